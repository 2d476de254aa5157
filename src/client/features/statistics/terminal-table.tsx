import { chakra, Flex, Stack, VisuallyHidden } from '@chakra-ui/react';
import { keepPreviousData, skipToken } from '@tanstack/react-query';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { formatCount } from '#client/lib/format-count.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/navigation/paths.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { notLive } from '#client/lib/use-live-merchant.ts';
import { QueryState } from '#client/ui/query-state.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { currencyLabel, formatAmount } from '#shared/money/format-money.ts';
import type { TerminalShare } from '#shared/statistics/statistics.schema.ts';
import { terminalLabel } from '#shared/terminals/terminal-label.ts';
import { ChartDownload } from './chart-download.tsx';
import { daySpan } from './chart-labels.ts';
import { ComparedDaysLine } from './compared-days-line.tsx';
import type { ComparedDays } from './comparison.ts';
import { columnHeader, EarlierLabel, FigureCell, FigureHeading, rowHeader } from './figures-table.tsx';
import { averageBasket } from './highlights.ts';
import type { Interval } from './interval.ts';
import { compareTerminals, type TerminalFigures, totalOfTerminals } from './terminal-shares.ts';

interface TerminalTableProps {
  merchantId: string;
  period: Interval;
  /** The days of the period that are compared, and with which; null shows all of it alone. */
  compared: ComparedDays | null;
  placeholder: ReactElement;
}

/** Income and tips of each card reader with those of the earlier period. Each row leads to its transactions. */
export const TerminalTable = ({ merchantId, period, compared, placeholder }: TerminalTableProps) => {
  const { t } = useTranslation();
  const options = { meta: notLive, placeholderData: keepPreviousData };
  const shown = compared?.period ?? period;
  const query = trpc.statistics.terminals.useQuery({ merchantId, fromDate: shown.from, toDate: shown.to }, options);
  const before = trpc.statistics.terminals.useQuery(
    compared ? { merchantId, fromDate: compared.previous.from, toDate: compared.previous.to } : skipToken,
    options,
  );
  const line = <ComparedDaysLine {...{ period, compared }} />;
  const shared = { merchantId, period: shown, line };
  return (
    <QueryState
      query={query}
      skeleton={placeholder}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <>
          {line}
          <p>{t('statistics:cards.none')}</p>
        </>
      }
    >
      {({ data }) =>
        compared === null ? (
          <Terminals {...shared} current={data} earlier={null} />
        ) : (
          <QueryState query={before} skeleton={placeholder}>
            {(earlier) => (
              <Terminals {...shared} current={data} earlier={{ days: compared.previous, shares: earlier.data }} />
            )}
          </QueryState>
        )
      }
    </QueryState>
  );
};

interface TerminalsProps {
  merchantId: string;
  /** The days of the table. */
  period: Interval;
  /** Says what is compared. */
  line: ReactNode;
  current: readonly TerminalShare[];
  /** Null if nothing is compared. */
  earlier: { days: Interval; shares: readonly TerminalShare[] } | null;
}

const Terminals = ({ merchantId, period, line, current, earlier }: TerminalsProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const terminals = compareTerminals(current, earlier?.shares ?? []);
  const hasTips = [...current, ...(earlier?.shares ?? [])].some(({ tipAmount }) => tipAmount > 0);
  const unit = ` (${currencyLabel(language)})`;
  const income = `${t('statistics:grossIncome')}${unit}`;
  const tips = `${t('statistics:tipAmount')}${unit}`;
  const basket = `${t('statistics:averageBasket')}${unit}`;
  const before = earlier && daySpan(earlier.days.from, earlier.days.to, language);
  const figures = [income, tips, t('statistics:transactionCount'), basket];
  const total = {
    current: totalOfTerminals(terminals),
    previous: totalOfTerminals(terminals.map(({ previous }) => previous)),
  };
  return (
    <Stack gap="4">
      <Flex wrap="wrap" gap="2" align="center" justify="space-between">
        {line}
        <ChartDownload
          merchantId={merchantId}
          period={period}
          title={t('statistics:terminals.title')}
          csvOf={({ terminalsCsv }, heading) =>
            terminalsCsv(terminals, {
              heading,
              language,
              columns: [
                t('transactions:export.terminalSerialNumber'),
                t('transactions:export.terminalName'),
                ...figures,
                ...(before === null ? [] : figures.map((figure) => `${figure}, ${before}`)),
              ],
              isCompared: before !== null,
            })
          }
          drawing={null}
        />
      </Flex>
      <chakra.table width="full" fontVariantNumeric="lining-nums tabular-nums" borderCollapse="collapse">
        <VisuallyHidden asChild>
          <caption>{t('statistics:terminals.title')}</caption>
        </VisuallyHidden>
        <thead>
          <chakra.tr color="fg.muted">
            <FigureCell asChild {...columnHeader} {...rowHeader}>
              <th scope="col">{t('transactions:filters.terminal')}</th>
            </FigureCell>
            <FigureHeading>{income}</FigureHeading>
            {hasTips && <FigureHeading>{tips}</FigureHeading>}
            <FigureHeading>{t('statistics:cards.count')}</FigureHeading>
            <FigureHeading hideBelow="sm">{basket}</FigureHeading>
          </chakra.tr>
        </thead>
        <tbody>
          {terminals.map(({ terminalId, previous, ...terminal }) => {
            const label = terminalLabel(terminal);
            const days = { fromDate: period.from, toDate: period.to };
            return (
              <Fragment key={terminalId}>
                <FiguresRow figures={terminal} hasTips={hasTips}>
                  <chakra.span fontWeight="550">
                    <TextLink href={paths.bookedTransactions(merchantId, { ...days, terminalId })}>{label}</TextLink>
                  </chakra.span>
                </FiguresRow>
                {earlier && <EarlierRow name={label} figures={previous} hasTips={hasTips} />}
              </Fragment>
            );
          })}
        </tbody>
        <chakra.tfoot fontWeight="600">
          <FiguresRow figures={total.current} hasTips={hasTips}>
            {t('statistics:total')}
          </FiguresRow>
          {earlier && <EarlierRow name={t('statistics:total')} figures={total.previous} hasTips={hasTips} />}
        </chakra.tfoot>
      </chakra.table>
    </Stack>
  );
};

interface FiguresRowProps {
  figures: TerminalFigures;
  hasTips: boolean;
  isPrevious?: boolean;
  children: ReactNode;
}

const EarlierRow = ({ name, ...row }: Omit<FiguresRowProps, 'children'> & { name: string }) => (
  <FiguresRow {...row} isPrevious>
    <EarlierLabel name={name} />
  </FiguresRow>
);

const FiguresRow = ({ figures, hasTips, isPrevious = false, children }: FiguresRowProps) => {
  const language = useLanguage();
  const padding = isPrevious ? { pb: '2' } : { py: '2', borderTopWidth: '1px' };
  return (
    <chakra.tr {...(isPrevious ? { color: 'fg.muted' } : {})}>
      <FigureCell asChild {...rowHeader} {...padding}>
        <th scope="row">{children}</th>
      </FigureCell>
      <FigureCell {...padding}>{formatAmount(figures.grossIncome, language)}</FigureCell>
      {hasTips && <FigureCell {...padding}>{formatAmount(figures.tipAmount, language)}</FigureCell>}
      <FigureCell {...padding}>{formatCount(figures.transactionCount, language)}</FigureCell>
      <FigureCell {...padding} hideBelow="sm">
        {formatAmount(averageBasket(figures), language)}
      </FigureCell>
    </chakra.tr>
  );
};
