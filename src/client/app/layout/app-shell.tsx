import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useSession } from '#client/lib/session/session.ts';
import type { StoredSession } from '#client/lib/session/stored-session.ts';
import { AlertCounter } from './alert-counter.tsx';
import { useMenu } from './menu-entries.ts';
import { SideMenu } from './side-menu.tsx';
import { UnitSwitch } from './unit-switch.tsx';

/** Side menu and content on the desk, the content alone on a phone. */
export const AppShell = ({ children }: { children: ReactNode }) => {
  const session = useSession();
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '15rem minmax(0, 1fr)' }}
      width="full"
      maxW="88rem"
      mx="auto"
      flex="1"
    >
      {session?.role === 'Admin' && <AlertCounter />}
      <chakra.aside hideBelow="lg" ps="5" py="8">
        <chakra.div position="sticky" top="calc(var(--header-height) + 2rem)">
          {session && (
            <>
              <UnitSwitch session={session} />
              <Menu session={session} />
            </>
          )}
        </chakra.div>
      </chakra.aside>
      <chakra.main px={{ base: '4', sm: '6', lg: '8' }} pt={{ base: '6', lg: '8' }} pb="16" width="full" maxW="75rem">
        <chakra.div hideFrom="lg">{session && <UnitSwitch session={session} />}</chakra.div>
        {children}
      </chakra.main>
    </chakra.div>
  );
};

const Menu = ({ session }: { session: StoredSession }) => <SideMenu groups={useMenu(session)} />;
