import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { createId } from '#server/platform/ids.ts';
import { recordSecurityEvent } from '#server/platform/security-events/record-security-event.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const storedFor = (userId: string) =>
  test.deps.sequelize.query<Record<string, unknown>>('SELECT * FROM security_events WHERE user_id = $userId', {
    bind: { userId },
    type: QueryTypes.SELECT,
  });

describe('recordSecurityEvent', () => {
  it('stores a digest of the e-mail address, equal for upper and lower case, and not the address', async () => {
    const userId = createId(test.clock.now());
    await recordSecurityEvent(test.deps, { kind: 'loginFailed', userId, email: 'Anna@Pelda.example' });
    await recordSecurityEvent(test.deps, { kind: 'loginFailed', userId, email: ' anna@pelda.example' });
    const events = await storedFor(userId);
    expect(events).toHaveLength(2);
    expect(events[0]?.email_digest).toEqual(events[1]?.email_digest);
    expect(JSON.stringify(events)).not.toMatch(/pelda/iu);
  });

  it('stores nothing when its transaction is rolled back', async () => {
    const userId = createId(test.clock.now());
    const rolledBack = inTransaction(test.deps.sequelize, async (transaction) => {
      await recordSecurityEvent(test.deps, { kind: 'passwordChanged', userId }, transaction);
      throw new Error('rolled back by the test');
    });
    await expect(rolledBack).rejects.toThrow('rolled back by the test');
    expect(await storedFor(userId)).toEqual([]);
  });

  it('does not fail the request when the event cannot be stored', async () => {
    const tooLong = 'a'.repeat(27);
    await expect(recordSecurityEvent(test.deps, { kind: 'forbidden', userId: tooLong })).resolves.toBeUndefined();
  });
});
