// The behavior of the page before its script has loaded, or if the script fails to load.
{
  const { dataset } = document.documentElement;
  // The frame of a screen has its width from the start.
  dataset.screen = location.hash.slice(1).split('?')[0];
  /** Applies a theme and marks its button. */
  const showTheme = (theme) => {
    dataset.theme = theme;
    for (const button of document.querySelectorAll('#theme button')) button.ariaChecked = String(button.dataset.theme === theme);
  };
  addEventListener('error', ({ target }) => {
    if (target?.tagName !== 'SCRIPT') return;
    dataset.failed = 'script';
    showTheme(dataset.theme ?? 'system');
  }, true);
  addEventListener('click', ({ target }) => {
    if (target.closest('[data-reload]')) location.reload();
    const button = dataset.failed && target.closest('#theme button');
    if (!button) return;
    showTheme(button.dataset.theme);
    try { localStorage.setItem('theme', button.dataset.theme); } catch { }
  });
  // Choosing a screen retries loading.
  addEventListener('hashchange', () => { if (dataset.failed) location.reload(); });
  dataset.page = /^#(home)?$/.test(location.hash || '#') ? 'home' : 'screen';
  try { dataset.theme = localStorage.getItem('theme') ?? 'system'; } catch { }
}
