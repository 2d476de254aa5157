import { beforeEach, describe, expect, it } from 'vitest';
import { buildMember } from '#db/factories/build-member.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import { todayJobs } from '#server/features/today/today.jobs.ts';
import { minuteMs } from '#shared/dates/durations.ts';
import type { Notification } from '#shared/notifications/notifications.schema.ts';
import type { Today } from '#shared/today/today.schema.ts';
import { factoryOf, type SignedInMerchant, signIn, signInMerchant } from '#tests/setup/accounts.ts';
import { sentMails } from '#tests/setup/outbox.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
const noon = new Date('2026-11-18T11:00:00.000Z');
let shop: SignedInMerchant;
let terminalId: string;
beforeEach(async () => {
  await test.database.reset();
  test.clock.set(noon.toISOString());
  shop = await signInMerchant(test);
  terminalId = (await buildTerminal(factoryOf(test), { merchantId: shop.merchantId, name: 'Pult' })).id;
});

/** Stores sales a minute apart, of which the last one happened at the current time. */
const sell = async (...states: ('Error' | 'Success' | 'Pending')[]) => {
  const now = test.clock.now().getTime();
  const rows = states.map((state, n) => ({ state, occurredAt: new Date(now - (states.length - 1 - n) * minuteMs) }));
  await buildTransactions(factoryOf(test), { merchantId: shop.merchantId, terminalId, rows });
};
const pass = (minutes: number) =>
  test.clock.set(new Date(test.clock.now().getTime() + minutes * minuteMs).toISOString());
const runJobs = async () => {
  for (const job of todayJobs) await job.run(test.deps, new AbortController().signal);
};
const read = async <T>(place: string, userId = shop.userId): Promise<T> => {
  const { headers } = await signIn(test, userId);
  return (await test.app.inject({ url: `/api/v1/Merchant/${shop.merchantId}/${place}`, headers })).json();
};
const notified = async (userId?: string) => {
  await runJobs();
  const { data } = await read<{ data: Notification[] }>('Notification', userId);
  return data.filter(({ kind }) => kind === 'declinesInRow');
};

describe('the notification about sales that were declined in a row', () => {
  it('is there from the third one on, with the card reader and the time of the first, as the overview says', async () => {
    await sell('Success', 'Error', 'Error');
    expect(await notified()).toEqual([]);
    pass(1);
    await sell('Error');
    const { attention } = await read<Today>('Today');
    expect(attention.declines).toMatchObject([{ terminalId, count: 3 }]);
    expect(await notified()).toMatchObject([
      {
        area: 'Terminals',
        severity: 'Warning',
        isRead: false,
        params: { terminalId, count: 3, since: new Date(noon.getTime() - minuteMs).toISOString() },
      },
    ]);
    expect((await notified())[0]?.params.terminal).toContain('Pult');
    expect(await sentMails(test.deps)).toEqual([]);
  });

  it('is one for a row, however long it is, and another one for the next row', async () => {
    await sell('Error', 'Error', 'Error');
    expect(await notified()).toHaveLength(1);
    pass(60);
    await sell(...Array.from({ length: 55 }, () => 'Error' as const));
    expect(await notified()).toHaveLength(1);
    pass(5);
    await sell('Success', 'Error', 'Pending', 'Error', 'Error');
    expect(await notified()).toMatchObject([{ params: { count: 3 } }, { params: { count: 3 } }]);
  });

  it('is stored once by servers that run the job at the same time, and bothers no open page again', async () => {
    await sell('Error', 'Error', 'Error');
    await Promise.all([runJobs(), runJobs(), runJobs()]);
    expect(await notified()).toHaveLength(1);
    const versions = () => test.deps.sequelize.query('SELECT version, notifications_version FROM merchant_changes');
    const before = await versions();
    pass(1);
    await runJobs();
    expect(await versions()).toEqual(before);
  });

  it('is seen by all who may see transactions, and not in another merchant', async () => {
    await sell('Error', 'Error', 'Error');
    const other = await signInMerchant(test);
    for (const role of ['Manager', 'Cashier', 'Accountant'] as const) {
      const user = await buildMember(factoryOf(test), { merchantId: shop.merchantId, role });
      expect(await notified(user.id)).toHaveLength(1);
    }
    const { headers } = await signIn(test, other.userId);
    const url = `/api/v1/Merchant/${other.merchantId}/Notification`;
    expect((await test.app.inject({ url, headers })).json().data).toEqual([]);
  });

  it.each([
    ['a row that a paid sale has ended', ['Error', 'Error', 'Error', 'Success']],
    ['two declined sales', ['Error', 'Success', 'Error', 'Error']],
  ] as const)('is not there for %s', async (_name, states) => {
    await sell(...states);
    expect(await notified()).toEqual([]);
  });

  it('has no sales of the day before', async () => {
    test.clock.set('2026-11-17T23:01:00.000Z');
    await sell('Error', 'Error', 'Error');
    expect(await notified()).toEqual([]);
  });
});
