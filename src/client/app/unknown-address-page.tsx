import { useTranslation } from '#client/lib/i18n.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { StartLink } from '#client/ui/start-link.tsx';

/** For a user's address without a portal screen. */
export const UnknownAddressPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <title>{`${t('ui:pageNotFound')} · ${t('common:productName')}`}</title>
      <EmptyState isScreen illustration="notFound" title={t('ui:pageNotFound')} action={<StartLink />}>
        <p>{t('ui:notFoundText')}</p>
      </EmptyState>
    </>
  );
};
