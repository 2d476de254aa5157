import { beforeEach, expect, test } from 'vitest';
import { findDeviceToken, storeDeviceToken } from './device-token.ts';

beforeEach(() => localStorage.clear());

test('keeps one token for each account, whatever the casing of its e-mail address', () => {
  storeDeviceToken('pek@csippano.example', 'one');
  storeDeviceToken('admin@csippano.example', 'two');
  storeDeviceToken('Pek@Csippano.example ', 'three');
  expect(findDeviceToken('pek@csippano.example')).toBe('three');
  expect(findDeviceToken('ADMIN@csippano.example')).toBe('two');
  expect(findDeviceToken('nobody@csippano.example')).toBeUndefined();
});

test('forgets the oldest of more than ten accounts', () => {
  for (let index = 0; index <= 10; index += 1) storeDeviceToken(`user${index}@csippano.example`, `token${index}`);
  expect(findDeviceToken('user0@csippano.example')).toBeUndefined();
  expect(findDeviceToken('user1@csippano.example')).toBe('token1');
});

test.each(['{', 'null', '{"a":1}', '[["only one"],[1,2],"text"]'])('ignores %s in the storage', (text) => {
  localStorage.setItem('csippano.devices', text);
  expect(findDeviceToken('pek@csippano.example')).toBeUndefined();
});
