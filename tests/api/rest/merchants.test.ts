import { beforeAll, describe, expect, it } from 'vitest';
import { buildMember } from '#db/factories/build-member.ts';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import {
  factoryOf,
  type SignedIn,
  type SignedInMerchant,
  signIn,
  signInAs,
  signInMerchant,
} from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: SignedInMerchant;
let admin: SignedIn;
beforeAll(async () => {
  shop = await signInMerchant(test, {
    companyName: 'Kovács Pékség Kft.',
    companyRegistrationNumber: '01-09-123456',
    tradeName: 'Kovács Pékség',
    taxNumber: '12345676-2-41',
    website: 'https://pekseg.example',
    comment: 'Telefonon kereste az ügyfélszolgálatot.',
    terminalSecret: Buffer.from('a secret of the terminal'),
    address: { countryCode: 'HU', zipCode: '1137', city: 'Budapest', street: 'Pozsonyi út 12.' },
    person: { lastName: 'Kovács', firstName: 'Ágnes', mobile: '+36301234567' },
  });
  admin = await signInAs(test, 'Admin');
});

const get = (id: string, { headers }: SignedIn) => test.app.inject({ url: `/api/v1/Merchant/${id}`, headers });

describe('GET Merchant/{id}', () => {
  it('returns a merchant its own details', async () => {
    const answer = await get(shop.merchantId, shop);
    expect(answer.statusCode).toBe(200);
    const address = { countryCode: 'HU', zipCode: '1137', city: 'Budapest', street: 'Pozsonyi út 12.' };
    expect(answer.json()).toMatchObject({
      id: shop.merchantId,
      userId: shop.userId,
      type: 'Company',
      status: 'Accepted',
      name: 'Kovács Pékség Kft.',
      doingBusinessAs: 'Kovács Pékség',
      taxNumber: '12345676-2-41',
      company: { name: 'Kovács Pékség Kft.', registrationId: '01-09-123456' },
      website: 'https://pekseg.example',
      person: { firstName: 'Ágnes', lastName: 'Kovács', mobile: '+36301234567' },
      registrationAddress: address,
      operationAddress: address,
      deliveryAddress: address,
      bankAccount: { bankName: expect.any(String), iban: expect.stringMatching(/^HU\d{26}$/u), currencyCode: 'HUF' },
    });
  });

  it.each(['Manager', 'Accountant'] as const)('keeps what is the own data of persons from a %s', async (role) => {
    const { id } = await buildMember(factoryOf(test), { merchantId: shop.merchantId, role });
    const member = await signIn(test, id);
    const owner = (await get(shop.merchantId, shop)).json();
    expect(owner.person).toMatchObject({ dateOfBirth: expect.any(String), mobile: '+36301234567' });
    expect(owner.person).toMatchObject({ nationalityCode: expect.any(String), address: expect.any(Object) });
    expect((await get(shop.merchantId, member)).json()).toEqual({
      ...owner,
      person: { ...owner.person, dateOfBirth: null, nationalityCode: null, mobile: null, address: null },
      persons: [],
    });
  });

  it('returns hasTerminalSecret, but not the secret', async () => {
    const answer = await get(shop.merchantId, admin);
    expect(answer.json()).toMatchObject({ hasTerminalSecret: true });
    expect(answer.body).not.toContain('a secret of the terminal');
    expect(answer.body).not.toContain(Buffer.from('a secret of the terminal').toString('base64'));
    expect(answer.json()).not.toHaveProperty('terminalSecret');
    const other = await signInMerchant(test);
    expect((await get(other.merchantId, other)).json()).toMatchObject({ hasTerminalSecret: false });
  });

  it('hides the comment of customer service from the merchant', async () => {
    expect((await get(shop.merchantId, shop)).json()).toMatchObject({ comment: null });
    expect((await get(shop.merchantId, admin)).json()).toMatchObject({
      comment: 'Telefonon kereste az ügyfélszolgálatot.',
    });
  });

  it('returns the person’s name for a sole trader', async () => {
    const { merchant } = await buildMerchant(factoryOf(test), {
      type: 'Person',
      tradeName: 'Gyöngyvér Virág',
      person: { lastName: 'Őszi', firstName: 'Gyöngyvér' },
    });
    expect((await get(merchant.id, admin)).json()).toMatchObject({
      type: 'Person',
      name: 'Őszi Gyöngyvér',
      doingBusinessAs: 'Gyöngyvér Virág',
      company: null,
    });
  });

  it('returns 404 for a foreign, an unknown and a malformed id', async () => {
    const foreign = await signInMerchant(test);
    const answers = await Promise.all(
      [foreign.merchantId, '01KAGJ6V5V8S1K4D6F2H9J3M7P', 'nonsense', '%F0%9F%A5%96'].map((id) => get(id, shop)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    const [first, ...others] = answers.map((answer) => ({ ...answer.json<object>(), instance: '', traceId: '' }));
    for (const other of others) expect(other).toEqual(first);
    for (const id of ['nonsense', '%F0%9F%A5%96']) expect((await get(id, admin)).statusCode).toBe(404);
  });
});
