// The names of the options of described collections.

/** The options that are passed to the program. */
export const SETTINGS = ['label', 'role', 'selectionMode', 'selectionUnit', 'movesSelection', 'followsEnd', 'staysAtStart', 'appearance'];

export const FUNCTIONS = [
  'render', 'hydrate', 'putAway', 'dispose', 'aria', 'copyText', 'itemSize', 'itemSlot', 'itemAccessories', 'canDrag', 'canDrop', 'canDropInto', 'onMove', 'onExpand', 'onDelete', 'onSelect', 'onActivate',
  'onNearEnd', 'onNearStart', 'onRefresh', 'onFill', 'onFrame',
];

export const OPTIONS = [...SETTINGS, ...FUNCTIONS, 'layout', 'sections', 'renderers', 'drags', 'insets', 'remembers', 'program', 'scroller', 'startsAt'];
