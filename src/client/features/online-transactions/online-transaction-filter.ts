import { type ListPlace, readChoice, readId, readPeriod, readPlace, readSearch } from '#client/lib/list/list-filter.ts';
import type { Day } from '#shared/dates/day.ts';
import {
  type OnlinePaymentType,
  type OnlineTransactionStatus,
  onlinePaymentTypes,
  onlineTransactionStatuses,
} from '#shared/online-transactions/online-transaction-enums.ts';

/** What of the list is looked at. `null` and the empty search leave that side open. */
export interface OnlineTransactionFilter extends ListPlace {
  searchFor: string;
  onlineEntityId: string | null;
  status: OnlineTransactionStatus | null;
  paymentType: OnlinePaymentType | null;
  fromDate: Day | null;
  toDate: Day | null;
}

export type FilterChanges = Partial<Omit<OnlineTransactionFilter, 'pageNumber'>>;

/** The filter that an address asks for. */
export const readFilter = (params: URLSearchParams): OnlineTransactionFilter => {
  const { from, to } = readPeriod(params, ['fromDate', 'toDate']);
  return {
    searchFor: readSearch(params),
    onlineEntityId: readId(params, 'onlineEntityId'),
    status: readChoice(params, 'status', onlineTransactionStatuses),
    paymentType: readChoice(params, 'paymentType', onlinePaymentTypes),
    fromDate: from,
    toDate: to,
    ...readPlace(params),
  };
};
