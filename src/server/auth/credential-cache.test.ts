import { expect, it } from 'vitest';
import { CredentialCache } from './credential-cache.ts';

const openCache = () => {
  // The library takes an entry of the time 0 for one without a time.
  const time = { now: 1 };
  const cache = new CredentialCache<{ owner: string }>({ maxEntries: 10, perf: { now: () => time.now } });
  return { time, cache };
};

const read = (owner: string) => async () => ({ owner });

it('reads a credential once, and again when three seconds have passed', async () => {
  const { time, cache } = openCache();
  expect(await cache.find('a', read('first'))).toEqual({ owner: 'first' });
  time.now = 3_000;
  expect(await cache.find('a', read('second'))).toEqual({ owner: 'first' });
  expect(cache.get('a')).toEqual({ owner: 'first' });
  time.now = 3_002;
  expect(cache.get('a')).toBeNull();
  expect(await cache.find('a', read('third'))).toEqual({ owner: 'third' });
});

it('does not cache that a credential is unknown', async () => {
  const { cache } = openCache();
  expect(await cache.find('a', async () => null)).toBeNull();
  expect(await cache.find('a', read('first'))).toEqual({ owner: 'first' });
});

it.each([
  ['the credential', 'a'],
  ['all credentials', null],
])('does not cache what was read before a drop of %s', async (_dropped, key) => {
  const { cache } = openCache();
  const { promise, resolve } = Promise.withResolvers<{ owner: string }>();
  const found = cache.find('a', () => promise);
  cache.drop(key);
  resolve({ owner: 'before' });
  await found;
  expect(cache.get('a')).toBeNull();
  expect(await cache.find('a', read('after'))).toEqual({ owner: 'after' });
});

it('drops one credential and keeps the others', async () => {
  const { cache } = openCache();
  await cache.find('a', read('first'));
  await cache.find('b', read('second'));
  cache.drop('a');
  expect([cache.get('a'), cache.get('b')]).toEqual([null, { owner: 'second' }]);
});
