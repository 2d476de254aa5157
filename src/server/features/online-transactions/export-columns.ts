import type { Column } from '#server/platform/spreadsheets/column.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { translate } from '#shared/i18n/translate.ts';
import { currencyLabel } from '#shared/money/format-money.ts';
import { onlinePaymentTypes, onlineTransactionStatuses } from '#shared/online-transactions/online-transaction-enums.ts';
import type { OnlineTransaction } from '#shared/online-transactions/online-transactions.schema.ts';
import { signedAmount } from '#shared/online-transactions/signed-amount.ts';

/** What the portal's list shows of each payment, in the words that it uses, and what each adds to its total. */
export const exportColumns = (language: Language): Column<OnlineTransaction>[] => {
  const words = <Name extends string>(names: readonly Name[], wordOf: (name: Name) => string) =>
    Object.fromEntries(names.map((name) => [name, wordOf(name)])) as Record<Name, string>;
  const types = words(onlinePaymentTypes, (name) => translate(language, `onlineTransactions.type.${name}`));
  const statuses = words(onlineTransactionStatuses, (name) => translate(language, `onlineTransactions.status.${name}`));
  const currency = currencyLabel(language);
  const heading = (name: 'time' | 'entity' | 'type' | 'status' | 'id' | 'card') =>
    translate(language, `onlineTransactions.columns.${name}`);
  return [
    { heading: heading('time'), width: 21, kind: 'moment', of: (row) => row.timestamp },
    { heading: heading('entity'), width: 28, kind: 'text', of: (row) => row.entityName },
    {
      heading: translate(language, 'onlineTransactions.columns.amount', { currency }),
      width: 15,
      kind: 'amount',
      of: signedAmount,
    },
    {
      heading: translate(language, 'onlineTransactions.export.booked', { currency }),
      width: 21,
      kind: 'amount',
      of: (row) => row.bookedAmount,
    },
    { heading: heading('type'), width: 18, kind: 'text', of: (row) => types[row.paymentType] },
    { heading: heading('status'), width: 14, kind: 'text', of: (row) => statuses[row.status] },
    { heading: heading('card'), width: 16, kind: 'text', of: (row) => row.card.brand },
    {
      heading: translate(language, 'onlineTransactions.detail.cardNumber'),
      width: 20,
      kind: 'text',
      of: (row) => (row.card.brand === '' ? '' : row.card.maskedNumber),
    },
    { heading: heading('id'), width: 30, kind: 'text', of: (row) => row.id },
    {
      heading: translate(language, 'onlineTransactions.detail.gatewayPaymentId'),
      width: 36,
      kind: 'text',
      of: (row) => row.gatewayPaymentId,
    },
  ];
};
