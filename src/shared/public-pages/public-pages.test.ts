import { expect, test } from 'vitest';
import { publicAddresses, publicPageAt, publicPath } from './public-pages.ts';

test('publicPath returns a different path for every page and language', () => {
  const paths = publicAddresses.map(({ page, language }) => publicPath(page, language));
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toContain('/');
  expect(paths).toContain('/en');
  expect(paths).toContain('/privacyPolicy');
  expect(paths).toContain('/en/privacyPolicy');
});

test.each(publicAddresses)('publicPageAt finds $page in $language by its path', (address) => {
  const path = publicPath(address.page, address.language);
  expect(publicPageAt(path)).toEqual(address);
  expect(publicPageAt(path.toUpperCase())).toEqual(address);
  expect(publicPageAt(`${path}/`)).toEqual(address);
});

test.each(['/login', '/hu', '/hu/faq', '/english', '/en/login', '/faq/more', '/en/clients', ''])(
  'publicPageAt returns null for %s',
  (path) => {
    expect(publicPageAt(path)).toBeNull();
  },
);
