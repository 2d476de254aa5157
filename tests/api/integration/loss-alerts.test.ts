import { beforeEach, describe, expect, it } from 'vitest';
import { buildLossAlert } from '#db/factories/build-loss-alert.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions, type TransactionSpec } from '#db/factories/build-transactions.ts';
import { retentionJobs } from '#server/cli/background-jobs.ts';
import { lossAlertJobs } from '#server/features/loss-alerts/loss-alerts.jobs.ts';
import { addDays, type Day } from '#shared/dates/day.ts';
import type { LossAlert } from '#shared/loss-alerts/loss-alerts.schema.ts';
import { factoryOf, type SignedInMerchant, signIn, signInMerchant } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: SignedInMerchant;
let counter: string;
let courier: string;
beforeEach(async () => {
  await test.database.reset();
  test.clock.set('2026-11-19T03:30:00.000Z');
  shop = await signInMerchant(test);
  const db = factoryOf(test);
  counter = (await buildTerminal(db, { merchantId: shop.merchantId, name: 'Pult' })).id;
  courier = (await buildTerminal(db, { merchantId: shop.merchantId, name: 'Futár' })).id;
});

const runJob = async () => {
  for (const job of lossAlertJobs) await job.run(test.deps, new AbortController().signal);
};
/** A time of Budapest in winter. */
const at = (day: Day, time: string) => new Date(`${day}T${time}:00.000+01:00`);
const sell = (rows: readonly TransactionSpec[], terminalId = counter) =>
  buildTransactions(factoryOf(test), { merchantId: shop.merchantId, terminalId, rows });
/** Sales at each of the given hours of the thirty days before a day, the first voided on each second day. */
const openFor = async (before: Day, hours: readonly string[], minutes = ['05', '25', '45']) => {
  const rows: TransactionSpec[] = [];
  for (let age = 1; age <= 30; age += 1) {
    const day = addDays(before, -age);
    for (const hour of hours)
      for (const minute of minutes) {
        const isVoided = age % 2 === 0 && hour === hours[0] && minute === minutes[0];
        const occurredAt = at(day, `${hour}:${minute}`);
        rows.push({ occurredAt, ...(isVoided && { voidedAt: new Date(occurredAt.getTime() + 60_000) }) });
      }
  }
  await sell(rows);
};
const request = (method: 'GET' | 'PUT', path: string, headers: Record<string, string> = shop.headers) =>
  test.app.inject({ method, url: `/api/v1/Merchant/${shop.merchantId}/LossAlert${path}`, headers });
const list = async (query = ''): Promise<LossAlert[]> =>
  // The clock moves on by days, and a session ends.
  (await request('GET', query, (await signIn(test, shop.userId)).headers)).json<{ data: LossAlert[] }>().data;
const checkedDay = '2026-11-18';

describe('the check of a day', () => {
  it('finds each kind once, with its sales', async () => {
    await openFor(checkedDay, ['09', '12', '15']);
    const voided = ['10:00', '10:01', '10:02', '10:03', '10:04', '10:05'].map((time) => ({
      occurredAt: at(checkedDay, time),
      voidedAt: at(checkedDay, '16:00'),
    }));
    const sales = await sell(voided);
    const [yesterday] = await sell(
      [{ occurredAt: at('2026-11-17', '16:30'), voidedAt: at(checkedDay, '11:00') }],
      courier,
    );
    const [night] = await sell([{ occurredAt: at(checkedDay, '03:12') }]);
    const card = { cardBrand: 'Visa', maskedCardNumber: '400000******0002' };
    const sameCard = await sell(
      ['15:00', '15:03', '15:06', '15:10'].map((time, i) => ({
        occurredAt: at(checkedDay, time),
        state: i === 3 ? ('Success' as const) : ('Error' as const),
        ...card,
      })),
    );
    await runJob();

    const found = await list();
    const byKind = new Map(found.map((alert) => [alert.kind, alert]));
    expect([...byKind.keys()].toSorted()).toEqual(['ManyVoids', 'SaleOutsideHours', 'SameCard', 'VoidWithoutSale']);
    expect(found).toHaveLength(4);
    const voidsOf = (rows: { id?: unknown; type?: string }[]) => rows.filter(({ type }) => type === 'VoidSale');
    expect(byKind.get('ManyVoids')).toMatchObject({
      day: checkedDay,
      terminalId: counter,
      terminalName: 'Pult',
      count: 6,
      usualCount: 1,
      cardLastFour: null,
      seenAt: null,
    });
    expect(
      byKind
        .get('ManyVoids')
        ?.transactions.map(({ id }) => id)
        .toSorted(),
    ).toEqual(
      voidsOf(sales)
        .map(({ id }) => String(id))
        .toSorted(),
    );
    expect(byKind.get('VoidWithoutSale')).toMatchObject({ terminalName: 'Futár', count: 1, usualCount: null });
    expect(byKind.get('VoidWithoutSale')?.transactions).toMatchObject([
      { type: 'VoidSale', amount: Number(yesterday?.amount), timestamp: at(checkedDay, '11:00').toISOString() },
    ]);
    expect(byKind.get('SaleOutsideHours')).toMatchObject({
      terminalId: null,
      count: 1,
      firstAt: at(checkedDay, '03:12').toISOString(),
      transactions: [{ id: String(night?.id), type: 'Sale' }],
    });
    expect(byKind.get('SameCard')).toMatchObject({
      cardLastFour: '0002',
      count: 4,
      firstAt: at(checkedDay, '15:00').toISOString(),
      lastAt: at(checkedDay, '15:10').toISOString(),
    });
    expect(byKind.get('SameCard')?.transactions.map(({ id }) => id)).toEqual(sameCard.map(({ id }) => String(id)));

    await runJob();
    test.clock.advance(3_600_000);
    await runJob();
    expect(await list()).toEqual(found);
  });

  it('counts refunds as voids', async () => {
    await openFor(checkedDay, ['09', '12', '15']);
    const refundAt = (time: string) => ({ refunds: [{ amount: 100_000, at: at(checkedDay, time) }] });
    await sell(
      ['10:00', '10:01', '10:02', '10:03', '10:04'].map((time, i) => ({
        occurredAt: at(checkedDay, time),
        ...(i < 2 ? { voidedAt: at(checkedDay, '16:00') } : refundAt('16:00')),
      })),
    );
    await sell([{ occurredAt: at('2026-11-17', '16:30'), ...refundAt('11:00') }], courier);
    await runJob();
    const found = new Map((await list()).map((alert) => [alert.kind, alert]));
    expect(found.get('ManyVoids')).toMatchObject({ count: 5, usualCount: 1, terminalName: 'Pult' });
    expect(
      found
        .get('ManyVoids')
        ?.transactions.map(({ type }) => type)
        .toSorted(),
    ).toEqual(['Refund', 'Refund', 'Refund', 'VoidSale', 'VoidSale']);
    expect(found.get('VoidWithoutSale')?.transactions).toMatchObject([{ type: 'Refund', amount: 100_000 }]);
  });

  it('finds nothing on an ordinary day, and nothing before four in the morning', async () => {
    await openFor(addDays(checkedDay, 1), ['09', '12', '15']);
    await sell([{ occurredAt: at(checkedDay, '03:12') }]);
    test.clock.set(at('2026-11-19', '03:59'));
    await runJob();
    expect(await list()).toEqual([]);
    test.clock.set(at('2026-11-20', '04:00'));
    await sell([{ occurredAt: at('2026-11-19', '12:00') }]);
    await runJob();
    expect((await list()).map(({ day }) => day)).toEqual([checkedDay]);
  });

  it('stores a day once when two servers check it and when a check fails in the middle', async () => {
    await openFor(checkedDay, ['09', '12', '15']);
    await sell([{ occurredAt: at(checkedDay, '03:12') }]);
    await sell([{ occurredAt: at('2026-11-17', '16:30'), voidedAt: at(checkedDay, '11:00') }], courier);
    const { sequelize } = test.deps;
    await sequelize.query("ALTER TABLE loss_alerts ADD CONSTRAINT no_hours CHECK (kind <> 'SaleOutsideHours')");
    await expect(runJob()).rejects.toThrow();
    expect(await list()).toEqual([]);
    await sequelize.query('ALTER TABLE loss_alerts DROP CONSTRAINT no_hours');
    await Promise.all([runJob(), runJob()]);
    expect((await list()).map(({ kind }) => kind).toSorted()).toEqual(['SaleOutsideHours', 'VoidWithoutSale']);
  });

  it('checks the days of a pause, but new hours of a shop raise three alerts only', async () => {
    await openFor(addDays(checkedDay, -6), ['09', '12', '15'], ['00', '10', '20', '30', '40', '50']);
    test.clock.set(at(addDays(checkedDay, -6), '05:00'));
    await runJob();
    await sell(Array.from({ length: 6 }, (_, i) => ({ occurredAt: at(addDays(checkedDay, -i), '20:30') })));
    test.clock.set(at('2026-11-19', '05:00'));
    await runJob();
    expect((await list()).map(({ day }) => day)).toEqual(['2026-11-15', '2026-11-14', '2026-11-13']);
  });
});

describe('the alerts of a merchant', () => {
  it('are listed by state in pages, newest day first', async () => {
    const db = factoryOf(test);
    const { merchantId } = shop;
    await buildLossAlert(db, { merchantId, terminalId: counter, day: '2026-11-16' });
    await buildLossAlert(db, { merchantId, terminalId: counter, day: '2026-11-18' });
    await buildLossAlert(db, { merchantId, terminalId: counter, day: '2026-11-17', seenAt: test.clock.now() });
    const days = async (query: string) => (await list(query)).map(({ day }) => day);
    expect(await days('')).toEqual(['2026-11-18', '2026-11-17', '2026-11-16']);
    expect(await days('?state=Open')).toEqual(['2026-11-18', '2026-11-16']);
    expect(await days('?state=Seen')).toEqual(['2026-11-17']);
    expect(await days('?pageSize=1&pageNumber=3')).toEqual(['2026-11-16']);
    const today = await test.app.inject({ url: `/api/v1/Merchant/${merchantId}/Today`, headers: shop.headers });
    expect(today.json()).toMatchObject({ attention: { lossAlerts: [{ day: '2026-11-18' }, { day: '2026-11-16' }] } });
  });

  it('are marked as seen once, by the merchant’s own user', async () => {
    const { id } = await buildLossAlert(factoryOf(test), { merchantId: shop.merchantId, terminalId: counter });
    const first = await request('PUT', `/${id}/Seen`);
    expect(first.statusCode).toBe(200);
    expect(first.json<LossAlert>().seenAt).toBe(test.clock.now().toISOString());
    test.clock.advance(60_000);
    expect((await request('PUT', `/${id}/Seen`)).json()).toEqual(first.json());
    expect(await list('?state=Open')).toEqual([]);
    const [entries] = await test.deps.sequelize.query("SELECT id FROM audit_log WHERE action = 'lossAlert.markSeen'");
    expect(entries).toHaveLength(1);
    const other = await signInMerchant(test);
    expect((await request('PUT', `/${id}/Seen`, other.headers)).statusCode).toBe(404);
    expect((await request('PUT', '/01KAGJ6V5T3M9Q2X7C4N8B1RZD/Seen')).statusCode).toBe(404);
  });

  it('are deleted after a year', async () => {
    await buildLossAlert(factoryOf(test), { merchantId: shop.merchantId, terminalId: counter });
    const job = retentionJobs.find(({ name }) => name === 'old-loss-alerts');
    const run = () => job?.run(test.deps, new AbortController().signal);
    test.clock.advance(364 * 86_400_000);
    await run();
    const count = async () => (await test.deps.sequelize.query('SELECT id FROM loss_alerts'))[0].length;
    expect(await count()).toBe(1);
    test.clock.advance(2 * 86_400_000);
    await run();
    expect(await count()).toBe(0);
  });
});
