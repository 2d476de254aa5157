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
    card: { brand: 'Visa', maskedNumber: 'none', entryMode: 'Chip' },
    note: '4111 1111 1111 1111',
  };
  expect(fieldsOf(body).toSorted()).toEqual([
    'amount tooSmall',
    'card.maskedNumber maskedCardNumber',
    'eftTransactionId required',
    'originalEftTransactionId originalRequired',
    'terminalSerialNumber required',
    'timestamp moment',
  ]);
});

it.each<[name: string, member: object]>([
  ['a time in milliseconds', { deviceTime: 1_795_001_400_000 }],
  ['a card number', { track2: ';4111111111111111=2512?' }],
  ['a card number as its name', { '4111111111111111': 1 }],
  ['deep members', { a: { b: [{ c: '4111111111111111' }] } }],
])('drops an unknown member with %s unread', (_name, member) => {
  const body = {
    eftTransactionId: '4111111111111111',
    terminalSerialNumber: '490154203237518',
    type: 'Sale',
    amount: 100_00,
    currency: 'HUF',
    state: 'Success',
    timestamp: '2026-11-18T10:59:00.000Z',
    card: { brand: 'Visa', maskedNumber: '4111111111111111', entryMode: 'Chip', ...member },
    ...member,
  };
  expect(fieldsOf(body)).toEqual([]);
});
