import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const sources = globSync('{src,db}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\.tsx?$/u.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const filesWith = (pattern: RegExp): string[] =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .sort();

describe('ambient state', () => {
  it('reads environment variables in the settings and in programs only', () => {
    // The search for database servers reads PATH, which is not a setting.
    const allowed =
      /^(src\/server\/config\/((command|unknown)-)?settings\.ts|src\/server\/cli\/|src\/reader\/main\.ts|db\/embedded\/programs\.ts)/u;
    expect(filesWith(/process\.env/u).filter((path) => !allowed.test(path))).toEqual([]);
  });

  it('reads the time through the injected clock in features, policies, auth and platform', () => {
    const layers = /^src\/server\/(features|policies|auth|platform)\//u;
    expect(filesWith(/new Date\(\)|Date\.now\(\)/u).filter((path) => layers.test(path))).toEqual([]);
  });

  it('finds the sources', () => {
    expect(sources.length).toBeGreaterThan(500);
  });
});
