import { Box } from '@chakra-ui/react';
import { Mail } from 'lucide-react';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useIdempotencyKey } from '#client/lib/rpc/use-idempotency-key.ts';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';

/** Sends the contract again, but once: each e-mail voids the former. */
export const ResendContract = () => {
  const { t } = useTranslation();
  const resend = trpc.registration.resendContract.useMutation({
    trpc: { context: { idempotencyKey: useIdempotencyKey() } },
  });
  return (
    <>
      {resend.error && (
        <Notice tone="danger">
          <ProblemText error={resend.error} />
        </Notice>
      )}
      {resend.isSuccess ? (
        <Notice tone="success">
          <p>{t('onboarding:contract.resent')}</p>
        </Notice>
      ) : (
        <Box>
          <Button
            variant="outline"
            icon={<Mail aria-hidden />}
            loading={resend.isPending}
            onClick={() => resend.mutate({})}
          >
            {t('onboarding:contract.resend')}
          </Button>
        </Box>
      )}
    </>
  );
};
