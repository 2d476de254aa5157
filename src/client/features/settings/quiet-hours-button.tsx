import { zodResolver } from '@hookform/resolvers/zod';
import { Moon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { DialogForm } from '#client/ui/dialog-form.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { QuietHoursFields } from '#client/ui/quiet-hours-fields.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { toast } from '#client/ui/toast.tsx';
import { hasQuietHours, type QuietHours } from '#shared/dates/quiet-hours.ts';
import { setQuietHoursSchema } from '#shared/notifications/notifications.schema.ts';

/** The form suggests these hours to a user without any. */
const night: QuietHours = { quietFrom: 22, quietTo: 7 };

/** Its label shows the hours without e-mails; a dialog changes them. */
export const QuietHoursButton = () => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const query = trpc.notifications.quietHours.useQuery();
  const close = () => setOpen(false);
  const labelOf = (hours: QuietHours) =>
    hasQuietHours(hours)
      ? t('settings:quietHours.button', { from: hours.quietFrom, to: hours.quietTo })
      : t('settings:quietHours.none');
  return (
    <>
      <Button
        data-screen-only
        variant="outline"
        icon={<Moon aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {query.data
          ? labelOf(query.data)
          : t(query.error ? 'settings:quietHours.unknown' : 'settings:quietHours.loading')}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t('ui:quietHours.title')}>
        <QueryState query={query} skeleton={<Skeleton width="100%" height="14rem" display="block" />}>
          {(stored) => <QuietHoursForm stored={stored} onSaved={close} />}
        </QueryState>
      </Dialog>
    </>
  );
};

const QuietHoursForm = ({ stored, onSaved }: { stored: QuietHours; onSaved: () => void }) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const { register, handleSubmit } = useForm({
    resolver: zodResolver(setQuietHoursSchema),
    defaultValues: hasQuietHours(stored) ? stored : night,
  });
  const saving = trpc.notifications.setQuietHours.useMutation({
    onSuccess: (saved) => {
      utils.notifications.quietHours.setData(undefined, saved);
      const { quietFrom: from, quietTo: to } = saved;
      toast.success(
        hasQuietHours(saved)
          ? { title: t('settings:quietHours.on'), description: t('settings:quietHours.onText', { from, to }) }
          : { title: t('settings:quietHours.off'), description: t('settings:quietHours.offText') },
      );
      onSaved();
    },
  });
  return (
    <DialogForm
      onSubmit={handleSubmit((hours) => saving.mutate(hours))}
      saving={saving}
      texts={{
        failed: t('settings:quietHours.failed'),
        cancel: t('settings:quietHours.cancel'),
        save: t('settings:quietHours.save'),
      }}
    >
      <p>{t('settings:quietHours.text')}</p>
      <QuietHoursFields fieldOf={(name) => register(name, { valueAsNumber: true })} />
    </DialogForm>
  );
};
