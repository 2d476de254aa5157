import { QueryTypes } from 'sequelize';
import { expect, it } from 'vitest';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import { backgroundJobs } from '#server/cli/background-jobs.ts';
import { runDueJobs } from '#server/platform/jobs/run-due-jobs.ts';
import type { Session } from '#shared/auth/auth.schema.ts';
import { forints } from '#shared/money/format-money.ts';
import { testAmounts } from '#shared/test-mode/test-amounts.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';
import { factoryOf, type SignedInMerchant, signInMerchant } from '#tests/setup/accounts.ts';
import { sentMails } from '#tests/setup/outbox.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();

interface Caller {
  merchantId: string;
  headers: { authorization: string };
}

const call = async <Body>(method: 'POST' | 'PUT', path: string, { headers }: Caller, payload: object) => {
  const answer = await test.app.inject({ method, url: `/api/v1/${path}`, headers, payload });
  expect([path, answer.statusCode]).toEqual([path, expect.toSatisfy((status: number) => status < 300)]);
  return (answer.body === '' ? null : answer.json()) as Body;
};

const openTestMode = async (owner: SignedInMerchant): Promise<Caller> => {
  await call('PUT', 'User/TestMode', owner, { isOn: true });
  const path = 'Authentication/RefreshToken';
  const session = await call<Session>('POST', path, owner, { refreshToken: owner.refreshToken });
  return { merchantId: session.merchantId ?? '', headers: { authorization: `Bearer ${session.accessToken}` } };
};

/** Fills a test mode with sales of all outcomes, a void, a refund, a key that expires and a webhook. */
const fill = async (caller: Caller): Promise<void> => {
  const sell = (amount: number) => call<Transaction>('POST', 'VirtualReader/Sale', caller, { amount });
  for (const { amount } of testAmounts) await sell(amount);
  const path = `Merchant/${caller.merchantId}`;
  const [voided, refunded] = [await sell(forints(4_000)), await sell(forints(5_000))];
  await call('POST', `${path}/Transaction/${voided.id}/Void`, caller, {});
  await call('POST', `${path}/Transaction/${refunded.id}/Refund`, caller, { amount: forints(1_000), reason: 'Próba' });
  // Six payments with one card within minutes are unusual.
  for (let sales = 0; sales < 6; sales += 1) await sell(forints(6_000));
  const key = { name: 'Próba', scopes: ['readTransactions'], expiresInDays: 30 };
  await call('POST', `${path}/ApiKey`, caller, key);
  const webhook = { url: 'https://hooks.example/csippano', events: ['transaction.created'] };
  await call('POST', `${path}/Webhook`, caller, webhook);
};

const select = <Row extends object>(sql: string, bind: Record<string, string> = {}) =>
  test.deps.sequelize.query<Row>(sql, { bind, type: QueryTypes.SELECT });

/** The number of rows of a merchant in each table that has some. */
const rowsOf = async (merchantId: string): Promise<Record<string, number>> => {
  const tables = await select<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = DATABASE() AND column_name = 'merchant_id' ORDER BY table_name`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const sql = `SELECT COUNT(*) AS total FROM \`${name}\` WHERE merchant_id = $merchantId`;
    const [row] = await select<{ total: number }>(sql, { merchantId });
    if (row && Number(row.total) > 0) counts[name] = Number(row.total);
  }
  return counts;
};

/** After the sales, at the end of the month, at the notices of a key and of a price, and when readers are dormant. */
const moments = [
  '2026-11-19',
  '2026-11-26',
  '2026-12-01',
  '2026-12-02',
  '2026-12-10',
  '2027-03-01',
  '2027-08-25',
  '2027-10-05',
];

/** The tables that have more rows than before, and how many more. */
const gains = (before: Record<string, number>, after: Record<string, number>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(after)
      .map(([table, count]) => [table, count - (before[table] ?? 0)] as const)
      .filter(([, more]) => more > 0),
  );

it('causes no bookkeeping, message or notice by any background job', async () => {
  const [live, idle, busy] = [await signInMerchant(test), await signInMerchant(test), await signInMerchant(test)];
  const terminal = await buildTerminal(factoryOf(test), { merchantId: busy.merchantId });
  await buildTransactions(factoryOf(test), { merchantId: busy.merchantId, terminalId: terminal.id, rows: [{}, {}] });
  const testMode = await openTestMode(live);
  await fill(testMode);
  await sentMails(test.deps);
  // Those of the key and the webhook are deleted at their age, and would make up for others.
  await test.deps.sequelize.query('DELETE FROM notifications');
  const ids = [live, idle, busy, testMode].map(({ merchantId }) => merchantId);
  const read = () => Promise.all(ids.map(rowsOf));
  const before = await read();
  const made = new Set<string>();
  const kinds = new Set<string>();

  const mails: { to: string; subject: string }[] = [];
  for (const day of moments) {
    test.clock.set(`${day}T07:00:00.000Z`);
    await runDueJobs(test.deps, backgroundJobs, new AbortController().signal);
    mails.push(...(await sentMails(test.deps)).map(({ to, subject }) => ({ to, subject })));
    const [ofLive = {}, ofIdle = {}, ofBusy = {}, ofTestMode = {}] = (await read()).map((after, index) =>
      gains(before[index] ?? {}, after),
    );
    // The test mode's own key expires, which its own bell says.
    const { notifications: _, ...books } = ofTestMode;
    expect([day, books]).toEqual([day, {}]);
    for (const { kind } of await select<{ kind: string }>(
      'SELECT kind FROM notifications WHERE merchant_id = $merchantId',
      { merchantId: testMode.merchantId },
    ))
      kinds.add(kind);
    expect([day, ofLive]).toEqual([day, ofIdle]);
    for (const table of Object.keys(ofBusy)) made.add(table);
  }
  expect(await select('SELECT name, last_error FROM jobs WHERE last_error IS NOT NULL')).toEqual([]);

  expect([...kinds]).toEqual(['apiKeyExpiring']);
  // A merchant with sales has all of it.
  expect([...made]).toEqual(expect.arrayContaining(['daily_closes', 'ledger_entries', 'notifications', 'reports']));
  const mailsTo = async (merchantId: string) => {
    const sql = 'SELECT email FROM users JOIN merchants ON users.id = user_id WHERE merchants.id = $merchantId';
    const [row] = await select<{ email: string }>(sql, { merchantId });
    return mails.filter(({ to }) => to === row?.email).map(({ subject }) => subject);
  };
  expect((await mailsTo(busy.merchantId)).length).toBeGreaterThan((await mailsTo(idle.merchantId)).length);
  expect(await mailsTo(live.merchantId)).toEqual(await mailsTo(idle.merchantId));
  expect(await mailsTo(testMode.merchantId)).toEqual([]);
});
