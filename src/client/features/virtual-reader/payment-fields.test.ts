import { expect, test } from 'vitest';
import { forints } from '#shared/money/format-money.ts';
import { readFieldMessage } from '#shared/validation/field-messages.ts';
import { paymentFieldsSchema } from './payment-fields.ts';

const none = { amount: '', serviceChargeAmount: '', tipAmount: '' };

const problemsOf = (fields: Partial<typeof none>) =>
  paymentFieldsSchema
    .safeParse({ ...none, ...fields })
    .error?.issues.map(({ path, message }) => [path.join('.'), readFieldMessage(message).key]);

test('reads a payment; a missing part is zero', () => {
  expect(paymentFieldsSchema.parse({ ...none, amount: '1 150', serviceChargeAmount: '150' })).toEqual({
    amount: forints(1_150),
    serviceChargeAmount: forints(150),
    tipAmount: 0,
  });
});

test('says at each field what may be typed', () => {
  expect(problemsOf({})).toEqual([['amount', 'required']]);
  expect(problemsOf({ amount: '0' })).toEqual([['amount', 'forintsBetween']]);
  expect(problemsOf({ amount: '99999999999' })).toEqual([['amount', 'forintsBetween']]);
  expect(problemsOf({ amount: '100', tipAmount: 'sok' })).toEqual([['tipAmount', 'forintsBetween']]);
  expect(problemsOf({ amount: '100,5' })).toEqual([['amount', 'forintsBetween']]);
  expect(problemsOf({ amount: '100', tipAmount: '101' })).toEqual([['tipAmount', 'tipOverAmount']]);
  expect(problemsOf({ amount: '1151', serviceChargeAmount: '151' })).toEqual([
    ['serviceChargeAmount', 'serviceChargeOverLimit'],
  ]);
});
