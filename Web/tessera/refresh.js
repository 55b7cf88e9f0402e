// Pull to refresh: a finger pulls a scroller down at its start.

import { onTouches } from './elements.js';
import { styles } from './styles.js';

/** The distance that the content must move to refresh on release, and its offset during the refresh, in CSS pixels. */
const [ENOUGH, WAITING] = [72, 56];
/** The limit that the content's offset approaches as the finger pulls further, in CSS pixels. */
const MOST = 150;

const STYLE = `
.tessera-refresh { position: sticky; inset: 0 0 auto; height: 0; z-index: 1; pointer-events: none; }
.tessera-refresh.is-pulled::before { content: ""; position: absolute; left: 50%; top: calc(var(--tessera-pull) / 2); width: 18px; height: 18px; margin: -11px; border: 2px solid; border-block-start-color: transparent; border-radius: 50%; opacity: var(--tessera-pulled); rotate: calc(var(--tessera-pulled) * .8turn); }
.tessera-refresh.is-refreshing::before { animation: tessera-refresh 1s linear infinite; }
@keyframes tessera-refresh { to { transform: rotate(1turn); } }
@keyframes tessera-refresh-still { to { opacity: .2; } }
@media (prefers-reduced-motion: reduce) { .tessera-refresh.is-refreshing::before { animation: tessera-refresh-still 1s ease-in-out infinite alternate; } }`;
const addStyle = styles(STYLE);

/**
 * Lets users refresh an element by pulling it down at its start. The content moves with the finger, and a spinner turns in the space above.
 * The spinner has the class `tessera-refresh`, with `is-ready` when a release would refresh, and `is-refreshing` during the
 * refresh. You can style these classes as you like.
 *
 * Also provide a button, because users cannot pull with the mouse or the keyboard.
 *
 * @param refresh Returns a promise that settles when the new content has arrived.
 * @returns A function that ends this.
 */
export function pullToRefresh(element, refresh) {
  const indicator = document.createElement('div');
  Object.assign(indicator, { className: 'tessera-refresh', ariaHidden: 'true' });
  addStyle(element.getRootNode());
  element.prepend(indicator);
  const { overscrollBehaviorY } = element.style;
  // Disable the browser's own gesture, which reloads the page.
  element.style.overscrollBehaviorY = 'contain';
  const events = new AbortController();
  const on = (target, name, listener, options) => target.addEventListener(name, listener, { signal: events.signal, ...options });
  /** The position of the finger at the start of the pull; undefined if the finger is not pulling. */
  let start;
  let way = 0;
  let isRefreshing = false;
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');

  const show = (next, isAnimated) => {
    way = next;
    for (const child of element.children) {
      if (child === indicator) continue;
      child.style.transition = isAnimated && !stillness.matches ? 'translate .3s cubic-bezier(.2, .8, .2, 1)' : '';
      child.style.translate = way ? `0 ${way}px` : '';
    }
    indicator.style.setProperty('--tessera-pull', `${way}px`);
    indicator.style.setProperty('--tessera-pulled', Math.min(1, way / WAITING));
    indicator.classList.toggle('is-pulled', way > 0);
    indicator.classList.toggle('is-ready', way >= ENOUGH);
    indicator.classList.toggle('is-refreshing', isRefreshing);
  };
  const end = async () => {
    start = undefined;
    if (isRefreshing || !way) return;
    if (way < ENOUGH) {
      show(0, true);
      return;
    }
    isRefreshing = true;
    show(WAITING, true);
    try {
      await refresh();
    } finally {
      isRefreshing = false;
      if (!events.signal.aborted) show(0, true);
    }
  };
  on(element, 'touchstart', ({ touches }) => { start = touches.length === 1 && element.scrollTop <= 0 ? touches[0] : undefined; }, { passive: true });
  const pull = (event) => {
    if (!start || isRefreshing || event.defaultPrevented || event.touches.length > 1) return;
    const { clientX, clientY } = event.touches[0];
    const [across, down] = [clientX - start.clientX, clientY - start.clientY];
    // A gesture that begins sideways or upward scrolls.
    if (!way && (down <= 0 || Math.abs(across) > down || element.scrollTop > 0)) {
      if (Math.hypot(across, down) > 8) start = undefined;
      return;
    }
    if (event.cancelable) event.preventDefault();
    show(down > 0 ? MOST * (1 - Math.exp(-down / MOST)) : 0, false);
  };
  const cancel = () => {
    start = undefined;
    if (!isRefreshing) show(0, true);
  };
  onTouches(element, on, { touchmove: pull }, { passive: false });
  onTouches(element, on, { touchend: end, touchcancel: cancel });

  return () => {
    events.abort();
    show(0, false);
    indicator.remove();
    element.style.overscrollBehaviorY = overscrollBehaviorY;
  };
}
