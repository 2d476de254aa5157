import { describe, expect, test } from 'vitest';
import type { Page } from '#shared/paging/page.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';
import { highlightMs, type LivePage, type PageAnswer, updateLivePage } from './live-page.ts';

type Answer = PageAnswer<Page<Transaction>>;
type Live = LivePage<Page<Transaction>>;

const sale = (id: string, state: Transaction['state'] = 'Success'): Transaction => ({
  id,
  eftTransactionId: `eft-${id}`,
  type: 'Sale',
  state,
  amount: 300_000,
  tipAmount: 0,
  serviceChargeAmount: 0,
  refundedAmount: 0,
  currency: 'HUF',
  timestamp: new Date('2026-11-20T08:30:05.000Z'),
  receivedAt: new Date('2026-11-20T08:30:05.000Z'),
  readerTime: new Date('2026-11-20T08:30:05.000Z'),
  card: { brand: 'Visa', maskedNumber: '412345******4242', entryMode: 'ChipContactless', issuerCountry: 'HU' },
  authorizationCode: null,
  terminalId: 'T',
  declineReason: null,
  terminalSerialNumber: '1740000001',
  terminalName: null,
  originalTransactionId: null,
});

const answer = (
  ids: (string | Transaction)[],
  rest: Partial<Answer> = {},
  pageNumber = 1,
  totalCount = 30,
): Answer => ({
  view: 'a',
  at: 0,
  isSettled: true,
  page: {
    data: ids.map((id) => (typeof id === 'string' ? sale(id) : id)),
    pageNumber,
    pageSize: 3,
    totalCount,
    totalPages: Math.ceil(totalCount / 3),
  },
  ...rest,
});

const pageAfter = (...answers: Answer[]) =>
  answers.reduce<Live | null>((before, next) => updateLivePage(before, next), null);
const shownIds = (page: Live | null) => page?.shown.data.map(({ id }) => id);
const arrivedIds = (page: Live | null) => page?.arrivals.map(({ id }) => id);

describe('the first page', () => {
  test('shows and highlights new rows for a while', () => {
    const first = pageAfter(answer(['c', 'b', 'a']), answer(['d', 'c', 'b'], { at: 1000 }));
    expect(shownIds(first)).toEqual(['d', 'c', 'b']);
    expect(arrivedIds(first)).toEqual(['d']);

    const second = updateLivePage(first, answer(['e', 'd', 'c'], { at: 2000 }));
    expect(arrivedIds(second)).toEqual(['e', 'd']);
    expect(arrivedIds(updateLivePage(second, answer(['f', 'e', 'd'], { at: 1000 + highlightMs })))).toEqual(['f', 'e']);
  });

  test('highlights nothing after opening or after a change of the filter', () => {
    expect(arrivedIds(pageAfter(answer(['c', 'b', 'a'])))).toEqual([]);
    expect(arrivedIds(pageAfter(answer(['c', 'b', 'a']), answer(['z', 'y', 'x'], { view: 'b' })))).toEqual([]);
  });

  test('highlights no row that moves up from the second page when another one leaves the filter', () => {
    expect(arrivedIds(pageAfter(answer(['c', 'b', 'a']), answer(['b', 'a', 'z'])))).toEqual([]);
    expect(arrivedIds(pageAfter(answer(['c', 'b', 'a']), answer(['d', 'a', 'z'])))).toEqual(['d']);
  });

  test('highlights a new last row of a list that had a single page', () => {
    expect(arrivedIds(pageAfter(answer(['c', 'b'], {}, 1, 2), answer(['c', 'b', 'a'], {}, 1, 3)))).toEqual(['a']);
  });

  test('highlights the very first transaction', () => {
    expect(arrivedIds(pageAfter(answer([]), answer(['a'])))).toEqual(['a']);
  });

  test('highlights rows that arrived since the cached page', () => {
    expect(arrivedIds(pageAfter(answer(['c', 'b', 'a'], { isSettled: false }), answer(['d', 'c', 'b'])))).toEqual([
      'd',
    ]);
  });
});

describe('a later page', () => {
  const opened = answer(['c', 'b', 'a'], {}, 2, 30);

  test('keeps its rows in place and counts the new ones', () => {
    const page = pageAfter(opened, answer(['d', 'c', 'b'], {}, 2, 31), answer(['e', 'd', 'c'], {}, 2, 32));
    expect(shownIds(page)).toEqual(['c', 'b', 'a']);
    expect(page?.shown.totalCount).toBe(30);
    expect(page?.missed).toBe(2);
    expect(page?.arrivals).toEqual([]);
  });

  test('updates a row that changed', () => {
    const pending = answer([sale('c', 'Pending'), 'b', 'a'], {}, 2);
    const page = pageAfter(pending, answer(['c', 'b', 'a'], {}, 2));
    expect(page?.shown.data[0]?.state).toBe('Success');
    expect(page?.missed).toBe(0);
  });

  test('replaces cached rows by the first answer of the server', () => {
    const remembered = answer(['c', 'b', 'a'], { isSettled: false }, 2, 30);
    const page = pageAfter(remembered, answer(['d', 'c', 'b'], {}, 2, 31));
    expect(shownIds(page)).toEqual(['d', 'c', 'b']);
    expect(page?.missed).toBe(0);
  });
});
