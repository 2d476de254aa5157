import { describe, expect, it } from 'vitest';
import { hourMs, minuteMs } from '#shared/dates/durations.ts';
import { ageWhenReversed, arrivalReasonOf, isGatewayTimeWrong, isReaderTimeWrong } from './payment-time.ts';

const arrival = new Date('2026-11-18T11:00:00.000Z');
const earlier = (ms: number): Date => new Date(arrival.getTime() - ms);

describe('isReaderTimeWrong', () => {
  it.each([
    ['the time of arrival', arrival, false],
    ['a time five minutes ahead', earlier(-5 * minuteMs), false],
    ['a time further ahead', earlier(-5 * minuteMs - 1), true],
    ['a time of an hour ago, of another time zone', earlier(hourMs), false],
    ['a time of a day ago', earlier(24 * hourMs), false],
    ['a time further back', earlier(24 * hourMs + 1), true],
    ['a time of a year ago', new Date('2025-11-18T11:00:00.000Z'), true],
    ['the year of a firmware', new Date('2020-01-01T00:00:10.000Z'), true],
    ['the beginning of all times', new Date(0), true],
    ['a time before it', new Date('1903-05-01T00:00:00.000Z'), true],
  ])('is right about %s', (_, paidAt, isWrong) => {
    expect(isReaderTimeWrong(paidAt, arrival)).toBe(isWrong);
  });
});

describe('arrivalReasonOf', () => {
  const reasonOf = (readerTime: Date, timestamp = arrival) =>
    arrivalReasonOf({ timestamp, readerTime, receivedAt: arrival });

  it('says why the time of arrival counts', () => {
    expect(reasonOf(earlier(24 * hourMs + 1))).toBe('Behind');
    expect(reasonOf(earlier(-5 * minuteMs - 1))).toBe('Ahead');
  });

  it('is null where the time of the reader counts', () => {
    expect(reasonOf(arrival)).toBeNull();
    expect(reasonOf(earlier(hourMs), earlier(hourMs))).toBeNull();
    // The time of a later outcome, which moves no payment.
    expect(reasonOf(earlier(-30 * hourMs), earlier(hourMs))).toBeNull();
  });
});

describe('isGatewayTimeWrong', () => {
  it.each([
    ['a time further ahead than five minutes', earlier(-5 * minuteMs - 1), true],
    ['a payment that is found days later', earlier(90 * hourMs), false],
    ['the beginning of the settlements that are corrected', new Date('2024-11-18T00:00:00.000Z'), false],
    ['a time before it', new Date('2020-01-01T00:00:10.000Z'), true],
  ])('is right about %s', (_, paidAt, isWrong) => {
    expect(isGatewayTimeWrong(paidAt, arrival)).toBe(isWrong);
  });
});

describe('ageWhenReversed', () => {
  const times = (readerTime: Date, receivedAt: Date) => ({
    readerTime,
    receivedAt,
    isReaderClockWrong: isReaderTimeWrong(readerTime, receivedAt),
  });
  const now = times(arrival, arrival);

  it('is measured by the reader’s clock, also when both arrive late', () => {
    expect(ageWhenReversed(times(earlier(23 * hourMs), arrival), times(earlier(3 * hourMs), arrival))).toBe(
      20 * hourMs,
    );
    const onTime = times(earlier(30 * hourMs), earlier(30 * hourMs));
    expect(ageWhenReversed(onTime, now)).toBe(30 * hourMs);
    expect(ageWhenReversed(onTime, times(earlier(10 * hourMs), arrival))).toBe(20 * hourMs);
  });

  it.each([
    ['the clock of the sale was reset', times(new Date(7_000), earlier(2 * hourMs)), now],
    ['the clock of the sale was days behind', times(earlier(72 * hourMs), earlier(2 * hourMs)), now],
    ['the clock of the sale was ahead', times(new Date('2031-01-01T00:00:00.000Z'), earlier(2 * hourMs)), now],
    [
      'the clock of the void was reset',
      times(earlier(2 * hourMs), earlier(2 * hourMs)),
      times(new Date(7_000), arrival),
    ],
    [
      'the clock of the void was ahead',
      times(earlier(2 * hourMs), earlier(2 * hourMs)),
      times(new Date('2031-01-01T00:00:00.000Z'), arrival),
    ],
    [
      'the clock was set back by days',
      times(earlier(2 * hourMs), earlier(2 * hourMs)),
      times(earlier(72 * hourMs), arrival),
    ],
    ['the clock was reset twice', times(new Date(9_000), earlier(2 * hourMs)), times(new Date(7_000), arrival)],
  ])('is measured by the times of arrival if %s', (_, sale, voidOf) => {
    expect(ageWhenReversed(sale, voidOf)).toBe(2 * hourMs);
  });
});
