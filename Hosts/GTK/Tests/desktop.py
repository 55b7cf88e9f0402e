"""A desktop that reports whether it is dark, as desktop portals do."""

import threading

from gi.repository import Gio, GLib

INTERFACE = "org.freedesktop.portal.Settings"
DESCRIPTION = f"""<node><interface name="{INTERFACE}">
  <method name="Read"><arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="v" direction="out"/></method>
  <signal name="SettingChanged"><arg type="s"/><arg type="s"/><arg type="v"/></signal>
</interface></node>"""
NAMESPACE, KEY = "org.freedesktop.appearance", "color-scheme"
PATH = "/org/freedesktop/portal/desktop"


class Desktop:
    """The portal, on the tests' bus. The color is 0 without a preference, 1 for dark and 2 for light."""

    def __init__(self, color):
        self.color = color
        self.context = GLib.MainContext()
        self.loop = GLib.MainLoop(self.context)
        ready = threading.Event()
        self.thread = threading.Thread(target=self.run, args=[ready], daemon=True)
        self.thread.start()
        ready.wait()

    def run(self, ready):
        # Calls arrive in the context of the thread that registered the object.
        self.context.push_thread_default()
        address = Gio.dbus_address_get_for_bus_sync(Gio.BusType.SESSION, None)
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        self.bus = Gio.DBusConnection.new_for_address_sync(address, flags, None, None)
        self.bus.register_object(PATH, Gio.DBusNodeInfo.new_for_xml(DESCRIPTION).interfaces[0], self.read, None, None)
        request = GLib.Variant("(su)", ("org.freedesktop.portal.Desktop", 4))
        self.bus.call_sync("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName", request, None, 0, -1, None)
        ready.set()
        self.loop.run()

    def read(self, bus, sender, path, interface, method, parameters, invocation):
        # The value is a variant inside a variant.
        invocation.return_value(GLib.Variant("(v)", (GLib.Variant("v", GLib.Variant("u", self.color)),)))

    def set(self, color):
        """Changes the color and reports the change."""
        self.color = color
        value = GLib.Variant("(ssv)", (NAMESPACE, KEY, GLib.Variant("u", color)))
        self.bus.emit_signal(None, PATH, INTERFACE, "SettingChanged", value)

    def close(self):
        self.loop.quit()
        self.thread.join()
        self.bus.close_sync(None)
