import { expect, it } from 'vitest';
import { fieldMessages } from '../validation/field-messages.ts';
import { submitTransactionSchema } from './submit-transaction.schema.ts';

const fieldsOf = (body: unknown) =>
  fieldMessages(submitTransactionSchema.safeParse(body).error?.issues ?? []).map(([path, { key }]) => `${path} ${key}`);

it.each([[undefined], [null], ['text'], [7], [[]], [new Date()], [new Map([['type', 'Sale']])]])(
  'rejects %j',
  (body) => {
    expect(submitTransactionSchema.safeParse(body).success).toBe(false);
  },
);

it('reports all errors at once', () => {
  const body = {
    type: 'VoidSale',
    amount: 0,
    currency: 'HUF',
    state: 'Success',
    timestamp: 'now',
    card: { brand: '4111111111111111', maskedNumber: '4111111111111111', entryMode: 'Chip' },
    note: '4111 1111 1111 1111',
  };
  expect(fieldsOf(body).toSorted()).toEqual([
    'amount tooSmall',
    'card.brand fullCardNumber',
    'card.maskedNumber fullCardNumber',
    'card.maskedNumber maskedCardNumber',
    'eftTransactionId required',
    'note fullCardNumber',
    'originalEftTransactionId originalRequired',
    'terminalSerialNumber required',
    'timestamp moment',
  ]);
});

it('never has a card number in the path of an error', () => {
  const number = '4111111111111111';
  for (const body of [{ [number]: 1 }, { a: { [number]: number } }, { a: { b: [{ [number]: { c: number } }] } }]) {
    expect(fieldsOf(body).join()).not.toContain(number);
    expect(fieldsOf(body).join()).toContain('fullCardNumber');
  }
});
