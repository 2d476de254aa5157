import { chakra, Flex, Stack } from '@chakra-ui/react';
import { keepPreviousData, skipToken } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { formatCount } from '#client/lib/format-count.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { notLive } from '#client/lib/use-live-merchant.ts';
import { Money } from '#client/ui/formatted-values.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { currencyLabel } from '#shared/money/format-money.ts';
import { paths } from '#shared/portal/paths.ts';
import type { Declines } from '#shared/statistics/statistics.schema.ts';
import { ChartDownload } from './chart-download.tsx';
import { daySpan } from './chart-labels.ts';
import { ComparedDaysLine } from './compared-days-line.tsx';
import type { ComparedDays } from './comparison.ts';
import {
  type ComparedDecline,
  compareDeclines,
  type DeclineFigures,
  failureRate,
  type PaidCounts,
  totalOfDeclines,
} from './declines.ts';
import { type FigureColumn, FiguresTable } from './figures-table.tsx';
import type { Interval } from './interval.ts';

interface DeclineTableProps {
  merchantId: string;
  period: Interval;
  /** Null shows the whole period without a comparison. */
  compared: ComparedDays | null;
  /** Null if the paid sales are unknown. */
  paid: PaidCounts | null;
  placeholder: ReactElement;
}

/** The failed sales by reason; each row leads to its transactions. */
export const DeclineTable = ({ merchantId, period, compared, paid, placeholder }: DeclineTableProps) => {
  const options = { meta: notLive, placeholderData: keepPreviousData };
  const shown = compared?.period ?? period;
  const query = trpc.statistics.declines.useQuery({ merchantId, fromDate: shown.from, toDate: shown.to }, options);
  const before = trpc.statistics.declines.useQuery(
    compared ? { merchantId, fromDate: compared.previous.from, toDate: compared.previous.to } : skipToken,
    options,
  );
  const shared = { merchantId, paid, line: <ComparedDaysLine period={period} compared={compared} /> };
  return (
    <QueryState query={query} skeleton={placeholder}>
      {(declines) =>
        compared === null ? (
          <Reasons {...shared} declines={declines} earlier={null} />
        ) : (
          <QueryState query={before} skeleton={placeholder}>
            {(earlier) => (
              <Reasons {...shared} declines={declines} earlier={{ days: compared.previous, data: earlier.data }} />
            )}
          </QueryState>
        )
      }
    </QueryState>
  );
};

interface ReasonsProps {
  merchantId: string;
  line: ReactNode;
  declines: Declines;
  /** Null if nothing is compared. */
  earlier: { days: Interval; data: Declines['data'] } | null;
  paid: PaidCounts | null;
}

/** The share is null in the total. */
type ShownFigures = Omit<DeclineFigures, 'share'> & { share: number | null };

/** Each reason in the period, and in the compared one. */
const Reasons = ({ merchantId, line, declines: { period, data }, earlier, paid }: ReasonsProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const hrefOf = (declineReason?: string) =>
    paths.transactions(merchantId, {
      type: 'Sale',
      state: 'Error',
      ...period,
      ...(declineReason && { declineReason }),
    });
  if (data.length === 0 && !earlier?.data.length)
    return (
      <Stack gap="3">
        {line}
        <p>{t('statistics:declines.none')}</p>
      </Stack>
    );
  const reasons = compareDeclines(data, earlier?.data ?? []).map((reason) => ({
    ...reason,
    name: t(`transactions:decline.reason.${reason.declineReason}`),
  }));
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const columns: FigureColumn<ShownFigures>[] = [
    {
      key: 'transactionCount',
      header: t('statistics:cards.count'),
      cell: ({ share, transactionCount }) => (
        <Flex as="span" wrap="wrap" justify="flex-end" columnGap="3">
          {share !== null && <chakra.span color="fg.muted">{percent.format(share)}</chakra.span>}
          {formatCount(transactionCount, language)}
        </Flex>
      ),
      sortValue: ({ transactionCount }) => transactionCount,
    },
    {
      key: 'amount',
      header: t('statistics:declines.amount'),
      cell: ({ amount }) => <Money minor={amount} />,
      sortValue: ({ amount }) => amount,
    },
  ];
  return (
    <Stack gap="4">
      <Flex wrap="wrap" gap="2" align="center" justify="space-between">
        {line}
        <DeclineDownload merchantId={merchantId} reasons={reasons} period={period} before={earlier?.days ?? null} />
      </Flex>
      {paid && <FailureRates data={data} paid={paid} earlier={earlier?.data ?? null} />}
      <FiguresTable
        caption={t('statistics:declines.title')}
        nameHeader={t('transactions:decline.title')}
        usual={{ sortBy: 'transactionCount', sortOrder: 'Descending' }}
        columns={columns}
        rows={reasons.map(({ declineReason, name, previous, ...figures }) => ({
          key: declineReason,
          name,
          title: <TextLink href={hrefOf(declineReason)}>{name}</TextLink>,
          figures,
          previous: earlier && previous,
        }))}
        total={{
          key: 'total',
          name: t('statistics:total'),
          title: <TextLink href={hrefOf()}>{t('statistics:total')}</TextLink>,
          figures: { ...totalOfDeclines(data), share: null },
          previous: earlier && { ...totalOfDeclines(earlier.data), share: null },
        }}
      />
    </Stack>
  );
};

interface DeclineDownloadProps {
  merchantId: string;
  period: Declines['period'];
  reasons: readonly (ComparedDecline & { name: string })[];
  /** The compared days; null if nothing is compared. */
  before: Interval | null;
}

const DeclineDownload = ({ merchantId, period, reasons, before }: DeclineDownloadProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const figures = [
    `${t('statistics:cards.share')} (%)`,
    t('statistics:cards.count'),
    `${t('statistics:declines.amount')} (${currencyLabel(language)})`,
  ];
  const earlierDays = before && daySpan(before.from, before.to, language);
  return (
    <ChartDownload
      merchantId={merchantId}
      period={{ from: period.fromDate, to: period.toDate }}
      title={t('statistics:declines.title')}
      csvOf={({ declinesCsv }, heading) =>
        declinesCsv(reasons, {
          heading,
          language,
          isCompared: before !== null,
          columns: [
            t('transactions:decline.title'),
            ...figures,
            ...(earlierDays === null ? [] : figures.map((figure) => `${figure}, ${earlierDays}`)),
          ],
        })
      }
      drawing={null}
    />
  );
};

/** The share of failed payments, compared with the one before. */
const FailureRates = ({
  data,
  earlier,
  paid,
}: {
  data: Declines['data'];
  /** Null if nothing is compared. */
  earlier: Declines['data'] | null;
  paid: PaidCounts;
}) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const textOf = (declines: Declines['data'], paidCount: number) => {
    const rate = failureRate(totalOfDeclines(declines).transactionCount, paidCount);
    const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
    return (
      rate &&
      t('statistics:declines.rateOf', {
        share: percent.format(rate.share),
        failed: formatCount(rate.failed, language),
        all: formatCount(rate.all, language),
      })
    );
  };
  const before = earlier && paid.previous !== null && textOf(earlier, paid.previous);
  return (
    <p>
      {t('statistics:declines.rate')} <chakra.strong fontWeight="600">{textOf(data, paid.current)}</chakra.strong>
      {before && `, ${t('statistics:fair.before', { value: before })}`}
    </p>
  );
};
