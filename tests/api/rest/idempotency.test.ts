import { QueryTypes } from 'sequelize';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { retentionJobs } from '#server/cli/background-jobs.ts';
import { type SaveResponse, withIdempotency } from '#server/platform/idempotency/idempotency.api.ts';
import { claimKey } from '#server/platform/idempotency/idempotency-keys.repository.ts';
import { runDueJobs } from '#server/platform/jobs/run-due-jobs.ts';
import { signInMerchant } from '#tests/setup/accounts.ts';
import { changed, registrationOf, soleTraderOf } from '#tests/setup/registration.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
beforeEach(() => test.database.reset());

const register = (payload: object, key: string) =>
  test.app.inject({ method: 'POST', url: '/api/v1/User', payload, headers: { 'idempotency-key': key } });
const registerByRpc = (payload: object, key: string) =>
  test.app.inject({
    method: 'POST',
    url: '/trpc/registration.register',
    payload: { json: payload },
    headers: { 'idempotency-key': key },
  });
const count = async (table: string) => {
  const [row] = await test.deps.sequelize.query<{ total: string }>(`SELECT COUNT(*) AS total FROM ${table}`, {
    type: QueryTypes.SELECT,
  });
  return Number(row?.total);
};
const expectOneMerchant = async () => {
  expect([await count('users'), await count('merchants'), await count('terminal_orders')]).toEqual([1, 1, 1]);
  expect(await count('outbox')).toBe(2);
};

describe('a repeated request with the same key', () => {
  it('runs once and returns the same response', async () => {
    const registration = registrationOf();
    const first = await register(registration, 'key-1');
    const second = await register(registration, 'key-1');
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.json()).toEqual(first.json());
    await expectOneMerchant();
  });

  it('matches with another order of its fields and over the other transport', async () => {
    const registration = registrationOf();
    const first = await register(registration, 'key');
    const turned = Object.fromEntries(Object.entries(registration).toReversed());
    const second = await registerByRpc(turned, 'key');
    expect(second.json().result.data.json).toEqual(first.json());
    await expectOneMerchant();
  });

  it('runs once when it is sent concurrently', async () => {
    const registration = registrationOf();
    // As clients do: one that waits too long for the first one gets 409, and sends its request again.
    const send = async () => {
      for (;;) {
        const answer = await register(registration, 'double-click');
        if (answer.statusCode !== 409) return answer;
      }
    };
    const answers = await Promise.all(Array.from({ length: 5 }, send));
    const [first] = answers;
    expect(first?.statusCode).toBe(200);
    for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([200, first?.json()]);
    await expectOneMerchant();
  });

  it('returns the saved response for a day, then the key is deleted', async () => {
    const registration = registrationOf();
    const first = await register(registration, 'key');
    const clean = () => runDueJobs(test.deps, retentionJobs, new AbortController().signal);
    test.clock.advance(86_400_000);
    await clean();
    expect((await register(registration, 'key')).json()).toEqual(first.json());
    test.clock.advance(3_600_000);
    await clean();
    expect(await count('idempotency_keys')).toBe(0);
  });
});

describe('a key', () => {
  it('returns 422 for a different request', async () => {
    await register(registrationOf('a@example.com'), 'key');
    const answer = await register(registrationOf('b@example.com'), 'key');
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'idempotencyKeyReused']);
    await expectOneMerchant();
  });

  it('can be used again after an error, for the corrected request as well', async () => {
    const registration = registrationOf('a@example.com');
    expect((await register(changed(registration, 'pinCode', 'x'), 'key')).statusCode).toBe(400);
    expect((await register(registration, 'key')).statusCode).toBe(200);
    expect((await register(soleTraderOf('a@example.com'), 'other')).statusCode).toBe(409);
    expect((await register(soleTraderOf('c@example.com'), 'other')).statusCode).toBe(200);
  });

  it('must be short visible ASCII', async () => {
    for (const key of ['', 'a b', 'kulcs-ő', 'x'.repeat(256)]) {
      const answer = await register(soleTraderOf(), Buffer.from(key).toString('latin1'));
      expect([key, answer.statusCode]).toEqual([key, 400]);
    }
    expect(await count('users')).toBe(0);
  });

  it('is independent for each caller and operation', async () => {
    const [one, other] = [await signInMerchant(test), await signInMerchant(test)];
    const resend = ({ headers }: typeof one) =>
      test.app.inject({
        method: 'PUT',
        url: '/api/v1/User/ResendSalesforceForm',
        headers: { ...headers, 'idempotency-key': 'key' },
      });
    for (const caller of [one, one, other]) expect((await resend(caller)).statusCode).toBe(204);
    expect(await count('outbox')).toBe(2);
    expect((await register(soleTraderOf(), 'key')).statusCode).toBe(200);
  });

  it('is ignored by operations that are not idempotent', async () => {
    const ask = (pieces: number) =>
      test.app.inject({
        url: `/api/v1/TerminalOrder/Calculate?TerminalCount=${pieces}`,
        headers: { 'idempotency-key': 'key' },
      });
    expect((await ask(1)).json()).toMatchObject({ terminalCount: 1 });
    expect((await ask(2)).json()).toMatchObject({ terminalCount: 2 });
    expect(await count('idempotency_keys')).toBe(0);
  });
});

describe('a server that is killed', () => {
  const request = { key: 'key', operation: 'test', callerId: 'me', input: { a: 1 } };
  const forever = () => new Promise<never>(() => {});
  let workCount = 0;
  /** Its work is an insert into an arbitrary table. */
  const work = (saveResponse: SaveResponse, answer: string) =>
    inTransaction(test.deps, async (db) => {
      workCount += 1;
      const { transaction } = db;
      await test.deps.sequelize.query(`INSERT INTO jobs (name) VALUES ('${answer} ${workCount}')`, { transaction });
      await saveResponse(answer, db);
      return { ok: true as const, data: answer };
    });

  it('releases the key after the lease if it dies before the work', async () => {
    const { promise: begun, resolve } = Promise.withResolvers<void>();
    void withIdempotency(test.deps, request, () => {
      resolve();
      return forever();
    });
    await begun;
    await expect(withIdempotency(test.deps, request, (keep) => work(keep, 'early'))).rejects.toMatchObject({
      code: 'requestUnfinished',
      retryAfterSeconds: 2,
    });
    test.clock.advance(20_000);
    expect(await withIdempotency(test.deps, request, (keep) => work(keep, 'later'))).toEqual({
      ok: true,
      data: 'later',
    });
    expect(await count('jobs')).toBe(1);
  });

  it('has saved the response if it dies after the commit', async () => {
    const { promise: done, resolve } = Promise.withResolvers<void>();
    void withIdempotency(test.deps, request, async (keep) => {
      await work(keep, 'first');
      resolve();
      return forever();
    });
    await done;
    expect(await withIdempotency(test.deps, request, (keep) => work(keep, 'second'))).toEqual({
      ok: true,
      data: 'first',
    });
    expect(await count('jobs')).toBe(1);
  });

  it('cannot finish a key that another attempt has claimed', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: later, resolve: goOn } = Promise.withResolvers<void>();
    const slow = withIdempotency(test.deps, request, async (keep) => {
      begin();
      await later;
      return work(keep, 'slow');
    });
    await begun;
    test.clock.advance(20_000);
    await withIdempotency(test.deps, request, (keep) => work(keep, 'quick'));
    goOn();
    await expect(slow).rejects.toMatchObject({ code: 'requestUnfinished' });
    expect(await count('jobs')).toBe(1);
  });

  it('leaves the key to exactly one of the waiting requests', async () => {
    const claim = (name: string) =>
      claimKey(test.deps.sequelize, {
        keyHash: Buffer.alloc(32, 1),
        requestHash: Buffer.alloc(32, 2),
        isSameRequest: () => true,
        operation: 'test',
        claim: name,
        now: test.clock.now(),
        until: new Date(test.clock.now().getTime() + 60_000),
      });
    expect(await claim('killed')).toEqual({ state: 'claimed' });
    test.clock.advance(60_000);
    const outcomes = await Promise.all(['a', 'b', 'c', 'd'].map(claim));
    expect(outcomes.map(({ state }) => state).sort()).toEqual(['claimed', 'unfinished', 'unfinished', 'unfinished']);
  });
});
