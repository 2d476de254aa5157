import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Registered } from '#shared/registration/registration.schema.ts';
import type { MemberRole } from '#shared/team/member-roles.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';
import { admin, callApi, type Demo, listMails, signIn } from '#tests/e2e/demo.ts';
import { demoNow } from '#tests/setup/demo-clock.ts';
import { registrationOf } from '#tests/setup/registration.ts';

/** Registers a merchant with one card reader. Returns its login and how the card reader sells. */
export const openShop = async (demo: Demo) => {
  const registration = registrationOf(`${randomUUID()}@kovasz.example`);
  const { email, password } = registration;
  const { user } = await callApi<Registered>(demo, 'v1/User', { method: 'POST', body: registration });
  const { id: merchantId } = user.merchant;
  const { accessToken: staff } = await signIn(demo, admin);
  const serialNumber = `17${randomUUID().slice(0, 8)}`;
  const address = { countryCode: 'HU', zipCode: '4024', city: 'Debrecen', street: 'Piac utca 12.' };
  const body = { merchantId, type: 'HiLite', serialNumber, name: 'Pult', address };
  const { id } = await callApi<{ id: string }>(demo, 'v1/Terminal', { method: 'POST', body, token: staff });
  const { accessToken: token } = await signIn(demo, { email, password }, 'Mobile/');
  const sell = (amount: number, state = 'Success', more: object = {}) =>
    callApi<Transaction>(demo, 'Mobile/v1/Transaction', {
      method: 'PUT',
      token,
      body: {
        eftTransactionId: randomUUID(),
        terminalSerialNumber: serialNumber,
        type: 'Sale',
        amount,
        currency: 'HUF',
        state,
        timestamp: demoNow().toISOString(),
        card: { brand: 'Visa', maskedNumber: '400000******4521', entryMode: 'ChipContactless' },
        ...more,
      },
    });
  const report = (health: object) =>
    callApi(demo, `Mobile/v1/Terminal/${id}/Health`, { method: 'PUT', body: health, token });
  return { login: { email, password }, merchantId, sell, report };
};

/** Adds a person to the team of a merchant, by the invitation in its e-mail. Returns its login. */
export const addMember = async (
  demo: Demo,
  { login, merchantId, role }: { login: { email: string; password: string }; merchantId: string; role: MemberRole },
) => {
  const email = `${randomUUID()}@example.com`;
  const { accessToken: token } = await signIn(demo, login);
  const body = { email, role };
  await callApi(demo, `v1/Merchant/${merchantId}/Invitation`, { method: 'POST', token, body });
  const links = async () => (await listMails(demo, email)).flatMap((mail) => mail.links);
  const tokenOf = async () => (await links()).find((link) => link.includes('/invitation#'))?.split('#')[1];
  await expect.poll(tokenOf, { timeout: 60_000 }).toBeTruthy();
  const password = 'Meleg-kifli-06';
  const person = { token: await tokenOf(), lastName: 'Balogh', firstName: 'Réka', password };
  await callApi(demo, 'v1/Invitation/Accept', { method: 'POST', body: person });
  return { email, password };
};
