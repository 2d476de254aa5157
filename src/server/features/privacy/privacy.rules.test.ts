import { describe, expect, it } from 'vitest';
import { decisionOf } from '#tests/setup/decisions.ts';
import { dataExportExpiryOf, isErasable, requestedExport, requireReadyExport } from './privacy.rules.ts';

const now = new Date('2026-11-18T11:00:00.000Z');
const inMs = (ms: number) => new Date(now.getTime() + ms);

describe('requireReadyExport', () => {
  const ready = { readyAt: inMs(-1_000), expiresAt: inMs(1), size: 5 };

  it('returns an export until it expires', () => {
    expect(decisionOf(() => requireReadyExport(ready, now))).toEqual({ readyAt: ready.readyAt, size: 5 });
    expect(decisionOf(() => requireReadyExport(ready, inMs(1)))).toBe('notFound');
  });

  it('throws for one that does not exist or is not ready', () => {
    expect(decisionOf(() => requireReadyExport(null, now))).toBe('notFound');
    expect(decisionOf(() => requireReadyExport(requestedExport('id', now), now))).toBe('notFound');
    expect(decisionOf(() => requireReadyExport({ ...ready, readyAt: null }, now))).toBe('notFound');
  });
});

it('an export is prepared when it is requested, and expires after seven days', () => {
  const nothing = { readyAt: null, expiresAt: null, size: null, downloadedAt: null };
  expect(requestedExport('id', now)).toEqual({ id: 'id', requestedAt: now, ...nothing });
  expect(dataExportExpiryOf(now)).toEqual(new Date('2026-11-25T11:00:00.000Z'));
});

describe('isErasable', () => {
  it.each([
    ['deactivated before', { deactivatedAt: inMs(-1), erasedAt: null }, true],
    ['deactivated at that time', { deactivatedAt: now, erasedAt: null }, false],
    ['active', { deactivatedAt: null, erasedAt: null }, false],
    ['erased', { deactivatedAt: inMs(-1), erasedAt: inMs(-1) }, false],
    ['unknown', null, false],
  ])('of an account that is %s: %j', (_, user, expected) => {
    expect(isErasable(user, now)).toBe(expected);
  });
});
