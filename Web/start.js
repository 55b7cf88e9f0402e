// What the page does before its script is there, or if that does not come.
addEventListener('error', ({ target }) => { if (target?.tagName === 'SCRIPT') document.documentElement.dataset.failed = 'script'; }, true);
addEventListener('click', ({ target }) => { if (target.closest('[data-reload]')) location.reload(); });
{
  const { dataset } = document.documentElement;
  dataset.page = /^#(home)?$/.test(location.hash || '#') ? 'home' : 'screen';
  try { dataset.theme = localStorage.getItem('theme') ?? 'system'; } catch { }
}
