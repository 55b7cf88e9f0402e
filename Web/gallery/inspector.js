// The performance of a screen: its frame times, its views, and the part of the content that has views.
import { $, make, number } from './page.js';

/** The number of frames in the graph. */
const SHOWN = 120;
/** The duration of a frame at 60 frames per second, in milliseconds, which a line in the graph marks. */
const FRAME = 1000 / 60;
/** The minimum time between updates of the figures, in milliseconds. */
const PAUSE = 90;

/** The most recent frames: when they occurred, and the time spent in script and in the engine, in milliseconds. */
let frames = [];
/** The collection that the frames belong to. */
let owner;
/** The number of late frames during continuous movement. */
let dropped = 0;
let later;
let shownAt = 0;

/** Updates the figures now if the inspector is visible. */
export function inspectNow(collection) {
  shownAt = 0;
  showFigures(collection);
}

/** Records a frame of a collection. Updates the figures if the inspector is visible and the last update is old enough. */
export function inspect(collection) {
  if (collection !== owner) [frames, owner, dropped] = [[], collection, 0];
  const { script, engine } = collection.stats;
  const time = performance.now();
  const between = time - (frames.at(-1)?.time ?? -Infinity);
  // A longer pause is not a late frame, because nothing moved.
  if (between > 1.5 * FRAME && between < 10 * FRAME) dropped += Math.round(between / FRAME) - 1;
  frames.push({ time, script, engine });
  if (frames.length > SHOWN) frames.shift();
  if (document.body.classList.contains('shows-inspector')) showFigures(collection);
}

/** Lets the user drag the inspector to any corner. */
export function buildInspector() {
  const panel = $('#inspector');
  panel.addEventListener('pointerdown', (event) => {
    if (event.button || event.target.closest('button')) return;
    panel.setPointerCapture(event.pointerId);
    panel.classList.add('is-held');
    const move = ({ clientX, clientY }) => { panel.style.translate = `${clientX - event.clientX}px ${clientY - event.clientY}px`; };
    const end = () => {
      panel.removeEventListener('pointermove', move);
      for (const name of ['pointerup', 'pointercancel']) panel.removeEventListener(name, end);
      const [held, all] = [panel, $('#device')].map((element) => element.getBoundingClientRect());
      const isOnTheLeft = held.left + held.width / 2 < all.left + all.width / 2;
      panel.classList.toggle('is-left', isOnTheLeft === (getComputedStyle(panel).direction === 'ltr'));
      panel.classList.toggle('is-top', held.top + held.height / 2 < all.top + all.height / 2);
      panel.classList.remove('is-held');
      panel.style.translate = '';
    };
    panel.addEventListener('pointermove', move);
    for (const name of ['pointerup', 'pointercancel']) panel.addEventListener(name, end);
  });
}

function showFigures(collection) {
  clearTimeout(later);
  if (collection.isClosed) return;
  // Make sure that the last frame is shown too.
  const wait = shownAt + PAUSE - performance.now();
  if (wait > 0) {
    later = setTimeout(() => showFigures(collection), wait);
    return;
  }
  shownAt = performance.now();
  const { contentSize, offset, stats } = collection;
  const rows = [
    ['Views of items and headers', number(collection.fact(4))],
    ['Items', number(collection.fact(7))],
    ['Views reused', number(collection.fact(5))],
    ['Content', `${number(contentSize.width)} × ${number(contentSize.height)}`],
    ['Offset', `${number(offset.x)}, ${number(offset.y)}`],
    ['Script, last frame', `${stats.script.toFixed(2)} ms`],
    ['Engine, last frame', `${stats.engine.toFixed(2)} ms`],
    ['Longest of 120 frames', `${Math.max(0, ...frames.map(({ script }) => script)).toFixed(2)} ms`],
    ['Frames dropped', number(dropped)],
  ];
  $('#figures').replaceChildren(
    ...rows.map(([name, value]) => make('div', {}, make('dt', { textContent: name }), make('dd', { textContent: value }))));
  drawGraph($('#graph'));
  drawMap($('#map'), collection);
}

/** Prepares a canvas for drawing in CSS pixels. */
function begin(canvas) {
  const { clientWidth: width, clientHeight: height } = canvas;
  const scale = devicePixelRatio;
  Object.assign(canvas, { width: Math.round(width * scale), height: Math.round(height * scale) });
  const context = canvas.getContext('2d');
  context.scale(scale, scale);
  return { context, width, height };
}

/** Draws the script time of the most recent frames, the engine's share of it, and a line at the duration of a frame. */
function drawGraph(canvas) {
  const { context, width, height } = begin(canvas);
  const step = width / SHOWN;
  // The graph is as tall as two frame durations.
  const tall = (time) => Math.min(height, Math.max(1, (time / (2 * FRAME)) * height));
  for (const [index, { script, engine }] of frames.entries()) {
    const x = (SHOWN - frames.length + index) * step;
    for (const [time, color] of [[script, '#7d9bff'], [engine, '#ffb347']]) {
      context.fillStyle = color;
      context.fillRect(x, height - tall(time), Math.max(1, step - 0.5), tall(time));
    }
  }
  context.fillStyle = '#ffffff66';
  context.fillRect(0, height / 2, width, 1);
}

/** Draws the content, the part that has views, and the visible part. */
function drawMap(canvas, { scroller, offset, contentSize }) {
  const { context, width, height } = begin(canvas);
  const whole = { width: Math.max(contentSize.width, scroller.clientWidth), height: Math.max(contentSize.height, scroller.clientHeight) };
  // Draw extremely long content shorter, with its parts thick enough to be visible.
  const scale = Math.min(width / whole.width, height / whole.height);
  const size = { width: Math.max(14, whole.width * scale), height: Math.max(14, whole.height * scale) };
  const [left, top] = [(width - size.width) / 2, (height - size.height) / 2];
  const fill = (x, y, across, down, color) => {
    const box = [(x / whole.width) * size.width, (y / whole.height) * size.height, (across / whole.width) * size.width, (down / whole.height) * size.height];
    context.fillStyle = color;
    context.fillRect(left + box[0], top + box[1], Math.max(2, box[2]), Math.max(2, box[3]));
  };
  fill(0, 0, whole.width, whole.height, '#ffffff1f');
  const seen = scroller.getBoundingClientRect();
  for (const item of scroller.querySelectorAll('.tessera-item:not([inert])')) {
    const box = item.getBoundingClientRect();
    fill(box.x - seen.x + offset.x, box.y - seen.y + offset.y, box.width, box.height, '#ffb34799');
  }
  fill(offset.x, offset.y, scroller.clientWidth, scroller.clientHeight, '#7d9bff88');
}

/** Returns the figures as a report on the frames in the graph. */
export function report(collection, screen) {
  const times = (name) => {
    const sorted = frames.map((frame) => frame[name]).sort((a, b) => a - b);
    const at = (share) => Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(3));
    return { median: at(0.5), p95: at(0.95), worst: at(1) };
  };
  const { contentSize, offset } = collection;
  return {
    screen, browser: navigator.userAgent, scale: devicePixelRatio,
    frames: frames.length, dropped, script: times('script'), engine: times('engine'), unit: 'ms',
    views: collection.fact(4), reused: collection.fact(5), realized: collection.fact(6), items: collection.fact(7),
    content: contentSize, offset, viewport: { width: collection.width, height: collection.height },
  };
}
