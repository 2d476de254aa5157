import { expect, test } from 'vitest';
import { problemOf, recoveryInterval, shouldRetry } from './problem.ts';

const failure = (data: object) => Object.assign(new Error('x'), { data });

test('problemOf returns the detail as the message', () => {
  const error = failure({ httpStatus: 400, detail: 'Javítsa a mezőket.', errors: { email: ['Rossz cím.'] } });
  expect(problemOf(error)).toMatchObject({
    kind: 'refused',
    messages: ['Javítsa a mezőket.'],
    fields: { email: ['Rossz cím.'] },
  });
});

test('problemOf returns every field error without a detail', () => {
  const error = failure({ httpStatus: 400, errors: { email: ['Rossz cím.', 'Foglalt.'], password: ['Rövid.'] } });
  expect(problemOf(error).messages).toEqual(['Rossz cím.', 'Foglalt.', 'Rövid.']);
});

test('problemOf distinguishes network errors, rejections and server errors', () => {
  expect(problemOf(new TypeError('Failed to fetch')).kind).toBe('network');
  expect(problemOf(failure({ httpStatus: 503 })).kind).toBe('server');
  expect(problemOf(failure({ httpStatus: 404 })).kind).toBe('refused');
  expect(problemOf(undefined).kind).toBe('network');
});

test('shouldRetry retries network and server errors, twice at most', () => {
  expect(shouldRetry(0, new TypeError('Failed to fetch'))).toBe(true);
  expect(shouldRetry(0, failure({ httpStatus: 500 }))).toBe(true);
  expect(shouldRetry(2, failure({ httpStatus: 500 }))).toBe(false);
  expect(shouldRetry(0, failure({ httpStatus: 429 }))).toBe(false);
});

test('recoveryInterval waits at least as long as the server asks, and does not repeat a refused call', () => {
  expect(recoveryInterval(null)).toBe(false);
  expect(recoveryInterval(new TypeError('Failed to fetch'))).toBe(5000);
  expect(recoveryInterval(failure({ httpStatus: 503, retryAfterSeconds: 2 }))).toBe(10_000);
  expect(recoveryInterval(failure({ httpStatus: 503, retryAfterSeconds: 30 }))).toBe(30_000);
  expect(recoveryInterval(failure({ httpStatus: 429, retryAfterSeconds: 20 }))).toBe(20_000);
  expect(recoveryInterval(failure({ httpStatus: 403 }))).toBe(false);
});
