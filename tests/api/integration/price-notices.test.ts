import { beforeEach, describe, expect, it } from 'vitest';
import { priceJobs } from '#server/features/prices/prices.jobs.ts';
import { forints } from '#shared/money/format-money.ts';
import type { Notification } from '#shared/notifications/notifications.schema.ts';
import { type SignedInMerchant, signIn, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { sentMails } from '#tests/setup/outbox.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: SignedInMerchant;
beforeEach(async () => {
  await test.database.reset();
  test.clock.set('2026-11-18T11:00:00.000Z');
  shop = await signInMerchant(test);
});

const runJobs = () => Promise.all(priceJobs.map((job) => job.run(test.deps, new AbortController().signal)));
const mailsSent = () => sentMails(test.deps);
/** Runs the job at a time, and returns the e-mails that are sent then. */
const mailsAt = async (time: string) => {
  test.clock.set(time);
  await runJobs();
  return mailsSent();
};
const notices = async ({ merchantId, userId }: SignedInMerchant) => {
  const { headers } = await signIn(test, userId);
  const answer = await test.app.inject({ url: `/api/v1/Merchant/${merchantId}/Notification`, headers });
  return answer
    .json<{ data: Notification[] }>()
    .data.filter(({ kind }) => kind === 'priceChanged')
    .map(({ params }) => params);
};
/** Agrees on a price from a month on, and sends the e-mail of it. */
const agree = async (merchantId: string, month: string) => {
  const { headers } = await signInAs(test, 'Admin');
  const payload = { feePerMille: 14.5, minimumFee: forints(40), reason: 'Nagy forgalom' };
  const answer = await test.app.inject({
    method: 'PUT',
    url: `/api/v1/Merchant/${merchantId}/Price/${month}`,
    headers,
    payload,
  });
  expect(answer.statusCode).toBe(200);
  await mailsSent();
};

const lastMoment = '2026-11-30T22:59:59.999Z';
const noticeDay = '2026-12-01T08:00:00.000Z';

describe('a merchant with the standard price', () => {
  it('is notified once of the fee of foreign cards, more than two months before, also by several servers', async () => {
    expect(await mailsAt(lastMoment)).toEqual([]);
    test.clock.set(noticeDay);
    await Promise.all([runJobs(), runJobs(), runJobs()]);
    const [mail, ...others] = await mailsSent();
    expect(others).toEqual([]);
    for (const part of ['2027. március', '1,7%', '51 Ft', '2,4% + 78 Ft', 'felmondhatja'])
      expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(part);
    const foreign = { foreignFeePerMille: 24, foreignFixedFee: forints(78) };
    const price = { feePerMille: 17, minimumFee: forints(51), isByCard: true, ...foreign };
    const notice = { month: '2027-03', isWithdrawn: false, ...price };
    expect(await notices(shop)).toEqual([notice]);
    for (const day of ['2026-12-02', '2026-12-31', '2027-01-15', '2027-02-28', '2027-03-01', '2027-06-01'])
      expect(await mailsAt(`${day}T08:00:00.000Z`)).toEqual([]);
    expect(await notices(shop)).toHaveLength(1);
  });

  it('is notified later if no server ran before, and after an interruption', async () => {
    const other = await signInMerchant(test);
    test.clock.set('2027-02-28T22:59:00.000Z');
    const stopped = new AbortController();
    stopped.abort();
    for (const job of priceJobs) await job.run(test.deps, stopped.signal);
    expect(await mailsSent()).toEqual([]);
    await runJobs();
    expect((await Promise.all([notices(shop), notices(other)])).map(({ length }) => length)).toEqual([1, 1]);
    expect(await mailsAt('2027-02-28T23:00:00.000Z')).toHaveLength(2);
  });
});

describe('a merchant with an agreed price', () => {
  it.each(['2026-11', '2027-03'])('that begins in %s is not notified of the standard one', async (month) => {
    await agree(shop.merchantId, month);
    expect(await mailsAt(noticeDay)).toEqual([]);
    expect((await notices(shop)).map(({ month: from }) => from)).toEqual([month]);
  });

  it('that begins later is notified of the standard one until then', async () => {
    await agree(shop.merchantId, '2027-04');
    expect(await mailsAt(noticeDay)).toHaveLength(1);
    expect((await notices(shop)).map(({ month }) => month)).toEqual(['2027-03', '2027-04']);
  });
});
