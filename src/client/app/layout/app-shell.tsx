import { Box, chakra, Grid } from '@chakra-ui/react';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import { contentId } from '#client/app/scrolling.ts';
import { canApprove } from '#client/lib/can-approve.ts';
import { menuViewsOf } from '#client/lib/list/saved-view.ts';
import { showMenuCount } from '#client/lib/menu-counts.ts';
import { showMerchantMenu } from '#client/lib/merchant-menu.ts';
import { mayUse, tabsOf } from '#client/lib/navigation/access.ts';
import { mayShowNotifications } from '#client/lib/push.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useSession } from '#client/lib/session/session.ts';
import type { PersistedSession } from '#client/lib/session/stored-session.ts';
import { notLive } from '#client/lib/use-live-merchant.ts';
import { useToday } from '#client/lib/use-today.ts';
import { createPart } from '#client/ui/create-part.tsx';
import { screenHeight } from '#client/ui/skeleton.tsx';
import { minuteMs } from '#shared/dates/durations.ts';
import { CommandCenter } from '../commands/command-center.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { useMenu, useSelectedMerchant } from '../menu-entries.ts';
import { PageNotice } from '../page-notice.tsx';
import { RoleNotice } from '../role-notice.tsx';
import { HeaderSlot } from './header-slot.tsx';
import { OwnMerchantSwitch } from './own-merchant-switch.tsx';
import { PrintHeading } from './print-heading.tsx';
import { SideMenu } from './side-menu.tsx';
import { TabBar } from './tab-bar.tsx';
import { UnitSwitch } from './unit-switch.tsx';
import { UnreadCountLoader } from './unread-count-loader.tsx';

const PushRenewal = createPart(async () => (await import('./push-renewal.tsx')).PushRenewal);

/**
 * Side menu and content; below 1024 pixels the content and a tab bar.
 * An error of the content keeps the menu.
 */
export const AppShell = ({ children }: { children: ReactNode }) => {
  const session = useSession();
  const [path] = useLocation();
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: '15rem minmax(0, 1fr)' }}
      width="full"
      maxW="88rem"
      mx="auto"
      flex="1"
      minH={screenHeight}
    >
      {session?.role === 'Admin' && <MenuCountsPoller />}
      {session && <MerchantMenuLoader session={session} />}
      {session?.role === 'Basic' &&
        session.merchantId !== null &&
        mayUse(session, 'pushDevices.set') &&
        mayShowNotifications() && <PushRenewal />}
      {session?.role === 'Basic' && session.merchantId !== null && (
        <UnreadCountLoader merchantId={session.merchantId} userId={session.userId} />
      )}
      <chakra.aside hideBelow="lg" ps="5" py="4">
        <Box
          position="sticky"
          top="calc(var(--header-height) + 1rem)"
          maxH="calc(100dvh - var(--header-height) - 2rem)"
          overflowY="auto"
          // Room for the focus ring.
          p="1"
          m="-1"
        >
          {session && <Menu session={session} />}
        </Box>
      </chakra.aside>
      <chakra.main
        id={contentId}
        tabIndex={-1}
        outline="none"
        px={{ base: '4', sm: '6', lg: '8' }}
        pt={{ base: '2', sm: '4' }}
        pb="8"
        width="full"
        maxW="75rem"
      >
        {session && <PrintHeading session={session} />}
        <PageNotice />
        <RoleNotice />
        <ErrorBoundary resetKey={path}>{children}</ErrorBoundary>
      </chakra.main>
      {session && (
        <>
          <HeaderSlot>
            {!session.liveMerchantId && <OwnMerchantSwitch session={session} />}
            <UnitSwitch session={session} />
          </HeaderSlot>
          <TabBar session={session} />
          <CommandCenter session={session} />
        </>
      )}
    </Grid>
  );
};

const Menu = ({ session }: { session: PersistedSession }) => <SideMenu groups={useMenu(session)} />;

/** Loads the selected merchant's saved views and tips entry. */
const MerchantMenuLoader = ({ session }: { session: PersistedSession }) => {
  const merchantId = useSelectedMerchant(session);
  const today = useToday();
  const input = { merchantId: merchantId ?? '' };
  const options = { meta: notLive, staleTime: 300_000 };
  const views = trpc.savedViews.list.useQuery(input, { ...options, enabled: merchantId !== null }).data?.data;
  // Test mode has no tips.
  // If an older release stored the session, only the server knows its mode.
  const isModeKnown = session.liveMerchantId !== undefined;
  const maySeeTips = isModeKnown && merchantId !== null && tabsOf(session, merchantId).includes('tips');
  const hasTips = trpc.tips.get.useQuery(input, { ...options, enabled: maySeeTips }).data?.hasTips;
  useEffect(() => {
    if (merchantId !== null && views) showMerchantMenu(merchantId, { views: menuViewsOf(merchantId, views, today) });
  }, [merchantId, views, today]);
  useEffect(() => {
    if (merchantId !== null && hasTips !== undefined) showMerchantMenu(merchantId, { hasTips });
  }, [merchantId, hasTips]);
  return null;
};

const pollIntervalMs = minuteMs;

/** Updates the menu counts, for administrators: others may not call the procedures. */
const MenuCountsPoller = () => {
  const alerts = trpc.paymentAlerts.list.useQuery(
    { state: 'Open', pageNumber: 1, pageSize: 1 },
    { refetchInterval: pollIntervalMs },
  );
  const health = trpc.operations.health.useQuery(undefined, { refetchInterval: pollIntervalMs });
  const recoveries = trpc.twoFactorRecovery.list.useQuery(undefined, { refetchInterval: pollIntervalMs });
  const userId = useSession()?.userId;
  const toApprove = recoveries.data?.data.filter((request) => canApprove(request, userId)).length;
  const merchants = trpc.users.countMerchants.useQuery(undefined, { refetchInterval: pollIntervalMs });
  const waiting = merchants.data?.pending;
  const openAlerts = alerts.data?.totalCount;
  const warnings = health.data?.notices.length;
  useEffect(() => {
    if (waiting !== undefined) showMenuCount('clients', waiting);
  }, [waiting]);
  useEffect(() => {
    if (openAlerts !== undefined) showMenuCount('paymentAlerts', openAlerts);
  }, [openAlerts]);
  useEffect(() => {
    if (toApprove !== undefined) showMenuCount('security', toApprove);
  }, [toApprove]);
  useEffect(() => {
    if (warnings !== undefined) showMenuCount('operations', warnings);
  }, [warnings]);
  return null;
};
