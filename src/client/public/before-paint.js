// Sets mode and language before the first paint, so that nothing flashes, and leads to the public page in the language
// that was chosen on this device. Kept apart from the bundle because the content security policy allows no inline
// script. The same keys are used in app/theme-mode.ts and in lib (i18n, cookies, session), the same addresses in
// shared/public-pages.
(() => {
  const root = document.documentElement;
  let mode = null;
  let language = null;
  let cookies = null;
  let session = null;
  try {
    mode = localStorage.getItem('csippano.theme');
    language = localStorage.getItem('csippano.language');
    cookies = localStorage.getItem('csippano.cookies');
    session = localStorage.getItem('csippano.session');
  } catch {
    // Storage can be forbidden: the system's mode and the address's language remain.
  }
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.classList.add(dark ? 'dark' : 'light');
  root.style.colorScheme = dark ? 'dark' : 'light';
  // What is drawn ahead for every visitor alike: the question about cookies, and the way to log in.
  if (cookies !== 'necessary' && cookies !== 'all') root.dataset.cookies = 'ask';
  if (cookies === 'all') root.dataset.measuring = 'allowed';
  if (session !== null) root.dataset.session = 'stored';
  const page = /^(\/en)?(?:\/(|pricing|faq|contact|privacyPolicy))?\/?$/i.exec(location.pathname);
  const address = page?.[1] ? 'en' : 'hu';
  if (page && (language === 'hu' || language === 'en') && language !== address) {
    const path = `${language === 'en' ? '/en' : ''}${page[2] ? `/${page[2]}` : ''}` || '/';
    location.replace(path + location.search + location.hash);
  } else if (language === 'en' || (page && address === 'en')) root.lang = 'en';

  // The page is there before the application: what is pressed in between is pressed again once somebody listens.
  let pressed = null;
  const keep = (event) => {
    pressed = event.target.closest('button');
  };
  addEventListener('click', keep);
  addEventListener(
    'csippano:listening',
    () => {
      removeEventListener('click', keep);
      if (pressed?.isConnected) pressed.click();
    },
    { once: true },
  );
})();
