import { useTranslation } from '#client/lib/translation.ts';
import { PageHeader } from '#client/ui/page-header.tsx';

/** What an Admin knows of a merchant, and changes. */
export const MerchantDetails = (_: { merchantId: string }) => {
  const { t } = useTranslation();
  return <PageHeader title={t('layout.menu.details')} />;
};
