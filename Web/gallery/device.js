// The frame around a screen. It has the size of a device, or a size that the user sets by dragging.
import { keep } from './address.js';
import { check, stepsByArrows } from './controls.js';
import { makeEdge, showWidths } from './edge.js';
import { $, make } from './page.js';

/** The available sizes, in CSS pixels; undefined for all available space. */
const SIZES = { Free: undefined, Phone: [390, 844], Tablet: [820, 1180], Desktop: [1180, 820] };
/** The minimum width, in CSS pixels. */
const LEAST = 240;

/** The minimum width of the source or the editor beside the frame, plus the space between them, in CSS pixels. See
 * `gallery.css`. */
const PANE = 360 + 20;

/** The width and height; undefined for all available space. */
let size;
/** The scale of the frame, which shrinks if a pane needs space. */
let scale = 1;

function show(next, isKept = true) {
  size = next;
  const device = $('#device');
  device.classList.toggle('is-sized', Boolean(size));
  device.style.width = size ? `${size[0]}px` : '';
  device.style.maxHeight = size?.[1] ? `${size[1]}px` : '';
  fit();
  check($('#sizes'), Object.values(SIZES).findIndex((known) => String(known) === String(size)));
  const width = device.offsetWidth;
  showWidths($('#grip'), width, LEAST, room());
  $('#size-status').textContent = size ? `${width} × ${$('#frame').offsetHeight}` : '';
  if (isKept) keep({ size: size?.map((length) => length ?? '').join('x') });
}

/** Scales a frame that leaves too little space for the pane beside it. */
function fit() {
  const device = $('#device');
  const isBeside = document.body.matches('.shows-source, .shows-editor');
  scale = size && isBeside ? Math.min(1, Math.max(0.1, (room() - PANE) / size[0])) : 1;
  device.classList.toggle('is-scaled', scale < 1);
  device.style.setProperty('--scale', scale);
  device.style.setProperty('--width', size ? `${size[0]}px` : 'auto');
}

/** Returns the width available to a frame. */
function room() { return Math.round($('#desk').clientWidth - 2 * parseFloat(getComputedStyle($('#desk')).paddingInlineStart)); }

function widen(width) { show([Math.round(Math.min(room(), Math.max(LEAST, width))), size?.[1]]); }

/** Creates the size choice and the draggable edge. */
export function buildDevice() {
  const group = $('#sizes');
  for (const [name, known] of Object.entries(SIZES)) {
    group.append(make('button', { textContent: name, role: 'radio', onclick: () => show(known) }));
  }
  stepsByArrows(group);
  makeEdge($('#grip'), {
    width: () => $('#device').offsetWidth,
    widen,
    // When a centered frame grows, each side moves by half the distance, unless a pane is beside the frame.
    share: () => (document.body.matches('.shows-source, .shows-editor') ? 1 / scale : 2),
    reset: () => show(undefined),
  });
  show(undefined, false);
  // The available space changes when panes open and close, and with the window.
  const observer = new ResizeObserver(fit);
  for (const selector of ['#desk', '#source', '#editor']) observer.observe($(selector));
}

/** Applies a size from the address, such as `390x844`. Without a size, nothing changes. */
export function takeSize(text) {
  if (text === null) return;
  const lengths = text.split('x').map((length) => (length ? Number(length) : undefined));
  const isValid = lengths.length === 2 && lengths[0] >= LEAST && lengths.every((length) => length === undefined || Number.isFinite(length));
  show(isValid ? lengths : undefined, false);
}
