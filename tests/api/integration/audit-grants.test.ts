import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseDatabaseUrl } from '#db/connection/connection-url.ts';
import { listGrants } from '#db/connection/table-grants.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { buildHold } from '#db/factories/build-hold.ts';
import { buildInvoice } from '#db/factories/build-invoice.ts';
import { buildLedgerEntry } from '#db/factories/build-ledger-entry.ts';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { buildOnlineEntity } from '#db/factories/build-online-entity.ts';
import { buildOnlineTransactions } from '#db/factories/build-online-transactions.ts';
import { buildReport } from '#db/factories/build-report.ts';
import { buildSignature } from '#db/factories/build-signature.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTipDistribution } from '#db/factories/build-tip-distribution.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import { migrations } from '#db/migrations/all.ts';
import { createMigrator } from '#db/migrator/migrator.ts';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { backgroundJobs, expiredRecords } from '#server/cli/background-jobs.ts';
import { listModelTables } from '#server/cli/migrate-database.ts';
import { makeCloses } from '#server/features/daily-closes/make-closes.ts';
import { anchorAudit } from '#server/platform/audit/anchor-audit.ts';
import { deleteExpiredAudit, verifyAudit, writeAudit } from '#server/platform/audit/audit.api.ts';
import { endOfRecords } from '#server/platform/jobs/jobs.api.ts';
import { budapestDay, startOfDay } from '#shared/dates/budapest.ts';
import { addDays, startOfMonth } from '#shared/dates/day.ts';
import { dayMs } from '#shared/dates/durations.ts';
import { factoryOf, type SignedIn, signInAs } from '#tests/setup/accounts.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';

const all = { fromDay: null, toDay: null, merchantId: null };
const password = 'Only-for-tests-1';

let test: TestApp;
let admin: SignedIn;
let merchantId: string;
let server: TestApp['deps'];
const opened: { close(): Promise<void> }[] = [];
const accounts: string[] = [];

/** Opens the database as a new account with the documented rights. */
const openAs = async (role: 'application' | 'retention') => {
  const { sequelize } = test.deps;
  const { database } = parseDatabaseUrl(test.database.url);
  const name = `${database.slice(-18)}_${role.slice(0, 3)}`;
  const account = `'${name}'@'%'`;
  await sequelize.query(`CREATE USER ${account} IDENTIFIED BY '${password}'`);
  accounts.push(account);
  const tables = listModelTables(sequelize);
  for (const grant of listGrants({ database, tables, account, role })) await sequelize.query(grant);
  const url = new URL(test.database.url);
  url.username = name;
  url.password = password;
  const restricted = createSequelize(url.href);
  opened.push(restricted);
  return { ...test.deps, sequelize: restricted };
};

beforeAll(async () => {
  test = await openTestApp();
  server = await openAs('application');
});
beforeEach(async () => {
  await test.database.reset();
  test.clock.set('2026-11-18T11:00:00.000Z');
  admin = await signInAs(test, 'Admin');
  merchantId = (await buildMerchant(factoryOf(test))).merchant.id;
});
afterAll(async () => {
  for (const each of opened) await each.close();
  for (const account of accounts) await test.deps.sequelize.query(`DROP USER ${account}`);
  await test.close();
});

const writeEntries = async (count: number) => {
  for (let i = 0; i < count; i += 1) await inTransaction(server, (db) => writeAudit(db, entry()));
  await anchorAudit(server);
};
const entry = () => ({
  actor: { userId: admin.userId, role: 'Admin' as const, ipAddress: null },
  action: 'merchant.update' as const,
  subject: { type: 'merchant', id: merchantId },
  merchantId,
  changes: {},
});

describe('the database account of the server', () => {
  it('runs the server’s start, writes entries and anchors, and can neither change nor delete them', async () => {
    const deps = server;
    const { sequelize } = deps;
    await createMigrator(sequelize, migrations).up();
    await writeEntries(3);
    expect(await verifyAudit(deps, all)).toMatchObject({ isIntact: true, entryCount: 3 });
    for (const statement of [
      "UPDATE audit_log SET action = 'merchant.hide'",
      'DELETE FROM audit_log',
      'UPDATE audit_anchors SET sequence = sequence + 1',
      'DELETE FROM audit_anchors',
      'DELETE FROM audit_anchor_chains',
      'UPDATE audit_anchor_chains SET length = 0',
      'DELETE FROM audit_chains',
      'UPDATE audit_chains SET deleted_at = NOW()',
      'TRUNCATE TABLE audit_log',
      'DROP TABLE audit_log',
      'ALTER TABLE audit_log ADD COLUMN more INT NULL',
    ]) {
      await expect(sequelize.query(statement), statement).rejects.toThrow(/denied/u);
    }
    await expect(deleteExpiredAudit(deps)).resolves.toBe(0);
  });

  it('can neither change nor delete what a merchant is owed', async () => {
    for (const statement of ['UPDATE ledger_entries SET amount = 1', 'DELETE FROM ledger_entries'])
      await expect(server.sequelize.query(statement), statement).rejects.toThrow(/denied/u);
    for (const table of ['ledger_months', 'payout_holds'])
      await expect(server.sequelize.query(`DELETE FROM ${table}`)).rejects.toThrow(/denied/u);
  });

  it('can neither change nor delete an invoice', async () => {
    for (const statement of ['UPDATE invoices SET gross = 0', 'DELETE FROM invoices', 'DELETE FROM invoice_counters'])
      await expect(server.sequelize.query(statement), statement).rejects.toThrow(/denied/u);
  });

  it.each(backgroundJobs)('runs the job $name', async (job) => {
    await job.run(server, new AbortController().signal);
  });
});

describe('the database account of the retention', () => {
  let deps: TestApp['deps'];
  beforeAll(async () => {
    deps = await openAs('retention');
  });

  it('deletes expired chains, and reads nothing else', async () => {
    const { sequelize } = test.deps;
    await writeEntries(3);
    await sequelize.query('UPDATE users JOIN merchants ON merchants.user_id = users.id SET deactivated_at = :at', {
      replacements: { at: test.clock.now() },
    });
    test.clock.advance((8 * 365 + 3) * dayMs);
    expect(await deleteExpiredAudit(deps)).toBe(1);
    expect(await sequelize.query('SELECT id FROM audit_log', { type: QueryTypes.SELECT })).toEqual([]);
    expect(await verifyAudit(deps, all)).toMatchObject({ isIntact: true, chainCount: 1, entryCount: 0 });
    for (const query of [
      '* FROM terminals',
      'password_hash FROM users',
      'email FROM users',
      'trade_name FROM merchants',
    ])
      await expect(deps.sequelize.query(`SELECT ${query}`), query).rejects.toThrow(/denied/u);
    await expect(deps.sequelize.query('DELETE FROM audit_anchors')).rejects.toThrow(/denied/u);
  });

  it('deletes expired sales, ledger entries, holds, invoices, tips, online payments and reports, and changes no amount', async () => {
    const db = factoryOf(test);
    const { merchant, user, order } = await buildMerchant(db);
    const place = { merchantId: merchant.id };
    const terminal = await buildTerminal(db, place);
    const [sale] = await buildTransactions(db, { ...place, terminalId: terminal.id, rows: [{}] });
    await buildSignature(db, { ...place, transactionId: sale?.id ?? '' });
    const shop = await buildOnlineEntity(db, place);
    await buildOnlineTransactions(db, { ...place, onlineEntityId: shop.id }, [{}]);
    await buildReport(db, place);
    const soldOn = budapestDay(sale?.occurredAt ?? test.clock.now());
    await buildTipDistribution(db, { ...place, day: soldOn });
    await buildLedgerEntry(db, { ...place, month: startOfMonth(soldOn) });
    await buildHold(db, { ...place, decidedBy: user.id });
    await buildInvoice(db, order);
    test.clock.set(startOfDay(addDays(soldOn, 1)));
    await makeCloses(test.deps, merchant.id, soldOn);
    test.clock.advance(9 * 365 * dayMs);
    for (const { name, deleteExpired } of expiredRecords) {
      expect([name, await deleteExpired(deps, endOfRecords(test.clock.now()))]).toEqual([name, 1]);
    }
    await expect(deps.sequelize.query('UPDATE transactions SET amount = 1')).rejects.toThrow(/denied/u);
    await expect(deps.sequelize.query('SELECT * FROM persons')).rejects.toThrow(/denied/u);
  });
});
