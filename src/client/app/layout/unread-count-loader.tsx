import { useEffect } from 'react';
import { liveVersionsOf } from '#client/lib/live/live-versions.ts';
import type { WatchedVersion } from '#client/lib/live/shared-stream.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { serialize } from '#client/lib/serialize.ts';
import { showUnreadCount } from '#client/lib/unread-count.ts';
import { notLive } from '#client/lib/use-live-merchant.ts';

const pauseMs = 3000;
const timeoutMs = 10_000;

/** Counts unread notifications for the bell, again with each stream version. */
export const UnreadCountLoader = ({ merchantId, userId }: { merchantId: string; userId: string }) => {
  const utils = trpc.useUtils();
  const { client } = utils;
  const { data } = trpc.notifications.countUnread.useQuery({ merchantId }, { meta: notLive });
  useEffect(() => {
    let known: WatchedVersion;
    const refresh = serialize(() => utils.notifications.countUnread.invalidate({ merchantId }), { pauseMs, timeoutMs });
    return liveVersionsOf(client, userId).watch({ merchantId, includeChildren: false }, (_, version) => {
      if (version === undefined || version === known) return;
      known = version;
      refresh();
    });
  }, [client, utils, merchantId, userId]);
  useEffect(() => {
    if (data) showUnreadCount(data.count);
  }, [data]);
  return null;
};
