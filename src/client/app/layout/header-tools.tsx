import { chakra } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import type { PersistedSession } from '#client/lib/session/stored-session.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { paths } from '#shared/portal/paths.ts';
import { CommandButton } from '../commands/command-button.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { UserMenu } from './user-menu.tsx';

interface HeaderToolsProps {
  session: PersistedSession;
  isPortal: boolean;
}

/** The end of the header for signed-in users: portal search and account. */
export const HeaderTools = ({ session, isPortal }: HeaderToolsProps) => {
  const { t } = useTranslation();
  return (
    <>
      {isPortal && <CommandButton />}
      {isPortal && session.role === 'Basic' && session.merchantId !== null && (
        <NotificationBell merchantId={session.merchantId} />
      )}
      {!isPortal && session.role === 'Admin' && (
        <chakra.div hideBelow="lg">
          <LinkButton href={paths.clients()} variant="ghost">
            {t('menu:clients')}
          </LinkButton>
        </chakra.div>
      )}
      <UserMenu session={session} />
    </>
  );
};
