import { QueryTypes } from 'sequelize';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { terminalJobs } from '#server/features/terminals/terminals.jobs.ts';
import { runDueJobs } from '#server/platform/jobs/run-due-jobs.ts';
import { factoryOf, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { sentMails } from '#tests/setup/outbox.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
beforeEach(async () => {
  await test.database.reset();
  test.clock.set('2026-11-18T11:00:00.000Z');
});

const on = (day: string) => new Date(`${day}T11:00:00.000Z`);
const run = (deps = test.deps) => runDueJobs(deps, terminalJobs, new AbortController().signal);
const runOn = async (day: string) => {
  test.clock.set(on(day));
  await run();
};
const mailsSent = () => sentMails(test.deps);
const stored = async (id: string) => {
  const [row] = await test.deps.sequelize.query<{ isDisabled: number; disabledAt: Date | null; noticeAt: Date | null }>(
    `SELECT is_disabled AS isDisabled, disabled_at AS disabledAt, dormancy_notice_at AS noticeAt FROM terminals
     WHERE id = '${id}'`,
    { type: QueryTypes.SELECT },
  );
  return row;
};
const shopWith = async (
  ...terminals: { lastUsedAt?: Date; createdAt?: Date; serialNumber?: string; name?: string }[]
) => {
  const shop = await buildMerchant(factoryOf(test), { user: { email: 'pek@example.com' } });
  const built = [];
  for (const terminal of terminals) {
    const overrides = { createdAt: on('2025-01-01'), ...terminal, merchantId: shop.merchant.id };
    built.push((await buildTerminal(factoryOf(test), overrides)).id);
  }
  return { ...shop, terminals: built };
};

describe('an unused terminal', () => {
  it('is announced once after nine months and disabled after ten', async () => {
    const { terminals } = await shopWith({ lastUsedAt: on('2026-03-20'), serialNumber: '1741234567', name: 'Pult' });
    const [id = ''] = terminals;
    await runOn('2026-12-19');
    expect(await stored(id)).toEqual({ isDisabled: 0, disabledAt: null, noticeAt: null });
    await runOn('2026-12-20');
    await runOn('2026-12-21');
    const mails = await mailsSent();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: 'pek@example.com', subject: 'Régóta nem használt kártyaolvasó' });
    expect(mails[0]?.text).toContain('Pult, Gyári szám 1741234567: inaktív lesz: 2027.01.20.');
    await runOn('2027-01-19');
    expect(await stored(id)).toMatchObject({ isDisabled: 0, noticeAt: on('2026-12-20') });
    await runOn('2027-01-20');
    expect(await stored(id)).toMatchObject({ isDisabled: 1, disabledAt: on('2027-01-20') });
    const [farewell, ...others] = await mailsSent();
    expect(others).toEqual([]);
    expect(farewell).toMatchObject({ to: 'pek@example.com', subject: 'Inaktívvá tettük a nem használt kártyaolvasót' });
    expect(farewell?.text).toContain('Pult, Gyári szám: 1741234567');
    await runOn('2027-03-20');
    expect(await mailsSent()).toEqual([]);
  });

  it('gets a month of notice even if the notice was late', async () => {
    const { terminals } = await shopWith({ lastUsedAt: on('2025-06-01') });
    const [id = ''] = terminals;
    await runOn('2026-11-18');
    await runOn('2026-12-17');
    expect(await stored(id)).toMatchObject({ isDisabled: 0, noticeAt: on('2026-11-18') });
    await runOn('2026-12-18');
    expect(await stored(id)).toMatchObject({ isDisabled: 1 });
  });

  it('counts from its creation if it was never used', async () => {
    const { terminals } = await shopWith({ createdAt: on('2026-02-17') }, { createdAt: on('2026-02-19') });
    await runOn('2026-11-18');
    const [early = '', late = ''] = terminals;
    expect([(await stored(early))?.noticeAt, (await stored(late))?.noticeAt]).toEqual([on('2026-11-18'), null]);
  });

  it('is announced together with the other terminals of its merchant', async () => {
    await shopWith({}, {}, { lastUsedAt: on('2026-11-01') });
    await run();
    const [mail, ...others] = await mailsSent();
    expect(others).toEqual([]);
    expect(mail?.text.match(/Gyári szám/gu)).toHaveLength(2);
  });

  it('is disabled without an e-mail if the account was deactivated after the notice', async () => {
    const { user, terminals } = await shopWith({});
    await run();
    await mailsSent();
    await test.deps.sequelize.query(`UPDATE users SET deactivated_at = NOW() WHERE id = '${user.id}'`);
    await runOn('2026-12-18');
    expect(await stored(terminals[0] ?? '')).toMatchObject({ isDisabled: 1 });
    expect(await mailsSent()).toEqual([]);
  });

  it('is ignored if the account is deactivated', async () => {
    const { user, terminals } = await shopWith({});
    await test.deps.sequelize.query(`UPDATE users SET deactivated_at = NOW() WHERE id = '${user.id}'`);
    await run();
    expect(await mailsSent()).toEqual([]);
    expect((await stored(terminals[0] ?? ''))?.noticeAt).toBeNull();
  });
});

it('restarts its period with a payment', async () => {
  const shop = await signInMerchant(test, { surface: 'Mobile' });
  const terminal = await buildTerminal(factoryOf(test), { merchantId: shop.merchantId, createdAt: on('2025-01-01') });
  await run();
  expect((await stored(terminal.id))?.noticeAt).toEqual(on('2026-11-18'));
  const answer = await test.app.inject({
    method: 'PUT',
    url: '/api/Mobile/v1/Transaction',
    headers: shop.headers,
    payload: {
      eftTransactionId: 'sale-1',
      terminalSerialNumber: terminal.serialNumber,
      type: 'Sale',
      amount: 150_000,
      currency: 'HUF',
      state: 'Success',
      timestamp: '2026-11-18T10:59:00.000Z',
      card: { brand: 'Visa', maskedNumber: '411111******1111', entryMode: 'ChipContactless' },
    },
  });
  expect(answer.statusCode).toBe(200);
  await runOn('2026-12-18');
  expect(await stored(terminal.id)).toEqual({ isDisabled: 0, disabledAt: null, noticeAt: null });
});

it('restarts its period when an administrator enables it', async () => {
  const { merchant, terminals } = await shopWith({ serialNumber: '1741234567' });
  const [id = ''] = terminals;
  await run();
  await runOn('2026-12-18');
  expect(await stored(id)).toMatchObject({ isDisabled: 1 });
  const admin = await signInAs(test, 'Admin');
  const { json: read } = await test.app.inject({ url: `/api/v1/Terminal/${id}`, headers: admin.headers });
  const { type, serialNumber, address, version } = read();
  const enabled = await test.app.inject({
    method: 'PUT',
    url: `/api/v1/Terminal/${id}`,
    headers: admin.headers,
    payload: { merchantId: merchant.id, type, serialNumber, address, version, isDisabled: false },
  });
  expect(enabled.statusCode).toBe(200);
  await mailsSent();
  await runOn('2027-09-17');
  expect(await mailsSent()).toEqual([]);
  await runOn('2027-09-18');
  expect(await mailsSent()).toHaveLength(1);
  expect(await stored(id)).toMatchObject({ isDisabled: 0 });
});

it('is announced once, however many servers run the job', async () => {
  for (let i = 0; i < 3; i += 1) {
    const { merchant } = await buildMerchant(factoryOf(test), { user: { email: `shop${i}@example.com` } });
    await buildTerminal(factoryOf(test), { merchantId: merchant.id, createdAt: on('2025-01-01') });
  }
  const servers = Array.from({ length: 3 }, () => ({
    ...test.deps,
    sequelize: createSequelize(test.database.url, { poolSize: 2 }),
  }));
  // Calls the jobs without their lease, as when a server is wrongly assumed dead.
  await Promise.all(servers.flatMap((deps) => terminalJobs.map((job) => job.run(deps, new AbortController().signal))));
  await Promise.all(servers.map(({ sequelize }) => sequelize.close()));
  expect((await mailsSent()).map(({ to }) => to).sort()).toEqual([
    'shop0@example.com',
    'shop1@example.com',
    'shop2@example.com',
  ]);
});
