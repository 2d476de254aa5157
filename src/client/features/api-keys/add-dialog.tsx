import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { KeyForm } from './key-form.tsx';
import { KeyView } from './key-view.tsx';

interface AddApiKeyDialogProps {
  merchantId: string;
  open: boolean;
  onClose: () => void;
}

/** Adds an API key, then shows it. */
export const AddApiKeyDialog = ({ merchantId, open, onClose }: AddApiKeyDialogProps) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const add = trpc.apiKeys.add.useMutation({ onSuccess: () => utils.apiKeys.list.invalidate() });
  const close = () => {
    onClose();
    add.reset();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={add.data ? t('apiKeys:created.title') : t('apiKeys:form.title')}
      busy={add.isPending}
      mustAnswer={add.data !== undefined}
      // The button of the empty state is unmounted with the first item.
      focusAfter={(opener) => opener ?? document.getElementById('api-keys')}
    >
      {add.data ? (
        <KeyView apiKey={add.data} onClose={close} />
      ) : (
        <KeyForm
          saving={add.isPending}
          error={add.error}
          onSubmit={(entered) => add.mutate({ merchantId, ...entered })}
        />
      )}
    </Dialog>
  );
};
