import { formatCount } from '#client/lib/format-count.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { DataTable } from '#client/ui/data-table/data-table.tsx';
import { formatMoment } from '#shared/dates/format-date.ts';
import type { MessageQueue } from '#shared/operations/operations.schema.ts';
import { queueNames } from '#shared/operations/operations-enums.ts';
import { FoldedSection } from './folded-section.tsx';

const pollIntervalMs = 15_000;
const countColumns = ['waiting', 'failing', 'givenUp'] as const;

/** The waiting messages of all servers. */
export const QueuesSection = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const queues = trpc.operations.queues.useQuery(undefined, { refetchInterval: pollIntervalMs });
  // A refusing webhook is no fault of the service; another section has it.
  const { data: health } = trpc.operations.health.useQuery();
  const isFine = !health?.notices.some(({ kind }) => kind === 'queueStuck' || kind === 'messagesGivenUp');
  const waiting = queues.data?.queues.reduce((sum, queue) => sum + (queue.isActive ? queue.waiting : 0), 0) ?? 0;
  return (
    <FoldedSection
      isSection
      title={t('operations:queues.title')}
      isOpen={!isFine || queues.isError}
      summary={queues.data && t(isFine ? 'operations:queues.fine' : 'operations:queues.notFine', { count: waiting })}
    >
      <DataTable
        label={t('operations:queues.title')}
        query={queues}
        rows={(data) => data.queues}
        rowKey={({ name }) => name}
        expectedRows={queueNames.length}
        empty={null}
        columns={[
          {
            key: 'name',
            header: t('operations:queues.columns.name'),
            onPhone: 'title',
            cell: ({ name }: MessageQueue) => t(`operations:queues.names.${name}`),
            below: ({ isActive }) => !isActive && t('operations:queues.inactive'),
          },
          ...countColumns.map((key) => ({
            key,
            header: t(`operations:queues.columns.${key}`),
            numeric: true,
            cell: (queue: MessageQueue) => (queue.isActive ? formatCount(queue[key], language) : '–'),
          })),
          {
            key: 'oldest',
            header: t('operations:queues.columns.oldest'),
            nowrap: true,
            cell: ({ isActive, oldestCreatedAt }) =>
              isActive && oldestCreatedAt ? formatMoment(oldestCreatedAt, language) : '–',
          },
        ]}
      />
    </FoldedSection>
  );
};
