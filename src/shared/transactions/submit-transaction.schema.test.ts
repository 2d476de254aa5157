import { expect, it } from 'vitest';
import { fieldMessages } from '../validation/field-messages.ts';
import { submitTransactionSchema } from './submit-transaction.schema.ts';

const fieldsOf = (body: unknown) =>
  fieldMessages(submitTransactionSchema.safeParse(body).error?.issues ?? []).map(([path, { key }]) => `${path} ${key}`);

it.each([[undefined], [null], ['text'], [7], [[]], [new Date(0)], [new Map([['type', 'Sale']])]])(
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

it.each([
  ['4111111111111111', '411111******1111', true],
  ['TX-4111-1111-1111-1111-7', '411111******1111', true],
  // The number of another card: a reference may pass the check digit by coincidence.
  ['4111111111111111', '400000******0002', false],
  ['4111111111111112', '411111******1112', false],
  ['490154203237518', '411111******1111', false],
])('with the reference %s and the card %s refuses the reference: %s', (eftTransactionId, maskedNumber, isRefused) => {
  const body = {
    eftTransactionId,
    terminalSerialNumber: '490154203237518',
    type: 'Sale',
    amount: 100_00,
    currency: 'HUF',
    state: 'Success',
    timestamp: '2026-11-18T10:59:00.000Z',
    card: { brand: 'Visa', maskedNumber, entryMode: 'Chip' },
  };
  expect(fieldsOf(body)).toEqual(isRefused ? ['eftTransactionId fullCardNumber'] : []);
});
