import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeOfOffset } from './place-of-offset.ts';

test('is the period that the offset falls in, and how far into it', () => {
  const counts = fc.array(fc.nat(5), { maxLength: 20 });
  fc.assert(
    fc.property(counts, fc.nat(120), (some, offset) => {
      const periods = some.map((count, i) => ({ count, i }));
      const found = placeOfOffset(periods, offset);
      // One entry for each transaction, newest first.
      const walked = periods.flatMap((period) =>
        Array.from({ length: period.count }, (_, n) => ({ period, offset: n })),
      );
      expect(found).toEqual(walked[offset] ?? null);
    }),
  );
});
