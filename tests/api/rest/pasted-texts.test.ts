import { QueryTypes } from 'sequelize';
import { beforeEach, expect, it } from 'vitest';
import { signInAs } from '#tests/setup/accounts.ts';
import { openShop, reportOf, submit } from '#tests/setup/card-reader.ts';
import { changed, soleTraderOf } from '#tests/setup/registration.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
beforeEach(() => test.database.reset());

/** As address books, web pages and word processors copy a text. */
const pasted = (text: string): string => `\u202a${text.slice(0, 3)}\u200b\u00ad${text.slice(3)}\u202c`;

const select = <T extends object>(sql: string) => test.deps.sequelize.query<T>(sql, { type: QueryTypes.SELECT });

it('registers, logs in and is found with invisible characters', async () => {
  const password = 'Friss-kenyér-05';
  const typed: [path: string, value: string][] = [
    ['email', pasted('info@cukrászda.hu')],
    ['password', password.normalize('NFD')],
    ['pinCode', '123\u200e 456'],
    ['person.lastName', 'Őszi'.normalize('NFD')],
    ['person.firstName', '\u2068Ágnes\u2069\u200b'],
    ['person.mobile', pasted('+36 30 123 4567')],
    ['person.dateOfBirth', pasted('1984. 05. 30.')],
    ['person.nationalityCode', pasted('HU')],
    ['merchant.taxNumber', pasted('12345676-2-41')],
    ['merchant.website', pasted('https://cukrászda.hu')],
    ['bankAccount.localNumber', pasted('11773016-11111018')],
    ['bankAccount.iban', pasted('HU42 1177 3016 1111 1018 0000 0000')],
  ];
  const registration = typed.reduce((whole, [path, value]) => changed(whole, path, value), soleTraderOf());
  const answer = await test.app.inject({ method: 'POST', url: '/api/v1/User', payload: registration });
  expect(answer.json()).toMatchObject({ user: { id: expect.any(String) } });

  const [row] = await select(
    `SELECT users.email, persons.last_name, persons.first_name, persons.mobile, merchants.tax_number, merchants.website
     FROM users JOIN persons ON persons.id = users.person_id JOIN merchants ON merchants.user_id = users.id`,
  );
  expect(row).toEqual({
    email: 'info@cukrászda.hu',
    last_name: 'Őszi',
    first_name: 'Ágnes',
    mobile: '+36301234567',
    tax_number: '12345676-2-41',
    website: 'https://cukrászda.hu',
  });

  for (const [email, spelling] of [
    ['info@cukrászda.hu', password],
    [pasted('info@xn--cukrszda-cza.hu'), password.normalize('NFD')],
  ]) {
    const payload = { email, password: spelling };
    const login = await test.app.inject({ method: 'POST', url: '/api/v1/Authentication/Login', payload });
    expect([email, login.statusCode]).toEqual([email, 200]);
  }

  const { headers } = await signInAs(test, 'Admin');
  for (const text of ['Őszi'.normalize('NFD'), pasted('Ágnes'), pasted('12345676-2-41'), pasted('+36 30 123 4567')]) {
    const url = `/api/v1/User?SearchFor=${encodeURIComponent(text)}&PageNumber=${encodeURIComponent('\u200e1')}`;
    expect([text, (await test.app.inject({ url, headers })).json().totalCount]).toEqual([text, 1]);
  }
});

it('stores entered numbers of any width and with any dash in ASCII', async () => {
  const wide = (text: string) =>
    text.replaceAll(/[\dA-Z+-]/gu, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfe_e0));
  const typed: [path: string, value: string][] = [
    ['person.mobile', wide('+36\u201130\u2013123-4567')],
    ['person.dateOfBirth', wide('1984-05-30')],
    ['person.address.zipCode', wide('1094')],
    ['merchant.taxNumber', wide('12345676-2-41')],
    ['bankAccount.localNumber', wide('11773016-11111018')],
    ['bankAccount.iban', wide('HU42117730161111101800000000')],
  ];
  const registration = typed.reduce((whole, [path, value]) => changed(whole, path, value), soleTraderOf());
  const answer = await test.app.inject({ method: 'POST', url: '/api/v1/User', payload: registration });
  expect(answer.json().errors).toBeUndefined();
  const { headers } = await signInAs(test, 'Admin');
  const merchantId = answer.json().user.merchant.id;
  const stored = (await test.app.inject({ url: `/api/v1/Merchant/${merchantId}`, headers })).json();
  expect(stored).toMatchObject({
    person: { mobile: '+36301234567', dateOfBirth: '1984-05-30', address: { zipCode: '1094' } },
    taxNumber: '12345676-2-41',
  });
});

it('finds and filters sales by pasted numbers, days and ids', async () => {
  const shop = await openShop(test);
  const sale = reportOf(test, shop, {
    terminalSerialNumber: pasted(shop.terminal.serialNumber),
    card: { brand: 'Visa\u200b', maskedNumber: pasted('400000******0002') },
  });
  const stored = (await submit(test, shop, sale)).json();
  expect(stored).toMatchObject({ card: { brand: 'Visa', maskedNumber: '400000******0002' } });

  const { headers } = await signInAs(test, 'Admin');
  const list = async (query: string) => {
    const url = `/api/v1/Merchant/${pasted(shop.merchantId)}/Transaction`;
    const answer = await test.app.inject({ url: `${encodeURI(url)}?${query}`, headers });
    return answer.json().totalCount;
  };
  const day = test.clock.now().toISOString().slice(0, 10);
  expect(await list(`FromDate=${encodeURIComponent(pasted(day))}`)).toBe(1);
  const reference: string = stored.eftTransactionId;
  const texts = [
    '3\u00a0000',
    '3 000\u200e Ft',
    'HUF\u00a03,000',
    '３０００ Ft',
    '0002',
    '•••• ０００２',
    stored.id,
    reference,
  ];
  for (const text of texts.flatMap((each) => [each, `„${each}”`, `"${each}"`])) {
    expect([text, await list(`SearchFor=${encodeURIComponent(pasted(text))}`)]).toEqual([text, 1]);
  }
  const url = `/api/v1/Merchant/${shop.merchantId}/Transaction/${pasted(stored.id)}`;
  expect((await test.app.inject({ url: encodeURI(url), headers })).json()).toMatchObject({ id: stored.id });
});
