import { trpc } from '#client/lib/rpc/trpc.ts';
import { useTranslation } from '#client/lib/translation.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { toast } from '#client/ui/toast.tsx';
import type { WebHook } from '#shared/web-hooks/web-hooks.schema.ts';
import { HookForm } from './hook-form.tsx';

export interface HookDialogProps {
  hook: WebHook;
  open: boolean;
  onClose: () => void;
}

export const EditDialog = ({ hook, open, onClose }: HookDialogProps) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const { id, merchantId, url, events, isEnabled, version } = hook;
  const save = trpc.webHooks.update.useMutation({
    onSuccess: () => {
      toast.success({ title: t('webHooks.form.saved') });
      close();
    },
    onSettled: () => Promise.all([utils.webHooks.list.invalidate(), utils.webHooks.listDeliveries.invalidate()]),
  });
  const close = () => {
    onClose();
    save.reset();
  };
  return (
    <Dialog open={open} onClose={close} title={t('webHooks.form.editTitle')} busy={save.isPending}>
      <HookForm
        given={{ url, events, isEnabled }}
        submitWords={t('webHooks.form.saveSubmit')}
        hasSwitch
        saving={save.isPending}
        error={save.error}
        onSubmit={(entered) => save.mutateAsync({ merchantId, id, version, ...entered })}
        onCancel={close}
      />
    </Dialog>
  );
};
