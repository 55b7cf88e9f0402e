#include "CTesseraGTK.h"

#ifdef GDK_WINDOWING_X11
#include <X11/extensions/XInput2.h>
#include <gdk/x11/gdkx.h>

/* On X11, GDK 4 would handle the Escape key, but it grabs the key on the root window and ignores that window's events. */

static gboolean handle_event(GdkDisplay *display, const XEvent *event, GdkDrag *drag) {
  if (event->type != GenericEvent || event->xcookie.evtype != XI_KeyPress || !event->xcookie.data) return FALSE;
  const XIDeviceEvent *key = event->xcookie.data;
  guint value = 0;
  if (key->event != key->root) return FALSE;
  gdk_display_translate_key(display, key->detail, 0, 0, &value, NULL, NULL, NULL);
  if (value != GDK_KEY_Escape) return FALSE;
  g_signal_emit_by_name(drag, "cancel", GDK_DRAG_CANCEL_USER_CANCELLED);
  return TRUE;
}

static void end(GdkDrag *drag) {
  g_signal_handlers_disconnect_by_func(gdk_drag_get_display(drag), handle_event, drag);
}

void tessera_drag_cancel_by_escape(GdkDrag *drag) {
  GdkDisplay *display = gdk_drag_get_display(drag);
  if (!GDK_IS_X11_DISPLAY(display)) return;
  g_signal_connect_object(display, "xevent", G_CALLBACK(handle_event), drag, 0);
  g_signal_connect(drag, "cancel", G_CALLBACK(end), NULL);
  g_signal_connect(drag, "drop-performed", G_CALLBACK(end), NULL);
}
#else
void tessera_drag_cancel_by_escape(GdkDrag *drag) { (void)drag; }
#endif
