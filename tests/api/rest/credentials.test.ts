import { beforeEach, describe, expect, it } from 'vitest';
import { factoryPassword } from '#db/factories/build-user.ts';
import { Mailbox } from '#server/gateways/mail/mailbox.ts';
import { type SignedInMerchant, signIn, signInMerchant } from '#tests/setup/accounts.ts';
import { deliverNext } from '#tests/setup/outbox.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: SignedInMerchant;
let mailbox: Mailbox;
beforeEach(async () => {
  await test.database.reset();
  mailbox = new Mailbox(test.clock.now);
  shop = await signInMerchant(test, { user: { email: 'pek@example.com', language: 'en' } });
});

const put = (path: string, payload: object, headers = shop.headers) =>
  test.app.inject({ method: 'PUT', url: `/api/v1/User/${path}`, payload, headers });
const changePassword = (currentPassword: string, newPassword: string) =>
  put('Password', { currentPassword, newPassword });
const changePin = (currentPassword: string, pinCode: string) => put('PinCode', { currentPassword, pinCode });
const mailsSent = async () => {
  while (await deliverNext(test.deps, mailbox));
  return mailbox.list('pek@example.com');
};

describe('the owner of an account', () => {
  it('gets an e-mail after a password change', async () => {
    await changePassword(factoryPassword, 'Meleg-kifli-06');
    const [mail, ...others] = await mailsSent();
    expect([mail?.subject, others]).toEqual(['Your password has changed', []]);
    expect(mail?.text).toContain('ask for a new password at once: that logs out every device');
    expect(mail?.links).toEqual([expect.stringMatching(/^http:\/\/localhost:\d+\/forgot-password$/u)]);
    expect(`${mail?.text}${mail?.html}`).not.toContain('Meleg-kifli-06');
  });

  it('gets an e-mail after a password reset', async () => {
    await put('InitiateResetPassword', { email: 'pek@example.com' });
    const [request] = await mailsSent();
    const token = request?.links[0]?.split('/new-password/')[1];
    expect((await put('SetPassword', { token, password: 'Meleg-kifli-06' })).statusCode).toBe(204);
    expect((await mailsSent()).map(({ subject }) => subject)).toContain('Your password has changed');
  });

  it('gets an e-mail without the PIN after a PIN change', async () => {
    expect((await changePin(factoryPassword, '305174')).statusCode).toBe(204);
    const [mail, ...others] = await mailsSent();
    expect([mail?.subject, others]).toEqual(['Your PIN has changed', []]);
    expect(`${mail?.text}${mail?.html}`).not.toContain('305174');
  });

  it('gets no e-mail after a failed change', async () => {
    expect((await changePassword('Nem-ez-az-1', 'Meleg-kifli-06')).statusCode).toBe(422);
    expect((await changePin(factoryPassword, '12345')).statusCode).toBe(400);
    expect(await mailsSent()).toEqual([]);
  });
});

describe('a new PIN', () => {
  it('requires the current password', async () => {
    expect((await put('PinCode', { pinCode: '305174' })).json()).toMatchObject({
      status: 400,
      errors: { currentPassword: expect.any(Array) },
    });
    expect((await changePin('Nem-ez-az-1', '305174')).json()).toMatchObject({
      status: 422,
      errors: { currentPassword: expect.any(Array) },
    });
    expect((await changePin(factoryPassword, '305174')).statusCode).toBe(204);
  });
});

it('returns 429 after too many guesses of the current password', async () => {
  const answers: number[] = [];
  for (let i = 0; i < 61; i += 1) answers.push((await changePassword('Nem-ez-az-1', 'Meleg-kifli-06')).statusCode);
  expect(answers.slice(0, 60).every((status) => status === 422)).toBe(true);
  const refused = await changePassword(factoryPassword, 'Meleg-kifli-06');
  expect([answers.at(-1), refused.statusCode]).toEqual([429, 429]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  test.clock.advance(3_600_000);
  const { headers } = await signIn(test, shop.userId);
  const payload = { currentPassword: factoryPassword, newPassword: 'Meleg-kifli-06' };
  expect((await put('Password', payload, headers)).statusCode).toBe(204);
});
