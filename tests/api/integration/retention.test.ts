import { QueryTypes } from 'sequelize';
import { expect, it } from 'vitest';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { retentionJobs } from '#server/cli/background-jobs.ts';
import { runDueJobs } from '#server/platform/jobs/run-due-jobs.ts';
import { dayMs } from '#shared/dates/durations.ts';
import { factoryOf, signIn } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();

const select = <T extends object>(sql: string) => test.deps.sequelize.query<T>(sql, { type: QueryTypes.SELECT });
const clean = () => runDueJobs(test.deps, retentionJobs, new AbortController().signal);

it('deletes sessions a year after their last use', async () => {
  const { user } = await buildMerchant(factoryOf(test));
  const [left, ended] = [await signIn(test, user.id), await signIn(test, user.id)];
  await test.app.inject({
    method: 'POST',
    url: '/api/v1/Authentication/Logout',
    payload: { refreshToken: ended.refreshToken },
  });
  const stored = async () =>
    (await select<{ id: string }>(`SELECT id FROM sessions WHERE user_id = '${user.id}'`)).map(({ id }) => id);
  test.clock.advance(365 * dayMs - 60_000);
  const fresh = await signIn(test, user.id);
  await clean();
  expect((await stored()).sort()).toEqual([left.sessionId, ended.sessionId, fresh.sessionId].sort());
  test.clock.advance(dayMs);
  await clean();
  expect(await stored()).toEqual([fresh.sessionId]);
});

it('deletes payments of the sandbox after a month', async () => {
  const at = test.clock.now();
  const add = (id: string, expiresAt: Date) =>
    test.deps.sequelize.query(
      `INSERT INTO sandbox_payments (id, merchant_reference, amount, currency, return_url, state, expires_at, created_at, updated_at)
       VALUES (:id, 'reference', 100, 'HUF', 'https://portal.example', 'Paid', :expiresAt, :at, :at)`,
      { replacements: { id, expiresAt, at } },
    );
  await add('old', new Date(at.getTime() - 29 * dayMs));
  await add('new', at);
  test.clock.advance(2 * dayMs);
  await clean();
  expect(await select('SELECT id FROM sandbox_payments')).toEqual([{ id: 'new' }]);
});
