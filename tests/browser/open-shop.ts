import { randomUUID } from 'node:crypto';
import type { Registered } from '#shared/registration/registration.schema.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';
import { admin, callApi, type Demo, signIn } from '#tests/e2e/demo.ts';
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
