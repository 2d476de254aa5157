import { chakra, Flex, Stack } from '@chakra-ui/react';
import { keepPreviousData, skipToken } from '@tanstack/react-query';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { formatCount } from '#client/lib/format-count.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/navigation/paths.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { notLive } from '#client/lib/use-live-merchant.ts';
import { Money } from '#client/ui/formatted-values.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { currencyLabel } from '#shared/money/format-money.ts';
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
import { EarlierLabel } from './figures-table.tsx';
import type { Interval } from './interval.ts';

interface DeclineTableProps {
  merchantId: string;
  period: Interval;
  /** The days of the period that are compared, and with which; null shows all of it alone. */
  compared: ComparedDays | null;
  /** Null if the paid sales of these days are not known. */
  paid: PaidCounts | null;
  placeholder: ReactElement;
}

/** The failed sales of a period by reason, beside those of the earlier one. Each row leads to its transactions. */
export const DeclineTable = ({ merchantId, period, compared, paid, placeholder }: DeclineTableProps) => {
  const options = { meta: notLive, placeholderData: keepPreviousData };
  const shown = compared?.period ?? period;
  const query = trpc.statistics.declines.useQuery({ merchantId, fromDate: shown.from, toDate: shown.to }, options);
  const before = trpc.statistics.declines.useQuery(
    compared ? { merchantId, fromDate: compared.previous.from, toDate: compared.previous.to } : skipToken,
    options,
  );
  const shared = { merchantId, paid, line: <ComparedDaysLine {...{ period, compared }} /> };
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

const Cell = chakra('td', {
  base: { ps: '3', textAlign: 'end', verticalAlign: 'top', _first: { ps: '0' } },
});
const Head = chakra('th', {
  base: { pb: '2', ps: '3', textAlign: 'end', color: 'fg.muted', fontWeight: '550', _first: { ps: '0' } },
});

interface ReasonsProps {
  merchantId: string;
  /** Says what is compared. */
  line: ReactNode;
  declines: Declines;
  /** Null if nothing is compared. */
  earlier: { days: Interval; data: Declines['data'] } | null;
  paid: PaidCounts | null;
}

/** Two rows for each reason: the period, and the earlier one if it is compared. */
const Reasons = ({ merchantId, line, declines: { period, data }, earlier, paid }: ReasonsProps) => {
  const { t } = useTranslation();
  const hrefOf = (declineReason?: string) =>
    paths.transactions(merchantId, {
      ...{ type: 'Sale', state: 'Error', ...period },
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
  const rows = [
    ...reasons.map(({ declineReason, name, previous, ...figures }) => ({
      ...{ key: declineReason as string, name, href: hrefOf(declineReason) },
      ...{ figures, previous, isTotal: false },
    })),
    {
      ...{ key: 'total', name: t('statistics:total'), href: hrefOf() },
      ...{ figures: totalOfDeclines(data), previous: totalOfDeclines(earlier?.data ?? []), isTotal: true },
    },
  ];
  return (
    <Stack gap="4">
      <Flex wrap="wrap" gap="2" align="center" justify="space-between">
        {line}
        <DeclineDownload {...{ merchantId, reasons }} period={period} before={earlier?.days ?? null} />
      </Flex>
      {paid && <FailureRates {...{ data, paid }} earlier={earlier?.data ?? null} />}
      <chakra.table width="full" fontVariantNumeric="lining-nums tabular-nums" borderCollapse="collapse">
        <thead>
          <tr>
            <Head scope="col" textAlign="start">
              {t('transactions:decline.title')}
            </Head>
            <Head scope="col">{t('statistics:cards.count')}</Head>
            <Head scope="col">{t('statistics:declines.amount')}</Head>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, href, figures, previous, isTotal }) => (
            <Fragment key={key}>
              <FiguresRow figures={figures} isTotal={isTotal}>
                <TextLink href={href}>{name}</TextLink>
              </FiguresRow>
              {earlier && (
                <FiguresRow figures={previous} isTotal={isTotal} isPrevious>
                  <EarlierLabel name={name} />
                </FiguresRow>
              )}
            </Fragment>
          ))}
        </tbody>
      </chakra.table>
    </Stack>
  );
};

interface DeclineDownloadProps {
  merchantId: string;
  /** Of the figures. */
  period: Declines['period'];
  reasons: readonly (ComparedDecline & { name: string })[];
  /** The days of the other figures; null if nothing is compared. */
  before: Interval | null;
}

/** Downloads the reasons with their figures. */
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
          ...{ heading, language, isCompared: before !== null },
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

/** How many of all payments failed, and how many before: whether it is more than usual. */
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

interface FiguresRowProps {
  figures: DeclineFigures;
  isTotal: boolean;
  isPrevious?: boolean;
  children: ReactNode;
}

const FiguresRow = ({ figures, isTotal, isPrevious = false, children }: FiguresRowProps) => {
  const language = useLanguage();
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const padding = isPrevious ? { pb: '2' } : { py: '2', borderTopWidth: '1px' };
  return (
    <chakra.tr {...(isPrevious ? { color: 'fg.muted' } : {})} {...(isTotal ? { fontWeight: '600' } : {})}>
      <Cell asChild textAlign="start" {...padding} {...(isTotal || isPrevious ? {} : { fontWeight: '550' })}>
        <th scope="row">{children}</th>
      </Cell>
      <Cell {...padding}>
        <Flex wrap="wrap" justify="flex-end" columnGap="3">
          {!isTotal && <chakra.span color="fg.muted">{percent.format(figures.share)}</chakra.span>}
          {formatCount(figures.transactionCount, language)}
        </Flex>
      </Cell>
      <Cell {...padding}>
        <Money minor={figures.amount} />
      </Cell>
    </chakra.tr>
  );
};
