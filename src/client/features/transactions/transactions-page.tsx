import { chakra } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '#client/lib/format-count.ts';
import { useLanguage } from '#client/lib/language.ts';
import { exportUrl } from '#client/lib/list/export-url.ts';
import { toListInput } from '#client/lib/list/list-filter.ts';
import type { PeriodKey } from '#client/lib/list/periods.ts';
import { useFollowedList } from '#client/lib/list/use-followed-list.ts';
import { useOpenItem } from '#client/lib/list/use-open-item.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useSession } from '#client/lib/session/session.ts';
import { useTranslation } from '#client/lib/translation.ts';
import { useExport } from '#client/lib/use-export.ts';
import { useLiveMerchant } from '#client/lib/use-live-merchant.ts';
import { useToday } from '#client/lib/use-today.ts';
import { FollowedTable } from '#client/ui/data-table/followed-table.tsx';
import { ExportDrawer } from '#client/ui/export-drawer.tsx';
import { LiveStatus } from '#client/ui/live-status.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { formatMoment } from '#shared/dates/format-date.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { signedAmount } from '#shared/transactions/signed-amount.ts';
import { ActiveFilters } from './active-filters.tsx';
import { useTransactionColumns } from './transaction-columns.tsx';
import { openParam, TransactionDrawer } from './transaction-drawer.tsx';
import { TransactionFilters } from './transaction-filters.tsx';
import { useMerchantTerminals } from './use-merchant-terminals.ts';
import { useTransactionFilter } from './use-transaction-filter.ts';

/** The merchant's card transactions, newest first, as they happen. */
export const TransactionsPage = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const live = useLiveMerchant(merchantId);
  const isAdmin = useSession()?.role === 'Admin';
  const { terminals, isSettled, isComplete } = useMerchantTerminals(merchantId);
  const { filter, isFiltered, change, clear, paging } = useTransactionFilter({
    isTerminal: (id) => !isComplete || terminals.some((terminal) => terminal.id === id),
  });
  const [lastPeriod, setLastPeriod] = useState<PeriodKey | null>(null);
  const { open } = useOpenItem(openParam);
  const columns = useTransactionColumns();
  const today = useToday();
  const file = useExport((format) => exportUrl(`/api/v1/Merchant/${merchantId}/Transaction/Export`, filter, format));

  const input = { merchantId, ...toListInput(filter) };
  const query = trpc.transactions.list.useQuery(input, {
    placeholderData: keepPreviousData,
    // A terminal in the address may be none of this merchant's; that is dropped, not asked for.
    enabled: filter.terminalId === null || isSettled,
  });
  const list = useFollowedList(input, query);
  const totalCount = list.followed?.latest.totalCount ?? 0;
  const filters = { filter, terminals, today, lastPeriod };

  return (
    <>
      <PageHeader
        title={t('transactions.title')}
        actions={
          <>
            <LiveStatus status={live} />
            <ExportDrawer
              file={file}
              title={t('transactions.export.title')}
              count={t('transactions.export.count', { count: totalCount, number: formatCount(totalCount, language) })}
              what={t(isFiltered ? 'transactions.export.what' : 'transactions.export.all')}
              totalCount={totalCount}
            />
          </>
        }
      />
      <chakra.div display="flex" flexDirection="column" gap="4" mb="6">
        <TransactionFilters {...filters} onPeriod={setLastPeriod} onChange={change} />
        <ActiveFilters
          {...filters}
          onChange={(changes) => {
            change(changes);
            list.focus();
          }}
          onClear={() => {
            clear();
            list.focus();
          }}
        />
      </chakra.div>
      <FollowedTable
        label={t('transactions.list')}
        list={list}
        columns={columns}
        paging={paging}
        opening={{
          label: ({ timestamp }) => t('transactions.open', { time: formatMoment(timestamp, language) }),
          onOpen: ({ id }) => open(id),
        }}
        noResults={{ title: t('transactions.noResults.title'), text: t('transactions.noResults.text') }}
        none={{
          title: t('transactions.none.title'),
          // What to do with a card reader is for those who have one.
          ...(isAdmin
            ? {}
            : {
                text: t(isComplete && terminals.length === 0 ? 'transactions.none.noReader' : 'transactions.none.text'),
              }),
        }}
        words={{
          total: (latest) => ({
            counted: t('transactions.total.count', {
              count: latest.totalCount,
              number: formatCount(latest.totalCount, language),
            }),
            added: t('transactions.total.amount', { amount: formatMoney(latest.totalAmount, language) }),
          }),
          totalHint: t('transactions.total.hint'),
          missed: (count) => t('transactions.arrivals.missed', { count }),
          arrived: (count, sale) =>
            sale
              ? t('transactions.arrivals.one', {
                  amount: formatMoney(signedAmount(sale), language),
                  state: t(`transactions.state.${sale.state}`),
                })
              : t('transactions.arrivals.count', { count }),
        }}
      />
      <TransactionDrawer merchantId={merchantId} />
    </>
  );
};
