import { describe, expect, test } from 'vitest';
import { en } from '#shared/i18n/en/texts.ts';
import { hu } from '#shared/i18n/hu/texts.ts';
import { languages } from '#shared/i18n/languages.ts';
import { type TextKey, translate } from '#shared/i18n/translate.ts';
import { addTexts, translatorOf } from './translation.ts';

const keysOf = (tree: object, path = ''): string[] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [path + name] : keysOf(value, `${path}${name}.`),
  );

addTexts('hu', hu);
addTexts('en', en);

/** Every name that any text has a place for. */
const names = [...new Set([...JSON.stringify([hu, en]).matchAll(/\{\{(\w+)\}\}/gu)].map(([, name = '']) => name))];
const plural = /_(one|other)$/u;

describe.each(languages)('in %s', (language) => {
  const t = translatorOf(language);

  test.each([0, 1, 2])('every text reads as on the server, for %d', (count) => {
    const params = Object.fromEntries(names.map((name, index) => [name, `<${index}> $&`]));
    const asked = keysOf(hu).map((key) => key.replace(plural, '') as TextKey);
    expect(asked.map((key) => t(key, { ...params, count }))).toEqual(
      asked.map((key) => translate(language, key, { ...params, count })),
    );
  });

  test('a key without words shows itself', () => {
    expect(t('no.such.key' as TextKey)).toBe('no.such.key');
  });
});
