import { useTranslation } from '#client/lib/translation.ts';
import { PageHeader } from '#client/ui/page-header.tsx';

/** What the merchant's web shops took. */
export const OnlineTransactionsPage = (_: { merchantId: string }) => {
  const { t } = useTranslation();
  return <PageHeader title={t('layout.menu.online-transactions')} />;
};
