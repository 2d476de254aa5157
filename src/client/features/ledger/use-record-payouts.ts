import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { maxPayouts } from '#shared/ledger/payout-enums.ts';
import type { RecordedPayouts, RecordPayouts } from '#shared/ledger/record-payouts.schema.ts';
import { useRefreshPayouts } from './use-refresh-payouts.ts';

/** Records in as many calls as needed. `recorded` is the number of recorded transfers. */
export const useRecordPayouts = (onDone: (recorded: RecordedPayouts['data']) => void) => {
  const utils = trpc.useUtils();
  const refresh = useRefreshPayouts();
  const [recorded, setRecorded] = useState(0);
  const saving = useMutation({
    mutationFn: async ({ payouts, ...transfer }: RecordPayouts) => {
      const done: RecordedPayouts['data'] = [];
      for (let start = 0; start < payouts.length; start += maxPayouts) {
        const batch = payouts.slice(start, start + maxPayouts);
        done.push(...(await utils.client.payouts.record.mutate({ ...transfer, payouts: batch })).data);
        setRecorded(done.length);
      }
      return done;
    },
    onSuccess: onDone,
    onSettled: refresh,
  });
  return { saving, recorded };
};
