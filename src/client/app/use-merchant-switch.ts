import { useMutation } from '@tanstack/react-query';
import { refreshStoredSession } from '#client/lib/rpc/session-calls.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { getSession } from '#client/lib/session/session.ts';

/**
 * Switches the session to another merchant of its user, or to a test mode, in all tabs. `onSwitched` runs before the
 * queries are repeated.
 */
export const useMerchantSwitch = (onSwitched: (merchantId: string) => void = () => {}) => {
  const utils = trpc.useUtils();
  return useMutation({
    mutationFn: async (merchantId: string) => {
      await utils.client.team.switchMerchant.mutate({ merchantId });
      await refreshStoredSession(getSession()?.accessToken ?? '');
      return merchantId;
    },
    onSuccess: async (merchantId) => {
      onSwitched(merchantId);
      await utils.invalidate();
    },
  });
};
