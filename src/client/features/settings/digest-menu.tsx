import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { MailHourMenu } from '#client/ui/mail-hour-menu.tsx';
import { toast } from '#client/ui/toast.tsx';

/** The hour from which one e-mail a day lists unread notifications. */
export const DigestMenu = () => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const query = trpc.notifications.digest.useQuery();
  const saving = trpc.notifications.setDigest.useMutation({
    onSuccess: (saved) => {
      utils.notifications.digest.setData(undefined, saved);
      toast.success(
        saved.hour === null
          ? { title: t('settings:digest.off') }
          : { title: t('settings:digest.on'), description: t('settings:digest.from', { hour: saved.hour }) },
      );
    },
  });
  return (
    <MailHourMenu
      title={t('settings:digest.title')}
      text={t('settings:digest.text')}
      align="start"
      query={query}
      saving={saving}
      onChange={(chosen, onSuccess) => saving.mutate(chosen, { onSuccess })}
    />
  );
};
