import { chakra, Stack } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { CancelButton } from '#client/ui/discard-guard.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { toast } from '#client/ui/toast.tsx';
import type { ApiKey } from '#shared/api-keys/api-keys.schema.ts';

interface RevokeApiKeyDialogProps {
  apiKey: ApiKey;
  open: boolean;
  onClose: () => void;
}

export const RevokeApiKeyDialog = ({ apiKey: { id, merchantId, name }, open, onClose }: RevokeApiKeyDialogProps) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const revoke = trpc.apiKeys.revoke.useMutation({
    onSuccess: async () => {
      toast.success({ title: t('apiKeys:revoke.done'), description: t('apiKeys:revoke.doneText') });
      await utils.apiKeys.list.invalidate();
      onClose();
    },
  });
  const close = () => {
    onClose();
    revoke.reset();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('apiKeys:revoke.title')}
      busy={revoke.isPending}
      role="alertdialog"
      // The button that opened the dialog is unmounted with the key.
      focusAfter={(opener) => opener ?? document.getElementById('api-keys')}
    >
      <Stack gap="5">
        {revoke.error && (
          <Notice tone="danger">
            <ProblemText error={revoke.error} />
          </Notice>
        )}
        <div>
          <chakra.p fontWeight="600" overflowWrap="anywhere">
            {name}
          </chakra.p>
          <p>{t('apiKeys:revoke.text')}</p>
        </div>
        <DialogActions>
          <CancelButton disabled={revoke.isPending}>{t('apiKeys:form.cancel')}</CancelButton>
          <Button colorPalette="danger" loading={revoke.isPending} onClick={() => revoke.mutate({ merchantId, id })}>
            {t('apiKeys:revoke.submit')}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
};
