import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { DataTable } from '#client/ui/data-table/data-table.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';
import { formatMoment } from '#shared/dates/format-date.ts';
import { FoldedSection } from './folded-section.tsx';

const pollIntervalMs = 15_000;

/** The running servers, and those that disappeared in the last hour. */
export const ServersSection = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const servers = trpc.operations.servers.useQuery(undefined, { refetchInterval: pollIntervalMs });
  const list = servers.data?.servers ?? [];
  const lost = list.filter(({ isLost }) => isLost).length;
  return (
    <FoldedSection
      isSection
      title={t('operations:servers.title')}
      isOpen={lost > 0 || servers.isError}
      summary={
        servers.data &&
        [
          lost > 0 && t('operations:servers.lostCount', { count: lost }),
          t('operations:servers.runningCount', { count: list.length - lost }),
        ]
          .filter(Boolean)
          .join(' · ')
      }
    >
      <DataTable
        label={t('operations:servers.title')}
        query={servers}
        rows={(data) => data.servers}
        rowKey={({ id }) => id}
        expectedRows={2}
        empty={<EmptyState illustration="events" title={t('operations:servers.none')} />}
        columns={[
          {
            key: 'name',
            header: t('operations:servers.columns.name'),
            onPhone: 'title',
            cell: ({ hostName, processId }) => `${hostName} (${processId})`,
          },
          {
            key: 'state',
            header: t('operations:servers.columns.state'),
            onPhone: 'aside',
            nowrap: true,
            cell: ({ isLost }) => (
              <StateChip tone={isLost ? 'danger' : 'success'} icon={isLost ? 'failed' : 'done'}>
                {t(isLost ? 'operations:servers.lost' : 'operations:servers.runs')}
              </StateChip>
            ),
          },
          {
            key: 'version',
            header: t('operations:servers.columns.version'),
            cell: ({ version, nodeVersion }) => `${version} (Node.js ${nodeVersion.replace('v', '')})`,
          },
          {
            key: 'startedAt',
            header: t('operations:servers.columns.startedAt'),
            nowrap: true,
            cell: ({ startedAt }) => formatMoment(startedAt, language),
          },
          {
            key: 'lastSeenAt',
            header: t('operations:servers.columns.lastSeenAt'),
            nowrap: true,
            cell: ({ lastSeenAt }) => formatMoment(lastSeenAt, language),
          },
        ]}
      />
    </FoldedSection>
  );
};
