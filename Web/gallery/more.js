// The menu of the commands that are used less often.
import { $ } from './page.js';

/** Makes the menu open by its button, and close by a press elsewhere, by Escape and when the focus leaves it. */
export function buildMore() {
  const [button, menu] = [$('#more-toggle'), $('#more')];
  const show = (isShown) => {
    menu.hidden = !isShown;
    button.ariaExpanded = String(isShown);
  };
  const isWithin = (element) => menu.contains(element) || button.contains(element);
  button.addEventListener('click', () => show(menu.hidden));
  // The sheet of keys returns the focus to what had it.
  menu.addEventListener('click', ({ target }) => {
    if (!target.closest('#keys')) return;
    button.focus();
    show(false);
  }, { capture: true });
  addEventListener('pointerdown', ({ target }) => { if (!isWithin(target)) show(false); });
  addEventListener('focusin', ({ target }) => { if (!isWithin(target)) show(false); });
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || menu.hidden) return;
    event.stopPropagation();
    show(false);
    button.focus();
  }, { capture: true });
}
