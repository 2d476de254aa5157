import { expect, test } from 'vitest';
import type { z } from 'zod';
import { forints } from '#shared/money/format-money.ts';
import { readEnteredAmount } from '#shared/money/read-amount.ts';
import { readFieldMessage } from '#shared/validation/field-messages.ts';
import { amountBetween, typedForints, typedNumber, typedOptionalNumber } from './typed-fields.ts';

const read = (schema: z.ZodType<number | null, string>, text: string) => {
  const { data, error } = schema.safeParse(text);
  return error ? error.issues.map(({ message }) => readFieldMessage(message)) : data;
};
const range = amountBetween(1, forints(5_000));
const outside = [{ key: 'amountBetween', params: { min: 0.01, max: 5_000 } }];
const required = [{ key: 'required', params: {} }];

test('a number that is required', () => {
  const schema = typedNumber(readEnteredAmount, range);
  expect(['12,5', ' ', 'sok'].map((text) => read(schema, text))).toEqual([1_250, required, outside]);
});

test('a number that may be missing', () => {
  const schema = typedOptionalNumber(readEnteredAmount, range);
  expect(['12,5', ' ', 'sok'].map((text) => read(schema, text))).toEqual([1_250, null, outside]);
});

test('whole forints, whose message rounds the most down', () => {
  const between = [{ key: 'forintsBetween', params: { min: 1, max: 5_000 } }];
  const texts = ['5000', '5001', '0', '-1', '12,5', '0x10'];
  expect(texts.map((text) => read(typedForints(forints(5_000) + 50), text))).toEqual([
    forints(5_000),
    ...Array.from({ length: 5 }, () => between),
  ]);
});
