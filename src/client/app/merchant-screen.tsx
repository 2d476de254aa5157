import { type ComponentType, Fragment, useState } from 'react';
import { Redirect } from 'wouter';
import { MerchantEditor } from '#client/features/merchant-editor/merchant-editor.api.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { lazyScreen } from '#client/lib/lazy-screen.ts';
import { isDeniedTab, tabsOf } from '#client/lib/navigation/access.ts';
import { useSession } from '#client/lib/session/session.ts';
import { type MerchantTab, merchantTabs } from '#shared/portal/merchant-tabs.ts';
import { paths } from '#shared/portal/paths.ts';
import { MerchantAccessGuard } from './merchant-access-guard.tsx';
import { MerchantBreadcrumb } from './merchant-breadcrumb.tsx';
import { deniedState } from './page-notice.tsx';

const UnknownAddressPage = lazyScreen(async () => (await import('./unknown-address-page.tsx')).UnknownAddressPage);

const OwnDetails = lazyScreen(
  async () => (await import('#client/features/merchant-details/own-details-page.tsx')).OwnDetailsPage,
  'ownDetails',
  'prices',
  'invoices',
  'errorCodes',
);

const pages: Record<MerchantTab, ComponentType<{ merchantId: string }>> = {
  details: ({ merchantId }) =>
    useSession()?.role === 'Admin' ? (
      <MerchantEditor merchantId={merchantId} />
    ) : (
      <OwnDetails merchantId={merchantId} />
    ),
  'online-transactions': lazyScreen(
    async () =>
      (await import('#client/features/online-transactions/online-transactions-page.tsx')).OnlineTransactionsPage,
    'onlineTransactions',
  ),
  standing: lazyScreen(
    async () => (await import('#client/features/standing/standing-page.tsx')).StandingPage,
    'standing',
  ),
  statistics: lazyScreen(
    async () => (await import('#client/features/statistics/statistics-page.tsx')).StatisticsPage,
    'statistics',
  ),
  readers: lazyScreen(
    async () => (await import('#client/features/terminals/readers-page.tsx')).ReadersPage,
    'terminals',
  ),
  'virtual-reader': lazyScreen(
    async () => (await import('#client/features/virtual-reader/virtual-reader-page.tsx')).VirtualReaderPage,
    'virtualReader',
    'transactions',
  ),
  'daily-closes': lazyScreen(
    async () => (await import('#client/features/daily-closes/daily-closes-page.tsx')).DailyClosesPage,
    'dailyCloses',
    'transactions',
  ),
  tips: lazyScreen(async () => (await import('#client/features/tips/tips-page.tsx')).TipsPage, 'tips'),
  'loss-alerts': lazyScreen(
    async () => (await import('#client/features/loss-alerts/loss-alerts-page.tsx')).LossAlertsPage,
    'lossAlerts',
  ),
  reports: lazyScreen(async () => (await import('#client/features/reports/reports-page.tsx')).ReportsPage, 'reports'),
  exports: lazyScreen(
    async () => (await import('#client/features/exports/exports-page.tsx')).ExportsPage,
    'exportSchedules',
    'listExports',
    'savedViews',
    'transactions',
    'onlineTransactions',
  ),
  team: lazyScreen(async () => (await import('#client/features/team/team-page.tsx')).TeamPage, 'team'),
  today: lazyScreen(
    async () => (await import('#client/features/today/today-page.tsx')).TodayPage,
    'today',
    'transactions',
    'terminals',
    'lossAlerts',
    'reports',
  ),
  developers: lazyScreen(
    async () => (await import('#client/features/developers/developers-page.tsx')).DevelopersPage,
    'developers',
  ),
  notifications: lazyScreen(
    async () => (await import('#client/features/notifications/notifications-page.tsx')).NotificationsPage,
    'notifications',
    'requirements',
    'holds',
  ),
  settings: lazyScreen(
    async () => (await import('#client/features/settings/settings-page.tsx')).SettingsPage,
    'settings',
  ),
  transactions: lazyScreen(
    async () => (await import('#client/features/transactions/transactions-page.tsx')).TransactionsPage,
    'transactions',
  ),
};

/**
 * One tab of a merchant.
 * Without a tab, or with one that is forbidden or that this merchant lacks, it
 * redirects: administrators to the details, others to the overview of the day.
 * The overview shows a notice if the role may not see the tab.
 * Unknown tabs show `UnknownAddressPage`.
 */
export const MerchantScreen = ({ merchantId, tab }: { merchantId: string; tab: string | undefined }) => {
  const { t } = useTranslation();
  const session = useSession();
  const tabs = tabsOf(session, merchantId);
  const shown = tabs.find((each) => each === tab);
  const isAdmin = session?.role === 'Admin';
  const Page = shown && pages[shown];
  // The last shown tab of the own merchant; role and access may change meanwhile.
  const [own, setOwn] = useState({ merchantId: '', tab: '' });
  const isOwn = session?.merchantId === merchantId && !session.liveMerchantId;
  if (isOwn && shown && (own.merchantId !== merchantId || own.tab !== shown)) setOwn({ merchantId, tab: shown });
  const wasOwn = own.merchantId === merchantId;
  const wasShown = wasOwn && own.tab === tab;
  const isUnknown = tab && !merchantTabs.some((each) => each === tab);
  const screen = Page ? (
    <Page merchantId={merchantId} />
  ) : isUnknown ? (
    <UnknownAddressPage />
  ) : (
    <Redirect
      to={paths.merchant(merchantId, isAdmin ? 'details' : 'today')}
      replace
      // `RoleNotice` reports a changed role.
      state={isDeniedTab(session, tab) && !wasShown ? deniedState : null}
    />
  );
  // Remounted for another merchant, to reset the state.
  return (
    <Fragment key={merchantId}>
      {isAdmin && shown && <MerchantBreadcrumb merchantId={merchantId} tab={shown} />}
      {isAdmin || session?.merchantId === merchantId ? (
        screen
      ) : (
        // This tab may exist once the session has switched to the merchant.
        <MerchantAccessGuard merchantId={merchantId} title={t(`menu:${shown ?? 'today'}`)} wasOwn={wasOwn}>
          {screen}
        </MerchantAccessGuard>
      )}
    </Fragment>
  );
};
