import { QueryTypes } from 'sequelize';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildApiKey } from '#db/factories/build-api-key.ts';
import { buildDailyClose } from '#db/factories/build-daily-close.ts';
import { buildLossAlert } from '#db/factories/build-loss-alert.ts';
import { buildMember } from '#db/factories/build-member.ts';
import { buildReport } from '#db/factories/build-report.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import { backgroundJobs } from '#server/cli/background-jobs.ts';
import { prepareDataExports } from '#server/features/privacy/prepare-data-exports.ts';
import { runDueJobs } from '#server/platform/jobs/run-due-jobs.ts';
import { dayMs } from '#shared/dates/durations.ts';
import { languages } from '#shared/i18n/languages.ts';
import type { DataExport } from '#shared/privacy/data-exports.schema.ts';
import { factoryOf, type SignedInMerchant, signIn, signInMerchant } from '#tests/setup/accounts.ts';
import { readZip } from '#tests/setup/read-zip.ts';
import { addPasskey } from '#tests/setup/second-factors.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: SignedInMerchant;
beforeEach(async () => {
  await test.database.reset();
  test.clock.set('2026-11-18T11:00:00.000Z');
  shop = await signInMerchant(test, {
    person: { lastName: 'Kovács', firstName: 'Ágnes' },
    user: { email: 'agnes@example.com' },
  });
});

const url = '/api/v1/DataExport';
const running = () => new AbortController().signal;
const exportJobs = backgroundJobs.filter(({ name }) => name === 'data-exports' || name === 'expired-exports');
const runJobs = () => runDueJobs(test.deps, exportJobs, running());
const request = async ({ headers } = shop) => test.app.inject({ method: 'POST', url, headers });
const list = async ({ headers } = shop) =>
  (await test.app.inject({ url, headers })).json<{ data: DataExport[] }>().data;
const download = (id: string, { headers } = shop) => test.app.inject({ url: `${url}/${id}`, headers });
const select = <T extends object>(sql: string) => test.deps.sequelize.query<T>(sql, { type: QueryTypes.SELECT });
const readyId = async () => {
  const { id } = (await request()).json<DataExport>();
  await runJobs();
  return id;
};

/** Returns the files and folders that the README of an export explains, sorted. Each is there in both languages. */
const listedIn = (files: ReadonlyMap<string, Buffer>): string[] => {
  const lines = [...(files.get('README.txt')?.toString() ?? '').matchAll(/^(\S+\.\w+|\w+\/): /gmu)];
  const counts = Map.groupBy(lines, ([, path = '']) => path);
  for (const [path, { length }] of counts) expect([path, length]).toEqual([path, languages.length]);
  return [...counts.keys()].sort();
};

/** The file of the export with the rows of a table, or the reason for leaving them out. */
const placeOfTable: Record<string, string> = {
  api_key_requests: 'counts and refusals of machines, kept for days',
  api_keys: 'api-keys.json',
  audit_log: 'what the staff did; the person sees the results',
  authenticators: 'second-factors.json',
  bank_accounts: 'merchant.json',
  consents: 'consents.json',
  daily_close_corrections: 'daily-closes.jsonl, added up',
  daily_close_states: 'merchant.json, the hour of the e-mail',
  daily_closes: 'daily-closes.jsonl',
  data_exports: 'this export',
  export_addresses: 'export-schedules.json',
  export_schedules: 'export-schedules.json',
  exports: 'exports.json',
  factor_recoveries: 'of administrators only',
  login_devices: 'digests only',
  loss_alert_states: 'progress of a job',
  loss_alerts: 'loss-alerts.json',
  invitations: 'team.json',
  invoices: 'invoices.json',
  memberships: 'memberships.json, those of the merchant in team.json',
  merchant_changes: 'counters',
  fee_consents: 'fee-consents.json',
  ledger_entries: 'ledger.jsonl',
  ledger_months: 'ledger.jsonl, added up',
  merchant_prices: 'prices.json',
  merchant_surveys: 'merchant.json',
  notification_digests: 'own-notifications.json',
  notification_marks: 'own-notifications.json',
  notification_reads: 'own-notifications.json',
  notification_switches: 'own-notifications.json',
  notifications: 'notifications.json, those of one person in own-notifications.json',
  merchants: 'merchant.json',
  officers: 'merchant.json',
  online_entities: 'web-shops.json',
  online_transaction_month_sums: 'sums of online-transactions.jsonl',
  online_transaction_sums: 'sums of online-transactions.jsonl',
  online_transactions: 'online-transactions.jsonl',
  passkeys: 'second-factors.json',
  password_resets: 'digests only',
  payout_holds: 'payout-holds.json',
  profile_pictures: 'picture.jpg',
  push_subscriptions: 'own-notifications.json, without addresses and keys',
  quiet_hours: 'own-notifications.json',
  recovery_codes: 'digests only',
  refund_limits: 'merchant.json',
  refund_totals: 'a sum of one day, of acts in transactions.jsonl',
  remembered_devices: 'second-factors.json',
  reports: 'reports.json',
  requirement_documents: 'requirements.json and documents/',
  requirements: 'requirements.json',
  saved_view_pins: 'saved-views.json',
  saved_views: 'saved-views.json',
  security_events: 'security-events.json',
  sessions: 'sessions.json',
  terminal_alert_settings: 'merchant.json',
  terminal_orders: 'orders.json',
  terminals: 'terminals.json',
  tip_distributions: 'tips.json',
  tip_shares: 'tips.json',
  transaction_period_sums: 'sums of transactions.jsonl',
  transaction_signatures: 'data of the customers',
  transaction_sums: 'sums of transactions.jsonl',
  transactions: 'transactions.jsonl',
  webauthn_challenges: 'kept for minutes',
  webhook_events: 'copies of transactions and reports',
  webhooks: 'webhooks.json',
};

describe('an export', () => {
  it('is prepared in the background and contains everything of the person and its merchant, without secrets', async () => {
    const db = factoryOf(test);
    const { merchantId, userId } = shop;
    const terminal = await buildTerminal(db, { merchantId, name: 'Pult' });
    await buildTransactions(db, { merchantId, terminalId: terminal.id, rows: [{}, {}] });
    await buildReport(db, { merchantId, month: '2026-10-01' });
    await buildApiKey(db, { merchantId, userId, name: 'Könyvelés' });
    await buildDailyClose(db, { merchantId, terminalId: terminal.id });
    await buildLossAlert(db, { merchantId, terminalId: terminal.id });
    await addPasskey(test, shop);
    const foreign = await signInMerchant(test, { person: { lastName: 'Idegen' } });
    const foreignTerminal = await buildTerminal(db, { merchantId: foreign.merchantId });
    await buildLossAlert(db, { merchantId: foreign.merchantId, terminalId: foreignTerminal.id });

    const answer = await request();
    expect([answer.statusCode, answer.json()]).toEqual([202, expect.objectContaining({ readyAt: null, size: null })]);
    expect((await download(answer.json().id)).statusCode).toBe(404);
    await runJobs();

    const [ready] = await list();
    expect(ready).toMatchObject({
      readyAt: test.clock.now().toISOString(),
      expiresAt: new Date(test.clock.now().getTime() + 7 * dayMs).toISOString(),
      downloadedAt: null,
    });
    const file = await download(ready?.id ?? '');
    expect(file.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(ready?.size),
      'content-disposition': 'attachment; filename=csippano-2026-11-18.zip',
    });
    const files = readZip(file.rawPayload);
    const textOf = (path: string) => files.get(path)?.toString() ?? '';
    expect([...files.keys()].sort()).toEqual([
      'README.txt',
      'account.json',
      'api-keys.json',
      'consents.json',
      'daily-closes.jsonl',
      'export-schedules.json',
      'exports.json',
      'fee-consents.json',
      'invoices.json',
      'ledger.jsonl',
      'loss-alerts.json',
      'memberships.json',
      'merchant.json',
      'notifications.json',
      'online-transactions.jsonl',
      'orders.json',
      'own-notifications.json',
      'payout-holds.json',
      'prices.json',
      'reports.json',
      'reports/2026-10-Settlement.pdf',
      'requirements.json',
      'saved-views.json',
      'second-factors.json',
      'security-events.json',
      'sessions.json',
      'team.json',
      'terminals.json',
      'tips.json',
      'transactions.jsonl',
      'web-shops.json',
      'webhooks.json',
    ]);
    const places = [...files.keys()].map((path) => path.replace(/\/.*$/u, '/'));
    expect(listedIn(files)).toEqual(places.filter((path) => path !== 'README.txt').sort());
    expect(JSON.parse(textOf('account.json'))).toMatchObject({ email: 'agnes@example.com', merchantId });
    expect(JSON.parse(textOf('merchant.json'))).toMatchObject({
      id: merchantId,
      person: { lastName: 'Kovács' },
      dailyCloseMailHour: null,
      terminalAlerts: { isEnabled: false },
    });
    expect(JSON.parse(textOf('terminals.json'))).toMatchObject([{ name: 'Pult' }]);
    expect(
      textOf('transactions.jsonl')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).amount),
    ).toEqual([300_000, 300_000]);
    expect(JSON.parse(textOf('daily-closes.jsonl'))).toMatchObject({ number: 1, saleAmount: 300_000 });
    expect(JSON.parse(textOf('loss-alerts.json'))).toMatchObject([{ kind: 'ManyVoids', terminalId: terminal.id }]);
    expect(JSON.parse(textOf('second-factors.json'))).toMatchObject({
      authenticator: null,
      passkeys: [{}],
      devices: [],
    });
    expect(textOf('second-factors.json')).not.toMatch(/credentialId|publicKey/u);
    expect(textOf('reports/2026-10-Settlement.pdf')).toMatch(/^%PDF/u);
    const everything = [...files.values()].map(String).join('\n');
    for (const hidden of ['passwordHash', 'tokenHash', 'argon2', 'Idegen', foreign.merchantId]) {
      expect(everything).not.toContain(hidden);
    }
  });

  it('names a file or a reason for every table with rows of a person or a merchant', async () => {
    const owned = await select<{ name: string }>(
      `SELECT DISTINCT table_name AS name FROM information_schema.columns
       WHERE table_schema = DATABASE() AND column_name IN ('merchant_id', 'user_id')`,
    );
    expect(owned.map(({ name }) => name).sort()).toEqual(Object.keys(placeOfTable).sort());
  });

  it('is prepared once, however often it is requested meanwhile', async () => {
    const answers = await Promise.all([request(), request(), request()]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    await runJobs();
    await runJobs();
    expect(await list()).toHaveLength(1);
  });

  it('is requested at most ten times a day', async () => {
    const statuses = [];
    for (let i = 0; i < 11; i += 1) statuses.push((await request()).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 202), 429]);
  });

  it('is prepared by another server after a kill, without the parts of the first', async () => {
    const { id } = (await request()).json<DataExport>();
    const killed = new AbortController();
    const failing = {
      ...test.deps,
      clock: () => {
        // The process ends after the first part is stored.
        killed.abort();
        return test.clock.now();
      },
    };
    await prepareDataExports(failing, killed.signal);
    expect((await list())[0]).toMatchObject({ id, readyAt: null });
    await test.deps.sequelize.query(
      `INSERT INTO files (id, name, media_type, size, sha256, content, created_at)
       SELECT :id, 'part', 'application/octet-stream', 4, UNHEX(SHA2('part', 256)), 'part', NOW(3)`,
      { replacements: { id } },
    );
    await test.deps.sequelize.query(
      'INSERT INTO data_export_parts (export_id, position, file_id) VALUES (:id, 7, :id)',
      { replacements: { id } },
    );
    await runJobs();
    const [ready] = await list();
    const { rawPayload } = await download(id);
    expect(rawPayload).toHaveLength(ready?.size ?? 0);
    expect(readZip(rawPayload).has('merchant.json')).toBe(true);
    expect(await select("SELECT id FROM files WHERE name = 'part'")).toEqual([]);
  });

  it('does not hold up the exports of others when it fails', async () => {
    const broken = await signInMerchant(test);
    const { id } = (await request(broken)).json<DataExport>();
    await request();
    await test.deps.sequelize.query(`UPDATE persons SET sealed_birth_date = 'no-sealed-value'
      WHERE id = (SELECT person_id FROM users WHERE id = '${broken.userId}')`);
    await expect(prepareDataExports(test.deps, running())).rejects.toThrow();
    expect(await list()).toMatchObject([{ readyAt: expect.any(String) }]);
    expect(await list(broken)).toMatchObject([{ id, readyAt: null }]);
  });
});

describe('the export of a member', () => {
  it.each(['Cashier', 'Accountant'] as const)(
    'has its own data, and nothing of the merchant or of others: %s',
    async (role) => {
      const db = factoryOf(test);
      const { merchantId, userId } = shop;
      const terminal = await buildTerminal(db, { merchantId, name: 'Pult' });
      const [sale] = await buildTransactions(db, { merchantId, terminalId: terminal.id, rows: [{ amount: 512_300 }] });
      await buildReport(db, { merchantId, month: '2026-10-01' });
      await buildApiKey(db, { merchantId, userId, name: 'Könyvelés' });
      await buildLossAlert(db, { merchantId, terminalId: terminal.id });
      const path = `/api/v1/Merchant/${merchantId}/SavedView`;
      const view = { list: 'transactions', name: 'Sikertelenek', filter: { state: 'Error' }, isShared: true };
      const { headers } = shop;
      expect((await test.app.inject({ method: 'POST', url: path, headers, payload: view })).statusCode).toBe(201);
      const other = await buildMember(db, { merchantId, role: 'Manager' });
      const user = await buildMember(db, { merchantId, role });
      const member = { ...(await signIn(test, user.id)), merchantId };

      const { id } = (await request(member)).json<DataExport>();
      await runJobs();
      expect((await download(id)).statusCode).toBe(404);
      const files = readZip((await download(id, member)).rawPayload);
      expect([...files.keys()].sort()).toEqual([
        'README.txt',
        'account.json',
        'consents.json',
        'export-schedules.json',
        'memberships.json',
        'own-notifications.json',
        'saved-views.json',
        'second-factors.json',
        'security-events.json',
        'sessions.json',
      ]);
      expect(listedIn(files)).toEqual([...files.keys()].filter((path) => path !== 'README.txt').sort());
      const jsonOf = (name: string) => JSON.parse(files.get(name)?.toString() ?? '');
      expect(jsonOf('account.json')).toMatchObject({ id: user.id, email: user.email, merchantId: null });
      expect(jsonOf('memberships.json')).toMatchObject([{ merchantId, role }]);
      expect(jsonOf('memberships.json')[0]).not.toHaveProperty('isCurrent');
      files.delete('README.txt');
      const everything = [...files.values()].map(String).join('\n');
      const ofOthers = ['agnes@example.com', 'Ágnes', userId, other.id, other.email, 'Könyvelés', 'Sikertelenek'];
      const ofMerchant = [
        String(sale?.id),
        terminal.id,
        terminal.serialNumber,
        'Pult',
        '"amount"',
        '"fee"',
        '"net"',
        'settle',
      ];
      for (const hidden of [...ofOthers, ...ofMerchant]) expect(everything).not.toContain(hidden);
    },
  );
});

describe('the download of an export', () => {
  it('is possible for its owner only, after a recent login, and is audited', async () => {
    const id = await readyId();
    const other = await signInMerchant(test);
    expect((await download(id, other)).statusCode).toBe(404);
    expect(await list(other)).toEqual([]);
    test.clock.advance(11 * 60_000);
    const refused = await download(id);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'recentLoginRequired']);
    const again = { ...shop, ...(await signIn(test, shop.userId)) };
    expect((await download(id, { ...again, merchantId: shop.merchantId })).statusCode).toBe(200);
    expect((await list())[0]?.downloadedAt).toBe(test.clock.now().toISOString());
    expect(await select('SELECT action, subject_id AS id FROM audit_log ORDER BY id')).toEqual([
      { action: 'dataExport.request', id },
      { action: 'dataExport.download', id },
    ]);
  });

  it('ends after seven days, when the file is deleted', async () => {
    const id = await readyId();
    test.clock.advance(7 * dayMs - 1);
    const late = { ...shop, ...(await signIn(test, shop.userId)), merchantId: shop.merchantId };
    expect((await download(id, late)).statusCode).toBe(200);
    test.clock.advance(1);
    expect((await download(id, late)).statusCode).toBe(404);
    expect(await list(late)).toEqual([]);
    await runJobs();
    for (const table of ['data_exports', 'data_export_parts', 'files']) {
      expect(await select(`SELECT * FROM ${table}`), table).toEqual([]);
    }
  });
});
