import type { Column } from '#server/platform/spreadsheets/column.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { translate } from '#shared/i18n/translate.ts';
import { currencyLabel } from '#shared/money/format-money.ts';
import { bookedAmount, signedAmount } from '#shared/transactions/signed-amount.ts';
import { cardEntryModes, transactionStates, transactionTypes } from '#shared/transactions/transaction-enums.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';

/** What the portal's list and details show of each transaction, in the words that they use. */
export const exportColumns = (language: Language): Column<Transaction>[] => {
  const words = <Name extends string>(names: readonly Name[], wordOf: (name: Name) => string) =>
    Object.fromEntries(names.map((name) => [name, wordOf(name)])) as Record<Name, string>;
  const types = words(transactionTypes, (name) => translate(language, `transactions.type.${name}`));
  const states = words(transactionStates, (name) => translate(language, `transactions.state.${name}`));
  const entryModes = words(cardEntryModes, (name) => translate(language, `transactions.entryMode.${name}`));
  const currency = currencyLabel(language);
  const heading = (
    name: 'card' | 'cardNumber' | 'entryMode' | 'authorizationCode' | 'eftTransactionId' | 'voidedSale',
  ) => translate(language, `transactions.detail.${name}`);
  return [
    {
      heading: translate(language, 'transactions.columns.time'),
      width: 21,
      kind: 'moment',
      of: (row) => row.timestamp,
    },
    {
      heading: translate(language, 'transactions.columns.amount', { currency }),
      width: 15,
      kind: 'amount',
      // So that the column adds up to the total that the list shows, and to what was taken.
      of: bookedAmount,
    },
    {
      heading: translate(language, 'transactions.export.requested', { currency }),
      width: 15,
      kind: 'amount',
      of: signedAmount,
    },
    { heading: translate(language, 'transactions.export.type'), width: 11, kind: 'text', of: (row) => types[row.type] },
    {
      heading: translate(language, 'transactions.columns.state'),
      width: 14,
      kind: 'text',
      of: (row) => states[row.state],
    },
    { heading: heading('card'), width: 13, kind: 'text', of: (row) => row.card.brand },
    { heading: heading('cardNumber'), width: 20, kind: 'text', of: (row) => row.card.maskedNumber },
    { heading: heading('entryMode'), width: 16, kind: 'text', of: (row) => entryModes[row.card.entryMode] },
    { heading: heading('authorizationCode'), width: 15, kind: 'text', of: (row) => row.authorizationCode ?? '' },
    {
      heading: translate(language, 'transactions.columns.terminal'),
      width: 15,
      kind: 'text',
      of: (row) => row.terminalSerialNumber,
    },
    { heading: translate(language, 'transactions.columns.id'), width: 30, kind: 'text', of: (row) => row.id },
    { heading: heading('eftTransactionId'), width: 40, kind: 'text', of: (row) => row.eftTransactionId },
    { heading: heading('voidedSale'), width: 30, kind: 'text', of: (row) => row.originalTransactionId ?? '' },
  ];
};
