import { describe, expect, it } from 'vitest';
import type { PayoutHold } from '#shared/holds/holds.schema.ts';
import { type Circumstances, standingOf } from './standing.rules.ts';

const free: Circumstances = {
  review: { status: 'Accepted', reason: null },
  deadlines: [],
  activeReaders: 2,
  disabledReaders: 0,
  activeShops: 1,
  disabledShops: 0,
  mayRefund: true,
  maxRefund: null,
  holds: [],
  returnedPayouts: [],
  owed: 0,
};
const activeHold: PayoutHold = {
  id: 'H1',
  amount: null,
  percent: 30,
  reason: 'UnusualSales',
  explanation: 'Kérjük a számlákat',
  from: '2026-11-18',
  until: '2026-12-18',
  state: 'Active',
  createdAt: new Date('2026-11-18T11:00:00Z'),
  endedAt: null,
  endExplanation: null,
};
const none = { until: null, amount: null, explanation: null };
const of = (act: string, changes: Partial<Circumstances>) => {
  const { state, limits } = standingOf({ ...free, ...changes }).find((each) => each.act === act) ?? { limits: [] };
  return [state, ...limits];
};

it('allows all acts, in their order, to a merchant that nothing limits', () => {
  expect(standingOf(free).map(({ act, state, limits }) => [act, state, limits.length])).toEqual([
    ['TakePayments', 'Allowed', 0],
    ['TakeOnlinePayments', 'Allowed', 0],
    ['GiveRefunds', 'Allowed', 0],
    ['ReceivePayouts', 'Allowed', 0],
  ]);
});

describe('taking payments', () => {
  const pending = { status: 'Pending', reason: null } as const;
  it.each<[string, Partial<Circumstances>, object]>([
    ['no card reader', {}, { reason: 'NoReader', ...none }],
    ['disabled card readers only', { disabledReaders: 2 }, { reason: 'ReadersDisabled', ...none }],
    ['a review', { review: pending }, { reason: 'ReviewPending', ...none }],
    [
      'a review that asks for something: the earliest deadline',
      { review: pending, deadlines: ['2026-12-04', '2026-11-27'] },
      { reason: 'ItemsAskedFor', ...none, until: '2026-11-27' },
    ],
    [
      'a rejection',
      { review: { status: 'Rejected', reason: 'Hiányzik a cégkivonat' } },
      { reason: 'ReviewRejected', ...none, explanation: 'Hiányzik a cégkivonat' },
    ],
    ['an acceptance, whatever was asked before it', { deadlines: ['2026-12-04'] }, { reason: 'NoReader', ...none }],
  ])('is not allowed with %s', (_, changes, limit) => {
    expect(of('TakePayments', { activeReaders: 0, ...changes })).toEqual(['NotAllowed', limit]);
  });

  it('is allowed with one card reader, also during a review', () => {
    expect(of('TakePayments', { activeReaders: 1, disabledReaders: 3, review: pending })).toEqual(['Allowed']);
  });

  it('needs a web shop for online payments', () => {
    const closed = { activeShops: 0 };
    expect(of('TakeOnlinePayments', closed)).toEqual(['NotAllowed', { reason: 'NoShop', ...none }]);
    const disabled = { ...closed, disabledShops: 1 };
    expect(of('TakeOnlinePayments', disabled)).toEqual(['NotAllowed', { reason: 'ShopsDisabled', ...none }]);
  });
});

describe('giving money back', () => {
  it('depends on the role, and on its limit', () => {
    expect(of('GiveRefunds', { mayRefund: false, maxRefund: 100 })).toEqual([
      'NotAllowed',
      { reason: 'Role', ...none },
    ]);
    const limited = { reason: 'RefundLimit', ...none };
    expect(of('GiveRefunds', { maxRefund: 500_000 })).toEqual(['Limited', { ...limited, amount: 500_000 }]);
    expect(of('GiveRefunds', { maxRefund: 0 })).toEqual(['NotAllowed', { ...limited, amount: 0 }]);
  });
});

describe('payouts', () => {
  it('are limited by what came back, is withheld and is owed', () => {
    const returned = { amount: 1_200_000, reason: 'Számla megszűnt' };
    expect(of('ReceivePayouts', { holds: [activeHold], returnedPayouts: [returned], owed: 300_000 })).toEqual([
      'Limited',
      { reason: 'PayoutReturned', ...none, amount: 1_200_000, explanation: 'Számla megszűnt' },
      { reason: 'Hold', ...none, until: '2026-12-18', explanation: 'Kérjük a számlákat' },
      { reason: 'Owed', ...none, amount: 300_000 },
    ]);
  });
});
