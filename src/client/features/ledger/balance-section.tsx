import { chakra, Flex, SimpleGrid } from '@chakra-ui/react';
import { useState } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { recoveryInterval } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { notLive } from '#client/lib/use-live-merchant.ts';
import { Button } from '#client/ui/button.tsx';
import { Section } from '#client/ui/card.tsx';
import { ItemList, ItemListSkeleton, ListItem } from '#client/ui/item-list.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';
import { formatDay, formatMonth } from '#shared/dates/format-date.ts';
import type { Balance, SettledMonth } from '#shared/ledger/ledger.schema.ts';
import { formatMoney } from '#shared/money/format-money.ts';

const refetchMs = 60_000;
/** Months that are shown at first. */
const fewMonths = 3;

const chips = {
  Payable: { tone: 'info', icon: 'waiting' },
  Paid: { tone: 'success', icon: 'done' },
  Owed: { tone: 'warning', icon: 'reversed' },
} as const;

/** What the merchant is owed, and what of it was paid out. Refetched every minute, because all fees are added up. */
export const BalanceSection = ({
  merchantId,
  onOpen,
}: {
  merchantId: string;
  /** Explains the settlement of a month such as `2026-10`. */
  onOpen: (month: string) => void;
}) => {
  const { t } = useTranslation();
  const query = trpc.ledger.balance.useQuery(
    { merchantId },
    { meta: notLive, refetchInterval: ({ state }) => recoveryInterval(state.error) || refetchMs },
  );
  return (
    <chakra.div mb="6">
      <Section title={t('reports:balance.title')} description={t('reports:balance.description')}>
        <QueryState query={query} skeleton={<ItemListSkeleton />}>
          {(balance) => <BalanceFigures balance={balance} onOpen={onOpen} />}
        </QueryState>
      </Section>
    </chakra.div>
  );
};

const BalanceFigures = ({ balance, onOpen }: { balance: Balance; onOpen: (month: string) => void }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isWhole, setWhole] = useState(false);
  const { open, payable, owed, months } = balance;
  const figures = [
    { label: t('reports:balance.open'), amount: open },
    { label: t('reports:balance.payable'), amount: payable },
    ...(owed > 0 ? [{ label: t('reports:balance.owed'), amount: -owed }] : []),
  ];
  const shown = isWhole ? months : months.slice(0, fewMonths);
  return (
    <>
      <SimpleGrid asChild columns={{ base: 1, sm: figures.length }} gap="4" mb="4">
        <dl>
          {figures.map(({ label, amount }) => (
            <div key={label}>
              <chakra.dt color="fg.muted">{label}</chakra.dt>
              <chakra.dd m="0" fontSize="xl" fontWeight="600" fontVariantNumeric="tabular-nums">
                {formatMoney(amount, language)}
              </chakra.dd>
            </div>
          ))}
        </dl>
      </SimpleGrid>
      {months.length > 0 && (
        <ItemList label={t('reports:balance.months')}>
          {shown.map((month) => (
            <MonthItem key={month.month} settled={month} onOpen={onOpen} />
          ))}
        </ItemList>
      )}
      {months.length > fewMonths && !isWhole && (
        <Flex mt="3">
          <Button variant="outline" onClick={() => setWhole(true)}>
            {t('reports:balance.showAll', { count: months.length })}
          </Button>
        </Flex>
      )}
    </>
  );
};

const MonthItem = ({ settled, onOpen }: { settled: SettledMonth; onOpen: (month: string) => void }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { month, state, net, outstanding, paidOn } = settled;
  const name = formatMonth(month, language);
  const chip =
    state === 'Paid' && paidOn !== null
      ? t('reports:balance.paidOn', { day: formatDay(paidOn, language) })
      : t(`reports:balance.states.${state}`);
  const isPartlyPaid = state === 'Payable' && outstanding !== net;
  return (
    <ListItem
      heading={name}
      chip={<StateChip {...chips[state]}>{chip}</StateChip>}
      details={
        isPartlyPaid
          ? t('reports:balance.partly', {
              ...{ net: formatMoney(net, language), outstanding: formatMoney(outstanding, language) },
            })
          : formatMoney(net, language)
      }
      actions={
        <Button
          variant="outline"
          aria-label={t('reports:balance.explain', { month: name })}
          onClick={() => onOpen(month)}
        >
          {t('reports:explain.open')}
        </Button>
      }
    />
  );
};
