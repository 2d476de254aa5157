import { chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { fieldText } from '#client/lib/form-errors.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useForm } from '#client/lib/use-form.ts';
import { useSaveEdits } from '#client/lib/use-save-edits.ts';
import { Button } from '#client/ui/button.tsx';
import { CheckboxField } from '#client/ui/checkbox-field.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { DialogForm } from '#client/ui/dialog-form.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { QuietHoursFields } from '#client/ui/quiet-hours-fields.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { toast } from '#client/ui/toast.tsx';
import { setTerminalAlertsSchema, type TerminalAlerts } from '#shared/terminals/terminal-alerts.schema.ts';

const formSchema = setTerminalAlertsSchema.omit({ merchantId: true });

const states = ['on', 'off', 'unknown'] as const;

/** A button whose label shows whether outages of card readers are reported, and the dialog that changes it. */
export const AlertsButton = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const query = trpc.terminalAlerts.get.useQuery({ merchantId });
  const close = () => setOpen(false);
  const shown = query.data ? (query.data.isEnabled ? 'on' : 'off') : 'unknown';
  return (
    <>
      <Button
        data-screen-only
        variant="outline"
        icon={<Bell aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {/* As wide as the longest label, so that the heading stays where it is when the state arrives. */}
        <chakra.span display="inline-grid" textAlign="start">
          {states.map((state) => (
            <chakra.span key={state} gridArea="1 / 1" visibility={state === shown ? undefined : 'hidden'}>
              {t(`terminals:alerts.${state}`)}
            </chakra.span>
          ))}
        </chakra.span>
      </Button>
      <Dialog open={isOpen} onClose={close} title={t('terminals:alerts.title')}>
        <QueryState query={query} skeleton={<Skeleton width="100%" height="22rem" display="block" />}>
          {(alerts) => <AlertsForm merchantId={merchantId} alerts={alerts} onSaved={close} />}
        </QueryState>
      </Dialog>
    </>
  );
};

interface AlertsFormProps {
  merchantId: string;
  alerts: TerminalAlerts;
  onSaved: () => void;
}

const AlertsForm = ({ merchantId, alerts, onSaved }: AlertsFormProps) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(formSchema), defaultValues: alerts });
  const saving = useSaveEdits({
    base: alerts,
    read: () => utils.client.terminalAlerts.get.query({ merchantId }),
    write: (values) => utils.client.terminalAlerts.set.mutate({ merchantId, ...values }),
    onSuccess: (saved) => {
      utils.terminalAlerts.get.setData({ merchantId }, saved);
      toast.success({ title: t('terminals:alerts.saved') });
      onSaved();
    },
  });
  return (
    <DialogForm
      onSubmit={handleSubmit((values) => saving.mutate(values))}
      saving={saving}
      texts={{ failed: t('terminals:alerts.failed'), cancel: t('terminals:cancel'), save: t('terminals:save') }}
    >
      <CheckboxField
        label={t('terminals:alerts.enable')}
        help={t('terminals:alerts.enableHelp')}
        {...register('isEnabled')}
      />
      <chakra.fieldset border="0" p="0" m="0" minW="0">
        <chakra.legend textStyle="label">{t('ui:quietHours.title')}</chakra.legend>
        <chakra.p color="fg.muted" mt="1" mb="3">
          {t('terminals:alerts.quietHelp')}
        </chakra.p>
        <QuietHoursFields
          fieldOf={(name) => ({
            ...register(name, { valueAsNumber: true }),
            error: fieldText(t, formState.errors[name]),
          })}
        />
      </chakra.fieldset>
    </DialogForm>
  );
};
