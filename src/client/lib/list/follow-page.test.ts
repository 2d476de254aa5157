import { describe, expect, test } from 'vitest';
import type { Page } from '#shared/paging/page.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';
import { type Answer as AnswerOf, arrivalMs, type FollowedPage as FollowedPageOf, followPage } from './follow-page.ts';

type Answer = AnswerOf<Page<Transaction>>;
type FollowedPage = FollowedPageOf<Page<Transaction>>;

const sale = (id: string, state: Transaction['state'] = 'Success'): Transaction => ({
  id,
  eftTransactionId: `eft-${id}`,
  type: 'Sale',
  state,
  amount: 300_000,
  currency: 'HUF',
  timestamp: new Date('2026-11-20T08:30:05.000Z'),
  card: { brand: 'Visa', maskedNumber: '412345******4242', entryMode: 'ChipContactless' },
  authorizationCode: null,
  terminalId: 'T',
  terminalSerialNumber: '1740000001',
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

const follow = (...answers: Answer[]) =>
  answers.reduce<FollowedPage | null>((before, next) => followPage(before, next), null);
const shownIds = (followed: FollowedPage | null) => followed?.shown.data.map(({ id }) => id);
const arrivedIds = (followed: FollowedPage | null) => followed?.arrivals.map(({ id }) => id);

describe('the first page', () => {
  test('shows what comes in, and marks it for a while', () => {
    const first = follow(answer(['c', 'b', 'a']), answer(['d', 'c', 'b'], { at: 1000 }));
    expect(shownIds(first)).toEqual(['d', 'c', 'b']);
    expect(arrivedIds(first)).toEqual(['d']);

    const second = followPage(first, answer(['e', 'd', 'c'], { at: 2000 }));
    expect(arrivedIds(second)).toEqual(['e', 'd']);
    expect(arrivedIds(followPage(second, answer(['f', 'e', 'd'], { at: 1000 + arrivalMs })))).toEqual(['f', 'e']);
  });

  test('marks nothing when it is opened, or when another filter is chosen', () => {
    expect(arrivedIds(follow(answer(['c', 'b', 'a'])))).toEqual([]);
    expect(arrivedIds(follow(answer(['c', 'b', 'a']), answer(['z', 'y', 'x'], { view: 'b' })))).toEqual([]);
  });

  test('marks the very first transaction', () => {
    expect(arrivedIds(follow(answer([]), answer(['a'])))).toEqual(['a']);
  });

  test('marks what came in since it was last looked at', () => {
    expect(arrivedIds(follow(answer(['c', 'b', 'a'], { isSettled: false }), answer(['d', 'c', 'b'])))).toEqual(['d']);
  });
});

describe('a later page', () => {
  const opened = answer(['c', 'b', 'a'], {}, 2, 30);

  test('keeps its rows where they are and counts the newcomers', () => {
    const followed = follow(opened, answer(['d', 'c', 'b'], {}, 2, 31), answer(['e', 'd', 'c'], {}, 2, 32));
    expect(shownIds(followed)).toEqual(['c', 'b', 'a']);
    expect(followed?.shown.totalCount).toBe(30);
    expect(followed?.missed).toBe(2);
    expect(followed?.arrivals).toEqual([]);
  });

  test('takes over what changed in a row', () => {
    const pending = answer([sale('c', 'Pending'), 'b', 'a'], {}, 2);
    const followed = follow(pending, answer(['c', 'b', 'a'], {}, 2));
    expect(followed?.shown.data[0]?.state).toBe('Success');
    expect(followed?.missed).toBe(0);
  });

  test('drawn from memory at first, takes the answer of the server as it is', () => {
    const remembered = answer(['c', 'b', 'a'], { isSettled: false }, 2, 30);
    const followed = follow(remembered, answer(['d', 'c', 'b'], {}, 2, 31));
    expect(shownIds(followed)).toEqual(['d', 'c', 'b']);
    expect(followed?.missed).toBe(0);
  });
});
