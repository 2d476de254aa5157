import { lazy, type ReactNode, Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { Toaster } from '#client/ui/toast.tsx';
import { installFieldMessages } from '#shared/validation/field-messages.ts';
import { Private, PublicOnly } from './guards.tsx';
import { AppShell } from './layout/app-shell.tsx';
import { PageLoading } from './layout/page-loading.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { MerchantScreen } from './merchant-screen.tsx';
import { paths, routes } from './paths.ts';
import { RpcProvider } from './rpc-provider.tsx';

installFieldMessages();

const LoginPage = lazy(async () => ({ default: (await import('#client/features/auth/login-page.tsx')).LoginPage }));
const ForgotPasswordPage = lazy(async () => ({
  default: (await import('#client/features/auth/forgot-password-page.tsx')).ForgotPasswordPage,
}));
const NewPasswordPage = lazy(async () => ({
  default: (await import('#client/features/auth/new-password-page.tsx')).NewPasswordPage,
}));
const CheckoutPage = lazy(async () => ({
  default: (await import('#client/features/checkout/checkout-page.tsx')).CheckoutPage,
}));
const PaymentPage = lazy(async () => ({
  default: (await import('#client/features/checkout/payment-page.tsx')).PaymentPage,
}));
const ClientsPage = lazy(async () => ({
  default: (await import('#client/features/clients/clients-page.tsx')).ClientsPage,
}));

const SignupPage = lazyScreen(
  async () => (await import('#client/features/registration/signup-page.tsx')).SignupPage,
  'signup',
);
const SignupSuccessPage = lazyScreen(
  async () => (await import('#client/features/registration/signup-success-page.tsx')).SignupSuccessPage,
  'signup',
);

const adminScreens = [
  [routes.users, lazyScreen(async () => (await import('#client/features/users/users-page.tsx')).UsersPage, 'admin')],
  [
    routes.reportUpload,
    lazyScreen(
      async () => (await import('#client/features/report-upload/report-upload-page.tsx')).ReportUploadPage,
      'admin',
    ),
  ],
  [
    routes.paymentAlerts,
    lazyScreen(
      async () => (await import('#client/features/payment-alerts/payment-alerts-page.tsx')).PaymentAlertsPage,
      'admin',
    ),
  ],
  [routes.audit, lazyScreen(async () => (await import('#client/features/audit/audit-page.tsx')).AuditPage, 'admin')],
] as const;

/** Every screen that talks to the server: a chunk that visitors of the public pages do not load. */
export const Portal = () => (
  <RpcProvider>
    <Suspense fallback={<PageLoading />}>
      <Switch>
        <Route path={routes.login}>
          <PublicOnly>
            <LoginPage />
          </PublicOnly>
        </Route>
        <Route path={routes.signup}>
          <PublicOnly>
            <SignupPage />
          </PublicOnly>
        </Route>
        <Route path={routes.signupSuccess}>
          <PublicOnly>
            <SignupSuccessPage />
          </PublicOnly>
        </Route>
        <Route path={routes.forgotPassword}>
          <PublicOnly>
            <ForgotPasswordPage />
          </PublicOnly>
        </Route>
        <Route path={routes.newPassword}>
          {({ token }) => (
            <PublicOnly>
              <NewPasswordPage token={token} />
            </PublicOnly>
          )}
        </Route>
        <Route path={routes.checkout}>{({ referenceCode }) => <CheckoutPage referenceCode={referenceCode} />}</Route>
        <Route path={routes.checkoutPayment}>
          {({ referenceCode }) => <PaymentPage key={referenceCode} referenceCode={referenceCode} />}
        </Route>
        <Route path={routes.clients}>
          <Private wanted={{ screen: 'admin' }}>
            <Framed>
              <ClientsPage />
            </Framed>
          </Private>
        </Route>
        {adminScreens.map(([route, Screen]) => (
          <Route key={route} path={route}>
            <Private wanted={{ screen: 'admin' }}>
              <Framed>
                <Screen />
              </Framed>
            </Private>
          </Route>
        ))}
        <Route path={routes.merchant}>
          {({ merchantId, tab }) => (
            <Private wanted={{ screen: 'merchant', merchantId }}>
              <Framed>
                <MerchantScreen merchantId={merchantId} tab={tab} />
              </Framed>
            </Private>
          )}
        </Route>
        <Route>
          <Redirect to={paths.home()} replace />
        </Route>
      </Switch>
    </Suspense>
    <Toaster />
  </RpcProvider>
);

/** The menu stays while the next screen is on its way. */
const Framed = ({ children }: { children: ReactNode }) => (
  <AppShell>
    <Suspense fallback={<PageLoading />}>{children}</Suspense>
  </AppShell>
);
