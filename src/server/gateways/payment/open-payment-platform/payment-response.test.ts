import { describe, expect, test } from 'vitest';
import * as answers from '#tests/setup/opp-responses.ts';
import {
  listedPayments,
  outcomeOf,
  outcomeOfAll,
  parseDecimalAmount,
  parseResponse,
  toDecimalAmount,
} from './payment-response.ts';

const read = (body: unknown) => {
  const answer = parseResponse(body);
  if (!answer) throw new Error('not understood');
  return answer;
};

describe('amounts', () => {
  test.each([
    ['25273.00', 2_527_300],
    ['1.5', 150],
    ['92', 9_200],
    [' 0.01 ', 1],
  ])('parses %j to %d', (text, minorUnits) => {
    expect(parseDecimalAmount(text)).toBe(minorUnits);
  });

  test.each(['', '1,00', '1.000', '-5.00', '1e3', 'free', undefined])('returns null for the amount %j', (text) => {
    expect(parseDecimalAmount(text)).toBeNull();
  });

  test.each([
    [2_527_300, '25273.00'],
    [101, '1.01'],
    [9, '0.09'],
  ])('formats %d as %s', (minorUnits, text) => {
    expect(toDecimalAmount(minorUnits)).toBe(text);
  });
});

describe('outcomeOf', () => {
  test('maps a successful payment to Paid', () => {
    expect(outcomeOf(read(answers.paid))).toEqual({
      kind: 'Paid',
      isForReview: false,
      payment: {
        id: '8a82944a4e008ca9014e1273e0696122',
        merchantReference: null,
        isDebit: true,
        amount: 100,
        currency: 'EUR',
        resultCode: '000.100.110',
      },
    });
  });

  test('maps a declined payment to Rejected', () => {
    expect(outcomeOf(read(answers.declined))).toMatchObject({ kind: 'Rejected' });
  });

  test.each([
    ['a pending payment', answers.pending, 'Pending'],
    ['a checkout without a payment', answers.created('A1.uat01-vm-tx03'), 'NoPayment'],
    ['an ended session', answers.noSession, 'NoPayment'],
    ['an empty search', answers.nothingFound, 'NoPayment'],
    ['wrong credentials', answers.badCredentials, 'Unanswered'],
    ['a rate limit', answers.throttled, 'Unanswered'],
    ['no connection to the bank', answers.payment({ result: { code: '900.100.300' } }), 'Uncertain'],
    ['an authentication without a payment', answers.payment({ result: { code: '000.400.110' } }), 'Rejected'],
    ['a successful chargeback', answers.payment({ paymentType: 'CB' }), 'ChargedBack'],
    ['a system error with a payment', answers.payment({ result: { code: '800.500.100' } }), 'Rejected'],
  ])('maps %s', (_name, body, kind) => {
    expect(outcomeOf(read(body)).kind).toBe(kind);
  });

  test.each([null, 'nothing', [], {}, { result: {} }, { result: { code: 7 } }, { result: { code: '<html>' } }])(
    'returns null for %j, which is not a response',
    (body) => {
      expect(parseResponse(body)).toBeNull();
    },
  );
});

describe('outcomeOfAll', () => {
  const attempt = (code: string, own: object = {}) => answers.payment({ result: { code }, ...own });
  const outcome = (...payments: object[]) => {
    const answer = read(answers.found(payments));
    return outcomeOfAll(listedPayments(answer), answer.result.code);
  };

  test('returns the success among failures', () => {
    expect(outcome(attempt('800.100.152'), attempt('000.000.000'), attempt('900.100.300')).kind).toBe('Paid');
  });

  test('prefers an open payment to a failed one', () => {
    expect(outcome(attempt('800.100.152'), attempt('000.200.000')).kind).toBe('Pending');
  });

  test('ignores refunds', () => {
    expect(outcome(attempt('000.000.000', { paymentType: 'RF' })).kind).toBe('NoPayment');
  });

  test('returns ChargedBack for a payment that was charged back', () => {
    expect(outcome(attempt('000.000.000'), attempt('000.000.000', { paymentType: 'CB' })).kind).toBe('Paid');
  });

  test('returns NoPayment for a successful search without payments', () => {
    expect(outcome().kind).toBe('NoPayment');
  });

  test('leaves out malformed payments', () => {
    expect(outcome({ strange: true }, attempt('800.100.152')).kind).toBe('Rejected');
  });
});
