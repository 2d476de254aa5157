import { describe, expect, test } from 'vitest';
import * as answers from '#tests/setup/opp-responses.ts';
import { decryptWebhook, parseWebhook } from './webhook.ts';

const key = '000102030405060708090A0B0C0D0E0F000102030405060708090A0B0C0D0E0F';
const spaced = {
  initializationVector: '3D575574536D450F71AC76D8',
  authenticationTag: '19FDD068C6F383C173D3A906F7BD1D83',
  body: 'F8E2F759E528CB69375E51DB2AF9B53734E393',
};
const dense = {
  initializationVector: '000000000000000000000000',
  authenticationTag: 'CE573FB7A41AB78E743180DC83FF09BD',
  body: '0A3471C72D9BE49A8520F79C66BBD9A12FF9',
};

describe('the platform’s own examples', () => {
  test('are decrypted', () => {
    expect(decryptWebhook(key, spaced)).toBe('{"type": "PAYMENT"}');
    expect(decryptWebhook(key, dense)).toBe('{"type":"PAYMENT"}');
  });

  test('are decrypted in lower case, with a line end and wrapped in JSON', () => {
    expect(decryptWebhook(key.toLowerCase(), { ...dense, body: `${dense.body.toLowerCase()}\n` })).toBe(
      '{"type":"PAYMENT"}',
    );
    expect(decryptWebhook(key, { ...dense, body: JSON.stringify({ encryptedBody: dense.body }) })).toBe(
      '{"type":"PAYMENT"}',
    );
  });

  test.each([
    ['another tag', { ...dense, authenticationTag: spaced.authenticationTag }],
    ['another vector', { ...dense, initializationVector: spaced.initializationVector }],
    ['a changed body', { ...dense, body: dense.body.replace(/^0A/u, '0B') }],
    ['a short tag', { ...dense, authenticationTag: dense.authenticationTag.slice(0, 8) }],
    ['no tag', { ...dense, authenticationTag: undefined }],
    ['two vectors', { ...dense, initializationVector: [dense.initializationVector, dense.initializationVector] }],
    ['no body', { ...dense, body: '' }],
    ['a body that is not hexadecimal', { ...dense, body: 'hello' }],
    ['JSON without the body', { ...dense, body: '{"encryptedBody":7}' }],
    ['broken JSON', { ...dense, body: '{' }],
  ])('are rejected with %s', (_name, sealed) => {
    expect(decryptWebhook(key, sealed)).toBeNull();
  });
});

describe('parseWebhook', () => {
  const event = (payload: object, type = 'PAYMENT') => JSON.stringify({ type, payload });
  // The one that the recorded payments came in by.
  const ownEntity = '8a8294174b7ecb28014b9699220015ca';
  const payment = answers.payment({ merchantTransactionId: '01KAGJ6V5T3M9Q2X7C4N8B1RZD' });

  test('returns the checkout and the outcome of one of our payments', () => {
    expect(parseWebhook(event(payment), ownEntity)).toMatchObject({
      kind: 'Checkout',
      merchantReference: '01KAGJ6V5T3M9Q2X7C4N8B1RZD',
      outcome: { kind: 'Paid' },
    });
  });

  test('returns the payment of a web shop for any other entity', () => {
    const sold = {
      ...answers.paid,
      id: '8a829449515d198b01517d5601df5584',
      amount: '12500.5',
      currency: 'HUF',
      merchantTransactionId: 'rendeles 1042',
      authentication: { entityId: '8ac7a4c98c2a4f5e018c2b6d3f4e5a6b' },
      card: { bin: '42000012', last4Digits: '0000' },
    };
    expect(parseWebhook(event(sold), ownEntity)).toEqual({
      kind: 'OnlinePayment',
      payment: {
        gatewayEntityId: '8ac7a4c98c2a4f5e018c2b6d3f4e5a6b',
        gatewayPaymentId: '8a829449515d198b01517d5601df5584',
        referencedPaymentId: null,
        paymentType: 'DB',
        status: 'Successful',
        isForReview: false,
        isChargeback: false,
        amount: 1_250_050,
        currency: 'HUF',
        resultCode: '000.100.110',
        cardBrand: 'Visa',
        maskedCardNumber: '420000******0000',
        shopReference: 'rendeles 1042',
        occurredAt: new Date('2015-06-20T19:31:01.000Z'),
      },
    });
  });

  test.each([
    ['no card', { card: undefined }, { maskedCardNumber: null }],
    [
      'a full number instead of its last digits',
      { card: { bin: '4200000000000000', last4Digits: '4200000000000000' } },
      { maskedCardNumber: '420000******0000' },
    ],
    ['its card number as the reference', { merchantTransactionId: '4200 0000 0000 0000' }, { shopReference: '****' }],
    ['a reference of digits', { merchantTransactionId: '4111111111111111' }, { shopReference: '4111111111111111' }],
    ['an invalid time', { timestamp: 'yesterday' }, { occurredAt: null }],
    ['members of odd types', { card: 'none', timestamp: 7, paymentBrand: {} }, { cardBrand: null, occurredAt: null }],
    ['an outcome that nobody knows', { result: { code: '900.100.300' } }, { status: 'Pending' }],
    ['a rejection', { result: { code: '800.100.153' } }, { status: 'Failed' }],
    ['a chargeback', { paymentType: 'CB' }, { isChargeback: true }],
    ['an amount of nothing', { amount: undefined }, { amount: null }],
  ])('reads the web shop from %s', (_name, odd, expected) => {
    const text = event({ ...answers.paid, ndc: '8ac7a4c98c2a4f5e018c2b6d3f4e5a6b_4453edbc', ...odd });
    expect(parseWebhook(text, ownEntity)).toMatchObject({ kind: 'OnlinePayment', payment: expected });
  });

  test.each([
    ['a registration', event(payment, 'REGISTRATION')],
    ['a risk check', event(payment, 'RISK')],
    ['a refund', event({ ...payment, paymentType: 'RF' })],
    ['a payment without our reference', event(answers.paid)],
    ['a bare type', '{"type":"PAYMENT"}'],
    ['no JSON', 'PAYMENT'],
  ])('returns null for %s', (_name, text) => {
    expect(parseWebhook(text, ownEntity)).toBeNull();
  });
});
