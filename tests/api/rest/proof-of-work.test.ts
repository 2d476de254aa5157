import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ProofOfWorkChallenge } from '#shared/auth/proof-of-work.schema.ts';
import { registrationOf } from '#tests/setup/registration.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile({ settings: { proofOfWork: { freePerIpPerHour: 2, freePerHour: 3 } } });
beforeEach(() => test.database.reset());

const getChallenge = async (): Promise<ProofOfWorkChallenge> => {
  const answer = await test.app.inject({ method: 'POST', url: '/api/v1/Authentication/ProofOfWork' });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

const encode = (proof: unknown): string => Buffer.from(JSON.stringify(proof)).toString('base64url');

const solve = async (challenge: ProofOfWorkChallenge) => {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('no solution was found');
  return { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } };
};

let nextMerchant = 0;
const register = (proofOfWork?: string, remoteAddress = '203.0.113.7') => {
  nextMerchant += 1;
  return test.app.inject({
    method: 'POST',
    url: '/api/v1/User',
    remoteAddress,
    payload: registrationOf(`merchant${nextMerchant}@example.com`),
    headers: proofOfWork === undefined ? {} : { 'proof-of-work': proofOfWork },
  });
};
const registerTwice = async () => {
  for (const _ of [1, 2]) expect((await register()).statusCode).toBe(200);
};

describe('the proof of work', () => {
  it('is demanded of an address with many registrations, and lets them through', async () => {
    await registerTwice();
    const refused = await register();
    expect(refused.statusCode).toBe(403);
    expect(refused.json().type).toMatch(/proofOfWorkRequired$/u);
    expect((await register(encode(await solve(await getChallenge())))).statusCode).toBe(200);
  });

  it('is demanded of everybody when there are many registrations in all', async () => {
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
      expect((await register(undefined, address)).statusCode).toBe(200);
    }
    expect((await register(undefined, '203.0.113.4')).statusCode).toBe(403);
    test.clock.advance(3_600_001);
    expect((await register(undefined, '203.0.113.4')).statusCode).toBe(200);
  });

  it('is valid for one call', async () => {
    await registerTwice();
    const proof = encode(await solve(await getChallenge()));
    const answers = await Promise.all([register(proof), register(proof), register(proof)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403, 403]);
  });

  it('expires after ten minutes', async () => {
    await registerTwice();
    const proof = encode(await solve(await getChallenge()));
    test.clock.advance(601_000);
    expect((await register(proof)).statusCode).toBe(403);
  });

  it('is rejected if it is wrong or the challenge was changed', async () => {
    await registerTwice();
    const { challenge, solution } = await solve(await getChallenge());
    const later = { ...challenge.parameters, data: { validUntil: 4_000_000_000 } };
    const wrong = [
      { challenge, solution: { ...solution, derivedKey: 'a'.repeat(64) } },
      { challenge: { ...challenge, parameters: later }, solution },
      { challenge: { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } }, solution },
      { challenge },
      'text',
    ];
    for (const proof of wrong) expect((await register(encode(proof))).statusCode, JSON.stringify(proof)).toBe(403);
    for (const header of ['', '%', 'x'.repeat(2_000)]) expect((await register(header)).statusCode).toBe(403);
  });

  it('is demanded of many reset requests, over RPC as well', async () => {
    const reset = (headers: Record<string, string> = {}) =>
      test.app.inject({
        method: 'POST',
        url: '/trpc/auth.initiateReset',
        headers,
        payload: { json: { email: 'nobody@example.com' } },
      });
    for (const _ of [1, 2]) expect((await reset()).statusCode).toBe(200);
    const refused = await reset();
    expect([refused.statusCode, refused.json().error.json.data.code]).toEqual([403, 'proofOfWorkRequired']);
    const proof = encode(await solve(await getChallenge()));
    expect((await reset({ 'proof-of-work': proof })).statusCode).toBe(200);
  });
});
