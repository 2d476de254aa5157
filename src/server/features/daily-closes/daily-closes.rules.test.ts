import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startOfDay } from '#shared/dates/budapest.ts';
import { addDays } from '#shared/dates/day.ts';
import {
  addTotals,
  type Correction,
  changeMailHour,
  closeFiguresOf,
  closesToMail,
  correctionsOf,
  type DayOfTerminal,
  lastDueDay,
  lastPastDay,
  netOf,
  noTotals,
  openDaysFor,
  planCloses,
  type SalesOfPart,
} from './daily-closes.rules.ts';

const day = '2026-11-18';
const [before, dayBefore] = [addDays(day, -1), addDays(day, -2)];

const noRefunds = { refundCount: 0, refundAmount: 0 };

const sales = (part: Partial<SalesOfPart> & { at: string }): SalesOfPart => ({
  day,
  terminalId: 'A',
  kind: 'Paid',
  brand: 'Visa',
  entryMode: 'Chip',
  count: 1,
  amount: 100_000,
  tipCount: 0,
  tipAmount: 0,
  serviceChargeAmount: 0,
  first: { position: part.at, reference: `first ${part.at}` },
  last: { position: part.at, reference: `last ${part.at}` },
  ...part,
});

describe('closeFiguresOf', () => {
  it('counts a voided sale as a sale and as a void, so that it is in no net amount', () => {
    const [figures] = closeFiguresOf([
      sales({ at: '09', count: 3, amount: 900_000 }),
      sales({ at: '10', kind: 'Voided', amount: 250_000 }),
    ]);
    expect(figures).toMatchObject({ saleCount: 4, saleAmount: 1_150_000, voidCount: 1, voidAmount: 250_000 });
    expect(figures && netOf(figures)).toBe(900_000);
  });

  it('has the tips of sales that were not voided', () => {
    const [figures] = closeFiguresOf([
      sales({ at: '09', count: 3, amount: 900_000, tipCount: 2, tipAmount: 90_000 }),
      sales({ at: '10', kind: 'Voided', amount: 250_000, tipCount: 1, tipAmount: 25_000 }),
    ]);
    expect(figures).toMatchObject({ tipCount: 2, tipAmount: 90_000 });
  });

  it('has the service charges of sales that were not voided, less those of refunds', () => {
    const [figures] = closeFiguresOf([
      sales({ at: '09', count: 3, amount: 900_000, serviceChargeAmount: 90_000 }),
      sales({ at: '10', kind: 'Voided', amount: 250_000, serviceChargeAmount: 25_000 }),
      sales({ at: '11', kind: 'Refund', amount: 100_000, serviceChargeAmount: 10_000 }),
    ]);
    expect(figures).toMatchObject({ serviceChargeAmount: 80_000 });
    expect(closeFiguresOf([sales({ at: '11', kind: 'Refund' })])).toMatchObject([{ serviceChargeAmount: 0 }]);
  });

  it('deducts refunds from the day on which they were made, and from their brand', () => {
    const [figures] = closeFiguresOf([
      sales({ at: '09', amount: 900_000 }),
      sales({ at: '07', kind: 'Refund', brand: 'Mastercard', count: 2, amount: 150_000 }),
    ]);
    expect(figures).toMatchObject({ saleCount: 1, refundCount: 2, refundAmount: 150_000, firstReference: 'first 09' });
    expect(figures && netOf(figures)).toBe(750_000);
    expect(figures?.byBrand.map((part) => [part.name, netOf(part)])).toEqual([
      ['Visa', 900_000],
      ['Mastercard', -150_000],
    ]);
  });

  it('has no references on a day with refunds only', () => {
    expect(closeFiguresOf([sales({ at: '09', kind: 'Refund' })])).toMatchObject([
      { saleCount: 0, refundCount: 1, firstReference: null, lastReference: null },
    ]);
  });

  it('splits by brand and by entry mode, highest amount first', () => {
    const [figures] = closeFiguresOf([
      sales({ at: '09', brand: 'Visa', entryMode: 'Chip' }),
      sales({ at: '09', brand: 'Mastercard', entryMode: 'ChipContactless', count: 2, amount: 500_000 }),
      sales({ at: '10', brand: 'Visa', entryMode: 'ChipContactless', kind: 'Voided' }),
    ]);
    expect(figures?.byBrand).toEqual([
      { name: 'Mastercard', saleCount: 2, saleAmount: 500_000, voidCount: 0, voidAmount: 0, ...noRefunds },
      { name: 'Visa', saleCount: 2, saleAmount: 200_000, voidCount: 1, voidAmount: 100_000, ...noRefunds },
    ]);
    expect(figures?.byEntryMode).toEqual([
      { name: 'ChipContactless', saleCount: 3, saleAmount: 600_000, voidCount: 1, voidAmount: 100_000, ...noRefunds },
      { name: 'Chip', saleCount: 1, saleAmount: 100_000, voidCount: 0, voidAmount: 0, ...noRefunds },
    ]);
  });

  it('names the first and the last sale of the whole day', () => {
    const [figures] = closeFiguresOf([
      sales({ at: '12' }),
      sales({ at: '08', brand: 'Mastercard' }),
      sales({ at: '20', kind: 'Voided' }),
    ]);
    expect(figures).toMatchObject({ firstReference: 'first 08', lastReference: 'last 20' });
  });

  it('returns one row for each day and terminal, in order', () => {
    const figures = closeFiguresOf([
      sales({ at: '09', terminalId: 'B' }),
      sales({ at: '09', terminalId: 'A' }),
      sales({ at: '09', terminalId: 'B', day: before }),
    ]);
    expect(figures.map(({ day: of, terminalId }) => [of, terminalId])).toEqual([
      [before, 'B'],
      [day, 'A'],
      [day, 'B'],
    ]);
  });

  it('returns nothing without sales', () => {
    expect(closeFiguresOf([])).toEqual([]);
  });
});

describe('correctionsOf', () => {
  const noTips = { ...noRefunds, tipCount: 0, tipAmount: 0, serviceChargeAmount: 0 };
  const closed = { day, terminalId: 'A', saleCount: 2, saleAmount: 500_000, voidCount: 0, voidAmount: 0, ...noTips };

  it('returns what was added since the day was closed', () => {
    const current = { ...closed, saleCount: 3, saleAmount: 800_000, voidCount: 1, voidAmount: 200_000 };
    expect(correctionsOf([closed], [current], [closed])).toEqual([
      { day, terminalId: 'A', saleCount: 1, saleAmount: 300_000, voidCount: 1, voidAmount: 200_000, ...noTips },
    ]);
  });

  it('returns nothing again after its correction has been reported', () => {
    const current = { ...closed, voidCount: 1, voidAmount: 200_000 };
    const [correction] = correctionsOf([closed], [current], [closed]);
    expect(correction).toMatchObject({ saleCount: 0, saleAmount: 0, voidCount: 1, voidAmount: 200_000 });
    expect(correctionsOf([closed], [current], [closed, ...(correction ? [correction] : [])])).toEqual([]);
  });

  it('returns the tip that a void has taken back', () => {
    const tipped = { ...closed, tipCount: 1, tipAmount: 20_000 };
    const [correction] = correctionsOf([closed], [{ ...closed, voidCount: 1, voidAmount: 200_000 }], [tipped]);
    expect(correction).toMatchObject({ voidCount: 1, tipCount: -1, tipAmount: -20_000 });
  });

  it('returns a refund that arrived after its day was closed', () => {
    const current = { ...closed, refundCount: 1, refundAmount: 30_000 };
    const [correction] = correctionsOf([closed], [current], [closed]);
    expect(correction).toMatchObject({ saleCount: 0, refundCount: 1, refundAmount: 30_000 });
    expect(correction && netOf(correction)).toBe(-30_000);
  });

  it('returns nothing for a day that has not changed, although it is named twice', () => {
    expect(correctionsOf([closed, closed], [closed], [closed])).toEqual([]);
  });

  it('returns all of a day of a terminal that had no sale when it was closed', () => {
    expect(correctionsOf([closed], [closed], [])).toEqual([closed]);
  });

  it('returns a correction of zero forints for a late sale that was voided', () => {
    const current = { ...closed, saleCount: 3, saleAmount: 600_000, voidCount: 1, voidAmount: 100_000 };
    const [correction] = correctionsOf([closed], [current], [closed]);
    expect(correction && netOf(correction)).toBe(0);
    expect(correction).toMatchObject({ saleCount: 1, voidCount: 1 });
  });
});

const dayOf = (of: string, terminalId: string): DayOfTerminal => ({
  day: of,
  terminalId,
  ...noTotals,
  saleCount: 1,
  saleAmount: 100_000,
  byBrand: [],
  byEntryMode: [],
  firstReference: 'r',
  lastReference: 'r',
});
const correction = (of: string, terminalId: string): Correction => ({
  day: of,
  terminalId,
  ...noTotals,
  voidCount: 1,
  voidAmount: 100,
});

describe('planCloses', () => {
  const planOf = (...args: Parameters<typeof planCloses>) =>
    planCloses(...args).map((close) => [close.day, close.terminalId, close.corrections.map((each) => each.day)]);

  it('puts corrections into the first close of their terminal, oldest day first', () => {
    expect(
      planOf(
        [dayOf(day, 'A'), dayOf(before, 'B'), dayOf(before, 'A')],
        [correction(dayBefore, 'A'), correction('2026-11-01', 'A')],
        day,
      ),
    ).toEqual([
      [before, 'A', ['2026-11-01', dayBefore]],
      [before, 'B', []],
      [day, 'A', []],
    ]);
  });

  it('adds a close without sales for a terminal that is not used any more', () => {
    const planned = planCloses([dayOf(day, 'A')], [correction(before, 'B')], day);
    expect(planned.map(({ terminalId, saleCount }) => [terminalId, saleCount])).toEqual([
      ['A', 1],
      ['B', 0],
    ]);
    expect(planned[1]).toMatchObject({ day, firstReference: null, byBrand: [] });
  });

  it('returns nothing when nothing has happened', () => {
    expect(planCloses([], [], day)).toEqual([]);
  });
});

describe('the day that is closed', () => {
  it.each([
    ['2026-11-18T22:59:59.999Z', '2026-11-17', '2026-11-17'],
    ['2026-11-18T23:00:00.000Z', '2026-11-17', '2026-11-18'],
    ['2026-11-19T01:59:59.999Z', '2026-11-17', '2026-11-18'],
    ['2026-11-19T02:00:00.000Z', '2026-11-18', '2026-11-18'],
    // The night in which the clock is set forward, and the one in which it is set back.
    ['2026-03-29T02:00:00.000Z', '2026-03-28', '2026-03-28'],
    ['2026-03-30T00:59:59.999Z', '2026-03-28', '2026-03-29'],
    ['2026-03-30T01:00:00.000Z', '2026-03-29', '2026-03-29'],
    ['2026-10-25T01:00:00.000Z', '2026-10-24', '2026-10-24'],
    ['2026-10-26T01:59:59.999Z', '2026-10-24', '2026-10-25'],
    ['2026-10-26T02:00:00.000Z', '2026-10-25', '2026-10-25'],
  ])('at %s is %s by itself and %s on request', (now, due, past) => {
    expect([lastDueDay(new Date(now)), lastPastDay(new Date(now))]).toEqual([due, past]);
  });
});

describe('closes of any history', () => {
  const days = [dayBefore, before, day];
  const event = fc.record({
    day: fc.constantFrom(...days),
    terminalId: fc.constantFrom('A', 'B', 'C'),
    kind: fc.constantFrom('sale', 'void', 'close'),
    amount: fc.integer({ min: 1, max: 1_000_000 }),
  });

  it('add up to the current figures of every day and terminal', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const sold: SalesOfPart[] = [];
        const reported: Correction[] = [];
        let closedThrough = '2026-11-15';
        const closeUntil = (through: string) => {
          const current = closeFiguresOf(sold);
          const corrections = correctionsOf(
            current.filter((each) => each.day <= closedThrough),
            current,
            reported,
          );
          const open = current.filter((each) => each.day > closedThrough && each.day <= through);
          for (const close of planCloses(open, corrections, through)) reported.push(close, ...close.corrections);
          closedThrough = through;
        };
        for (const { kind, ...sale } of events) {
          if (kind === 'close' && sale.day > closedThrough) closeUntil(sale.day);
          if (kind === 'sale')
            sold.push(sales({ ...sale, at: '09', tipCount: 1, tipAmount: 1_000, serviceChargeAmount: 500 }));
          const voidable = sold.find((each) => each.day === sale.day && each.kind === 'Paid');
          if (kind === 'void' && voidable) voidable.kind = 'Voided';
        }
        // A last day closes what has changed meanwhile.
        closeUntil(addDays(day, 1));
        for (const of of closeFiguresOf(sold)) {
          const { saleCount, saleAmount, voidCount, voidAmount, refundCount, refundAmount } = of;
          const { tipCount, tipAmount, serviceChargeAmount } = of;
          const all = reported
            .filter((each) => each.day === of.day && each.terminalId === of.terminalId)
            .reduce<typeof noTotals>((sum, each) => addTotals(sum, each), noTotals);
          expect(all).toEqual({
            saleCount,
            saleAmount,
            voidCount,
            voidAmount,
            refundCount,
            refundAmount,
            tipCount,
            tipAmount,
            serviceChargeAmount,
          });
        }
      }),
    );
  });
});

describe('closesToMail', () => {
  const state = { mailHour: 7, mailedOn: '2026-11-18', mailedNumber: 41, lastNumber: 43 };
  const at = (moment: string) => new Date(`${moment}:00.000Z`);

  it('are the new ones, from the hour in Budapest on', () => {
    expect(closesToMail(state, at('2026-11-19T05:59'))).toBeNull();
    expect(closesToMail(state, at('2026-11-19T06:00'))).toEqual({ after: 41, through: 43 });
    expect(closesToMail(state, at('2026-11-19T22:59'))).toEqual({ after: 41, through: 43 });
    // The next day has begun.
    expect(closesToMail(state, at('2026-11-19T23:00'))).toBeNull();
  });

  it('are none without an hour, without a new close, and on a day with an e-mail', () => {
    const now = at('2026-11-19T12:00');
    expect(closesToMail({ ...state, mailHour: null, mailedNumber: null }, now)).toBeNull();
    expect(closesToMail({ ...state, lastNumber: 41 }, now)).toBeNull();
    expect(closesToMail({ ...state, mailedOn: '2026-11-19' }, now)).toBeNull();
    expect(closesToMail({ ...state, mailedOn: null, mailedNumber: 0 }, now)).toEqual({ after: 0, through: 43 });
  });

  // Every half hour of the day on which the clock changes.
  const dueAt = (day: string, mailHour: number): string | undefined =>
    Array.from({ length: 50 }, (_, i) => new Date(startOfDay(day).getTime() + i * 1_800_000))
      .find((now) => closesToMail({ ...state, mailHour, mailedOn: addDays(day, -1) }, now) !== null)
      ?.toISOString();

  it.each([
    ['2026-03-29', 0, '2026-03-28T23:00:00.000Z'],
    ['2026-03-29', 2, '2026-03-29T01:00:00.000Z'],
    ['2026-03-29', 3, '2026-03-29T01:00:00.000Z'],
    ['2026-10-25', 2, '2026-10-25T00:00:00.000Z'],
    ['2026-10-25', 3, '2026-10-25T02:00:00.000Z'],
    ['2026-10-25', 23, '2026-10-25T22:00:00.000Z'],
  ])('are due on %s, when the clock changes, from hour %i on: %s', (day, hour, moment) => {
    expect(dueAt(day, hour)).toBe(moment);
  });
});

describe('changeMailHour', () => {
  it('begins after the last close, and keeps what waits when only the hour changes', () => {
    const off = { mailHour: null, mailedOn: null, mailedNumber: null, lastNumber: 43 };
    expect(changeMailHour(off, 7)).toEqual({ mailHour: 7, mailedNumber: 43 });
    const on = { ...off, mailHour: 7, mailedNumber: 41 };
    expect(changeMailHour(on, 0)).toEqual({ mailHour: 0, mailedNumber: 41 });
    expect(changeMailHour(on, null)).toEqual({ mailHour: null, mailedNumber: null });
  });
});

describe('openDaysFor', () => {
  const correction = { ...noTotals, day: dayBefore, terminalId: 'A', voidCount: 1, voidAmount: 100 };
  const planned = planCloses(
    closeFiguresOf([sales({ at: '1', day: before }), sales({ at: '2' })]),
    [correction, { ...correction, terminalId: 'B' }],
    day,
  );

  it('shows all that is open to those who see totals of earlier days', () => {
    expect(openDaysFor(null, planned, day)).toEqual(planned);
    expect(openDaysFor('Accountant', planned, day)).toEqual(planned);
  });

  it('shows a cashier the sales and refunds of today, and nothing that was corrected of earlier days', () => {
    expect(openDaysFor('Cashier', planned, day)).toMatchObject([
      { day, terminalId: 'A', saleCount: 1, saleAmount: 100_000, corrections: [] },
    ]);
  });
});
