import { Box, chakra, Flex } from '@chakra-ui/react';
import { TransactionStateChip } from '#client/features/transactions/transactions.api.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { Money } from '#client/ui/formatted-values.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';
import { budapestDay } from '#shared/dates/budapest.ts';
import type { Day } from '#shared/dates/day.ts';
import { formatDay, formatHourAndMinute } from '#shared/dates/format-date.ts';
import { paths } from '#shared/portal/paths.ts';
import { signedAmount } from '#shared/transactions/transaction-rules.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';
import { OverviewSection } from './overview-section.tsx';
import { RowLink, RowList } from './row-link.tsx';
import { useRowsThatFit } from './use-rows-that-fit.ts';

interface LatestTransactionsProps {
  merchantId: string;
  date: Day;
  transactions: readonly Transaction[];
}

const rowsOfPhone = 3;
/** The number on a tablet and paper, the least on a desk. */
const firstRows = 5;

const visibilityOf = (index: number) => {
  if (index < rowsOfPhone) return {};
  return index < firstRows ? { hideBelow: 'sm' } : { hideBelow: 'lg', 'data-screen-only': true };
};

/**
 * The latest transactions with links: three fit on a phone.
 * A desk shows five, or more next to a longer column.
 */
export const LatestTransactions = ({ merchantId, date, transactions }: LatestTransactionsProps) => {
  const { t } = useTranslation();
  const frame = useRowsThatFit(firstRows);
  return (
    <OverviewSection
      title={t('today:latest.title')}
      more={{
        href: paths.merchant(merchantId, 'transactions'),
        label: t('today:latest.all'),
      }}
      isColumn
    >
      {transactions.length === 0 && <chakra.p color="fg.muted">{t('today:latest.none')}</chakra.p>}
      <Box
        ref={frame}
        position="relative"
        flex="1"
        minH={{ lg: 'var(--first-rows)' }}
        contain={{ lg: 'size' }}
        // Rows that do not fit would cover other content and take its clicks.
        overflowY={{ lg: 'clip' }}
        overflowClipMargin="0.5rem"
      >
        <RowList>
          {transactions.map((transaction, index) => (
            <chakra.li key={transaction.id} {...visibilityOf(index)}>
              <RowLink href={paths.transactions(merchantId, { transaction: transaction.id })} data-row-trigger>
                <Row transaction={transaction} date={date} />
              </RowLink>
            </chakra.li>
          ))}
        </RowList>
      </Box>
    </OverviewSection>
  );
};

const Row = ({ transaction, date }: { transaction: Transaction; date: Day }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { type, state, timestamp, card } = transaction;
  const day = budapestDay(timestamp);
  return (
    <>
      <Flex flex="1" minW="0" wrap="wrap" columnGap="3" align="center">
        <chakra.span fontWeight="550" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
          {day === date ? '' : `${formatDay(day, language)} `}
          {formatHourAndMinute(timestamp, language)}
        </chakra.span>
        <chakra.span color="fg.muted" whiteSpace="nowrap">
          {card.brand} •••• {card.maskedNumber.slice(-4)}
        </chakra.span>
        {type !== 'Sale' && (
          <StateChip tone="neutral" icon="reversed">
            {t(`transactions:type.${type}`)}
          </StateChip>
        )}
        {state !== 'Success' && <TransactionStateChip state={state} />}
      </Flex>
      <chakra.span fontWeight="600" color={state === 'Error' ? 'fg.muted' : undefined}>
        <Money minor={signedAmount(transaction)} />
      </chakra.span>
    </>
  );
};
