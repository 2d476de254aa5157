import { CreditCard, Globe, Landmark } from 'lucide-react';
import { useLocation } from 'wouter';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { formatDay, formatMoment, formatMonth } from '#shared/dates/format-date.ts';
import type { MonthPayout } from '#shared/ledger/ledger.schema.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { signedOnlineAmount } from '#shared/online-transactions/online-transaction-enums.ts';
import type { OnlineTransaction } from '#shared/online-transactions/online-transactions.schema.ts';
import { paths } from '#shared/portal/paths.ts';
import { signedAmount } from '#shared/transactions/transaction-rules.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';
import type { Command } from './command.ts';

interface Card {
  brand: string;
  maskedNumber: string;
}

const cardText = ({ brand, maskedNumber }: Card): string =>
  brand === '' ? '' : `, ${brand} •••• ${maskedNumber.slice(-4)}`;

type ListedTransfer = Pick<MonthPayout, 'month' | 'number' | 'paidOn' | 'amount' | 'reference'>;

/** Returns commands that open a payment, or a payout in its sales month. */
export const usePaymentCommands = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const [, navigate] = useLocation();
  const moment = (timestamp: Date) => formatMoment(timestamp, language);
  return {
    /** `merchantName` is for lists of several merchants. */
    ofTransaction: (transaction: Transaction, merchantId: string, merchantName?: string): Command => ({
      key: transaction.id,
      group: 'transactions',
      label: `${formatMoney(signedAmount(transaction), language)}${cardText(transaction.card)}`,
      detail: [
        ...(merchantName === undefined ? [] : [merchantName]),
        moment(transaction.timestamp),
        t(`transactions:state.${transaction.state}`),
      ].join(' · '),
      Icon: CreditCard,
      run: () => navigate(paths.transactions(merchantId, { transaction: transaction.id })),
    }),
    /** With `merchant`, opens among all payouts, for administrators. */
    ofPayout: (
      { month, number, paidOn, amount, reference }: ListedTransfer,
      merchantId: string,
      merchant?: { name: string },
    ): Command => ({
      key: `payout-${merchantId}-${number}`,
      group: 'payouts',
      label: `${formatMoney(amount, language)}, ${reference}`,
      detail: [...(merchant ? [merchant.name] : []), formatDay(paidOn, language), formatMonth(month, language)].join(
        ' · ',
      ),
      Icon: Landmark,
      run: () =>
        navigate(merchant ? paths.payouts({ month, merchant: merchantId }) : paths.settlement(merchantId, month)),
    }),
    ofOnlineTransaction: (payment: OnlineTransaction, merchantId: string): Command => ({
      key: payment.id,
      group: 'onlineTransactions',
      label: `${formatMoney(signedOnlineAmount(payment), language)}${cardText(payment.card)}`,
      detail: [payment.entityName, moment(payment.timestamp), t(`onlineTransactions:status.${payment.status}`)].join(
        ' · ',
      ),
      Icon: Globe,
      run: () => navigate(paths.onlineTransactions(merchantId, { onlineTransaction: payment.id })),
    }),
  };
};
