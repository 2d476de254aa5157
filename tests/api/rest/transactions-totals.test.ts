import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import type { NewTransaction } from '#server/features/transactions/transactions.types.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { hourMs } from '#shared/dates/durations.ts';
import { tipFilters } from '#shared/transactions/tips.ts';
import { transactionStates, transactionTypes } from '#shared/transactions/transaction-enums.ts';
import {
  bookedAmount,
  bookedTip,
  failedAmount,
  refundAmount,
  transactionKinds,
  voidedAmount,
} from '#shared/transactions/transaction-rules.ts';
import type { CardBrandList, TransactionPage } from '#shared/transactions/transactions.schema.ts';
import { factoryOf, type SignedInMerchant, signInMerchant } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: SignedInMerchant;
let terminalIds: string[];
let all: NewTransaction[];

beforeAll(async () => {
  shop = await signInMerchant(test);
  const db = factoryOf(test);
  const { merchantId } = shop;
  const built = [await buildTerminal(db, { merchantId }), await buildTerminal(db, { merchantId })];
  terminalIds = built.map(({ id }) => id);
  all = [];
  // More than a year, so that every filter has hours, days and months; every kind at each terminal.
  for (const [i, terminalId] of terminalIds.entries()) {
    const sales = Array.from({ length: 160 }, (_, n) => {
      const occurredAt = new Date(test.clock.now().getTime() - hourMs * (n < 60 ? n * 7 + i : n * 61));
      const amount = n % 5 === 0 ? 300_000 : 100_000 + n * 7 + i;
      const more = [
        {},
        {},
        { state: 'Error' as const },
        { state: 'Pending' as const },
        { voidedAt: new Date(occurredAt.getTime() + hourMs) },
      ];
      return {
        occurredAt,
        amount,
        tipAmount: n % 4 === 0 ? 10_000 + n : 0,
        maskedCardNumber: n % 3 === 0 ? '400000******3000' : '400000******1111',
        ...more[n % 5],
      };
    });
    const sold = await buildTransactions(db, { merchantId, terminalId, rows: sales });
    all.push(...sold);
    const [sale] = sold;
    const reversals = [
      { type: 'VoidSale', state: 'Error' },
      { type: 'VoidSale', state: 'Pending' },
      { type: 'Refund', state: 'Error' },
      { type: 'Refund', state: 'Pending' },
      { type: 'Refund', state: 'Success' },
    ] as const;
    const rows = reversals.map((kind) => ({ ...kind, originalTransactionId: String(sale?.id), amount: 55_500 }));
    all.push(...(await buildTransactions(db, { merchantId, terminalId, rows })));
  }
});

const url = (place: string, query: URLSearchParams) =>
  `/api/v1/Merchant/${shop.merchantId}/Transaction${place}?${query}`;
const list = async (filter: Record<string, string>): Promise<TransactionPage> => {
  const answer = await test.app.inject({ url: url('', new URLSearchParams(filter)), headers: shop.headers });
  expect([filter, answer.statusCode]).toEqual([filter, 200]);
  return answer.json();
};
const exportRows = async (filter: Record<string, string>): Promise<{ amount: number; id: string }[]> => {
  const query = new URLSearchParams({ ...filter, format: 'csv' });
  const answer = await test.app.inject({ url: url('/Export', query), headers: shop.headers });
  const [, ...cells]: string[][] = parse(answer.rawPayload, { bom: true, delimiter: ';' });
  return cells.map((row) => ({ amount: Math.round(Number(row[1]?.replace(',', '.')) * 100), id: row[10] ?? '' }));
};

interface Filter {
  fromDate?: string;
  toDate?: string;
  terminalId?: string;
  state?: string;
  type?: string;
  brand?: string;
  entryMode?: string;
  searchFor?: string;
  tip?: string;
}

const isOneOf = (list: string | undefined, value: string): boolean =>
  list === undefined || list.toLowerCase().split(',').includes(value.toLowerCase());

const isIn = (
  row: NewTransaction,
  { fromDate, toDate, terminalId, state, type, searchFor, tip, ...card }: Filter,
): boolean =>
  (fromDate === undefined || budapestDay(row.occurredAt) >= fromDate) &&
  (toDate === undefined || budapestDay(row.occurredAt) <= toDate) &&
  isOneOf(terminalId, row.terminalId) &&
  isOneOf(card.brand, row.cardBrand) &&
  isOneOf(card.entryMode, row.cardEntryMode) &&
  (state === undefined || row.state === state) &&
  (type === undefined || row.type === type) &&
  (tip === undefined || row.tipAmount > 0 === (tip === 'With')) &&
  (searchFor === undefined || row.amount === Number(searchFor) * 100 || row.cardLastFour === searchFor);

describe('the total of a filter', () => {
  it('equals the sum of all its rows, in the list and in the file', async () => {
    expect(new Set(all.map(({ type, state }) => `${type} ${state}`)).size).toBe(transactionKinds.length);
    const day = fc
      .integer({ min: 0, max: 430 })
      .map((ago) => budapestDay(new Date(test.clock.now().getTime() - ago * 24 * hourMs)));
    const filters = fc.record(
      {
        days: fc.tuple(day, day, fc.constantFrom('both', 'from', 'to')),
        terminalId: fc.constantFrom(...terminalIds, terminalIds.join(',')),
        brand: fc.constantFrom('visa', 'Mastercard,VISA,Visa', 'Unknown', 'Maestro,Unknown'),
        entryMode: fc.constantFrom('Chip', 'ChipContactless,Chip', 'Magstripe'),
        state: fc.constantFrom(...transactionStates),
        type: fc.constantFrom(...transactionTypes),
        searchFor: fc.constantFrom('3000', '1111', '1000'),
        tip: fc.constantFrom(...tipFilters),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(filters, async ({ days, ...others }) => {
        const [fromDate, toDate] = days ? [days[0], days[1]].toSorted() : [];
        const filter = {
          ...others,
          ...(days && days[2] !== 'to' ? { fromDate } : {}),
          ...(days && days[2] !== 'from' ? { toDate } : {}),
        } as Record<string, string>;
        const due = all.filter((row) => isIn(row, filter));
        const amount = due.reduce((sum, row) => sum + bookedAmount(row), 0);
        const page = await list(filter);
        const voided = due.reduce((sum, row) => sum + voidedAmount(row), 0);
        const refunded = due.reduce((sum, row) => sum + refundAmount(row), 0);
        const failed = due.reduce((sum, row) => sum + failedAmount(row), 0);
        const { totalCount, totalAmount, voidedAmount: ofVoided, failedAmount: ofFailed, refundedAmount } = page;
        expect([filter, totalCount, totalAmount, ofVoided, ofFailed, refundedAmount]).toEqual([
          filter,
          due.length,
          amount,
          voided,
          failed,
          refunded,
        ]);
        const tips = due.reduce((sum, row) => sum + bookedTip(row), 0);
        const { tip, searchFor, brand, entryMode } = filter;
        const hasTips =
          due.length === 0 || tip !== undefined || [searchFor, brand, entryMode].every((each) => each === undefined);
        expect([filter, page.totalTipAmount]).toEqual([filter, hasTips ? tips : null]);
        const rows = await exportRows(filter);
        expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(due.map(({ id }) => id)));
        expect(rows.reduce((sum, row) => sum + row.amount, 0)).toBe(amount);
        const newest = due.toSorted(
          (a, b) => b.occurredAt.getTime() - a.occurredAt.getTime() || (String(a.id) < String(b.id) ? 1 : -1),
        );
        expect(page.data.map(({ id }) => id)).toEqual(newest.slice(0, 10).map(({ id }) => id));
      }),
      { numRuns: 40 },
    );
  });

  it('adds up successful sales less refunds; voided sales, voids, failed and pending transactions count zero', async () => {
    const totalOf = async (filter: Record<string, string>) => (await list(filter)).totalAmount;
    for (const nothing of [{ state: 'Error' }, { state: 'Pending' }, { state: 'Storno' }, { type: 'VoidSale' }]) {
      expect([nothing, await totalOf(nothing)]).toEqual([nothing, 0]);
    }
    const total = await totalOf({});
    expect(total).toBeGreaterThan(0);
    const refunds = await totalOf({ type: 'Refund' });
    expect(refunds).toBe(-55_500 * terminalIds.length);
    expect(await totalOf({ state: 'Success' })).toBe(total);
    expect(Number(await totalOf({ type: 'Sale' })) + Number(refunds)).toBe(total);
    const { voidedAmount: voided } = await list({});
    expect(voided).toBeGreaterThan(0);
    expect((await list({ state: 'Storno' })).voidedAmount).toBe(voided);
    expect((await list({ state: 'Success' })).voidedAmount).toBe(0);
    expect(await list({ type: 'VoidSale', state: 'Storno' })).toMatchObject({
      data: [],
      totalCount: 0,
      totalAmount: 0,
    });
  });
});

describe('invalid filters', () => {
  const statusOf = async (query: string) =>
    (await test.app.inject({ url: `/api/v1/Merchant/${shop.merchantId}/Transaction${query}`, headers: shop.headers }))
      .statusCode;

  it('are rejected by the list and by the export', async () => {
    const refused = [
      'state=Invalid',
      'state=success',
      'type=Return',
      'entryMode=Chip,Waved',
      `brand=${Array.from({ length: 11 }, (_, i) => `Card${i}`).join()}`,
      `terminalId=${Array.from({ length: 21 }, (_, i) => String(i).padStart(26, '0')).join()}`,
      'state=Error&state=Pending',
      'fromDate=2026-02-30',
      'toDate=2026-13-01',
      'fromDate=2026-11-02&toDate=2026-11-01',
      `searchFor=${'x'.repeat(10_000)}`,
    ];
    for (const query of refused) {
      expect([query, await statusOf(`?${query}`), await statusOf(`/Export?${query}`)]).toEqual([query, 400, 400]);
    }
    for (const query of ['pageNumber=0', 'pageNumber=-1', 'pageNumber=1.5', 'pageSize=0', 'pageSize=101']) {
      expect([query, await statusOf(`?${query}`)]).toEqual([query, 400]);
    }
  });

  it('return an empty page if they are well-formed texts or ids', async () => {
    for (const searchFor of [
      '%',
      '_',
      '%%%',
      `'; DROP TABLE transactions; --`,
      '"',
      '\\',
      '`',
      '🙂',
      'NULL',
      '*'.repeat(255),
    ]) {
      expect([searchFor, (await list({ searchFor, state: 'Success' })).totalCount]).toEqual([searchFor, 0]);
    }
    for (const terminalId of ['x', '%', '0'.repeat(26), `${terminalIds[0]},${'0'.repeat(26)}`]) {
      expect([terminalId, await statusOf(`?terminalId=${encodeURIComponent(terminalId)}`)]).toEqual([terminalId, 404]);
    }
  });
});

it('names the brands that the list can be filtered by', async () => {
  const answer = await test.app.inject({ url: url('/CardBrand', new URLSearchParams()), headers: shop.headers });
  const { data }: CardBrandList = answer.json();
  // The database ignores letter case in its order.
  expect(data.toSorted()).toEqual([...new Set(all.map(({ cardBrand }) => cardBrand))].toSorted());
});
