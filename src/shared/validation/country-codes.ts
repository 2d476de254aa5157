import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };

/** ISO 3166-1 alpha-2 codes without XK (Kosovo), which is in wide use but not part of the standard. */
const known = new Set(codes.map(([alpha2]) => alpha2).filter((code) => code !== 'XK'));

export const isCountryCode = (code: string): boolean => known.has(code);
