import { keepPreviousData } from '@tanstack/react-query';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { useListFilter } from '#client/lib/list/use-list-filter.ts';
import { useOpenItem } from '#client/lib/list/use-open-item.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import type { TableColumn } from '#client/ui/data-table/column.ts';
import { ListedItemDrawer } from '#client/ui/data-table/item-drawer.tsx';
import { PagedTable } from '#client/ui/data-table/paged-table.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import type { AuditEntry } from '#shared/audit/audit.schema.ts';
import { formatMoment } from '#shared/dates/format-date.ts';
import { AuditDetails } from './audit-details.tsx';
import { AuditFilters, readAuditFilter } from './audit-filters.tsx';
import { useAuditLabels } from './audit-labels.ts';

/** The audit log: what employees and programs of the operator did, newest first. */
export const AuditPage = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { actionOf } = useAuditLabels();
  const filterState = useListFilter(readAuditFilter);
  const item = useOpenItem('line');
  const columns = useAuditColumns();
  const query = trpc.audit.list.useQuery(filterState.input, { placeholderData: keepPreviousData });

  return (
    <>
      <PageHeader title={t('audit:title')} description={t('audit:description')} />
      <AuditFilters filterState={filterState} rows={query.data?.data ?? []} />
      <PagedTable
        label={t('audit:list')}
        query={query}
        columns={columns}
        paging={filterState.paging}
        rowAction={{
          label: (entry) =>
            t('audit:open', { action: actionOf(entry), moment: formatMoment(entry.happenedAt, language) }),
          onOpen: ({ id }) => item.open(id),
        }}
        noResults={{ title: t('audit:noResults'), text: t('audit:noResultsText') }}
        none={{ title: t('audit:none') }}
      />
      <ListedItemDrawer
        item={item}
        title={t('audit:detail.title')}
        rows={query.data?.data}
        notFound={{ title: t('audit:detail.notFound'), text: t('audit:detail.notFoundText') }}
      >
        {(entry) => <AuditDetails entry={entry} onMerchant={(merchantId) => filterState.change({ merchantId })} />}
      </ListedItemDrawer>
    </>
  );
};

const useAuditColumns = (): TableColumn<AuditEntry>[] => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { actionOf, actorOf, roleOf } = useAuditLabels();
  return [
    {
      key: 'what',
      header: t('audit:columns.what'),
      onPhone: 'title',
      cell: actionOf,
      below: ({ merchantName }) => merchantName,
    },
    { key: 'who', header: t('audit:columns.who'), cell: actorOf, below: roleOf },
    {
      key: 'when',
      header: t('audit:columns.when'),
      nowrap: true,
      cell: ({ happenedAt }) => formatMoment(happenedAt, language),
    },
    {
      key: 'from',
      header: t('audit:detail.from'),
      nowrap: true,
      cell: ({ ipAddress }) => ipAddress ?? t('audit:byCommand'),
    },
  ];
};
