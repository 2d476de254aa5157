import { Play } from 'lucide-react';
import { formatSeconds } from '#client/lib/format-quantity.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { IconButton } from '#client/ui/button.tsx';
import type { TableColumn } from '#client/ui/data-table/column.ts';
import { StateChip, type StateChipProps } from '#client/ui/state-chip.tsx';
import { formatMinute } from '#shared/dates/format-date.ts';
import type { BackgroundJob } from '#shared/operations/operations.schema.ts';
import type { JobName, JobState } from '#shared/operations/operations-enums.ts';
import { isException } from './job-areas.ts';

const stateVariants: Record<JobState, Pick<StateChipProps, 'tone' | 'icon'>> = {
  Never: { tone: 'neutral', icon: 'unknown' },
  Running: { tone: 'info', icon: 'waiting' },
  Succeeded: { tone: 'success', icon: 'done' },
  Failed: { tone: 'danger', icon: 'failed' },
  Interrupted: { tone: 'warning', icon: 'reversed' },
};

export interface RunAction {
  /** The job whose run is being requested. */
  runningName: JobName | null;
  onRun: (name: JobName) => void;
}

/** The columns of jobs; only an exception has several lines. */
export const useJobColumns = ({ runningName, onRun }: RunAction): TableColumn<BackgroundJob>[] => {
  const { t } = useTranslation();
  const language = useLanguage();
  const momentOf = (moment: Date | null) => (moment ? formatMinute(moment, language) : '–');
  return [
    {
      key: 'name',
      header: t('operations:jobs.columns.name'),
      onPhone: 'title',
      cell: ({ name }) => t(`operations:jobs.names.${name}`),
      below: (job) => isException(job) && t(`operations:jobs.texts.${job.name}`),
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
    },
    {
      key: 'duration',
      header: t('operations:jobs.columns.duration'),
      numeric: true,
      cell: ({ durationMs }) => (durationMs === null ? '–' : formatSeconds(durationMs, language)),
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
    },
    {
      key: 'action',
      header: t('operations:jobs.columns.action'),
      cell: ({ name, intervalSeconds, isRequested }) =>
        intervalSeconds !== 0 && (
          <IconButton
            label={t('operations:jobs.runOf', { name: t(`operations:jobs.names.${name}`) })}
            icon={<Play aria-hidden />}
            aria-busy={runningName === name}
            disabled={isRequested || runningName === name}
            onClick={() => onRun(name)}
          />
        ),
    },
  ];
};
