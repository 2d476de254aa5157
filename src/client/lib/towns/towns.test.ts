import { expect, test } from 'vitest';
import { loadTowns } from './towns.ts';

test('loadTowns knows one town, several towns and no town of a postal code', async () => {
  const towns = await loadTowns();
  expect(towns.get('7621')).toEqual(['Pécs']);
  expect(towns.get('1137')).toEqual(['Budapest']);
  expect(towns.get('2066')).toEqual(['Szár', 'Újbarok']);
  expect(towns.get('9999')).toBeUndefined();
});

test('every code has four digits and every town has a name', async () => {
  const towns = await loadTowns();
  expect(towns.size).toBe(3038);
  expect([...towns].filter(([code, names]) => !/^[1-9]\d{3}$/u.test(code) || names.length === 0)).toEqual([]);
  expect([...towns.values()].flat().filter((name) => !/^\p{Lu}\p{Ll}+$/u.test(name))).toEqual([]);
});
