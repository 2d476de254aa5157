import { chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { fieldText } from '#client/lib/form-errors.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useForm } from '#client/lib/use-form.ts';
import { useSaveEdits } from '#client/lib/use-save-edits.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { CancelButton } from '#client/ui/discard-guard.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { toast } from '#client/ui/toast.tsx';
import { memberStates } from '#shared/team/member-roles.ts';
import { changeMemberSchema, type TeamMember } from '#shared/team/team.schema.ts';
import { RoleCards } from './role-cards.tsx';

const formSchema = changeMemberSchema.pick({ role: true, state: true });

interface ChangeFormProps {
  merchantId: string;
  member: TeamMember;
  onClose: () => void;
}

interface ChangeDialogProps extends ChangeFormProps {
  name: string;
  open: boolean;
}

/** Changes the role of a member, or disables it. */
export const ChangeDialog = ({ name, open, ...form }: ChangeDialogProps) => {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={form.onClose} title={t('team:change.title', { name })}>
      <ChangeForm {...form} />
    </Dialog>
  );
};

const ChangeForm = ({ merchantId, member: { userId, role, state }, onClose }: ChangeFormProps) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { role, state },
  });
  const saving = useSaveEdits({
    base: { role, state },
    read: async () => {
      const { members } = await utils.client.team.list.query({ merchantId });
      const now = members.find((each) => each.userId === userId);
      return now ? { role: now.role, state: now.state } : null;
    },
    write: (changes) => utils.client.team.change.mutate({ merchantId, userId, ...changes }),
    onSuccess: () => {
      toast.success({ title: t('team:change.done'), description: t('team:change.doneText') });
      onClose();
    },
    onSettled: () => utils.team.list.invalidate({ merchantId }),
  });
  return (
    <chakra.form
      noValidate
      onSubmit={handleSubmit((changes) => saving.mutate(changes))}
      display="flex"
      flexDirection="column"
      gap="5"
    >
      {saving.error && (
        <Notice tone="danger">
          <ProblemText error={saving.error} />
        </Notice>
      )}
      <RoleCards label={t('team:change.role')} error={fieldText(t, formState.errors.role)} {...register('role')} />
      <SelectField
        label={t('team:change.state')}
        options={memberStates.map((value) => ({ value, label: t(`team:states.${value}`) }))}
        error={fieldText(t, formState.errors.state)}
        {...register('state')}
      />
      <DialogActions>
        <CancelButton disabled={saving.isPending}>{t('team:change.cancel')}</CancelButton>
        <Button type="submit" loading={saving.isPending}>
          {t('team:change.submit')}
        </Button>
      </DialogActions>
    </chakra.form>
  );
};
