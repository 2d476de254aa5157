import { expect, test } from 'vitest';
import { readAmount, readEnteredAmount } from './read-amount.ts';

test.each([
  ['12345', 1_234_500],
  ['12 345', 1_234_500],
  ['12.345', 1_234_500],
  ['12,345', 1_234_500],
  ['12 345,50', 1_234_550],
  ['12.345,5 Ft', 1_234_550],
  ['HUF 2,999', 299_900],
  ['2999,- Ft', 299_900],
  ['\u22122999', 299_900],
  [' 0 ', 0],
])('reads %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test.each(['', 'Ft', '12a', '1.23.4', '12 345 678 901 234', 'HUF123456', '1-2'])('reads no amount in %j', (text) => {
  expect(readAmount(text)).toBeNull();
});

test.each(['-100', '−100 Ft', 'HUF -100', ' - 100'])('enters no negative amount: %j', (text) => {
  expect(readEnteredAmount(text)).toBeNull();
});

test.each([
  ['100', 10_000],
  ['+1 200 Ft', 120_000],
  ['2999,- Ft', 299_900],
  ['\u200e1000\u200e', 100_000],
  ['1\u00ad000\ufe0f', 100_000],
  ['\uff11\uff12', 1200],
])('enters %s', (text, amount) => {
  expect(readEnteredAmount(text)).toBe(amount);
});
