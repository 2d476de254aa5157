import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import type { Terminal } from '#shared/terminals/terminals.schema.ts';
import { factoryOf, type SignedIn, type SignedInMerchant, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { openShop, reportOf, submit } from '#tests/setup/card-reader.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: SignedInMerchant;
let other: SignedInMerchant;
let admin: SignedIn;
beforeAll(async () => {
  shop = await signInMerchant(test);
  other = await signInMerchant(test);
  admin = await signInAs(test, 'Admin');
});

const entered = (more: object = {}) => ({
  merchantId: shop.merchantId,
  type: 'HiLite',
  serialNumber: randomUUID().slice(0, 30),
  address: { countryCode: 'HU', zipCode: '4024', city: 'Debrecen', street: 'Piac utca 12.' },
  ...more,
});
const send = (method: 'POST' | 'PUT', path: string, payload: object) =>
  test.app.inject({ method, url: `/api/v1/${path}`, headers: admin.headers, payload });
const add = async (more: object = {}): Promise<Terminal> => (await send('POST', 'Terminal', entered(more))).json();

describe('a serial number in another spelling', () => {
  it.each([
    ['in capitals', (digits: string) => `17AB01${digits.toUpperCase()}`],
    ['with spaces', (digits: string) => `17 ab 01 ${digits}`],
    ['with other separators', (digits: string) => ` 17_AB:01/${digits}\u200b`],
  ])('is in use: %s', async (_, spell) => {
    const digits = randomUUID().slice(0, 8);
    const serialNumber = spell(digits);
    const terminal = await add({ serialNumber: `17-ab.01-${digits}` });
    expect(terminal.serialNumber).toBe(`17-ab.01-${digits}`);
    const taken = await send('POST', 'Terminal', entered({ merchantId: other.merchantId, serialNumber }));
    expect(taken.json()).toMatchObject({ code: 'serialNumberTaken', errors: { serialNumber: [expect.any(String)] } });
    const { id } = await add();
    expect((await send('PUT', `Terminal/${id}`, entered({ serialNumber }))).json()).toMatchObject({
      code: 'serialNumberTaken',
    });
    const edited = await send('PUT', `Terminal/${terminal.id}`, entered({ serialNumber }));
    expect(edited.statusCode).toBe(200);
  });

  it('is accepted once of several concurrent requests', async () => {
    const digits = randomUUID().slice(24);
    const spellings = [digits, digits.toUpperCase(), `${digits.slice(0, 3)}-${digits.slice(3)}`, `${digits}.`];
    const answers = await Promise.all(
      spellings.map((serialNumber) => send('POST', 'Terminal', entered({ serialNumber }))),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
  });

  it('finds the reader of a sale, also if it was stored before', async () => {
    const place = await openShop(test, { serialNumber: 'pax-0820ab' });
    for (const terminalSerialNumber of ['pax-0820ab', 'PAX0820AB', 'Pax 0820 ab', 'PAX\u20110820AB']) {
      const sale = await submit(test, place, reportOf(test, place, { terminalSerialNumber }));
      expect([terminalSerialNumber, sale.json()]).toMatchObject([
        terminalSerialNumber,
        { terminalId: place.terminal.id, terminalSerialNumber: 'pax-0820ab' },
      ]);
    }
    const { headers } = admin;
    for (const text of ['PAX0820AB', 'pax-0820', '0820 ab']) {
      const url = `/api/v1/Terminal?SearchFor=${encodeURIComponent(text)}`;
      expect([text, (await test.app.inject({ url, headers })).json().totalCount]).toEqual([text, 1]);
    }
  });

  it('finds the reader of its own spelling if a device was added twice', async () => {
    const place = await openShop(test, { serialNumber: 'dup-0001' });
    const { merchantId } = place;
    const twin = await buildTerminal(factoryOf(test), { merchantId, serialNumber: 'DUP0001' });
    const terminalOf = async (terminalSerialNumber: string) =>
      (await submit(test, place, reportOf(test, place, { terminalSerialNumber }))).json().terminalId;
    expect(await terminalOf('dup-0001')).toBe(place.terminal.id);
    expect(await terminalOf('DUP0001')).toBe(twin.id);
    const kept = await send('PUT', `Terminal/${place.terminal.id}`, entered({ merchantId, serialNumber: 'dup-0001' }));
    expect(kept.statusCode).toBe(200);
  });
});
