import { expect, test } from 'vitest';
import { publicAddresses, publicPageAt, publicPath } from './public-pages.ts';

test('every page has an address of its own in each language', () => {
  const paths = publicAddresses.map(({ page, language }) => publicPath(page, language));
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toContain('/');
  expect(paths).toContain('/en');
  expect(paths).toContain('/privacyPolicy');
  expect(paths).toContain('/en/privacyPolicy');
});

test.each(publicAddresses)('$page in $language is found again by its address', (address) => {
  const path = publicPath(address.page, address.language);
  expect(publicPageAt(path)).toEqual(address);
  expect(publicPageAt(path.toUpperCase())).toEqual(address);
  expect(publicPageAt(`${path}/`)).toEqual(address);
});

test.each(['/login', '/hu', '/hu/faq', '/english', '/en/login', '/faq/more', '/en/clients', ''])(
  '%s is not a public page',
  (path) => {
    expect(publicPageAt(path)).toBeNull();
  },
);
