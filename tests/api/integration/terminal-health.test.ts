import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildRelation } from '#db/factories/build-relation.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { retentionJobs } from '#server/cli/background-jobs.ts';
import { runDueJobs } from '#server/platform/jobs/run-due-jobs.ts';
import type { MonitoredTerminal, TerminalHistory } from '#shared/terminals/terminal-health.schema.ts';
import type { Today } from '#shared/today/today.schema.ts';
import { factoryOf, type SignedIn, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { openShop, portalHeaders, reportOf, type Shop, submit } from '#tests/setup/card-reader.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';

let test: TestApp;
let admin: SignedIn;
let shop: Shop;
let headers: Record<string, string>;
beforeAll(async () => {
  const minTerminalVersions = { app: '1.5', firmware: { HiLite: '2.0', PaxA920: '9.0' } };
  test = await openTestApp({ settings: { minTerminalVersions } });
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set('2026-11-23T09:00:10.000Z');
  shop = await openShop(test, { type: 'HiLite' });
  headers = await portalHeaders(test, shop);
  admin = await signInAs(test, 'Admin');
});

const good = {
  batteryPercent: 80,
  isCharging: false,
  connection: 'Wifi',
  signalPercent: 70,
  firmwareVersion: '2.4.1',
  appVersion: '1.8.0',
  lastError: null,
};
const report = (body: object = good, { reader, terminal }: Shop = shop) =>
  test.app.inject({
    method: 'PUT',
    url: `/api/Mobile/v1/Terminal/${terminal.id}/Health`,
    headers: { ...reader.headers, 'accept-language': 'en' },
    payload: body,
  });
const historyOf = async (days = 1, { terminal }: Shop = shop) =>
  (
    await test.app.inject({ url: `/api/v1/Terminal/${terminal.id}/Health?Days=${days}`, headers })
  ).json<TerminalHistory>();
const healthOf = async (of: Shop = shop) => (await historyOf(1, of)).terminal.health;
const listOf = async (merchantId: string, as = headers) =>
  await test.app.inject({ url: `/api/v1/Merchant/${merchantId}/Terminal/Health`, headers: as });
const samples = () =>
  test.deps.sequelize.query<{ at: Date; battery: number | null }>(
    `SELECT sampled_at AS at, battery_percent AS battery FROM terminal_health_samples WHERE terminal_id = '${shop.terminal.id}'
     ORDER BY sampled_at`,
    { type: QueryTypes.SELECT },
  );
const minute = (clock: string) => new Date(`2026-11-23T${clock}:00.000Z`);

describe('a report of a terminal', () => {
  it('is the current state at once, for the app, the list and the details', async () => {
    const answer = await report();
    expect(answer.statusCode).toBe(200);
    const at = '2026-11-23T09:00:10.000Z';
    const health = { level: 'Good', reasons: [], isOnline: true, lastSeenAt: at, reportedAt: at, ...good };
    expect(answer.json()).toMatchObject({ id: shop.terminal.id, health });
    expect(await healthOf()).toEqual(health);
    const list = (await listOf(shop.merchantId)).json<{ data: MonitoredTerminal[]; totalCount: number }>();
    expect(list).toMatchObject({ totalCount: 1, data: [{ id: shop.terminal.id, health }] });
    const today = await test.app.inject({ url: `/api/v1/Merchant/${shop.merchantId}/Today`, headers });
    expect(today.json<Today>().readers).toMatchObject([{ id: shop.terminal.id, health }]);
  });

  it('replaces the last one as a whole: what is missing is unknown', async () => {
    await report();
    test.clock.advance(5000);
    expect((await report({ batteryPercent: 79, lastError: 'Paper jam' })).statusCode).toBe(200);
    expect(await healthOf()).toMatchObject({
      level: 'Attention',
      reasons: ['ErrorReported'],
      reportedAt: '2026-11-23T09:00:15.000Z',
      batteryPercent: 79,
      isCharging: null,
      connection: null,
      appVersion: null,
      lastError: 'Paper jam',
    });
    await report({});
    expect(await healthOf()).toMatchObject({ level: 'Good', batteryPercent: null, lastError: null });
  });

  it('leaves one sample a minute, also if the same is sent many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => report()));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    test.clock.set('2026-11-23T09:00:59.000Z');
    await report({ ...good, batteryPercent: 78 });
    test.clock.set('2026-11-23T09:01:00.000Z');
    await report({ ...good, batteryPercent: 77 });
    expect(await samples()).toEqual([
      { at: minute('09:00'), battery: 78 },
      { at: minute('09:01'), battery: 77 },
    ]);
  });

  it('is stored with card numbers masked', async () => {
    expect((await report({ ...good, lastError: 'card 4111111111111111' })).statusCode).toBe(200);
    expect(await healthOf()).toMatchObject({ lastError: 'card ****' });
  });

  it('is refused with its errors if it is not a report, and for a terminal of another merchant', async () => {
    const bad = {
      batteryPercent: 101,
      signalPercent: -1,
      isCharging: 'no',
      connection: 'Carrier pigeon',
      colour: 'red',
    };
    const answer = await report({ ...bad, lastError: 'x'.repeat(256), appVersion: 'x'.repeat(31) });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors).sort()).toEqual([...Object.keys(bad), 'appVersion', 'lastError'].sort());
    const other = await openShop(test);
    expect((await report(good, { ...shop, reader: other.reader })).statusCode).toBe(404);
    expect(await healthOf()).toMatchObject({ reportedAt: null });
  });

  it('changes neither the version of the merchant nor the audit log', async () => {
    const count = async (sql: string) => test.deps.sequelize.query(sql, { type: QueryTypes.SELECT });
    const version = `SELECT version FROM merchant_changes WHERE merchant_id = '${shop.merchantId}'`;
    const before = await count(version);
    await report();
    expect(await count(version)).toEqual(before);
    expect(await count(`SELECT id FROM audit_log WHERE subject_id = '${shop.terminal.id}'`)).toEqual([]);
  });
});

describe('the health of a terminal', () => {
  it('is offline 120 seconds after its last report, and online with the next sale', async () => {
    await report();
    test.clock.advance(120_000);
    expect(await healthOf()).toMatchObject({ isOnline: true, level: 'Good' });
    test.clock.advance(1);
    expect(await healthOf()).toMatchObject({ isOnline: false, level: 'Critical', reasons: ['Offline'] });
    expect((await submit(test, shop, reportOf(test, shop))).statusCode).toBe(200);
    const lastSeenAt = test.clock.now().toISOString();
    expect(await healthOf()).toMatchObject({ isOnline: true, level: 'Good', reasons: [], lastSeenAt });
  });

  it('is known by sales alone for an app that sends no reports', async () => {
    expect(await healthOf()).toMatchObject({ level: 'Attention', reasons: ['NoReports'], lastSeenAt: null });
    await submit(test, shop, reportOf(test, shop));
    expect(await healthOf()).toMatchObject({ isOnline: true, reasons: ['NoReports'], reportedAt: null });
    test.clock.advance(120_001);
    expect(await healthOf()).toMatchObject({ isOnline: false, level: 'Attention', reasons: ['NoReports'] });
  });

  it('names software older than the settings, by the type of the device', async () => {
    await report({ ...good, appVersion: '1.4.9', firmwareVersion: '1.9.9' });
    expect((await healthOf()).reasons).toEqual(['AppOutdated', 'FirmwareOutdated']);
  });

  it('warns nine months after the last use, as the e-mail does', async () => {
    const createdAt = new Date('2025-01-01T09:00:00.000Z');
    const used = (lastUsedAt: string) =>
      buildTerminal(factoryOf(test), {
        merchantId: shop.merchantId,
        createdAt,
        lastUsedAt: new Date(lastUsedAt),
      });
    const dormant = await used('2026-02-23T09:00:00.000Z');
    const used2 = await used('2026-02-23T09:01:00.000Z');
    const { data } = (await listOf(shop.merchantId)).json<{ data: MonitoredTerminal[] }>();
    const reasonsOf = (id: string) => data.find((each) => each.id === id)?.health.reasons;
    expect(reasonsOf(dormant.id)).toEqual(['NoReports', 'Dormant']);
    expect(reasonsOf(used2.id)).toEqual(['NoReports']);
  });

  it('is read by the merchant, a parent and administrators only', async () => {
    await report();
    const parent = await signInMerchant(test);
    const stranger = await signInMerchant(test);
    await buildRelation(factoryOf(test), {
      parentMerchantId: parent.merchantId,
      childMerchantId: shop.merchantId,
    });
    for (const [as, status] of [
      [parent.headers, 200],
      [admin.headers, 200],
      [stranger.headers, 404],
      [shop.reader.headers, 403],
    ] as const) {
      expect((await listOf(shop.merchantId, as)).statusCode).toBe(status);
      const url = `/api/v1/Terminal/${shop.terminal.id}/Health`;
      expect((await test.app.inject({ url, headers: as })).statusCode).toBe(status);
    }
  });

  it('is forgotten when the terminal gets another merchant', async () => {
    await report();
    const next = await signInMerchant(test);
    const { serialNumber } = shop.terminal;
    const address = { countryCode: 'HU', zipCode: '4024', city: 'Debrecen', street: 'Piac utca 1.' };
    const moved = await test.app.inject({
      method: 'PUT',
      url: `/api/v1/Terminal/${shop.terminal.id}`,
      headers: admin.headers,
      payload: { merchantId: next.merchantId, type: 'HiLite', serialNumber, address, isDisabled: false },
    });
    expect(moved.statusCode).toBe(200);
    const { data } = (await listOf(next.merchantId, next.headers)).json<{ data: MonitoredTerminal[] }>();
    expect(data).toMatchObject([{ id: shop.terminal.id, health: { reportedAt: null, batteryPercent: null } }]);
    expect(await samples()).toEqual([]);
  });
});

describe('the history', () => {
  it('has the lowest charge of each ten minutes of a day, without times that have no report', async () => {
    for (const [clock, batteryPercent, isCharging] of [
      ['2026-11-22T08:59:00.000Z', 99, false],
      ['2026-11-23T08:41:00.000Z', 40, false],
      ['2026-11-23T08:49:59.000Z', 38, true],
      ['2026-11-23T09:00:00.000Z', 45, true],
    ] as const) {
      test.clock.set(clock);
      await report({ ...good, batteryPercent, isCharging });
    }
    test.clock.set('2026-11-23T09:00:10.000Z');
    expect(await historyOf()).toMatchObject({
      from: '2026-11-22T09:10:00.000Z',
      to: '2026-11-23T09:00:10.000Z',
      pointMinutes: 10,
      points: [
        { from: '2026-11-23T08:40:00.000Z', batteryPercent: 38, isCharging: true },
        { from: '2026-11-23T09:00:00.000Z', batteryPercent: 45, isCharging: true },
      ],
    });
    expect((await historyOf(7)).points).toEqual([
      { from: '2026-11-22T08:00:00.000Z', batteryPercent: 99, isCharging: false },
      { from: '2026-11-23T08:00:00.000Z', batteryPercent: 38, isCharging: true },
      { from: '2026-11-23T09:00:00.000Z', batteryPercent: 45, isCharging: true },
    ]);
  });

  it('has at most 180 points for any number of days', async () => {
    await test.deps.sequelize.query(
      `INSERT INTO terminal_health_samples (terminal_id, sampled_at, battery_percent, is_charging)
       WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 900)
       SELECT :id, :at - INTERVAL (n * 144) MINUTE, n MOD 101, 0 FROM numbers`,
      { replacements: { id: shop.terminal.id, at: minute('09:00') } },
    );
    for (const days of [1, 2, 30, 89, 90]) {
      const { points, pointMinutes, from } = await historyOf(days);
      expect(points.length).toBeLessThanOrEqual(180);
      expect(points.length).toBeGreaterThan(days === 1 ? 5 : 15);
      expect(points.every((point) => Date.parse(String(point.from)) >= Date.parse(String(from)))).toBe(true);
      expect(pointMinutes % 10).toBe(0);
    }
    const tooLong = await test.app.inject({ url: `/api/v1/Terminal/${shop.terminal.id}/Health?Days=91`, headers });
    expect(tooLong.statusCode).toBe(400);
  });

  it('is deleted after 90 days, but the last report stays', async () => {
    await report();
    test.clock.set('2026-11-23T09:05:00.000Z');
    await report({ ...good, batteryPercent: 60 });
    test.clock.set('2027-02-21T09:04:00.000Z');
    await runDueJobs(test.deps, retentionJobs, new AbortController().signal);
    expect(await samples()).toEqual([{ at: minute('09:05'), battery: 60 }]);
    test.clock.set('2027-02-21T10:30:00.000Z');
    await runDueJobs(test.deps, retentionJobs, new AbortController().signal);
    expect(await samples()).toEqual([]);
    // The sessions of before have expired.
    const [row] = await test.deps.sequelize.query<{ battery: number }>(
      `SELECT battery_percent AS battery FROM terminal_health WHERE terminal_id = '${shop.terminal.id}'`,
      { type: QueryTypes.SELECT },
    );
    expect(row).toEqual({ battery: 60 });
  });
});
