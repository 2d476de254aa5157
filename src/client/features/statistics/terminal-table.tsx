import { Flex, Stack } from '@chakra-ui/react';
import { keepPreviousData, skipToken } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { notLive } from '#client/lib/use-live-merchant.ts';
import { QueryState } from '#client/ui/query-state.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { currencyLabel } from '#shared/money/format-money.ts';
import { paths } from '#shared/portal/paths.ts';
import type { TerminalShare } from '#shared/statistics/statistics.schema.ts';
import { terminalLabel } from '#shared/terminals/terminal-label.ts';
import { ChartDownload } from './chart-download.tsx';
import { daySpan } from './chart-labels.ts';
import { ComparedDaysLine } from './compared-days-line.tsx';
import type { ComparedDays } from './comparison.ts';
import { type FigureColumn, FiguresTable, useIncomeColumns } from './figures-table.tsx';
import { averageBasket } from './highlights.ts';
import type { Interval } from './interval.ts';
import { compareTerminals, type TerminalFigures, totalOfTerminals } from './terminal-shares.ts';

interface TerminalTableProps {
  merchantId: string;
  period: Interval;
  /** Null shows the whole period without a comparison. */
  compared: ComparedDays | null;
  placeholder: ReactElement;
}

/** Each card reader's income and tips; rows lead to transactions. */
export const TerminalTable = ({ merchantId, period, compared, placeholder }: TerminalTableProps) => {
  const { t } = useTranslation();
  const options = { meta: notLive, placeholderData: keepPreviousData };
  const shown = compared?.period ?? period;
  const query = trpc.statistics.terminals.useQuery({ merchantId, fromDate: shown.from, toDate: shown.to }, options);
  const before = trpc.statistics.terminals.useQuery(
    compared ? { merchantId, fromDate: compared.previous.from, toDate: compared.previous.to } : skipToken,
    options,
  );
  const line = <ComparedDaysLine period={period} compared={compared} />;
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
  period: Interval;
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
  const { amount, transactionCount } = useIncomeColumns();
  const columns: FigureColumn<TerminalFigures>[] = [
    amount('grossIncome', t('statistics:grossIncome'), ({ grossIncome }) => grossIncome),
    ...(hasTips ? [amount<TerminalFigures>('tipAmount', t('statistics:tipAmount'), ({ tipAmount }) => tipAmount)] : []),
    transactionCount,
    amount('averageBasket', t('statistics:averageBasket'), averageBasket),
  ];
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
      <FiguresTable
        caption={t('statistics:terminals.title')}
        nameHeader={t('transactions:filters.terminal')}
        usual={{ sortBy: 'grossIncome', sortOrder: 'Descending' }}
        columns={columns}
        rows={terminals.map(({ terminalId, previous, ...terminal }) => {
          const name = terminalLabel(terminal);
          const days = { fromDate: period.from, toDate: period.to };
          return {
            key: terminalId,
            name,
            title: <TextLink href={paths.bookedTransactions(merchantId, { ...days, terminalId })}>{name}</TextLink>,
            figures: terminal,
            previous: earlier && previous,
          };
        })}
        total={{
          key: 'total',
          name: t('statistics:total'),
          figures: totalOfTerminals(terminals),
          previous: earlier && totalOfTerminals(terminals.map(({ previous }) => previous)),
        }}
      />
    </Stack>
  );
};
