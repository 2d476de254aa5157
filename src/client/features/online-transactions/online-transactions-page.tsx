import { chakra } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { usePublicPaths } from '#client/app/use-public-paths.ts';
import { formatCount } from '#client/lib/format-count.ts';
import { useLanguage } from '#client/lib/language.ts';
import { exportUrl } from '#client/lib/list/export-url.ts';
import { toListInput } from '#client/lib/list/list-filter.ts';
import type { PeriodKey } from '#client/lib/list/periods.ts';
import { useFollowedList } from '#client/lib/list/use-followed-list.ts';
import { useListFilter } from '#client/lib/list/use-list-filter.ts';
import { useOpenItem } from '#client/lib/list/use-open-item.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useSession } from '#client/lib/session/session.ts';
import { useTranslation } from '#client/lib/translation.ts';
import { useExport } from '#client/lib/use-export.ts';
import { useLiveMerchant } from '#client/lib/use-live-merchant.ts';
import { useToday } from '#client/lib/use-today.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { FollowedTable } from '#client/ui/data-table/followed-table.tsx';
import type { EmptyListProps } from '#client/ui/empty-list.tsx';
import { ExportDrawer } from '#client/ui/export-drawer.tsx';
import { LiveStatus } from '#client/ui/live-status.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { formatMoment } from '#shared/dates/format-date.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { signedAmount } from '#shared/online-transactions/signed-amount.ts';
import { EntitiesSection } from './entities-section.tsx';
import { useOnlineTransactionColumns } from './online-transaction-columns.tsx';
import { OnlineTransactionDrawer, openName } from './online-transaction-drawer.tsx';
import { readFilter } from './online-transaction-filter.ts';
import { ActiveFilters, OnlineTransactionFilters } from './online-transaction-filters.tsx';
import { useOnlineEntities } from './use-online-entities.ts';

/** What the merchant's web shops took, newest first, as it happens; and the web shops themselves. */
export const OnlineTransactionsPage = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const live = useLiveMerchant(merchantId);
  const isAdmin = useSession()?.role === 'Admin';
  const { query: shops, entities, isSettled, isComplete } = useOnlineEntities(merchantId);
  const { filter, isFiltered, change, clear, paging } = useListFilter((params) => {
    const asked = readFilter(params);
    const isForeign = isComplete && !entities.some(({ id }) => id === asked.onlineEntityId);
    return isForeign ? { ...asked, onlineEntityId: null } : asked;
  });
  const [lastPeriod, setLastPeriod] = useState<PeriodKey | null>(null);
  const { open } = useOpenItem(openName);
  const columns = useOnlineTransactionColumns();
  const today = useToday();
  const file = useExport((format) =>
    exportUrl(`/api/v1/Merchant/${merchantId}/OnlineTransaction/Export`, filter, format),
  );

  const input = { merchantId, ...toListInput(filter) };
  const query = trpc.onlineTransactions.list.useQuery(input, {
    placeholderData: keepPreviousData,
    // A web shop in the address may be none of this merchant's; that is dropped, not asked for.
    enabled: filter.onlineEntityId === null || isSettled,
  });
  const list = useFollowedList(input, query);
  const totalCount = list.followed?.latest.totalCount ?? 0;
  const filters = { filter, entities, today, lastPeriod };
  const hasNothing = isComplete && entities.length === 0 && !isFiltered && totalCount === 0;

  const nothingYet = useNothingYet(!hasNothing);

  return (
    <>
      <PageHeader
        title={t('onlineTransactions.title')}
        actions={
          <>
            <LiveStatus status={live} />
            {!hasNothing && (
              <ExportDrawer
                file={file}
                title={t('onlineTransactions.export.title')}
                count={t('onlineTransactions.export.count', {
                  count: totalCount,
                  number: formatCount(totalCount, language),
                })}
                what={t(isFiltered ? 'onlineTransactions.export.what' : 'onlineTransactions.export.all')}
                totalCount={totalCount}
              />
            )}
          </>
        }
      />
      {!hasNothing && (
        <chakra.div display="flex" flexDirection="column" gap="4" mb="6">
          <OnlineTransactionFilters {...filters} onPeriod={setLastPeriod} onChange={change} />
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
      )}
      <FollowedTable
        label={t('onlineTransactions.list')}
        list={list}
        columns={columns}
        paging={paging}
        opening={{
          label: ({ timestamp }) => t('onlineTransactions.open', { time: formatMoment(timestamp, language) }),
          onOpen: ({ id }) => open(id),
        }}
        noResults={{ title: t('onlineTransactions.noResults.title'), text: t('onlineTransactions.noResults.text') }}
        none={nothingYet}
        words={{
          total: (latest) => ({
            counted: t('onlineTransactions.total.count', {
              count: latest.totalCount,
              number: formatCount(latest.totalCount, language),
            }),
            added: t('onlineTransactions.total.amount', { amount: formatMoney(latest.totalAmount, language) }),
          }),
          totalHint: t('onlineTransactions.total.hint'),
          missed: (count) => t('onlineTransactions.arrivals.missed', { count }),
          arrived: (count, payment) =>
            payment
              ? t('onlineTransactions.arrivals.one', {
                  amount: formatMoney(signedAmount(payment), language),
                  status: t(`onlineTransactions.status.${payment.status}`),
                })
              : t('onlineTransactions.arrivals.count', { count }),
        }}
      />
      {(isAdmin || !hasNothing) && <EntitiesSection merchantId={merchantId} query={shops} />}
      <OnlineTransactionDrawer merchantId={merchantId} />
    </>
  );
};

/** What an empty list says: also that there is no web shop yet, and how one gets one. */
const useNothingYet = (hasEntity: boolean): EmptyListProps['none'] => {
  const { t } = useTranslation();
  const { contact } = usePublicPaths();
  const isAdmin = useSession()?.role === 'Admin';
  if (hasEntity) return { title: t('onlineTransactions.none.title'), text: t('onlineTransactions.none.text') };
  if (isAdmin)
    return { title: t('onlineTransactions.noEntity.adminTitle'), text: t('onlineTransactions.noEntity.adminText') };
  return {
    title: t('onlineTransactions.noEntity.title'),
    text: t('onlineTransactions.noEntity.text'),
    action: (
      <LinkButton href={contact} variant="outline">
        {t('onlineTransactions.noEntity.contact')}
      </LinkButton>
    ),
  };
};
