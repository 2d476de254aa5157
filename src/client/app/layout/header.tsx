import { chakra } from '@chakra-ui/react';
import { Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useSession } from '#client/lib/session/session.ts';
import type { StoredSession } from '#client/lib/session/stored-session.ts';
import { IconButton, LinkButton } from '#client/ui/button.tsx';
import { paths } from '../paths.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { type MenuGroup, useMenu } from './menu-entries.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { UserCorner } from './user-corner.tsx';

const HomeLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '11',
    px: '1',
    borderRadius: 'l2',
    textDecoration: 'none',
  },
});

export const Header = () => {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <chakra.header
      position="sticky"
      top="0"
      zIndex="sticky"
      bg="bg"
      borderBottomWidth="1px"
      borderColor="border"
      height="var(--header-height)"
    >
      <chakra.div
        display="flex"
        alignItems="center"
        gap={{ base: '1', sm: '2' }}
        height="full"
        maxW="88rem"
        mx="auto"
        px={{ base: '3', sm: '5', lg: '7' }}
      >
        {session && <PhoneMenuToggle session={session} />}
        <HomeLink href={paths.home()}>
          <Logo />
        </HomeLink>
        <chakra.div flex="1" />
        {session ? (
          <>
            <chakra.div display={{ base: 'none', lg: 'flex' }} gap="2">
              {session.role === 'Admin' && (
                <LinkButton href={paths.clients()} variant="quiet">
                  {t('layout.menu.clients')}
                </LinkButton>
              )}
              <LanguageSwitch />
              <ThemeSwitch />
            </chakra.div>
            <UserCorner session={session} />
          </>
        ) : (
          <>
            <LanguageSwitch compact />
            <chakra.div hideBelow="sm">
              <ThemeSwitch />
            </chakra.div>
            <LinkButton href={paths.login()}>{t('layout.login')}</LinkButton>
          </>
        )}
      </chakra.div>
    </chakra.header>
  );
};

// The sheet brings dialog machinery with it that no visitor needs.
const PhoneMenu = lazy(async () => ({ default: (await import('./phone-menu.tsx')).PhoneMenu }));

const PhoneMenuToggle = ({ session }: { session: StoredSession }) => {
  const { t } = useTranslation();
  const groups: MenuGroup[] = useMenu(session);
  const [open, setOpen] = useState(false);
  const [needed, setNeeded] = useState(false);
  return (
    <>
      <chakra.div hideFrom="lg">
        <IconButton
          label={t('layout.menu.open')}
          icon={<MenuIcon />}
          aria-expanded={open}
          onClick={() => {
            setNeeded(true);
            setOpen(true);
          }}
        />
      </chakra.div>
      {needed && (
        <Suspense fallback={null}>
          <PhoneMenu open={open} onClose={() => setOpen(false)} session={session} groups={groups} />
        </Suspense>
      )}
    </>
  );
};
