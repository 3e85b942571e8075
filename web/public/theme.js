// Sets theme, suit colours and language before the first paint; the page's scripts come later.
{
  const root = document.documentElement;
  let stored = {};
  try { stored = Object(JSON.parse(localStorage.getItem('sechserpack'))); } catch { /* nothing stored that can be read */ }
  const dark = stored.theme === 'dark' || (stored.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  root.dataset.suits = stored.suits === '4' ? '4' : '2';
  root.lang = stored.lang === 'en' ? 'en' : 'de';
  document.querySelector('meta[name=theme-color]').content = dark ? '#17121b' : '#f6f2f1';
}
