import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forints } from '#shared/money/format-money.ts';
import { divideByWeights, sharesOf } from './divide-tips.ts';

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

describe('divideByWeights', () => {
  it.each([
    ['equal weights, the rest to the first', forints(100), [1, 1, 1], [34, 33, 33]],
    ['the largest rest before the first', forints(10), [1, 2, 4], [1, 3, 6]],
    ['nobody without a weight', forints(10), [0, 1], [0, 10]],
    ['less than a forint each', forints(2), [1, 1, 1], [1, 1, 0]],
  ])('divides by %s', (_, amount, weights, parts) => {
    expect(divideByWeights(amount, weights)).toEqual(parts.map(forints));
  });

  it('divides fillér only if the amount has some', () => {
    expect(divideByWeights(101, [1, 1])).toEqual([51, 50]);
  });

  it('adds up to the amount exactly, and no part is a unit away from its weight', () => {
    const weight = fc.integer({ min: 0, max: 1440 });
    const weights = fc.array(weight, { minLength: 1, maxLength: 50 }).filter((all) => all.some((each) => each > 0));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), weights, (amount, all) => {
        const parts = divideByWeights(amount, all);
        expect(sum(parts)).toBe(amount);
        const unit = amount % forints(1) === 0 ? forints(1) : 1;
        for (const [i, part] of parts.entries()) {
          const exact = (amount * (all[i] ?? 0)) / sum(all);
          expect(Math.abs(part - exact)).toBeLessThanOrEqual(unit);
        }
      }),
    );
  });
});

describe('sharesOf', () => {
  const people = [
    { name: 'Anna', minutes: 480, amount: forints(70) },
    { name: 'Béla', minutes: 240, amount: forints(30) },
  ];

  it('shares out in equal parts without hours', () => {
    expect(sharesOf('Equal', forints(101), people)).toEqual([
      { name: 'Anna', minutes: null, amount: forints(51) },
      { name: 'Béla', minutes: null, amount: forints(50) },
    ]);
  });

  it('shares out by hours', () => {
    expect(sharesOf('Hours', forints(100), people)).toEqual([
      { name: 'Anna', minutes: 480, amount: forints(67) },
      { name: 'Béla', minutes: 240, amount: forints(33) },
    ]);
  });

  it('takes own amounts as they are', () => {
    expect(sharesOf('Own', forints(100), people).map(({ amount }) => amount)).toEqual([forints(70), forints(30)]);
  });
});
