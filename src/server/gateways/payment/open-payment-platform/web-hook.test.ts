import { describe, expect, test } from 'vitest';
import * as answers from '#tests/setup/opp-answers.ts';
import { openHook, readHook } from './web-hook.ts';

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
  test('open', () => {
    expect(openHook(key, spaced)).toBe('{"type": "PAYMENT"}');
    expect(openHook(key, dense)).toBe('{"type":"PAYMENT"}');
  });

  test('open in lower case, with a line end, and wrapped in JSON', () => {
    expect(openHook(key.toLowerCase(), { ...dense, body: `${dense.body.toLowerCase()}\n` })).toBe('{"type":"PAYMENT"}');
    expect(openHook(key, { ...dense, body: JSON.stringify({ encryptedBody: dense.body }) })).toBe('{"type":"PAYMENT"}');
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
  ])('do not open with %s', (_name, sealed) => {
    expect(openHook(key, sealed)).toBeNull();
  });
});

describe('an event', () => {
  const event = (payload: object, type = 'PAYMENT') => JSON.stringify({ type, payload });
  const payment = answers.payment({ merchantTransactionId: '01KAGJ6V5T3M9Q2X7C4N8B1RZD' });

  test('about a payment says what became of which checkout', () => {
    expect(readHook(event(payment))).toMatchObject({
      merchantReference: '01KAGJ6V5T3M9Q2X7C4N8B1RZD',
      outcome: { kind: 'Paid' },
    });
  });

  test.each([
    ['a registration', event(payment, 'REGISTRATION')],
    ['a risk check', event(payment, 'RISK')],
    ['a refund', event({ ...payment, paymentType: 'RF' })],
    ['a payment without our reference', event(answers.paid)],
    ['a bare type', '{"type":"PAYMENT"}'],
    ['no JSON', 'PAYMENT'],
  ])('about %s is none of ours', (_name, text) => {
    expect(readHook(text)).toBeNull();
  });
});
