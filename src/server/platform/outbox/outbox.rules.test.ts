import { describe, expect, it } from 'vitest';
import { afterFailure, RetryLaterError } from './outbox.rules.ts';

const now = new Date('2026-11-18T11:00:00.000Z');
const inSeconds = (seconds: number) => ({ nextAttemptAt: new Date(now.getTime() + seconds * 1000) });

describe('afterFailure', () => {
  it.each([
    [1, 30],
    [2, 60],
    [3, 120],
    [8, 3_840],
    [9, 7_200],
    [19, 7_200],
  ])('tries a message again after attempt %d in %d seconds', (attempts, seconds) => {
    expect(afterFailure(attempts, now)).toEqual(inSeconds(seconds));
  });

  it('waits longer if the receiver wishes, but never shorter', () => {
    const [sooner, later] = [inSeconds(29).nextAttemptAt, inSeconds(31).nextAttemptAt];
    expect(afterFailure(1, now, sooner)).toEqual(inSeconds(30));
    expect(afterFailure(1, now, later)).toEqual(inSeconds(31));
    expect(new RetryLaterError('429', later)).toMatchObject({ message: '429', notBefore: later });
  });

  it('gives a message up after twenty attempts', () => {
    expect([20, 21].map((attempts) => afterFailure(attempts, now))).toEqual([{ givenUpAt: now }, { givenUpAt: now }]);
  });
});
