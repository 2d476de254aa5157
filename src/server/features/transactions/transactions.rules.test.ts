import { describe, expect, it, test } from 'vitest';
import { hourMs, minuteMs } from '#shared/dates/durations.ts';
import { memberRoles } from '#shared/team/member-roles.ts';
import { submittedStates } from '#shared/transactions/submit-transaction.schema.ts';
import { transactionStates } from '#shared/transactions/transaction-enums.ts';
import { transactionKinds } from '#shared/transactions/transaction-rules.ts';
import { decisionOf } from '#tests/setup/decisions.ts';
import {
  compareWithStored,
  latestOf,
  type OriginalSale,
  type RepeatedSubmission,
  recordedOutcome,
  refundPeriodOf,
  requireRefundableSale,
  requireVoidableSale,
  requireWholeRefund,
  reversedSaleOf,
  type StoredSubmission,
  settledBy,
  timesOf,
  withoutFormerTotals,
  withoutHiddenFees,
} from './transactions.rules.ts';

const now = new Date('2026-11-18T11:00:00.000Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

const report: RepeatedSubmission & Pick<StoredSubmission, 'refundReason'> = {
  terminalId: 'terminal',
  type: 'Sale',
  state: 'Success',
  amount: 300_000,
  tipAmount: 20_000,
  serviceChargeAmount: 0,
  currency: 'HUF',
  readerTime: new Date('2026-11-18T10:00:00.000Z'),
  cardBrand: 'Visa',
  maskedCardNumber: '400000******0002',
  cardEntryMode: 'Chip',
  issuerCountry: 'DE',
  authorizationCode: '123456',
  originalEftTransactionId: null,
  refundReason: null,
};
const later = { readerTime: new Date('2026-11-18T10:00:30.000Z') };

describe('compareWithStored', () => {
  it('returns the match of every stored and submitted state', () => {
    const table = Object.fromEntries(
      transactionStates.map((stored) => [
        stored,
        submittedStates.map((state) => compareWithStored({ ...report, state: stored }, { ...report, state })),
      ]),
    );
    expect(submittedStates).toEqual(['Success', 'Error', 'Pending']);
    expect(table).toEqual({
      Success: ['same', 'contradicts', 'same'],
      Error: ['contradicts', 'same', 'same'],
      Pending: ['settles', 'settles', 'same'],
      Storno: ['same', 'contradicts', 'same'],
    });
  });

  it('accepts another time with another state, and rejects it with the same state', () => {
    const pending: StoredSubmission = { ...report, state: 'Pending' };
    expect(compareWithStored(pending, { ...report, ...later })).toBe('settles');
    expect(compareWithStored(pending, { ...report, ...later, state: 'Pending' })).toBe('contradicts');
    expect(compareWithStored(report, { ...report, ...later, state: 'Pending' })).toBe('same');
    expect(compareWithStored(report, { ...report, ...later })).toBe('contradicts');
  });

  it('accepts an authorization code with the outcome, keeps a stored one, and rejects another one', () => {
    const pending: StoredSubmission = { ...report, state: 'Pending', authorizationCode: null };
    expect(compareWithStored(pending, report)).toBe('settles');
    expect(compareWithStored({ ...pending, authorizationCode: '123456' }, { ...report, authorizationCode: null })).toBe(
      'settles',
    );
    expect(compareWithStored({ ...pending, authorizationCode: '654321' }, report)).toBe('contradicts');
    expect(compareWithStored(report, { ...report, authorizationCode: null })).toBe('same');
    expect(compareWithStored({ ...report, authorizationCode: null }, report)).toBe('contradicts');
  });

  it('rejects another country of a sale, but not one that only one of the two knows, nor one of a void', () => {
    const match = (stored: string | null, sent: string | null, type: 'Sale' | 'VoidSale' = 'Sale') =>
      compareWithStored({ ...report, type, issuerCountry: stored }, { ...report, type, issuerCountry: sent });
    expect([match('DE', 'AT'), match('DE', null), match(null, 'DE')]).toEqual(['contradicts', 'same', 'same']);
    expect(match('DE', 'AT', 'VoidSale')).toBe('same');
  });

  it('accepts what a reader knows better than an administrator, in any time', () => {
    const recorded = { ...report, ...later, refundReason: 'A bank szerint nem teljesült' };
    const match = (state: 'Success' | 'Error', sent: 'Success' | 'Error') =>
      compareWithStored({ ...recorded, state }, { ...report, state: sent });
    expect([match('Success', 'Success'), match('Error', 'Error')]).toEqual(['same', 'same']);
    expect([match('Error', 'Success'), match('Success', 'Error')]).toEqual(['settles', 'contradicts']);
  });

  it.each<[Partial<typeof report>]>([
    [{ type: 'VoidSale' }],
    [{ terminalId: 'other' }],
    [{ amount: 1 }],
    [{ cardBrand: 'Maestro' }],
    [{ maskedCardNumber: '************0002' }],
    [{ cardEntryMode: 'Magstripe' }],
    [{ originalEftTransactionId: 'other' }],
  ])('returns contradicts for %j in every state', (change) => {
    for (const state of submittedStates) {
      expect(compareWithStored({ ...report, state: 'Pending' }, { ...report, ...change, state })).toBe('contradicts');
    }
  });
});

describe('timesOf', () => {
  it('counts a submission at the time of its reader', () => {
    expect(timesOf(ago(24 * hourMs), now)).toEqual({
      readerTime: ago(24 * hourMs),
      receivedAt: now,
      isReaderClockWrong: false,
      occurredAt: ago(24 * hourMs),
    });
  });

  it.each([ago(24 * hourMs + 1), ago(-5 * minuteMs - 1), new Date(7_000)])(
    'counts it at its arrival if the clock of the reader shows %s',
    (readerTime) => {
      expect(timesOf(readerTime, now)).toEqual({
        readerTime,
        receivedAt: now,
        isReaderClockWrong: true,
        occurredAt: now,
      });
    },
  );
});

describe('latestOf', () => {
  const row = (id: string, occurredMs: number, arrivedMs = occurredMs) => ({
    id,
    occurredAt: ago(occurredMs),
    receivedAt: ago(arrivedMs),
  });

  it('returns the one that happened last', () => {
    expect(latestOf([row('a', 2), row('b', 1), row('c', 3)])?.id).toBe('b');
    expect(latestOf([row('a', 1), row('b', 1)])?.id).toBe('b');
    expect(latestOf([row('b', 1), row('a', 1)])?.id).toBe('b');
    expect(latestOf([])).toBeNull();
  });

  it('counts a time that was ahead from the arrival', () => {
    expect(latestOf([row('ahead', -4 * minuteMs, 3 * minuteMs), row('later', 2 * minuteMs)])?.id).toBe('later');
  });

  it('counts what arrived late from its time', () => {
    expect(latestOf([row('late', 3 * hourMs, 1), row('newer', hourMs)])?.id).toBe('newer');
  });
});

describe('settledBy', () => {
  const pending = {
    type: 'Sale' as const,
    authorizationCode: '111111',
    issuerCountry: null,
    readerDetails: { aid: 'A0000000031010', rrn: '1' },
  };
  const outcome = {
    state: 'Success' as const,
    authorizationCode: null,
    issuerCountry: null,
    readerTime: ago(minuteMs),
    readerDetails: {},
  };

  it('keeps the code and the details that the outcome does not name, and has the time of the outcome', () => {
    expect(settledBy(pending, { ...outcome, readerDetails: { rrn: '2' } }, now)).toEqual({
      state: 'Success',
      authorizationCode: '111111',
      issuerCountry: null,
      readerTime: ago(minuteMs),
      isReaderClockWrong: false,
      readerDetails: { aid: 'A0000000031010', rrn: '2' },
      declineReason: null,
      refundReason: null,
      changedAt: now,
    });
  });

  it('takes the code of the outcome, and flags a wrong clock', () => {
    const settled = settledBy(
      { ...pending, authorizationCode: null, readerDetails: null },
      { ...outcome, authorizationCode: '222222', readerTime: new Date(7_000) },
      now,
    );
    expect(settled).toMatchObject({ authorizationCode: '222222', isReaderClockWrong: true, readerDetails: {} });
  });

  it('learns the country of a sale from the outcome, never that of a void or refund', () => {
    const countryOf = (sent: string | null, changes: { issuerCountry?: string; type?: 'VoidSale' }) =>
      settledBy({ ...pending, ...changes }, { ...outcome, issuerCountry: sent }, now).issuerCountry;
    expect([countryOf('DE', {}), countryOf(null, { issuerCountry: 'DE' })]).toEqual(['DE', 'DE']);
    expect(countryOf('DE', { type: 'VoidSale' })).toBeNull();
  });

  it('finds the reason of a failure in the details of both submissions', () => {
    const failed = settledBy(
      { ...pending, authorizationCode: null, readerDetails: { issuerResponseCode: '55' } },
      { ...outcome, state: 'Error' },
      now,
    );
    expect(failed.declineReason).toBe('WrongPin');
  });
});

describe('recordedOutcome', () => {
  it('is that of a pending void or refund only', () => {
    const outcome = { state: 'Success', reason: 'A bank szerint teljesült' } as const;
    const recordable = transactionKinds.filter(
      (kind) =>
        decisionOf(() => recordedOutcome({ ...kind, readerDetails: null }, outcome, now)) !== 'reversalNotPending',
    );
    expect(recordable).toEqual([
      { type: 'VoidSale', state: 'Pending' },
      { type: 'Refund', state: 'Pending' },
    ]);
  });

  it('finds the reason of a failure in what the reader sent', () => {
    const pending = { type: 'Refund', state: 'Pending', readerDetails: { issuerResponseCode: '55' } } as const;
    expect(recordedOutcome(pending, { state: 'Error', reason: 'x' }, now).declineReason).toBe('WrongPin');
  });
});

const soldBefore = (ms: number, more: Partial<OriginalSale> = {}): OriginalSale => ({
  type: 'Sale',
  state: 'Success',
  terminalId: 'terminal',
  amount: 300_000,
  tipAmount: 20_000,
  refundedAmount: 0,
  currency: 'HUF',
  ...timesOf(ago(ms), ago(ms)),
  ...more,
});
const sale = soldBefore(hourMs);
const voidOf = {
  state: 'Success',
  terminalId: 'terminal',
  amount: 300_000,
  currency: 'HUF',
  at: timesOf(now, now),
} as const;

describe('requireVoidableSale', () => {
  const codeOf = (of: OriginalSale | null, more: Partial<Parameters<typeof requireVoidableSale>[1]> = {}) => {
    const decision = decisionOf(() => requireVoidableSale(of, { ...voidOf, ...more }));
    return decision === of ? 'voidable' : decision;
  };

  it('requires a sale of the same terminal, amount and currency, whatever the state of the void', () => {
    for (const state of submittedStates) {
      expect(codeOf(null, { state })).toBe('voidSaleUnknown');
      expect(codeOf({ ...sale, type: 'VoidSale' }, { state })).toBe('voidSaleUnknown');
      expect(codeOf(sale, { state, terminalId: 'other' })).toBe('voidDiffersFromSale');
      expect(codeOf(sale, { state, amount: 299_999 })).toBe('voidDiffersFromSale');
      expect(codeOf(sale, { state, currency: 'EUR' })).toBe('voidDiffersFromSale');
      expect(codeOf(sale, { state })).toBe('voidable');
    }
  });

  it('requires a successful sale, unless the void failed', () => {
    const table = Object.fromEntries(
      transactionStates.map((state) => [
        state,
        submittedStates.map((ofVoid) => codeOf({ ...sale, state }, { state: ofVoid })),
      ]),
    );
    const refused = ['voidSaleNotSuccessful', 'voidable', 'voidSaleNotSuccessful'];
    expect(table).toEqual({
      Success: ['voidable', 'voidable', 'voidable'],
      Error: refused,
      Pending: refused,
      Storno: refused,
    });
  });

  it('refuses a sale that was refunded in part, unless the void failed', () => {
    const refunded = { ...sale, refundedAmount: 1 };
    expect(submittedStates.map((state) => codeOf(refunded, { state }))).toEqual([
      'voidSaleRefunded',
      'voidable',
      'voidSaleRefunded',
    ]);
  });

  it.each([
    ['of 24 hours', 24 * hourMs, 'Success', 'voidable'],
    ['older than 24 hours', 24 * hourMs + 1, 'Success', 'voidTooLate'],
    ['older than 24 hours, pending', 24 * hourMs + 1, 'Pending', 'voidTooLate'],
    ['older than 24 hours, failed', 24 * hourMs + 1, 'Error', 'voidable'],
  ] as const)('decides on a void of a sale %s', (_, ageMs, state, decision) => {
    expect(codeOf(soldBefore(ageMs), { state })).toBe(decision);
    expect(codeOf(soldBefore(ageMs), { state, at: now })).toBe(decision);
  });

  it('measures the age by the clock of the reader when the void arrives late', () => {
    expect(codeOf(soldBefore(40 * hourMs), { at: timesOf(ago(17 * hourMs), now) })).toBe('voidable');
  });

  const setBack = new Date(7_000);
  const daysBehind = ago(96 * hourMs);
  const ahead = new Date('2031-01-01T00:00:00.000Z');
  it.each([
    ['sale was set back', setBack, null],
    ['sale was days behind', daysBehind, null],
    ['sale was ahead', ahead, null],
    ['void was set back', null, setBack],
    ['void was ahead', null, ahead],
  ])('counts 24 hours from the arrival of the sale if the clock of the %s', (_, soldAt, voidedAt) => {
    const arrivedBefore = (ms: number) => soldBefore(ms, timesOf(soldAt ?? ago(ms), ago(ms)));
    const at = timesOf(voidedAt ?? now, now);
    expect([codeOf(arrivedBefore(24 * hourMs), { at }), codeOf(arrivedBefore(24 * hourMs + 1), { at })]).toEqual([
      'voidable',
      'voidTooLate',
    ]);
  });

  it('measures the age by the clock of the server when the portal voids', () => {
    const times = { readerTime: now, receivedAt: now };
    expect(codeOf(soldBefore(0, { ...times, occurredAt: ago(24 * hourMs + 1) }), { at: now })).toBe('voidTooLate');
    expect(codeOf(soldBefore(0, { ...times, occurredAt: ago(24 * hourMs) }), { at: now })).toBe('voidable');
  });

  it('measures from the arrival if an earlier version stored a wrong time as that of the sale', () => {
    const wrong = { occurredAt: setBack, receivedAt: ago(hourMs), isReaderClockWrong: true };
    expect(codeOf(soldBefore(0, wrong), { at: now })).toBe('voidable');
    expect(codeOf(soldBefore(0, { ...wrong, isReaderClockWrong: false }), { at: now })).toBe('voidTooLate');
    const counted = { occurredAt: ago(25 * hourMs), receivedAt: ago(26 * hourMs), isReaderClockWrong: true };
    expect(codeOf(soldBefore(0, counted), { at: now })).toBe('voidTooLate');
    const countedInTime = { occurredAt: ago(23 * hourMs), receivedAt: ago(26 * hourMs), isReaderClockWrong: true };
    expect(codeOf(soldBefore(0, countedInTime), { at: now })).toBe('voidable');
  });
});

describe('requireWholeRefund', () => {
  const decide = (
    of: Partial<OriginalSale>,
    amount: number,
    pending: number[] = [],
    state: (typeof submittedStates)[number] = 'Success',
  ) =>
    decisionOf(() => {
      requireWholeRefund(
        { ...sale, ...of },
        { state, amount },
        pending.map((each) => ({ type: 'Refund', amount: each })),
      );
      return 'whole';
    });

  it('refuses fractions of a forint, unless they are all that is left or the refund failed', () => {
    expect(decide({}, 100)).toBe('whole');
    expect(decide({}, 150)).toBe('validationFailed');
    expect(decide({}, 150, [], 'Pending')).toBe('validationFailed');
    expect(decide({}, 150, [], 'Error')).toBe('whole');
    expect(decide({ amount: 300_050 }, 280_050)).toBe('whole');
    expect(decide({ amount: 300_050 }, 180_050)).toBe('validationFailed');
    expect(decide({ amount: 300_050, refundedAmount: 100_000 }, 180_050)).toBe('whole');
    expect(decide({ amount: 300_050 }, 180_050, [100_000])).toBe('whole');
  });
});

describe('requireRefundableSale', () => {
  const refund = { ...voidOf, amount: 50_000 };
  const codeOf = (of: OriginalSale | null, more: Partial<Parameters<typeof requireRefundableSale>[1]> = {}) => {
    const decision = decisionOf(() => requireRefundableSale(of, { ...refund, ...more }));
    return decision === of ? 'refundable' : decision;
  };

  it('requires a sale of the same terminal and currency, whatever the state of the refund', () => {
    for (const state of submittedStates) {
      expect(codeOf(null, { state })).toBe('refundSaleUnknown');
      expect(codeOf({ ...sale, type: 'VoidSale' }, { state })).toBe('refundSaleUnknown');
      expect(codeOf({ ...sale, type: 'Refund' }, { state })).toBe('refundSaleUnknown');
      expect(codeOf(sale, { state, terminalId: 'other' })).toBe('refundDiffersFromSale');
      expect(codeOf(sale, { state, currency: 'EUR' })).toBe('refundDiffersFromSale');
      expect(codeOf(sale, { state })).toBe('refundable');
    }
  });

  it('requires a successful sale, unless the refund failed', () => {
    for (const state of transactionStates) {
      const refused = state === 'Success' ? 'refundable' : 'refundSaleNotSuccessful';
      expect(submittedStates.map((ofRefund) => codeOf({ ...sale, state }, { state: ofRefund }))).toEqual([
        refused,
        'refundable',
        refused,
      ]);
    }
  });

  it.each([
    ['all without the tip', 0, 280_000, 'refundable'],
    ['more than all without the tip', 0, 280_001, 'refundOverRemaining'],
    ['the rest of a refunded sale', 200_000, 80_000, 'refundable'],
    ['more than the rest', 200_000, 80_001, 'refundOverRemaining'],
    ['anything of a sale that was refunded whole', 280_000, 1, 'refundOverRemaining'],
  ] as const)('decides on %s', (_, refundedAmount, amount, decision) => {
    expect(codeOf({ ...sale, refundedAmount }, { amount })).toBe(decision);
  });

  it.each([
    ['of 24 hours', 24 * hourMs, 'refundable'],
    ['older than 24 hours', 24 * hourMs + 1, 'refundTooLate'],
  ] as const)('decides on a refund of a sale %s, by both clocks', (_, ageMs, decision) => {
    expect(codeOf(soldBefore(ageMs))).toBe(decision);
    expect(codeOf(soldBefore(ageMs), { at: now })).toBe(decision);
  });
});

describe('a void or refund beside others of the sale that are pending', () => {
  const pending = (...others: Parameters<typeof requireVoidableSale>[2] & object) => {
    const decide = (work: () => unknown) => (decisionOf(work) === sale ? 'allowed' : decisionOf(work));
    return {
      voided: decide(() => requireVoidableSale(sale, voidOf, others)),
      refunded: decide(() => requireRefundableSale(sale, { ...voidOf, amount: 100_000 }, others)),
      failed: decide(() => requireVoidableSale(sale, { ...voidOf, state: 'Error' }, others)),
    };
  };

  it('gives back what they leave', () => {
    expect(pending()).toEqual({ voided: 'allowed', refunded: 'allowed', failed: 'allowed' });
    expect(pending({ type: 'VoidSale', amount: 300_000 })).toEqual({
      voided: 'voidSaleNotSuccessful',
      refunded: 'refundSaleNotSuccessful',
      failed: 'allowed',
    });
    expect(pending({ type: 'Refund', amount: 180_000 })).toEqual({
      voided: 'voidSaleRefunded',
      refunded: 'allowed',
      failed: 'allowed',
    });
    expect(pending({ type: 'Refund', amount: 180_000 }, { type: 'Refund', amount: 1 })).toMatchObject({
      refunded: 'refundOverRemaining',
    });
  });
});

describe('reversedSaleOf', () => {
  it('returns the sale of a successful void or refund only', () => {
    const reversing = transactionKinds.filter((kind) => reversedSaleOf({ ...kind, originalTransactionId: 'sale' }));
    expect(reversing).toEqual([
      { type: 'VoidSale', state: 'Success' },
      { type: 'Refund', state: 'Success' },
    ]);
  });
});

test.each([
  ['at the moment of the sale', 0],
  ['a day later', 24],
  ['whose time is right, of a sale that arrived a day after it with a wrong one', -24],
  ['that arrived two days after the time of the sale with a wrong one', 48],
])('the period of refunds has one %s', (_, hours) => {
  const { start, end } = refundPeriodOf({ timestamp: now });
  const refundedAt = now.getTime() + hours * hourMs;
  expect(refundedAt).toBeGreaterThanOrEqual(start.getTime());
  expect(refundedAt).toBeLessThan(end.getTime());
});

describe('withoutHiddenFees', () => {
  const sale = { id: 'S1', amount: 1000, fee: 17, net: 983, settlementMonth: '2026-11' };

  it('leaves a cashier the sale, but nothing of its fee and settlement', () => {
    expect(withoutHiddenFees(sale, 'Cashier')).toEqual({ ...sale, fee: null, net: null, settlementMonth: null });
  });

  it('leaves all other roles and the staff everything', () => {
    const others = [null, ...memberRoles.filter((role) => role !== 'Cashier')];
    for (const role of others) expect(withoutHiddenFees(sale, role)).toBe(sale);
  });
});

describe('withoutFormerTotals', () => {
  const page = {
    data: ['sale'],
    totalCount: 3,
    totalAmount: 800,
    voidedAmount: 100,
    failedAmount: 30,
    refundedAmount: 50,
    totalTipAmount: 20,
    isTotalExact: true,
  };
  const today = '2026-11-18';
  const none = {
    totalAmount: null,
    voidedAmount: null,
    failedAmount: null,
    refundedAmount: null,
    totalTipAmount: null,
  };

  it('leaves a cashier the rows and their number, but no sum of former days', () => {
    const filters = [{}, { toDate: today }, { fromDate: '2026-11-17' }, { fromDate: today, changedSince: 'cursor' }];
    for (const filter of filters) {
      expect(withoutFormerTotals(page, { role: 'Cashier', filter, today })).toEqual({ ...page, ...none });
    }
  });

  it('leaves a cashier the sums of today', () => {
    expect(withoutFormerTotals(page, { role: 'Cashier', filter: { fromDate: today }, today })).toBe(page);
  });

  it('leaves all other roles and the staff every sum', () => {
    const others = [null, ...memberRoles.filter((role) => role !== 'Cashier')];
    for (const role of others) expect(withoutFormerTotals(page, { role, filter: {}, today })).toBe(page);
  });
});
