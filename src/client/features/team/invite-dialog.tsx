import { chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { fieldText, serverError } from '#client/lib/form-errors.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { problemOf } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useIdempotencyKey } from '#client/lib/rpc/use-idempotency-key.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { CancelButton } from '#client/ui/discard-guard.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast.tsx';
import { invitationDays, inviteSchema } from '#shared/team/team.schema.ts';
import { RoleCards } from './role-cards.tsx';

const formSchema = inviteSchema.pick({ email: true, role: true });

interface InviteFormProps {
  merchantId: string;
  onClose: () => void;
}

export const InviteDialog = ({ open, ...form }: InviteFormProps & { open: boolean }) => {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={form.onClose} title={t('team:invite.title')}>
      <InviteForm {...form} />
    </Dialog>
  );
};

const InviteForm = ({ merchantId, onClose }: InviteFormProps) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(formSchema),
    mode: 'onTouched',
    defaultValues: { email: '', role: 'Cashier' as const },
  });
  const inviting = trpc.team.invite.useMutation({
    trpc: { context: { idempotencyKey: useIdempotencyKey() } },
    onSuccess: ({ email, createdAt, sentAt }) => {
      const done = sentAt > createdAt ? 'again' : 'done';
      toast.success({ title: t(`team:invite.${done}`), description: t(`team:invite.${done}Text`, { email }) });
      onClose();
    },
    onError: (error) => {
      const [message] = problemOf(error).fields.email ?? [];
      if (message) setError('email', { type: serverError, message }, { shouldFocus: true });
    },
    onSettled: () => utils.team.list.invalidate({ merchantId }),
  });
  const isAtField = problemOf(inviting.error).fields.email !== undefined;
  return (
    <chakra.form
      noValidate
      onSubmit={handleSubmit((entered) => inviting.mutate({ merchantId, ...entered }))}
      display="flex"
      flexDirection="column"
      gap="5"
    >
      {inviting.error && !isAtField && (
        <Notice tone="danger">
          <ProblemText error={inviting.error} />
        </Notice>
      )}
      <TextField
        label={t('team:invite.email')}
        help={t('team:invite.emailHelp', { days: invitationDays })}
        type="email"
        inputMode="email"
        autoComplete="off"
        error={fieldText(t, formState.errors.email)}
        {...register('email')}
      />
      <RoleCards label={t('team:invite.role')} error={fieldText(t, formState.errors.role)} {...register('role')} />
      <DialogActions>
        <CancelButton disabled={inviting.isPending}>{t('team:invite.cancel')}</CancelButton>
        <Button type="submit" loading={inviting.isPending}>
          {t('team:invite.submit')}
        </Button>
      </DialogActions>
    </chakra.form>
  );
};
