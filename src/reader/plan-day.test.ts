import { describe, expect, it } from 'vitest';
import { Ledger } from './ledger.ts';
import { planDay, type ReaderPlan } from './plan-day.ts';

const opensAt = new Date('2026-11-17T07:00:00.000Z');
const plan = (seed: number) =>
  planDay({ opensAt, seed, saleCount: 20, terminalSerialNumbers: ['1740001234', '1740001235'] });

const withoutReferences = (plans: ReaderPlan[]) =>
  plans.map(({ reports }) =>
    reports.map((report) => ({ ...report, eftTransactionId: '', originalEftTransactionId: undefined })),
  );

const statesOf = (plans: ReaderPlan[]): Set<string> => {
  const ledger = new Ledger();
  for (const report of plans.flatMap(({ reports }) => reports)) ledger.note(report);
  return new Set(ledger.entries.map(({ type, state }) => `${type} ${state}`));
};

describe('the plan of a day', () => {
  it('is the same for the same seed and differs for another one', () => {
    expect(withoutReferences(plan(1))).toEqual(withoutReferences(plan(1)));
    expect(withoutReferences(plan(1))).not.toEqual(withoutReferences(plan(2)));
  });

  it('delivers every report, those of offline hours in another order', () => {
    for (const { reports, deliveries } of plan(3)) {
      const delivered = deliveries.flatMap((delivery) => (delivery.kind === 'report' ? [delivery.report] : []));
      expect(new Set(delivered)).toEqual(new Set(reports));
      expect(delivered).not.toEqual(reports);
    }
  });

  it('contains every state and every kind of delivery for any seed', () => {
    for (let seed = 0; seed < 30; seed += 1) {
      const plans = plan(seed);
      expect(statesOf(plans)).toEqual(
        new Set(['Sale Success', 'Sale Storno', 'Sale Error', 'VoidSale Success', 'Refund Success']),
      );
      const kinds = plans.flatMap(({ deliveries }) => deliveries.map(({ kind }) => kind));
      expect(new Set(kinds)).toEqual(new Set(['report', 'signature', 'tokenEnds']));
      expect(plans.some(({ reports }) => reports.some(({ state }) => state === 'Pending'))).toBe(true);
    }
  });

  it('ends within ten hours of the opening', () => {
    for (const { reports } of plan(5)) {
      for (const { timestamp } of reports) {
        const hours = (Date.parse(timestamp) - opensAt.getTime()) / 3_600_000;
        expect(hours).toBeGreaterThanOrEqual(0);
        expect(hours).toBeLessThan(10);
      }
    }
  });
});
