import { beforeEach, describe, expect, it } from 'vitest';
import { buildApiKey } from '#db/factories/build-api-key.ts';
import { buildMerchant, type MerchantOverrides } from '#db/factories/build-merchant.ts';
import { buildReport } from '#db/factories/build-report.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions, type TransactionSpec } from '#db/factories/build-transactions.ts';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { reportJobs } from '#server/features/reports/reports.jobs.ts';
import type { Deps } from '#server/platform/deps.ts';
import { addDays, type Day } from '#shared/dates/day.ts';
import { hourMs } from '#shared/dates/durations.ts';
import { forints } from '#shared/money/format-money.ts';
import { feeOf as feeByPrice, standardPrice } from '#shared/prices/sale-price.ts';
import type { Report } from '#shared/reports/reports.schema.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';
import { factoryOf, type SignedIn, signIn, signInAs } from '#tests/setup/accounts.ts';
import { sentMails } from '#tests/setup/outbox.ts';
import { figuresOfRow, textOfPdf } from '#tests/setup/pdf-text.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const feeOf = (amount: number): number => feeByPrice(amount, standardPrice);

const test = testAppOfFile();
beforeEach(async () => {
  await test.database.reset();
  test.clock.set('2026-11-18T11:00:00.000Z');
});

const at = (moment: string) => new Date(moment);
const make = async (deps: Deps = test.deps) => {
  for (const job of reportJobs) await job.run(deps, new AbortController().signal);
};
const mailsSent = () => sentMails(test.deps);

/** Creates a merchant with one terminal for each list of sales. */
const shopWith = async (readers: TransactionSpec[][], overrides: MerchantOverrides = {}) => {
  const db = factoryOf(test);
  const { merchant, user } = await buildMerchant(db, overrides);
  const terminals = [];
  for (const rows of readers) {
    const terminal = await buildTerminal(db, { merchantId: merchant.id });
    await buildTransactions(db, { merchantId: merchant.id, terminalId: terminal.id, rows });
    terminals.push(terminal);
  }
  const get = async (path: string) => {
    const { headers } = await signIn(test, user.id);
    return test.app.inject({ url: `/api/v1/Merchant/${merchant.id}${path}`, headers });
  };
  const reports = async () => (await get('/Report')).json<{ data: Report[] }>().data;
  const reportOf = async (month: string) => (await reports()).find((report) => report.month === month);
  const textOf = async (month: string) => textOfPdf((await get(`/Report/${(await reportOf(month))?.id}`)).rawPayload);
  return { merchant, user, terminals, get, reports, reportOf, textOf };
};
type Shop = Awaited<ReturnType<typeof shopWith>>;

/** Returns the totals of the days by adding up the portal's list. */
const sumsOfList = async ({ get }: Shop, fromDate: Day, toDate: Day) => {
  const sales: Transaction[] = [];
  for (let pageNumber = 1; ; pageNumber += 1) {
    const query = `?fromDate=${fromDate}&toDate=${toDate}&pageSize=100&pageNumber=${pageNumber}`;
    const { data, totalPages } = (await get(`/Transaction${query}`)).json<{
      data: Transaction[];
      totalPages: number;
    }>();
    sales.push(...data.filter(({ type }) => type === 'Sale'));
    if (pageNumber >= totalPages) break;
  }
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const amountsOf = (wanted: Transaction['state']) =>
    sales.filter(({ state }) => state === wanted).map(({ amount }) => amount);
  const [kept, voided] = [amountsOf('Success'), amountsOf('Storno')];
  const [gross, fee] = [sum(kept), sum(kept.map(feeOf))];
  return [
    kept.length,
    gross / forints(1),
    voided.length,
    sum(voided) / forints(1),
    fee / forints(1),
    (gross - fee) / forints(1),
  ];
};

const total = 'Összesen / Total';
const cells = 6;

describe('the settlement of a month', () => {
  it('is published as an event with its figures, and again when a late sale corrects it', async () => {
    const db = factoryOf(test);
    const shop = await shopWith([
      [
        { occurredAt: at('2026-10-05T10:00:00Z'), amount: 1_000_000 },
        { occurredAt: at('2026-10-06T10:00:00Z'), amount: 500_000, voidedAt: at('2026-10-06T11:00:00Z') },
      ],
    ]);
    const { id: merchantId } = shop.merchant;
    await buildApiKey(db, { merchantId, userId: shop.user.id, scopes: 'readEvents' });
    const published = async () =>
      (await shop.get('/Event')).json().data.map(({ type, data }: { type: string; data: object }) => [type, data]);
    await make();
    const first = await shop.reportOf('2026-10');
    const fee = feeOf(1_000_000);
    const settlement = {
      reportId: first?.id,
      month: '2026-10',
      isCorrected: false,
      saleCount: 1,
      gross: 1_000_000,
      fee,
      net: 1_000_000 - fee,
      voidCount: 1,
      voided: 500_000,
      refundCount: 0,
      refunded: 0,
      currency: 'HUF',
    };
    expect(await published()).toEqual([
      ['settlement.ready', { merchantId, settlement }],
      ['report.ready', { merchantId, report: first }],
    ]);
    const terminalId = String(shop.terminals[0]?.id);
    await buildTransactions(db, {
      merchantId,
      terminalId,
      rows: [{ occurredAt: at('2026-10-07T10:00:00Z'), amount: 2_000_000 }],
    });
    await make();
    const corrected = { ...settlement, isCorrected: true, saleCount: 2, gross: 3_000_000, fee: fee + feeOf(2_000_000) };
    expect((await published())[2]).toEqual([
      'settlement.ready',
      { merchantId, settlement: { ...corrected, net: corrected.gross - corrected.fee } },
    ]);
  });

  it.each([
    ['2026-10', '2026-11-18T11:00:00.000Z', '2026-10-25', ['2026-09-30T22:00:00.000Z', '2026-10-31T22:59:59.999Z']],
    ['2026-03', '2026-04-20T11:00:00.000Z', '2026-03-29', ['2026-02-28T23:00:00.000Z', '2026-03-31T21:59:59.999Z']],
  ])(
    'for %s matches the list of transactions to the fillér',
    async (month, now, clockChange, [first = '', last = '']) => {
      test.clock.set(now);
      const [begin, end] = [at(first).getTime(), at(last).getTime()];
      const random = (i: number) => (i * 7919) % 1000;
      const spread = Array.from({ length: 240 }, (_, i): TransactionSpec => {
        const occurredAt = new Date(begin + ((end - begin) / 240) * i);
        const amount = i % 3 === 0 ? 100 * random(i) + 100 : 303_000 + random(i) * 1_777;
        if (i % 17 === 0) return { occurredAt, amount, state: 'Error' };
        if (i % 19 === 0) return { occurredAt, amount, state: 'Pending' };
        return { occurredAt, amount, ...(i % 13 === 0 ? { voidedAt: new Date(occurredAt.getTime() + hourMs) } : {}) };
      });
      const edges: TransactionSpec[] = [
        { occurredAt: new Date(begin - 1), amount: 99_999_900 },
        { occurredAt: new Date(begin), amount: 51 },
        { occurredAt: new Date(end), amount: 302_950 },
        { occurredAt: new Date(end + 1), amount: 99_999_900 },
        // One sale is voided in the next month; one of the previous month is voided in this month.
        { occurredAt: new Date(end - 1000), amount: 1_234_500, voidedAt: new Date(end + 20 * hourMs) },
        { occurredAt: new Date(begin - 1000), amount: 7_777_700, voidedAt: new Date(begin + 20 * hourMs) },
      ];
      const clockNight = ['00:30', '01:00', '01:30'].map((time) => ({
        occurredAt: at(`${clockChange}T${time}:00.000Z`),
        amount: 450_000,
      }));
      const shop = await shopWith([[...spread, ...edges], clockNight]);
      await make();
      const text = await shop.textOf(month);
      const lastDay = addDays(`${month.slice(0, 5)}${month === '2026-10' ? '11' : '04'}-01`, -1);
      const sums = await sumsOfList(shop, `${month}-01`, lastDay);
      expect(sums[0]).toBeGreaterThan(200);
      expect(figuresOfRow(text, total, cells)).toEqual(sums);
      // Both tables end with the same totals.
      expect(figuresOfRow(text.slice(text.lastIndexOf(total) - 1), total, cells)).toEqual(sums);
      for (const day of [`${month}-01`, clockChange, lastDay]) {
        const label = `${day.replaceAll('-', '.')}.`;
        expect([day, ...figuresOfRow(text, label, cells)]).toEqual([day, ...(await sumsOfList(shop, day, day))]);
      }
      const serialNumber = shop.terminals[1]?.serialNumber ?? '';
      expect(figuresOfRow(text, serialNumber, 2)).toEqual([3, 13_500]);
    },
  );

  it('is in both languages, names the card readers and explains the fee', async () => {
    const shop = await shopWith([[{ occurredAt: at('2026-10-05T10:00:00.000Z') }]], { taxNumber: '12345678-2-41' });
    await test.deps.sequelize.query("UPDATE terminals SET name = 'Pult'");
    await make();
    const text = (await shop.textOf('2026-10')).replaceAll('|', ' ');
    for (const words of [
      'Havi elszámolás – 2026. október',
      'Monthly settlement – October 2026',
      'Adószám / Tax number: 12345678-2-41',
      'Pult (',
      '1,7%',
      'legalább 51 Ft',
      '1.7%',
      '51 HUF at least',
      'Kiállítva / Issued: 2026.11.18. 12:00:00',
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/\{\{|undefined|NaN/u);
    expect(await shop.reports()).toEqual([
      expect.objectContaining({
        month: '2026-10',
        type: 'Settlement',
        source: 'Generated',
        fileName: 'Havi elszámolás 2026-10.pdf',
      }),
    ]);
  });

  it('is generated when its last sale can no longer be voided', async () => {
    const shop = await shopWith([[{ occurredAt: at('2026-11-30T22:59:59.000Z') }]]);
    test.clock.set('2026-12-01T22:59:59.999Z');
    await make();
    expect(await shop.reports()).toEqual([]);
    test.clock.advance(1);
    await make();
    expect((await shop.reports()).map(({ month }) => month)).toEqual(['2026-11']);
  });

  it('is generated for merchants with sales in the last three months', async () => {
    const months = ['2026-07', '2026-08', '2026-09', '2026-10', '2026-11'];
    const busy = await shopWith([months.map((month) => ({ occurredAt: at(`${month}-12T10:00:00.000Z`) }))]);
    const declined = await shopWith([[{ occurredAt: at('2026-10-12T10:00:00.000Z'), state: 'Error' }]]);
    const voided = { occurredAt: at('2026-10-12T10:00:00.000Z'), voidedAt: at('2026-10-12T10:01:00.000Z') };
    const tookBack = await shopWith([[voided]]);
    await make();
    expect((await busy.reports()).map(({ month }) => month)).toEqual(['2026-10', '2026-09', '2026-08']);
    expect(await declined.reports()).toEqual([]);
    expect(figuresOfRow(await tookBack.textOf('2026-10'), total, cells)).toEqual([0, 0, 1, 3000, 0, 0]);
  });
});

const october = [[{ occurredAt: at('2026-10-05T10:00:00.000Z') }]];

const uploadFor = (mid: string, { headers }: SignedIn) =>
  test.app.inject({
    method: 'PUT',
    url: `/api/v1/Report/Settlement?mid=${mid}&month=2026-10`,
    headers: { ...headers, 'content-type': 'application/pdf' },
    payload: Buffer.from('%PDF-1.7\n% by the acquirer\n%%EOF\n'),
  });

describe('the notification of a settlement', () => {
  it('goes to the settlement address with a link and without figures, and increments the merchant’s version', async () => {
    const shop = await shopWith(october, {
      companyName: 'Kenyeres Kft.',
      settlementReportsEmail: 'konyveles@example.com',
      user: { email: 'pek@example.com' },
    });
    const stopped = new AbortController();
    const changes = test.deps.changes.watch([shop.merchant.id], stopped.signal);
    await changes.next();
    const nextChange = changes.next();
    await make();
    expect((await nextChange).done).toBe(false);
    stopped.abort();
    const [mail, ...others] = await mailsSent();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'konyveles@example.com',
      subject: 'Elkészült a havi elszámolás: 2026. október',
    });
    expect(mail?.text).toContain('Kenyeres Kft., 2026. október');
    expect(mail?.text).toContain(
      `/merchant/${shop.merchant.id}/reports?report=${(await shop.reportOf('2026-10'))?.id}`,
    );
    expect(mail?.text).not.toContain('3 000');
  });

  it('is not sent for a deactivated account, whose settlement is stored', async () => {
    const shop = await shopWith(october);
    await test.deps.sequelize.query(`UPDATE users SET deactivated_at = NOW() WHERE id = '${shop.user.id}'`);
    await make();
    expect(await mailsSent()).toEqual([]);
    const admin = await signInAs(test, 'Admin');
    const url = `/api/v1/Merchant/${shop.merchant.id}/Report`;
    expect((await test.app.inject({ url, headers: admin.headers })).json()).toMatchObject({ totalCount: 1 });
  });
});

describe('corrections of a settlement', () => {
  it('replace the file under the same id and notify the merchant once', async () => {
    const shop = await shopWith(october);
    await make();
    const before = await shop.reportOf('2026-10');
    await mailsSent();
    const { id: merchantId } = shop.merchant;
    const terminalId = shop.terminals[0]?.id ?? '';
    await buildTransactions(factoryOf(test), {
      merchantId,
      terminalId,
      rows: [{ occurredAt: at('2026-10-31T22:59:00.000Z'), amount: 500_000 }],
    });
    test.clock.advance(hourMs);
    await make();
    await make();
    const after = await shop.reportOf('2026-10');
    expect(after).toMatchObject({ id: before?.id, source: 'Generated' });
    expect(after?.uploadedAt).not.toBe(before?.uploadedAt);
    expect(figuresOfRow(await shop.textOf('2026-10'), total, cells)).toEqual([2, 8000, 0, 0, 136, 7864]);
    expect((await mailsSent()).map(({ subject }) => subject)).toEqual(['Javított havi elszámolás: 2026. október']);
  });

  it('are generated after a submission a year later, unless the month never had a settlement', async () => {
    const shop = await shopWith(october);
    await make();
    test.clock.set('2027-11-18T11:00:00.000Z');
    const rows = ['2026-10-31T22:30:00.000Z', '2026-11-02T10:00:00.000Z'].map((occurredAt) => ({
      occurredAt: at(occurredAt),
    }));
    await buildTransactions(factoryOf(test), {
      merchantId: shop.merchant.id,
      terminalId: shop.terminals[0]?.id ?? '',
      rows,
    });
    await make();
    expect((await shop.reports()).map(({ month }) => month)).toEqual(['2026-10']);
    expect(figuresOfRow(await shop.textOf('2026-10'), total, cells)[0]).toBe(2);
  });

  it('are generated after a late void', async () => {
    test.clock.set('2026-11-02T00:00:00.000Z');
    const shop = await shopWith([[{ occurredAt: at('2026-10-31T22:50:00.000Z') }]]);
    await make();
    test.clock.advance(hourMs);
    const { id: merchantId } = shop.merchant;
    const session = await signIn(test, shop.user.id, 'Mobile');
    const [sale] = (await shop.get('/Transaction')).json<{ data: { eftTransactionId: string }[] }>().data;
    const answer = await test.app.inject({
      method: 'PUT',
      url: '/api/Mobile/v1/Transaction',
      headers: session.headers,
      payload: {
        eftTransactionId: 'late-void',
        originalEftTransactionId: sale?.eftTransactionId,
        terminalSerialNumber: shop.terminals[0]?.serialNumber,
        type: 'VoidSale',
        amount: 300_000,
        currency: 'HUF',
        state: 'Success',
        timestamp: '2026-11-01T22:40:00.000Z',
        card: { brand: 'Visa', maskedNumber: '411111******1111', entryMode: 'ChipContactless' },
      },
    });
    expect([merchantId, answer.statusCode]).toEqual([merchantId, 200]);
    await make();
    expect(figuresOfRow(await shop.textOf('2026-10'), total, cells)).toEqual([0, 0, 1, 3000, 0, 0]);
  });

  it('never replace an upload', async () => {
    const uploader = await signInAs(test, 'ReportUploader');
    const shop = await shopWith(october, { mid: '5123456789' });
    const early = await shopWith(october, { mid: '5123456788' });
    await uploadFor('5123456788', uploader);
    await make();
    const generated = await shop.reportOf('2026-10');
    await uploadFor('5123456789', uploader);
    const rows = [{ occurredAt: at('2026-10-31T22:59:00.000Z') }];
    for (const { merchant, terminals } of [shop, early]) {
      await buildTransactions(factoryOf(test), { merchantId: merchant.id, terminalId: terminals[0]?.id ?? '', rows });
    }
    await make();
    expect(await shop.reportOf('2026-10')).toMatchObject({ id: generated?.id, source: 'Uploaded' });
    expect(await early.reportOf('2026-10')).toMatchObject({ source: 'Uploaded' });
    expect(await mailsSent()).toHaveLength(1);
  });

  it('skip a generated report without figures', async () => {
    const shop = await shopWith(october);
    const { id } = await buildReport(factoryOf(test), { merchantId: shop.merchant.id, month: '2026-10-01' });
    const before = await shop.reportOf('2026-10');
    await make();
    expect(await shop.reports()).toEqual([{ ...before, id }]);
  });
});

describe('the settlement job', () => {
  it('generates each report once when several servers run it concurrently', async () => {
    const shops = [await shopWith(october), await shopWith(october), await shopWith(october)];
    const servers = Array.from({ length: 3 }, () => ({
      ...test.deps,
      sequelize: createSequelize(test.database.url, { poolSize: 2 }),
    }));
    // After the lease of the job, as when a server is wrongly assumed dead.
    await Promise.all(servers.flatMap((deps) => reportJobs.map((job) => job.run(deps, new AbortController().signal))));
    await Promise.all(servers.map(({ sequelize }) => sequelize.close()));
    for (const shop of shops) expect(await shop.reports()).toHaveLength(1);
    expect(await mailsSent()).toHaveLength(3);
    const [files] = await test.deps.sequelize.query('SELECT COUNT(*) AS total FROM files');
    expect(files).toEqual([{ total: expect.toSatisfy((count) => Number(count) === 3) }]);
  });

  it('continues after an interruption without duplicates or gaps', async () => {
    const shops = [await shopWith(october), await shopWith(october)];
    let letters = 0;
    const seal: Deps['secrets']['seal'] = (text) => {
      letters += 1;
      // The second report is stored, but its e-mail is not.
      if (letters === 2) throw new Error('killed');
      return test.deps.secrets.seal(text);
    };
    const secrets: Deps['secrets'] = Object.create(test.deps.secrets, { seal: { value: seal } });
    await expect(make({ ...test.deps, secrets })).rejects.toThrow('killed');
    const counts = async () => (await Promise.all(shops.map(({ reports }) => reports()))).map(({ length }) => length);
    expect((await counts()).sort()).toEqual([0, 1]);
    await make();
    expect(await counts()).toEqual([1, 1]);
    expect(await mailsSent()).toHaveLength(2);
  });

  it('stops between two merchants when the server stops', async () => {
    await shopWith(october);
    const stopping = new AbortController();
    stopping.abort();
    await Promise.all(reportJobs.map((job) => job.run(test.deps, stopping.signal)));
    expect(await mailsSent()).toEqual([]);
  });
});
