import { useQuery } from '@tanstack/react-query';
import { trpc } from '#client/lib/rpc/trpc.ts';
import type { Day } from '#shared/dates/day.ts';
import type { PayableMonth } from '#shared/ledger/ledger.schema.ts';
import type { NewPayout } from '#shared/ledger/record-payouts.schema.ts';
import { maxPageSize } from '#shared/paging/page.ts';

/** A transfer that is not recorded yet, with the name of its merchant. */
export interface NamedPayout extends NewPayout {
  merchantName: string;
  /** The last day of the sales that the amount has, if it is all that is outstanding. */
  through: Day;
  /** What of the month is withheld, and not in the amount. */
  held: number;
  /** A transfer for the month came back and was not paid again. */
  hasReturned: boolean;
}

/** Returns the transfer of all that is outstanding to a merchant and not withheld. */
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

/** All merchants to which something is outstanding for a month (YYYY-MM) that is not withheld, with all of it. */
export const usePayableMerchants = (month: string) => {
  const utils = trpc.useUtils();
  return useQuery({
    queryKey: ['payableMerchants', month],
    // Amounts that were read before may not be what is outstanding.
    gcTime: 0,
    // What is typed stays when another administrator records the payouts meanwhile. The server skips those.
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
