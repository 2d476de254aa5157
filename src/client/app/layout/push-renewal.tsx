import { useEffect, useRef } from 'react';
import { subscribeBrowser } from '#client/lib/push.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';

/**
 * Sends the subscription of this browser once in each visit, if it is on: the browser may have a new address, and the
 * server a new key.
 */
export const PushRenewal = () => {
  const { data } = trpc.pushDevices.list.useQuery();
  const { mutate } = trpc.pushDevices.set.useMutation();
  const isRenewed = useRef(false);
  useEffect(() => {
    if (isRenewed.current || !data?.data.some(({ isPresent }) => isPresent)) return;
    isRenewed.current = true;
    subscribeBrowser(data.publicKey)
      .then((subscription) => subscription && mutate(subscription))
      // Settings say what is wrong with it.
      .catch(() => undefined);
  }, [data, mutate]);
  return null;
};
