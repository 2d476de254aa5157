import { chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import type { z } from 'zod';
import { fieldText } from '#client/lib/form-errors.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useSession } from '#client/lib/session/session.ts';
import { useForm } from '#client/lib/use-form.ts';
import { useSaveEdits } from '#client/lib/use-save-edits.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { DialogForm } from '#client/ui/dialog-form.tsx';
import { useMarkSaved } from '#client/ui/discard-guard.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast.tsx';
import type { RefundLimits } from '#shared/transactions/refund-limits.schema.ts';
import { refundLimitFieldsSchema, typedLimit } from './refund-limit-fields.ts';

interface RefundLimitsDialogProps {
  merchantId: string;
  open: boolean;
  onClose: () => void;
}

/** How much cashiers and managers may give back alone. */
export const RefundLimitsDialog = ({ merchantId, open, onClose }: RefundLimitsDialogProps) => {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={t('team:refundLimits.title')}>
      <LoadedForm merchantId={merchantId} onClose={onClose} />
    </Dialog>
  );
};

const LoadedForm = ({ merchantId, onClose }: Omit<RefundLimitsDialogProps, 'open'>) => {
  const query = trpc.refundLimits.get.useQuery({ merchantId });
  return (
    <QueryState query={query} skeleton={<Skeleton width="100%" height="30rem" display="block" />}>
      {(limits) => <LimitsForm merchantId={merchantId} limits={limits} onClose={onClose} />}
    </QueryState>
  );
};

type Fields = typeof refundLimitFieldsSchema;

const roles = [
  { role: 'Cashier', fields: ['cashierPerRefund', 'cashierPerDay'] },
  { role: 'Manager', fields: ['managerPerRefund', 'managerPerDay'] },
] as const;

interface LimitsFormProps {
  merchantId: string;
  limits: RefundLimits;
  onClose: () => void;
}

const LimitsForm = ({ merchantId, limits, onClose }: LimitsFormProps) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const markSaved = useMarkSaved();
  const isManager = useSession()?.memberRole === 'Manager';
  const { register, handleSubmit, formState } = useForm<z.input<Fields>, unknown, z.output<Fields>>({
    resolver: zodResolver(refundLimitFieldsSchema),
    defaultValues: {
      cashierPerRefund: typedLimit(limits.cashierPerRefund),
      cashierPerDay: typedLimit(limits.cashierPerDay),
      managerPerRefund: typedLimit(limits.managerPerRefund),
      managerPerDay: typedLimit(limits.managerPerDay),
    },
  });
  const saving = useSaveEdits({
    base: limits,
    read: () => utils.client.refundLimits.get.query({ merchantId }),
    write: (values) => utils.client.refundLimits.set.mutate({ merchantId, ...values }),
    onSuccess: (saved) => {
      markSaved();
      utils.refundLimits.get.setData({ merchantId }, saved);
      void utils.refundLimits.own.invalidate({ merchantId });
      toast.success({ title: t('team:refundLimits.saved') });
      onClose();
    },
  });
  return (
    <DialogForm
      onSubmit={handleSubmit((values) => saving.mutate(values))}
      saving={saving}
      texts={{
        failed: t('team:refundLimits.failed'),
        cancel: t('team:refundLimits.cancel'),
        save: t('team:refundLimits.save'),
      }}
    >
      <chakra.p color="fg.muted">{t('team:refundLimits.text')}</chakra.p>
      {roles.map(({ role, fields }) => {
        const isLocked = isManager && role === 'Manager';
        return (
          <chakra.fieldset key={role} border="0" p="0" m="0" minW="0">
            <chakra.legend textStyle="label">{t(`team:roles.${role}.name`)}</chakra.legend>
            {isLocked && (
              <chakra.p color="fg.muted" mt="1">
                {t('team:refundLimits.onlyOwner')}
              </chakra.p>
            )}
            <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4" mt="3">
              {fields.map((name) => (
                <TextField
                  key={name}
                  label={t(name.endsWith('PerRefund') ? 'team:refundLimits.perRefund' : 'team:refundLimits.perDay')}
                  placeholder={t('team:refundLimits.none')}
                  inputMode="numeric"
                  autoComplete="off"
                  readOnly={isLocked}
                  error={fieldText(t, formState.errors[name])}
                  {...register(name)}
                />
              ))}
            </chakra.div>
          </chakra.fieldset>
        );
      })}
    </DialogForm>
  );
};
