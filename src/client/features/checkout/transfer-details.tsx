import { chakra } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Card } from '#client/ui/card.tsx';
import { CopyableCode } from '#client/ui/data-table/cells.tsx';
import { DetailItem, DetailList } from '#client/ui/detail-list.tsx';
import { Money } from '#client/ui/formatted-values.tsx';
import { company } from '#shared/company/company.ts';
import { forints } from '#shared/money/format-money.ts';
import type { OrderSummary } from '#shared/orders/orders.schema.ts';

type Order = Pick<OrderSummary, 'referenceCode' | 'totalPrice'>;

/**
 * Amount, account and reference code of a transfer, with copy buttons.
 * The confirmation e-mail has the same.
 */
export const TransferFacts = ({ order: { referenceCode, totalPrice } }: { order: Order }) => {
  const { t } = useTranslation();
  return (
    <DetailList>
      <DetailItem name={t('checkout:transfer.amount')}>
        {/* Banks take digits without spaces and currency. */}
        <CopyableCode code={String(totalPrice / forints(1))} what={t('checkout:transfer.amount')}>
          <Money minor={totalPrice} />
        </CopyableCode>
      </DetailItem>
      <DetailItem name={t('checkout:transfer.payee')}>{company.name}</DetailItem>
      <DetailItem name={t('checkout:transfer.account')}>
        <CopyableCode code={company.transferAccount} what={t('checkout:transfer.account')} />
      </DetailItem>
      <DetailItem name={t('checkout:transfer.remittance')}>
        <CopyableCode code={referenceCode} what={t('checkout:summary.code')} />
      </DetailItem>
    </DetailList>
  );
};

export const TransferDetails = ({ order }: { order: Order }) => {
  const { t } = useTranslation();
  return (
    <Card>
      <chakra.h2 textStyle="heading" mb="4">
        {t('checkout:transfer.title')}
      </chakra.h2>
      <TransferFacts order={order} />
      <chakra.p color="fg.muted" mt="4">
        {t('checkout:transfer.text')}
      </chakra.p>
    </Card>
  );
};
