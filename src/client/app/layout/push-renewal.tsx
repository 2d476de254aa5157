import { useEffect, useEffectEvent, useRef } from 'react';
import { isSubscriptionRemembered, rememberSubscription, renewSubscription } from '#client/lib/push.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';

/**
 * Sends the enabled subscription of this browser once in each visit,
 * and when its worker reports a change:
 * the browser may have a new address, or the server a new key.
 */
export const PushRenewal = () => {
  const utils = trpc.useUtils();
  const { data } = trpc.pushDevices.list.useQuery();
  const { mutateAsync } = trpc.pushDevices.set.useMutation();
  const isRenewed = useRef(false);
  const renew = useEffectEvent(async () => {
    const isOnServer = data?.data.some(({ isPresent }) => isPresent) ?? false;
    if (!data || !(isOnServer || isSubscriptionRemembered())) return;
    isRenewed.current = true;
    const subscription = await renewSubscription(data.publicKey, isOnServer);
    if (!subscription) return;
    await mutateAsync(subscription);
    rememberSubscription(subscription);
    if (!isOnServer) await utils.pushDevices.list.invalidate();
  });
  useEffect(() => {
    // The settings show the problem.
    if (data && !isRenewed.current) renew().catch(() => undefined);
  }, [data]);
  useEffect(() => {
    const onMessage = ({ data: message }: MessageEvent<unknown>) => {
      if (message === 'pushSubscriptionChanged') renew().catch(() => undefined);
    };
    navigator.serviceWorker.addEventListener('message', onMessage);
    return () => navigator.serviceWorker.removeEventListener('message', onMessage);
  }, []);
  return null;
};
