import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { toast } from '#client/ui/toast.tsx';
import type { Webhook } from '#shared/webhooks/webhooks.schema.ts';
import { WebhookForm } from './webhook-form.tsx';

export interface WebhookDialogProps {
  hook: Webhook;
  open: boolean;
  onClose: () => void;
}

export const EditWebhookDialog = ({ hook, open, onClose }: WebhookDialogProps) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const { id, merchantId, url, events, payload, isEnabled } = hook;
  const save = trpc.webhooks.update.useMutation({
    onSuccess: () => {
      toast.success({ title: t('webhooks:form.saved') });
      close();
    },
    onSettled: () => Promise.all([utils.webhooks.list.invalidate(), utils.webhooks.listDeliveries.invalidate()]),
  });
  const close = () => {
    onClose();
    save.reset();
  };
  return (
    <Dialog open={open} onClose={close} title={t('webhooks:form.editTitle')} busy={save.isPending}>
      <WebhookForm
        given={{ url, events, payload, isEnabled }}
        submitLabel={t('webhooks:form.saveSubmit')}
        hasSwitch
        saving={save.isPending}
        error={save.error}
        edited={{ hook, load: () => utils.webhooks.get.fetch({ merchantId, id }, { staleTime: 0 }) }}
        onSubmit={(entered, on) => save.mutateAsync({ merchantId, id, version: (on ?? hook).version, ...entered })}
      />
    </Dialog>
  );
};
