import { useTranslation } from '#client/lib/i18n.ts';
import { homeOf } from '#client/lib/navigation/home.ts';
import { useSession } from '#client/lib/session/session.ts';
import { paths } from '#shared/portal/paths.ts';
import { LinkButton } from './button.tsx';

/** A link to the start screen or, for visitors, public pages. */
export const StartLink = () => {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <LinkButton variant="outline" href={session ? homeOf(session) : paths.home()}>
      {t('ui:toStart')}
    </LinkButton>
  );
};
