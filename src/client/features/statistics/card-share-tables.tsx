import { chakra, Flex, Grid, Stack } from '@chakra-ui/react';
import { keepPreviousData, skipToken } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { notLive } from '#client/lib/use-live-merchant.ts';
import { QueryState } from '#client/ui/query-state.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { currencyLabel } from '#shared/money/format-money.ts';
import { paths } from '#shared/portal/paths.ts';
import type { CardShare } from '#shared/statistics/statistics.schema.ts';
import { cardEntryModes } from '#shared/transactions/transaction-enums.ts';
import { type ComparedShare, compareShares } from './card-shares.ts';
import { ChartDownload } from './chart-download.tsx';
import type { CardCsvPart } from './chart-file.ts';
import { daySpan } from './chart-labels.ts';
import { ComparedDaysLine } from './compared-days-line.tsx';
import type { ComparedDays } from './comparison.ts';
import { type FigureColumn, FiguresTable, useIncomeColumns } from './figures-table.tsx';
import type { Interval } from './interval.ts';

interface CardSharesProps {
  merchantId: string;
  period: Interval;
  /** Null shows the whole period without a comparison. */
  compared: ComparedDays | null;
  placeholder: ReactElement;
}

/** Income by card scheme and entry mode; rows lead to transactions. */
export const CardShareTables = ({ merchantId, period, compared, placeholder }: CardSharesProps) => {
  const { t } = useTranslation();
  const options = { meta: notLive, placeholderData: keepPreviousData };
  const shown = compared?.period ?? period;
  const query = trpc.statistics.cards.useQuery({ merchantId, fromDate: shown.from, toDate: shown.to }, options);
  const before = trpc.statistics.cards.useQuery(
    compared ? { merchantId, fromDate: compared.previous.from, toDate: compared.previous.to } : skipToken,
    options,
  );
  const shared = { merchantId, period: shown };
  return (
    <QueryState
      query={query}
      skeleton={placeholder}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <>
          <ComparedDaysLine period={period} compared={compared} />
          <p>{t('statistics:cards.none')}</p>
        </>
      }
    >
      {({ data }) =>
        compared === null ? (
          <Tables
            {...shared}
            line={<ComparedDaysLine period={period} compared={compared} />}
            current={data}
            earlier={null}
          />
        ) : (
          <QueryState query={before} skeleton={placeholder}>
            {(earlier) => (
              <Tables
                {...shared}
                line={<ComparedDaysLine period={period} compared={compared} />}
                current={data}
                earlier={{ days: compared.previous, shares: earlier.data }}
              />
            )}
          </QueryState>
        )
      }
    </QueryState>
  );
};

interface TablesProps {
  merchantId: string;
  period: Interval;
  line: ReactNode;
  current: readonly CardShare[];
  /** Null if nothing is compared. */
  earlier: { days: Interval; shares: readonly CardShare[] } | null;
}

const Tables = ({ merchantId, period, line, current, earlier }: TablesProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const modeName = (name: string) => {
    const mode = cardEntryModes.find((each) => each === name);
    return mode ? t(`transactions:entryMode.${mode}`) : name;
  };
  const days = { fromDate: period.from, toDate: period.to };
  const hrefOf = (card: { brand: string } | { entryMode: string }) =>
    paths.bookedTransactions(merchantId, { ...days, ...card });
  const tables = [
    {
      title: t('transactions:filters.brand'),
      shares: compareShares('brand', current, earlier?.shares ?? []),
      nameOf: (name: string) => (name === '' ? t('statistics:cards.unknownBrand') : name),
      // The list cannot be filtered by an empty brand.
      hrefOf: (name: string) => (name === '' ? null : hrefOf({ brand: name })),
    },
    {
      title: t('transactions:detail.entryMode'),
      shares: compareShares('entryMode', current, earlier?.shares ?? []),
      nameOf: modeName,
      hrefOf: (name: string) => hrefOf({ entryMode: name }),
    },
  ];
  const before = earlier && daySpan(earlier.days.from, earlier.days.to, language);
  const parts = tables.map(
    ({ title, shares, nameOf }): CardCsvPart => ({
      title,
      shares: shares.map((share) => ({ ...share, name: nameOf(share.name) })),
    }),
  );
  const income = `${t('statistics:grossIncome')} (${currencyLabel(language)})`;
  const figures = [`${t('statistics:cards.share')} (%)`, income, t('statistics:transactionCount')];
  return (
    <Stack gap="4">
      <Flex wrap="wrap" gap="2" align="center" justify="space-between">
        {line}
        <ChartDownload
          merchantId={merchantId}
          period={period}
          title={t('statistics:cards.title')}
          csvOf={({ cardsCsv }, heading) =>
            cardsCsv(parts, {
              heading,
              language,
              columns: [
                t('statistics:cards.title'),
                tables.map(({ title }) => title).join(' / '),
                ...figures,
                ...(before === null ? [] : figures.map((figure) => `${figure}, ${before}`)),
              ],
              isCompared: before !== null,
            })
          }
          drawing={null}
        />
      </Flex>
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="6">
        {tables.map((table) => (
          <ShareTable key={table.title} {...table} isCompared={earlier !== null} />
        ))}
      </Grid>
    </Stack>
  );
};

const Bar = chakra('div', { base: { height: '1.5', mt: '1', minW: '1', borderRadius: 'full' } });

interface ShareTableProps {
  title: string;
  shares: readonly ComparedShare[];
  nameOf: (name: string) => string;
  hrefOf: (name: string) => string | null;
  isCompared: boolean;
}

const totalOf = (figures: readonly Pick<ComparedShare, 'grossIncome' | 'transactionCount'>[]) => ({
  share: null,
  grossIncome: figures.reduce((sum, { grossIncome }) => sum + grossIncome, 0),
  transactionCount: figures.reduce((sum, { transactionCount }) => sum + transactionCount, 0),
});

/** `share` is null for the total. */
type ShownShare = Pick<ComparedShare, 'grossIncome' | 'transactionCount'> & { share: number | null };

/** Each name with a bar of its share in each period. */
const ShareTable = ({ title, shares, nameOf, hrefOf, isCompared }: ShareTableProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const { amount, transactionCount } = useIncomeColumns();
  const columns: FigureColumn<ShownShare>[] = [
    {
      key: 'share',
      header: t('statistics:cards.share'),
      cell: ({ share }) => (share === null ? null : percent.format(share)),
      sortValue: ({ share }) => share,
    },
    amount('grossIncome', t('statistics:grossIncome'), ({ grossIncome }) => grossIncome),
    transactionCount,
  ];
  return (
    <FiguresTable
      caption={title}
      nameHeader={title}
      usual={{ sortBy: 'grossIncome', sortOrder: 'Descending' }}
      columns={columns}
      rows={shares.map(({ name, previous, ...figures }) => {
        const href = hrefOf(name);
        const shown = nameOf(name);
        return {
          key: name,
          name: shown,
          figures,
          previous: isCompared ? previous : null,
          title: href === null ? shown : <TextLink href={href}>{shown}</TextLink>,
        };
      })}
      total={{
        key: 'total',
        name: t('statistics:total'),
        figures: totalOf(shares),
        previous: isCompared ? totalOf(shares.map(({ previous }) => previous)) : null,
      }}
      below={({ share }, isPrevious) =>
        share !== null &&
        share > 0 && (
          <Bar
            aria-hidden
            data-graphic
            bg={isPrevious ? 'chart.previous' : 'chart.current'}
            style={{ width: `${share * 100}%` }}
          />
        )
      }
    />
  );
};
