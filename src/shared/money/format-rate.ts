import type { Language } from '#shared/i18n/languages.ts';

const formats: Record<Language, Intl.NumberFormat> = {
  hu: new Intl.NumberFormat('hu-HU', { style: 'percent', maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 2 }),
};

/** Returns a rate in thousandths as a percentage: `1,45%`. */
export const formatRate = (perMille: number, language: Language): string => formats[language].format(perMille / 1000);
