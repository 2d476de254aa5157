import { beforeEach, describe, expect, it } from 'vitest';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import type { TerminalModel } from '#db/models/merchants.models.ts';
import { dailyCloseJobs } from '#server/features/daily-closes/daily-closes.jobs.ts';
import { getClose, getOpenDays, listCloses } from '#server/features/daily-closes/list-closes.ts';
import { makeCloses } from '#server/features/daily-closes/make-closes.ts';
import { settlementOfMonth } from '#server/features/reports/settlement-of-month.ts';
import { getStatistics } from '#server/features/statistics/get-statistics.ts';
import { listTransactions } from '#server/features/transactions/list/list-transactions.ts';
import { submitTransaction } from '#server/features/transactions/submit/submit-transaction.ts';
import { ownMerchantScope } from '#server/policies/merchant-scope.ts';
import type { DailyClose, DailyCloseDetail } from '#shared/daily-closes/daily-closes.schema.ts';
import { startOfDay } from '#shared/dates/budapest.ts';
import { addDays, type Day, startOfMonth } from '#shared/dates/day.ts';
import { hourMs } from '#shared/dates/durations.ts';
import { between, pick, type Random, seededRandom } from '#shared/random.ts';
import { submitTransactionSchema } from '#shared/transactions/submit-transaction.schema.ts';
import { factoryOf, signInMerchant } from '#tests/setup/accounts.ts';
import { reportOf } from '#tests/setup/card-reader.ts';
import { runSeed } from '#tests/setup/seed.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
beforeEach(() => test.database.reset());

const runJob = async () => {
  for (const job of dailyCloseJobs) await job.run(test.deps, new AbortController().signal);
};

/** A merchant that was registered at the current time of the test, with its terminals. */
const openShop = async (terminalCount: number) => {
  const { merchantId, userId } = await signInMerchant(test);
  const owner = { userId, memberRole: 'Owner' } as const;
  const terminals: TerminalModel[] = [];
  for (let i = 0; i < terminalCount; i += 1) terminals.push(await buildTerminal(factoryOf(test), { merchantId }));
  const scope = ownMerchantScope({ merchantId });
  const send = (terminal: TerminalModel, report: Record<string, unknown>) =>
    submitTransaction(test.deps, scope, owner, submitTransactionSchema.parse(reportOf(test, { terminal }, report)));
  const closes = async (): Promise<DailyClose[]> => {
    const { data } = await listCloses(test.deps, scope, { pageNumber: 1, pageSize: 100 });
    return data.toReversed();
  };
  const details = async (): Promise<DailyCloseDetail[]> => {
    const found: DailyCloseDetail[] = [];
    for (const { number } of await closes()) found.push(await getClose(test.deps, scope, Number(number)));
    return found;
  };
  return { merchantId, terminals, scope, send, closes, details };
};
type Shop = Awaited<ReturnType<typeof openShop>>;

interface Event {
  at: Date;
  run: () => Promise<unknown>;
}

// Below a day: an older time of a reader counts from its arrival.
const delays = [0, 10 * 60_000, 5 * hourMs, 20 * hourMs];

/** Sales of three days, some at the very ends of a day, that arrive at once or late, and voids of some of them. */
const historyOf = (shop: Shop, random: Random, middle: Day): Event[] => {
  const events: Event[] = [];
  for (let i = 0; i < 45; i += 1) {
    const day = addDays(middle, between(random, -1, 1));
    const [start, end] = [startOfDay(day).getTime(), startOfDay(addDays(day, 1)).getTime()];
    const paidAt = pick(random, [
      start,
      end - 1000,
      end - 1,
      between(random, start, end - 1),
      between(random, start, end - 1),
    ]);
    const terminal = pick(random, shop.terminals);
    const tipAmount = pick(random, [0, 0, 100 * between(random, 1, 5_000)]);
    const serviceChargeAmount = pick(random, [0, 0, 100 * between(random, 1, 5_000)]);
    const amount = tipAmount + serviceChargeAmount + 100 * between(random, 1, 500_000);
    const eftTransactionId = `sale-${i}`;
    const arrivesAt = paidAt + pick(random, delays);
    const card = { entryMode: pick(random, ['Chip', 'ChipContactless']), brand: pick(random, ['Visa', 'Mastercard']) };
    const amounts = { amount, tipAmount, serviceChargeAmount };
    const sale = { eftTransactionId, ...amounts, card, timestamp: new Date(paidAt).toISOString() };
    events.push({ at: new Date(arrivesAt), run: () => shop.send(terminal, sale) });
    if (between(random, 1, 3) > 1) continue;
    const voidedAt = paidAt + between(random, 1, 23) * hourMs;
    const { tipAmount: _tip, serviceChargeAmount: _charge, ...withoutParts } = sale;
    const voided = {
      ...withoutParts,
      type: 'VoidSale',
      eftTransactionId: `void-${i}`,
      originalEftTransactionId: eftTransactionId,
      timestamp: new Date(voidedAt).toISOString(),
    };
    const at = new Date(Math.max(voidedAt, arrivesAt) + 1000 + pick(random, delays));
    events.push({ at, run: () => shop.send(terminal, voided) });
  }
  return events;
};

const figuresOfDay = async ({ merchantId, scope }: Shop, day: Day) => {
  const days = { fromDate: day, toDate: day };
  const { current } = await getStatistics(test.deps, [scope], days);
  const { totalAmount, totalTipAmount } = await listTransactions(test.deps, scope, { ...days, pageSize: 10 });
  const { byDay } = await settlementOfMonth(test.deps, merchantId, startOfMonth(day));
  const settled = byDay.find((each) => each.day === day);
  return {
    statistics: [current.transactionCount, current.grossIncome, current.tipAmount, current.serviceChargeAmount],
    list: [totalAmount, totalTipAmount],
    settlement: [settled?.saleCount ?? 0, settled?.gross ?? 0, settled?.tips ?? 0, settled?.serviceCharges ?? 0],
  };
};

const sumOf = (values: number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Returns a close as it was stored, without what later ones have corrected of its day. */
const storedPart = ({ laterCorrections: _, ...close }: DailyCloseDetail): string => JSON.stringify(close);

describe('closes of random histories', () => {
  it.each(['2026-03-29', '2026-10-25', '2026-11-18'])(
    'around %s and their corrections equal statistics, list and settlement of every day',
    async (middle) => {
      const random = seededRandom(runSeed + Number(middle.replaceAll('-', '')));
      const first = startOfDay(addDays(middle, -1));
      test.clock.set(first);
      const shop = await openShop(3);
      const events = historyOf(shop, random, middle);
      const lastAt = startOfDay(addDays(middle, 6));
      const snapshots: string[] = [];
      for (let at = first.getTime(); at <= lastAt.getTime(); at += 3 * hourMs) {
        events.push({
          at: new Date(at),
          run: async () => {
            await runJob();
            for (const { number } of await shop.closes())
              snapshots[Number(number)] ??= storedPart(await getClose(test.deps, shop.scope, Number(number)));
          },
        });
      }
      // The merchant closes one of the days before the job does.
      const early = startOfDay(addDays(middle, 1));
      events.push({ at: new Date(early.getTime() + 1), run: () => makeCloses(test.deps, shop.merchantId, middle) });
      for (const { at, run } of events.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
        test.clock.set(at);
        await run();
      }

      const closes = await shop.details();
      expect(closes.map(({ number }) => number)).toEqual(closes.map((_, i) => i + 1));
      // Nothing that was closed has changed since.
      for (const close of closes) expect(storedPart(close)).toBe(snapshots[Number(close.number)]);
      expect(closes.some(({ correctionCount }) => correctionCount > 0)).toBe(true);
      for (const day of [-1, 0, 1, 2].map((i) => addDays(middle, i))) {
        const parts = [
          ...closes.filter((close) => close.day === day),
          ...closes.flatMap(({ corrections }) => corrections.filter((correction) => correction.day === day)),
        ];
        const net = sumOf(parts.map(({ netAmount }) => netAmount));
        const count = sumOf(parts.map(({ saleCount, voidCount }) => saleCount - voidCount));
        const tips = sumOf(parts.map(({ tipAmount }) => tipAmount));
        const charges = sumOf(parts.map(({ serviceChargeAmount }) => serviceChargeAmount));
        expect([day, await figuresOfDay(shop, day)]).toEqual([
          day,
          { statistics: [count, net, tips, charges], list: [net, tips], settlement: [count, net, tips, charges] },
        ]);
      }
      for (const close of closes) {
        for (const parts of [close.byBrand, close.byEntryMode])
          expect(sumOf(parts.map(({ saleAmount, voidAmount }) => saleAmount - voidAmount))).toBe(close.netAmount);
      }
    },
  );
});

describe('the close of a day', () => {
  beforeEach(() => test.clock.set('2026-11-18T11:00:00.000Z'));

  it('is made three hours after midnight, once, with the first and the last sale', async () => {
    const shop = await openShop(1);
    const [terminal] = shop.terminals;
    if (!terminal) throw new Error('no terminal');
    await shop.send(terminal, { eftTransactionId: 'second', timestamp: '2026-11-18T11:00:00.000Z' });
    await shop.send(terminal, { eftTransactionId: 'first', timestamp: '2026-11-18T10:59:59.000Z', amount: 100_000 });
    await shop.send(terminal, { eftTransactionId: 'failed', state: 'Error' });
    for (const now of ['2026-11-18T23:30:00.000Z', '2026-11-19T01:59:59.000Z']) {
      test.clock.set(now);
      await runJob();
      expect(await shop.closes()).toEqual([]);
    }
    test.clock.set('2026-11-19T02:00:00.000Z');
    await runJob();
    await runJob();
    expect(await shop.closes()).toEqual([
      {
        number: 1,
        day: '2026-11-18',
        closedAt: new Date('2026-11-19T02:00:00.000Z'),
        terminalId: terminal.id,
        terminalSerialNumber: terminal.serialNumber,
        terminalName: null,
        saleCount: 2,
        saleAmount: 400_000,
        voidCount: 0,
        voidAmount: 0,
        tipCount: 0,
        tipAmount: 0,
        serviceChargeAmount: 0,
        refundCount: 0,
        refundAmount: 0,
        netAmount: 400_000,
        correctionCount: 0,
        correctionAmount: 0,
        firstReference: 'first',
        lastReference: 'second',
        currency: 'HUF',
      },
    ]);
  });

  it('is numbered without gaps while several servers close at the same time', async () => {
    const shop = await openShop(3);
    for (const terminal of shop.terminals) await shop.send(terminal, {});
    test.clock.advance(24 * hourMs);
    await Promise.all([runJob(), runJob(), makeCloses(test.deps, shop.merchantId, '2026-11-18'), runJob()]);
    expect((await shop.closes()).map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it('stores nothing when its transaction fails, and the next run makes it whole', async () => {
    const shop = await openShop(2);
    for (const terminal of shop.terminals) await shop.send(terminal, {});
    test.clock.advance(24 * hourMs);
    const { sequelize } = test.deps;
    // The second close of the day violates the check, as a full disk would.
    await sequelize.query('ALTER TABLE daily_closes ADD CONSTRAINT daily_closes_one CHECK (number < 2)');
    await expect(runJob()).rejects.toThrow();
    await sequelize.query('ALTER TABLE daily_closes DROP CONSTRAINT daily_closes_one');
    expect(await shop.closes()).toEqual([]);
    await runJob();
    expect((await shop.closes()).map(({ number, saleCount }) => [number, saleCount])).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  it('has what was shown while the day was open, also what arrived for earlier days', async () => {
    const shop = await openShop(1);
    const [terminal] = shop.terminals;
    if (!terminal) throw new Error('no terminal');
    await shop.send(terminal, {});
    test.clock.set('2026-11-19T11:00:00.000Z');
    await runJob();
    await shop.send(terminal, { timestamp: '2026-11-18T12:00:00.000Z', amount: 70_000 });
    await shop.send(terminal, {});
    const open = await getOpenDays(test.deps, shop.scope, null);
    expect([open.today, open.startsOn]).toEqual(['2026-11-19', null]);
    expect(open.data).toMatchObject([
      {
        number: null,
        closedAt: null,
        day: '2026-11-19',
        netAmount: 300_000,
        correctionAmount: 70_000,
        corrections: [{ day: '2026-11-18', saleCount: 1, netAmount: 70_000 }],
      },
    ]);
    test.clock.set('2026-11-20T11:00:00.000Z');
    await runJob();
    const { number: _, closedAt: __, ...closed } = (await shop.details())[1] ?? { number: 0, closedAt: null };
    const { number: ___, closedAt: ____, ...shown } = open.data[0] ?? { number: 0, closedAt: null };
    expect(closed).toEqual(shown);
  });

  it('covers the last month of a merchant that sold long before, and nothing older', async () => {
    const shop = await openShop(1);
    const terminalId = shop.terminals[0]?.id ?? '';
    const sold = ['2026-06-01', '2026-10-17', '2026-10-18', '2026-11-17'].map((day) => ({
      occurredAt: new Date(`${day}T10:00:00.000Z`),
    }));
    await buildTransactions(factoryOf(test), { merchantId: shop.merchantId, terminalId, rows: sold });
    await runJob();
    expect((await shop.closes()).map(({ day }) => day)).toEqual(['2026-10-18', '2026-11-17']);
    expect((await getOpenDays(test.deps, shop.scope, null)).startsOn).toBe('2026-10-18');
  });
});
