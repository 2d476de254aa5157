import { describe, expect, it } from 'vitest';
import { combinedBranch, combineLookups } from './combined-lookups.ts';
import { parseSearchText } from './search-lookups.ts';

const combined = (text: string) => combineLookups(text, parseSearchText).map(({ of }) => of);
const amount = (forints: number) => ({ kind: 'amount', amount: forints * 100 });
const lastFour = (digits: string) => ({ kind: 'lastFour', digits });

describe('combineLookups', () => {
  it('reads an amount and the end of a card in any order and notation', () => {
    for (const text of [
      '12500 1234',
      '1234 12500',
      '12 500 1234',
      '12.500 Ft 1234',
      '12 500 Ft •••• 1234',
      '12 500 Ft, 1234',
      '1234; 12500',
    ])
      expect([text, combined(text)]).toEqual([text, expect.arrayContaining([[lastFour('1234'), amount(12_500)]])]);
  });

  it('reads two words of four digits both ways', () => {
    expect(combined('4500 1234')).toEqual([
      [lastFour('1234'), amount(4_500)],
      [lastFour('4500'), amount(1_234)],
    ]);
  });

  it('reads an id beside an amount', () => {
    expect(combined('4500 8B1RZD')).toContainEqual([{ kind: 'idEnd', end: '8B1RZD' }, amount(4_500)]);
  });

  it('reads nothing into one word, a grouped amount, facts of one kind and sentences', () => {
    for (const text of ['4500', '12 500', '12 500 Ft', '8B1RZD 01KAGJ', '1 2 3 4 5 1234 7000', ''])
      expect([text, combined(text)]).toEqual([text, []]);
  });

  it('looks up the card of a brand by the digits', () => {
    const lookups = (part: string) => (part === 'Visa' ? [{ kind: 'brand' }] : parseSearchText(part));
    expect(combineLookups('Visa 1234', lookups).map(({ of }) => of)).toEqual([
      [amount(1234), { kind: 'brand' }],
      [lastFour('1234'), { kind: 'brand' }],
    ]);
  });

  it('is a bounded number', () => {
    expect(combined('1234 4321 8B1RZD 01KAGJ').length).toBeLessThanOrEqual(12);
  });
});

it('combinedBranch joins the conditions in the index of the first, with names of their own', () => {
  const branches = [
    { index: 'cards', condition: 'card_last_four = $lastFour', values: { lastFour: '1234' } },
    { index: 'amounts', condition: 'amount = $amount', values: { amount: 450_000 } },
  ];
  expect(combinedBranch(branches, 'B')).toEqual({
    index: 'cards',
    condition: '(card_last_four = $lastFourB) AND (amount = $amountB)',
    values: { lastFourB: '1234', amountB: 450_000 },
  });
});
