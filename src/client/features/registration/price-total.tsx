import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Money } from '#client/ui/money.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { vatPercent } from '#shared/prices/prices.ts';
import { useDebouncedValue } from './use-debounced-value.ts';

const waitMs = 1000;

/** What the readers cost together. Asked one second after the number last changed; without an answer nothing is shown. */
export const PriceTotal = ({ count }: { count: number }) => {
  const { t } = useTranslation();
  const settled = useDebouncedValue(count, waitMs);
  const price = trpc.orders.calculate.useQuery({ terminalCount: settled }, { staleTime: Number.POSITIVE_INFINITY });
  const isWaiting = settled !== count || price.isPending;
  if (!isWaiting && !price.data) return null;

  const answer = isWaiting ? undefined : price.data;
  const net = answer && answer.terminalCount * answer.terminalNetPrice;
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
      <Line label={t('signup:order.onePiece')} amount={answer?.terminalNetPrice} />
      <Line label={t('signup:order.net', { count })} amount={net} />
      <Line
        label={t('signup:order.vat', { percent: vatPercent })}
        amount={answer && net !== undefined ? answer.totalPrice - net : undefined}
      />
      <Line label={<strong>{t('signup:order.gross')}</strong>} amount={answer?.totalPrice} isTotal />
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
