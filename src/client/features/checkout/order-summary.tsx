import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Section } from '#client/ui/card.tsx';
import { Money } from '#client/ui/formatted-values.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { StateChip, type StateChipProps } from '#client/ui/state-chip.tsx';
import type { OrderStatus } from '#shared/orders/order-enums.ts';
import type { OrderSummary as Order } from '#shared/orders/orders.schema.ts';

const chips: Record<OrderStatus, Pick<StateChipProps, 'tone' | 'icon'>> = {
  Pending: { tone: 'warning', icon: 'waiting' },
  Successful: { tone: 'success', icon: 'done' },
  Failed: { tone: 'danger', icon: 'failed' },
};

/** An order with its price and status. */
export const OrderSummaryCard = ({ order }: { order: Order }) => {
  const { t } = useTranslation();
  return (
    <Section title={t('checkout:summary.title')}>
      <chakra.dl m="0">
        <Line name={t('checkout:summary.code')}>
          <chakra.span fontWeight="600" whiteSpace="nowrap">
            {order.referenceCode}
          </chakra.span>
        </Line>
        <Line name={t('checkout:summary.status')}>
          <StateChip {...chips[order.status]}>{t(`checkout:statuses.${order.status}`)}</StateChip>
        </Line>
        <Line name={t('checkout:summary.method')}>{t(`checkout:methods.${order.paymentMethod}`)}</Line>
        <Line name={t('checkout:summary.count')}>{t('checkout:summary.pieces', { count: order.terminalCount })}</Line>
        <Line name={t('checkout:summary.piecePrice')}>
          <Money minor={order.terminalNetPrice} />
        </Line>
        <Line name={t('checkout:summary.net')}>
          <Money minor={order.netPrice} />
        </Line>
        <Line name={t('checkout:summary.vat', { percent: order.vatPercent })}>
          <Money minor={order.vat} />
        </Line>
        <Line name={t(order.status === 'Successful' ? 'checkout:summary.paid' : 'checkout:summary.total')} isTotal>
          <Money minor={order.totalPrice} />
        </Line>
      </chakra.dl>
    </Section>
  );
};

const lineNames = ['code', 'status', 'method', 'count', 'piecePrice', 'net'] as const;

/** The loading card has the names of its lines. */
export const OrderSummarySkeleton = () => {
  const { t } = useTranslation();
  return (
    <Section title={t('checkout:summary.title')}>
      <chakra.dl m="0">
        {lineNames.map((name) => (
          <Line key={name} name={t(`checkout:summary.${name}`)}>
            <Skeleton width="8rem" />
          </Line>
        ))}
        <Line name={<Skeleton width="5rem" />}>
          <Skeleton width="6rem" />
        </Line>
        <Line name={t('checkout:summary.total')} isTotal>
          <Skeleton width="7rem" />
        </Line>
      </chakra.dl>
    </Section>
  );
};

const total = { textStyle: 'heading', borderTopWidth: '2px', borderColor: 'border.strong', mt: '2', pt: '3' };

const Line = ({ name, isTotal = false, children }: { name: ReactNode; isTotal?: boolean; children: ReactNode }) => (
  <Flex wrap="wrap" align="center" justify="space-between" columnGap="6" py="2" {...(isTotal && total)}>
    <chakra.dt color={isTotal ? 'fg' : 'fg.muted'}>{name}</chakra.dt>
    <chakra.dd m="0" ms="auto" textAlign="end">
      {children}
    </chakra.dd>
  </Flex>
);
