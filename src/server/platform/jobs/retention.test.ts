import { expect, it } from 'vitest';
import { yearsAgo } from '#shared/dates/budapest.ts';
import { endOfRecords } from './retention.ts';

it('keeps records for eight whole years', () => {
  const now = new Date('2026-11-18T11:00:00.000Z');
  expect(endOfRecords(now)).toEqual(yearsAgo(now, 8));
});
