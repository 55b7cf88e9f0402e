// Adds copy buttons to the code of a guide.
import { copyCode, make } from './gallery/page.js';

for (const code of document.querySelectorAll('pre.code')) {
  const button = make('button', { className: 'copy', textContent: 'Copy', onclick: () => copyCode(button, code) });
  // All buttons have the same name, so describe each by the code that it copies.
  button.setAttribute('aria-description', code.textContent.trim().split('\n')[0]);
  const block = make('div', { className: 'block' });
  code.replaceWith(block);
  block.append(code, button);
}
