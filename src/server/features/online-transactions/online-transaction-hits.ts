import { type Branch, keysOfBranches, type Span, type Statement, totalOfBranches } from '#db/sql/index-branches.ts';
import type { Lookup } from '#server/features/transactions/transactions.api.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import type {
  OnlinePaymentType,
  OnlineTransactionStatus,
} from '#shared/online-transactions/online-transaction-enums.ts';
import { lastFourOf } from '#shared/validation/card-number.ts';

/** What a search text can mean here: also the number that the web shop gave the order, whole. */
export type OnlineLookup = Lookup | { kind: 'shopReference'; text: string };

/** Which of a merchant's payments; `null` leaves that side open. */
export interface OnlineTransactionSearch {
  onlineEntityId: string | null;
  paymentType: OnlinePaymentType | null;
  status: OnlineTransactionStatus | null;
  /** Included. */
  start: Date | null;
  /** Not included. */
  end: Date | null;
  /** Any of these; `null` searches for nothing in particular. */
  lookups: readonly OnlineLookup[] | null;
  /** Only what comes after this one in the list. */
  after?: { occurredAt: Date; id: string } | null;
}

const searchBranches = (lookup: OnlineLookup): Branch[] => {
  switch (lookup.kind) {
    case 'amount':
      return [
        { index: 'online_transactions_amount', condition: 'amount = $amount', values: { amount: lookup.amount } },
      ];
    case 'lastFour':
      return [
        {
          index: 'online_transactions_last_four',
          condition: 'card_last_four = $lastFour',
          values: { lastFour: lookup.digits },
        },
      ];
    case 'maskedNumber':
      return [
        {
          index: 'online_transactions_last_four',
          condition: 'card_last_four = $maskedLastFour AND masked_card_number = $masked',
          values: { maskedLastFour: lastFourOf(lookup.masked), masked: lookup.masked },
        },
      ];
    case 'idPrefix':
      return [
        {
          index: 'online_transactions_id',
          condition: 'id BETWEEN $firstId AND $lastId',
          // Behind every character that an id has.
          values: { firstId: lookup.prefix, lastId: `${lookup.prefix}~` },
        },
      ];
    case 'reference':
      return [
        {
          index: 'online_transactions_gateway',
          condition: `gateway_payment_id IN (${lookup.spellings.map((_, i) => `$reference${i}`).join(', ')})`,
          values: Object.fromEntries(lookup.spellings.map((spelling, i) => [`reference${i}`, spelling])),
        },
      ];
    case 'shopReference':
      return [
        {
          index: 'online_transactions_order',
          // A payment without one matches nothing, and is not to be left out by the branches behind.
          condition: 'shop_reference <=> $shopReference',
          values: { shopReference: lookup.text },
        },
      ];
  }
};

/** The index whose end is the list's, for the one thing that it is narrowed to. */
const listIndex = ({ onlineEntityId, paymentType, status }: OnlineTransactionSearch): string => {
  if (onlineEntityId !== null) return 'online_transactions_entity';
  if (paymentType !== null) return 'online_transactions_type';
  return status === null ? 'PRIMARY' : 'online_transactions_status';
};

/** The same as `movedBy` a payment. */
const booked = "IF(status = 'Successful', effect * amount, 0)";

/** The SQL of one filter, for its rows and for their total alike. */
export const hitsOf = ({ merchantId }: SalesScope, search: OnlineTransactionSearch) => {
  const { onlineEntityId, paymentType, status, start, end, lookups, after = null } = search;
  const common = {
    table: 'online_transactions',
    narrowing: [
      'merchant_id = $merchantId',
      ...(onlineEntityId === null ? [] : ['online_entity_id = $onlineEntityId']),
      ...(paymentType === null ? [] : ['payment_type = $paymentType']),
      ...(status === null ? [] : ['status = $status']),
      ...(start === null ? [] : ['occurred_at >= $start']),
      ...(end === null ? [] : ['occurred_at < $end']),
      // The first half is what the index is entered by.
      ...(after === null ? [] : ['occurred_at <= $afterTime', '(occurred_at < $afterTime OR id < $afterId)']),
    ],
    values: {
      merchantId,
      ...(onlineEntityId === null ? {} : { onlineEntityId }),
      ...(paymentType === null ? {} : { paymentType }),
      ...(status === null ? {} : { status }),
      ...(start === null ? {} : { start }),
      ...(end === null ? {} : { end }),
      ...(after === null ? {} : { afterTime: after.occurredAt, afterId: after.id }),
    },
  };
  const branches = lookups?.flatMap(searchBranches) ?? [{ index: listIndex(search), condition: null, values: {} }];
  return {
    keys: (span: Span): Statement => keysOfBranches({ ...common, branches }, span),
    /** For a search; all others have their total kept in sums. */
    total: totalOfBranches({ ...common, branches }, booked),
  };
};
