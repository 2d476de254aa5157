import { zodResolver } from '@hookform/resolvers/zod';
import { fieldText, serverError } from '#client/lib/form-errors.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { problemOf } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useConflict } from '#client/lib/use-conflict.ts';
import { useForm } from '#client/lib/use-form.ts';
import { ConflictChoice } from '#client/ui/conflict-choice.tsx';
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

/** Asks for a card reader's name; an empty text removes it. */
export const NameDialog = ({ reader, open, onClose }: NameDialogProps) => {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={t('terminals:own.dialog')}>
      <NameForm reader={reader} onClose={onClose} />
    </Dialog>
  );
};

const NameForm = ({ reader, onClose }: Omit<NameDialogProps, 'open'>) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const { register, handleSubmit, formState, getValues, reset, setError } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { name: reader.name ?? '' },
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
    onError: (refused) => {
      const { code, fields } = problemOf(refused);
      const [message] = fields.name ?? [];
      if (message) setError('name', { type: serverError, message }, { shouldFocus: true });
      return code === 'changedMeanwhile' ? onConflict() : undefined;
    },
  });
  const { base, conflict, onConflict, choose, ...loading } = useConflict({
    thing: reader,
    toValues: ({ name }) => ({ name: name ?? '' }),
    getValues: () => ({ name: formSchema.parse(getValues()).name ?? '' }),
    load: ({ id }) => utils.terminals.get.fetch({ id }, { staleTime: 0 }),
    resume: (values, current) => {
      reset(values);
      void submit(current)();
    },
  });
  const submit = ({ id, name: seenName }: Terminal) =>
    handleSubmit(({ name }) => rename.mutate({ id, name, seenName }));
  const { isPending } = rename;
  const isAtField = problemOf(rename.error).fields.name !== undefined;
  const failure = isAtField ? null : rename.error;
  return (
    <DialogForm
      onSubmit={(event) => void submit(base ?? reader)(event)}
      saving={{ isPending, error: conflict ? null : (loading.error ?? failure) }}
      texts={{ failed: t('terminals:own.failed'), cancel: t('terminals:cancel'), save: t('terminals:save') }}
    >
      {conflict && (
        <ConflictChoice
          merged={conflict.merged}
          labelOf={() => t('terminals:own.name')}
          isSaving={isPending}
          onChoose={choose}
        />
      )}
      <TextField
        label={t('terminals:own.name')}
        help={t('terminals:own.nameHelp', { serialNumber: reader.serialNumber })}
        autoComplete="off"
        maxLength={40}
        error={fieldText(t, formState.errors.name)}
        {...register('name')}
      />
    </DialogForm>
  );
};
