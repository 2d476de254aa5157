import { type ComponentType, Fragment, lazy } from 'react';
import { Redirect } from 'wouter';
import { tabsOf } from '#client/lib/navigation/access.ts';
import { type MerchantTab, paths } from '#client/lib/navigation/paths.ts';
import { useSession } from '#client/lib/session/session.ts';
import { MerchantAccessGuard } from './merchant-access-guard.tsx';
import { MerchantBreadcrumb } from './merchant-breadcrumb.tsx';

const pages: Record<MerchantTab, ComponentType<{ merchantId: string }>> = {
  details: lazy(async () => ({
    default: (await import('#client/features/merchant-details/details-page.tsx')).DetailsPage,
  })),
  'online-transactions': lazy(async () => ({
    default: (await import('#client/features/online-transactions/online-transactions-page.tsx')).OnlineTransactionsPage,
  })),
  statistics: lazy(async () => ({
    default: (await import('#client/features/statistics/statistics-page.tsx')).StatisticsPage,
  })),
  reports: lazy(async () => ({
    default: (await import('#client/features/reports/reports-page.tsx')).ReportsPage,
  })),
  settings: lazy(async () => ({
    default: (await import('#client/features/settings/settings-page.tsx')).SettingsPage,
  })),
  transactions: lazy(async () => ({
    default: (await import('#client/features/transactions/transactions-page.tsx')).TransactionsPage,
  })),
};

/** One tab of a merchant. An unknown or forbidden tab redirects to the first one that the user may see. */
export const MerchantScreen = ({ merchantId, tab }: { merchantId: string; tab: string | undefined }) => {
  const session = useSession();
  const tabs = tabsOf(session, merchantId);
  const shown = tabs.find((each) => each === tab);
  if (!shown) return <Redirect to={paths.merchant(merchantId, tabs[0] ?? 'statistics')} replace />;
  const Page = pages[shown];
  // Remounted for another merchant, so that no state of the last one remains.
  return (
    <Fragment key={merchantId}>
      {session?.role === 'Admin' && <MerchantBreadcrumb merchantId={merchantId} tab={shown} />}
      {session?.role === 'Admin' || session?.merchantId === merchantId ? (
        <Page merchantId={merchantId} />
      ) : (
        <MerchantAccessGuard merchantId={merchantId}>
          <Page merchantId={merchantId} />
        </MerchantAccessGuard>
      )}
    </Fragment>
  );
};
