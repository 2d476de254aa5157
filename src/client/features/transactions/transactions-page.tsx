import { keepPreviousData } from '@tanstack/react-query';
import { formatCount } from '#client/lib/format-count.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { useListFilter } from '#client/lib/list/use-list-filter.ts';
import { useLivePage } from '#client/lib/list/use-live-page.ts';
import { useOpenItem } from '#client/lib/list/use-open-item.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useSession } from '#client/lib/session/session.ts';
import { LiveListPage } from '#client/ui/data-table/live-list-page.tsx';
import { formatMoment } from '#shared/dates/format-date.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { signedAmount } from '#shared/transactions/transaction-rules.ts';
import { useTransactionColumns } from './transaction-columns.tsx';
import { TransactionDrawer } from './transaction-drawer.tsx';
import { readTransactionFilter, useMerchantTerminals, useTransactionFilters } from './transaction-filter.ts';

/** The merchant's card transactions, newest first, updated as they arrive. */
export const TransactionsPage = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const isAdmin = useSession()?.role === 'Admin';
  const { terminals, isSettled, isComplete } = useMerchantTerminals(merchantId);
  const filterState = useListFilter((params) => {
    const filter = readTransactionFilter(params);
    const isForeign = isComplete && !terminals.some(({ id }) => id === filter.terminalId);
    return isForeign ? { ...filter, terminalId: null } : filter;
  });
  const { filter, isFiltered } = filterState;
  const item = useOpenItem('transaction');

  const input = { merchantId, ...filterState.input };
  const query = trpc.transactions.list.useQuery(input, {
    placeholderData: keepPreviousData,
    // A terminal id in the URL that is not this merchant's is ignored, so the list waits for the terminals.
    enabled: filter.terminalId === null || isSettled,
  });
  const list = useLivePage(input, query);
  const filters = useTransactionFilters(filterState, terminals);
  const columns = useTransactionColumns();

  return (
    <LiveListPage
      merchantId={merchantId}
      title={t('transactions:title')}
      filterState={filterState}
      filters={filters}
      exportPath={`/api/v1/Merchant/${merchantId}/Transaction/Export`}
      exportLabels={{
        title: t('transactions:export.title'),
        rows: (count, number) => t('transactions:export.count', { count, number }),
        what: t(isFiltered ? 'transactions:export.what' : 'transactions:export.all'),
      }}
      list={list}
      label={t('transactions:list')}
      columns={columns}
      rowAction={{
        label: ({ timestamp }) => t('transactions:open', { time: formatMoment(timestamp, language) }),
        onOpen: ({ id }) => item.open(id),
      }}
      noResults={{ title: t('transactions:noResults.title'), text: t('transactions:noResults.text') }}
      none={{
        title: t('transactions:none.title'),
        // Instructions for the card reader are for merchants only.
        ...(isAdmin
          ? {}
          : {
              text: t(isComplete && terminals.length === 0 ? 'transactions:none.noReader' : 'transactions:none.text'),
            }),
      }}
      labels={{
        total: ({ totalCount, totalAmount }) => ({
          count: t('transactions:total.count', { count: totalCount, number: formatCount(totalCount, language) }),
          sum: t('transactions:total.amount', { amount: formatMoney(totalAmount, language) }),
        }),
        totalHint: t('transactions:total.hint'),
        missed: (count) => t('transactions:arrivals.missed', { count }),
        arrived: (count, sale) =>
          sale
            ? t('transactions:arrivals.one', {
                amount: formatMoney(signedAmount(sale), language),
                state: t(`transactions:state.${sale.state}`),
              })
            : t('transactions:arrivals.count', { count }),
      }}
    >
      <TransactionDrawer merchantId={merchantId} item={item} />
    </LiveListPage>
  );
};
