// The keys and gestures that collections support.
import { $ } from './page.js';

/** Opens the keyboard shortcuts with their button or the ? key. */
export function buildHelp() {
  const sheet = $('#help');
  const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
  for (const key of sheet.querySelectorAll('[data-command]')) key.textContent = isApple ? '⌘' : 'Ctrl';
  for (const key of sheet.querySelectorAll('[data-option]')) key.textContent = isApple ? '⌥' : 'Alt';
  $('#keys').addEventListener('click', () => sheet.showModal());
  // Close on a press outside the sheet.
  sheet.addEventListener('click', ({ target }) => { if (target === sheet) sheet.close(); });
  addEventListener('keydown', (event) => {
    const writes = event.target.closest?.('input, textarea, select, [contenteditable], .CodeMirror');
    if (event.key !== '?' || event.defaultPrevented || event.metaKey || event.ctrlKey || writes || sheet.open) return;
    event.preventDefault();
    sheet.showModal();
  });
}
