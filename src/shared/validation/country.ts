import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };

/** ISO 3166-1 alpha-2 codes, Hungary first. */
export const countryCodes: readonly string[] = codes
  .map(([alpha2 = '']) => alpha2)
  // XK (Kosovo) is in wide use but not part of the standard.
  .filter((code) => code !== 'XK')
  .toSorted((one, other) => Number(other === 'HU') - Number(one === 'HU'));

const known = new Set(countryCodes);

export const isCountryCode = (code: string): boolean => known.has(code);
