import { describe, expect, it } from 'vitest';
import { dayMs } from '#shared/dates/durations.ts';
import { decisionOf } from '#tests/setup/decisions.ts';
import {
  apiKeyEnd,
  isApiKeyValid,
  isNoticeDue,
  isUseWritten,
  lastUseWrittenBefore,
  noticeUntil,
  requireRoomForApiKey,
} from './api-keys.rules.ts';

const now = new Date('2026-11-18T11:00:00.000Z');
const later = (ms: number) => new Date(now.getTime() + ms);

describe('an API key', () => {
  it('is one of ten at most', () => {
    expect([0, 9, 10, 11].map((count) => decisionOf(() => requireRoomForApiKey(count)))).toEqual([
      undefined,
      undefined,
      'apiKeysFull',
      'apiKeysFull',
    ]);
  });

  it('is valid until its end', () => {
    const expiresAt = apiKeyEnd(now, 30);
    expect(expiresAt).toEqual(later(30 * dayMs));
    expect(isApiKeyValid({ expiresAt }, new Date(expiresAt.getTime() - 1))).toBe(true);
    expect(isApiKeyValid({ expiresAt }, expiresAt)).toBe(false);
  });

  it.each([
    ['never used', null, true],
    ['used a minute ago', later(-60_000), true],
    ['used less than a minute ago', later(-59_999), false],
  ])('has its use written if it was %s', (_, lastUsedAt, expected) => {
    expect(isUseWritten({ lastUsedAt }, now)).toBe(expected);
    expect(lastUseWrittenBefore(now)).toEqual(later(-60_000));
  });

  it('is announced two weeks before its end', () => {
    expect(noticeUntil(now)).toEqual(later(14 * dayMs));
  });

  it.each([
    ['expires in two weeks', -30 * dayMs, 14 * dayMs, true],
    ['expires later', -30 * dayMs, 14 * dayMs + 1, false],
    ['expires in a moment', -30 * dayMs, 1, true],
    ['has expired', -30 * dayMs, 0, false],
    ['was made for longer than the notice period', -10 * dayMs, 4 * dayMs + 1, true],
    ['was made for the notice period', -10 * dayMs, 4 * dayMs, false],
  ])('that %s gets a notice or not', (_, createdAt, expiresAt, isDue) => {
    expect(isNoticeDue({ createdAt: later(createdAt), expiresAt: later(expiresAt) }, now)).toBe(isDue);
  });
});
