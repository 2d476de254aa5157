import { QueryTypes } from 'sequelize';
import { beforeAll, expect, it } from 'vitest';
import { buildApiKey } from '#db/factories/build-api-key.ts';
import { buildWebhook } from '#db/factories/build-webhook.ts';
import { factoryOf, type SignedInMerchant, signInMerchant } from '#tests/setup/accounts.ts';
import { accountLock, firstLocksOfAudited } from '#tests/setup/first-locks.ts';
import { lockRow } from '#tests/setup/row-locks.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';
import { watchStatements } from '#tests/setup/watch-statements.ts';

const test = testAppOfFile();
let shop: SignedInMerchant;
beforeAll(async () => {
  shop = await signInMerchant(test);
});

const newWebhook = async () => {
  const sealedSecret = await test.deps.secrets.seal('whsec_');
  return (await buildWebhook(factoryOf(test), { merchantId: shop.merchantId, sealedSecret })).id;
};
const remove = (path: string) =>
  test.app.inject({ method: 'DELETE', url: `/api/v1/Merchant/${shop.merchantId}/${path}`, headers: shop.headers });

it('holds no webhook while its deletion waits for the account', async () => {
  const id = await newWebhook();
  const lock = await lockRow(test.database, 'users', shop.userId);
  const deletion = remove(`Webhook/${id}`);
  try {
    await lock.waiters(1);
    const locked = await test.deps.sequelize.transaction((transaction) =>
      test.deps.sequelize.query('SELECT id FROM webhooks WHERE id = :id FOR UPDATE NOWAIT', {
        replacements: { id },
        type: QueryTypes.SELECT,
        transaction,
      }),
    );
    expect(locked).toEqual([{ id }]);
  } finally {
    await lock.release();
  }
  expect((await deletion).statusCode).toBe(204);
});

/** What merchants alone may do; `access/auditing.test.ts` has the others. */
const ofMerchants: Record<string, () => Promise<string>> = {
  webhook: async () => `Webhook/${await newWebhook()}`,
  'API key': async () => {
    const { merchantId, userId } = shop;
    return `ApiKey/${(await buildApiKey(factoryOf(test), { merchantId, userId })).apiKey.id}`;
  },
};

it.each(Object.keys(ofMerchants))('locks the account first when a merchant removes its %s', async (name) => {
  const path = (await ofMerchants[name]?.()) ?? '';
  const statements = await watchStatements(async () => {
    expect((await remove(path)).statusCode).toBe(204);
  });
  expect(firstLocksOfAudited(statements)).toEqual([expect.stringMatching(accountLock)]);
});
