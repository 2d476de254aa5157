import type { Language } from '#shared/i18n/languages.ts';
import type { TextKey, TextParams } from '#shared/i18n/translate.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import type { PayoutHold } from './holds.schema.ts';

/**
 * Returns a hold's size in words: an amount, or a share of new sales.
 * `t` returns a text in the language.
 */
export const sizeOfHold = (
  { amount, percent }: Pick<PayoutHold, 'amount' | 'percent'>,
  { t, language }: { t: (key: TextKey, params?: TextParams) => string; language: Language },
): string =>
  amount === null
    ? t('holds:size.percent', { percent: percent ?? 0 })
    : t('holds:size.amount', { amount: formatMoney(amount, language) });
