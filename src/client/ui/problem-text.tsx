import { chakra } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { problemOf } from '#client/lib/problem.ts';

/** A failed call's message, or a general one without a response. */
export const ProblemText = ({ error }: { error: unknown }) => {
  const { t } = useTranslation();
  const { kind, messages, code, retryAfterSeconds, traceId } = problemOf(error);
  if (kind === 'network') return <p>{t('ui:noConnection')}</p>;
  return (
    <>
      {messages.length === 0 && <p>{t('ui:unexpected')}</p>}
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {code === 'tooManyRequests' && retryAfterSeconds !== null && <WaitText seconds={retryAfterSeconds} />}
      {kind === 'server' && retryAfterSeconds === null && traceId !== null && (
        <chakra.p color="fg.muted">
          {t('ui:traceId')} <chakra.span overflowWrap="anywhere">{traceId}</chakra.span>
        </chakra.p>
      )}
    </>
  );
};

/** How long to wait; this error's message does not include it. */
const WaitText = ({ seconds }: { seconds: number }) => {
  const { t } = useTranslation();
  const minutes = Math.ceil(seconds / 60);
  return (
    <p>{minutes > 1 ? t('ui:retryAfterMinutes', { count: minutes }) : t('ui:retryAfterSeconds', { count: seconds })}</p>
  );
};
