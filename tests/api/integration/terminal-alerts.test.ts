import { beforeEach, describe, expect, it } from 'vitest';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { reportHealth } from '#server/features/terminals/health/report-health.ts';
import { terminalJobs } from '#server/features/terminals/terminals.jobs.ts';
import { ownMerchantScope } from '#server/policies/merchant-scope.ts';
import { reportHealthSchema } from '#shared/terminals/terminal-health.schema.ts';
import { factoryOf, signIn, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { sentMails } from '#tests/setup/outbox.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
beforeEach(async () => {
  await test.database.reset();
  setClock('2026-11-20T09:00');
});

/** Sets a time of Budapest in winter. */
const setClock = (time: string) => test.clock.set(`${time}:00.000+01:00`);
const runJobs = async () => {
  for (const job of terminalJobs) await job.run(test.deps, new AbortController().signal);
};
/** Runs the jobs at a time of Budapest, and returns the e-mails that are sent then. */
const mailsAt = async (time: string) => {
  setClock(time);
  await runJobs();
  return sentMails(test.deps);
};

const alertUrl = (merchantId: string) => `/api/v1/Merchant/${merchantId}/Terminal/Alert`;
const quiet = { isEnabled: true, quietFrom: 20, quietTo: 8 };

/** A shop with a terminal for each name, and `report`, which sends their health. */
const openShop = async <Name extends string>(names: readonly Name[], alerts: object | null = quiet) => {
  const { merchant, user } = await buildMerchant(factoryOf(test));
  const ids = new Map<Name, string>();
  for (const [i, name] of names.entries()) {
    const terminal = { merchantId: merchant.id, name, serialNumber: `${merchant.id}-${i}` };
    ids.set(name, (await buildTerminal(factoryOf(test), terminal)).id);
  }
  const report = async (time: string, ...reporting: Name[]) => {
    setClock(time);
    for (const name of reporting) {
      const health = reportHealthSchema.parse({ terminalId: ids.get(name), batteryPercent: 50 });
      await reportHealth(test.deps, ownMerchantScope({ merchantId: merchant.id }), health);
    }
  };
  const set = async (payload: object) => {
    const { headers } = await signIn(test, user.id);
    const answer = await test.app.inject({ method: 'PUT', url: alertUrl(merchant.id), headers, payload });
    expect([answer.statusCode, answer.json()]).toEqual([200, payload]);
  };
  if (alerts) await set(alerts);
  return { merchantId: merchant.id, userId: user.id, email: user.email, report, set };
};

describe('the e-mail about an outage', () => {
  it('is sent once to the owner, ten minutes after the last report, with the name of the card reader', async () => {
    const shop = await openShop(['Pult']);
    await shop.report('2026-11-20T10:00', 'Pult');
    expect(await mailsAt('2026-11-20T10:09')).toEqual([]);
    const [mail, ...others] = await mailsAt('2026-11-20T10:10');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: shop.email,
      subject: `Nem elérhető kártyaolvasó: Pult (${shop.merchantId}-0)`,
    });
    expect(mail?.text).toContain(`Pult (${shop.merchantId}-0): utoljára jelentkezett: 2026.11.20. 10:00:00`);
    expect(mail?.text).toContain(`/merchant/${shop.merchantId}/readers`);
    expect(await mailsAt('2026-11-20T19:00')).toEqual([]);

    await shop.report('2026-11-20T19:05', 'Pult');
    expect(await mailsAt('2026-11-20T19:15')).toMatchObject([{ to: shop.email }]);
  });

  it('is one for all card readers that went silent together', async () => {
    const shop = await openShop(['Pult', 'Terasz', 'Futár']);
    await shop.report('2026-11-20T10:00', 'Pult', 'Futár');
    await shop.report('2026-11-20T10:10', 'Terasz');
    const mails = await mailsAt('2026-11-20T10:11');
    expect(mails).toMatchObject([{ subject: '2 kártyaolvasó nem elérhető' }]);
    for (const name of ['Pult', 'Futár']) expect(mails[0]?.text).toContain(name);
    expect(mails[0]?.text).not.toContain('Terasz');
  });

  it('is sent half an hour after the quiet hours for a single card reader that is still away', async () => {
    const shop = await openShop(['Pult']);
    await shop.report('2026-11-20T19:55', 'Pult');
    expect(await mailsAt('2026-11-20T20:30')).toEqual([]);
    expect(await mailsAt('2026-11-21T08:29')).toEqual([]);
    expect(await mailsAt('2026-11-21T08:30')).toMatchObject([{ to: shop.email }]);
    expect(await mailsAt('2026-11-21T12:00')).toEqual([]);
  });

  it('is not sent in the quiet hours, and soon afterwards for what went silent in them beside another reader', async () => {
    const shop = await openShop(['Pult', 'Terasz']);
    await shop.report('2026-11-20T19:55', 'Pult', 'Terasz');
    expect(await mailsAt('2026-11-20T20:30')).toEqual([]);
    expect(await mailsAt('2026-11-21T08:00')).toEqual([]);
    for (const time of ['08:10', '08:11', '08:20']) await shop.report(`2026-11-21T${time}`, 'Terasz');
    expect(await mailsAt('2026-11-21T08:20')).toMatchObject([
      { subject: `Nem elérhető kártyaolvasó: Pult (${shop.merchantId}-0)` },
    ]);
  });

  it('is neither sent unless it was enabled before the outage, nor for a disabled card reader', async () => {
    const shop = await openShop(['Pult', 'Terasz'], null);
    await shop.report('2026-11-20T10:00', 'Pult', 'Terasz');
    expect(await mailsAt('2026-11-20T10:10')).toEqual([]);
    await shop.set(quiet);
    expect(await mailsAt('2026-11-20T10:30')).toEqual([]);
    await shop.report('2026-11-20T11:00', 'Pult', 'Terasz');
    await test.deps.sequelize.query("UPDATE terminals SET is_disabled = 1 WHERE name = 'Terasz'");
    expect(await mailsAt('2026-11-20T11:10')).toMatchObject([
      { subject: `Nem elérhető kártyaolvasó: Pult (${shop.merchantId}-0)` },
    ]);
  });

  it('is not sent for a deactivated account, nor later for the outage of that time', async () => {
    const shop = await openShop(['Pult']);
    await shop.report('2026-11-20T10:00', 'Pult');
    const setDeactivated = (value: string) =>
      test.deps.sequelize.query(`UPDATE users SET deactivated_at = ${value} WHERE id = '${shop.userId}'`);
    await setDeactivated('NOW()');
    expect(await mailsAt('2026-11-20T10:10')).toEqual([]);
    await setDeactivated('NULL');
    expect(await mailsAt('2026-11-20T12:00')).toEqual([]);
  });

  it('reaches every merchant outside of its quiet hours once, though several servers run the job', async () => {
    const shops: Awaited<ReturnType<typeof openShop>>[] = [];
    for (const quietFrom of [20, 10, 20]) shops.push(await openShop(['Pult'], { ...quiet, quietFrom }));
    for (const shop of shops) await shop.report('2026-11-20T10:00', 'Pult');
    setClock('2026-11-20T10:10');
    await Promise.all([runJobs(), runJobs(), runJobs()]);
    const mails = await sentMails(test.deps);
    // The quiet hours of the second shop have begun.
    expect(mails.map(({ text }) => shops.findIndex(({ merchantId }) => text.includes(merchantId))).sort()).toEqual([
      0, 2,
    ]);
  });
});

describe('Terminal/Alert', () => {
  it('is off with suggested hours at first, and then what was set', async () => {
    const { merchantId, headers } = await signInMerchant(test);
    const current = async () => (await test.app.inject({ url: alertUrl(merchantId), headers })).json();
    const put = (payload: object, as = headers) =>
      test.app.inject({ method: 'PUT', url: alertUrl(merchantId), headers: as, payload });
    expect(await current()).toEqual({ isEnabled: false, quietFrom: 20, quietTo: 8 });
    const { headers: adminHeaders } = await signInAs(test, 'Admin');
    for (const [alerts, as] of [
      [{ isEnabled: true, quietFrom: 0, quietTo: 0 }, headers],
      [{ isEnabled: true, quietFrom: 0, quietTo: 0 }, headers],
      [{ isEnabled: false, quietFrom: 23, quietTo: 6 }, adminHeaders],
    ] as const) {
      expect((await put(alerts, as)).json()).toEqual(alerts);
      expect(await current()).toEqual(alerts);
    }
  });

  it.each([
    { ...quiet, quietFrom: 24 },
    { ...quiet, quietTo: -1 },
    { ...quiet, quietTo: 7.5 },
    { ...quiet, isEnabled: 'yes' },
    { isEnabled: true },
  ])('refuses %o', async (payload) => {
    const { merchantId, headers } = await signInMerchant(test);
    const answer = await test.app.inject({ method: 'PUT', url: alertUrl(merchantId), headers, payload });
    expect(answer.statusCode).toBe(400);
  });
});
