import { describe, expect, it } from 'vitest';
import type { AppError } from '#shared/errors/app-error.ts';
import { forints } from '#shared/money/format-money.ts';
import { between, seededRandom } from '#shared/random.ts';
import { amountOfHold, heldByMonth, requireHoldEnd, requirePercentLeft, stateOfHold } from './holds.rules.ts';

const usual = { from: '2026-11-18', until: '2026-12-18', endedAt: null };

describe('a hold', () => {
  it('is active through its last day', () => {
    const days = ['2026-11-17', '2026-11-18', '2026-12-18', '2026-12-19'];
    expect(days.map((day) => stateOfHold(usual, day))).toEqual(['Active', 'Active', 'Active', 'Expired']);
  });

  it('is not active any more when it was ended, also after its last day', () => {
    const ended = { ...usual, endedAt: new Date('2026-11-20T10:00:00Z') };
    expect(stateOfHold(ended, '2027-01-01')).toBe('Ended');
  });

  it('ends after today, within 180 days', () => {
    const isPossible = (until: string) => {
      try {
        requireHoldEnd(until, '2026-11-18');
        return true;
      } catch (error) {
        expect((error as AppError).code).toBe('validationFailed');
        return false;
      }
    };
    expect(['2026-11-18', '2026-11-19', '2027-05-17', '2027-05-18'].map(isPossible)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('a share', () => {
  const refusal = (percent: number | null, ...active: (number | null)[]) => {
    try {
      requirePercentLeft(
        percent,
        active.map((each) => ({ percent: each })),
      );
      return null;
    } catch (error) {
      return (error as AppError).fields;
    }
  };

  it('is at most what the active shares leave, whatever amounts are withheld', () => {
    expect([refusal(100), refusal(70, 30, null), refusal(null, 60, 40)]).toEqual([null, null, null]);
    expect(refusal(71, 30, null)).toEqual({ percent: { key: 'percentLeft', params: { max: 70 } } });
    // Shares of a former version may be more.
    for (const full of [100, 130]) expect(refusal(1, full)).toEqual({ percent: { key: 'percentFull', params: {} } });
  });
});

describe('what a hold asks for', () => {
  it('is its amount, whatever was sold', () => {
    expect(amountOfHold({ amount: forints(5000), percent: null }, 0)).toBe(forints(5000));
  });

  it('is its share of the sum, rounded up to whole forints', () => {
    const share = (percent: number, sum: number) => amountOfHold({ amount: null, percent }, sum);
    expect(share(30, forints(1000))).toBe(forints(300));
    expect(share(30, forints(1001))).toBe(forints(301));
    expect(share(1, 1)).toBe(forints(1));
    expect(share(100, forints(9_999_999_999))).toBe(forints(9_999_999_999));
    expect(share(30, 0)).toBe(0);
  });

  it('is nothing if more was refunded than sold', () => {
    expect(amountOfHold({ amount: null, percent: 30 }, -forints(1000))).toBe(0);
  });
});

describe('what is withheld of months', () => {
  const months = [
    { month: '2026-09-01', outstanding: forints(100) },
    { month: '2026-11-01', outstanding: forints(300) },
    { month: '2026-10-01', outstanding: forints(-50) },
    { month: '2026-08-01', outstanding: forints(200) },
  ];
  const held = (amount: number) => [...heldByMonth(months, forints(amount))];

  it('is taken from the newest months first', () => {
    expect(held(0)).toEqual([]);
    expect(held(250)).toEqual([['2026-11-01', forints(250)]]);
    expect(held(350)).toEqual([
      ['2026-11-01', forints(300)],
      ['2026-09-01', forints(50)],
    ]);
  });

  it('is never more than what is outstanding of a month, nor less than nothing', () => {
    const random = seededRandom(7);
    for (let round = 0; round < 200; round += 1) {
      const all = Array.from({ length: 6 }, (_, i) => ({
        month: `2026-0${i + 1}-01`,
        outstanding: between(random, -1000, 1000),
      }));
      const amount = between(random, 0, 4000);
      const parts = heldByMonth(all, amount);
      for (const { month, outstanding } of all) {
        const part = parts.get(month) ?? 0;
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(Math.max(outstanding, 0));
      }
      const payable = all.reduce((sum, { outstanding }) => sum + Math.max(outstanding, 0), 0);
      expect([...parts.values()].reduce((sum, part) => sum + part, 0)).toBe(Math.min(amount, payable));
    }
  });
});
