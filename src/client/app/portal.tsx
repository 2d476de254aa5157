import '#client/lib/last-figures.ts';
import '#client/lib/portal-texts.ts';
import '#client/lib/push.ts';
import '#client/lib/typed-answers.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import { MerchantReviewScreen } from '#client/features/merchant-editor/merchant-editor.api.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { lazyScreen, withTexts } from '#client/lib/lazy-screen.ts';
import { type PrivateScreen, redirectFor } from '#client/lib/navigation/access.ts';
import { routes } from '#client/lib/navigation/routes.ts';
import { createQueryClient, rpcClient } from '#client/lib/rpc/client.ts';
import { refreshStoredSession } from '#client/lib/rpc/session-calls.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { followMode } from '#client/lib/session/follow-mode.ts';
import { useSession } from '#client/lib/session/session.ts';
import { useIsSetupRequired } from '#client/lib/session/setup-required.ts';
import { settleStepUp, useIsStepUpOpen } from '#client/lib/session/step-up.ts';
import { createOverlay } from '#client/ui/create-overlay.tsx';
import { PageLoading } from '#client/ui/skeleton.tsx';
import { PortalTheme } from '#client/ui/theme/portal-theme.tsx';
import { Toaster } from '#client/ui/toast.tsx';
import { paths } from '#shared/portal/paths.ts';
import { installFieldMessages } from '#shared/validation/field-messages.ts';
import { AppLoading } from './app-loading.tsx';
import { CheckoutScreen, LoginScreen, SignupScreen } from './entry-screens.ts';
import { HydrationSignal } from './hydration-signal.tsx';
import { AppShell } from './layout/app-shell.tsx';
import { useMenu } from './menu-entries.ts';
import { MerchantScreen } from './merchant-screen.tsx';
import { PageLockLayer } from './page-lock-layer.tsx';
import { deniedState } from './page-notice.tsx';
import { registerOfflineWorker } from './register-offline-worker.ts';

installFieldMessages();
registerOfflineWorker();
followMode(refreshStoredSession);

const ResumePage = lazyScreen(
  async () => (await import('#client/features/registration/resume-page.tsx')).ResumePage,
  'signup',
);
const ForgotPasswordPage = lazyScreen(
  async () => (await import('#client/features/auth/forgot-password-page.tsx')).ForgotPasswordPage,
  'auth',
);
const NewPasswordPage = lazyScreen(
  async () => (await import('#client/features/auth/new-password-page.tsx')).NewPasswordPage,
  'auth',
);
const ExportLinkPage = lazyScreen(
  async () => (await import('#client/features/exports/export-link-page.tsx')).ExportLinkPage,
  'listExports',
);
const AddressLinkPage = lazyScreen(
  async () => (await import('#client/features/exports/schedules/address-link-page.tsx')).AddressLinkPage,
  'exportSchedules',
);
const AcceptInvitationPage = lazyScreen(
  async () => (await import('#client/features/team/accept-invitation-page.tsx')).AcceptInvitationPage,
  'team',
);
const PaymentPage = lazyScreen(
  async () => (await import('#client/features/checkout/payment-page.tsx')).PaymentPage,
  'checkout',
);
const ClientsPage = lazyScreen(
  async () => (await import('#client/features/clients/clients-page.tsx')).ClientsPage,
  'clients',
);

const StepUpDialog = createOverlay(
  withTexts(async () => (await import('#client/features/auth/step-up-dialog.tsx')).StepUpDialog, 'auth'),
);

const SignupSuccessPage = lazyScreen(
  async () => (await import('#client/features/registration/signup-success-page.tsx')).SignupSuccessPage,
  'signup',
  'checkout',
);

const adminScreens = [
  [routes.users, lazyScreen(async () => (await import('#client/features/users/users-page.tsx')).UsersPage, 'users')],
  [
    routes.reportUpload,
    lazyScreen(
      async () => (await import('#client/features/report-upload/report-upload-page.tsx')).ReportUploadPage,
      'reportUpload',
      'reports',
    ),
  ],
  [
    routes.payouts,
    lazyScreen(
      async () => (await import('#client/features/ledger/payouts-page.tsx')).PayoutsPage,
      'payouts',
      'reports',
    ),
  ],
  [
    routes.paymentAlerts,
    lazyScreen(
      async () => (await import('#client/features/payment-alerts/payment-alerts-page.tsx')).PaymentAlertsPage,
      'paymentAlerts',
      'onlineTransactions',
    ),
  ],
  [
    routes.transactionSearch,
    lazyScreen(
      async () => (await import('#client/features/transactions/find-transactions-page.tsx')).FindTransactionsPage,
      'transactionSearch',
      'transactions',
    ),
  ],
  [
    routes.audit,
    lazyScreen(async () => (await import('#client/features/audit/audit-page.tsx')).AuditPage, 'audit', 'users', 'team'),
  ],
  [
    routes.security,
    lazyScreen(async () => (await import('#client/features/security/security-page.tsx')).SecurityPage, 'security'),
  ],
  [
    routes.operations,
    lazyScreen(
      async () => (await import('#client/features/operations/operations-page.tsx')).OperationsPage,
      'operations',
      'developers',
    ),
  ],
] as const;

const AccountPage = lazyScreen(
  async () => (await import('#client/features/settings/account-page.tsx')).AccountPage,
  'settings',
);

const UnknownAddressPage = lazyScreen(async () => (await import('./unknown-address-page.tsx')).UnknownAddressPage);

const queryClient = createQueryClient();

/** Every screen that calls the server; public pages do not load it. */
export const Portal = () => (
  <Providers>
    <Suspense fallback={<AppLoading />}>
      <Switch>
        <Route path={routes.login}>
          <PublicOnly>
            <LoginScreen />
          </PublicOnly>
        </Route>
        <Route path={routes.signup}>
          <PublicOnly>
            <SignupScreen />
          </PublicOnly>
        </Route>
        <Route path={routes.signupSuccess}>
          <PublicOnly>
            <SignupSuccessPage />
          </PublicOnly>
        </Route>
        <Route path={routes.signupResume}>
          <PublicOnly>
            <ResumePage />
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
        <Route path={routes.exportFile}>
          <ExportLinkPage />
        </Route>
        <Route path={routes.invitation}>
          <AcceptInvitationPage />
        </Route>
        <Route path={routes.exportAddress}>
          <AddressLinkPage purpose="verify" />
        </Route>
        <Route path={routes.exportUnsubscribe}>
          <AddressLinkPage purpose="unsubscribe" />
        </Route>
        <Route path={routes.checkout}>{({ referenceCode }) => <CheckoutScreen referenceCode={referenceCode} />}</Route>
        <Route path={routes.checkoutPayment}>
          {({ referenceCode }) => <PaymentPage key={referenceCode} referenceCode={referenceCode} />}
        </Route>
        <Route path={routes.clients}>
          <Private wanted={{ screen: 'admin' }}>
            <InAppShell>
              <ClientsPage />
            </InAppShell>
          </Private>
        </Route>
        <Route path={routes.review}>
          {({ merchantId }) => (
            <Private wanted={{ screen: 'admin' }}>
              <InAppShell>
                <MerchantReviewScreen key={merchantId} merchantId={merchantId} />
              </InAppShell>
            </Private>
          )}
        </Route>
        {adminScreens.map(([route, Screen]) => (
          <Route key={route} path={route}>
            <Private wanted={{ screen: 'admin' }}>
              <InAppShell>
                <Screen />
              </InAppShell>
            </Private>
          </Route>
        ))}
        <Route path={routes.account}>
          <Private wanted={{ screen: 'account' }}>
            <InAppShell>
              <AccountPage />
            </InAppShell>
          </Private>
        </Route>
        <Route path={routes.merchant}>
          {({ merchantId, tab }) => (
            <Private wanted={{ screen: 'merchant', merchantId }}>
              <InAppShell>
                <MerchantScreen merchantId={merchantId} tab={tab} />
              </InAppShell>
            </Private>
          )}
        </Route>
        <Route>
          <UnknownAddress />
        </Route>
      </Switch>
      <HydrationSignal />
    </Suspense>
    <StepUp />
    <PageLockLayer />
    <Toaster />
  </Providers>
);

const Providers = ({ children }: { children: ReactNode }) => (
  <trpc.Provider client={rpcClient} queryClient={queryClient}>
    <QueryClientProvider client={queryClient}>
      <PortalTheme>{children}</PortalTheme>
    </QueryClientProvider>
  </trpc.Provider>
);

/** Renders its content if the user may see the screen; otherwise redirects. */
const Private = ({ wanted, children }: { wanted: PrivateScreen; children: ReactNode }) => {
  const session = useSession();
  const [path] = useLocation();
  const search = useSearch();
  const isSetupRequired = useIsSetupRequired();
  const redirect =
    isSetupRequired && path !== paths.account()
      ? paths.account()
      : redirectFor(session, wanted, search ? `${path}?${search}` : path);
  // The installed application starts at the clients for all users.
  const isDenied = session?.role === 'Basic' && wanted.screen === 'admin' && path !== paths.clients();
  return redirect === null ? children : <Redirect to={redirect} replace state={isDenied ? deniedState : null} />;
};

/** Redirects visitors to the public pages; users keep the menu. */
const UnknownAddress = () =>
  useSession() === null ? (
    <Redirect to={paths.home()} replace />
  ) : (
    <InAppShell>
      <UnknownAddressPage />
    </InAppShell>
  );

/** Loads on first need; stays mounted to close properly. */
const StepUp = () => <StepUpDialog open={useIsStepUpOpen()} onClose={() => settleStepUp(false)} />;

/** For screens such as the login, which redirect signed-in users home. */
const PublicOnly = ({ children }: { children: ReactNode }) =>
  useSession() === null ? children : <Redirect to={paths.home()} replace />;

/** Keeps the menu on the page while the next screen loads. */
const InAppShell = ({ children }: { children: ReactNode }) => (
  <AppShell>
    <Suspense fallback={<ScreenLoading />}>{children}</Suspense>
  </AppShell>
);

/** The heading of a loading screen is its menu entry. */
const ScreenLoading = () => {
  const { t } = useTranslation();
  const entry = useMenu(useSession())
    .flatMap(({ entries }) => entries)
    .find(({ current }) => current);
  return <PageLoading title={entry && t(entry.text)} />;
};
