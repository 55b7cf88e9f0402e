// The menu of less common commands.
import { $ } from './page.js';

/** Opens the menu with its button, and closes it on a press elsewhere, on Escape and when it loses the focus. */
export function buildMore() {
  const [button, menu] = [$('#more-toggle'), $('#more')];
  const show = (isShown) => {
    menu.hidden = !isShown;
    button.ariaExpanded = String(isShown);
  };
  const isWithin = (element) => menu.contains(element) || button.contains(element);
  button.addEventListener('click', () => show(menu.hidden));
  // The keyboard shortcuts sheet returns the focus to the element that had it before.
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
