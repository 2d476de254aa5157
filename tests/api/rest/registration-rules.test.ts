import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankOfPrefix } from '#db/reference-data/banks.ts';
import { languages } from '#shared/i18n/languages.ts';
import { translate } from '#shared/i18n/translate.ts';
import type { FieldMessageKey } from '#shared/validation/field-message-keys.ts';
import { changed, registrationOf } from '#tests/setup/registration.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  // It is already the 19th in Budapest.
  test = await openTestApp({ now: new Date('2026-11-18T23:30:00.000Z') });
});
afterAll(() => test.close());

type FieldIssue = [path: string, key: FieldMessageKey, params?: Record<string, string | number>];

/** Sends a registration in both languages and expects exactly these errors and no stored rows. */
const expectIssues = async (payload: unknown, expected: readonly FieldIssue[]): Promise<void> => {
  for (const language of languages) {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/v1/User',
      headers: { 'accept-language': language, 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
    const errors = Object.fromEntries(
      expected.map(([path, key, params]) => [path, [translate(language, `errors:fields.${key}`, params ?? {})]]),
    );
    expect([answer.statusCode, answer.json().errors]).toEqual([400, errors]);
    expect(answer.json().detail).toBe(translate(language, 'errorCodes:validationFailed'));
  }
};

const registration = registrationOf();
const amounts = [5_000, 17_500, 62_500, 150_000, 200_000];

// The rules of each field: src/shared/registration/registration-rules.test.ts.
describe('an invalid registration returns 400 with field errors', () => {
  it('for an account at another bank than the selected one', async () => {
    const atErste = changed(registration, 'bankAccount.bankId', bankOfPrefix('116').id);
    await expectIssues(atErste, [['bankAccount.localNumber', 'giroMismatch']]);
  });

  it('for a person who is 18 tomorrow in Budapest', async () => {
    const young = changed(registration, 'person.dateOfBirth', '2008-11-20');
    await expectIssues(young, [['person.dateOfBirth', 'underAge']]);
    const grown = changed(changed(registration, 'person.dateOfBirth', '2008-11-19'), 'email', 'pek');
    await expectIssues(grown, [['email', 'email']]);
  });

  it('for all errors at once', async () => {
    await expectIssues(
      {
        email: 'pek',
        password: 'x',
        pinCode: '1',
        person: { ...registration.person, dateOfBirth: '2020-01-01', isTacAccepted: false, nationalityCode: 'ZZ' },
        merchant: { ...registration.merchant, taxNumber: '1', website: 'x' },
        terminal: registration.terminal,
        persons: [{ ...registration.persons[0], isPep: true, email: 'x' }],
        terminalOrder: { ...registration.terminalOrder, count: 21 },
        bankAccount: { ...registration.bankAccount, bankId: '?', iban: 'HU68100320000107686800000000' },
        merchantSurvey: { ...registration.merchantSurvey, highestTransactionAmount: 1 },
        isAdmin: true,
      },
      [
        ['email', 'email'],
        ['password', 'passwordFormat'],
        ['pinCode', 'pinFormat'],
        ['person.dateOfBirth', 'underAge'],
        ['person.isTacAccepted', 'acceptTerms'],
        ['person.nationalityCode', 'country'],
        ['merchant.taxNumber', 'taxNumberFormat'],
        ['merchant.website', 'website'],
        ['company.name', 'required'],
        ['company.registrationId', 'required'],
        ['persons[0].pepDescription', 'required'],
        ['persons[0].email', 'email'],
        ['terminalOrder.count', 'tooLarge', { max: 20 }],
        ['bankAccount.bankId', 'unknownBank'],
        ['bankAccount.iban', 'ibanDiffers'],
        ['merchantSurvey.highestTransactionAmount', 'notOneOf', { values: amounts.join(', ') }],
        ['isAdmin', 'unknownField'],
      ],
    );
  });

  it('for a body of the wrong shape', async () => {
    for (const body of ['[]', '"x"', '5', 'true']) {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/v1/User',
        headers: { 'content-type': 'application/json' },
        payload: body,
      });
      expect([body, answer.statusCode]).toEqual([body, 400]);
    }
    await expectIssues(
      {},
      (
        [
          'email',
          'password',
          'pinCode',
          'person',
          'merchant',
          'terminal',
          'terminalOrder',
          'bankAccount',
          'merchantSurvey',
        ] as const
      ).map((path): FieldIssue => [path, 'required']),
    );
  });
});

it('returns the same validation errors by RPC', async () => {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/trpc/registration.register',
    headers: { 'accept-language': 'hu' },
    payload: { json: changed(registration, 'person.dateOfBirth', '2008-11-20') },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error.json.data.errors).toEqual({
    'person.dateOfBirth': ['Feltétel a 18. életév betöltése.'],
  });
});

it('stores nothing of an invalid registration', async () => {
  const tables = ['users', 'merchants', 'persons', 'addresses', 'terminal_orders', 'outbox'];
  for (const table of tables) {
    const rows = await test.deps.sequelize.query(`SELECT 1 FROM ${table}`, { type: QueryTypes.SELECT });
    expect([table, rows]).toEqual([table, []]);
  }
});
