import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { buildMember } from '#db/factories/build-member.ts';
import { Mailbox } from '#server/gateways/mail/mailbox.ts';
import { findUserRecipient } from '#server/platform/outbox/recipients.repository.ts';
import { type FeeConsentList, feeConsentTextVersion } from '#shared/prices/fee-consents.schema.ts';
import {
  factoryOf,
  type SignedIn,
  type SignedInMerchant,
  signIn,
  signInAs,
  signInMerchant,
} from '#tests/setup/accounts.ts';
import { deliverNext } from '#tests/setup/outbox.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: SignedInMerchant;
beforeEach(async () => {
  await test.database.reset();
  test.clock.set('2026-11-18T11:00:00.000Z');
  shop = await signInMerchant(test);
});

type Caller = Pick<SignedIn, 'headers'>;
const url = (place = '') => `/api/v1/Merchant/${shop.merchantId}/FeeConsent${place}`;
const list = async (caller: Caller = shop) =>
  (await test.app.inject({ url: url(), headers: caller.headers })).json<FeeConsentList>().data;
const answer = (kind: string, isGiven: boolean, caller: Caller = shop) =>
  test.app.inject({ method: 'PUT', url: url(`/${kind}`), headers: caller.headers, payload: { isGiven } });

describe('fee consents', () => {
  it('are not given until the owner gives them, and each answer stays with its time', async () => {
    expect(await list()).toEqual([]);
    expect((await answer('Blended', true)).statusCode).toBe(200);
    test.clock.set('2026-11-18T11:01:00.000Z');
    await answer('Aggregated', true);
    test.clock.set('2026-11-18T11:02:00.000Z');
    const withdrawn = await answer('Blended', false);
    const version = feeConsentTextVersion;
    const expected = [
      { kind: 'Blended', isGiven: false, version, changedAt: '2026-11-18T11:02:00.000Z' },
      { kind: 'Aggregated', isGiven: true, version, changedAt: '2026-11-18T11:01:00.000Z' },
      { kind: 'Blended', isGiven: true, version, changedAt: '2026-11-18T11:00:00.000Z' },
    ];
    expect(withdrawn.json<FeeConsentList>().data).toEqual(expected);
    expect(await list(await signInAs(test, 'Admin'))).toEqual(expected);
  });

  it('have one entry for a repeated request', async () => {
    await answer('Blended', false);
    expect(await list()).toEqual([]);
    await Promise.all([answer('Blended', true), answer('Blended', true), answer('Blended', true)]);
    expect(await list()).toHaveLength(1);
  });

  it('are e-mailed to every administrator when they are withdrawn, once', async () => {
    const { userId } = await signInAs(test, 'Admin');
    const admin = await inTransaction(test.deps, (db) => findUserRecipient(db, userId));
    await answer('Aggregated', true);
    await answer('Aggregated', false);
    await answer('Aggregated', false);
    const mailbox = new Mailbox(test.clock.now);
    while (await deliverNext(test.deps, mailbox));
    const mails = mailbox.list();
    expect(mails.map(({ to }) => to)).toEqual([admin?.to]);
    expect(mails[0]?.text).toContain(`/merchant/${shop.merchantId}/details`);
  });

  it('are refused from administrators and managers: only the owner answers', async () => {
    const { id } = await buildMember(factoryOf(test), { merchantId: shop.merchantId, role: 'Manager' });
    const manager = await signIn(test, id);
    for (const caller of [await signInAs(test, 'Admin'), manager])
      expect((await answer('Blended', true, caller)).statusCode).toBe(403);
    expect(await list(manager)).toEqual([]);
  });

  it('are refused with an unknown kind', async () => {
    expect((await answer('Cheap', true)).statusCode).toBe(400);
  });
});
