import { expect, it } from 'vitest';
import { momentSchema } from './moment-schema.ts';

it.each([
  ['2026-11-20T08:30:00.000Z', '2026-11-20T08:30:00.000Z'],
  ['2026-11-20t09:30:00+01:00', '2026-11-20T08:30:00.000Z'],
  // As other programs write ISO 8601. Java leaves out seconds that are zero: one moment in sixty has none.
  ['2026-11-20T09:30+01:00', '2026-11-20T08:30:00.000Z'],
  ['2026-11-20T08:30Z', '2026-11-20T08:30:00.000Z'],
  ['2026-11-20T09:30:15+0100', '2026-11-20T08:30:15.000Z'],
  ['2026-11-20T09:30:15+01', '2026-11-20T08:30:15.000Z'],
  ['2026-11-20 09:30:15,5 +01:00', '2026-11-20T08:30:15.500Z'],
  ['2026-11-20T09:30:15.123456789+01:00[Europe/Budapest]', '2026-11-20T08:30:15.123Z'],
  ['0000-01-01T00:00:00+14:00', '1900-01-01T00:00:00.000Z'],
  ['9999-12-31T23:59:59-12:00', '9999-12-31T23:59:59.999Z'],
  // Over RPC, which sends dates.
  [new Date(-8.64e15), '1900-01-01T00:00:00.000Z'],
  [new Date(8.64e15), '9999-12-31T23:59:59.999Z'],
])('reads %s as %s, which the database can store', (sent, moment) => {
  expect(momentSchema.parse(sent).toISOString()).toBe(moment);
});

it.each([
  '2026-11-20',
  '2026-11-20T08:30:00',
  '2026-02-30T10:00:00Z',
  '2026-11-20T08Z',
  '2026-11-20T08:30+1',
  'now',
  '',
  0,
  null,
  new Date(Number.NaN),
])('rejects %s', (sent) => {
  expect(momentSchema.safeParse(sent).success).toBe(false);
});
