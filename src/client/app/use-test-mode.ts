import { useState } from 'react';
import { getSession } from '#client/lib/session/session.ts';
import { paths } from '#shared/portal/paths.ts';

type State = 'ready' | 'pending' | 'failed';

/**
 * Switches the session to or from its merchant's test mode.
 * Loads the overview page: no screen keeps data of the other mode.
 * Also works outside of the portal.
 *
 * @throws if the server cannot be reached or refuses
 */
export const switchTestMode = async (isOn: boolean): Promise<void> => {
  const [{ rpcClient }, { refreshStoredSession }] = await Promise.all([
    import('#client/lib/rpc/client.ts'),
    import('#client/lib/rpc/session-calls.ts'),
  ]);
  const { merchantId } = await rpcClient.testMode.set.mutate({ isOn });
  await refreshStoredSession(getSession()?.accessToken ?? '');
  location.assign(paths.merchant(merchantId, 'today'));
};

/** `switchTestMode`, with its state for a button. */
export const useTestModeSwitch = (): { state: State; switchTo: (isOn: boolean) => void } => {
  const [state, setState] = useState<State>('ready');
  const switchTo = (isOn: boolean): void => {
    setState('pending');
    switchTestMode(isOn).catch(() => setState('failed'));
  };
  return { state, switchTo };
};
