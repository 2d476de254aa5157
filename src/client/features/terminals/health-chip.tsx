import { useTranslation } from '#client/lib/i18n.ts';
import { StateChip } from '#client/ui/state-chip.tsx';
import type { MonitoredTerminal } from '#shared/terminals/terminal-health.schema.ts';

/**
 * A card reader's health in a word.
 * Without reports and between two sales it is unknown, without a warning.
 */
export const HealthChip = ({
  reader: { isDisabled, health },
}: {
  reader: Pick<MonitoredTerminal, 'isDisabled' | 'health'>;
}) => {
  const { t } = useTranslation();
  const { level, reasons, isOnline, lastSeenAt } = health;
  if (isDisabled)
    return (
      <StateChip tone="neutral" icon="off">
        {t('terminals:state.Inactive')}
      </StateChip>
    );
  if (level === 'Critical')
    return (
      <StateChip tone="danger" icon="failed">
        {t(isOnline ? 'terminals:health.draining' : 'terminals:health.offline')}
      </StateChip>
    );
  if (level === 'Good')
    return (
      <StateChip tone="success" icon="done">
        {t('terminals:health.good')}
      </StateChip>
    );
  if (reasons.every((reason) => reason === 'NoReports'))
    return (
      <StateChip tone="neutral" icon="unknown">
        {t(lastSeenAt === null ? 'terminals:health.neverSeen' : 'terminals:health.unknown')}
      </StateChip>
    );
  return (
    <StateChip tone="warning" icon="note">
      {t('terminals:health.attention')}
    </StateChip>
  );
};
