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

const valid = {
  eftTransactionId: 'reference',
  terminalSerialNumber: '490154203237518',
  type: 'Sale',
  amount: 100_00,
  currency: 'HUF',
  state: 'Success',
  timestamp: '2026-11-18T10:59:00.000Z',
  card: { brand: 'Visa', maskedNumber: '400000******0002', entryMode: 'Chip' },
};
const namesOf = (change: object) => {
  const { error } = submitTransactionSchema.safeParse({ ...valid, ...change });
  return [...new Set(fieldMessages(error?.issues ?? []).map(([path]) => path))];
};

it.each<[change: Record<string, unknown>, fields: string[]]>([
  [{ eftTransactionId: undefined }, ['eftTransactionId']],
  [{ eftTransactionId: '' }, ['eftTransactionId']],
  [{ eftTransactionId: 'x'.repeat(65) }, ['eftTransactionId']],
  [{ eftTransactionId: 'with space' }, ['eftTransactionId']],
  [{ eftTransactionId: 7 }, ['eftTransactionId']],
  [{ terminalSerialNumber: '' }, ['terminalSerialNumber']],
  [{ terminalSerialNumber: null }, ['terminalSerialNumber']],
  [{ type: 'Invalid' }, ['type']],
  [{ type: 'sale' }, ['type']],
  [{ amount: 0 }, ['amount']],
  [{ amount: -1 }, ['amount']],
  [{ amount: 10.5 }, ['amount']],
  [{ amount: '300000' }, ['amount']],
  [{ amount: 1e12 }, ['amount']],
  [{ amount: null }, ['amount']],
  [{ currency: 'EUR' }, ['currency']],
  [{ state: 'Storno' }, ['state']],
  [{ state: 'Invalid' }, ['state']],
  [{ timestamp: '2026-11-18' }, ['timestamp']],
  [{ timestamp: '2026-11-18T10:00:00' }, ['timestamp']],
  [{ timestamp: 1_763_460_000_000 }, ['timestamp']],
  [{ card: undefined }, ['card']],
  [{ card: 'Visa' }, ['card']],
  [{ card: {} }, ['card.brand', 'card.entryMode', 'card.maskedNumber']],
  [{ authorizationCode: 123456 }, ['authorizationCode']],
  [{ originalEftTransactionId: 'some-sale' }, ['originalEftTransactionId']],
  [{ type: 'VoidSale' }, ['originalEftTransactionId']],
  [{ type: 'VoidSale', originalEftTransactionId: '' }, ['originalEftTransactionId']],
  [{ type: 'Refund' }, ['originalEftTransactionId']],
  [{ type: 'Return' }, ['type']],
  [{ currency: 'EUR', state: 'Done', amount: -5 }, ['amount', 'currency', 'state']],
])('rejects %j', (change, fields) => {
  expect(namesOf(change).toSorted()).toEqual(fields);
});

it.each([
  ...['Visa', '', '*'.repeat(24), '400000******0002a'].map((maskedNumber) => ({ maskedNumber })),
  { entryMode: 'Invalid' },
])('rejects the card %j', (card) => {
  expect(namesOf({ card: { ...valid.card, ...card } })).toEqual([`card.${Object.keys(card)[0]}`]);
});

it.each([
  // What .NET, Java and databases send for a moment that was never set.
  ['0001-01-01T00:00:00Z', '1900-01-01T00:00:00.000Z'],
  ['0000-01-01T00:00:00+14:00', '1900-01-01T00:00:00.000Z'],
  ['9999-12-31T23:59:59-05:00', '9999-12-31T23:59:59.999Z'],
  ['1970-01-01T00:00:07Z', '1970-01-01T00:00:07.000Z'],
  ['2026-11-18t10:59:00z', '2026-11-18T10:59:00.000Z'],
  // No time at all.
  ['2026-02-30T10:00:00Z', '1970-01-01T00:00:00.000Z'],
  ['0000-00-00T00:00:00Z', '1970-01-01T00:00:00.000Z'],
  ['2026-11-18T24:00:60+01:00', '1970-01-01T00:00:00.000Z'],
  ['2026-11-18T45:85:85.000Z', '1970-01-01T00:00:00.000Z'],
])('accepts the time %s of a wrong clock as %s', (timestamp, stored) => {
  expect(submitTransactionSchema.parse({ ...valid, timestamp }).timestamp.toISOString()).toBe(stored);
});

it.each([
  ['2026-11-18T10:59+01:00', '2026-11-18T09:59:00.000Z'],
  ['2026-02-30T10:00Z', '1970-01-01T00:00:00.000Z'],
])('accepts the time %s without seconds as %s', (timestamp, stored) => {
  expect(submitTransactionSchema.parse({ ...valid, timestamp }).timestamp.toISOString()).toBe(stored);
});

it.each<[change: { card?: object; authorizationCode?: string; tipAmount?: null }, stored: object]>([
  // Not every card says what it is.
  [{ card: { brand: '' } }, { card: { brand: 'Unknown' } }],
  [{ card: { brand: null, entryMode: null } }, { card: { brand: 'Unknown', entryMode: 'Unknown' } }],
  [{ card: { brand: '\u0000 \ufffd' } }, { card: { brand: 'Unknown' } }],
  [{ card: { brand: 'Mastercard Credit International' } }, { card: { brand: 'Mastercard Credit Internationa' } }],
  [{ card: { brand: `${'Visa '.repeat(6)}Debit` } }, { card: { brand: 'Visa Visa Visa Visa Visa Visa' } }],
  [{ card: { entryMode: '' } }, { card: { entryMode: 'Unknown' } }],
  [
    { card: { entryMode: 'contactless_magnetic_stripe_mode' } },
    { card: { entryMode: 'contactless_magnetic_stripe_mo' } },
  ],
  // What issuers answer, and hosts convert from other character sets.
  [{ authorizationCode: '12\t34' }, { authorizationCode: '1234' }],
  [{ authorizationCode: 'k\ufffdd12' }, { authorizationCode: 'kd12' }],
  [{ authorizationCode: '１２３４５６' }, { authorizationCode: '123456' }],
  [{ authorizationCode: 'x'.repeat(21) }, { authorizationCode: 'x'.repeat(20) }],
  [{ tipAmount: null }, { tipAmount: 0 }],
])('stores the sale with %j as with %j, because the bank took it', (change, stored) => {
  const sale = { ...valid, ...change, card: { ...valid.card, ...change.card } };
  expect(submitTransactionSchema.parse(sale)).toMatchObject(stored);
});

it.each([
  ['Visa D\ufffdbit', 'Visa D bit'],
  ['Visa\u0000\u0007', 'Visa'],
  ['\ud83dMaestro', 'Maestro'],
])('accepts the brand %j as a card has it, as %s', (brand, stored) => {
  expect(submitTransactionSchema.parse({ ...valid, card: { ...valid.card, brand } }).card.brand).toBe(stored);
});
