import { fitFileName } from '#server/platform/files/fit-file-name.ts';
import type { Day } from '#shared/dates/day.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { translate } from '#shared/i18n/translate.ts';
import type { ExportFormat } from '#shared/transactions/transactions.schema.ts';

interface Named {
  title: string;
  merchantName: string;
  fromDate?: Day | undefined;
  toDate?: Day | undefined;
  today: Day;
  format: ExportFormat;
  language: Language;
}

/** `Tranzakciók – Virágbolt Kft. – 2026-11-01–2026-11-20.xlsx`: whose and of when, so that files of many months can lie together. */
export const exportFileName = ({ title, merchantName, fromDate, toDate, today, format, language }: Named): string => {
  const end = toDate ?? today;
  const period =
    fromDate === undefined
      ? translate(language, 'transactions.export.until', { day: end })
      : // A filter may begin in the future; it is then open at its end.
        [...new Set([fromDate, end < fromDate ? fromDate : end])].join('–');
  const name = [title, merchantName, period].map(fitFileName).join(' – ');
  return `${name}.${format}`;
};
