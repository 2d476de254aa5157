import { QueryTypes } from 'sequelize';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildMember, buildMembership } from '#db/factories/build-member.ts';
import { buildFile } from '#db/factories/build-report.ts';
import { factoryPassword } from '#db/factories/build-user.ts';
import { privacy } from '#shared/i18n/hu/privacy.ts';
import { type Language, languages } from '#shared/i18n/languages.ts';
import { translate } from '#shared/i18n/translate.ts';
import { keptData, type PrivacyActivity } from '#shared/privacy/kept-data.ts';
import type { Team } from '#shared/team/team.schema.ts';
import {
  factoryOf,
  type SignedIn,
  type SignedInMerchant,
  signIn,
  signInAs,
  signInMerchant,
} from '#tests/setup/accounts.ts';
import { sentMails } from '#tests/setup/outbox.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: SignedInMerchant;
let admin: SignedIn;
beforeEach(async () => {
  await test.database.reset();
  shop = await signInMerchant(test, {
    user: { email: 'pek@example.com', isMarketingAllowed: true },
    person: { lastName: 'Kovács', firstName: 'Ágnes' },
  });
  admin = await signInAs(test, 'Admin');
});

const deactivate = ({ headers }: SignedIn, payload?: object) =>
  test.app.inject({ method: 'PUT', url: '/api/v1/User/Deactivate', headers, ...(payload ? { payload } : {}) });
const getUser = (id: string, { headers }: SignedIn) => test.app.inject({ url: `/api/v1/User/${id}`, headers });
const select = <T extends object>(sql: string) => test.deps.sequelize.query<T>(sql, { type: QueryTypes.SELECT });
const mailsSent = () => sentMails(test.deps);
const auditLog = () =>
  select(`SELECT actor_user_id AS actor, action, subject_id AS subject, merchant_id AS merchant, ip_address AS ip, changes
          FROM audit_log`);

/** Returns the rows of the privacy page of which an e-mail says how long they are kept. */
const keptLines = (text = '', language: Language): string[] => {
  const lines = text.split('\n');
  return Object.keys(privacy.activities).filter((id) => {
    const key = `privacy:activities.${id as PrivacyActivity}` as const;
    return lines.includes(`${translate(language, `${key}.title`)}: ${translate(language, `${key}.kept`)}`);
  });
};

const givePicture = async () => {
  const file = await buildFile(factoryOf(test), { name: 'arc.jpg', mediaType: 'image/jpeg' });
  await test.deps.sequelize.query(
    `INSERT INTO profile_pictures (user_id, file_id) VALUES ('${shop.userId}', '${file.id}')`,
  );
};

describe('a merchant that deactivates its own account', () => {
  it('loses all sessions at once and cannot log in', async () => {
    const reader = await signIn(test, shop.userId, 'Mobile');
    const phone = await signIn(test, shop.userId);
    expect((await getUser(shop.userId, phone)).statusCode).toBe(200);
    expect((await deactivate(shop)).statusCode).toBe(204);

    for (const session of [shop, phone]) expect((await getUser(shop.userId, session)).statusCode).toBe(401);
    const refresh = (path: string, { refreshToken }: SignedIn) =>
      test.app.inject({ method: 'POST', url: `${path}/Authentication/RefreshToken`, payload: { refreshToken } });
    expect((await refresh('/api/v1', phone)).statusCode).toBe(401);
    expect((await refresh('/api/Mobile/v1', reader)).statusCode).toBe(401);
    for (const path of ['/api/v1', '/api/Mobile/v1']) {
      const login = await test.app.inject({
        method: 'POST',
        url: `${path}/Authentication/Login`,
        payload: { email: 'pek@example.com', password: factoryPassword },
      });
      expect(login.statusCode).toBe(401);
    }
  });

  it('loses its picture and marketing consent, and nothing else', async () => {
    await givePicture();
    await deactivate(shop);
    expect(await select('SELECT * FROM profile_pictures')).toEqual([]);
    expect(await select('SELECT id FROM files')).toEqual([]);
    expect((await getUser(shop.userId, admin)).json()).toMatchObject({
      email: 'pek@example.com',
      isDeactivated: true,
      isMarketingAllowed: false,
      merchant: { id: shop.merchantId, status: 'Accepted' },
    });
    const [proof] = await select<{ at: Date }>(
      `SELECT marketing_changed_at AS at FROM users WHERE id = '${shop.userId}'`,
    );
    expect(proof?.at).toEqual(test.clock.now());
  });

  it('may send null for the user id', async () => {
    expect((await deactivate(shop, { userId: null })).statusCode).toBe(204);
  });

  it('receives one e-mail', async () => {
    await deactivate(shop);
    expect(await mailsSent()).toMatchObject([
      { to: 'pek@example.com', subject: 'Töröltük a profilját', text: expect.stringContaining('Kovács Ágnes') },
    ]);
  });

  it.each(languages)('reads what is kept and how long, as on the privacy page (%s)', async (language) => {
    const { userId } = shop;
    await test.deps.sequelize.query(`UPDATE users SET language = '${language}' WHERE id = '${userId}'`);
    await deactivate(shop);
    const [mail] = await mailsSent();
    expect(keptLines(mail?.text, language)).toEqual(keptData.merchant);
  });

  it('may send its own id, and gets 404 for another one', async () => {
    const other = await signInMerchant(test);
    for (const userId of [other.userId, admin.userId, 'unknown', 'ő']) {
      expect([userId, (await deactivate(shop, { userId })).statusCode]).toEqual([userId, 404]);
    }
    expect((await getUser(other.userId, other)).json()).toMatchObject({ isDeactivated: false });
    expect((await deactivate(shop, { userId: shop.userId })).statusCode).toBe(204);
  });

  it('ends the access of its team, which is e-mailed and reads whom to ask', async () => {
    const { merchantId } = shop;
    const { id, email } = await buildMember(factoryOf(test), { merchantId, role: 'Owner' });
    await buildMember(factoryOf(test), { merchantId, role: 'Cashier', state: 'Disabled' });
    await deactivate(shop);
    const mails = (await mailsSent()).map(({ to, subject }) => [to, subject?.split(':')[0]]);
    expect(mails.toSorted()).toEqual(
      [
        [email, 'Lezárták a vállalkozás fiókját'],
        ['pek@example.com', 'Töröltük a profilját'],
      ].toSorted(),
    );
    const { headers } = await signIn(test, id);
    const { body } = await test.app.inject({ url: '/api/v1/User/Merchant', headers });
    expect(JSON.parse(body)).toMatchObject({ data: [], suspendedBy: [], closed: [expect.any(String)] });
  });

  it.each(['Basic', 'Member'] as const)('writes an audit entry (%s)', async (role) => {
    const person = role === 'Basic' ? shop : await signInAs(test, 'Member');
    expect((await deactivate(person)).statusCode).toBe(204);
    expect(await auditLog()).toEqual([
      expect.objectContaining({
        actor: person.userId,
        action: 'user.deleteOwn',
        subject: person.userId,
        merchant: role === 'Basic' ? shop.merchantId : null,
      }),
    ]);
  });

  it('updates open pages', async () => {
    const version = async () =>
      (
        await select<{ version: string }>(
          `SELECT version FROM merchant_changes WHERE merchant_id = '${shop.merchantId}'`,
        )
      )[0]?.version;
    const before = await version();
    await deactivate(shop);
    expect(Number(await version())).toBe(Number(before) + 1);
  });
});

describe('a member that deactivates its own account', () => {
  it.each(languages)(
    'gets an e-mail about what is kept of it, and leaves its merchants open (%s)',
    async (language) => {
      const { id, email } = await buildMember(factoryOf(test), { merchantId: shop.merchantId, role: 'Cashier' });
      await test.deps.sequelize.query(`UPDATE users SET language = '${language}' WHERE id = '${id}'`);
      expect((await deactivate(await signIn(test, id))).statusCode).toBe(204);
      const mails = await mailsSent();
      expect(mails).toMatchObject([{ to: email }]);
      expect(keptLines(mails[0]?.text, language)).toEqual(keptData.member);
      expect((await getUser(shop.userId, shop)).statusCode).toBe(200);
    },
  );
});

describe('a member whose account is deactivated', () => {
  const teamOf = async ({ merchantId, headers }: SignedInMerchant) =>
    (await test.app.inject({ url: `/api/v1/Merchant/${merchantId}/Member`, headers })).json<Team>().members;
  const notificationsOf = async ({ merchantId, headers }: SignedInMerchant) =>
    (await test.app.inject({ url: `/api/v1/Merchant/${merchantId}/Notification`, headers })).json<{ data: object[] }>()
      .data;

  it.each(['itself', 'an administrator'])('leaves every team, and their owners are notified (by %s)', async (by) => {
    const other = await signInMerchant(test);
    const { id } = await buildMember(factoryOf(test), { merchantId: shop.merchantId, role: 'Cashier' });
    const suspended = { merchantId: other.merchantId, userId: id, role: 'Accountant', state: 'Disabled' } as const;
    await buildMembership(factoryOf(test), suspended);
    const actor = by === 'itself' ? await signIn(test, id) : admin;
    expect((await deactivate(actor, by === 'itself' ? {} : { userId: id })).statusCode).toBe(204);
    for (const each of [shop, other]) {
      expect((await teamOf(each)).map(({ userId }) => userId)).toEqual([each.userId]);
      expect(await notificationsOf(each)).toMatchObject([{ kind: 'memberChanged', params: { change: 'removed' } }]);
    }
    expect(await auditLog()).toEqual(
      expect.arrayContaining(
        [shop, other].map(({ merchantId }) =>
          expect.objectContaining({ actor: actor.userId, action: 'team.remove', subject: id, merchant: merchantId }),
        ),
      ),
    );
    // About the deletion only.
    expect(await mailsSent()).toHaveLength(1);
  });
});

describe('an administrator who deactivates an account', () => {
  it('must name it', async () => {
    const answer = await deactivate(admin);
    expect(answer.json()).toMatchObject({ status: 422, errors: { userId: [expect.any(String)] } });
    expect((await deactivate(admin, {})).statusCode).toBe(422);
    expect((await deactivate(admin, { userId: 'unknown' })).statusCode).toBe(404);
    expect((await deactivate(admin, { userId: 7 })).statusCode).toBe(400);
    expect((await deactivate(admin, { userId: shop.userId, force: true })).statusCode).toBe(400);
  });

  it('writes an audit entry with the changes', async () => {
    expect((await deactivate(admin, { userId: shop.userId })).statusCode).toBe(204);
    expect(await auditLog()).toEqual([
      {
        actor: admin.userId,
        action: 'user.deactivate',
        subject: shop.userId,
        merchant: shop.merchantId,
        ip: '127.0.0.1',
        changes: {
          isDeactivated: { before: false, after: true },
          isMarketingAllowed: { before: true, after: false },
        },
      },
    ]);
    expect((await getUser(shop.userId, shop)).statusCode).toBe(401);
  });

  it('deactivates it once, however often the request is repeated', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => deactivate(admin, { userId: shop.userId })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204, 204]);
    expect((await deactivate(admin, { userId: shop.userId })).statusCode).toBe(204);
    expect(await auditLog()).toHaveLength(1);
    expect(await mailsSent()).toHaveLength(1);
  });
});

describe('a reactivated account', () => {
  const put = (path: string, payload: object, { headers }: SignedIn = admin) =>
    test.app.inject({ method: 'PUT', url: `/api/v1/User/${path}`, headers, payload });

  it('has its former data without picture and consent, and is notified once', async () => {
    await deactivate(admin, { userId: shop.userId });
    await mailsSent();
    for (const _ of [1, 2]) expect((await put('Reactivate', { userId: shop.userId })).statusCode).toBe(204);
    const login = await test.app.inject({
      method: 'POST',
      url: '/api/v1/Authentication/Login',
      payload: { email: 'pek@example.com', password: factoryPassword },
    });
    expect(login.statusCode).toBe(200);
    expect((await getUser(shop.userId, shop)).statusCode).toBe(401);
    expect((await getUser(shop.userId, admin)).json()).toMatchObject({
      isDeactivated: false,
      isMarketingAllowed: false,
    });
    expect(await mailsSent()).toMatchObject([{ to: 'pek@example.com', subject: 'Újra használhatja a fiókját' }]);
    expect(await auditLog()).toContainEqual(
      expect.objectContaining({
        action: 'user.reactivate',
        merchant: shop.merchantId,
        changes: { isDeactivated: { before: true, after: false } },
      }),
    );
  });

  it('can be sent a reset link, unlike a deactivated one', async () => {
    expect((await put('SendPasswordReset', { userId: shop.userId })).statusCode).toBe(204);
    const [mail] = await mailsSent();
    expect(mail).toMatchObject({ to: 'pek@example.com', text: expect.stringContaining('/new-password/') });
    expect(await auditLog()).toMatchObject([{ action: 'user.sendResetLink', subject: shop.userId }]);
    await deactivate(admin, { userId: shop.userId });
    expect((await put('SendPasswordReset', { userId: shop.userId })).statusCode).toBe(422);
    for (const path of ['Deactivate', 'Reactivate', 'SendPasswordReset']) {
      expect([path, (await put(path, { userId: '0'.repeat(26) })).statusCode]).toEqual([path, 404]);
    }
  });
});
