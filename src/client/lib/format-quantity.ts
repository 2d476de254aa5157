import type { Language } from '#shared/i18n/languages.ts';

/**
 * Formats milliseconds as seconds: `0.04 s`, `4.4 s`, `95 s`.
 * The unit is always the second, so values in a column compare.
 */
export const formatSeconds = (ms: number, language: Language): string =>
  new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'narrow',
    maximumSignificantDigits: ms < 1_000 ? 1 : 2,
  }).format(ms / 1_000);

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Formats bytes in units of 1,000, with one decimal: `7.5 GB`. */
export const formatBytes = (bytes: number, language: Language): string => {
  const power = Math.min(sizes.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const unit = sizes[power] ?? 'byte';
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  });
  return format.format(bytes / 1_000 ** power);
};
