import { useEffect } from 'react';
import { showOpenAlerts } from '#client/lib/open-alerts.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';

const everyMs = 60_000;

/** Keeps the menu's number of open payment alerts up to date. Only for an administrator: others may not ask. */
export const AlertCounter = () => {
  const { data } = trpc.paymentAlerts.list.useQuery(
    { state: 'Open', pageNumber: 1, pageSize: 1 },
    { refetchInterval: everyMs },
  );
  const count = data?.totalCount;
  useEffect(() => {
    if (count !== undefined) showOpenAlerts(count);
  }, [count]);
  return null;
};
