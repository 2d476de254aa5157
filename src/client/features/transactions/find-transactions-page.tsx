import { Box, chakra, Grid, Stack } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { useRef } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { useDates } from '#client/lib/list/ranges-in-words.ts';
import { readDays, readPage, readSearch, useListFilter } from '#client/lib/list/use-list-filter.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useToday } from '#client/lib/use-today.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { CardLabel } from '#client/ui/card-label.tsx';
import type { TableColumn } from '#client/ui/data-table/column.ts';
import { DataTable } from '#client/ui/data-table/data-table.tsx';
import { IgnoredFilters } from '#client/ui/data-table/ignored-filters.tsx';
import { DateRangeField } from '#client/ui/date-range/date-range-field.tsx';
import { useOrderedDays } from '#client/ui/date-range/use-ordered-days.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Money } from '#client/ui/formatted-values.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { TypedField } from '#client/ui/typed-field.tsx';
import { formatMoment } from '#shared/dates/format-date.ts';
import { formatAmount, formatMoney } from '#shared/money/format-money.ts';
import { readAmount } from '#shared/money/read-amount.ts';
import { paths } from '#shared/portal/paths.ts';
import { type FoundTransaction, slipFactShape } from '#shared/transactions/find-transactions.schema.ts';
import { signedAmount } from '#shared/transactions/transaction-rules.ts';
import { TransactionException } from './transaction-columns.tsx';

const parseOrNull = (fact: keyof typeof slipFactShape, value: unknown): string | null => {
  const parsed = slipFactShape[fact].safeParse(value);
  return parsed.success && parsed.data !== undefined ? String(parsed.data) : null;
};

/** The facts are in the URL, by the names of the call. */
const readFacts = (params: URLSearchParams) => ({
  queryString: readSearch(params, 'queryString'),
  amount: params.has('amount') ? Number(parseOrNull('amount', Number(params.get('amount')))) || null : null,
  cardLastFour: parseOrNull('cardLastFour', params.get('cardLastFour') ?? undefined),
  timeOfDay: parseOrNull('timeOfDay', params.get('timeOfDay') ?? undefined),
  ...readDays(params, 'fromDate', 'toDate'),
  ...readPage(params),
});

/** Administrators find a card transaction of any merchant by known facts. */
export const FindTransactionsPage = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useToday();
  const { filter, input, change, clear, paging } = useListFilter(readFacts);
  const { queryString, amount, cardLastFour, timeOfDay, fromDate, toDate } = filter;
  const hasFact = queryString !== '' || [amount, cardLastFour, timeOfDay].some((fact) => fact !== null);
  const isTimeWithoutDay = timeOfDay !== null && (fromDate === null || fromDate !== toDate);
  const { pageNumber: _page, pageSize: _size, ...facts } = input;
  const query = trpc.transactions.find.useQuery(facts, {
    enabled: hasFact && !isTimeWithoutDay,
    placeholderData: keepPreviousData,
  });
  const columns = useFoundColumns();
  const results = useRef<HTMLDivElement>(null);
  const days = useOrderedDays({
    value: { from: fromDate, to: toDate },
    onChange: ({ from, to }) => change({ fromDate: from, toDate: to }),
  });
  const field = (name: 'lastFour' | 'time') => ({
    label: t(`transactionSearch:${name}`),
    write: (text: string) => text,
    wrongText: t(`transactionSearch:${name}Wrong`),
    placeholder: t(`transactionSearch:${name}Example`),
    inputMode: 'decimal' as const,
  });

  return (
    <>
      <PageHeader title={t('transactionSearch:title')} description={t('transactionSearch:description')} />
      <Stack gap="5">
        <PrintedFacts facts={filter} />
        <Box data-screen-only>
          <Card>
            <Stack gap="4">
              <SearchField
                label={t('transactionSearch:text')}
                labelHidden={false}
                help={t('transactionSearch:textHelp')}
                value={queryString}
                onSearch={(text) => change({ queryString: text })}
              />
              <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr', xl: '1fr 1fr 1fr 26rem' }} gap="4">
                <TypedField
                  label={t('transactionSearch:amount')}
                  value={amount}
                  write={(minor) => formatAmount(minor, language)}
                  read={(text) => readAmount(text) || null}
                  wrongText={t('ui:filters.notAnAmount', { example: formatMoney(1_250_000, language) })}
                  inputMode="decimal"
                  onChange={(next) => change({ amount: next })}
                />
                <TypedField
                  {...field('lastFour')}
                  value={cardLastFour}
                  read={(text) => parseOrNull('cardLastFour', text.trim())}
                  onChange={(next) => change({ cardLastFour: next })}
                />
                <TypedField
                  {...field('time')}
                  value={timeOfDay}
                  read={(text) => parseOrNull('timeOfDay', text.trim())}
                  error={isTimeWithoutDay ? t('transactionSearch:timeWithoutDay') : undefined}
                  onChange={(next) => change({ timeOfDay: next })}
                />
                <DateRangeField {...days.field} latest={today} />
              </Grid>
            </Stack>
          </Card>
        </Box>
        <IgnoredFilters names={paging.ignored} isStopped={paging.isStopped} />
        {hasFact && !isTimeWithoutDay ? (
          <>
            {query.data && (
              <FoundCount
                count={query.data.transactions.length}
                isSearching={query.isPlaceholderData}
                onShow={() => {
                  results.current?.focus({ preventScroll: true });
                  results.current?.scrollIntoView({ block: 'start' });
                }}
              />
            )}
            <Stack
              ref={results}
              tabIndex={-1}
              gap="5"
              outline="none"
              scrollMarginTop="calc(var(--header-height) + 4.5rem)"
            >
              {query.data?.isComplete === false && (
                <Notice tone="info">{t('transactionSearch:more', { count: query.data.transactions.length })}</Notice>
              )}
              <DataTable
                label={t('transactionSearch:list')}
                query={query}
                rows={({ transactions }) => transactions}
                rowKey={({ id }) => id}
                columns={columns}
                expectedRows={5}
                empty={
                  <EmptyState
                    illustration="notFound"
                    title={t('transactionSearch:none.title')}
                    action={
                      <Button variant="outline" onClick={clear}>
                        {t('transactionSearch:none.clear')}
                      </Button>
                    }
                  >
                    {t('transactionSearch:none.text')}
                  </EmptyState>
                }
                rowAction={{
                  label: ({ merchant, timestamp }) =>
                    t('transactionSearch:open', { merchant: merchant.name, moment: formatMoment(timestamp, language) }),
                  href: ({ merchant, id }) => paths.transactions(merchant.id, { transaction: id }),
                }}
              />
            </Stack>
          </>
        ) : (
          <Card padded={false}>
            <EmptyState illustration="sales" title={t('transactionSearch:start.title')}>
              {t('transactionSearch:start.text')}
            </EmptyState>
          </Card>
        )}
      </Stack>
    </>
  );
};

/**
 * The number of results. On a phone it is a button at the bottom
 * that goes to the rows until these are in sight.
 */
const FoundCount = ({ count, isSearching, onShow }: { count: number; isSearching: boolean; onShow: () => void }) => {
  const { t } = useTranslation();
  const text = t('transactionSearch:found', { count });
  return (
    <chakra.h2
      textStyle="heading"
      aria-live="polite"
      position={{ base: 'sticky', md: 'static' }}
      bottom="var(--tab-bar-height)"
      zIndex="docked"
      bg="bg"
      mx={{ base: '-4', sm: '-6', md: '0' }}
      px={{ base: '4', sm: '6', md: '0' }}
      py={{ base: '2', md: '0' }}
      _print={{ position: 'static', mx: '0', px: '0' }}
    >
      <chakra.span hideBelow="md" _print={{ display: 'inline' }}>
        {text}
      </chakra.span>
      <Button
        variant="outline"
        hideFrom="md"
        width="full"
        bg="bg.panel"
        loading={isSearching}
        icon={<ArrowDown aria-hidden />}
        onClick={onShow}
      >
        {text}
      </Button>
    </chakra.h2>
  );
};

/** The facts as words, because paper cannot show the fields. */
const PrintedFacts = ({ facts }: { facts: ReturnType<typeof readFacts> }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const days = useDates({ from: facts.fromDate, to: facts.toDate });
  const texts = [
    facts.queryString,
    facts.amount !== null && formatMoney(facts.amount, language),
    facts.cardLastFour !== null && `•••• ${facts.cardLastFour}`,
    facts.timeOfDay,
  ].filter(Boolean);
  if (texts.length === 0) return null;
  const period = days === null ? t('ui:printed.allDays') : t('ui:filters.inPeriod', { period: days });
  return <chakra.p data-print-only>{`${period} · ${t('ui:printed.search', { text: texts.join(' · ') })}`}</chakra.p>;
};

const useFoundColumns = (): TableColumn<FoundTransaction>[] => {
  const { t } = useTranslation();
  const language = useLanguage();
  return [
    {
      key: 'moment',
      header: t('transactionSearch:columns.moment'),
      nowrap: true,
      onPhone: 'below',
      cell: ({ timestamp }) => formatMoment(timestamp, language),
    },
    {
      key: 'merchant',
      header: t('transactionSearch:columns.merchant'),
      width: '26%',
      truncate: true,
      onPhone: 'title',
      cell: ({ merchant }) => merchant.name,
    },
    {
      key: 'card',
      header: t('transactions:columns.card'),
      nowrap: true,
      onPhone: 'belowEnd',
      cell: ({ card }) => <CardLabel card={card} />,
    },
    {
      key: 'state',
      header: t('transactions:columns.state'),
      nowrap: true,
      onPhone: 'hidden',
      cell: (transaction) => <TransactionException transaction={transaction} />,
    },
    {
      key: 'code',
      header: t('transactions:detail.authorizationCode'),
      nowrap: true,
      onPhone: 'hidden',
      cell: ({ authorizationCode }) => authorizationCode,
    },
    {
      key: 'amount',
      header: t('transactionSearch:amount'),
      numeric: true,
      onPhone: 'aside',
      cell: (transaction) => <Money minor={signedAmount(transaction)} />,
    },
  ];
};
