import { QueryTypes } from 'sequelize';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { buildInvitation } from '#db/factories/build-invitation.ts';
import { appRouter } from '#server/api/app-router.ts';
import { listProcedures } from '#server/api/operations.ts';
import { writeExports } from '#server/features/exports/exports.worker.ts';
import { makeUnsubscribeLink } from '#server/features/exports/schedules/address-links.ts';
import type { Mail } from '#server/gateways/mail/mailer.ts';
import { tokenHash } from '#server/platform/data-keys/data-keys.api.ts';
import { factoryOf, type SignedInMerchant, signInMerchant } from '#tests/setup/accounts.ts';
import { accountLock, firstLocksOfAudited } from '#tests/setup/first-locks.ts';
import { deliverNext } from '#tests/setup/outbox.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';
import { watchStatements } from '#tests/setup/watch-statements.ts';
import { permissions } from './permissions.ts';

const test = testAppOfFile();
let shop: SignedInMerchant;
beforeEach(async () => {
  await test.database.reset();
  shop = await signInMerchant(test, { user: { email: 'agnes@example.com' } });
});

/** Why a procedure for anyone needs no entry in the audit log of a merchant. */
const unaudited: Record<string, string> = {
  'auth.login': 'security event of the account',
  'auth.mobileLogin': 'security event of the account',
  'auth.passkeyLogin': 'security event of the account',
  'auth.passkeyLoginOptions': 'reads and changes nothing of a merchant',
  'auth.proofOfWorkChallenge': 'reads and changes nothing of a merchant',
  'auth.refresh': 'continues a session, which the account lists',
  'auth.mobileRefresh': 'continues a session, which the account lists',
  'auth.logout': 'security event of the account',
  'auth.initiateReset': 'security event of the account',
  'auth.isTokenValid': 'counts keys and webhooks for the owner of the link, who may take over the account anyway',
  'auth.setPassword': 'security event and e-mail; audited for staff, and for the keys that it revokes',
  'banks.list': 'public list',
  'orders.calculate': 'public prices',
  'orders.getSummary': 'price and payment status by the code of the order, without personal data',
  'payments.start': 'the attempt is a row of the order, which staff sees',
  'payments.getResult': 'the attempt is a row of the order, which staff sees',
  'registration.register': 'the account itself is the record, with its consents',
  'registration.checkEmail': 'reads no merchant’s data; limited by proof of work',
  'registrationDrafts.start': 'belongs to no merchant; the registration deletes it',
  'registrationDrafts.open': 'shows the owner of the link what it has entered itself',
  'registrationDrafts.save': 'belongs to no merchant; the registration deletes it',
  'registrationDrafts.remove': 'belongs to no merchant; nothing of it may be kept',
  'team.openInvitation': 'shows what the e-mail with the link says',
};

const listMails = async (): Promise<Mail[]> => {
  const mails: Mail[] = [];
  while (await deliverNext(test.deps, { send: async (mail) => void mails.push(mail) }));
  return mails;
};
const receiveToken = async (page: string): Promise<string> => {
  const mail = (await listMails()).find(({ text }) => text.includes(`/${page}#`));
  return new RegExp(`/${page}#([\\w-]+)`, 'u').exec(mail?.text ?? '')?.[1] ?? '';
};
const post = (path: string, payload: object, headers: object = {}) =>
  test.app.inject({ method: 'POST', url: `/api/v1/${path}`, payload, headers: { ...headers } });

const accountant = 'konyveles@example.com';
const invitedAddress = async (): Promise<string> => {
  const schedule = { name: 'Könyvelőnek', kind: 'transactions', format: 'csv', frequency: 'Daily', hour: 7 };
  const url = `Merchant/${shop.merchantId}/ExportSchedule`;
  await post(url, { ...schedule, recipients: [accountant] }, shop.headers);
  const [address] = await select<{ id: string }>('SELECT id FROM export_addresses ORDER BY created_at DESC LIMIT 1');
  return address?.id ?? '';
};
const select = <T extends object>(sql: string) => test.deps.sequelize.query<T>(sql, { type: QueryTypes.SELECT });

interface Audited {
  path: string;
  action: string;
  /** Prepares what the procedure changes or reads. Returns its input. */
  prepare: () => Promise<object>;
  /** Who is named as the actor; null for an account that the call creates. */
  actor: () => string | null;
  changes: object;
}
const recipient = { before: null, after: accountant };
const time = expect.stringMatching(/^\d{4}-.*Z$/u);

const audited: Record<string, Audited> = {
  'exportAddresses.verify': {
    path: 'ExportAddress/Verify',
    action: 'exportAddress.verify',
    prepare: async () => {
      await invitedAddress();
      return { token: await receiveToken('export-address') };
    },
    actor: () => shop.userId,
    changes: { recipient, verifiedAt: { before: null, after: time } },
  },
  'exportAddresses.unsubscribe': {
    path: 'ExportAddress/Unsubscribe',
    action: 'exportAddress.unsubscribe',
    prepare: async () => {
      const id = await invitedAddress();
      const url = await inTransaction(test.deps, (db) => makeUnsubscribeLink(db, id));
      return { token: url.split('#').at(-1) };
    },
    actor: () => shop.userId,
    changes: expect.objectContaining({ recipient, unsubscribedAt: { before: null, after: time } }),
  },
  'exportLinks.download': {
    path: 'ExportLink/Download',
    action: 'export.downloadByLink',
    prepare: async () => {
      const payload = { format: 'csv', mailsLink: true };
      await post(`Merchant/${shop.merchantId}/Transaction/Export`, payload, shop.headers);
      await writeExports(test.deps, { signal: new AbortController().signal });
      return { token: await receiveToken('export-file') };
    },
    actor: () => shop.userId,
    changes: { recipient: { before: null, after: 'agnes@example.com' } },
  },
  'team.acceptInvitation': {
    path: 'Invitation/Accept',
    action: 'team.join',
    prepare: async () => {
      const { merchantId, userId: invitedBy } = shop;
      const token = 'meghivo';
      await buildInvitation(factoryOf(test), { merchantId, invitedBy, tokenHash: tokenHash(token) });
      return { token, lastName: 'Balogh', firstName: 'Réka', password: 'Meleg-kifli-06' };
    },
    actor: () => null,
    changes: expect.objectContaining({ role: { before: null, after: expect.any(String) } }),
  },
};

describe('procedures for anyone', () => {
  it('write an audit entry or have a reason not to', () => {
    const open = listProcedures(appRouter).filter(({ name }) => permissions[name]?.roles === 'anyone');
    const decided = [...Object.keys(unaudited), ...Object.keys(audited)];
    expect(decided.toSorted()).toEqual(open.map(({ name }) => name).toSorted());
  });

  it.each(Object.entries(audited))('%s writes an entry with the address of who opened the link', async (_, each) => {
    const payload = await each.prepare();
    test.clock.advance(1_000);
    const since = test.clock.now().toISOString().slice(0, 23).replace('T', ' ');
    const steps = await watchStatements(async () => {
      const answer = await test.app.inject({
        method: 'POST',
        url: `/api/v1/${each.path}`,
        payload,
        remoteAddress: '203.0.113.7',
      });
      expect([answer.statusCode < 300, answer.statusCode < 300 ? '' : answer.body]).toEqual([true, '']);
    });
    const entries = await select(
      `SELECT action, actor_user_id AS actor, merchant_id AS merchantId, ip_address AS ipAddress, changes
       FROM audit_log WHERE happened_at >= '${since}' ORDER BY id`,
    );
    const actor = each.actor();
    expect(entries).toEqual([
      {
        action: each.action,
        actor: actor ?? expect.any(String),
        merchantId: shop.merchantId,
        ipAddress: '203.0.113.7',
        changes: each.changes,
      },
    ]);
    // An account that the transaction creates cannot be locked before.
    if (actor !== null) for (const lock of firstLocksOfAudited(steps)) expect(lock).toMatch(accountLock);
    test.clock.advance(1_000);
    const again = await test.app.inject({ method: 'POST', url: `/api/v1/${each.path}`, payload });
    const [count] = await select<{ n: number }>(
      `SELECT COUNT(*) AS n FROM audit_log WHERE happened_at >= '${since}' AND action = '${each.action}'`,
    );
    expect([again.statusCode < 500, Number(count?.n)]).toEqual([true, 1]);
  });
});
