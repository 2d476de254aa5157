import { chakra } from '@chakra-ui/react';
import { CircleUserRound, Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useSession } from '#client/lib/session/session.ts';
import type { StoredSession } from '#client/lib/session/stored-session.ts';
import { useTranslation } from '#client/lib/translation.ts';
import { IconButton, IconLink, LinkButton } from '#client/ui/button.tsx';
import { landingAnchors } from '../landing-anchors.ts';
import { paths } from '../paths.ts';
import { usePublicPaths } from '../use-public-paths.ts';
import { LandingLink } from './landing-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { pageWidth } from './page-width.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { useIsInPortal } from './use-is-in-portal.ts';
import { UserMenu } from './user-menu.tsx';

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
  const session = useSession();
  const { home } = usePublicPaths();
  const isInPortal = useIsInPortal();
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
        {...pageWidth}
        display="flex"
        alignItems="center"
        gap={{ base: '0', sm: '2' }}
        height="full"
        // The first and the last of the row have a margin of their own to press on.
        px={{ base: '1.5', sm: '4', lg: '6' }}
      >
        <chakra.div hideFrom={isInPortal ? 'lg' : undefined}>
          <MenuToggle session={session} />
        </chakra.div>
        <HomeLink href={home}>
          <Logo />
        </HomeLink>
        <LandingLinks />
        <chakra.div flex="1" />
        {session ? <SignedIn session={session} /> : <Visitor />}
      </chakra.div>
    </chakra.header>
  );
};

const LandingLinks = () => {
  const { t } = useTranslation();
  return (
    <chakra.nav aria-label={t('layout.landing.label')} hideBelow="xl" ms="4">
      <chakra.ul listStyleType="none" display="flex">
        {landingAnchors.map((anchor) => (
          <li key={anchor}>
            <LandingLink anchor={anchor}>{t(`layout.landing.${anchor}`)}</LandingLink>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
};

const Visitor = () => {
  const { t } = useTranslation();
  // The page is drawn ahead for visitors. Whoever is signed in must not see their buttons until that is known here.
  useEffect(() => {
    delete document.documentElement.dataset.session;
  }, []);
  return (
    <>
      <LanguageSwitch compact />
      <chakra.div hideBelow="sm">
        <ThemeSwitch />
      </chakra.div>
      <chakra.div display="flex" gap="2" css={{ 'html[data-session=stored] &': { visibility: 'hidden' } }}>
        <chakra.div hideFrom="sm">
          <IconLink href={paths.login()} label={t('layout.login')} icon={<CircleUserRound />} />
        </chakra.div>
        <chakra.div hideBelow="sm">
          <LinkButton href={paths.login()} variant="outline">
            {t('layout.login')}
          </LinkButton>
        </chakra.div>
        <chakra.div hideBelow="md">
          <LinkButton href={paths.signup()}>{t('layout.register')}</LinkButton>
        </chakra.div>
      </chakra.div>
    </>
  );
};

const SignedIn = ({ session }: { session: StoredSession }) => {
  const { t } = useTranslation();
  return (
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
      <chakra.div hideFrom="lg">
        <LanguageSwitch compact />
      </chakra.div>
      <UserMenu session={session} />
    </>
  );
};

// The sheet brings dialog machinery with it that most visitors never need.
const MenuSheet = lazy(async () => ({ default: (await import('./menu-sheet.tsx')).MenuSheet }));

const MenuToggle = ({ session }: { session: StoredSession | null }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [needed, setNeeded] = useState(false);
  return (
    <>
      <IconButton
        label={t('layout.menu.open')}
        icon={<MenuIcon />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setNeeded(true);
          setOpen(true);
        }}
      />
      {needed && (
        <Suspense fallback={null}>
          <MenuSheet open={open} onClose={() => setOpen(false)} session={session} />
        </Suspense>
      )}
    </>
  );
};
