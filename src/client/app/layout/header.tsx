import { Box, Container, chakra, Flex } from '@chakra-ui/react';
import { CircleUserRound, Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, matchRoute, useLocation, useRouter } from 'wouter';
import { useTranslation } from '#client/lib/i18n.ts';
import { landingAnchors, paths, routes } from '#client/lib/navigation/paths.ts';
import { usePublicPaths } from '#client/lib/navigation/use-public-paths.ts';
import { useSession } from '#client/lib/session/session.ts';
import type { PersistedSession } from '#client/lib/session/stored-session.ts';
import { IconButton, IconLink, LinkButton } from '#client/ui/button.tsx';
import { Logo } from '#client/ui/logo.tsx';
import { LandingLink } from './landing-link.tsx';
import { LanguageSwitch, ThemeSwitch } from './preference-switches.tsx';
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
  const isInAppShell = useIsInAppShell();
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
      <Container
        display="flex"
        alignItems="center"
        gap={{ base: '0', sm: '2' }}
        height="full"
        // The first and the last item have their own padding.
        px={{ base: '1.5', sm: '4', lg: '6' }}
      >
        <chakra.div hideFrom={isInAppShell ? 'lg' : undefined}>
          <MenuToggle session={session} />
        </chakra.div>
        <HomeLink href={home}>
          <Logo />
        </HomeLink>
        <LandingLinks />
        <Box flex="1" />
        {session ? <SignedIn session={session} /> : <Visitor />}
      </Container>
    </chakra.header>
  );
};

const LandingLinks = () => {
  const { t } = useTranslation();
  return (
    <chakra.nav aria-label={t('layout:landing.label')} hideBelow="xl" ms="4">
      <Flex as="ul" listStyleType="none">
        {landingAnchors.map((anchor) => (
          <li key={anchor}>
            <LandingLink anchor={anchor}>{t(`layout:landing.${anchor}`)}</LandingLink>
          </li>
        ))}
      </Flex>
    </chakra.nav>
  );
};

const Visitor = () => {
  const { t } = useTranslation();
  // The page is prerendered for visitors. The attribute hides their buttons from signed-in users until the session is known.
  useEffect(() => {
    delete document.documentElement.dataset.session;
  }, []);
  return (
    <>
      <LanguageSwitch compact />
      <chakra.div hideBelow="sm">
        <ThemeSwitch />
      </chakra.div>
      <Flex gap="2" css={{ 'html[data-session=stored] &': { visibility: 'hidden' } }}>
        <chakra.div hideFrom="sm">
          <IconLink href={paths.login()} label={t('layout:login')} icon={<CircleUserRound />} />
        </chakra.div>
        <chakra.div hideBelow="sm">
          <LinkButton href={paths.login()} variant="outline">
            {t('layout:login')}
          </LinkButton>
        </chakra.div>
        <chakra.div hideBelow="md">
          <LinkButton href={paths.signup()}>{t('layout:register')}</LinkButton>
        </chakra.div>
      </Flex>
    </>
  );
};

const SignedIn = ({ session }: { session: PersistedSession }) => {
  const { t } = useTranslation();
  return (
    <>
      <Box display={{ base: 'none', lg: 'flex' }} gap="2">
        {session.role === 'Admin' && (
          <LinkButton href={paths.clients()} variant="ghost">
            {t('layout:menu.clients')}
          </LinkButton>
        )}
        <LanguageSwitch />
        <ThemeSwitch />
      </Box>
      <chakra.div hideFrom="lg">
        <LanguageSwitch compact />
      </chakra.div>
      <UserMenu session={session} />
    </>
  );
};

// Loaded on demand: most visitors never open the menu.
const MenuSheet = lazy(async () => ({ default: (await import('./menu-sheet.tsx')).MenuSheet }));

const MenuToggle = ({ session }: { session: PersistedSession | null }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  return (
    <>
      <IconButton
        label={t('layout:menu.open')}
        icon={<MenuIcon />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setNeeded(true);
          setOpen(true);
        }}
      />
      {isNeeded && (
        <Suspense fallback={null}>
          <MenuSheet open={open} onClose={() => setOpen(false)} session={session} />
        </Suspense>
      )}
    </>
  );
};

const routesInAppShell = [
  routes.clients,
  routes.users,
  routes.reportUpload,
  routes.paymentAlerts,
  routes.audit,
  routes.merchant,
] as const;

/** True if the current screen has the side menu. */
const useIsInAppShell = (): boolean => {
  const session = useSession();
  const { parser } = useRouter();
  const [path] = useLocation();
  return session !== null && routesInAppShell.some((route) => matchRoute(parser, route, path)[0]);
};
