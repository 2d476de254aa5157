import { expect, test } from 'vitest';
import { languages } from '#shared/i18n/languages.ts';
import { loadCountries } from './countries.ts';

test('loadCountries returns Hungary first and no place without inhabitants', async () => {
  for (const language of languages) {
    const countries = await loadCountries(language);
    expect(countries[0]?.code).toBe('HU');
    expect(countries.length).toBeGreaterThan(230);
    expect(countries.filter(({ code }) => ['UM', 'HM', 'BV', 'AQ', 'TF', 'GS', 'IO'].includes(code))).toEqual([]);
  }
});

test('loadCountries returns Hungarian names in Hungarian', async () => {
  const names = new Map((await loadCountries('hu')).map(({ code, name }) => [code, name]));
  expect([names.get('PM'), names.get('SH')]).toEqual(['Saint-Pierre és Miquelon', 'Szent Ilona']);
});
