import { ChakraProvider } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { LandingPage } from '#client/features/public-pages/landing/landing-page.tsx';
import { system } from '#client/ui/theme/system.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Layout } from './layout/layout.tsx';
import { PageLoading } from './layout/page-loading.tsx';
import { routes } from './paths.ts';
import { useScrollToTop } from './scroll-to-top.ts';

const Portal = lazy(async () => ({ default: (await import('./portal.tsx')).Portal }));

export const App = () => {
  const [path] = useLocation();
  useScrollToTop();
  return (
    <ChakraProvider value={system}>
      <ErrorBoundary resetKey={path}>
        <Layout>
          <Switch>
            <Route path={routes.home}>
              <LandingPage />
            </Route>
            <Route>
              <Suspense fallback={<PageLoading />}>
                <Portal />
              </Suspense>
            </Route>
          </Switch>
        </Layout>
      </ErrorBoundary>
    </ChakraProvider>
  );
};
