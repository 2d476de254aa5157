import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { type SignedInMerchant, signInMerchant } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const test = testAppOfFile();
let shop: SignedInMerchant;
beforeAll(async () => {
  shop = await signInMerchant(test);
  const limits = { cashierPerRefund: 100, cashierPerDay: null, managerPerRefund: null, managerPerDay: null };
  const url = `/api/v1/Merchant/${shop.merchantId}/RefundLimit`;
  const { statusCode } = await test.app.inject({ method: 'PUT', url, headers: shop.headers, payload: limits });
  expect(statusCode).toBe(200);
});

const verify = async (...args: readonly string[]) => {
  const { NODE_ENV: _env, ...others } = process.env;
  const child = spawn(process.execPath, ['dist/server/csippano.js', 'audit-log', 'verify', ...args], {
    cwd: root,
    env: { ...others, DATABASE_URL: test.database.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, output: stdout + stderr };
};

it('verifies the entries of a merchant, and fails if nothing is verified', async () => {
  const intact = { code: 0, output: expect.stringContaining('The audit log is intact: 1 entries') };
  expect(await verify('--merchant', shop.merchantId)).toEqual(intact);
  expect(await verify('--merchant', `${shop.merchantId.slice(0, -1)}!`)).toEqual({
    code: 1,
    output: expect.stringMatching(/^Nothing was verified: /u),
  });
  expect(await verify('--from', '2026-11-20', '--to', '2026-11-01')).toEqual({
    code: 1,
    output: expect.stringMatching(/^--from must not be later than --to\./u),
  });
});
