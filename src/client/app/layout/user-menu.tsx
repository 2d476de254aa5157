import { chakra } from '@chakra-ui/react';
import { LogOut } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { homeOf } from '#client/lib/navigation/access.ts';
import { initials, personName } from '#client/lib/person-name.ts';
import { loadProfilePicture, useProfilePicture } from '#client/lib/profile-picture.ts';
import type { PersistedSession } from '#client/lib/session/stored-session.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { useLogout } from './use-logout.ts';

const Person = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minH: '11',
    px: '1.5',
    borderRadius: 'l2',
    color: 'fg',
    fontWeight: '550',
    textDecoration: 'none',
    minW: '0',
    _hover: { bg: 'bg.muted' },
  },
});

/** The signed-in user, with a link to the start screen and the logout. */
export const UserMenu = ({ session }: { session: PersistedSession }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const logout = useLogout();
  const picture = useProfilePicture();
  const name = personName(session, language);
  const { userId } = session;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has another picture.
  useEffect(() => void loadProfilePicture(), [userId]);
  return (
    <>
      <Person href={homeOf(session)} title={t('layout:toOwnScreens')}>
        <Avatar initials={initials(session, language)} src={picture} />
        <chakra.span truncate maxW="12rem" srOnly={{ base: true, lg: false }}>
          {name}
        </chakra.span>
      </Person>
      <chakra.div hideBelow="lg">
        <Button variant="ghost" icon={<LogOut />} onClick={logout}>
          {t('layout:logout')}
        </Button>
      </chakra.div>
    </>
  );
};
