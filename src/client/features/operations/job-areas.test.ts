import { expect, test } from 'vitest';
import { jobNames } from '#shared/operations/operations-enums.ts';
import { areaOf, isException, jobAreas } from './job-areas.ts';

test('every area has jobs, and those that only delete are in the last one', () => {
  expect([...new Set(jobNames.map(areaOf))].sort()).toEqual([...jobAreas].sort());
  expect(areaOf('payments')).toBe('payments');
  expect(areaOf('sessions')).toBe('cleanup');
});

test('a failed, interrupted or late job is an exception, a running one is not', () => {
  const of = (state: Parameters<typeof isException>[0]['state'], isOverdue = false) =>
    isException({ state, isOverdue });
  expect([of('Failed'), of('Interrupted'), of('Succeeded', true), of('Never', true)]).toEqual([true, true, true, true]);
  expect([of('Succeeded'), of('Running'), of('Never')]).toEqual([false, false, false]);
});
