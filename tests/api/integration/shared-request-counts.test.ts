import { QueryTypes } from 'sequelize';
import { describe, expect, it } from 'vitest';
import { SharedRequestCounts } from '#server/platform/rate-limit/rate-limit.api.ts';
import { signInMerchant } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const limit = { windowMs: 60_000, max: 100 };

const test = testAppOfFile({
  settings: {
    rateLimits: {
      perSessionPerMinute: 10,
      perIpPerMinute: 5,
      registrationsPerIpPerHour: 300,
      passwordResetsPerIpPerHour: 100,
    },
  },
});

const eventsOf = (kind: string) =>
  test.deps.sequelize.query<{ userId: string | null; detail: unknown }>(
    'SELECT user_id AS userId, detail FROM security_events WHERE kind = $kind',
    { bind: { kind }, type: QueryTypes.SELECT },
  );

describe('the request counts of several servers', () => {
  const countRequests = (server: SharedRequestCounts, key: string, requests: number) => {
    let current = 0;
    for (let i = 0; i < requests; i += 1) current = server.add(key, limit).current;
    return current;
  };

  it('add up after a merge, for busy callers only, and start again in the next window', async () => {
    const [one, other] = [new SharedRequestCounts(test.deps), new SharedRequestCounts(test.deps)];
    expect(countRequests(one, 'busy', 60)).toBe(60);
    expect(countRequests(other, 'busy', 20)).toBe(20);
    countRequests(one, 'ordinary', 9);
    await Promise.all([one.merge(), other.merge()]);
    countRequests(other, 'busy', 1);
    await other.merge();
    expect(countRequests(other, 'busy', 1)).toBe(82);
    countRequests(one, 'busy', 1);
    await one.merge();
    expect(countRequests(one, 'busy', 1)).toBe(83);
    const stored = await test.deps.sequelize.query<{ requests: number }>('SELECT requests FROM request_counts', {
      type: QueryTypes.SELECT,
    });
    expect(stored).toEqual([{ requests: 82 }]);
    test.clock.advance(60_000);
    expect(countRequests(other, 'busy', 1)).toBe(1);
  });
});

describe('refused requests', () => {
  it('are recorded once for each caller and minute that exceeds the limit', async () => {
    const shop = await signInMerchant(test);
    const statuses = [];
    for (let i = 0; i < 14; i += 1) {
      const { statusCode } = await test.app.inject({
        url: `/api/v1/Merchant/${shop.merchantId}`,
        headers: shop.headers,
      });
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(200), ...Array(4).fill(429)]);
    expect(await eventsOf('rateLimited')).toMatchObject([{ userId: shop.userId }]);
  });

  it('are recorded when the caller’s role does not permit them, over REST and RPC', async () => {
    const { headers, userId } = await signInMerchant(test);
    expect((await test.app.inject({ url: '/api/v1/Audit', headers })).statusCode).toBe(403);
    expect((await test.app.inject({ url: '/trpc/security.lockouts', headers })).statusCode).toBe(403);
    const events = await eventsOf('forbidden');
    expect(events.map((event) => event.userId)).toEqual([userId, userId]);
  });
});
