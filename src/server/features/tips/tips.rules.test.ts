import { describe, expect, it } from 'vitest';
import type { TipDistribution } from '#shared/tips/tips.schema.ts';
import { daysOfTips, peopleOf, tipsByDay } from './tips.rules.ts';

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

describe('the book of a month', () => {
  const distribution = (day: string, shares: TipDistribution['shares']): TipDistribution => ({
    day,
    method: 'Hours',
    amount: sum(shares.map(({ amount }) => amount)),
    version: 1,
    updatedAt: new Date('2026-11-20T10:00:00.000Z'),
    shares,
  });
  const first = distribution('2026-11-18', [
    { name: 'kiss  anna', minutes: 60, amount: 100 },
    { name: 'Ágoston Béla', minutes: 30, amount: 50 },
  ]);
  const second = distribution('2026-11-19', [{ name: 'Kiss Anna', minutes: 90, amount: 300 }]);

  it('has the tips of each day of Budapest', () => {
    const hour = (at: string, tipAmount: number) => ({ startMs: Date.parse(at), tipAmount });
    expect([
      ...tipsByDay([
        hour('2026-11-17T22:00:00.000Z', 1),
        hour('2026-11-17T23:00:00.000Z', 20),
        hour('2026-11-18T22:00:00.000Z', 300),
        hour('2026-11-19T10:00:00.000Z', 0),
      ]),
    ]).toEqual([
      ['2026-11-17', 1],
      ['2026-11-18', 320],
    ]);
  });

  it('has days with tips and days that were shared out, newest first', () => {
    const tips = new Map([
      ['2026-11-17', 10],
      ['2026-11-18', 150],
    ]);
    expect(daysOfTips(tips, [first, second])).toEqual([
      { day: '2026-11-19', tipAmount: 0, distribution: second },
      { day: '2026-11-18', tipAmount: 150, distribution: first },
      { day: '2026-11-17', tipAmount: 10, distribution: null },
    ]);
  });

  it('takes names that look the same for one person', () => {
    const spellings = [
      ['Kiss\u2010Nagy Anna', 'Kiss-Nagy\u00a0anna'],
      // Telephones write typographic apostrophes and quotation marks.
      ["O'Neill Anna", 'O\u2019Neill Anna'],
      ["d'Arc", 'd\u00b4arc'],
      ['Anna "Panka" Kiss', 'Anna „Panka” Kiss'],
      ['\uff21nna', 'Anna'],
      ['\ufb01ona', 'Fiona'],
    ];
    for (const names of spellings) {
      const days = names.map((name, i) => distribution(`2026-11-${18 + i}`, [{ name, minutes: 30, amount: 50 }]));
      expect([names, peopleOf(days)]).toEqual([names, [expect.objectContaining({ dayCount: 2, amount: 100 })]]);
    }
  });

  it('adds up people by name, with the last spelling', () => {
    expect(peopleOf([second, first])).toEqual([
      { name: 'Ágoston Béla', dayCount: 1, minutes: 30, amount: 50 },
      { name: 'Kiss Anna', dayCount: 2, minutes: 150, amount: 400 },
    ]);
  });
});
