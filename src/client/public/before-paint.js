// Sets mode and language before the first paint, so that nothing flashes. Kept apart from the bundle because the content
// security policy allows no inline script. The same keys are used in app/theme-mode.ts and lib/i18n.ts.
(() => {
  const root = document.documentElement;
  let mode = null;
  let language = null;
  try {
    mode = localStorage.getItem('csippano.theme');
    language = localStorage.getItem('csippano.language');
  } catch {
    // Storage can be forbidden: the system's mode and Hungarian remain.
  }
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.classList.add(dark ? 'dark' : 'light');
  root.style.colorScheme = dark ? 'dark' : 'light';
  if (language === 'en') root.lang = 'en';
})();
