import { expect, it } from 'vitest';
import { findBrokenReferences } from '#db/backup/verify-references.ts';
import { signInMerchant } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();

it('counts the rows whose foreign keys refer to rows that do not exist', async () => {
  const { sequelize } = test.deps;
  const { merchantId } = await signInMerchant(test);
  expect(await findBrokenReferences(test.database.url)).toEqual([]);
  await sequelize.transaction(async (transaction) => {
    const run = (sql: string) => sequelize.query(sql, { transaction });
    await run('SET SESSION foreign_key_checks = 0');
    await run(`DELETE FROM merchants WHERE id = '${merchantId}'`);
    await run('SET SESSION foreign_key_checks = 1');
  });
  const broken = await findBrokenReferences(test.database.url);
  expect(broken).toContainEqual({ name: 'bank_accounts_merchant', table: 'bank_accounts', rows: 1 });
  // A key of several columns, one of them nullable, is compared as a whole.
  expect(broken.every(({ rows }) => rows > 0)).toBe(true);
});
