import { Box } from '@chakra-ui/react';
import { Play } from 'lucide-react';
import { formatDuration } from '#client/lib/format-quantity.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import type { TableColumn } from '#client/ui/data-table/column.ts';
import { DataTable } from '#client/ui/data-table/data-table.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { StateChip, type StateChipProps } from '#client/ui/state-chip.tsx';
import { toast } from '#client/ui/toast.tsx';
import { formatMoment } from '#shared/dates/format-date.ts';
import type { BackgroundJob } from '#shared/operations/operations.schema.ts';
import { type JobName, type JobState, jobNames } from '#shared/operations/operations-enums.ts';
import { ListSection } from './list-section.tsx';

const pollIntervalMs = 15_000;
/** While a job runs, its end is awaited. */
const runningPollIntervalMs = 2_000;

const isMoving = ({ state, isRequested, intervalSeconds }: BackgroundJob): boolean =>
  isRequested || (state === 'Running' && intervalSeconds !== 0);

/** The background jobs with their last and next run, and a button that runs each of them now. */
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
    <ListSection title={t('operations:jobs.title')} text={t('operations:jobs.text')}>
      {run.error && (
        <Box mb="4">
          <Notice tone="danger" title={t('operations:jobs.startFailed')}>
            <ProblemText error={run.error} />
          </Notice>
        </Box>
      )}
      <DataTable
        label={t('operations:jobs.title')}
        query={jobs}
        rows={(data) => data.jobs}
        rowKey={({ name }) => name}
        columns={columns}
        expectedRows={jobNames.length}
        empty={<EmptyState illustration="waiting" title={t('operations:jobs.none')} />}
      />
    </ListSection>
  );
};

const stateVariants: Record<JobState, Pick<StateChipProps, 'tone' | 'icon'>> = {
  Never: { tone: 'neutral', icon: 'unknown' },
  Running: { tone: 'info', icon: 'waiting' },
  Succeeded: { tone: 'success', icon: 'done' },
  Failed: { tone: 'danger', icon: 'failed' },
  Interrupted: { tone: 'warning', icon: 'reversed' },
};

interface RunAction {
  /** The job whose run is being requested. */
  runningName: JobName | null;
  onRun: (name: JobName) => void;
}

const useJobColumns = ({ runningName, onRun }: RunAction): TableColumn<BackgroundJob>[] => {
  const { t } = useTranslation();
  const language = useLanguage();
  const momentOf = (moment: Date | null) => (moment ? formatMoment(moment, language) : '–');
  return [
    {
      key: 'name',
      header: t('operations:jobs.columns.name'),
      onPhone: 'title',
      cell: ({ name }) => t(`operations:jobs.names.${name}`),
      below: ({ name }) => t(`operations:jobs.texts.${name}`),
    },
    {
      key: 'state',
      header: t('operations:jobs.columns.state'),
      cell: ({ state }) => <StateChip {...stateVariants[state]}>{t(`operations:jobs.states.${state}`)}</StateChip>,
      below: ({ lastError, consecutiveFailures }) =>
        lastError !== null && t('operations:jobs.failures', { error: lastError, count: consecutiveFailures }),
    },
    {
      key: 'lastRun',
      header: t('operations:jobs.columns.lastRun'),
      nowrap: true,
      cell: ({ lastStartedAt }) => momentOf(lastStartedAt),
      below: ({ durationMs }) =>
        durationMs !== null && t('operations:jobs.duration', { duration: formatDuration(durationMs, language) }),
    },
    {
      key: 'nextRun',
      header: t('operations:jobs.columns.nextRun'),
      nowrap: true,
      cell: ({ intervalSeconds, isRequested, isOverdue, state, nextRunAt }) => {
        if (intervalSeconds === 0) return t('operations:jobs.continuous');
        if (isRequested) return t('operations:jobs.requested');
        if (isOverdue) return <StateChip {...stateVariants.Failed}>{t('operations:jobs.overdue')}</StateChip>;
        return state === 'Never' || state === 'Interrupted' ? t('operations:jobs.soon') : momentOf(nextRunAt);
      },
      below: ({ intervalSeconds }) =>
        !!intervalSeconds &&
        t('operations:jobs.interval', { interval: formatDuration(1000 * intervalSeconds, language) }),
    },
    {
      key: 'action',
      header: t('operations:jobs.columns.action'),
      cell: ({ name, intervalSeconds, isRequested }) =>
        intervalSeconds !== 0 && (
          <Button
            variant="outline"
            aria-label={t('operations:jobs.runOf', { name: t(`operations:jobs.names.${name}`) })}
            icon={<Play aria-hidden />}
            loading={runningName === name}
            disabled={isRequested}
            onClick={() => onRun(name)}
          >
            {t('operations:jobs.run')}
          </Button>
        ),
    },
  ];
};
