import { describe, expect, test } from 'vitest';
import { standardPrice } from '#shared/prices/sale-price.ts';
import {
  closedMonths,
  closingTime,
  fileNameOf,
  hasSales,
  isNewerSettlement,
  nextSettlementOf,
  openMonths,
  rangeOfMonth,
  settlementOf,
  totalsOfSales,
} from './reports.rules.ts';

test.each([
  ['2026-11-01T22:59:59.999Z', '2026-09-01'],
  ['2026-11-01T23:00:00.000Z', '2026-10-01'],
  ['2026-11-30T23:30:00.000Z', '2026-10-01'],
  // Days start an hour earlier in summer time.
  ['2026-05-01T21:59:59.999Z', '2026-03-01'],
  ['2026-05-01T22:00:00.000Z', '2026-04-01'],
])('at %s, returns %s as the last closed month', (now, month) => {
  expect(closedMonths(new Date(now), 1)).toEqual([month]);
});

test('returns months of the previous year', () => {
  expect(closedMonths(new Date('2027-01-15T12:00:00.000Z'), 3)).toEqual(['2026-12-01', '2026-11-01', '2026-10-01']);
});

test.each([
  ['2026-03-01', '2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z'],
  ['2026-10-01', '2026-09-30T22:00:00.000Z', '2026-10-31T23:00:00.000Z'],
  ['2028-02-01', '2028-01-31T23:00:00.000Z', '2028-02-29T23:00:00.000Z'],
])('returns the range of the month %s: %s to %s', (month, start, end) => {
  expect(rangeOfMonth(month)).toEqual({ start: new Date(start), end: new Date(end) });
});

test.each([
  ['2026-11-01T22:59:59.999Z', ['2026-10-01', '2026-11-01']],
  ['2026-11-01T23:00:00.000Z', ['2026-11-01']],
  ['2026-12-31T23:30:00.000Z', ['2026-12-01', '2027-01-01']],
])('at %s, returns %j as the months that are not closed', (now, months) => {
  expect(openMonths(new Date(now))).toEqual(months);
});

test('closes a month a day after its end', () => {
  expect(closingTime('2026-10-01')).toEqual(new Date('2026-11-01T23:00:00.000Z'));
});

const noRefunds = { refundCount: 0, refunded: 0 };
const noSales = { saleCount: 0, gross: 0, tips: 0, serviceCharges: 0, fee: 0, voidCount: 0, voided: 0, ...noRefunds };

test('totalsOfSales pays successful sales out, voided ones neither out nor for, and deducts refunds with their service charges, without a fee', () => {
  const sales = { count: 3, amount: 900_000, tips: 90_000, serviceCharges: 80_000, fee: 15_300 };
  expect(totalsOfSales({ ...sales, kind: 'Paid' })).toEqual({
    ...noSales,
    saleCount: 3,
    gross: 900_000,
    tips: 90_000,
    serviceCharges: 80_000,
    fee: 15_300,
  });
  expect(totalsOfSales({ ...sales, kind: 'Voided' })).toEqual({ ...noSales, voidCount: 3, voided: 900_000 });
  expect(totalsOfSales({ ...sales, kind: 'Refund' })).toEqual({
    ...noSales,
    refundCount: 3,
    refunded: 900_000,
    serviceCharges: -80_000,
  });
});

describe('settlementOf', () => {
  const hour = (start: string, serialNumber: string, totals: Partial<typeof noSales>) => ({
    hourStart: new Date(`${start}:00:00.000Z`),
    serialNumber,
    name: serialNumber === 'A' ? 'Pult' : null,
    totals: { ...noSales, ...totals },
  });

  test('adds up the days of Budapest, the terminals by serial number, and all', () => {
    const settlement = settlementOf('2026-10-01', standardPrice, [
      hour('2026-10-24T21', 'B', { saleCount: 1, gross: 1_000, fee: 51 }),
      hour('2026-10-24T22', 'A', { saleCount: 2, gross: 20_000, tips: 2_000, serviceCharges: 900, fee: 340 }),
      hour('2026-10-25T22', 'B', { voidCount: 1, voided: 300 }),
      hour('2026-10-25T23', 'B', { saleCount: 4, gross: 4_000, fee: 204 }),
    ]);
    const third = { ...noSales, saleCount: 4, gross: 4_000, fee: 204 };
    expect(settlement).toEqual({
      month: '2026-10-01',
      price: standardPrice,
      byDay: [
        { day: '2026-10-24', ...noSales, saleCount: 1, gross: 1_000, fee: 51 },
        {
          day: '2026-10-25',
          ...noSales,
          saleCount: 2,
          gross: 20_000,
          tips: 2_000,
          serviceCharges: 900,
          fee: 340,
          voidCount: 1,
          voided: 300,
        },
        { day: '2026-10-26', ...third },
      ],
      byTerminal: [
        {
          serialNumber: 'A',
          name: 'Pult',
          ...noSales,
          saleCount: 2,
          gross: 20_000,
          tips: 2_000,
          serviceCharges: 900,
          fee: 340,
        },
        {
          serialNumber: 'B',
          name: null,
          saleCount: 5,
          gross: 5_000,
          tips: 0,
          serviceCharges: 0,
          fee: 255,
          voidCount: 1,
          voided: 300,
          ...noRefunds,
        },
      ],
      total: {
        saleCount: 7,
        gross: 25_000,
        tips: 2_000,
        serviceCharges: 900,
        fee: 595,
        voidCount: 1,
        voided: 300,
        ...noRefunds,
      },
    });
  });

  test('is zero without sales', () => {
    expect(settlementOf('2026-10-01', standardPrice, [])).toEqual({
      month: '2026-10-01',
      price: standardPrice,
      byDay: [],
      byTerminal: [],
      total: noSales,
    });
  });
});

test.each([
  [0, 0, 0, false],
  [1, 0, 0, true],
  [0, 1, 0, true],
  [0, 0, 1, true],
])('hasSales of %d sales, %d voids and %d refunds is %j', (saleCount, voidCount, refundCount, expected) => {
  expect(hasSales({ ...noSales, saleCount, voidCount, refundCount })).toBe(expected);
});

test('nextSettlementOf is expected on the day after the month, without the fee and the refunds', () => {
  const totals = { ...noSales, saleCount: 2, gross: 500_000, fee: 10_200, refundCount: 1, refunded: 20_000 };
  expect(nextSettlementOf('2026-10-01', totals)).toEqual({
    month: '2026-10',
    expectedOn: '2026-11-02',
    saleCount: 2,
    gross: 500_000,
    refundCount: 1,
    refunded: 20_000,
    fee: 10_200,
    net: 469_800,
    currency: 'HUF',
  });
});

describe('isNewerSettlement', () => {
  const existing = { source: 'Generated', settled: { saleCount: 5, voidCount: 2, refundCount: 1 } } as const;

  test.each([
    ['of a later sale', 6, 2, 1, true],
    ['of a later void', 4, 3, 1, true],
    ['of a void and another sale', 5, 3, 1, true],
    ['of a later refund', 5, 2, 2, true],
    ['of the same numbers', 5, 2, 1, false],
    ['that is older by a sale', 4, 2, 1, false],
    ['that is older by a void', 6, 1, 1, false],
    ['that is older by a refund', 5, 2, 0, false],
  ])('decides on a settlement %s', (_, saleCount, voidCount, refundCount, expected) => {
    expect(isNewerSettlement({ saleCount, voidCount, refundCount }, existing)).toBe(expected);
  });

  test('never replaces an upload', () => {
    const counts = { saleCount: 9, voidCount: 9, refundCount: 9 };
    expect(isNewerSettlement(counts, { ...existing, source: 'Uploaded' })).toBe(false);
    expect(isNewerSettlement(counts, { ...existing, settled: null })).toBe(false);
  });
});

test.each([
  ['október.pdf', 'október.pdf'],
  ['C:\\reports\\October.PDF', 'October.PDF'],
  ['/tmp/a.pdf', 'a.pdf'],
  ['.pdf', 'Havi elszámolás 2026-10.pdf'],
  ['report.exe', 'Havi elszámolás 2026-10.pdf'],
  ['report.pdf.exe', 'Havi elszámolás 2026-10.pdf'],
  ['', 'Havi elszámolás 2026-10.pdf'],
])('fileNameOf an upload named %j is %j', (name, fileName) => {
  expect(fileNameOf({ type: 'Settlement', month: '2026-10', file: { name } })).toBe(fileName);
});

test('fileNameOf names the type of the report', () => {
  expect(fileNameOf({ type: 'InterchangePlusPlus', month: '2026-10', file: { name: 'x' } })).toBe(
    'Interchange++ 2026-10.pdf',
  );
});
