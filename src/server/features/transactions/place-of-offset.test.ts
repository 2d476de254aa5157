import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeOfOffset } from './place-of-offset.ts';

test('is the day that the offset falls in, and how far into it', () => {
  const days = fc.array(fc.nat(5), { maxLength: 20 });
  fc.assert(
    fc.property(days, fc.nat(120), (counts, offset) => {
      const found = placeOfOffset(
        counts.map((count, i) => ({ end: new Date(-i), count })),
        offset,
      );
      // One entry for each transaction, newest first.
      const walked = counts.flatMap((count, day) => Array.from({ length: count }, (_, i) => ({ day, i })))[offset];
      expect(found).toEqual(walked ? { end: new Date(-walked.day), offset: walked.i } : null);
    }),
  );
});
