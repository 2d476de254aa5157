import { describe, expect, it } from 'vitest';
import { describeFailure } from './describe-failure.ts';

describe('describeFailure', () => {
  it('adds what caused the error', () => {
    const cause = new Error('unable to verify the first certificate', { cause: new Error('the last one') });
    expect(describeFailure(new TypeError('fetch failed', { cause }))).toBe(
      'fetch failed: unable to verify the first certificate: the last one',
    );
    expect(describeFailure(new Error('no', { cause: 'a text' }))).toBe('no: a text');
  });

  it('lists each attempt to connect once', () => {
    const refused = (address: string) => new Error(`connect ECONNREFUSED ${address}`);
    const cause = new AggregateError([refused('::1'), refused('127.0.0.1'), refused('::1')]);
    expect(describeFailure(new TypeError('fetch failed', { cause }))).toBe(
      'fetch failed: connect ECONNREFUSED ::1: connect ECONNREFUSED 127.0.0.1',
    );
  });

  it('returns the code or the name of an error without a message, and a text for other values', () => {
    expect(describeFailure(Object.assign(new Error(), { code: 'ETIMEDOUT' }))).toBe('ETIMEDOUT');
    expect(describeFailure(new RangeError())).toBe('RangeError');
    expect(describeFailure('no')).toBe('no');
    expect(describeFailure(undefined)).toBe('unknown');
  });

  it('ends for an error that causes itself', () => {
    const error = new Error('loop');
    error.cause = error;
    expect(describeFailure(error)).toBe('loop');
  });
});
