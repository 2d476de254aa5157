import { company, companyAddress, customerService, customerServicePhone } from '#shared/company/company.ts';
import { termsDay, termsVersion } from '#shared/company/legal-texts.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import { terms as en } from '#shared/i18n/en/terms.ts';
import { terms as hu } from '#shared/i18n/hu/terms.ts';
import { type Language, locales } from '#shared/i18n/languages.ts';
import { offerTexts } from '#shared/offer/offer-texts.ts';
import { publicPath } from '#shared/public-pages/public-pages.ts';
import { DocumentSheet } from './document-sheet.ts';

const texts = { hu, en };

/** Index of the chapter with the fee table after its first clause. */
const feesChapter = 5;

type Values = Record<string, string | number>;

/** Throws if a placeholder has no value, because a contract must be complete. */
const fill = (text: string, values: Values): string =>
  text.replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The terms ask for "${name}", which nobody gives`);
    return String(value);
  });

/** Renders the general terms as a PDF. Deterministic: by texts and prices only. */
export const drawTerms = (language: Language): Promise<Buffer> => {
  const terms = texts[language];
  const values: Values = {
    ...offerTexts(language),
    ...customerService.hours,
    company: company.name,
    address: companyAddress,
    registrationNumber: company.registrationNumber,
    taxNumber: company.taxNumber,
    email: customerService.email,
    phone: customerServicePhone,
    privacyUrl: `${company.webSite}${publicPath('privacyPolicy', language)}`,
    day: formatDay(termsDay, language),
    version: termsVersion,
  };
  const words = (text: string) => fill(text, values);
  const sheet = new DocumentSheet({
    title: terms.title,
    subject: terms.subject,
    note: words(terms.inForce),
    lang: locales[language],
    date: new Date(`${termsDay}T00:00:00.000Z`),
  });
  for (const [i, { title, clauses }] of terms.chapters.entries()) {
    sheet.heading(`${i + 1}. ${title}`, words(clauses[0] ?? ''));
    for (const [j, clause] of clauses.entries()) {
      sheet.clause(`${i + 1}.${j + 1}.`, words(clause));
      if (i === feesChapter && j === 0)
        sheet.table(
          [terms.fees.service, terms.fees.price],
          terms.fees.rows.map((row) => row.map(words)),
        );
    }
  }
  return sheet.finish((page, pages) => fill(terms.page, { page, pages }));
};
