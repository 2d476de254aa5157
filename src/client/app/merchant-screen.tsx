import { type ComponentType, Fragment, lazy } from 'react';
import { Redirect } from 'wouter';
import { useSession } from '#client/lib/session/session.ts';
import { MerchantTrail } from './merchant-trail.tsx';
import { isMerchantTab, type MerchantTab, merchantTabs, paths } from './paths.ts';

const pages: Record<MerchantTab, ComponentType<{ merchantId: string }>> = {
  statistics: lazy(async () => ({
    default: (await import('#client/features/statistics/statistics-page.tsx')).StatisticsPage,
  })),
  transactions: lazy(async () => ({
    default: (await import('#client/features/transactions/transactions-page.tsx')).TransactionsPage,
  })),
};

/** One merchant, at one of its tabs; an unknown tab leads to the first. */
export const MerchantScreen = ({ merchantId, tab }: { merchantId: string; tab: string | undefined }) => {
  const isAdmin = useSession()?.role === 'Admin';
  if (!isMerchantTab(tab)) return <Redirect to={paths.merchant(merchantId, merchantTabs[0])} replace />;
  const Page = pages[tab];
  // Another merchant is another screen: no filter or open detail of the last one stays.
  return (
    <Fragment key={merchantId}>
      {isAdmin && <MerchantTrail merchantId={merchantId} />}
      <Page merchantId={merchantId} />
    </Fragment>
  );
};
