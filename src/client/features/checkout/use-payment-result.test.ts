import { expect, test } from 'vitest';
import { pollDelay } from './use-payment-result.ts';

test('pollDelay grows from 2 to 15 seconds and never stops the polling', () => {
  const delays = Array.from({ length: 20 }, (_, answers) => pollDelay(answers + 1));
  expect(delays[0]).toBe(2_000);
  expect(delays).toEqual([...delays].sort((a, b) => a - b));
  expect(delays.at(-1)).toBe(15_000);
});
