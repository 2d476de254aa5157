import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { publicAddresses, publicPath } from '#shared/public-pages/public-pages.ts';

const script = readFileSync('src/client/public/before-paint.js', 'utf8');

/** Runs the script as on a page at this path; gives where it led to, or null. */
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

describe.each(publicAddresses)('at the page $page in $language', ({ page, language }) => {
  const other = language === 'hu' ? 'en' : 'hu';
  const path = publicPath(page, language);

  test('one stays without a choice, and with the same one', () => {
    expect(arriveAt(path, null)).toBeNull();
    if (language === 'en') expect(document.documentElement.lang).toBe('en');
    expect(arriveAt(path, language)).toBeNull();
    expect(arriveAt(path, 'nonsense')).toBeNull();
  });

  test('the other choice leads to the same page in that language', () => {
    expect(arriveAt(path, other)).toBe(`${publicPath(page, other)}?from=ad#part`);
  });
});

test.each(['/login', '/merchant/M1/statistics', '/en/login', '/english', '/faq/more'])('%s stays', (path) => {
  expect(arriveAt(path, 'en')).toBeNull();
  expect(document.documentElement.lang).toBe('en');
});
