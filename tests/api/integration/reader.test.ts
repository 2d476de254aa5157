import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { factoryPassword } from '#db/factories/build-user.ts';
import { companyLogin } from '#db/seeds/demo/logins.ts';
import { seededRandom } from '#shared/random.ts';
import { factoryOf } from '#tests/setup/accounts.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';
import { dropResponses } from '../../../src/reader/drop-responses.ts';
import { makeSale, makeVoid } from '../../../src/reader/make-sale.ts';
import { ReaderUsageError, type RunOptions, readOptions } from '../../../src/reader/options.ts';
import { Reader, type ReaderOptions, RequestRejectedError } from '../../../src/reader/reader.ts';
import { run } from '../../../src/reader/run.ts';

let test: TestApp;
let url: string;
beforeAll(async () => {
  test = await openTestApp();
  url = await test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => {
  // Interrupted requests leave open connections, which would delay the stop of the server.
  test.app.server.closeAllConnections();
  return test.close();
});

const openShop = async ({ isDisabled = false } = {}) => {
  const { merchant, user } = await buildMerchant(factoryOf(test));
  const terminal = await buildTerminal(factoryOf(test), { merchantId: merchant.id, isDisabled });
  const random = seededRandom(1);
  const sale = () => makeSale({ terminalSerialNumber: terminal.serialNumber, at: test.clock.now(), random });
  const voidOf = (of: ReturnType<typeof sale>) => makeVoid(of, { at: test.clock.now(), random });
  const openReader = (own: Partial<ReaderOptions> = {}) =>
    new Reader({ url, email: user.email, password: factoryPassword, patience: { firstPauseMs: 1 }, ...own });
  const options = (...args: string[]): RunOptions => {
    const read = readOptions(['--url', url, '--email', user.email, '--password', factoryPassword, ...args], {});
    if (!read) throw new Error('no help is asked for here');
    return read;
  };
  return { merchant, user, terminal, sale, voidOf, openReader, options };
};

/** Returns the number of stored transactions by type and state, and expects that no reference is stored twice. */
const kept = async (merchantId: string) => {
  const rows = await test.deps.sequelize.query<{ type: string; state: string; count: string; copies: string }>(
    `SELECT type, state, COUNT(*) AS count, COUNT(*) - COUNT(DISTINCT eft_transaction_id) AS copies
     FROM transactions WHERE merchant_id = :merchantId GROUP BY type, state`,
    { replacements: { merchantId }, type: QueryTypes.SELECT },
  );
  expect(rows.every(({ copies }) => Number(copies) === 0)).toBe(true);
  return Object.fromEntries(rows.map(({ type, state, count }) => [`${type} ${state}`, Number(count)]));
};
const count = async (sql: string, userId: string): Promise<number> => {
  const [row] = await test.deps.sequelize.query<{ count: string }>(sql, {
    replacements: { userId },
    type: QueryTypes.SELECT,
  });
  return Number(row?.count);
};

describe('the card reader simulator', () => {
  it('logs in, lists its terminals and submits a sale', async () => {
    const { terminal, merchant, sale, openReader } = await openShop();
    const reader = openReader();
    expect(await reader.logIn()).toMatchObject({ role: 'BasicMobile', merchantId: merchant.id });
    expect(await reader.listTerminals()).toMatchObject([{ id: terminal.id, serialNumber: terminal.serialNumber }]);
    expect(await reader.findLastTransaction(terminal.id)).toBeNull();
    const report = sale();
    const { transaction, attempts } = await reader.submit(report);
    expect(attempts).toBe(1);
    const { eftTransactionId, amount, card, authorizationCode } = report;
    expect(transaction).toMatchObject({ state: 'Success', eftTransactionId, amount, card, authorizationCode });
    expect(await reader.findLastTransaction(terminal.id)).toEqual(transaction);
  });

  it('submits each sale and void once despite lost responses', async () => {
    const { merchant, sale, voidOf, openReader } = await openShop();
    const reader = openReader({ fetch: dropResponses(0.6, seededRandom(5)) });
    await reader.logIn();
    const sales = Array.from({ length: 30 }, sale);
    const attempts = await Promise.all(
      sales.map(async (report, i) => {
        const sold = await reader.submit(report);
        if (i % 3 > 0) return sold.attempts;
        const { transaction } = await reader.submit(voidOf(report));
        expect(transaction.originalTransactionId).toBe(sold.transaction.id);
        return sold.attempts;
      }),
    );
    expect(Math.max(...attempts)).toBeGreaterThan(1);
    expect(await kept(merchant.id)).toEqual({ 'Sale Success': 20, 'Sale Storno': 10, 'VoidSale Success': 10 });
  });

  it('refreshes its token once for concurrent submissions', async () => {
    const { user, sale, openReader } = await openShop();
    const reader = openReader();
    await reader.logIn();
    test.clock.advance(16 * 60_000);
    await Promise.all([sale(), sale(), sale()].map((report) => reader.submit(report)));
    const tokens = `SELECT COUNT(*) AS count FROM refresh_tokens JOIN sessions ON sessions.id = refresh_tokens.session_id
                    WHERE sessions.user_id = :userId`;
    expect(await count(tokens, user.id)).toBe(2);
    expect(await count('SELECT COUNT(*) AS count FROM sessions WHERE user_id = :userId', user.id)).toBe(1);
  });

  it('logs in again when its session has ended', async () => {
    const { user, sale, openReader } = await openShop();
    const reader = openReader();
    await reader.logIn();
    test.clock.advance(31 * 24 * 3_600_000);
    expect((await reader.submit(sale())).transaction.state).toBe('Success');
    expect(await count('SELECT COUNT(*) AS count FROM sessions WHERE user_id = :userId', user.id)).toBe(2);
  });

  it('reports why a submission is rejected', async () => {
    const { sale, openReader } = await openShop();
    const reader = openReader();
    const report = sale();
    await reader.submit(report);
    const rejection = await reader.submit({ ...report, amount: report.amount + 100 }).catch((error: unknown) => error);
    expect(rejection).toBeInstanceOf(RequestRejectedError);
    expect(rejection).toMatchObject({ status: 409, problem: { status: 409, detail: expect.any(String) } });
    await expect(openReader({ password: 'nem ez az' }).logIn()).rejects.toThrow('401 Wrong e-mail');
  });
});

describe('npm run reader', () => {
  const lines = () => {
    const said: string[] = [];
    const noted: string[] = [];
    const stop = new AbortController();
    const surroundings = {
      say: (line: string) => said.push(line),
      note: (line: string) => noted.push(line),
      stop: stop.signal,
    };
    return { said, noted, stop, surroundings };
  };

  it('uses the login of the demo company by default', () => {
    const { email, password } = companyLogin;
    expect(readOptions([], {})).toMatchObject({ email, password });
  });

  it('sells and voids, and prints a line for each', async () => {
    const { merchant, options } = await openShop();
    const { said, surroundings } = lines();
    expect(await run(options('--count', '3', '--rate', '200', '--void', '--seed', '4'), surroundings)).toBe(true);
    expect(said).toHaveLength(4);
    for (const line of said.slice(0, 3))
      expect(line).toMatch(/^Sale .+ Ft {2}.+ \d{6}\*{6}\d{4} .+ Success {2}[0-9A-Z]{26}/u);
    expect(said[3]).toMatch(/^VoidSale .+Success/u);
    expect(await kept(merchant.id)).toEqual({ 'Sale Success': 2, 'Sale Storno': 1, 'VoidSale Success': 1 });
  });

  it('voids the last earlier sale if it sells nothing, and only once', async () => {
    const { merchant, sale, openReader, options } = await openShop();
    await openReader().submit(sale());
    const { said, noted, surroundings } = lines();
    expect(await run(options('--count', '0', '--void'), surroundings)).toBe(true);
    expect(await run(options('--count', '0', '--void'), surroundings)).toBe(true);
    expect(said).toHaveLength(1);
    expect(noted.at(-1)).toContain('no sale to void');
    expect(await kept(merchant.id)).toEqual({ 'Sale Storno': 1, 'VoidSale Success': 1 });
  });

  it('streams sales until it is stopped, and completes pending ones', async () => {
    const { merchant, options } = await openShop();
    const { said, stop, surroundings } = lines();
    const say = (line: string) => {
      if (surroundings.say(line) === 5) stop.abort();
    };
    expect(await run(options('--rate', '100', '--drop-responses', '0.2'), { ...surroundings, say })).toBe(true);
    expect(said.length).toBeGreaterThanOrEqual(5);
    expect(await kept(merchant.id)).toEqual({ 'Sale Success': said.length });
  });

  it('lists the terminals when the requested one does not exist', async () => {
    const { options, terminal } = await openShop({ isDisabled: true });
    const { surroundings } = lines();
    await expect(run(options(), surroundings)).rejects.toThrow(`${terminal.serialNumber} (disabled)`);
    await expect(run(options('--terminal', 'nem ez'), surroundings)).rejects.toThrow(ReaderUsageError);
    expect(await run(options('--terminal', terminal.serialNumber), surroundings)).toBe(true);
  });
});
