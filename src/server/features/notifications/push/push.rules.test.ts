import { describe, expect, it } from 'vitest';
import { outcomeOfPush, waitUntil } from './push.rules.ts';

describe('an attempt to push', () => {
  it.each([
    [{ fault: null, status: 201 }, 'delivered'],
    [{ fault: 'Status' as const, status: 404 }, 'gone'],
    [{ fault: 'Status' as const, status: 410 }, 'gone'],
    [{ fault: 'Status' as const, status: 401 }, 'gone'],
    [{ fault: 'Status' as const, status: 403 }, 'gone'],
    [{ fault: 'AddressRefused' as const, status: null }, 'gone'],
    [{ fault: 'Status' as const, status: 400 }, 'failed'],
    [{ fault: 'Status' as const, status: 429 }, 'failed'],
    [{ fault: 'Status' as const, status: 503 }, 'failed'],
    [{ fault: 'Redirect' as const, status: 302 }, 'failed'],
    [{ fault: 'NameUnknown' as const, status: null }, 'failed'],
    [{ fault: 'Timeout' as const, status: null }, 'failed'],
  ])('%o is %s', (attempt, outcome) => {
    expect(outcomeOfPush(attempt)).toBe(outcome);
  });
});

describe('the next attempt', () => {
  const now = new Date('2026-11-18T11:00:00.000Z');
  it.each([
    ['120', '2026-11-18T11:02:00.000Z'],
    ['Wed, 18 Nov 2026 11:05:00 GMT', '2026-11-18T11:05:00.000Z'],
    ['9999999', '2026-11-19T11:00:00.000Z'],
    ['0', undefined],
    ['Wed, 18 Nov 2026 10:00:00 GMT', undefined],
    ['soon', undefined],
    [null, undefined],
  ])('is not before what Retry-After says: %s', (retryAfter, until) => {
    expect(waitUntil(retryAfter, now)?.toISOString()).toBe(until);
  });
});
