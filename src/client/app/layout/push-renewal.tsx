import { useEffect, useEffectEvent, useRef } from 'react';
import { isSubscriptionRemembered, rememberSubscription, renewSubscription } from '#client/lib/push.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';

/**
 * Sends the subscription of this browser once in each visit, and when its worker says that it has changed, if it is on:
 * the browser may have a new address, with which the server has ended the former one, and the server a new key.
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
    // Settings say what is wrong with it.
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
