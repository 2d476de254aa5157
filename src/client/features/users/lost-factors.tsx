import { chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { fieldText } from '#client/lib/form-errors.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { CancelButton } from '#client/ui/discard-guard.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { TextareaField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast.tsx';
import { openRecoverySchema } from '#shared/two-factor/two-factor.schema.ts';
import type { AccountDetail } from '#shared/users/accounts.schema.ts';

/**
 * Removes the lost second factor of a merchant.
 * For an administrator it requests the removal, which takes a second person.
 */
export const LostFactors = ({ account }: { account: AccountDetail }) => {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const ThisDialog = account.role === 'Admin' ? RequestRecovery : RemoveFactors;
  return (
    <div>
      <Button variant="outline" icon={<ShieldOff aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('users:lostFactors.action')}
      </Button>
      <chakra.p color="fg.muted" mt="2">
        {t(account.role === 'Admin' ? 'users:lostFactors.adminText' : 'users:lostFactors.text')}
      </chakra.p>
      {isOpen && <ThisDialog account={account} onClose={() => setIsOpen(false)} />}
    </div>
  );
};

interface LostFactorsDialogProps {
  account: AccountDetail;
  onClose: () => void;
}

const RemoveFactors = ({ account: { id, email }, onClose }: LostFactorsDialogProps) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const remove = trpc.twoFactorRecovery.removeOfMerchant.useMutation({
    onSuccess: async () => {
      toast.success({ title: t('users:lostFactors.removed'), description: t('users:lostFactors.removedText') });
      await utils.accounts.invalidate();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('users:lostFactors.title')}
      action={t('users:lostFactors.action')}
      isDangerous
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ id })}
      onClose={onClose}
    >
      <chakra.p fontWeight="600" overflowWrap="anywhere">
        {email}
      </chakra.p>
      <p>{t('users:lostFactors.confirm')}</p>
    </ConfirmDialog>
  );
};

const formSchema = openRecoverySchema.pick({ reason: true });

const RequestRecovery = ({ account: { id, email }, onClose }: LostFactorsDialogProps) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { reason: '' },
  });
  const open = trpc.twoFactorRecovery.open.useMutation({
    onSuccess: async () => {
      toast.success({ title: t('users:lostFactors.requested'), description: t('users:lostFactors.requestedText') });
      await utils.twoFactorRecovery.list.invalidate();
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={t('users:lostFactors.requestTitle')} busy={open.isPending}>
      <chakra.form
        noValidate
        onSubmit={handleSubmit(({ reason }) => open.mutate({ userId: id, reason }))}
        display="flex"
        flexDirection="column"
        gap="4"
      >
        <chakra.p fontWeight="600" overflowWrap="anywhere">
          {email}
        </chakra.p>
        <p>{t('users:lostFactors.requestText')}</p>
        <TextareaField
          label={t('users:lostFactors.reason')}
          help={t('users:lostFactors.reasonHelp')}
          error={fieldText(t, formState.errors.reason)}
          {...register('reason')}
        />
        {open.error && (
          <Notice tone="danger">
            <ProblemText error={open.error} />
          </Notice>
        )}
        <DialogActions>
          <CancelButton disabled={open.isPending}>{t('ui:confirm.cancel')}</CancelButton>
          <Button type="submit" loading={open.isPending}>
            {t('users:lostFactors.request')}
          </Button>
        </DialogActions>
      </chakra.form>
    </Dialog>
  );
};
