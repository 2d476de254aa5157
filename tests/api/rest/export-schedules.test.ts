import { QueryTypes } from 'sequelize';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildApiKey } from '#db/factories/build-api-key.ts';
import { buildRelation } from '#db/factories/build-relation.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import { backgroundJobs } from '#server/cli/background-jobs.ts';
import { writeExports } from '#server/features/exports/exports.worker.ts';
import { readSchedules } from '#server/features/exports/schedules/list-schedules.ts';
import { runDueSchedules } from '#server/features/exports/schedules/run-schedules.ts';
import { createMailer } from '#server/gateways/mail/create-mailer.ts';
import type { Mailer } from '#server/gateways/mail/mailer.ts';
import { runDueJobs } from '#server/platform/jobs/run-due-jobs.ts';
import { dayMs } from '#shared/dates/durations.ts';
import { maxMissedRuns } from '#shared/exports/schedule-enums.ts';
import type { ExportSchedule } from '#shared/exports/schedules.schema.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { TransactionPage } from '#shared/transactions/transactions.schema.ts';
import { factoryOf, type SignedInMerchant, signIn, signInMerchant } from '#tests/setup/accounts.ts';
import { fromQuotedPrintable, type MailServer, openMailServer } from '#tests/setup/mail-server.ts';
import { deliverNext } from '#tests/setup/outbox.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';
import { watchStatements } from '#tests/setup/watch-statements.ts';

const accountant = 'konyveles@example.com';

const test = testAppOfFile();
let shop: SignedInMerchant;
let server: MailServer;
let mailer: Mailer;
let closeMailer: () => void;
beforeEach(async () => {
  await test.database.reset();
  // A Wednesday noon.
  test.clock.set('2026-11-18T11:00:00.000Z');
  shop = await signInMerchant(test, { companyName: 'Kovács Pékség Kft.', user: { email: 'agnes@example.com' } });
  server = await openMailServer();
  const mail = { smtpUrl: server.url, from: 'Csippanó <ne-valaszoljon@csippano.example>' };
  const created = createMailer({ isProduction: true, mail }, test.clock.now);
  mailer = created.mailer;
  closeMailer = created.close;
});
afterEach(async () => {
  closeMailer();
  await server.close();
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = async (method: Method, rest: string, payload?: object, { headers } = shop) =>
  test.app.inject({
    method,
    url: `/api/v1/Merchant/${shop.merchantId}/${rest}`,
    headers,
    ...(payload ? { payload } : {}),
  });
const daily = { name: 'Könyvelőnek', kind: 'transactions', format: 'csv', frequency: 'Daily', hour: 7 };
const add = async (overrides: object = {}, caller = shop): Promise<ExportSchedule> => {
  const payload = { ...daily, recipients: [accountant], ...overrides };
  const answer = await call('POST', 'ExportSchedule', payload, caller);
  expect([answer.statusCode, answer.json().errors]).toEqual([201, undefined]);
  return answer.json<ExportSchedule>();
};
const list = async (caller = shop) =>
  (await call('GET', 'ExportSchedule', undefined, caller)).json<{ data: ExportSchedule[] }>().data;
const get = async (id: string, caller = shop) => (await list(caller)).find((schedule) => schedule.id === id);
/** Moves the clock, and signs in again, because tokens are short-lived. */
const moveTo = async (moment: Date | string) => {
  test.clock.set(moment);
  shop = { ...(await signIn(test, shop.userId)), merchantId: shop.merchantId };
};
const later = (milliseconds: number) => moveTo(new Date(test.clock.now().getTime() + milliseconds));
const open = (purpose: 'ExportAddress/Verify' | 'ExportAddress/Unsubscribe' | 'ExportLink/Download', token: string) =>
  test.app.inject({ method: 'POST', url: `/api/v1/${purpose}`, payload: { token } });

const run = async () => {
  await runDueJobs(
    test.deps,
    backgroundJobs.filter(({ name }) => name === 'export-schedules'),
    new AbortController().signal,
  );
  await writeExports(test.deps, { signal: new AbortController().signal });
};
/** Delivers what waits, and returns the mails that the server has received since the last time. */
const receive = async () => {
  const before = server.received.length;
  while (await deliverNext(test.deps, mailer));
  return server.received.slice(before).map(({ to, raw }) => ({ to: to[0], text: fromQuotedPrintable(raw) }));
};
const tokenIn = (text: string | undefined, page: 'export-address' | 'export-unsubscribe' | 'export-file'): string =>
  new RegExp(`/${page}#([\\w-]{43})`, 'u').exec(text ?? '')?.[1] ?? '';
/** Verifies the address by the link of its mail. */
const verify = async (): Promise<void> => {
  const [mail] = await receive();
  expect((await open('ExportAddress/Verify', tokenIn(mail?.text, 'export-address'))).json()).toEqual({
    email: accountant,
    merchantName: 'Kovács Pékség Kft.',
  });
};
const select = <T extends object>(sql: string) => test.deps.sequelize.query<T>(sql, { type: QueryTypes.SELECT });

const sell = async (name: string, rows: { amount: number; cardBrand: string }[], occurredAt: string) => {
  const { merchantId } = shop;
  const { id: terminalId } = await buildTerminal(factoryOf(test), { merchantId, name });
  const at = new Date(occurredAt).getTime();
  const sales = rows.map((row, i) => ({ ...row, occurredAt: new Date(at - i * 60_000) }));
  await buildTransactions(factoryOf(test), { merchantId, terminalId, rows: sales });
  return terminalId;
};

describe('a scheduled export', () => {
  const texts: Record<Language, string[]> = {
    hu: ['Könyvelőnek: 2026.11.17.', 'Kovács Pékség Kft.', 'Tranzakciók', 'Leiratkozás', '<html lang="hu">'],
    en: ['Könyvelőnek: 17', 'Kovács Pékség Kft.', 'Transactions', 'Unsubscribe', '<html lang="en">'],
  };

  it.each(['hu', 'en'] as const)('arrives by SMTP in %s, and its link opens the rows of the list', async (language) => {
    const day = '2026-11-17T10:00:00.000Z';
    const counter = await sell(
      'Pult',
      [
        { amount: 100_000, cardBrand: 'Visa' },
        { amount: 230_000, cardBrand: 'Mastercard' },
        { amount: 70_000, cardBrand: 'Maestro' },
      ],
      day,
    );
    const courier = await sell('Futár', [{ amount: 410_000, cardBrand: 'Visa' }], day);
    await sell('Másik', [{ amount: 990_000, cardBrand: 'Visa' }], day);
    await sell('Pult', [{ amount: 880_000, cardBrand: 'Visa' }], '2026-11-18T10:00:00.000Z');
    const filter = { terminalId: `${counter},${courier}`, brand: 'Visa,Mastercard' };
    await moveTo('2026-11-18T05:00:00.000Z');
    const schedule = await add({ filter, language, recipients: [accountant, 'agnes@example.com'] });
    expect(schedule).toMatchObject({
      state: 'Active',
      nextRunAt: '2026-11-18T06:00:00.000Z',
      recipients: [
        { email: accountant, state: 'Pending' },
        { email: 'agnes@example.com', state: 'Verified' },
      ],
      lastRuns: [],
    });
    await verify();
    await run();
    expect(await receive()).toEqual([]);

    await moveTo('2026-11-18T06:00:00.000Z');
    await run();
    const mails = await receive();
    expect(mails.map(({ to }) => to).sort()).toEqual(['agnes@example.com', accountant].sort());
    for (const { text } of mails) for (const part of texts[language]) expect(text).toContain(part);

    const query = new URLSearchParams({ ...filter, fromDate: '2026-11-17', toDate: '2026-11-17', exactTotal: 'true' });
    const page = (await call('GET', `Transaction?${query}`)).json<TransactionPage>();
    expect(page).toMatchObject({ totalCount: 3, totalAmount: 740_000 });
    for (const { text } of mails) {
      const file = await open('ExportLink/Download', tokenIn(text, 'export-file'));
      expect(file.statusCode).toBe(200);
      const [, rows = ''] = file.body.split('\r\n\r\n');
      const lines = rows.trimEnd().split('\r\n').slice(1);
      expect(lines).toHaveLength(page.totalCount);
      expect(lines.reduce((sum, line) => sum + Number(line.split(';')[1]) * 100, 0)).toBe(page.totalAmount);
      expect((await open('ExportLink/Download', tokenIn(text, 'export-file'))).statusCode).toBe(404);
    }
    expect(await get(schedule.id)).toMatchObject({
      nextRunAt: '2026-11-19T06:00:00.000Z',
      lastRuns: [
        { fromDate: '2026-11-17', toDate: '2026-11-17', state: 'Done', rows: 3, amount: 740_000, mailCount: 2 },
      ],
    });
  });

  it('makes up each missed run once, also by two servers, and only the last ones after a long stop', async () => {
    const { id } = await add({ recipients: ['agnes@example.com'] });
    await later(3 * dayMs);
    const signal = new AbortController().signal;
    await Promise.all([runDueSchedules(test.deps, signal), runDueSchedules(test.deps, signal)]);
    await run();
    const periods = async () => select('SELECT from_date AS day FROM export_schedule_runs ORDER BY from_date');
    const days = ['2026-11-18', '2026-11-19', '2026-11-20'];
    expect(await periods()).toEqual(days.map((day) => ({ day })));
    expect(await select('SELECT id FROM exports')).toHaveLength(3);
    expect((await receive()).map(({ to }) => to)).toEqual(Array(3).fill('agnes@example.com'));
    await later(30 * dayMs);
    await run();
    await run();
    expect(await periods()).toHaveLength(3 + maxMissedRuns);
    expect(await get(id)).toMatchObject({ nextRunAt: '2026-12-22T06:00:00.000Z' });
  });

  it('is listed with its own addresses and last runs, by as many statements as a single one', async () => {
    const first = await add({ name: 'Bolt', recipients: ['agnes@example.com'] });
    const read = async () => readSchedules(test.deps, { merchantId: shop.merchantId, userId: shop.userId });
    const countOf = async () => (await watchStatements(read)).flat().length;
    const statements = await countOf();
    const second = await add({ name: 'Futár', recipients: ['agnes@example.com', accountant] });
    await add({ name: 'Új', frequency: 'Monthly', monthDay: 1 });
    await later(7 * dayMs);
    await run();
    expect(await countOf()).toBe(statements);
    const newest = ['2026-11-24', '2026-11-23', '2026-11-22', '2026-11-21', '2026-11-20'];
    expect(
      (await read()).map(({ id, recipients, lastRuns }) => [
        id,
        recipients.map(({ email }) => email),
        lastRuns.map(({ fromDate }) => fromDate),
      ]),
    ).toEqual([
      [first.id, ['agnes@example.com'], newest],
      [second.id, ['agnes@example.com', accountant], newest],
      [expect.any(String), [accountant], []],
    ]);
  });

  it('exports no period twice after its hour was changed, and none while it is paused', async () => {
    const schedule = await add({ recipients: ['agnes@example.com'], hour: 13 });
    await moveTo('2026-11-18T12:00:00.000Z');
    await run();
    const put = (overrides: object) =>
      call('PUT', `ExportSchedule/${schedule.id}`, { ...daily, recipients: ['agnes@example.com'], ...overrides });
    expect((await put({ hour: 14 })).json()).toMatchObject({ hour: 14, nextRunAt: '2026-11-18T13:00:00.000Z' });
    await moveTo('2026-11-18T13:00:00.000Z');
    await run();
    expect(await select('SELECT id FROM exports')).toHaveLength(1);
    expect((await put({ isPaused: true })).json()).toMatchObject({ state: 'Paused', nextRunAt: null });
    await later(3 * dayMs);
    await run();
    expect(await select('SELECT id FROM exports')).toHaveLength(1);
  });

  it('follows the filter of a saved view, without its days, and stops when the view is gone', async () => {
    await sell('Pult', [{ amount: 100_000, cardBrand: 'Visa' }], '2026-11-17T10:00:00.000Z');
    const view = { list: 'transactions', name: 'Nagyok', filter: { minAmount: '500000', period: 'lastMonth' } };
    const { id: savedViewId } = (await call('POST', 'SavedView', view)).json<{ id: string }>();
    const { id } = await add({ savedViewId, recipients: ['agnes@example.com'], hour: 13 });
    await call('PUT', `SavedView/${savedViewId}`, { ...view, filter: { minAmount: '90000' } });
    await moveTo('2026-11-18T12:00:00.000Z');
    await run();
    expect((await get(id))?.lastRuns).toMatchObject([{ state: 'Done', rows: 1, amount: 100_000 }]);
    await call('DELETE', `SavedView/${savedViewId}`);
    await later(dayMs);
    await run();
    expect(await get(id)).toMatchObject({
      state: 'Stopped',
      stopReason: 'ViewMissing',
      nextRunAt: null,
    });
  });

  it('exports the quarter that has ended, on the second day of the next one', async () => {
    await sell('Pult', [{ amount: 100_000, cardBrand: 'Visa' }], '2026-10-01T10:00:00.000Z');
    await sell('Futár', [{ amount: 250_000, cardBrand: 'Visa' }], '2026-12-31T22:30:00.000Z');
    await sell('Másik', [{ amount: 990_000, cardBrand: 'Visa' }], '2026-12-31T23:30:00.000Z');
    const { id, nextRunAt } = await add({ frequency: 'Quarterly', recipients: ['agnes@example.com'] });
    expect(nextRunAt).toBe('2027-01-02T06:00:00.000Z');
    await moveTo('2027-01-02T06:00:00.000Z');
    await run();
    expect(await get(id)).toMatchObject({
      frequency: 'Quarterly',
      weekday: null,
      monthDay: null,
      nextRunAt: '2027-04-02T05:00:00.000Z',
      lastRuns: [{ fromDate: '2026-10-01', toDate: '2026-12-31', state: 'Done', rows: 2, amount: 350_000 }],
    });
    expect((await receive()).map(({ to }) => to)).toEqual(['agnes@example.com']);
  });

  it('says what happened to its file', async () => {
    const { id } = await add({ recipients: ['agnes@example.com'], hour: 13 });
    await moveTo('2026-11-18T12:00:00.000Z');
    await runDueSchedules(test.deps, new AbortController().signal);
    const exportId = (await get(id))?.lastRuns[0]?.exportId ?? '';
    expect((await get(id))?.lastRuns).toMatchObject([{ state: 'Running', rows: null, amount: null, mailCount: 0 }]);
    await call('POST', `Export/${exportId}/Cancel`);
    expect((await get(id))?.lastRuns).toMatchObject([{ state: 'Cancelled' }]);
    expect(await receive()).toEqual([]);
  });

  it('stops when its maker is deactivated or may not read the merchant any more', async () => {
    const parent = await signInMerchant(test, { user: { email: 'parent@example.com' } });
    const { merchantId: childMerchantId } = shop;
    await buildRelation(factoryOf(test), { parentMerchantId: parent.merchantId, childMerchantId });
    const { id } = await add({ recipients: ['parent@example.com'], hour: 13 }, parent);
    const { id: own } = await add({ recipients: ['agnes@example.com'], hour: 13 });
    await test.deps.sequelize.query('DELETE FROM merchant_relations');
    await test.deps.sequelize.query(
      `UPDATE users SET deactivated_at = '2026-11-18 11:30:00' WHERE id = '${shop.userId}'`,
    );
    await moveTo('2026-11-18T12:00:00.000Z');
    await run();
    const stopped = await select('SELECT id, stop_reason AS reason FROM export_schedules ORDER BY id');
    const expected = [
      { id, reason: 'AccessLost' },
      { id: own, reason: 'AccountDisabled' },
    ];
    expect(stopped).toHaveLength(2);
    expect(stopped).toEqual(expect.arrayContaining(expected));
    expect(await select('SELECT id FROM exports')).toEqual([]);
  });

  it('e-mails nothing to an account that was deactivated while the e-mail waited', async () => {
    await add({ recipients: ['agnes@example.com'], hour: 13 });
    await moveTo('2026-11-18T12:00:00.000Z');
    await run();
    await test.deps.sequelize.query(
      `UPDATE users SET deactivated_at = '2026-11-18 12:00:00' WHERE id = '${shop.userId}'`,
    );
    expect(await receive()).toEqual([]);
  });
});

describe('an address', () => {
  it('gets nothing before its owner has opened the link, which works once and for seven days', async () => {
    const { id } = await add({ hour: 13 });
    const [mail] = await receive();
    expect(mail).toMatchObject({ to: accountant, text: expect.stringContaining('Kovács Pékség Kft.') });
    await moveTo('2026-11-18T12:00:00.000Z');
    await run();
    expect(await receive()).toEqual([]);
    expect((await get(id))?.lastRuns).toMatchObject([{ state: 'Done', mailCount: 0 }]);
    const token = tokenIn(mail?.text, 'export-address');
    expect(JSON.stringify(await select('SELECT * FROM export_address_links'))).not.toContain(token);
    const answers = await Promise.all([1, 2].map(() => open('ExportAddress/Verify', token)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    expect((await get(id))?.recipients).toEqual([{ email: accountant, state: 'Verified' }]);
    // Known to the user, so that it is not asked again.
    await add({ name: 'Hetente' });
    expect(await receive()).toEqual([]);
  });

  it('is asked again after seven days, by a user who says so', async () => {
    const { id } = await add({ hour: 13 });
    const [mail] = await receive();
    await later(7 * dayMs);
    expect((await open('ExportAddress/Verify', tokenIn(mail?.text, 'export-address'))).statusCode).toBe(404);
    expect((await get(id))?.recipients).toEqual([{ email: accountant, state: 'Expired' }]);
    const send = (email: string) => call('POST', `ExportSchedule/${id}/Verification`, { email });
    expect((await send('other@example.com')).statusCode).toBe(404);
    expect((await send('Konyveles@EXAMPLE.com')).json()).toMatchObject({ recipients: [{ state: 'Pending' }] });
    await verify();
    expect((await send(accountant)).json()).toMatchObject({ recipients: [{ state: 'Verified' }] });
    expect(await receive()).toEqual([]);
  });

  it('unsubscribes by the link of each e-mail, and the schedule stops without another one', async () => {
    const { id } = await add({ hour: 13 });
    await verify();
    await moveTo('2026-11-18T12:00:00.000Z');
    await run();
    const [mail] = await receive();
    const token = tokenIn(mail?.text, 'export-unsubscribe');
    for (let time = 1; time <= 2; time += 1)
      expect((await open('ExportAddress/Unsubscribe', token)).json()).toMatchObject({ email: accountant });
    expect((await open('ExportAddress/Verify', token)).statusCode).toBe(404);
    expect((await get(id))?.recipients).toEqual([{ email: accountant, state: 'Unsubscribed' }]);
    await later(dayMs);
    await run();
    expect(await receive()).toEqual([]);
    expect(await get(id)).toMatchObject({ state: 'Stopped', stopReason: 'NoRecipients' });
    await call('POST', `ExportSchedule/${id}/Verification`, { email: accountant });
    await verify();
    const restarted = await call('PUT', `ExportSchedule/${id}`, { ...daily, recipients: [accountant] });
    expect(restarted.json()).toMatchObject({ state: 'Active', stopReason: null, recipients: [{ state: 'Verified' }] });
  });

  it('is forgotten with its links when no schedule has it', async () => {
    const { id } = await add({ hour: 13 });
    await verify();
    await moveTo('2026-11-18T12:00:00.000Z');
    await run();
    const [mail] = await receive();
    expect((await call('DELETE', `ExportSchedule/${id}`)).statusCode).toBe(204);
    expect((await open('ExportLink/Download', tokenIn(mail?.text, 'export-file'))).statusCode).toBe(404);
    for (const table of ['export_addresses', 'export_address_links', 'export_links', 'export_schedule_runs'])
      expect(await select(`SELECT * FROM ${table}`), table).toEqual([]);
    // The maker keeps the file.
    expect(await select('SELECT id FROM exports')).toHaveLength(1);
  });

  it('is one address in any spelling, with one e-mail', async () => {
    const recipients = [accountant, accountant.toUpperCase(), ` ${accountant}`, `K${accountant.slice(1)}`];
    expect((await add({ recipients })).recipients).toEqual([{ email: accountant, state: 'Pending' }]);
    expect(await receive()).toHaveLength(1);
  });

  it('is asked three times a day at most', async () => {
    const { id } = await add();
    const send = () => call('POST', `ExportSchedule/${id}/Verification`, { email: accountant });
    expect([(await send()).statusCode, (await send()).statusCode]).toEqual([200, 200]);
    expect((await send()).json()).toMatchObject({ status: 429, code: 'tooManyRequests' });
  });
});

describe('a schedule', () => {
  it.each([
    ['a filter of another list', { filter: { status: 'Failed' } }],
    ['days', { filter: { fromDate: '2026-11-01' } }],
    ['a full card number', { filter: { searchFor: '4111111111111111' } }],
    ['a full card number as an id', { filter: { terminalId: '4111111111111111' } }],
    ['columns of another list', { columns: ['entityName'] }],
    ['a column twice', { columns: ['amount', 'timestamp', 'amount'] }],
    ['no day of the week', { frequency: 'Weekly' }],
    ['a day of the month every day', { monthDay: 1 }],
    ['a day of the month each quarter', { frequency: 'Quarterly', monthDay: 1 }],
    ['no addresses', { recipients: [] }],
    ['a view and a filter', { filter: { state: 'Success' }, savedViewId: '01KAGJ9A7C2E4G6J8M0P2R4T6W' }],
  ])('with %s is refused', async (_, overrides) => {
    const answer = await call('POST', 'ExportSchedule', { ...daily, recipients: [accountant], ...overrides });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validationFailed']);
  });

  it('is that of its maker: others get 404, and keys read it but change nothing', async () => {
    const { id } = await add();
    const other = await signInMerchant(test);
    const { merchantId, userId } = shop;
    await buildRelation(factoryOf(test), { parentMerchantId: other.merchantId, childMerchantId: merchantId });
    const body = { ...daily, recipients: [accountant] };
    expect(await list(other)).toEqual([]);
    expect((await call('PUT', `ExportSchedule/${id}`, body, other)).statusCode).toBe(404);
    expect((await call('DELETE', `ExportSchedule/${id}`, undefined, other)).statusCode).toBe(404);
    const withKey = async (scopes: 'readTransactions' | 'readOnlineTransactions') => ({
      ...shop,
      headers: (await buildApiKey(factoryOf(test), { merchantId, userId, scopes })).headers,
    });
    expect(await list(await withKey('readTransactions'))).toMatchObject([{ id }]);
    expect(await list(await withKey('readOnlineTransactions'))).toEqual([]);
    expect((await call('POST', 'ExportSchedule', body, await withKey('readTransactions'))).statusCode).toBe(403);
    const unknown = { filter: { terminalId: '01KAGJ9A7C2E4G6J8M0P2R4T6W' } };
    expect((await call('POST', 'ExportSchedule', { ...body, ...unknown })).statusCode).toBe(404);
  });
});
