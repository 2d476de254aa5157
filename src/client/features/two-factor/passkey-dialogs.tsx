import { chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { fieldText } from '#client/lib/form-errors.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { createPasskey } from '#client/lib/passkeys.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { CancelButton } from '#client/ui/discard-guard.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PasskeyProblemText } from '#client/ui/passkey-problem-text.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast.tsx';
import { type Passkey, passkeyNameSchema } from '#shared/two-factor/two-factor.schema.ts';
import { focusSection } from './focus-section.ts';
import { RecoveryCodeList } from './recovery-code-list.tsx';

const formSchema = z.object({ name: passkeyNameSchema });

/** Asks for a name and creates the passkey; the first one brings recovery codes. */
export const AddPasskeyDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const add = useMutation({
    mutationFn: async (name: string) => {
      const { options } = await utils.client.twoFactor.passkeyOptions.mutate();
      return utils.client.twoFactor.addPasskey.mutate({ name, response: await createPasskey(options) });
    },
    onSuccess: ({ recoveryCodes }) => {
      void utils.twoFactor.status.invalidate();
      if (recoveryCodes === null) finish();
    },
  });
  const finish = () => {
    toast.success({ title: t('twoFactor:passkeys.added'), description: t('twoFactor:passkeys.addedText') });
    onClose();
  };
  const codes = add.data?.recoveryCodes ?? null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={codes === null ? t('twoFactor:passkeys.form.addTitle') : t('twoFactor:codes.shownTitle')}
      busy={add.isPending}
      mustAnswer={codes !== null}
      focusAfter={focusSection('passkeys')}
    >
      {codes === null ? (
        <NameForm
          name=""
          text={t('twoFactor:passkeys.form.addText')}
          submit={t('twoFactor:passkeys.form.addSubmit')}
          isPending={add.isPending}
          error={add.error}
          onSubmit={add.mutate}
        />
      ) : (
        <RecoveryCodeList codes={codes} onClose={finish} />
      )}
    </Dialog>
  );
};

export const RenamePasskeyDialog = ({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const rename = trpc.twoFactor.renamePasskey.useMutation({
    onSuccess: async () => {
      toast.success({ title: t('twoFactor:passkeys.renamed') });
      await utils.twoFactor.status.invalidate();
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={t('twoFactor:passkeys.form.renameTitle')} busy={rename.isPending}>
      <NameForm
        name={name}
        submit={t('twoFactor:passkeys.form.renameSubmit')}
        isPending={rename.isPending}
        error={rename.error}
        onSubmit={(next) => rename.mutate({ id, name: next })}
      />
    </Dialog>
  );
};

interface NameFormProps {
  name: string;
  text?: string;
  submit: string;
  isPending: boolean;
  error: unknown;
  onSubmit: (name: string) => void;
}

const NameForm = ({ name, text, submit, isPending, error, onSubmit }: NameFormProps) => {
  const { t } = useTranslation();
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(formSchema), defaultValues: { name } });
  return (
    <chakra.form
      noValidate
      onSubmit={handleSubmit((values) => onSubmit(values.name))}
      display="flex"
      flexDirection="column"
      gap="5"
    >
      {error !== null && (
        <Notice tone="danger">
          <PasskeyProblemText error={error} />
        </Notice>
      )}
      <TextField
        label={t('twoFactor:passkeys.form.name')}
        help={t('twoFactor:passkeys.form.nameHelp')}
        autoComplete="off"
        error={fieldText(t, formState.errors.name)}
        {...register('name')}
      />
      {text && <p>{text}</p>}
      <DialogActions>
        <CancelButton disabled={isPending}>{t('ui:confirm.cancel')}</CancelButton>
        <Button type="submit" loading={isPending}>
          {submit}
        </Button>
      </DialogActions>
    </chakra.form>
  );
};
