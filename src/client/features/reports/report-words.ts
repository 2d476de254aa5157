import type { Language } from '#shared/i18n/languages.ts';
import type { Report } from '#shared/reports/reports.schema.ts';

const months = {
  hu: new Intl.DateTimeFormat('hu-HU', { timeZone: 'UTC', year: 'numeric', month: 'long' }),
  en: new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', year: 'numeric', month: 'long' }),
};

/** `2026. október` or `October 2026` */
export const monthOf = ({ month }: Pick<Report, 'month'>, language: Language): string =>
  months[language].format(new Date(`${month}-15T00:00:00Z`));

const locales = { hu: 'hu-HU', en: 'en-GB' };
const kilo = 1000;

/** `48 kB` or `1,2 MB`; never less than one kilobyte. */
export const sizeOf = ({ size }: Pick<Report, 'size'>, language: Language): string => {
  const isLarge = size >= kilo * kilo;
  return new Intl.NumberFormat(locales[language], {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? size / kilo / kilo : Math.max(size / kilo, 1));
};
