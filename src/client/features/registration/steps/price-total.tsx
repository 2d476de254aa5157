import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useDebouncedValue } from '#client/lib/use-debounced-value.ts';
import { Money } from '#client/ui/formatted-values.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { partsOfPrice, vatPercent } from '#shared/orders/order-price.ts';

const debounceMs = 1000;

/**
 * The price of card readers, queried a second after the last change.
 * Renders nothing if the query fails.
 */
export const PriceTotal = ({ count }: { count: number }) => {
  const { t } = useTranslation();
  const debounced = useDebouncedValue(count, debounceMs);
  const query = trpc.orders.calculate.useQuery({ terminalCount: debounced }, { staleTime: Number.POSITIVE_INFINITY });
  const isWaiting = debounced !== count || query.isPending;
  if (!isWaiting && !query.data) return null;

  const price = isWaiting ? undefined : query.data;
  const parts = price && partsOfPrice(price);
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="1fr auto"
      columnGap="4"
      rowGap="2"
      p="4"
      bg="bg.subtle"
      borderRadius="l2"
      aria-live="polite"
      aria-busy={isWaiting}
    >
      <Line label={t('signup:order.onePiece')} amount={price?.terminalNetPrice} />
      <Line label={t('signup:order.net', { count })} amount={parts?.netPrice} />
      <Line label={t('signup:order.vat', { percent: vatPercent })} amount={parts?.vat} />
      <Line label={<strong>{t('signup:order.gross')}</strong>} amount={price?.totalPrice} isTotal />
      <chakra.dt color="fg.muted">{t('signup:order.delivery')}</chakra.dt>
      <chakra.dd color="fg.muted" textAlign="end">
        {t('signup:order.free')}
      </chakra.dd>
    </chakra.dl>
  );
};

interface LineProps {
  label: ReactNode;
  amount: number | undefined;
  isTotal?: boolean;
}

const Line = ({ label, amount, isTotal = false }: LineProps) => (
  <>
    <dt>{label}</dt>
    <chakra.dd textAlign="end" fontWeight={isTotal ? '680' : undefined} textStyle={isTotal ? 'lead' : undefined}>
      {amount === undefined ? <Skeleton width="6rem" /> : <Money minor={amount} />}
    </chakra.dd>
  </>
);
