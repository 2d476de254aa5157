import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { en } from './en/texts.ts';
import { hu } from './hu/texts.ts';

type Tree = { [key: string]: string | Tree };

const flatten = (tree: Tree, path = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [[path + name, value]] : flatten(value, `${path}${name}.`),
  );

/** `namespace:key` to text, as `t` takes them. */
const flattenNamespaces = (texts: Tree): Map<string, string> =>
  new Map(flatten(texts).map(([path, text]) => [path.replace('.', ':'), text]));

const hungarian = flattenNamespaces(hu);
const english = flattenNamespaces(en);
const keys = [...hungarian.keys()];

test('Hungarian and English have the same keys', () => {
  expect([...english.keys()].sort()).toEqual([...hungarian.keys()].sort());
});

test('the English menu, title and upload call monthly settlements the same', () => {
  const names = ['menu:reports', 'reports:title', 'menu:reportUpload', 'reportUpload:title'];
  expect(names.map((key) => english.get(key))).toEqual([
    'Settlements',
    'Settlements',
    'Settlement upload',
    'Settlement upload',
  ]);
});

test('English labels write the currency as HUF', () => {
  expect([...english].filter(([, text]) => text.includes('(Ft)'))).toEqual([]);
});

test('no text is empty in either language', () => {
  const isEmpty = (text: string | undefined) => (text ?? '').trim() === '';
  expect(keys.filter((key) => isEmpty(hungarian.get(key)) || isEmpty(english.get(key)))).toEqual([]);
});

test('both languages interpolate the same values into a text', () => {
  const placeholders = (text = '') => [...new Set([...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name))].sort();
  const compared = keys.map((key) => [key, placeholders(hungarian.get(key)), placeholders(english.get(key))] as const);
  expect(compared.filter(([, ours, theirs]) => ours.join() !== theirs.join())).toEqual([]);
});

test('no sentence ends with the name of a business, which may end with a full stop itself', () => {
  const endsWithName = (file: string) =>
    /\{\{merchantName\}\}\.|Vállalkozás: \{\{name\}\}\.|Business: \{\{name\}\}\./u.test(readFileSync(file, 'utf8'));
  expect(globSync('src/shared/i18n/{hu,en}/*.ts').filter(endsWithName)).toEqual([]);
});

test('every text is used in the code', () => {
  // `'namespace:key'`, or a template such as `namespace:${area}.key`, where an expression matches one segment of the
  // key.
  const used = globSync('src/**/*.{ts,tsx}')
    .filter((file) => !file.startsWith('src/shared/i18n/'))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/['"`]([a-z]\w*:(?:\w|\$\{[^}]*\})+(?:\.(?:\w|\$\{[^}]*\})+)*)['"`]/g),
    ])
    .map(([, key = '']) => key);
  const literals = new Set(used);
  const patterns = used
    .filter((key) => key.includes('${'))
    .map((key) => new RegExp(`^${key.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[^.]+')}$`));
  const isUsed = (key: string) => {
    const singular = key.replace(/_(zero|one|two|few|many|other)$/, '');
    return literals.has(singular) || patterns.some((pattern) => pattern.test(singular));
  };
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});
