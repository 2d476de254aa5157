import { chakra, Stack } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { CancelButton } from '#client/ui/discard-guard.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { toast } from '#client/ui/toast.tsx';
import type { WebhookDialogProps } from './edit-dialog.tsx';

export const DeleteWebhookDialog = ({ hook: { id, merchantId, url }, open, onClose }: WebhookDialogProps) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const remove = trpc.webhooks.remove.useMutation({
    onSuccess: async () => {
      toast.success({ title: t('webhooks:remove.done'), description: t('webhooks:remove.doneText') });
      await utils.webhooks.list.invalidate();
      onClose();
    },
  });
  const close = () => {
    onClose();
    remove.reset();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('webhooks:remove.title')}
      busy={remove.isPending}
      role="alertdialog"
      // The button that opened the dialog is unmounted with the webhook.
      focusAfter={(opener) => opener ?? document.getElementById('webhooks')}
    >
      <Stack gap="5">
        {remove.error && (
          <Notice tone="danger">
            <ProblemText error={remove.error} />
          </Notice>
        )}
        <div>
          <chakra.p fontWeight="600" overflowWrap="anywhere">
            {url}
          </chakra.p>
          <p>{t('webhooks:remove.text')}</p>
        </div>
        <DialogActions>
          <CancelButton disabled={remove.isPending}>{t('webhooks:form.cancel')}</CancelButton>
          <Button colorPalette="danger" loading={remove.isPending} onClick={() => remove.mutate({ merchantId, id })}>
            {t('webhooks:remove.submit')}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
};
