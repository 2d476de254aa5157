import { Box, chakra, Grid, VisuallyHidden } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { formatCount } from '#client/lib/format-count.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/navigation/paths.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { notLive } from '#client/lib/use-live-merchant.ts';
import { Money } from '#client/ui/formatted-values.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { formatMoney } from '#shared/money/format-money.ts';
import type { CardShares } from '#shared/statistics/statistics.schema.ts';
import { cardEntryModes } from '#shared/transactions/transaction-enums.ts';
import { type ShareOfName, sharesBy } from './card-shares.ts';
import type { Interval } from './interval.ts';

interface CardSharesProps {
  merchantId: string;
  period: Interval;
  placeholder: ReactElement;
}

/** Two tables: income by card scheme and by entry mode. Each row leads to its transactions. */
export const CardShareTables = ({ merchantId, period, placeholder }: CardSharesProps) => {
  const { t } = useTranslation();
  const query = trpc.statistics.cards.useQuery(
    { merchantId, fromDate: period.from, toDate: period.to },
    { meta: notLive, placeholderData: keepPreviousData },
  );
  return (
    <QueryState
      query={query}
      skeleton={placeholder}
      isEmpty={({ data }) => data.length === 0}
      empty={<p>{t('statistics:cards.none')}</p>}
    >
      {(shares) => <Tables merchantId={merchantId} shares={shares} />}
    </QueryState>
  );
};

const Tables = ({ merchantId, shares: { period, data } }: { merchantId: string; shares: CardShares }) => {
  const { t } = useTranslation();
  const modeName = (name: string) => {
    const mode = cardEntryModes.find((each) => each === name);
    return mode ? t(`transactions:entryMode.${mode}`) : name;
  };
  const hrefOf = (card: { brand: string } | { entryMode: string }) =>
    paths.bookedTransactions(merchantId, { ...period, ...card });
  return (
    <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="6">
      <ShareTable
        title={t('transactions:filters.brand')}
        shares={sharesBy('brand', data)}
        nameOf={(name) => (name === '' ? t('statistics:cards.unknownBrand') : name)}
        // The list is not filtered by an empty brand.
        hrefOf={(name) => (name === '' ? null : hrefOf({ brand: name }))}
      />
      <ShareTable
        title={t('transactions:detail.entryMode')}
        shares={sharesBy('entryMode', data)}
        nameOf={modeName}
        hrefOf={(name) => hrefOf({ entryMode: name })}
      />
    </Grid>
  );
};

const Cell = chakra('td', {
  base: { py: '2', ps: '3', textAlign: 'end', verticalAlign: 'top', borderTopWidth: '1px' },
});

interface ShareTableProps {
  title: string;
  shares: readonly ShareOfName[];
  nameOf: (name: string) => string;
  hrefOf: (name: string) => string | null;
}

const ShareTable = ({ title, shares, nameOf, hrefOf }: ShareTableProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const total = shares.reduce((sum, { grossIncome }) => sum + grossIncome, 0);
  return (
    <chakra.table
      width="full"
      fontVariantNumeric="lining-nums tabular-nums"
      borderCollapse="collapse"
      alignSelf="start"
    >
      <chakra.caption textAlign="start" fontWeight="600" pb="2">
        {title}
      </chakra.caption>
      <VisuallyHidden asChild>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{t('statistics:cards.share')}</th>
            <th scope="col">{t('statistics:grossIncome')}</th>
          </tr>
        </thead>
      </VisuallyHidden>
      <tbody>
        {shares.map(({ name, grossIncome, transactionCount, share }) => {
          const href = hrefOf(name);
          return (
            <tr key={name}>
              <Cell asChild ps="0" textAlign="start">
                <th scope="row">
                  <chakra.span fontWeight="550">
                    {href === null ? nameOf(name) : <TextLink href={href}>{nameOf(name)}</TextLink>}
                  </chakra.span>
                  <Box
                    aria-hidden
                    data-graphic
                    height="1.5"
                    mt="1.5"
                    minW="1"
                    borderRadius="full"
                    bg="chart.current"
                    style={{ width: `${Math.max(share, 0) * 100}%` }}
                  />
                </th>
              </Cell>
              <Cell>{percent.format(share)}</Cell>
              <Cell>
                <Money minor={grossIncome} />
                <chakra.div color="fg.muted">
                  {t('statistics:pieces', {
                    count: transactionCount,
                    number: formatCount(transactionCount, language),
                  })}
                </chakra.div>
              </Cell>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <chakra.tr fontWeight="600">
          <Cell asChild ps="0" textAlign="start">
            <th scope="row">{t('statistics:total')}</th>
          </Cell>
          <Cell colSpan={2}>{formatMoney(total, language)}</Cell>
        </chakra.tr>
      </tfoot>
    </chakra.table>
  );
};
