import { Box } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import type { WebhookDelivery } from '#shared/webhooks/webhooks.schema.ts';
import { outcomeText } from './webhook-labels.tsx';

interface PingResultProps {
  outcome: WebhookDelivery | undefined;
  /** The error of the call itself. */
  error: unknown;
}

/** The result of a test message. */
export const PingResult = ({ outcome, error }: PingResultProps) => {
  const { t } = useTranslation();
  if (!outcome && !error) return null;
  const isArrived = outcome?.fault === null;
  return (
    <Box mt="3">
      {outcome ? (
        <Notice
          tone={isArrived ? 'success' : 'danger'}
          title={isArrived ? t('webhooks:ping.arrived') : t('webhooks:ping.failed')}
        >
          <p>{outcomeText(t, outcome)}</p>
        </Notice>
      ) : (
        <Notice tone="danger" title={t('webhooks:ping.unsent')}>
          <ProblemText error={error} />
        </Notice>
      )}
    </Box>
  );
};
