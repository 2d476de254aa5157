import { chakra, Flex } from '@chakra-ui/react';
import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { contentId } from '#client/app/scrolling.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { lazyScreen } from '#client/lib/lazy-screen.ts';
import { deletedAccountOf } from '#client/lib/navigation/routes.ts';
import { useSession } from '#client/lib/session/session.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { CookieBanner } from './cookie-banner.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SlimFooter } from './slim-footer.tsx';
import { useFrame } from './use-frame.ts';
import { useTracking } from './use-tracking.ts';

const SkipLink = chakra('a', {
  base: {
    position: 'absolute',
    insetStart: '4',
    top: '-20',
    zIndex: 'skipNav',
    px: '4',
    py: '2.5',
    bg: 'brand.solid',
    color: 'brand.contrast',
    borderRadius: 'l2',
    fontWeight: '600',
    _focusVisible: { top: '2.5' },
  },
});

const AccountDeletedNotice = lazyScreen(
  async () => (await import('./account-deleted-notice.tsx')).AccountDeletedNotice,
  'auth',
  'privacy',
);

/** Header, content and footer of every screen. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation();
  const [path] = useLocation();
  const deletedAccount = deletedAccountOf(useHistoryState());
  const frame = useFrame();
  const isPortal = frame === 'portal';
  const session = useSession();
  const bannerHeight = isPortal && session?.liveMerchantId ? '3rem' : '0rem';
  useTracking();
  return (
    <Flex
      direction="column"
      minH="100dvh"
      css={{
        '--banner-height': bannerHeight,
        // With the banner.
        '--header-height': isPortal ? `calc(3.5rem + ${bannerHeight})` : '4rem',
        // Includes the device's reserved area.
        '--tab-bar-height': 'calc(3.5rem + env(safe-area-inset-bottom, 0px))',
      }}
    >
      <SkipLink
        data-screen-only
        href={`#${contentId}`}
        onClick={(event) => {
          // After going back, a hash in the address would take the focus again.
          event.preventDefault();
          document.getElementById(contentId)?.focus();
        }}
      >
        {t('layout:skip')}
      </SkipLink>
      <CookieBanner />
      <Header frame={frame} />
      {deletedAccount && (
        <Suspense>
          <AccountDeletedNotice account={deletedAccount} />
        </Suspense>
      )}
      {/* In the portal the content is next to the menu. */}
      <Flex {...(isPortal ? {} : { id: contentId, tabIndex: -1 })} flex="1" direction="column" outline="none">
        <ErrorBoundary resetKey={path}>{children}</ErrorBoundary>
      </Flex>
      {frame === 'public' ? <Footer /> : <SlimFooter isAboveTabBar={isPortal} />}
    </Flex>
  );
};
