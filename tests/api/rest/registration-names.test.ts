import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, signInAs } from '#tests/setup/accounts.ts';
import { registrationOf, soleTraderOf } from '#tests/setup/registration.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let admin: SignedIn;
beforeEach(async () => {
  await test.database.reset();
  admin = await signInAs(test, 'Admin');
});

const register = async (registration: object) => {
  const answer = await test.app.inject({ method: 'POST', url: '/api/v1/User', payload: registration });
  return answer.json<{ user: { id: string; merchant: { id: string } } }>().user;
};
const get = async <T>(path: string): Promise<T> =>
  (await test.app.inject({ url: `/api/v1/${path}`, headers: admin.headers })).json<T>();
const update = (edit: object) =>
  test.app.inject({ method: 'PUT', url: '/api/v1/User', headers: admin.headers, payload: edit });

describe('GET Merchant/{id}', () => {
  it('has the values of the registration under the names of the registration', async () => {
    const { email, person, merchant, company, terminal, persons, terminalOrder, bankAccount, merchantSurvey } =
      registrationOf();
    const user = await register({
      email,
      password: 'Friss-kenyer-05',
      pinCode: '305174',
      person,
      merchant,
      company,
      terminal,
      persons,
      terminalOrder,
      bankAccount,
      merchantSurvey,
    });
    const { isTacAccepted: _, isMarketingAllowed, ...storedPerson } = person;
    const { isConfirmed: __, ...storedAccount } = bankAccount;
    const { deliveryAddress, billingAddress, extraQuantityNeeded } = terminalOrder;
    expect(await get(`Merchant/${user.merchant.id}`)).toMatchObject({
      email,
      isMarketingAllowed,
      person: storedPerson,
      ...merchant,
      company,
      ...terminal,
      persons,
      deliveryAddress,
      billingAddress,
      extraQuantityNeeded,
      bankAccount: storedAccount,
      merchantSurvey,
    });
  });

  it('has no company for a sole trader', async () => {
    const user = await register(soleTraderOf());
    expect(await get(`Merchant/${user.merchant.id}`)).toMatchObject({
      company: null,
    });
  });
});

it('GET User and the orders have the names of the registration, too', async () => {
  const registration = registrationOf();
  const user = await register(registration);
  expect(await get(`User/${user.id}`)).toMatchObject({
    merchant: { company: registration.company },
  });
  const { extraQuantityNeeded, multipleOperationAddresses } = registration.terminalOrder;
  expect(await get(`Merchant/${user.merchant.id}/TerminalOrder`)).toMatchObject([
    { extraQuantityNeeded, multipleOperationAddresses },
  ]);
});

describe('PUT User', () => {
  const renamed = { name: 'Kovács és Társa Kft.', registrationId: '13-09-654321' };

  it('changes a single member of the company', async () => {
    const registration = registrationOf();
    const user = await register(registration);
    const { registrationId } = renamed;
    expect((await update({ userId: user.id, company: { registrationId } })).json()).toMatchObject({
      company: { name: registration.company.name, registrationId },
    });
  });

  it('refuses a company of a sole trader under the name in the request', async () => {
    const user = await register(soleTraderOf());
    const answer = await update({ userId: user.id, company: renamed });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors)).toEqual(['company.name', 'company.registrationId']);
  });
});
