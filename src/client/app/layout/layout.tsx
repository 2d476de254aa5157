import { chakra } from '@chakra-ui/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useTranslation } from '#client/lib/translation.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { isFarewell } from '../farewell-state.ts';
import { contentId } from '../scroll-to-top.ts';
import { CookieBanner } from './cookie-banner.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
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

const AccountDeletedNotice = lazy(async () => ({
  default: (await import('./account-deleted-notice.tsx')).AccountDeletedNotice,
}));

/** The frame around every screen. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation();
  const [path] = useLocation();
  const state = useHistoryState();
  useTracking();
  return (
    <chakra.div display="flex" flexDirection="column" minH="100dvh" css={{ '--header-height': '4rem' }}>
      <SkipLink href={`#${contentId}`}>{t('layout.skip')}</SkipLink>
      <CookieBanner />
      <Header />
      {isFarewell(state) && (
        <Suspense>
          <AccountDeletedNotice />
        </Suspense>
      )}
      <chakra.div id={contentId} tabIndex={-1} flex="1" display="flex" flexDirection="column" outline="none">
        <ErrorBoundary resetKey={path}>{children}</ErrorBoundary>
      </chakra.div>
      <Footer />
    </chakra.div>
  );
};
