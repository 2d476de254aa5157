import { Stack } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { CancelButton } from '#client/ui/discard-guard.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { oldSecretHours } from '#shared/webhooks/webhook-enums.ts';
import type { WebhookDialogProps } from './edit-dialog.tsx';
import { SecretView } from './secret-view.tsx';

/** Asks for confirmation, because the receiving program needs the new secret. */
export const RotateSecretDialog = ({ hook: { id, merchantId }, open, onClose }: WebhookDialogProps) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const rotate = trpc.webhooks.rotateSecret.useMutation({ onSuccess: () => utils.webhooks.list.invalidate() });
  const close = () => {
    onClose();
    rotate.reset();
  };
  const secret = rotate.data?.secret;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={secret === undefined ? t('webhooks:rotate.title') : t('webhooks:secret.title')}
      busy={rotate.isPending}
      mustAnswer={secret !== undefined}
    >
      {secret === undefined ? (
        <Stack gap="5">
          {rotate.error && (
            <Notice tone="danger">
              <ProblemText error={rotate.error} />
            </Notice>
          )}
          <p>{t('webhooks:rotate.text', { hours: oldSecretHours })}</p>
          <DialogActions>
            <CancelButton disabled={rotate.isPending}>{t('webhooks:form.cancel')}</CancelButton>
            <Button loading={rotate.isPending} onClick={() => rotate.mutate({ merchantId, id })}>
              {t('webhooks:rotate.submit')}
            </Button>
          </DialogActions>
        </Stack>
      ) : (
        <SecretView secret={secret} onClose={close} />
      )}
    </Dialog>
  );
};
