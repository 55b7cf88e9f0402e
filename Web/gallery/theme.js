// The theme, light or dark, as set by the system or by the user here.
import { $ } from './page.js';
import { check, stepsByArrows } from './controls.js';

/** Creates the theme switch. */
export function buildTheme() {
  const group = $('#theme');
  const buttons = [...group.children];
  const root = document.documentElement;
  const show = (theme) => {
    root.dataset.theme = theme;
    // Give the browser's own controls the color of the page.
    for (const meta of document.querySelectorAll('meta[name=theme-color]')) {
      meta.dataset.media ??= meta.media;
      meta.media = theme === 'system' ? meta.dataset.media : meta.dataset.media.includes(theme) ? 'all' : 'not all';
    }
    check(group, buttons.findIndex((button) => button.dataset.theme === theme));
  };
  for (const button of buttons) {
    button.addEventListener('click', () => {
      show(button.dataset.theme);
      try { localStorage.setItem('theme', button.dataset.theme); } catch { }
    });
  }
  stepsByArrows(group);
  show(root.dataset.theme ?? 'system');
}
