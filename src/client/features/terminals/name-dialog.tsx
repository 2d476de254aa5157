import { zodResolver } from '@hookform/resolvers/zod';
import { fieldText } from '#client/lib/form-errors.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { DialogForm } from '#client/ui/dialog-form.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast.tsx';
import { renameTerminalSchema, type Terminal } from '#shared/terminals/terminals.schema.ts';

const formSchema = renameTerminalSchema.pick({ name: true });

interface NameDialogProps {
  reader: Terminal;
  open: boolean;
  onClose: () => void;
}

/** Asks for the name of a card reader. An empty name takes it away. */
export const NameDialog = ({ reader, open, onClose }: NameDialogProps) => {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={t('terminals:own.dialog')}>
      <NameForm reader={reader} onClose={onClose} />
    </Dialog>
  );
};

const NameForm = ({ reader: { id, name, serialNumber }, onClose }: Omit<NameDialogProps, 'open'>) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { name: name ?? '' },
  });
  const rename = trpc.terminals.rename.useMutation({
    onSuccess: () => {
      toast.success({ title: t('terminals:own.named') });
      onClose();
      // Transactions show the name, too.
      return Promise.all([
        utils.terminals.invalidate(),
        utils.terminalHealth.invalidate(),
        utils.transactions.invalidate(),
      ]);
    },
  });
  return (
    <DialogForm
      onSubmit={handleSubmit((values) => rename.mutate({ id, name: values.name }))}
      saving={rename}
      texts={{ failed: t('terminals:own.failed'), cancel: t('terminals:cancel'), save: t('terminals:save') }}
    >
      <TextField
        label={t('terminals:own.name')}
        help={t('terminals:own.nameHelp', { serialNumber })}
        autoComplete="off"
        maxLength={40}
        error={fieldText(t, formState.errors.name)}
        {...register('name')}
      />
    </DialogForm>
  );
};
