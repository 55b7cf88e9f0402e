// The behavior of the page before its script is loaded, or if it fails to load.
addEventListener('error', ({ target }) => { if (target?.tagName === 'SCRIPT') document.documentElement.dataset.failed = 'script'; }, true);
addEventListener('click', ({ target }) => { if (target.closest('[data-reload]')) location.reload(); });
{
  const { dataset } = document.documentElement;
  // The frame of a screen has its width from the start.
  dataset.screen = location.hash.slice(1).split('?')[0];
  dataset.page = /^#(home)?$/.test(location.hash || '#') ? 'home' : 'screen';
  try { dataset.theme = localStorage.getItem('theme') ?? 'system'; } catch { }
}
