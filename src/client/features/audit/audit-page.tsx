import { keepPreviousData } from '@tanstack/react-query';
import { useLanguage } from '#client/lib/language.ts';
import { toListInput } from '#client/lib/list/list-filter.ts';
import { useListFilter } from '#client/lib/list/use-list-filter.ts';
import { useOpenItem } from '#client/lib/list/use-open-item.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useTranslation } from '#client/lib/translation.ts';
import type { Column } from '#client/ui/data-table/column.ts';
import { DataTable } from '#client/ui/data-table/data-table.tsx';
import { EmptyList } from '#client/ui/empty-list.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { Pagination } from '#client/ui/pagination/pagination.tsx';
import type { AuditEntry } from '#shared/audit/audit.schema.ts';
import { formatMoment } from '#shared/dates/format-date.ts';
import { AuditDrawer, openParam } from './audit-drawer.tsx';
import { readAuditFilter } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import { useAuditWords } from './use-audit-words.ts';

/** What our own people and machines did, newest first. */
export const AuditPage = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { actionOf } = useAuditWords();
  const { filter, isFiltered, change, clear, goToPage } = useListFilter(readAuditFilter);
  const { openId, open } = useOpenItem(openParam);
  const columns = useAuditColumns();
  const query = trpc.audit.list.useQuery(toListInput(filter), { placeholderData: keepPreviousData });
  const page = query.data;

  return (
    <>
      <PageHeader title={t('audit.title')} description={t('audit.description')} />
      <AuditFilters filter={filter} isFiltered={isFiltered} page={page?.data ?? []} onChange={change} onClear={clear} />
      <DataTable
        label={t('audit.list')}
        query={query}
        rows={({ data }) => data}
        rowKey={({ id }) => id}
        columns={columns}
        expectedRows={filter.pageSize}
        opening={{
          label: (entry) =>
            t('audit.open', { action: actionOf(entry), moment: formatMoment(entry.happenedAt, language) }),
          onOpen: ({ id }) => open(id),
        }}
        empty={
          <EmptyList
            totalPages={page?.totalPages ?? 0}
            isFiltered={isFiltered}
            noResults={{ title: t('audit.noResults'), text: t('audit.noResultsText') }}
            none={{ title: t('audit.none') }}
            onClear={clear}
            onFirstPage={() => goToPage(1)}
          />
        }
      />
      {page && page.data.length > 0 && (
        <Pagination
          pageNumber={filter.pageNumber}
          pageSize={filter.pageSize}
          totalCount={page.totalCount}
          onPage={goToPage}
          onPageSize={(pageSize) => change({ pageSize })}
        />
      )}
      <AuditDrawer
        entry={page?.data.find(({ id }) => id === openId) ?? null}
        isListed={page !== undefined}
        onMerchant={(merchantId) => change({ merchantId })}
      />
    </>
  );
};

const useAuditColumns = (): Column<AuditEntry>[] => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { actionOf, actorOf, roleOf } = useAuditWords();
  return [
    {
      key: 'what',
      header: t('audit.columns.what'),
      onPhone: 'title',
      cell: actionOf,
      below: ({ merchantName }) => merchantName,
    },
    { key: 'who', header: t('audit.columns.who'), cell: actorOf, below: roleOf },
    {
      key: 'when',
      header: t('audit.columns.when'),
      nowrap: true,
      cell: ({ happenedAt }) => formatMoment(happenedAt, language),
    },
    {
      key: 'from',
      header: t('audit.detail.from'),
      nowrap: true,
      cell: ({ ipAddress }) => ipAddress ?? t('audit.byCommand'),
    },
  ];
};
