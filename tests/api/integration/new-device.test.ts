import { beforeEach, expect, it } from 'vitest';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { factoryPassword } from '#db/factories/build-user.ts';
import { SecurityEventModel } from '#db/models/security.models.ts';
import { Mailbox } from '#server/gateways/mail/mailbox.ts';
import { factoryOf } from '#tests/setup/accounts.ts';
import { deliverNext } from '#tests/setup/outbox.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const email = 'pek@example.com';
const firefox = 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

const test = testAppOfFile();
beforeEach(async () => {
  await test.database.reset();
  await buildMerchant(factoryOf(test), { user: { email, language: 'en' } });
});

const login = async (userAgent: string, remoteAddress: string) => {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/v1/Authentication/Login',
    payload: { email, password: factoryPassword },
    headers: { 'user-agent': userAgent },
    remoteAddress,
  });
  expect(answer.statusCode).toBe(200);
};
const notices = async () => {
  const mailbox = new Mailbox(test.clock.now);
  while (await deliverNext(test.deps, mailbox));
  return mailbox.list(email).filter(({ subject }) => subject === 'New login to your account');
};

it('sends an e-mail after the first login from a device or network, but not after the very first login', async () => {
  await login(firefox, '203.0.113.7');
  expect(await notices()).toEqual([]);
  await login(firefox, '203.0.113.200');
  expect(await notices()).toEqual([]);

  await login(chrome, '203.0.113.7');
  const [notice, ...others] = await notices();
  expect(others).toEqual([]);
  expect(notice?.text).toContain('Device: Chrome, Windows');
  expect(notice?.text).toContain('IP address: 203.0.113.7');
  await login(chrome, '203.0.113.7');
  expect(await notices()).toEqual([]);

  await login(chrome, '198.51.100.7');
  expect(await notices()).toHaveLength(1);
  const events = await test.deps.sequelize.getRepository(SecurityEventModel).count({ where: { kind: 'newDevice' } });
  expect(events).toBe(2);
});
