import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { en } from './en/texts.ts';
import { hu } from './hu/texts.ts';

type Tree = { [key: string]: string | Tree };

const flatten = (tree: Tree, path = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [[path + name, value]] : flatten(value, `${path}${name}.`),
  );

const hungarian = new Map(flatten(hu));
const english = new Map(flatten(en));

const placeholders = (text: string | undefined) =>
  [...(text ?? '').matchAll(/\{\{(\w+)/g)].map(([, name]) => name).sort();

describe('the two languages', () => {
  test('have the same keys', () => {
    expect([...english.keys()].sort()).toEqual([...hungarian.keys()].sort());
  });

  test.each([...hungarian.keys()])('%s says something, with the same values put in', (key) => {
    expect(hungarian.get(key)?.trim()).not.toBe('');
    expect(english.get(key)?.trim()).not.toBe('');
    expect(new Set(placeholders(english.get(key)))).toEqual(new Set(placeholders(hungarian.get(key))));
  });
});

/** `'area.key'` or `` `area.${something}.key` `` anywhere in the code; a hole stands for one step of the key. */
const mentioned = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !file.startsWith('src/shared/i18n/'))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/['"`]([a-z]\w*(?:\.(?:\w|\$\{[^}]*\})+)+)['"`]/g)])
  .map(([, key = '']) => key);
const literal = new Set(mentioned);
const patterns = mentioned
  .filter((key) => key.includes('${'))
  .map((key) => new RegExp(`^${key.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[^.]+')}$`));

const pluralEnding = /_(zero|one|two|few|many|other)$/;

test.each([...hungarian.keys()])('%s is shown somewhere', (key) => {
  const asked = key.replace(pluralEnding, '');
  expect(literal.has(asked) || patterns.some((pattern) => pattern.test(asked))).toBe(true);
});
