import { beforeEach, expect, it } from 'vitest';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { dailyCloseJobs } from '#server/features/daily-closes/daily-closes.jobs.ts';
import { submitTransaction } from '#server/features/transactions/submit/submit-transaction.ts';
import { Mailbox } from '#server/gateways/mail/mailbox.ts';
import { ownMerchantScope } from '#server/policies/merchant-scope.ts';
import { submitTransactionSchema } from '#shared/transactions/submit-transaction.schema.ts';
import { factoryOf, signIn } from '#tests/setup/accounts.ts';
import { reportOf } from '#tests/setup/card-reader.ts';
import { deliverNext } from '#tests/setup/outbox.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
beforeEach(async () => {
  await test.database.reset();
  test.clock.set('2026-11-17T11:00:00.000Z');
});

const runJobs = async () => {
  for (const job of dailyCloseJobs) await job.run(test.deps, new AbortController().signal);
};
/** Runs the jobs at a time of Budapest in winter, and returns the e-mails that are sent then. */
const mailsAt = async (time: string) => {
  test.clock.set(`${time}:00.000+01:00`);
  await runJobs();
  const mailbox = new Mailbox(test.clock.now);
  while (await deliverNext(test.deps, mailbox));
  return mailbox.list();
};

const openShop = async () => {
  const { merchant, user } = await buildMerchant(factoryOf(test), { settlementReportsEmail: 'konyveles@example.com' });
  const terminal = await buildTerminal(factoryOf(test), { merchantId: merchant.id, name: 'Pult' });
  const sell = (at: string, amount: number, report: Record<string, unknown> = {}) => {
    const sale = reportOf(test, { terminal }, { timestamp: `${at}:00.000+01:00`, amount, ...report });
    return submitTransaction(
      test.deps,
      ownMerchantScope({ merchantId: merchant.id }),
      { userId: user.id, memberRole: 'Owner' },
      submitTransactionSchema.parse(sale),
    );
  };
  const setHour = async (hour: number | null) => {
    const { headers } = await signIn(test, user.id);
    const url = `/api/v1/Merchant/${merchant.id}/DailyClose/Mail`;
    const answer = await test.app.inject({ method: 'PUT', url, headers, payload: { hour } });
    expect([answer.statusCode, answer.json()]).toEqual([200, { hour }]);
  };
  return { merchantId: merchant.id, userId: user.id, sell, setHour };
};

const plain = (text: string | undefined) => (text ?? '').replaceAll('\u00a0', ' ');

it('has the closes since the last e-mail once a day, from the hour on, with late corrections in the next', async () => {
  const shop = await openShop();
  await shop.sell('2026-11-17T12:00', 300_000);
  // The close of this day is made before the hour is set.
  expect(await mailsAt('2026-11-18T04:00')).toEqual([]);
  await shop.setHour(7);
  await shop.sell('2026-11-18T04:00', 500_000);
  await shop.sell('2026-11-18T04:00', 250_000, { eftTransactionId: 'second' });
  expect(await mailsAt('2026-11-18T23:59')).toEqual([]);
  expect(await mailsAt('2026-11-19T06:59')).toEqual([]);

  const [first, ...others] = await mailsAt('2026-11-19T07:00');
  expect(others).toEqual([]);
  expect(first).toMatchObject({ to: 'konyveles@example.com', subject: 'Napi zárás: 2026.11.18.' });
  expect(plain(first?.text)).toContain('2026.11.18. Pult, 2. zárás: 2 fizetés: 7 500 Ft; forgalom: 7 500 Ft\n');
  expect(first?.text).toContain(`/merchant/${shop.merchantId}/daily-closes?fromDate=2026-11-18&toDate=2026-11-18`);
  expect(await mailsAt('2026-11-19T07:05')).toEqual([]);

  // A late sale of the closed day, and a day of its own.
  await shop.sell('2026-11-18T20:00', 70_000, { eftTransactionId: 'late' });
  await shop.sell('2026-11-19T08:00', 100_000, { eftTransactionId: 'own' });
  const [second] = await mailsAt('2026-11-20T12:00');
  expect(plain(second?.text)).toContain(
    '2026.11.19. Pult, 3. zárás: 1 fizetés: 1 000 Ft; forgalom: 1 000 Ft; helyesbítés, 2026.11.18. 700 Ft\n',
  );
  expect(second?.text).not.toContain('2. zárás');

  // Nothing was sold.
  expect(await mailsAt('2026-11-21T12:00')).toEqual([]);
});

it('deducts refunds as the close does, also of a day with refunds only, and names them, the service charge and the tips', async () => {
  const shop = await openShop();
  await shop.setHour(0);
  await shop.sell('2026-11-17T12:00', 300_000, {
    eftTransactionId: 'sold',
    tipAmount: 30_000,
    serviceChargeAmount: 27_000,
  });
  const refund = { type: 'Refund', originalEftTransactionId: 'sold' };
  await shop.sell('2026-11-17T12:00', 50_000, refund);
  const [first] = await mailsAt('2026-11-18T04:00');
  expect(plain(first?.text)).toContain(
    '1 fizetés: 3 000 Ft; 1 visszatérítés: 500 Ft; forgalom: 2 500 Ft, ebből szervizdíj: 220 Ft, ebből borravaló: 300 Ft\n',
  );
  test.clock.set('2026-11-18T11:00:00.000+01:00');
  await shop.sell('2026-11-18T11:00', 20_000, refund);
  const [second] = await mailsAt('2026-11-19T04:00');
  expect(plain(second?.text)).toContain(
    '2. zárás: 1 visszatérítés: 200 Ft; forgalom: −200 Ft, ebből szervizdíj: −20 Ft\n',
  );
});

it('is not sent for a deactivated account, nor later for the closes of that time', async () => {
  const shop = await openShop();
  await shop.setHour(0);
  await shop.sell('2026-11-17T12:00', 300_000);
  const setDeactivated = (value: string) =>
    test.deps.sequelize.query(`UPDATE users SET deactivated_at = ${value} WHERE id = '${shop.userId}'`);
  await setDeactivated('NOW()');
  expect(await mailsAt('2026-11-18T04:00')).toEqual([]);
  await setDeactivated('NULL');
  expect(await mailsAt('2026-11-19T04:00')).toEqual([]);
});

it('is neither lost nor sent twice when its transaction fails or several servers run the job', async () => {
  const shop = await openShop();
  await shop.setHour(7);
  await shop.sell('2026-11-17T12:00', 300_000);
  const { sequelize } = test.deps;
  // What records the e-mail fails after it was enqueued.
  await sequelize.query('ALTER TABLE daily_close_states ADD CONSTRAINT unmailed CHECK (mailed_on IS NULL)');
  test.clock.set('2026-11-18T08:00:00.000Z');
  await expect(runJobs()).rejects.toThrow();
  await sequelize.query('ALTER TABLE daily_close_states DROP CONSTRAINT unmailed');
  await Promise.all([runJobs(), runJobs(), runJobs()]);
  const mails = await mailsAt('2026-11-18T09:01');
  expect(mails.map(({ subject }) => subject)).toEqual(['Napi zárás: 2026.11.17.']);
});
