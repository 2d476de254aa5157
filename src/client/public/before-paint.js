// Sets mode and language before the first paint, so that nothing flashes, and leads to the public page in the language
// that was chosen on this device. Kept apart from the bundle because the content security policy allows no inline
// script. The same keys are used in app/theme-mode.ts and in lib (i18n, cookies, session), the same addresses in
// shared/public-pages; app/when-needed.ts hears what is said here.
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
  if (session !== null) root.dataset.session = 'stored';
  const page = /^(\/en)?(?:\/(|pricing|faq|contact|privacyPolicy))?\/?$/i.exec(location.pathname);
  const address = page?.[1] ? 'en' : 'hu';
  if (page && (language === 'hu' || language === 'en') && language !== address) {
    const path = `${language === 'en' ? '/en' : ''}${page[2] ? `/${page[2]}` : ''}` || '/';
    location.replace(path + location.search + location.hash);
  } else if (language === 'en' || (page && address === 'en')) root.lang = 'en';

  // A public page is whole without the application, which is wanted only when somebody is seen to be there, or when
  // something waits for it: who is signed in, what is measured, cookies to delete, a part or a search to be led to.
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'];
  const want = () => {
    for (const sign of signs) removeEventListener(sign, notice, true);
    root.dataset.app = 'wanted';
    dispatchEvent(new Event('csippano:wanted'));
  };
  const notice = ({ type, movementX, movementY }) => {
    // A pointer that only rests on the page is announced too.
    if (type !== 'pointermove' || movementX || movementY) want();
  };
  for (const sign of signs) addEventListener(sign, notice, { capture: true, passive: true });
  if (session !== null || cookies === 'all' || document.cookie || location.search || location.hash) want();

  // What is pressed before the application is there is pressed again once it listens.
  let pressed = null;
  const keep = (event) => {
    pressed = event.target.closest('button');
    want();
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
