import { useMutation } from '@tanstack/react-query';
import { refreshStoredSession } from '#client/lib/rpc/session-calls.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { getSession } from '#client/lib/session/session.ts';

/**
 * Switches all tabs to another merchant of the user, or a test mode.
 * `onSwitched` runs before the queries repeat.
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
