import { Box, Container, chakra, Flex } from '@chakra-ui/react';
import { CircleQuestionMark, CircleUserRound, Menu as MenuIcon } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useTranslation } from '#client/lib/i18n.ts';
import { lazyScreen } from '#client/lib/lazy-screen.ts';
import { homeOf } from '#client/lib/navigation/home.ts';
import { landingAnchors } from '#client/lib/navigation/routes.ts';
import { useEntryPaths } from '#client/lib/navigation/use-entry-paths.ts';
import { usePublicPaths } from '#client/lib/navigation/use-public-paths.ts';
import { getSession, useSession } from '#client/lib/session/session.ts';
import type { PersistedSession } from '#client/lib/session/stored-session.ts';
import { IconButton, IconLink, LinkButton } from '#client/ui/button.tsx';
import { Logo } from '#client/ui/logo.tsx';
import { hiddenFromSignedIn } from '#client/ui/visitors-only.ts';
import { headerSlotId } from './header-slot.tsx';
import { HeaderLink, LandingLink } from './landing-link.tsx';
import { LanguageSwitch, ThemeSwitch } from './preference-switches.tsx';
import type { Frame } from './use-frame.ts';

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

export const Header = ({ frame }: { frame: Frame }) => {
  const session = useSession();
  const { home } = usePublicPaths();
  // The page is prerendered for visitors. The attribute hides their buttons
  // from signed-in users until the session is known.
  // biome-ignore lint/correctness/useExhaustiveDependencies: while it hydrates, the component has no session yet.
  useEffect(() => {
    if (getSession() === null) delete document.documentElement.dataset.session;
  }, [session]);
  const isPortal = frame === 'portal' && session !== null;
  return (
    <chakra.header
      data-screen-only
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
        height="calc(var(--header-height) - var(--banner-height, 0px))"
        // The outer items have their own padding.
        px={{ base: '1.5', sm: '4', lg: '6' }}
      >
        {frame === 'public' && (
          // The wide header shows all links of the menu.
          <chakra.div hideFrom="xl">
            <MenuToggle session={session} />
          </chakra.div>
        )}
        <HomeLink href={isPortal ? homeOf(session) : home}>
          <Logo isShort={isPortal} />
        </HomeLink>
        {frame === 'public' && <LandingLinks />}
        {isPortal && <Box id={headerSlotId} flex="1" minW="0" maxW="20rem" mx={{ base: '2', lg: '6' }} />}
        <Box flex={isPortal ? { base: '0', sm: '1' } : '1'} />
        {frame === 'entry' && <Entry />}
        {frame === 'public' && !session && <Visitor />}
        {session && frame !== 'entry' && (
          <Suspense fallback={<Box minW={isPortal ? '24' : '14'} />}>
            <HeaderTools session={session} isPortal={isPortal} />
          </Suspense>
        )}
      </Container>
      {isPortal && session.liveMerchantId && session.merchantId && (
        <Suspense fallback={null}>
          <TestModeBanner merchantId={session.merchantId} />
        </Suspense>
      )}
    </chakra.header>
  );
};

/** The header on the entry screens, without links that lead elsewhere. */
const Entry = () => {
  const { t } = useTranslation();
  const { faq } = usePublicPaths();
  return (
    <>
      <LanguageSwitch compact />
      <IconLink href={faq} label={t('layout:help')} icon={<CircleQuestionMark />} />
    </>
  );
};

const LandingLinks = () => {
  const { t } = useTranslation();
  const { faq, contact } = usePublicPaths();
  return (
    <chakra.nav aria-label={t('layout:landing.label')} hideBelow="xl" ms="2" minW="0">
      <Flex as="ul" listStyleType="none">
        {landingAnchors.map((anchor) => (
          <li key={anchor}>
            <LandingLink anchor={anchor}>{t(`layout:landing.${anchor}`)}</LandingLink>
          </li>
        ))}
        <li>
          <HeaderLink href={faq}>{t('layout:landing.questions')}</HeaderLink>
        </li>
        <li>
          <HeaderLink href={contact}>{t('layout:menu.contact')}</HeaderLink>
        </li>
      </Flex>
    </chakra.nav>
  );
};

const Visitor = () => {
  const { t } = useTranslation();
  const { login, signup } = useEntryPaths();
  return (
    <>
      <LanguageSwitch compact />
      <chakra.div hideBelow="sm">
        <ThemeSwitch />
      </chakra.div>
      <Flex gap="2" css={hiddenFromSignedIn}>
        <chakra.div hideFrom="sm">
          <IconLink href={login} label={t('layout:login')} icon={<CircleUserRound />} />
        </chakra.div>
        <chakra.div hideBelow="sm">
          <LinkButton href={login} variant="outline">
            {t('layout:login')}
          </LinkButton>
        </chakra.div>
        <chakra.div hideBelow="md">
          <LinkButton href={signup}>{t('layout:register')}</LinkButton>
        </chakra.div>
      </Flex>
    </>
  );
};

// Loaded on demand: visitors do not need them.
const HeaderTools = lazyScreen(async () => (await import('./header-tools.tsx')).HeaderTools, 'portal');

const TestModeBanner = lazyScreen(async () => (await import('./test-mode-banner.tsx')).TestModeBanner, 'portal');

// Loaded on demand: most visitors never open the menu.
const MenuSheet = lazyScreen(async () => (await import('./menu-sheet.tsx')).MenuSheet, 'ui', 'portal');

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
