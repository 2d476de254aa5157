import { expect, test } from 'vitest';
import { forints } from '#shared/money/format-money.ts';
import { readFieldMessage } from '#shared/validation/field-messages.ts';
import { refundFieldsSchema } from './refund-fields.ts';

const schema = refundFieldsSchema({ remaining: forints(12_500), limit: null });
const reason = 'Kihűlt leves';

test.each([
  ['1', 1],
  ['12 500', 12_500],
  ['12.500 Ft', 12_500],
])('reads %s as the amount', (amount, expected) => {
  expect(schema.parse({ amount, reason })).toEqual({ amount: forints(expected), reason });
});

test.each([
  ['', 'required'],
  ['0', 'forintsBetween'],
  ['sok', 'forintsBetween'],
  ['12,50', 'forintsBetween'],
  ['12501', 'refundOverRemaining'],
])('refuses %j as the amount, because it is %s', (amount, problem) => {
  const { error } = schema.safeParse({ amount, reason });
  expect(error?.issues.map(({ path, message }) => [path, readFieldMessage(message).key])).toEqual([
    [['amount'], problem],
  ]);
});

test.each(['', ' ', 'a'.repeat(201), '4000 0000 0000 0002'])('refuses %j as the reason', (text) => {
  expect(schema.safeParse({ amount: '1', reason: text }).error?.issues.map(({ path }) => path)).toEqual([['reason']]);
});

test.each([
  ['5000', undefined],
  ['5001', 'refundOverLimit'],
  ['12501', 'refundOverRemaining'],
])('with a limit of 5 000 Ft, the problem of %s is %s', (amount, problem) => {
  const limited = refundFieldsSchema({ remaining: forints(12_500), limit: forints(5_000) });
  const [issue] = limited.safeParse({ amount, reason }).error?.issues ?? [];
  expect(issue && readFieldMessage(issue.message).key).toBe(problem);
});

test('all that is left of a sale with a fraction of a forint can be typed', () => {
  const ofFraction = refundFieldsSchema({ remaining: 300_050, limit: null });
  expect(ofFraction.parse({ amount: '3000,50', reason }).amount).toBe(300_050);
  expect(ofFraction.safeParse({ amount: '2000,50', reason }).success).toBe(false);
});
