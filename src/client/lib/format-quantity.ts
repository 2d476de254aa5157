import type { Language } from '#shared/i18n/languages.ts';

type Unit =
  | 'millisecond'
  | 'second'
  | 'minute'
  | 'hour'
  | 'day'
  | 'byte'
  | 'kilobyte'
  | 'megabyte'
  | 'gigabyte'
  | 'terabyte';

const format = (value: number, unit: Unit, language: Language, unitDisplay: 'long' | 'short'): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 }).format(value);

const durations = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** Formats a duration in its largest whole unit, with one decimal: `42 milliseconds`, `4.4 seconds`, `1.5 hours`. */
export const formatDuration = (ms: number, language: Language): string => {
  const [unit, unitMs] = durations.find(([, each]) => ms >= each) ?? (['millisecond', 1] as const);
  return format(ms / unitMs, unit, language, 'long');
};

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Formats a number of bytes in units of 1,000, with one decimal: `7.5 GB`. */
export const formatBytes = (bytes: number, language: Language): string => {
  const power = Math.min(sizes.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  return format(bytes / 1_000 ** power, sizes[power] ?? 'byte', language, 'short');
};
