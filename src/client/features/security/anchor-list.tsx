import { chakra } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { DataTable } from '#client/ui/data-table/data-table.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { formatMoment } from '#shared/dates/format-date.ts';
import { defaultPageSize } from '#shared/paging/page.ts';

/** The anchors of the audit log, newest first. */
export const AnchorList = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const [page, setPage] = useState({ pageNumber: 1, pageSize: defaultPageSize });
  const anchors = trpc.audit.anchors.useQuery(page, { placeholderData: keepPreviousData });
  return (
    <div>
      <DataTable
        label={t('security:chain.anchors')}
        query={anchors}
        rows={({ data }) => data}
        rowKey={({ sequence }) => String(sequence)}
        expectedRows={3}
        empty={<EmptyState illustration="events" title={t('security:chain.noAnchors')} />}
        columns={[
          {
            key: 'createdAt',
            header: t('security:chain.columns.createdAt'),
            onPhone: 'title',
            nowrap: true,
            cell: ({ createdAt }) => formatMoment(createdAt, language),
          },
          {
            key: 'sequence',
            header: t('security:chain.columns.sequence'),
            numeric: true,
            cell: ({ sequence }) => sequence,
          },
          {
            key: 'chains',
            header: t('security:chain.columns.chains'),
            numeric: true,
            cell: ({ chainCount }) => chainCount,
          },
          {
            key: 'hash',
            header: t('security:chain.columns.hash'),
            nowrap: true,
            cell: ({ hash }) => <ShortHash hash={hash} />,
          },
        ]}
      />
      {anchors.data && anchors.data.data.length > 0 && (
        <Pagination
          list={t('security:chain.anchors')}
          {...page}
          totalCount={anchors.data.totalCount}
          onPage={(pageNumber) => setPage({ ...page, pageNumber })}
          onPageSize={(pageSize) => setPage({ pageNumber: 1, pageSize })}
        />
      )}
    </div>
  );
};

/** The beginning of a hash; a button copies all of it. */
export const ShortHash = ({ hash }: { hash: string }) => {
  const { t } = useTranslation();
  return (
    <chakra.span display="inline-flex" alignItems="center" my="-2.5" title={hash}>
      {hash.slice(0, 12)}…
      <CopyButton text={hash} what={t('security:chain.hash')} />
    </chakra.span>
  );
};
