import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createDeps } from '#server/cli/create-deps.ts';
import { sealedColumns } from '#server/cli/sealed-columns.ts';
import { makeResetLink } from '#server/features/auth/password-reset/reset-link.ts';
import { createAccount } from '#server/features/users/staff-accounts.ts';
import { buildApp } from '#server/http/build-app.ts';
import { dataKeyIdOf, prepareDataKeys } from '#server/platform/data-keys/data-keys.api.ts';
import { withIdempotency } from '#server/platform/idempotency/idempotency.api.ts';
import { StartupError } from '#shared/errors/startup-error.ts';
import { signInMerchant } from '#tests/setup/accounts.ts';
import { type TestApp, testAppOfFile } from '#tests/setup/test-app.ts';

const former = 'the former secret of this installation';
const next = 'the next secret, that replaces it today';

const test = testAppOfFile({ appSecret: former });
beforeEach(() => test.database.reset());

/** Another server on the same database. */
const serverWith = (appSecret: string, ...previousAppSecrets: string[]) => {
  const { settings, sequelize, clock, log } = test.deps;
  const perf = { now: () => clock().getTime() };
  return createDeps({ settings, sequelize, clock, log, perf, appSecret, previousAppSecrets });
};

const readOwnAccount = async (deps: TestApp['deps'], token: string): Promise<number> => {
  const app = await buildApp(deps);
  const answer = await app.inject({
    method: 'GET',
    url: '/api/v1/Merchant/readable',
    headers: { authorization: `Bearer ${token}` },
  });
  await app.close();
  return answer.statusCode;
};

describe('an access token', () => {
  it('names its key and is accepted while its secret is', async () => {
    const { accessToken: token } = await signInMerchant(test);
    const header = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
    expect(header).toEqual({ alg: 'HS256', typ: 'at+jwt', kid: test.deps.secrets.tokenKeys[0].id });
    expect(await readOwnAccount(serverWith(next, former), token)).toBe(200);
    expect(await readOwnAccount(serverWith(former, next), token)).toBe(200);
    expect(await readOwnAccount(serverWith(next), token)).toBe(401);
  });

  it('of a former version, which names no key, has the current key', async () => {
    const { accessToken: token } = await signInMerchant(test);
    const { SignJWT, decodeJwt } = await import('jose');
    const sign = (secret: string) =>
      new SignJWT(decodeJwt(token))
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .sign(serverWith(secret).secrets.tokenKeys[0].accessToken);
    expect(await readOwnAccount(test.deps, await sign(former))).toBe(200);
    expect(await readOwnAccount(test.deps, await sign(next))).toBe(401);
  });
});

describe('a sealed value', () => {
  it('is unsealed by servers with the next and the former secret, also under a key that they have not loaded', async () => {
    const servers = [test.deps, serverWith(former, next), serverWith(next, former)];
    for (const { secrets } of servers) await secrets.dataKeys.load();
    for (const { secrets, clock } of servers) {
      test.clock.advance(1);
      const id = await secrets.dataKeys.create(clock());
      const sealed = await secrets.seal('HU42 1177', 'accounts:1');
      expect(dataKeyIdOf(sealed)).toBe(id);
      for (const other of servers.slice(1)) expect(await other.secrets.unseal(sealed, 'accounts:1')).toBe('HU42 1177');
    }
  });

  it('cannot be moved to another row', async () => {
    const sealed = await test.deps.secrets.seal('HU42 1177', 'accounts:1');
    await expect(test.deps.secrets.unseal(sealed, 'accounts:2')).rejects.toThrow();
    await expect(test.deps.secrets.unseal(sealed)).rejects.toThrow();
  });

  it('of a database without data keys is sealed by the application secret, as the former version reads it', async () => {
    await test.deps.sequelize.query('DELETE FROM data_keys');
    const { secrets } = serverWith(former);
    const sealed = await secrets.seal('whsec_1');
    expect(dataKeyIdOf(sealed)).toBeNull();
    expect(await secrets.sealIfKeyed('1984-05-30', 'persons:1')).toBeNull();
    expect(await serverWith(next, former).secrets.unseal(sealed)).toBe('whsec_1');
    await expect(serverWith(next).secrets.unseal(sealed)).rejects.toThrow('neither current nor previous');
    await test.deps.secrets.dataKeys.create(test.clock.now());
  });
});

describe('data keys', () => {
  it('are encrypted again under the current secret, after which the former one is not needed', async () => {
    const sealed = await test.deps.secrets.seal('kept');
    await expect(prepareDataKeys(serverWith(next), sealedColumns)).rejects.toThrow(StartupError);
    await expect(prepareDataKeys(serverWith(next), sealedColumns)).rejects.toThrow('APP_SECRET_PREVIOUS');

    const { dataKeys } = serverWith(next, former).secrets;
    expect(await dataKeys.rewrap()).toBeGreaterThan(0);
    expect(await dataKeys.rewrap()).toBe(0);
    await prepareDataKeys(serverWith(next), sealedColumns);
    expect(await serverWith(next).secrets.unseal(sealed)).toBe('kept');
    // A server with the former settings can be restarted until it gets the new ones.
    await prepareDataKeys(serverWith(former, next), sealedColumns);
    await serverWith(former, next).secrets.dataKeys.rewrap();
  });

  it('are encrypted again once by two commands at the same time', async () => {
    const [one, other] = [serverWith(next, former), serverWith(next, former)];
    const before = await one.secrets.dataKeys.list();
    const counts = await Promise.all([one.secrets.dataKeys.rewrap(), other.secrets.dataKeys.rewrap()]);
    expect(counts[0] + counts[1]).toBe(before.length);
    await prepareDataKeys(serverWith(next), sealedColumns);
    await serverWith(former, next).secrets.dataKeys.rewrap();
  });

  describe('in production', () => {
    /** A server of production that starts on the database as it is. */
    const start = async () => {
      const server = { ...serverWith(former), settings: { ...test.deps.settings, isProduction: true } };
      await prepareDataKeys(server, sealedColumns);
      return server.secrets.dataKeys;
    };
    beforeEach(async () => {
      await test.deps.sequelize.query('DELETE FROM data_keys');
      await test.deps.secrets.dataKeys.load();
    });
    afterAll(async () => {
      await test.deps.secrets.dataKeys.create(test.clock.now());
    });

    it('are created at the first start on a new database', async () => {
      expect(await (await start()).current()).not.toBeNull();
    });

    it('are created although the first administrator exists, who has nothing sealed', async () => {
      const names = { lastName: 'Kis', firstName: 'Anna', language: 'hu' } as const;
      await createAccount(test.deps, { role: 'Admin', email: 'a@b.example', password: 'Meleg-kifli-06', ...names });
      expect(await (await start()).current()).not.toBeNull();
    });

    it('are left to the operator while a row is unsealed, which a server of a former version reads', async () => {
      await signInMerchant(test);
      expect(await (await start()).current()).toBeNull();
    });

    it('are left to the operator after they were retired', async () => {
      await (await start()).retire(test.clock.now());
      expect(await (await start()).current()).toBeNull();
    });
  });
});

describe('what is derived from a secret', () => {
  it('finds the response of a repeated request on a server with another secret', async () => {
    const request = (input: object) => ({ key: 'one', operation: 'test', callerId: 'caller', input });
    const run = async (name: string) => ({ ok: true as const, data: name });
    await withIdempotency(test.deps, request({ amount: 1 }), () => run('first'));
    const others = serverWith(next, former);
    expect(await withIdempotency(others, request({ amount: 1 }), () => run('second'))).toEqual({
      ok: true,
      data: 'first',
    });
    await expect(withIdempotency(others, request({ amount: 2 }), () => run('third'))).rejects.toMatchObject({
      code: 'idempotencyKeyReused',
    });
  });

  it('makes the same reset link when an e-mail is sent again under another secret', async () => {
    const email = 'pek@example.com';
    await signInMerchant(test, { user: { email } });
    const request = { requestId: '01KAGJ6V5T3M9Q2X7C4N8B1RZD', email };
    const link = await makeResetLink(test.deps, request);
    expect(link?.url).toContain('/new-password/');
    expect((await makeResetLink(serverWith(next, former), request))?.url).toBe(link?.url);
    expect((await makeResetLink(serverWith(former, next), request))?.url).toBe(link?.url);
  });
});
