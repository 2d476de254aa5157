import { useTranslation } from '#client/lib/translation.ts';
import { PageHeader } from '#client/ui/page-header.tsx';

/** What the merchant's own user reads of itself. */
export const OwnDetails = (_: { merchantId: string }) => {
  const { t } = useTranslation();
  return <PageHeader title={t('layout.menu.details')} />;
};
