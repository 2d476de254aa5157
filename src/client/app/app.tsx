import { ChakraProvider } from '@chakra-ui/react';
import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { productSystem } from '#client/ui/theme/system.ts';
import { publicPageAt } from '#shared/public-pages/public-pages.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Layout } from './layout/layout.tsx';
import { PageLoading } from './layout/page-loading.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { PublicScreen } from './public-screen.tsx';
import { useScrollToTop } from './scroll-to-top.ts';
import { useAddressLanguage } from './use-address-language.ts';
import { useHeadOfPage } from './use-head-of-page.ts';

const Portal = lazyScreen(async () => (await import('./portal.tsx')).Portal, 'portal');

export const App = () => {
  const [path] = useLocation();
  const address = publicPageAt(path);
  useScrollToTop();
  useAddressLanguage(address);
  useHeadOfPage();
  return (
    <ChakraProvider value={productSystem()}>
      <ErrorBoundary resetKey={path}>
        <Layout>
          <Suspense fallback={<PageLoading />}>{address ? <PublicScreen page={address.page} /> : <Portal />}</Suspense>
        </Layout>
      </ErrorBoundary>
    </ChakraProvider>
  );
};
