import { QueryTypes } from 'sequelize';
import { describe, expect, it } from 'vitest';
import { buildReport } from '#db/factories/build-report.ts';
import { createDeps } from '#server/cli/create-deps.ts';
import { sealedColumns } from '#server/cli/sealed-columns.ts';
import { sealedBirthDates } from '#server/features/users/birth-dates.repository.ts';
import type { SealedColumn } from '#server/platform/data-keys/data-keys.api.ts';
import { findKeysInUse } from '#server/platform/data-keys/keys-in-use.ts';
import { resealAll } from '#server/platform/data-keys/reseal.ts';
import { factoryOf, type SignedInMerchant, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { registrationOf } from '#tests/setup/registration.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();

const select = <Row extends object>(sql: string) => test.deps.sequelize.query<Row>(sql, { type: QueryTypes.SELECT });

/** Everything in the database, with bytes as the text that they spell. */
const wholeDatabase = async (): Promise<string> => {
  const rows: object[] = [];
  for (const name of await test.deps.sequelize.getQueryInterface().showAllTables()) {
    rows.push(...(await select(`SELECT * FROM ${name}`)));
  }
  return JSON.stringify(rows, (_, value: unknown) =>
    typeof value === 'object' && value !== null && 'data' in value
      ? Buffer.from(value.data as number[]).toString('latin1')
      : value,
  );
};

const readMerchant = async ({ merchantId, headers }: SignedInMerchant) => {
  const answer = await test.app.inject({ url: `/api/v1/Merchant/${merchantId}`, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

describe('a registration', () => {
  it('leaves no account number and no birth date in clear in the database', async () => {
    const registration = registrationOf();
    const answer = await test.app.inject({ method: 'POST', url: '/api/v1/User', payload: registration });
    expect(answer.statusCode).toBe(200);
    const { localNumber, iban } = registration.bankAccount;
    const stored = await wholeDatabase();
    for (const secret of [localNumber, localNumber.replaceAll('-', ''), iban, registration.person.dateOfBirth]) {
      expect(stored).not.toContain(secret);
    }

    const admin = await signInAs(test, 'Admin');
    const { merchant } = answer.json().user;
    const read = await test.app.inject({ url: `/api/v1/Merchant/${merchant.id}`, headers: admin.headers });
    expect(read.json()).toMatchObject({
      person: { dateOfBirth: registration.person.dateOfBirth },
      bankAccount: { localNumber, iban },
    });
  });
});

describe('sealing again', () => {
  it('seals what a former version stored, moves values to a new key and back, and changes no answer', async () => {
    const merchant = await signInMerchant(test);
    const report = await buildReport(factoryOf(test), { merchantId: merchant.merchantId });
    const readReport = async () => {
      const url = `/api/v1/Merchant/${merchant.merchantId}/Report/${report.id}`;
      return (await test.app.inject({ url, headers: merchant.headers })).rawPayload.toString('latin1');
    };
    const details = await readMerchant(merchant);
    const file = await readReport();
    expect(await wholeDatabase()).toContain(details.bankAccount.iban);

    expect(await resealAll(test.deps, sealedColumns)).toMatchObject({ failed: 0 });
    expect((await findKeysInUse(test.deps, sealedColumns)).unsealed).toEqual([]);
    const stored = await wholeDatabase();
    expect(stored).not.toContain(details.bankAccount.iban);
    expect(stored).not.toContain(details.person.dateOfBirth);
    expect(stored).not.toContain('%PDF');
    expect([await readMerchant(merchant), await readReport()]).toEqual([details, file]);
    expect(await resealAll(test.deps, sealedColumns)).toEqual({ changed: 0, failed: 0 });

    test.clock.advance(1);
    const newKey = await test.deps.secrets.dataKeys.create(test.clock.now());
    await resealAll(test.deps, sealedColumns);
    const { keys } = await findKeysInUse(test.deps, sealedColumns);
    expect(keys.filter(({ values }) => values > 0).map(({ id }) => id)).toEqual([newKey]);
    expect([await readMerchant(merchant), await readReport()]).toEqual([details, file]);

    await test.deps.secrets.dataKeys.retire(test.clock.now());
    await resealAll(test.deps, sealedColumns);
    expect((await findKeysInUse(test.deps, sealedColumns)).keys.every(({ values }) => values === 0)).toBe(true);
    expect(
      await select('SELECT COUNT(sealed_birth_date) + COUNT(sealed_numbers) AS n FROM persons, bank_accounts'),
    ).toEqual([{ n: expect.toSatisfy((n) => Number(n) === 0) }]);
    expect(await wholeDatabase()).toContain(details.bankAccount.iban);
    expect([await readMerchant(merchant), await readReport()]).toEqual([details, file]);

    test.clock.advance(1);
    await test.deps.secrets.dataKeys.create(test.clock.now());
  });

  it('leaves a value to a request that changes it meanwhile', async () => {
    const merchant = await signInMerchant(test);
    const admin = await signInAs(test, 'Admin');
    const edit = (dateOfBirth: string) =>
      test.app.inject({
        method: 'PUT',
        url: '/api/v1/User',
        headers: admin.headers,
        payload: { userId: merchant.userId, person: { dateOfBirth } },
      });
    let edits = 0;
    const edited: SealedColumn = {
      ...sealedBirthDates,
      replace: async (sequelize, row, next) => {
        const [person] = await select<{ id: string }>(
          `SELECT person_id AS id FROM users WHERE id = '${merchant.userId}'`,
        );
        if (row.id === person?.id) {
          edits += 1;
          expect((await edit('1970-02-03')).statusCode).toBe(200);
        }
        return sealedBirthDates.replace(sequelize, row, next);
      },
    };
    await resealAll(test.deps, [edited]);
    expect(edits).toBe(1);
    expect((await readMerchant(merchant)).person.dateOfBirth).toBe('1970-02-03');
  });

  it('stops when its signal aborts and continues in the next run', async () => {
    await Promise.all([1, 2, 3].map(() => signInMerchant(test)));
    const stopping = new AbortController();
    const once: SealedColumn = {
      ...sealedBirthDates,
      replace: (sequelize, row, next) => {
        stopping.abort();
        return sealedBirthDates.replace(sequelize, row, next);
      },
    };
    expect(await resealAll(test.deps, [once], stopping.signal)).toEqual({ changed: 1, failed: 0 });
    expect((await resealAll(test.deps, [sealedBirthDates])).changed).toBeGreaterThanOrEqual(2);
    expect(await resealAll(test.deps, [sealedBirthDates])).toEqual({ changed: 0, failed: 0 });
  });

  it('by two processes at the same time seals each value', async () => {
    await Promise.all([1, 2, 3, 4].map(() => signInMerchant(test)));
    const { settings, sequelize, clock, log } = test.deps;
    const appSecret = 'a secret for tests only, nothing real is kept with it';
    const other = createDeps({ settings, sequelize, clock, log, appSecret });
    const results = await Promise.all([resealAll(test.deps, sealedColumns), resealAll(other, sealedColumns)]);
    expect(results.map(({ failed }) => failed)).toEqual([0, 0]);
    expect((await findKeysInUse(test.deps, sealedColumns)).unsealed).toEqual([]);
  });
});
