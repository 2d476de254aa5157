import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { factoryPassword } from '#db/factories/build-user.ts';
import { checkAggregates } from '#server/features/transactions/aggregates/reconcile-aggregates.repository.ts';
import { factoryOf } from '#tests/setup/accounts.ts';
import { type FaultProxy, openFaultProxy } from '#tests/setup/fault-proxy.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';
import { readDayOptions } from '../../../src/reader/day-options.ts';
import { ReaderUsageError } from '../../../src/reader/options.ts';
import { runDay } from '../../../src/reader/run-day.ts';

let test: TestApp;
let url: string;
let proxy: FaultProxy;
beforeAll(async () => {
  test = await openTestApp();
  url = await test.app.listen({ host: '127.0.0.1', port: 0 });
  proxy = await openFaultProxy(url);
  proxy.dropEveryNthResponse(9);
});
afterAll(async () => {
  await proxy.close();
  test.app.server.closeAllConnections();
  await test.close();
});

const openShop = async () => {
  const { merchant, user } = await buildMerchant(factoryOf(test));
  for (const _ of [1, 2, 3]) await buildTerminal(factoryOf(test), { merchantId: merchant.id });
  const options = (...args: string[]) => {
    const login = { READER_EMAIL: user.email, READER_PASSWORD: factoryPassword };
    const read = readDayOptions(['--url', proxy.url, ...args], login, test.clock.now());
    if (!read) throw new Error('no help is asked for here');
    return read;
  };
  const said: string[] = [];
  const surroundings = { say: (line: string) => said.push(line), now: test.clock.now };
  return { merchant, options, said, surroundings };
};

const tokensMade = async (): Promise<number> => {
  const [row] = await test.deps.sequelize.query<{ count: string }>('SELECT COUNT(*) AS count FROM refresh_tokens', {
    type: QueryTypes.SELECT,
  });
  return Number(row?.count);
};

describe('the simulated day of a shop', () => {
  it('ends with matching ledgers despite lost responses and expiring tokens', async () => {
    const { merchant, options, said, surroundings } = await openShop();
    // Tokens expire after 15 minutes: all three steps together expire every token, two of them do not expire a renewed
    // one.
    const onTokenEnds = () => test.clock.advance(7 * 60_000);
    const isSame = await runDay(options('--sales', '12', '--drop-responses', '0.05'), { ...surroundings, onTokenEnds });
    expect([isSame, said.at(-1)]).toEqual([true, 'The books agree.']);
    expect(said.filter((line) => line.startsWith('last of '))).toHaveLength(3);
    expect(said.find((line) => line.startsWith('  Sale Storno'))).toMatch(/\b[1-9]\d* +[1-9]\d*$/u);
    for (const part of ['tips', 'service charges'])
      expect(said.find((line) => line.startsWith(`  of it ${part}`))).toMatch(/ [1-9][\d\s,]* Ft +[1-9][\d\s,]* Ft$/u);
    expect(said.find((line) => line.startsWith('readers online'))).toMatch(/ 3 +3$/u);
    expect(proxy.dropped()).toBeGreaterThan(5);
    // Two logins of the portal and three of readers, each renewed at least once.
    expect(await tokensMade()).toBeGreaterThanOrEqual(2 + 3 * 2);
    const differences: unknown[] = [];
    await checkAggregates(test.deps, (difference) => {
      if (difference.merchantId === merchant.id) differences.push(difference);
    });
    expect(differences).toEqual([]);
  });

  it('reports differences between its ledger and the portal', async () => {
    const { merchant, options, said, surroundings } = await openShop();
    const onTokenEnds = async () => {
      // The declined sale is final; a pending one with another amount would reject its outcome.
      await test.deps.sequelize.query(
        "UPDATE transactions SET amount = amount + 100 WHERE merchant_id = :merchantId AND state = 'Error'",
        { replacements: { merchantId: merchant.id } },
      );
    };
    const day = options('--sales', '4', '--readers', '1', '--drop-responses', '0');
    expect(await runDay(day, { ...surroundings, onTokenEnds })).toBe(false);
    expect(said.find((line) => line.startsWith('  as they were made'))).toContain('DIFFERS');
    expect(said.at(-1)).toBe('The books DIFFER.');
  });

  it('plays the last ten hours', () => {
    const now = test.clock.now();
    const opensAt = new Date(now.getTime() - 10 * 3_600_000);
    expect(readDayOptions([], {}, now)).toMatchObject({
      opensAt,
      readerCount: 3,
      saleCount: 20,
      seed: 1,
    });
    expect(readDayOptions(['--help'], {}, now)).toBeNull();
    const wrong = [['--date', '2026-11-17'], ['--readers', '0'], ['--drop-responses', '1'], ['x']];
    for (const args of wrong) expect(() => readDayOptions(args, {}, now)).toThrow(ReaderUsageError);
  });
});
