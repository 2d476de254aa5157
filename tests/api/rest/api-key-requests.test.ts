import { beforeEach, describe, expect, it } from 'vitest';
import { retentionJobs } from '#server/cli/background-jobs.ts';
import { maxLoggedPerMinute } from '#shared/api-keys/api-key-enums.ts';
import type { ApiKeyRequest, ApiKeyWithKey } from '#shared/api-keys/api-keys.schema.ts';
import type { Page } from '#shared/paging/page.ts';
import { type SignedInMerchant, signIn, signInMerchant } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: SignedInMerchant;
let key: ApiKeyWithKey;
// One test lets a week pass.
beforeEach(async () => {
  test.clock.set('2026-11-18T11:00:00.000Z');
  shop = await signInMerchant(test);
  const created = await test.app.inject({
    method: 'POST',
    url: `/api/v1/Merchant/${shop.merchantId}/ApiKey`,
    headers: shop.headers,
    payload: { name: 'Bookkeeping', scopes: ['readTransactions'] },
  });
  key = created.json<ApiKeyWithKey>();
});

const read = (path: string) =>
  test.app.inject({
    url: `/api/v1/Merchant/${shop.merchantId}/${path}`,
    headers: { authorization: `Bearer ${key.key}` },
  });
const list = async (query = '', { headers, merchantId } = shop) => {
  await test.deps.apiKeyRequests.flush();
  return test.app.inject({ url: `/api/v1/Merchant/${merchantId}/ApiKey/Request?${query}`, headers });
};
const requests = async (query = '') => (await list(query)).json<Page<ApiKeyRequest>>();

describe('GET ApiKey/Request', () => {
  it('lists what the keys of the merchant called, with status and request id, newest first', async () => {
    const accepted = await read('Transaction?searchFor=secret');
    test.clock.advance(1_000);
    const refused = await read('Report');
    // Sessions are not listed.
    await test.app.inject({ url: `/api/v1/Merchant/${shop.merchantId}/Transaction`, headers: shop.headers });

    const path = `/api/v1/Merchant/${shop.merchantId}`;
    expect(await requests()).toMatchObject({
      totalCount: 2,
      data: [
        {
          apiKeyId: key.id,
          method: 'GET',
          path: `${path}/Report`,
          status: 403,
          requestId: refused.headers['x-request-id'],
          happenedAt: test.clock.now().toISOString(),
        },
        { path: `${path}/Transaction`, status: 200, requestId: accepted.headers['x-request-id'] },
      ],
    });
    expect((await requests('isFailed=true')).data.map(({ status }) => status)).toEqual([403]);
    expect((await requests('isFailed=false')).data.map(({ status }) => status)).toEqual([200]);
    expect((await requests(`apiKeyId=${key.id}`)).totalCount).toBe(2);
    expect((await requests('apiKeyId=01KAGJ6V5T3M9Q2X7C4N8B1RZD')).totalCount).toBe(0);
  });

  it('hides the requests from other merchants, and from the key itself', async () => {
    const other = await signInMerchant(test);
    expect((await list('', { ...other, merchantId: shop.merchantId })).statusCode).toBe(404);
    expect((await list('', other)).json()).toMatchObject({ totalCount: 0 });
    expect((await read('ApiKey/Request')).statusCode).toBe(403);
  });

  it('masks card numbers in paths, and lists a limited number of requests per minute', async () => {
    test.clock.advance(60_000);
    await read('Transaction/4111111111111111');
    expect((await requests('pageSize=1')).data[0]?.path).not.toContain('4111111111111111');
    test.clock.advance(60_000);
    const { totalCount } = await requests();
    for (let sent = 0; sent < maxLoggedPerMinute + 3; sent += 1) await read('Report');
    expect((await requests()).totalCount).toBe(totalCount + maxLoggedPerMinute);
  });

  it('deletes requests after seven days', async () => {
    test.clock.advance(7 * 86_400_000 + 1);
    const again = { ...shop, headers: (await signIn(test, shop.userId)).headers };
    expect((await list('', again)).json()).toMatchObject({ totalCount: 0 });
    await read('Transaction');
    await test.deps.apiKeyRequests.flush();
    await retentionJobs.find(({ name }) => name === 'api-key-requests')?.run(test.deps, new AbortController().signal);
    const [rows] = await test.deps.sequelize.query(
      'SELECT COUNT(*) AS rowCount FROM api_key_requests WHERE merchant_id = :merchantId',
      { replacements: { merchantId: shop.merchantId } },
    );
    expect(rows).toMatchObject([{ rowCount: 1 }]);
  });
});
