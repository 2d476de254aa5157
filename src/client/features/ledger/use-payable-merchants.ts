import { useQuery } from '@tanstack/react-query';
import { trpc } from '#client/lib/rpc/trpc.ts';
import type { Day } from '#shared/dates/day.ts';
import type { PayableMonth } from '#shared/ledger/ledger.schema.ts';
import type { NewPayout } from '#shared/ledger/record-payouts.schema.ts';
import { maxPageSize } from '#shared/paging/page.ts';

/** An unrecorded transfer, with the name of its merchant. */
export interface NamedPayout extends NewPayout {
  merchantName: string;
  /** The last day whose sales the amount pays, if it is the whole outstanding amount. */
  through: Day;
  /** The withheld part of the month; the amount excludes it. */
  held: number;
  /** A transfer for the month came back and was not paid again. */
  hasReturned: boolean;
}

/** Returns the transfer of the outstanding amount that is not withheld. */
export const namedPayout = ({
  merchantId,
  merchantName,
  due,
  held,
  through,
  hasReturned,
}: PayableMonth): NamedPayout => ({
  merchantId,
  merchantName,
  through,
  amount: Math.max(due, 0),
  held,
  hasReturned,
});

/** Merchants with an outstanding amount of a month (YYYY-MM), not withheld. */
export const usePayableMerchants = (month: string) => {
  const utils = trpc.useUtils();
  return useQuery({
    queryKey: ['payableMerchants', month],
    // Amounts of an earlier read may not be outstanding any more.
    gcTime: 0,
    // Not refetched: typed values stay while another administrator records payouts.
    // The server skips those.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const found: NamedPayout[] = [];
      for (let pageNumber = 1; ; pageNumber += 1) {
        const { data, totalPages } = await utils.client.payouts.listPayable.query(
          { month, state: 'Payable', pageNumber, pageSize: maxPageSize },
          { signal },
        );
        found.push(...data.map(namedPayout).filter(({ amount }) => amount > 0));
        if (pageNumber >= totalPages) return found;
      }
    },
  });
};
