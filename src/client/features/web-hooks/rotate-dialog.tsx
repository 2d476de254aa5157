import { chakra } from '@chakra-ui/react';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useTranslation } from '#client/lib/translation.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { oldSecretHours } from '#shared/web-hooks/web-hook-enums.ts';
import type { HookDialogProps } from './edit-dialog.tsx';
import { SecretView } from './secret-view.tsx';

/** Asks first: somebody will have to put the new secret into the program. */
export const RotateDialog = ({ hook: { id, merchantId }, open, onClose }: HookDialogProps) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const rotate = trpc.webHooks.rotateSecret.useMutation({ onSuccess: () => utils.webHooks.list.invalidate() });
  const close = () => {
    onClose();
    rotate.reset();
  };
  const secret = rotate.data?.secret;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={secret === undefined ? t('webHooks.rotate.title') : t('webHooks.secret.title')}
      busy={rotate.isPending}
      mustAnswer={secret !== undefined}
    >
      {secret === undefined ? (
        <chakra.div display="flex" flexDirection="column" gap="5">
          {rotate.error && (
            <Notice tone="danger">
              <ProblemText error={rotate.error} />
            </Notice>
          )}
          <p>{t('webHooks.rotate.text', { hours: oldSecretHours })}</p>
          <DialogActions>
            <Button variant="outline" disabled={rotate.isPending} onClick={close}>
              {t('webHooks.form.cancel')}
            </Button>
            <Button loading={rotate.isPending} onClick={() => rotate.mutate({ merchantId, id })}>
              {t('webHooks.rotate.submit')}
            </Button>
          </DialogActions>
        </chakra.div>
      ) : (
        <SecretView secret={secret} onClose={close} />
      )}
    </Dialog>
  );
};
