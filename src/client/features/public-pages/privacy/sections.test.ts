import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stored } from './sections.ts';

test('everything that the portal keeps in the browser is in the privacy policy', () => {
  const code = globSync('src/client/**/*.{ts,tsx,js}').filter((file) => !/\.test\.tsx?$/u.test(file));
  const kept = code.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'csippano\.(\w+)'/gu)].map(([, key]) => key),
  );
  expect([...new Set(kept)].sort()).toEqual([...stored].sort());
});

test('sets no cookie of its own', () => {
  const setters = globSync('src/client/**/*.{ts,tsx,js}')
    .filter((file) => !/\.test\.tsx?$/u.test(file))
    .filter((file) => /document\.cookie = /u.test(readFileSync(file, 'utf8')));
  // The one that deletes those of others.
  expect(setters).toEqual(['src/client/lib/cookies/forget-others.ts']);
});
