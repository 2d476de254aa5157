import { Box, chakra, Grid } from '@chakra-ui/react';
import { type ReactNode, useEffect } from 'react';
import { showMenuCount } from '#client/lib/menu-counts.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useSession } from '#client/lib/session/session.ts';
import type { PersistedSession } from '#client/lib/session/stored-session.ts';
import { useMenu } from './menu-entries.ts';
import { SideMenu } from './side-menu.tsx';
import { UnitSwitch } from './unit-switch.tsx';

/** Side menu and content; below 1024 pixels the content alone. */
export const AppShell = ({ children }: { children: ReactNode }) => {
  const session = useSession();
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: '15rem minmax(0, 1fr)' }}
      width="full"
      maxW="88rem"
      mx="auto"
      flex="1"
    >
      {session?.role === 'Admin' && <MenuCountsPoller />}
      <chakra.aside hideBelow="lg" ps="5" py="8">
        <Box position="sticky" top="calc(var(--header-height) + 2rem)">
          {session && (
            <>
              <UnitSwitch session={session} />
              <Menu session={session} />
            </>
          )}
        </Box>
      </chakra.aside>
      <chakra.main px={{ base: '4', sm: '6', lg: '8' }} pt={{ base: '6', lg: '8' }} pb="16" width="full" maxW="75rem">
        <chakra.div hideFrom="lg">{session && <UnitSwitch session={session} />}</chakra.div>
        {children}
      </chakra.main>
    </Grid>
  );
};

const Menu = ({ session }: { session: PersistedSession }) => <SideMenu groups={useMenu(session)} />;

const pollIntervalMs = 60_000;

/** Updates the counts of the menu. Rendered for administrators only: other roles may not call the procedures. */
const MenuCountsPoller = () => {
  const alerts = trpc.paymentAlerts.list.useQuery(
    { state: 'Open', pageNumber: 1, pageSize: 1 },
    { refetchInterval: pollIntervalMs },
  );
  const health = trpc.operations.health.useQuery(undefined, { refetchInterval: pollIntervalMs });
  const openAlerts = alerts.data?.totalCount;
  const warnings = health.data?.notices.length;
  useEffect(() => {
    if (openAlerts !== undefined) showMenuCount('paymentAlerts', openAlerts);
  }, [openAlerts]);
  useEffect(() => {
    if (warnings !== undefined) showMenuCount('operations', warnings);
  }, [warnings]);
  return null;
};
