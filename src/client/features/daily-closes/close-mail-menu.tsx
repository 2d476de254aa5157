import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { MailHourMenu } from '#client/ui/mail-hour-menu.tsx';
import { toast } from '#client/ui/toast.tsx';

/** Selects from which hour closes are e-mailed. */
export const CloseMailMenu = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const query = trpc.dailyCloses.mail.useQuery({ merchantId });
  const saving = trpc.dailyCloses.setMail.useMutation({
    onSuccess: (saved) => {
      utils.dailyCloses.mail.setData({ merchantId }, saved);
      toast.success(
        saved.hour === null
          ? { title: t('dailyCloses:mail.off') }
          : { title: t('dailyCloses:mail.on'), description: t('dailyCloses:mail.from', { hour: saved.hour }) },
      );
    },
  });
  return (
    <MailHourMenu
      title={t('dailyCloses:mail.title')}
      text={t('dailyCloses:mail.text')}
      align="end"
      query={query}
      saving={saving}
      onChange={({ hour }, onSuccess) => saving.mutate({ merchantId, hour }, { onSuccess })}
    />
  );
};
