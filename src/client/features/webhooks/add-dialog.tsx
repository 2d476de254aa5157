import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { SecretView } from './secret-view.tsx';
import { type EnteredWebhook, WebhookForm } from './webhook-form.tsx';

interface AddWebhookDialogProps {
  merchantId: string;
  open: boolean;
  onClose: () => void;
}

/** The preselected events. */
const suggested = {
  url: '',
  events: ['transaction.created', 'transaction.voided'],
  payload: 'Full',
  isEnabled: true,
} satisfies EnteredWebhook;

/** Adds a webhook, then shows its secret. */
export const AddWebhookDialog = ({ merchantId, open, onClose }: AddWebhookDialogProps) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const add = trpc.webhooks.add.useMutation({ onSuccess: () => utils.webhooks.list.invalidate() });
  const close = () => {
    onClose();
    add.reset();
  };
  const secret = add.data?.secret;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={secret === undefined ? t('webhooks:form.addTitle') : t('webhooks:secret.title')}
      busy={add.isPending}
      mustAnswer={secret !== undefined}
      // The button of the empty state is unmounted with the first item.
      focusAfter={(opener) => opener ?? document.getElementById('webhooks')}
    >
      {secret === undefined ? (
        <WebhookForm
          given={suggested}
          submitLabel={t('webhooks:form.addSubmit')}
          saving={add.isPending}
          error={add.error}
          onSubmit={(entered) => add.mutateAsync({ merchantId, ...entered })}
        />
      ) : (
        <SecretView secret={secret} onClose={close} />
      )}
    </Dialog>
  );
};
