import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hourMs } from '#shared/dates/durations.ts';
import { type AggregateBucket, endOfPeriod, findOffset, refineBucket, splitIntoBuckets } from './aggregate-buckets.ts';

const hours = fc.integer({ min: 0, max: 24 * 800 }).map((n) => new Date(Date.UTC(2025, 0, 1) + n * hourMs));

const startsOf = ({ period, start, end }: AggregateBucket): Date[] => {
  const starts: Date[] = [];
  if (!start || !end) throw new Error('open');
  for (let at = start; at < end; at = endOfPeriod(period, at)) starts.push(at);
  return starts;
};

test('splitIntoBuckets covers the range once, with few whole periods', () => {
  fc.assert(
    fc.property(hours, hours, (one, other) => {
      const [start, end] = one < other ? [one, other] : [other, one];
      const buckets = splitIntoBuckets({ start, end });
      let at = start;
      for (const bucket of buckets) {
        expect(bucket.start).toEqual(at);
        const last = startsOf(bucket).at(-1);
        if (!last) throw new Error('empty');
        at = endOfPeriod(bucket.period, last);
        expect(bucket.end).toEqual(at);
      }
      expect(at).toEqual(end);
      expect(buckets.flatMap(startsOf).length).toBeLessThanOrEqual(23 + 23 + 30 + 30 + 27);
    }),
  );
});

test('splitIntoBuckets keeps open sides open', () => {
  const day = new Date('2026-11-18T23:00:00.000Z');
  expect(splitIntoBuckets({ start: null, end: null })).toEqual([{ period: 'Month', start: null, end: null }]);
  expect(splitIntoBuckets({ start: day, end: null })).toEqual([
    { period: 'Hour', start: day, end: new Date('2026-11-19') },
    { period: 'Day', start: new Date('2026-11-19'), end: new Date('2026-12-01') },
    { period: 'Month', start: new Date('2026-12-01'), end: null },
  ]);
  expect(splitIntoBuckets({ start: null, end: day })).toEqual([
    { period: 'Month', start: null, end: new Date('2026-11-01') },
    { period: 'Day', start: new Date('2026-11-01'), end: new Date('2026-11-18') },
    { period: 'Hour', start: new Date('2026-11-18'), end: day },
  ]);
});

test('refineBucket splits a month into days and a day into hours', () => {
  const start = new Date('2026-02-01');
  expect(refineBucket({ period: 'Month', start })).toEqual({ period: 'Day', start, end: new Date('2026-03-01') });
  expect(refineBucket({ period: 'Day', start })).toEqual({ period: 'Hour', start, end: new Date('2026-02-02') });
  expect(refineBucket({ period: 'Hour', start })).toBeNull();
});

test('findOffset returns the period of an offset and the offset within it', () => {
  const counts = fc.array(fc.nat(5), { maxLength: 20 });
  fc.assert(
    fc.property(counts, fc.nat(120), (some, offset) => {
      const periods = some.map((count, i) => ({ count, i }));
      const found = findOffset(periods, offset);
      // One entry for each transaction, newest first.
      const walked = periods.flatMap((period) =>
        Array.from({ length: period.count }, (_, n) => ({ period, offset: n })),
      );
      expect(found).toEqual(walked[offset] ?? null);
    }),
  );
});
