import { describe, expect, it } from 'vitest';
import { hourMs } from '#shared/dates/durations.ts';
import { decisionOf } from '#tests/setup/decisions.ts';
import {
  afterFailedAttempt,
  oldSecretEnd,
  pingsCountedSince,
  requirePingAllowed,
  requireRoomForWebhook,
  secretsToSignWith,
  stateAfterEdit,
  subscribersOf,
} from './webhooks.rules.ts';

const now = new Date('2026-11-18T11:00:00.000Z');
const later = (ms: number) => new Date(now.getTime() + ms);

describe('afterFailedAttempt', () => {
  const exactly = () => 0.5;

  it.each([
    [1, 10],
    [2, 30],
    [3, 90],
    [7, 7_290],
    [8, 10_800],
    [9, 10_800],
  ])('sends a message again after attempt %d in %d seconds', (attempts, seconds) => {
    expect(afterFailedAttempt({ attempts, createdAt: now, status: 500 }, now, exactly)).toEqual({
      nextAttemptAt: later(seconds * 1000),
    });
  });

  it('varies the time by a fifth, so that messages spread out', () => {
    const first = { attempts: 1, createdAt: now, status: null };
    expect([0, 1].map((random) => afterFailedAttempt(first, now, () => random))).toEqual([
      { nextAttemptAt: later(8_000) },
      { nextAttemptAt: later(12_000) },
    ]);
  });

  it('gives a message up when the next attempt would be more than a day after it was created', () => {
    const after21Hours = { attempts: 12, createdAt: later(-21 * hourMs), status: 503 };
    expect(afterFailedAttempt(after21Hours, now, exactly)).toEqual({ nextAttemptAt: later(3 * hourMs) });
    expect(afterFailedAttempt({ ...after21Hours, createdAt: later(-21 * hourMs - 1) }, now, exactly)).toBe('givenUp');
  });

  it('gives the webhook up at the first answer 410', () => {
    expect(afterFailedAttempt({ attempts: 1, createdAt: now, status: 410 }, now)).toBe('gone');
    expect(afterFailedAttempt({ attempts: 12, createdAt: later(-25 * hourMs), status: 410 }, now)).toBe('gone');
  });
});

describe('limits', () => {
  it('admit five webhooks of a merchant', () => {
    expect([0, 4, 5, 6].map((count) => decisionOf(() => requireRoomForWebhook(count)))).toEqual([
      undefined,
      undefined,
      'webhooksFull',
      'webhooksFull',
    ]);
  });

  it('admit ten test messages a minute', () => {
    expect([0, 9, 10, 11].map((count) => decisionOf(() => requirePingAllowed(count)))).toEqual([
      undefined,
      undefined,
      'tooManyRequests',
      'tooManyRequests',
    ]);
    expect(pingsCountedSince(now)).toEqual(later(-60_000));
  });
});

describe('secretsToSignWith', () => {
  const hook = { sealedSecret: 'new', sealedOldSecret: 'old', oldSecretUntil: later(1) };

  it.each([
    ['both while the old one is accepted', hook, ['new', 'old']],
    ['the new one from then on', { ...hook, oldSecretUntil: now }, ['new']],
    ['the only one', { ...hook, sealedOldSecret: null, oldSecretUntil: null }, ['new']],
    ['the new one if the old one has no end', { ...hook, oldSecretUntil: null }, ['new']],
    ['the new one if the old one is deleted', { ...hook, sealedOldSecret: null }, ['new']],
  ])('returns %s', (_, stored, secrets) => {
    expect(secretsToSignWith(stored, now)).toEqual(secrets);
  });

  it('accepts an old secret for a day', () => {
    expect(oldSecretEnd(now)).toEqual(later(24 * hourMs));
  });
});

describe('stateAfterEdit', () => {
  const healthy = { disabledBecause: null, failingSince: null };

  it.each([
    [true, true, {}],
    [false, false, {}],
    [true, false, healthy],
    [false, true, healthy],
  ])('clears the failure of a webhook that was %s and is %s', (before, after, state) => {
    expect(stateAfterEdit({ isEnabled: before }, { isEnabled: after })).toEqual(state);
  });
});

describe('subscribersOf', () => {
  it('compares whole names of types', () => {
    const one = { events: 'transaction.created' };
    const two = { events: 'report.ready,transaction.voided,transaction.created' };
    const other = { events: 'transaction.voided' };
    expect(subscribersOf([one, two, other], 'transaction.created')).toEqual([one, two]);
    expect(subscribersOf([one, two, other], 'ping')).toEqual([]);
  });
});
