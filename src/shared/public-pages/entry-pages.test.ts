import { expect, test } from 'vitest';
import { entryPageAt } from './entry-pages.ts';

test.each([
  ['/login', { page: 'login', language: 'hu', path: '/login' }],
  ['/en/login', { page: 'login', language: 'en', path: '/login' }],
  ['/EN/Login/', { page: 'login', language: 'en', path: '/Login/' }],
  ['/signup', { page: 'signup', language: 'hu', path: '/signup' }],
  ['/en/checkout/CS-7K2M', { page: 'checkout', language: 'en', path: '/checkout/CS-7K2M' }],
])('entryPageAt finds the page at %s', (path, address) => {
  expect(entryPageAt(path)).toEqual(address);
});

test.each([
  '/',
  '/en',
  '/hu/login',
  '/de/login',
  '/signup/success',
  '/checkout',
  '/checkout/CS-7K2M/payment',
  '/logins',
])('entryPageAt returns null for %s', (path) => {
  expect(entryPageAt(path)).toBeNull();
});
