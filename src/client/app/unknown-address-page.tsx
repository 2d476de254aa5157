import { useTranslation } from '#client/lib/i18n.ts';
import { homeOf } from '#client/lib/navigation/home.ts';
import { paths } from '#client/lib/navigation/paths.ts';
import { useSession } from '#client/lib/session/session.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';

/** For an address of a user that no screen of the portal has. */
export const UnknownAddressPage = () => {
  const { t } = useTranslation();
  const session = useSession();
  const home = session ? homeOf(session) : paths.home();
  return (
    <>
      <title>{`${t('ui:pageNotFound')} · ${t('common:productName')}`}</title>
      <EmptyState
        isScreen
        illustration="notFound"
        title={t('ui:pageNotFound')}
        action={
          <LinkButton variant="outline" href={home}>
            {t('ui:toStart')}
          </LinkButton>
        }
      >
        <p>{t('ui:notFoundText')}</p>
      </EmptyState>
    </>
  );
};
