import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };

/** ISO 3166-1 alpha-2, without the widely used XK (Kosovo). */
const known = new Set(codes.map(([alpha2]) => alpha2).filter((code) => code !== 'XK'));

export const isCountryCode = (code: string): boolean => known.has(code);
