import { ChakraProvider } from '@chakra-ui/react';
import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { Redirect, useLocation } from 'wouter';
import { storedLanguage, storeLanguage, useLanguage } from '#client/lib/i18n.ts';
import { PageLoading } from '#client/ui/skeleton.tsx';
import { publicSystem } from '#client/ui/theme/public-system.ts';
import { defaultLanguage } from '#shared/i18n/languages.ts';
import { entryPageAt } from '#shared/public-pages/entry-pages.ts';
import { type PublicAddress, publicPageAt, publicPath } from '#shared/public-pages/public-pages.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { HydrationSignal } from './hydration-signal.tsx';
import { Layout } from './layout/layout.tsx';
import { PortalScreen } from './portal-screen.ts';
import { PublicScreen } from './public-screen.tsx';
import { useScrollToTop } from './scrolling.ts';

export const App = () => {
  const [path] = useLocation();
  const address = publicPageAt(path);
  const entry = entryPageAt(path);
  useScrollToTop();
  useAddressLanguage(address);
  usePrerenderedHead();
  return (
    <ChakraProvider value={publicSystem()}>
      <ErrorBoundary resetKey={path}>
        <Layout>
          <Suspense
            fallback={
              <main>
                <PageLoading />
              </main>
            }
          >
            {address ? (
              <>
                <PublicScreen page={address.page} />
                <HydrationSignal />
              </>
            ) : entry && entry.path !== path ? (
              // Portal screens have one path for both languages.
              <Redirect to={entry.path} replace />
            ) : (
              <PortalScreen />
            )}
          </Suspense>
        </Layout>
      </ErrorBoundary>
    </ChakraProvider>
  );
};

/**
 * Keeps the address of a public page in the current language:
 * after a switch, going back, links and redirects to `/`.
 * Portal addresses have no language: leaving an
 * English page for the portal stores English.
 */
const useAddressLanguage = (address: PublicAddress | null): void => {
  const language = useLanguage();
  const [path, navigate] = useLocation();
  const rightPath = address && publicPath(address.page, language);
  useLayoutEffect(() => {
    if (rightPath !== null && rightPath !== path)
      navigate(`${rightPath}${location.search}${location.hash}`, { replace: true });
  }, [rightPath, path, navigate]);
  const isChosenByAddress = address === null && language !== defaultLanguage && storedLanguage() === null;
  useEffect(() => {
    if (isChosenByAddress) storeLanguage(language);
  }, [isChosenByAddress, language]);
};

/** Removes the build's head tags once another page is shown. */
const usePrerenderedHead = (): void => {
  const [path] = useLocation();
  const requestedPath = useRef(path);
  useEffect(() => {
    if (path === requestedPath.current) return;
    for (const tag of document.head.querySelectorAll('[data-of-page]')) tag.remove();
  }, [path]);
};
