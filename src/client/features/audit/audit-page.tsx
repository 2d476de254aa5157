import { keepPreviousData } from '@tanstack/react-query';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { toListInput } from '#client/lib/list/list-filter.ts';
import { useListFilter } from '#client/lib/list/use-list-filter.ts';
import { useOpenItem } from '#client/lib/list/use-open-item.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import type { Column } from '#client/ui/data-table/column.ts';
import { PagedTable } from '#client/ui/data-table/paged-table.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
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
  const { filter, isFiltered, change, clear, paging } = useListFilter(readAuditFilter);
  const { openId, open } = useOpenItem(openParam);
  const columns = useAuditColumns();
  const query = trpc.audit.list.useQuery(toListInput(filter), { placeholderData: keepPreviousData });
  const page = query.data;

  return (
    <>
      <PageHeader title={t('audit:title')} description={t('audit:description')} />
      <AuditFilters filter={filter} isFiltered={isFiltered} page={page?.data ?? []} onChange={change} onClear={clear} />
      <PagedTable
        label={t('audit:list')}
        query={query}
        columns={columns}
        paging={paging}
        opening={{
          label: (entry) =>
            t('audit:open', { action: actionOf(entry), moment: formatMoment(entry.happenedAt, language) }),
          onOpen: ({ id }) => open(id),
        }}
        noResults={{ title: t('audit:noResults'), text: t('audit:noResultsText') }}
        none={{ title: t('audit:none') }}
      />
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
