import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { publicAddresses, publicPath } from '#shared/public-pages/public-pages.ts';

const script = readFileSync('src/client/public/before-paint.js', 'utf8');

/** Runs the script as on a page at this path; returns the target of its redirect, or null. */
const arriveAt = (pathname: string, language: string | null): string | null => {
  localStorage.clear();
  if (language !== null) localStorage.setItem('csippano.language', language);
  document.documentElement.removeAttribute('lang');
  const replace = vi.fn<(to: string) => void>();
  const location = { pathname, search: '?from=ad', hash: '#part', replace };
  new Function('location', 'matchMedia', script)(location, () => ({ matches: false }));
  return replace.mock.calls[0]?.[0] ?? null;
};

afterEach(() => localStorage.clear());

describe.each(publicAddresses)('the page $page in $language', ({ page, language }) => {
  const other = language === 'hu' ? 'en' : 'hu';
  const path = publicPath(page, language);

  test('does not redirect without a stored language or with its own', () => {
    expect(arriveAt(path, null)).toBeNull();
    if (language === 'en') expect(document.documentElement.lang).toBe('en');
    expect(arriveAt(path, language)).toBeNull();
    expect(arriveAt(path, 'nonsense')).toBeNull();
  });

  test('redirects to the same page in the other language if that is stored', () => {
    expect(arriveAt(path, other)).toBe(`${publicPath(page, other)}?from=ad#part`);
  });
});

test.each([
  ['/login', 'en', '/en/login'],
  ['/en/login', 'hu', '/login'],
  ['/signup', 'en', '/en/signup'],
  ['/checkout/CS-7K2M', 'en', '/en/checkout/CS-7K2M'],
])('%s redirects to the stored language %s', (path, language, target) => {
  expect(arriveAt(path, language)).toBe(`${target}?from=ad#part`);
});

test.each(['/merchant/M1/statistics', '/checkout/CS-7K2M/payment', '/signup/success', '/english', '/faq/more'])(
  '%s does not redirect and is in the stored language',
  (path) => {
    expect(arriveAt(path, 'en')).toBeNull();
    expect(document.documentElement.lang).toBe('en');
  },
);

test.each([
  ['/login', true, 'email'],
  ['/login', false, null],
  ['/signup', true, null],
])('on %s with a mouse (%s) the focus is in %s, and the application waits', (path, hasMouse, focused) => {
  document.body.innerHTML = '<main><input name="email"><input name="password"></main>';
  localStorage.clear();
  delete document.documentElement.dataset.app;
  const location = { pathname: path, search: '', hash: '', replace: () => {} };
  new Function('location', 'matchMedia', script)(location, (query: string) => ({
    matches: hasMouse && query.includes('pointer'),
  }));
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(document.activeElement?.getAttribute('name') ?? null).toBe(focused);
  expect(document.documentElement.dataset.app).toBeUndefined();
  document.querySelector<HTMLInputElement>('input[name=password]')?.focus();
  expect(document.documentElement.dataset.app).toBe('wanted');
});

test.each([
  ['/signup', true],
  ['/en/signup', true],
  ['/faq', false],
])('on %s a registration that was begun loads the application at once: %s', (pathname, isWanted) => {
  localStorage.clear();
  localStorage.setItem('csippano.signup', '{}');
  delete document.documentElement.dataset.app;
  const location = { pathname, search: '', hash: '', replace: () => {} };
  new Function('location', 'matchMedia', script)(location, () => ({ matches: false }));
  expect(document.documentElement.dataset.app === 'wanted').toBe(isWanted);
});
