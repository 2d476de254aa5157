// Sets the colour mode and language before the first paint and redirects to the public page in the language
// selected on this device. A separate file, because the content security policy allows no other inline
// script. The same keys are used in ui/theme/theme-mode.ts and in lib (i18n, cookies, session), the same addresses in
// shared/public-pages; app/hydrate-on-interaction.ts listens to its events.
(() => {
  const root = document.documentElement;
  let mode = null;
  let language = null;
  let cookies = null;
  let session = null;
  let draft = null;
  try {
    mode = localStorage.getItem('csippano.theme');
    language = localStorage.getItem('csippano.language');
    cookies = localStorage.getItem('csippano.cookies');
    session = localStorage.getItem('csippano.session');
    draft = localStorage.getItem('csippano.signup');
  } catch {
    // Storage can be forbidden. Then the mode of the system and the language of the URL apply.
  }
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.classList.add(dark ? 'dark' : 'light');
  root.style.colorScheme = dark ? 'dark' : 'light';
  // Paper is white. The text of the dark mode would be lost on it. While a browser prints it may say that the system is
  // light, so ui/theme/theme-mode.ts leaves the mode alone until the attribute is removed.
  let printed = false;
  addEventListener('beforeprint', () => {
    printed = root.classList.contains('dark');
    root.dataset.printing = '';
    if (printed) root.classList.replace('dark', 'light');
  });
  addEventListener('afterprint', () => {
    delete root.dataset.printing;
    if (printed) root.classList.replace('light', 'dark');
  });
  // Adapts what is prerendered for all visitors alike: the cookie banner and the login link.
  if (cookies !== 'necessary' && cookies !== 'all') root.dataset.cookies = 'ask';
  if (session !== null) root.dataset.session = 'stored';
  const page = /^(\/en)?(?:\/(|pricing|faq|contact|privacyPolicy|login|signup|checkout\/[^/]+))?\/?$/i.exec(
    location.pathname,
  );
  const address = page?.[1] ? 'en' : 'hu';
  if (page && (language === 'hu' || language === 'en') && language !== address) {
    const path = `${language === 'en' ? '/en' : ''}${page[2] ? `/${page[2]}` : ''}` || '/';
    location.replace(path + location.search + location.hash);
  } else if (language === 'en' || (page && address === 'en')) root.lang = 'en';

  // A public page works without the application. It is loaded on the first interaction, or when
  // something needs it: a session, tracking, cookies to delete, a registration that was begun, a hash or a search.
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'];
  const want = () => {
    for (const sign of signs) removeEventListener(sign, notice, true);
    root.dataset.app = 'wanted';
    dispatchEvent(new Event('csippano:wanted'));
  };
  const notice = ({ type, movementX, movementY }) => {
    // A resting pointer fires an event too.
    if (type !== 'pointermove' || movementX || movementY) want();
  };
  for (const sign of signs) addEventListener(sign, notice, { capture: true, passive: true });
  const resumes = draft !== null && page?.[2]?.toLowerCase() === 'signup';
  if (session !== null || resumes || cookies === 'all' || document.cookie || location.search || location.hash) want();

  // The first field of the login has the focus, except where a keyboard on the screen would cover the page. That is no
  // interaction yet.
  if (page?.[2]?.toLowerCase() === 'login' && session === null && matchMedia('(pointer: fine)').matches) {
    const focusFirstField = () => {
      if (document.activeElement !== document.body) return;
      removeEventListener('focusin', notice, true);
      document.querySelector('main input')?.focus();
      if (root.dataset.app !== 'wanted') addEventListener('focusin', notice, { capture: true, passive: true });
    };
    document.addEventListener('DOMContentLoaded', focusFirstField, { once: true });
  }

  // Replays the last click from before the application listens, or the submission of a form from before it was
  // hydrated.
  let pressed = null;
  let submitted = null;
  const keep = (event) => {
    pressed = event.target.closest('button');
    want();
  };
  const hold = (event) => {
    // The application has handled it.
    if (event.defaultPrevented) return;
    event.preventDefault();
    submitted = event.target;
    want();
  };
  addEventListener('click', keep);
  addEventListener('submit', hold);
  addEventListener(
    'csippano:listening',
    () => {
      removeEventListener('click', keep);
      if (!submitted && pressed?.isConnected) pressed.click();
    },
    { once: true },
  );
  addEventListener(
    'csippano:hydrated',
    () => {
      removeEventListener('submit', hold);
      if (submitted?.isConnected) submitted.requestSubmit();
    },
    { once: true },
  );
})();
