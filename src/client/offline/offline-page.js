// The script of the page that is shown without a network: language and colour mode of the device, the figures that
// lib/last-figures.ts stored, and a reload as soon as the server answers again.
const stored = (key) => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const mode = stored('csippano.theme');
if (mode === 'light' || mode === 'dark') document.documentElement.dataset.mode = mode;
const language = stored('csippano.language') === 'en' ? 'en' : 'hu';
document.documentElement.lang = language;
for (const main of document.querySelectorAll('main')) if (main.lang !== language) main.remove();

const parsed = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

// Only if all of them are texts: a former version or an extension may have written the value. In place of a screen of
// another merchant, or of the test mode, they would be taken for its figures.
const figures = parsed(stored('csippano.lastFigures')) ?? {};
const places = [...document.querySelectorAll('[data-figure]')];
const [, screen, merchantId] = location.pathname.split('/');
const isOfScreen =
  typeof figures.merchantId === 'string' && (screen !== 'merchant' || merchantId === figures.merchantId);
if (isOfScreen && places.every(({ dataset }) => typeof figures[dataset.figure] === 'string')) {
  for (const place of places) place.append(figures[place.dataset.figure]);
  document.querySelector('section').hidden = false;
}

const reload = () => location.reload();
document.querySelector('button').addEventListener('click', reload);
addEventListener('online', reload);
const retryMs = 10_000;
setInterval(async () => {
  if (document.hidden) return;
  // Rejected while there is no network.
  const { ok } = await fetch('/health', { cache: 'no-store' }).catch(() => ({ ok: false }));
  if (ok) reload();
}, retryMs);
