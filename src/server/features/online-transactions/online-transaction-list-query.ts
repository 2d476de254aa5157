import { buildChangeQuery, type ChangeSpan } from '#db/sql/change-query.ts';
import { buildListQuery, type IndexBranch, type ListQuery, type Statement } from '#db/sql/list-query.ts';
import {
  type CombinedLookup,
  combinedBranch,
  combineLookups,
  frequentFirst,
  lookupBranch,
  parseSearchText,
  type SearchLookup,
} from '#server/platform/lists/lists.api.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { rangeOfFilter } from '#shared/dates/budapest.ts';
import type { Day } from '#shared/dates/day.ts';
import type {
  OnlinePaymentType,
  OnlineTransactionStatus,
} from '#shared/online-transactions/online-transaction-enums.ts';
import type { ListOnlineTransactions } from '#shared/online-transactions/online-transactions.schema.ts';
import type { CursorPageRequest } from '#shared/paging/cursor-page.ts';
import { withoutLabel } from '#shared/transactions/search-words.ts';

/** A meaning of a search text: also the whole order number of the web shop, and several facts of one payment. */
type OnlineSearchLookup = SearchLookup | { kind: 'shopReference'; text: string } | CombinedLookup<SearchLookup>;

const lookupsOf = (text: string): OnlineSearchLookup[] => [
  ...parseSearchText(withoutLabel(text)),
  // An order number may have any form, also that of an amount.
  { kind: 'shopReference', text: text.trim() },
  ...combineLookups(text, parseSearchText),
];

/** Selects online payments of a merchant; null does not filter. */
export interface OnlineTransactionSearch {
  fromDate: Day | null;
  toDate: Day | null;
  onlineEntityId: string | null;
  paymentType: OnlinePaymentType | null;
  status: OnlineTransactionStatus | null;
  /** Matches any of these; null does not filter, an empty list matches nothing. */
  lookups: readonly OnlineSearchLookup[] | null;
}

/** Converts the filter of a request. The caller has to check whose web shop it names. */
export const toOnlineTransactionSearch = ({
  onlineEntityId,
  paymentType,
  status,
  searchFor,
  fromDate,
  toDate,
}: Omit<ListOnlineTransactions, 'merchantId' | 'exactTotal' | keyof CursorPageRequest>): OnlineTransactionSearch => ({
  fromDate: fromDate ?? null,
  toDate: toDate ?? null,
  onlineEntityId: onlineEntityId ?? null,
  paymentType: paymentType ?? null,
  status: status ?? null,
  lookups: searchFor ? lookupsOf(searchFor) : null,
});

const indexes = {
  amount: 'online_transactions_amount',
  lastFour: 'online_transactions_last_four',
  id: 'online_transactions_id',
  idEnd: 'online_transactions_id_end',
  reference: 'online_transactions_gateway',
  referenceColumn: 'gateway_payment_id',
};

const searchBranch = (lookup: OnlineSearchLookup, position: number): IndexBranch => {
  switch (lookup.kind) {
    case 'shopReference':
      return {
        index: 'online_transactions_order',
        // NULL-safe: NOT of this condition must be true for payments without an order number.
        condition: 'shop_reference <=> $shopReference',
        values: { shopReference: lookup.text },
      };
    case 'all':
      return combinedBranch(
        lookup.of.map((each) => lookupBranch(each, indexes)),
        `All${position}`,
      );
    default:
      return lookupBranch(lookup, indexes);
  }
};

/** Returns the index that has the rows of one filter in order of time. */
const filterIndex = ({ onlineEntityId, paymentType, status }: OnlineTransactionSearch): string => {
  if (onlineEntityId !== null) return 'online_transactions_entity';
  if (paymentType !== null) return 'online_transactions_type';
  return status === null ? 'PRIMARY' : 'online_transactions_status';
};

/** `bookedOnlineAmount` as a SQL expression. */
export const bookedAmountSql = "IF(status = 'Successful', effect * amount, 0)";

/** Builds the statements of a list of online payments: the keys of a page, and the total of a search. */
export const onlineTransactionListQuery = ({ merchantId }: SalesScope, search: OnlineTransactionSearch): ListQuery => {
  const { onlineEntityId, paymentType, status, lookups } = search;
  return buildListQuery({
    table: 'online_transactions',
    merchantId,
    branches: lookups
      ? frequentFirst(lookups.map(searchBranch), indexes)
      : [{ index: filterIndex(search), condition: null, values: {} }],
    conditions: [
      ...(onlineEntityId === null ? [] : ['online_entity_id = $onlineEntityId']),
      ...(paymentType === null ? [] : ['payment_type = $paymentType']),
      ...(status === null ? [] : ['status = $status']),
    ],
    values: {
      ...(onlineEntityId === null ? {} : { onlineEntityId }),
      ...(paymentType === null ? {} : { paymentType }),
      ...(status === null ? {} : { status }),
    },
    filter: rangeOfFilter(search),
    amounts: {
      booked: bookedAmountSql,
      deducted: `GREATEST(-(${bookedAmountSql}), 0)`,
      failed: '0',
      refunds: '0',
      tips: 'NULL',
    },
  });
};

/** Builds the statement of the keys of changed online payments. */
export const onlineTransactionChangeQuery = ({ merchantId }: SalesScope, span: ChangeSpan): Statement =>
  buildChangeQuery({ table: 'online_transactions', index: 'online_transactions_changed', merchantId }, span);
