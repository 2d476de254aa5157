import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import readWorkbook from 'read-excel-file/node';
import { QueryTypes } from 'sequelize';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildApiKey } from '#db/factories/build-api-key.ts';
import { buildOnlineEntity } from '#db/factories/build-online-entity.ts';
import { buildRelation } from '#db/factories/build-relation.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import { backgroundJobs } from '#server/cli/background-jobs.ts';
import { writeExports } from '#server/features/exports/exports.worker.ts';
import type { Mail } from '#server/gateways/mail/mailer.ts';
import { runDueJobs } from '#server/platform/jobs/run-due-jobs.ts';
import { dayMs } from '#shared/dates/durations.ts';
import { transactionExportColumns } from '#shared/exports/export-enums.ts';
import type { ListExport } from '#shared/exports/exports.schema.ts';
import type { TransactionPage } from '#shared/transactions/transactions.schema.ts';
import { factoryOf, type SignedInMerchant, signIn, signInMerchant } from '#tests/setup/accounts.ts';
import { deliverNext } from '#tests/setup/outbox.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: SignedInMerchant;
beforeEach(async () => {
  await test.database.reset();
  test.clock.set('2026-11-18T11:00:00.000Z');
  shop = await signInMerchant(test, { companyName: 'Kovács Pékség Kft.', user: { email: 'agnes@example.com' } });
});

const path = (rest: string) => `/api/v1/Merchant/${shop.merchantId}/${rest}`;
const request = async (payload: object = {}, list = 'Transaction', { headers } = shop) =>
  test.app.inject({ method: 'POST', url: path(`${list}/Export`), headers, payload });
const get = async (id: string, { headers } = shop) =>
  (await test.app.inject({ url: path(`Export/${id}`), headers })).json<ListExport>();
const list = async ({ headers } = shop) =>
  (await test.app.inject({ url: path('Export'), headers })).json<{ data: ListExport[] }>().data;
const download = (id: string, { headers } = shop) => test.app.inject({ url: path(`Export/${id}/File`), headers });
const select = <T extends object>(sql: string) => test.deps.sequelize.query<T>(sql, { type: QueryTypes.SELECT });
const small = { rowsPerBatch: 2, rowsPerPart: 4, partsPerSlice: 2 };
const work = (signal = new AbortController().signal) => writeExports(test.deps, { signal, sizes: small });

const sell = async (count: number, row: object = {}) => {
  const { merchantId } = shop;
  const { id: terminalId } = await buildTerminal(factoryOf(test), { merchantId, name: 'Pult' });
  const at = test.clock.now().getTime();
  const rows = Array.from({ length: count }, (_, i) => ({
    occurredAt: new Date(at - (i + 1) * 60_000),
    amount: (i + 1) * 10_000,
    ...row,
  }));
  await buildTransactions(factoryOf(test), { merchantId, terminalId, rows });
  return terminalId;
};

describe('an export', () => {
  it('with a column twice is refused', async () => {
    const answer = await request({ format: 'csv', columns: ['amount', 'timestamp', 'amount'] });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['columns']]);
  });

  it('has the rows and the total of the list with its filter, both named in the first lines', async () => {
    const terminalId = await sell(21);
    await sell(3, { state: 'Error' });
    const filter = { terminalId, fromDate: '2026-11-18', toDate: '2026-11-18', minAmount: 20_000 };
    const answer = await request({ ...filter, format: 'csv', columns: ['amount', 'timestamp', 'terminalName'] });
    expect([answer.statusCode, answer.json()]).toEqual([
      202,
      expect.objectContaining({ state: 'Queued', totalRows: null, size: null, fileName: null }),
    ]);
    const { id } = answer.json<ListExport>();
    expect((await download(id)).statusCode).toBe(404);
    await work();

    const query = new URLSearchParams({ ...filter, minAmount: '20000', exactTotal: 'true' });
    const page = (
      await test.app.inject({ url: path(`Transaction?${query}`), headers: shop.headers })
    ).json<TransactionPage>();
    const ready = await get(id);
    expect(ready).toMatchObject({
      state: 'Ready',
      totalRows: page.totalCount,
      writtenRows: page.totalCount,
      totalAmount: page.totalAmount,
      expiresAt: new Date(test.clock.now().getTime() + 30 * dayMs).toISOString(),
      fileName: 'Tranzakciók – Kovács Pékség Kft. – 2026-11-18.csv',
    });
    const file = await download(id);
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-length': String(ready.size),
    });
    const lines = file.body.replace('\ufeff', '').trimEnd().split('\r\n');
    expect(lines.slice(0, 12)).toEqual([
      'Kereskedő;Kovács Pékség Kft.',
      'Lista;Tranzakciók',
      'Időszak;2026.11.18.',
      'Kártyaolvasó;Pult',
      'Összeg;Legalább 200\u00a0Ft',
      'Időzóna;Europe/Budapest (budapesti helyi idő)',
      'Készült;2026.11.18. 12:00:00',
      `Sorok száma;${page.totalCount}`,
      `Összesen (Ft);${Number(page.totalAmount) / 100}`,
      expect.stringMatching(/^Megjegyzés;.*nem különül el.*: Elszámolt összeg \(Ft\)\.$/u),
      '',
      'Elszámolt összeg (Ft);Időpont;Kártyaolvasó neve',
    ]);
    const rows = lines.slice(12).map((line) => line.split(';'));
    expect(rows).toHaveLength(20);
    expect(rows[0]).toEqual(['200', '2026-11-18 11:58:00', 'Pult']);
    expect(rows.reduce((sum, [amount]) => sum + Number(amount) * 100, 0)).toBe(page.totalAmount);
    expect((await list())[0]?.downloadedAt).toBe(test.clock.now().toISOString());
  });

  it('has the rows of several card readers and brands at once, as the list does', async () => {
    const counter = await sell(4, { cardBrand: 'Visa' });
    const courier = await sell(3, { cardBrand: 'Mastercard' });
    await sell(2, { cardBrand: 'Visa' });
    const { merchantId } = shop;
    const rows = [{ occurredAt: new Date(test.clock.now().getTime() - 1), amount: 990_000, cardBrand: 'Maestro' }];
    await buildTransactions(factoryOf(test), { merchantId, terminalId: counter, rows });
    const filter = { terminalId: `${counter},${courier}`, brand: 'Visa,Mastercard' };
    const columns = ['brand', 'amount'];
    const { id } = (await request({ ...filter, format: 'csv', hasSummary: false, columns })).json<ListExport>();
    await work();
    const query = new URLSearchParams({ ...filter, exactTotal: 'true' });
    const page = (
      await test.app.inject({ url: path(`Transaction?${query}`), headers: shop.headers })
    ).json<TransactionPage>();
    expect(page).toMatchObject({ totalCount: 7, totalAmount: 160_000 });
    expect(await get(id)).toMatchObject({ writtenRows: page.totalCount, totalAmount: page.totalAmount });
    const lines = (await download(id)).body.trimEnd().split('\r\n').slice(1);
    expect(lines.toSorted()).toEqual([
      'Mastercard;100',
      'Mastercard;200',
      'Mastercard;300',
      'Visa;100',
      'Visa;200',
      'Visa;300',
      'Visa;400',
    ]);
  });

  it('names in the first lines what refunds and tips are part of the total, over several parts', async () => {
    const { merchantId } = shop;
    const { id: terminalId } = await buildTerminal(factoryOf(test), { merchantId });
    const at = (minutes: number) => new Date(test.clock.now().getTime() - minutes * 60_000);
    const rows = Array.from({ length: 9 }, (_, i) => ({
      occurredAt: at(100 - i),
      amount: 100_000,
      tipAmount: 10_000,
      refunds: [{ amount: 20_000, at: at(50 - i) }],
    }));
    await buildTransactions(factoryOf(test), { merchantId, terminalId, rows });
    const { id } = (await request({ format: 'csv' })).json<ListExport>();
    await work();
    await work();
    const { body } = await download(id);
    const totals = [
      'Sorok száma;18',
      'Összesen (Ft);7200',
      'Levont visszatérítés (Ft);1800',
      'Ebből borravaló (Ft);900',
    ];
    expect(body).toContain(totals.join('\r\n'));
  });

  it.each([
    { state: 'Storno', sum: 'voidedAmount', label: 'Sztornózott eladás, nincs benne (Ft)' },
    { state: 'Error', sum: 'failedAmount', label: 'Sikertelen eladás, nincs benne (Ft)' },
  ] as const)('names the same sum of $state as the list, over several parts', async ({ state, sum, label }) => {
    await sell(9, { state });
    await sell(2);
    const { id } = (await request({ format: 'csv', state })).json<ListExport>();
    await work();
    await work();
    const page = (
      await test.app.inject({ url: path(`Transaction?state=${state}`), headers: shop.headers })
    ).json<TransactionPage>();
    expect(page).toMatchObject({ totalCount: 9, totalAmount: 0, [sum]: 450_000 });
    expect((await download(id)).body).toContain(
      ['Sorok száma;9', 'Összesen (Ft);0', `${label};${Number(page[sum]) / 100}`].join('\r\n'),
    );
  });

  it('says that voids and refunds are among successful rows, which are those of the list', async () => {
    const { merchantId } = shop;
    const { id: terminalId } = await buildTerminal(factoryOf(test), { merchantId });
    const at = (minutes: number) => new Date(test.clock.now().getTime() - minutes * 60_000);
    const refunds = [{ amount: 20_000, at: at(50) }];
    const sale = { occurredAt: at(100), amount: 100_000 };
    const voided = { occurredAt: at(60), amount: 30_000, voidedAt: at(30) };
    await buildTransactions(factoryOf(test), { merchantId, terminalId, rows: [{ ...sale, refunds }, voided] });
    const fileOf = async (filter: object) => {
      const columns = ['type', 'state', 'amount', 'requested'];
      const { id } = (await request({ format: 'csv', columns, ...filter })).json<ListExport>();
      await work();
      return (await download(id)).body;
    };
    const found = await test.app.inject({ url: path('Transaction?state=Success'), headers: shop.headers });
    expect(found.json<TransactionPage>()).toMatchObject({ totalCount: 3, totalAmount: 80_000 });
    const mixed = await fileOf({ state: 'Success' });
    expect(mixed).toContain(
      'Sorok száma;3\r\nÖsszesen (Ft);800\r\nLevont visszatérítés (Ft);200\r\nMegjegyzés;A sikeres',
    );
    expect(mixed).toContain('Sztornó;Sikeres;0;-300');
    expect(await fileOf({ state: 'Success', type: 'Sale' })).not.toContain('Megjegyzés');
  });

  it('is a workbook with a sheet for the summary, in the requested language', async () => {
    await sell(9);
    const { id } = (await request({ language: 'en', state: 'Success' })).json<ListExport>();
    await work();
    const file = await download(id);
    const sheets = await readWorkbook(file.rawPayload);
    expect(sheets.map(({ sheet, data }) => [sheet, data.length])).toEqual([
      ['Summary', 9],
      ['Transactions', 10],
    ]);
    expect(sheets[0]?.data).toContainEqual(['State', 'Successful']);
    expect(sheets[0]?.data).toContainEqual(['Rows', 9]);
    expect(sheets[0]?.data).toContainEqual(['Total (HUF)', 4_500]);
    expect(sheets[1]?.data[0]).toHaveLength(transactionExportColumns.length);
  });

  it('has only headings and rows without a summary, and no rows for a filter without matches', async () => {
    const { id } = (await request({ format: 'csv', hasSummary: false, columns: ['id'] })).json<ListExport>();
    await work();
    expect((await download(id)).body).toBe('\ufeffAzonosító\r\n');
    expect(await get(id)).toMatchObject({ state: 'Ready', writtenRows: 0, totalRows: 0, totalAmount: 0 });
  });

  it('may search for half of an emoji, which matches nothing', async () => {
    for (const list of ['Transaction', 'OnlineTransaction'])
      expect((await request({ searchFor: 'pék \ud83d' }, list)).statusCode).toBe(202);
  });

  it('lists the payments of web shops', async () => {
    const { id: onlineEntityId } = await buildOnlineEntity(factoryOf(test), {
      merchantId: shop.merchantId,
      name: 'Bolt',
    });
    const { id } = (await request({ format: 'csv', onlineEntityId }, 'OnlineTransaction')).json<ListExport>();
    await work();
    expect((await download(id)).body).toContain('Webáruház;Bolt\r\n');
    expect((await request({ onlineEntityId: id }, 'OnlineTransaction')).statusCode).toBe(404);
    expect((await request({ terminalId: id })).statusCode).toBe(404);
  });

  it.each(['csv', 'xlsx'] as const)(
    'goes on in another process where a killed one has stopped (%s)',
    async (format) => {
      await sell(23);
      const { id } = (await request({ format, hasSummary: false, columns: ['id', 'amount'] })).json<ListExport>();
      // A killed process neither stores its part nor returns its lease.
      let batches = 0;
      const killed = new AbortController();
      const clock = () => {
        batches += 1;
        if (batches > 3) killed.abort();
        return test.clock.now();
      };
      await writeExports({ ...test.deps, clock }, { signal: killed.signal, sizes: { ...small, partsPerSlice: 9 } });
      const { writtenRows } = await get(id);
      expect(writtenRows).toBeGreaterThan(0);
      expect(writtenRows).toBeLessThan(23);
      await test.deps.sequelize.query(
        "UPDATE exports SET locked_until = '2026-11-18 11:01:00', locked_by = 'killed' WHERE id = :id",
        { replacements: { id } },
      );
      await work();
      expect(await get(id)).toMatchObject({ state: 'Running', writtenRows });
      test.clock.advance(60_000);
      await work();
      expect(await get(id)).toMatchObject({ state: 'Ready', writtenRows: 23 });
      const { id: whole } = (
        await request({ format, hasSummary: false, columns: ['id', 'amount'] })
      ).json<ListExport>();
      await work();
      const rowsOf = async (each: string) => {
        const { rawPayload, body } = await download(each);
        return format === 'csv' ? body : (await readWorkbook(rawPayload)).map(({ data }) => data);
      };
      expect(await rowsOf(id)).toEqual(await rowsOf(whole));
      expect(await select(`SELECT position FROM export_parts WHERE export_id = '${id}' ORDER BY position`)).toEqual(
        [0, 1, 2, 3, 4, 5, 6].map((position) => ({ position })),
      );
    },
  );

  it('is written in time slices, so that a long one does not delay a short one', async () => {
    await sell(40);
    const { id: long } = (await request({ format: 'csv' })).json<ListExport>();
    test.clock.advance(1);
    const { id: short } = (await request({ format: 'csv', minAmount: 390_000 })).json<ListExport>();
    const clock = () => {
      test.clock.advance(1);
      return test.clock.now();
    };
    await writeExports({ ...test.deps, clock }, { signal: new AbortController().signal, sizes: small });
    const finishedAt = async (id: string) => new Date((await get(id)).finishedAt ?? 0).getTime();
    expect(await finishedAt(short)).toBeLessThan(await finishedAt(long));
  });

  it('fails after five errors, without parts, and others go on meanwhile', async () => {
    await sell(9);
    const { id } = (await request({ format: 'csv' })).json<ListExport>();
    await test.deps.sequelize.query('UPDATE exports SET filter = \'{"type":"Other"}\'');
    const { id: other } = (await request({ format: 'csv' })).json<ListExport>();
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect(await get(id)).toMatchObject({ state: attempt === 1 ? 'Queued' : 'Running' });
      await work();
      test.clock.advance(60_000);
    }
    expect(await get(id)).toMatchObject({ state: 'Failed', failure: 'Error', size: null });
    expect(await get(other)).toMatchObject({ state: 'Ready' });
  });

  it('is requested once for an idempotency key, and waits with at most nine others', async () => {
    const headers = { ...shop.headers, 'idempotency-key': 'one' };
    const ids = [
      await request({}, 'Transaction', { ...shop, headers }),
      await request({}, 'Transaction', { ...shop, headers }),
    ];
    expect(new Set(ids.map((answer) => answer.json().id)).size).toBe(1);
    for (let i = 1; i < 10; i += 1) expect((await request()).statusCode).toBe(202);
    const refused = await request();
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'tooManyAtOnce']);
  });
});

describe('a cancelled export', () => {
  it('ends at once, loses what is written and is not continued', async () => {
    await sell(30);
    const { id } = (await request({ format: 'csv' })).json<ListExport>();
    const stopping = new AbortController();
    let calls = 0;
    const clock = () => {
      calls += 1;
      if (calls > 4) stopping.abort();
      return test.clock.now();
    };
    await writeExports({ ...test.deps, clock }, { signal: stopping.signal, sizes: small });
    expect((await select('SELECT * FROM export_parts')).length).toBeGreaterThan(0);
    // Entries of one millisecond have no order.
    test.clock.advance(1_000);
    const cancelled = await test.app.inject({
      method: 'POST',
      url: path(`Export/${id}/Cancel`),
      headers: shop.headers,
    });
    expect(cancelled.json()).toMatchObject({ state: 'Cancelled', finishedAt: expect.any(String) });
    await work();
    expect(await get(id)).toMatchObject({ state: 'Cancelled' });
    expect([await select('SELECT * FROM export_parts'), await select('SELECT id FROM files')]).toEqual([[], []]);
    expect(await select('SELECT action FROM audit_log ORDER BY id')).toEqual([
      { action: 'export.request' },
      { action: 'export.cancel' },
    ]);
  });

  it('is a file if it was ready before', async () => {
    const { id } = (await request({ format: 'csv' })).json<ListExport>();
    await work();
    const answer = await test.app.inject({ method: 'POST', url: path(`Export/${id}/Cancel`), headers: shop.headers });
    expect(answer.json()).toMatchObject({ state: 'Ready' });
    expect((await download(id)).statusCode).toBe(200);
  });
});

describe('the own exports', () => {
  it('are those of the caller, and of an API key those of the lists that it may read', async () => {
    const { id } = (await request({ format: 'csv' })).json<ListExport>();
    const online = (await request({ format: 'csv' }, 'OnlineTransaction')).json<ListExport>();
    await work();
    const admin = await signInMerchant(test);
    expect((await download(id, admin)).statusCode).toBe(404);
    const { merchantId, userId } = shop;
    const key = await buildApiKey(factoryOf(test), { merchantId, userId, scopes: 'readOnlineTransactions' });
    const withKey = { ...shop, headers: key.headers };
    expect((await list(withKey)).map((each) => each.id)).toEqual([online.id]);
    expect((await download(id, withKey)).statusCode).toBe(404);
    expect((await download(online.id, withKey)).statusCode).toBe(200);
    expect((await request({}, 'Transaction', withKey)).statusCode).toBe(403);
  });

  it('name the days that they have, which hours of the day shorten', async () => {
    await sell(1);
    const days = { fromDate: '2024-11-18', toDate: '2026-11-18' };
    const options = { format: 'csv', columns: ['amount'] };
    const { id } = (await request({ ...days, ...options, hour: 11 })).json<ListExport>();
    const { id: whole } = (await request({ ...options, untilHour: 12 })).json<ListExport>();
    const { id: saturdays } = (await request({ ...days, ...options, weekday: 3 })).json<ListExport>();
    await work();
    const covered = { fromDate: '2025-11-18', toDate: '2026-11-18' };
    for (const each of [id, whole])
      expect(await get(each)).toMatchObject({
        ...covered,
        state: 'Ready',
        writtenRows: 1,
        fileName: 'Tranzakciók – Kovács Pékség Kft. – 2025-11-18–2026-11-18.csv',
      });
    expect((await download(id)).body).toContain('\nIdőszak;2025.11.18. – 2026.11.18.\r\n');
    expect(await get(saturdays)).toMatchObject({ ...days, state: 'Ready', writtenRows: 1 });
    const streamed = await test.app.inject({
      url: path('Transaction/Export?hour=11&fromDate=2024-11-18&format=csv'),
      headers: shop.headers,
    });
    expect(decodeURIComponent(String(streamed.headers['content-disposition']))).toContain('2025-11-18–2026-11-18');
  });

  it('name their filter in the language of the reader, and the file in that of the request', async () => {
    const terminalId = await sell(1);
    const shopOnline = await buildOnlineEntity(factoryOf(test), { merchantId: shop.merchantId, name: 'Webbolt' });
    const { id } = (await request({ language: 'en', terminalId, state: 'Success', weekday: 3 })).json<ListExport>();
    await request({ language: 'en', onlineEntityId: shopOnline.id, status: 'Failed' }, 'OnlineTransaction');
    await work();
    const hungarian = [
      { label: 'Kártyaolvasó', value: expect.stringMatching(/^Pult/u) },
      { label: 'Állapot', value: 'Sikeres' },
      { label: 'A hét napja', value: 'Szerda' },
    ];
    expect((await get(id)).filters).toEqual(hungarian);
    const inEnglish = { ...shop, headers: { ...shop.headers, 'accept-language': 'en' } };
    expect((await get(id, inEnglish)).filters).toEqual([
      { label: 'Card reader', value: expect.stringMatching(/^Pult/u) },
      { label: 'State', value: 'Successful' },
      { label: 'Day of the week', value: 'Wednesday' },
    ]);
    // A card reader that the merchant no longer has keeps the name that it had.
    await test.deps.sequelize.query("UPDATE exports SET filter = JSON_SET(filter, '$.terminalId[0]', 'gone')");
    const listed = await list();
    const filtersOf = (kind: ListExport['kind']) => listed.find((each) => each.kind === kind)?.filters;
    expect([filtersOf('transactions'), filtersOf('onlineTransactions')]).toEqual([
      hungarian,
      [
        { label: 'Webáruház', value: 'Webbolt' },
        { label: 'Állapot', value: 'Sikertelen' },
      ],
    ]);
    const sheets = await readWorkbook((await download(id)).rawPayload);
    expect(sheets[0]?.data).toContainEqual(['State', 'Successful']);
  });

  it('with a filter of a newer version are listed with the words that it stored', async () => {
    const { id } = (await request({ language: 'en', state: 'Success' })).json<ListExport>();
    await test.deps.sequelize.query("UPDATE exports SET filter = JSON_SET(filter, '$.state', 'Later')");
    expect((await get(id)).filters).toEqual([{ label: 'State', value: 'Successful' }]);
  });

  it('take no place among the downloads of a client that left before its request was admitted', async () => {
    const { id } = (await request({ format: 'csv' })).json<ListExport>();
    await work();
    const { port } = new URL(await test.app.listen({ host: '127.0.0.1', port: 0 }));
    const leave = ({ socket }: IncomingMessage) => void socket.destroy();
    test.app.server.prependListener('request', leave);
    // The session is read from the database, so that the client has left before the download begins.
    test.deps.sessions.forget();
    const client = connect(Number(port), '127.0.0.1');
    const { authorization } = shop.headers;
    client.write(`GET ${path(`Export/${id}/File`)} HTTP/1.1\r\nHost: a\r\nAuthorization: ${authorization}\r\n\r\n`);
    await once(client.resume(), 'close');
    test.app.server.off('request', leave);
    const hasBegun = () => select('SELECT id FROM exports WHERE downloaded_at IS NOT NULL');
    await expect.poll(hasBegun, { timeout: 20_000 }).toHaveLength(1);
    await expect.poll(() => test.deps.limits.downloads.count, { timeout: 20_000 }).toBe(0);
  });

  it('are deleted with their files 30 days after the request', async () => {
    const { id } = (await request({ format: 'csv' })).json<ListExport>();
    await work();
    test.clock.advance(30 * dayMs - 1);
    const again = { ...shop, ...(await signIn(test, shop.userId)), merchantId: shop.merchantId };
    expect((await download(id, again)).statusCode).toBe(200);
    test.clock.advance(1);
    expect(await list(again)).toMatchObject([{ id, state: 'Expired' }]);
    expect((await download(id, again)).statusCode).toBe(404);
    const jobs = backgroundJobs.filter(({ name }) => name === 'list-exports');
    await runDueJobs(test.deps, jobs, new AbortController().signal);
    for (const table of ['exports', 'export_parts', 'files'])
      expect(await select(`SELECT * FROM ${table}`), table).toEqual([]);
  });
});

describe('the link in an e-mail', () => {
  const open = (token: string) =>
    test.app.inject({ method: 'POST', url: '/api/v1/ExportLink/Download', payload: { token } });
  const readMail = async (): Promise<string> => {
    const mails: Mail[] = [];
    while (await deliverNext(test.deps, { send: async (mail) => void mails.push(mail) }));
    expect(mails.map(({ to }) => to)).toEqual(['agnes@example.com']);
    return mails[0]?.text ?? '';
  };
  const tokenIn = (text: string): string => /export-file#([\w-]+)/u.exec(text)?.[1] ?? '';

  it('is sent when the file is ready, in the language of the user, and downloads it once', async () => {
    await sell(3);
    const filter = { fromDate: '2026-11-01', toDate: '2026-11-18', state: 'Success', language: 'en' };
    await request({ ...filter, format: 'csv', mailsLink: true, hasSummary: false, columns: ['amount'] });
    await work();
    const text = await readMail();
    for (const part of ['Kovács Pékség Kft.', 'Tranzakciók', '600', '2026.11.01. – 2026.11.18.', 'Állapot: Sikeres'])
      expect(text).toContain(part);
    const token = tokenIn(text);
    // The e-mail has the only copy.
    expect(JSON.stringify(await select('SELECT * FROM export_links'))).not.toContain(token);
    const answers = await Promise.all([open(token), open(token)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    expect(answers.find(({ statusCode }) => statusCode === 200)?.body).toBe(
      '\ufeffBooked amount (HUF)\r\n100\r\n200\r\n300\r\n',
    );
    expect((await open(token)).statusCode).toBe(404);
    expect((await open('unknown')).json()).toMatchObject({ code: 'notFound' });
    // The portal still has it.
    expect((await list())[0]).toMatchObject({ state: 'Ready', downloadedAt: test.clock.now().toISOString() });
  });

  it('stays usable while its file cannot be read', async () => {
    await request({ format: 'csv', mailsLink: true });
    await work();
    const token = tokenIn(await readMail());
    await test.deps.sequelize.query('UPDATE export_parts SET position = position + 100');
    expect((await open(token)).statusCode).toBe(404);
    await test.deps.sequelize.query('UPDATE export_parts SET position = position - 100');
    expect((await open(token)).statusCode).toBe(200);
    expect((await open(token)).statusCode).toBe(404);
  });

  it('works for seven days, and is deleted with its file', async () => {
    const { id } = (await request({ format: 'csv', mailsLink: true })).json<ListExport>();
    await work();
    const token = tokenIn(await readMail());
    test.clock.advance(7 * dayMs);
    expect((await open(token)).statusCode).toBe(404);
    test.clock.advance(23 * dayMs);
    const jobs = backgroundJobs.filter(({ name }) => name === 'list-exports');
    await runDueJobs(test.deps, jobs, new AbortController().signal);
    expect(await select(`SELECT * FROM export_links WHERE export_id = '${id}'`)).toEqual([]);
  });

  it('stops working when its reader is deactivated, or the merchant is no longer below that of the reader', async () => {
    const { id } = (await request({ format: 'csv', mailsLink: true })).json<ListExport>();
    await work();
    const token = tokenIn(await readMail());
    const change = (sql: string) => test.deps.sequelize.query(sql, { replacements: { userId: shop.userId, id } });
    await change('UPDATE users SET deactivated_at = NOW(3) WHERE id = :userId');
    expect((await open(token)).statusCode).toBe(404);
    await change('UPDATE users SET deactivated_at = NULL WHERE id = :userId');

    const child = await signInMerchant(test);
    await test.deps.sequelize.query('UPDATE exports SET merchant_id = :merchantId WHERE id = :id', {
      replacements: { merchantId: child.merchantId, id },
    });
    expect((await open(token)).statusCode).toBe(404);
    await buildRelation(factoryOf(test), { parentMerchantId: shop.merchantId, childMerchantId: child.merchantId });
    expect((await open(token)).statusCode).toBe(200);
  });

  it('is not sent without the option', async () => {
    await request({ format: 'csv' });
    await work();
    expect(await select('SELECT id FROM outbox')).toEqual([]);
  });
});
