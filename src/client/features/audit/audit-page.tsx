import { chakra, Flex } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Suspense } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { lazyScreen } from '#client/lib/lazy-screen.ts';
import { exportUrl, useListFilter } from '#client/lib/list/use-list-filter.ts';
import { useOpenItem } from '#client/lib/list/use-open-item.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import type { TableColumn } from '#client/ui/data-table/column.ts';
import { groupByDayOf } from '#client/ui/data-table/day-groups.tsx';
import { ListedItemDrawer } from '#client/ui/data-table/item-drawer.tsx';
import { ListHeader } from '#client/ui/data-table/list-header.tsx';
import { PagedTable } from '#client/ui/data-table/paged-table.tsx';
import { useColumnChoice } from '#client/ui/data-table/use-column-choice.ts';
import { ViewMenu } from '#client/ui/data-table/view-menu.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { AuditEntry } from '#shared/audit/audit.schema.ts';
import { formatMoment, formatTime } from '#shared/dates/format-date.ts';
import { AuditExport } from './audit-export.tsx';
import { readAuditFilter, useAuditFilters } from './audit-filters.ts';
import { useAuditLabels } from './audit-labels.ts';

const days = groupByDayOf<AuditEntry>(({ happenedAt }) => happenedAt);

// Its values are named as on the screens that they come from.
const AuditDetails = lazyScreen(
  async () => (await import('./audit-details.tsx')).AuditDetails,
  'settings',
  'developers',
  'merchantAdmin',
  'clients',
  'terminals',
  'exportSchedules',
  'listExports',
  'notifications',
  'requirements',
  'security',
  'tips',
  'transactions',
  'holds',
);

/** The actions of the operator's employees and programs, newest first. */
export const AuditPage = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { actionOf } = useAuditLabels();
  const filterState = useListFilter(readAuditFilter);
  const item = useOpenItem('line');
  const { shown, choices } = useColumnChoice('audit', useAuditColumns());
  const query = trpc.audit.list.useQuery(filterState.input, { placeholderData: keepPreviousData });

  const { merchantId } = filterState.filter;
  const merchantName = query.data?.data.find((entry) => entry.merchantId === merchantId)?.merchantName;

  return (
    <>
      <ListHeader
        title={t('audit:title')}
        actions={
          <AuditExport
            totalCount={query.data?.totalCount ?? 0}
            isFiltered={filterState.isFiltered}
            urlOf={(format) => exportUrl('/api/v1/Audit/Export', filterState.searched, format)}
          />
        }
        filters={useAuditFilters(filterState)}
        view={<ViewMenu columns={choices} />}
      />
      {merchantId !== null && (
        <Flex wrap="wrap" align="center" columnGap="3" mb="3" fontWeight="550" overflowWrap="anywhere">
          {t('audit:filters.merchant', { name: merchantName ?? t('audit:filters.thisMerchant') })}
          <Button variant="ghost" icon={<X />} onClick={() => filterState.change({ merchantId: null })}>
            {t('audit:filters.removeMerchant')}
          </Button>
        </Flex>
      )}
      <PagedTable
        label={t('audit:list')}
        query={query}
        columns={shown}
        grouping={days}
        paging={filterState.paging}
        rowAction={{
          label: (entry) =>
            t('audit:open', { action: actionOf(entry), moment: formatMoment(entry.happenedAt, language) }),
          onOpen: ({ id }) => item.open(id),
        }}
        noResults={{ title: t('audit:noResults'), text: t('audit:noResultsText') }}
        none={{ illustration: 'events', title: t('audit:none'), text: t('audit:noneText') }}
      />
      <ListedItemDrawer
        item={item}
        title={t('audit:detail.title')}
        rows={query.data?.data}
        notFound={{ title: t('audit:detail.notFound'), text: t('audit:detail.notFoundText') }}
      >
        {(entry) => (
          <Suspense fallback={<Skeleton width="100%" height="20rem" />}>
            <AuditDetails entry={entry} onMerchant={(merchantId) => filterState.change({ merchantId })} />
          </Suspense>
        )}
      </ListedItemDrawer>
    </>
  );
};

const useAuditColumns = (): TableColumn<AuditEntry>[] => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { actorOf, deedOf, roleOf } = useAuditLabels();
  return [
    {
      key: 'when',
      header: t('audit:columns.when'),
      width: '12%',
      nowrap: true,
      onPhone: 'belowEnd',
      cell: ({ happenedAt }) => formatTime(happenedAt, language),
    },
    {
      key: 'what',
      header: t('audit:columns.what'),
      width: '48%',
      truncate: true,
      twoLines: true,
      onPhone: 'title',
      cell: (entry) => (
        <>
          <chakra.strong fontWeight="600">{actorOf(entry)}</chakra.strong> {deedOf(entry)}
        </>
      ),
    },
    {
      key: 'merchant',
      header: t('audit:detail.merchant'),
      width: '20%',
      truncate: true,
      choice: 'shown',
      onPhone: 'below',
      cell: ({ merchantName }) => merchantName,
    },
    {
      key: 'role',
      header: t('audit:detail.role'),
      nowrap: true,
      choice: 'hidden',
      onPhone: 'hidden',
      cell: roleOf,
    },
    {
      key: 'from',
      header: t('audit:detail.from'),
      nowrap: true,
      choice: 'hidden',
      onPhone: 'hidden',
      cell: ({ ipAddress }) => ipAddress ?? t('audit:byCommand'),
    },
  ];
};
