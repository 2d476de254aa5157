import { Box, chakra } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import type { TableColumn } from '#client/ui/data-table/column.ts';
import { RowCards } from '#client/ui/data-table/row-cards.tsx';
import { RowTable } from '#client/ui/data-table/row-table.tsx';
import { useIsNarrow } from '#client/ui/dom.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { toast } from '#client/ui/toast.tsx';
import type { BackgroundJob } from '#shared/operations/operations.schema.ts';
import { FoldedSection } from './folded-section.tsx';
import { areaOf, isException, jobAreas } from './job-areas.ts';
import { useJobColumns } from './job-columns.tsx';
import { ListSection } from './list-section.tsx';

const pollIntervalMs = 15_000;
/** In milliseconds, while a job runs. */
const runningPollIntervalMs = 2_000;

const isMoving = ({ state, isRequested, intervalSeconds }: BackgroundJob): boolean =>
  isRequested || (state === 'Running' && intervalSeconds !== 0);

/** The background jobs and their runs; a button runs each now. */
export const JobsSection = () => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const jobs = trpc.operations.jobs.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.jobs.some(isMoving) ? runningPollIntervalMs : pollIntervalMs),
  });
  const run = trpc.operations.runJob.useMutation({
    onSuccess: () => {
      toast.success({ title: t('operations:jobs.started') });
      return utils.operations.invalidate();
    },
  });
  const columns = useJobColumns({
    runningName: run.isPending ? run.variables.name : null,
    onRun: (name) => run.mutate({ name }),
  });
  return (
    <ListSection title={t('operations:jobs.title')}>
      {run.error && (
        <Box mb="4">
          <Notice tone="danger" title={t('operations:jobs.startFailed')}>
            <ProblemText error={run.error} />
          </Notice>
        </Box>
      )}
      <QueryState
        query={jobs}
        skeleton={<Skeleton width="100%" height="17rem" />}
        isEmpty={(data) => data.jobs.length === 0}
        empty={<EmptyState illustration="events" title={t('operations:jobs.none')} />}
      >
        {(data) => <Jobs jobs={data.jobs} columns={columns} />}
      </QueryState>
    </ListSection>
  );
};

interface JobsProps {
  jobs: readonly BackgroundJob[];
  columns: readonly TableColumn<BackgroundJob>[];
}

/** Failed and late jobs, and the rest folded by area. */
const Jobs = ({ jobs, columns }: JobsProps) => {
  const { t } = useTranslation();
  const Rows = useIsNarrow() ? RowCards : RowTable;
  const exceptions = jobs.filter(isException);
  const fine = jobs.length - exceptions.length;
  return (
    <>
      <chakra.p mb="3">
        {t('operations:jobs.exceptions', { count: exceptions.length })} · {t('operations:jobs.fine', { count: fine })}
      </chakra.p>
      {exceptions.length > 0 && (
        <Box mb="3">
          <Rows label={t('operations:jobs.title')} rows={exceptions} rowKey={({ name }) => name} columns={columns} />
        </Box>
      )}
      {jobAreas.map((area) => {
        const rows = jobs.filter((job) => areaOf(job.name) === area && !isException(job));
        const label = t(`operations:jobs.areas.${area}`);
        return (
          rows.length > 0 && (
            <FoldedSection key={area} title={label} summary={t('operations:jobs.fine', { count: rows.length })}>
              <Rows label={label} rows={rows} rowKey={({ name }) => name} columns={columns} />
            </FoldedSection>
          )
        );
      })}
    </>
  );
};
