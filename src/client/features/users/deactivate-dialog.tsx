import { chakra } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { CancelButton } from '#client/ui/discard-guard.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast.tsx';
import type { Account } from '#shared/users/accounts.schema.ts';
import { emailKey } from '#shared/validation/email-address.ts';

interface DeactivateDialogProps {
  account: Account;
  open: boolean;
  onClose: () => void;
}

/** A typed e-mail address prevents the deactivation of a wrong row. */
export const DeactivateDialog = ({ account: { id, email }, open, onClose }: DeactivateDialogProps) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const [typed, setTyped] = useState('');
  const [isMismatch, setIsMismatch] = useState(false);
  const deactivate = trpc.users.deactivate.useMutation({
    onSuccess: async () => {
      toast.success({ title: t('users:deactivate.done'), description: t('users:deactivate.doneText') });
      close();
      await Promise.all([utils.accounts.invalidate(), utils.users.invalidate()]);
    },
  });
  const close = () => {
    setTyped('');
    setIsMismatch(false);
    deactivate.reset();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (deactivate.isPending) return;
    const isMatch = emailKey(typed) === emailKey(email);
    setIsMismatch(!isMatch);
    if (isMatch) deactivate.mutate({ userId: id });
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('users:deactivate.title')}
      busy={deactivate.isPending}
      role="alertdialog"
    >
      <chakra.form onSubmit={submit} noValidate display="flex" flexDirection="column" gap="4">
        <p>{t('users:deactivate.text')}</p>
        <TextField
          label={t('users:deactivate.confirm', { email })}
          error={isMismatch ? t('users:deactivate.mismatch') : undefined}
          type="email"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {deactivate.error && (
          <Notice tone="danger" title={t('users:deactivate.failed')}>
            <ProblemText error={deactivate.error} />
          </Notice>
        )}
        <DialogActions>
          <CancelButton disabled={deactivate.isPending}>{t('users:deactivate.cancel')}</CancelButton>
          <Button type="submit" colorPalette="danger" loading={deactivate.isPending}>
            {t('users:deactivate.action')}
          </Button>
        </DialogActions>
      </chakra.form>
    </Dialog>
  );
};
