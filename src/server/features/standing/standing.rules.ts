import type { Day } from '#shared/dates/day.ts';
import type { PayoutHold } from '#shared/holds/holds.schema.ts';
import type { ReturnedPayout } from '#shared/ledger/ledger.schema.ts';
import type { MerchantStatus } from '#shared/merchants/merchant-enums.ts';
import type { LimitReason, StandingLimit, StandingOfAct } from '#shared/standing/standing.schema.ts';

/** The facts that decide the state of each act. */
export interface Circumstances {
  review: { status: MerchantStatus; reason: string | null };
  /** Deadlines of the review's unanswered items. */
  deadlines: readonly Day[];
  activeReaders: number;
  disabledReaders: number;
  activeShops: number;
  disabledShops: number;
  mayRefund: boolean;
  /** The caller's highest refund now, in minor units; null without a limit. */
  maxRefund: number | null;
  holds: readonly PayoutHold[];
  returnedPayouts: readonly Pick<ReturnedPayout, 'amount' | 'reason'>[];
  /** In minor units. */
  owed: number;
}

const limit = (reason: LimitReason, more: Partial<Omit<StandingLimit, 'reason'>> = {}): StandingLimit => ({
  reason,
  until: null,
  amount: null,
  explanation: null,
  ...more,
});

/** Returns what the review lacks; empty after acceptance. */
const limitsOfReview = ({ review, deadlines }: Circumstances): StandingLimit[] => {
  if (review.status === 'Accepted') return [];
  if (review.status === 'Rejected') return [limit('ReviewRejected', { explanation: review.reason })];
  const [earliest] = [...deadlines].sort();
  return [earliest === undefined ? limit('ReviewPending') : limit('ItemsAskedFor', { until: earliest })];
};

const takingPayments = (of: Circumstances): StandingOfAct => {
  if (of.activeReaders > 0) return { act: 'TakePayments', state: 'Allowed', limits: [] };
  const missing = limit(of.disabledReaders > 0 ? 'ReadersDisabled' : 'NoReader');
  const ofReview = limitsOfReview(of);
  return { act: 'TakePayments', state: 'NotAllowed', limits: ofReview.length > 0 ? ofReview : [missing] };
};

const takingOnlinePayments = ({ activeShops, disabledShops }: Circumstances): StandingOfAct => {
  const act = 'TakeOnlinePayments';
  if (activeShops > 0) return { act, state: 'Allowed', limits: [] };
  return { act, state: 'NotAllowed', limits: [limit(disabledShops > 0 ? 'ShopsDisabled' : 'NoShop')] };
};

const givingRefunds = ({ mayRefund, maxRefund }: Circumstances): StandingOfAct => {
  const act = 'GiveRefunds';
  if (!mayRefund) return { act, state: 'NotAllowed', limits: [limit('Role')] };
  if (maxRefund === null) return { act, state: 'Allowed', limits: [] };
  const limits = [limit('RefundLimit', { amount: maxRefund })];
  return { act, state: maxRefund > 0 ? 'Limited' : 'NotAllowed', limits };
};

const receivingPayouts = ({ holds, returnedPayouts, owed }: Circumstances): StandingOfAct => {
  const limits = [
    ...returnedPayouts.map(({ amount, reason }) => limit('PayoutReturned', { amount, explanation: reason })),
    ...holds.map(({ until, amount, explanation }) => limit('Hold', { until, amount, explanation })),
    ...(owed > 0 ? [limit('Owed', { amount: owed })] : []),
  ];
  return { act: 'ReceivePayouts', state: limits.length > 0 ? 'Limited' : 'Allowed', limits };
};

/** Returns whether a merchant can do each act, and its limits. */
export const standingOf = (of: Circumstances): StandingOfAct[] => [
  takingPayments(of),
  takingOnlinePayments(of),
  givingRefunds(of),
  receivingPayouts(of),
];
