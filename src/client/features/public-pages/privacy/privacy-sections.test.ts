import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stored } from './privacy-sections.ts';

test('the privacy policy lists every key that the portal stores in the browser', () => {
  const code = globSync('src/client/**/*.{ts,tsx,js}').filter((file) => !/\.test\.tsx?$/u.test(file));
  const kept = code.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/['`]csippano\.(\w+)['`.]/gu)].map(([, key]) => key),
  );
  expect([...new Set(kept)].sort()).toEqual([...stored].sort());
});

test('the portal sets no cookies', () => {
  const setters = globSync('src/client/**/*.{ts,tsx,js}')
    .filter((file) => !/\.test\.tsx?$/u.test(file))
    .filter((file) => /document\.cookie = /u.test(readFileSync(file, 'utf8')));
  // This file only deletes the cookies of others.
  expect(setters).toEqual(['src/client/lib/cookies/delete-foreign-data.ts']);
});
