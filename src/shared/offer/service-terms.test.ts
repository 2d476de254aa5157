import { expect, test } from 'vitest';
import { languages } from '#shared/i18n/languages.ts';
import { translate } from '#shared/i18n/translate.ts';
import { serviceTerms } from './service-terms.ts';

/** Texts in which the hours are no parameter. */
const withHours = [
  'errorCodes:voidTooLate',
  'errorCodes:refundTooLate',
  'operations:jobs.texts.ledger',
  'payouts:none.text',
  'reports:entries.none',
  'transactions:total.hint',
] as const;

test.each(languages)('the texts name the hours for voids and refunds (%s)', (language) => {
  for (const key of withHours)
    expect(translate(language, key)).toMatch(new RegExp(`\\b${serviceTerms.refundHours} (?:hours|ór)`, 'u'));
});
