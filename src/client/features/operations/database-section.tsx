import { Box, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { formatCount } from '#client/lib/format-count.ts';
import { formatBytes } from '#client/lib/format-quantity.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { RowCards } from '#client/ui/data-table/row-cards.tsx';
import { RowTable } from '#client/ui/data-table/row-table.tsx';
import { DetailItem, DetailList } from '#client/ui/detail-list.tsx';
import { useIsNarrow } from '#client/ui/dom.ts';
import { QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { formatMoment } from '#shared/dates/format-date.ts';
import type { DatabaseInfo } from '#shared/operations/operations.schema.ts';
import { FoldedSection } from './folded-section.tsx';

/** The versions of database and schema, and the sizes of tables. */
export const DatabaseSection = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const database = trpc.operations.database.useQuery();
  const { data } = database;
  const isUpToDate = data?.pendingMigrations.length === 0;
  return (
    <FoldedSection
      isSection
      title={t('operations:database.title')}
      isOpen={database.isError || (data !== undefined && !isUpToDate)}
      summary={data && `${data.version} · ${formatBytes(data.totalBytes, language)}`}
    >
      <QueryState query={database} skeleton={<Skeleton width="100%" height="12rem" />}>
        {(info) => (
          <Stack gap="3">
            <Versions info={info} />
            <FoldedSection title={t('operations:database.tables')} summary={formatBytes(info.totalBytes, language)}>
              <Tables tables={info.tables} />
            </FoldedSection>
          </Stack>
        )}
      </QueryState>
    </FoldedSection>
  );
};

const Versions = ({ info }: { info: DatabaseInfo }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { version, schemaVersion, pendingMigrations, newerMigrations, totalBytes, measuredAt } = info;
  return (
    <DetailList>
      <DetailItem name={t('operations:database.version')}>{version}</DetailItem>
      <DetailItem name={t('operations:database.schema')}>{schemaVersion ?? '–'}</DetailItem>
      <DetailItem name={t('operations:database.migrations')}>
        {pendingMigrations.length > 0
          ? t('operations:database.pending', { names: pendingMigrations.join(', ') })
          : newerMigrations.length > 0
            ? t('operations:database.newer', { names: newerMigrations.join(', ') })
            : t('operations:database.upToDate')}
      </DetailItem>
      <DetailItem name={t('operations:database.size')}>
        {t('operations:database.measured', {
          size: formatBytes(totalBytes, language),
          moment: formatMoment(measuredAt, language),
        })}
      </DetailItem>
    </DetailList>
  );
};

const shownTables = 8;

const Tables = ({ tables }: Pick<DatabaseInfo, 'tables'>) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const [areAllShown, setAreAllShown] = useState(false);
  const Rows = useIsNarrow() ? RowCards : RowTable;
  return (
    <div>
      <Rows
        label={t('operations:database.tables')}
        rows={areAllShown ? tables : tables.slice(0, shownTables)}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', header: t('operations:database.columns.name'), onPhone: 'title', cell: ({ name }) => name },
          {
            key: 'rows',
            header: t('operations:database.columns.rows'),
            numeric: true,
            cell: ({ rows }) => formatCount(rows, language),
          },
          {
            key: 'data',
            header: t('operations:database.columns.data'),
            numeric: true,
            cell: ({ dataBytes }) => formatBytes(dataBytes, language),
          },
          {
            key: 'indexes',
            header: t('operations:database.columns.indexes'),
            numeric: true,
            cell: ({ indexBytes }) => formatBytes(indexBytes, language),
          },
        ]}
      />
      {!areAllShown && tables.length > shownTables && (
        <Box mt="3">
          <Button variant="ghost" onClick={() => setAreAllShown(true)}>
            {t('operations:database.showAll')}
          </Button>
        </Box>
      )}
    </div>
  );
};
