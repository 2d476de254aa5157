import { chakra } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { DetailItem } from '#client/ui/detail-list.tsx';
import { Money } from '#client/ui/formatted-values.tsx';
import { arePartsAboveAmount, isAboveServiceChargeLimit } from '#shared/transactions/service-charges.ts';
import { signedAmount } from '#shared/transactions/transaction-rules.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';

type Charged = Pick<Transaction, 'type' | 'amount' | 'tipAmount' | 'serviceChargeAmount'>;

/** The service charge, with a note if a sale's is too high. */
export const ServiceChargeItem = ({ transaction }: { transaction: Charged }) => {
  const { t } = useTranslation();
  const { type, serviceChargeAmount } = transaction;
  // The former server version sends none.
  if (!serviceChargeAmount) return null;
  return (
    <DetailItem name={t('transactions:detail.serviceCharge')}>
      <Money minor={signedAmount({ type, amount: serviceChargeAmount })} />
      {type === 'Sale' && isAboveServiceChargeLimit(transaction) && (
        <chakra.span display="block" color="fg.muted">
          {t(
            arePartsAboveAmount(transaction)
              ? 'transactions:detail.partsAboveAmount'
              : 'transactions:detail.serviceChargeAboveLimit',
          )}
        </chakra.span>
      )}
    </DetailItem>
  );
};
