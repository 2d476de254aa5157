import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { company } from '#shared/company/company.ts';
import type { OrderPaymentMethod } from '#shared/orders/order-enums.ts';
import type { Registered } from '#shared/registration/registration.schema.ts';
import {
  admin,
  callApi,
  type Demo,
  expectNoSidewaysScroll,
  expectNotReloaded,
  logIn,
  markDocument,
  openDemo,
  company as parent,
  signIn,
  switchToEnglish,
} from '#tests/e2e/demo.ts';
import { desktop, expectAccessible, phone } from '#tests/setup/browser.ts';
import { demoNow } from '#tests/setup/demo-clock.ts';
import { registrationOf } from '#tests/setup/registration.ts';

let demo: Demo;
let token: string;
beforeAll(async () => {
  demo = await openDemo();
  token = (await signIn(demo, admin)).accessToken;
});
afterEach(() => demo.browser.closePages());

const register = async (paymentMethod: OrderPaymentMethod) => {
  const registration = registrationOf(`${randomUUID()}@kovasz.example`);
  const body = { ...registration, terminalOrder: { ...registration.terminalOrder, paymentMethod } };
  const { user } = await callApi<Registered>(demo, 'v1/User', { method: 'POST', body });
  const [order] = user.merchant.terminalOrders;
  if (!order) throw new Error('The registration has no order.');
  const { email, password } = registration;
  return { email, password, userId: user.id, merchantId: user.merchant.id, referenceCode: order.referenceCode };
};
type Merchant = Awaited<ReturnType<typeof register>>;

const change = (path: string, body: object, method = 'PUT') => callApi(demo, path, { method, body, token });
const decide = ({ userId }: Merchant, merchant: object) => change('v1/User', { userId, merchant });

/** What the screen names as the next step. */
const nextStep = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const step = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

const address = { countryCode: 'HU', zipCode: '4024', city: 'Debrecen', street: 'Piac utca 12.' };

it('leads a new merchant from its registration to its first sale, live', async () => {
  const merchant = await register('ByBankTransferInAdvance');
  const { merchantId, referenceCode } = merchant;
  const { page, expectNoErrors } = await demo.browser.visit({ viewport: phone });
  await logIn(page, merchant);
  await page.getByRole('heading', { level: 1, name: 'Az első eladásig' }).waitFor();

  const transfer = nextStep(page, 'Utalja át a kártyaolvasó árát');
  for (const text of [company.transferAccount, referenceCode, /Ft/u]) await transfer.getByText(text).first().waitFor();
  for (const name of ['Utalandó összeg', 'Bankszámlaszám', 'Hivatkozási kód'])
    await transfer.getByRole('button', { name: new RegExp(name, 'u') }).waitFor();
  await step(page, 'Ellenőrzés').getByText('Nálunk van', { exact: true }).waitFor();
  await expectAccessible(page, 'onboarding with a transfer');
  await expectNoSidewaysScroll(page);
  await markDocument(page);

  await change(`v1/TerminalOrder/${referenceCode}/Settlement`, { status: 'Successful' });
  const contract = nextStep(page, 'Írja alá a szerződést');
  await contract.getByRole('button', { name: 'Kérem újra a szerződést' }).click();
  await contract.getByText('Úton van az újabb levél.').waitFor();
  await step(page, 'Rendelés és fizetés')
    .getByText(/^Kifizetve: /u)
    .waitFor();

  await decide(merchant, { status: 'Accepted' });
  await step(page, 'Ellenőrzés').getByText('Elfogadva').waitFor();
  await page.getByText(/Budapestre általában 2, vidékre 3 munkanap/u).waitFor();

  const serialNumber = `17${randomUUID().slice(0, 8)}`;
  const terminal = await change('v1/Terminal', { merchantId, type: 'HiLite', serialNumber, address }, 'POST');
  expect(terminal).toMatchObject({ serialNumber });
  const pairing = nextStep(page, 'Párosítsa a kártyaolvasót a telefonjával');
  await pairing.getByText(serialNumber).waitFor();
  expect(await pairing.getByRole('listitem').count()).toBe(3);
  await expectAccessible(page, 'onboarding with a card reader');

  const reader = await signIn(demo, merchant, 'Mobile/');
  const submit = (state: string) =>
    callApi(demo, 'Mobile/v1/Transaction', {
      method: 'PUT',
      token: reader.accessToken,
      body: {
        eftTransactionId: randomUUID(),
        terminalSerialNumber: serialNumber,
        type: 'Sale',
        amount: 300_000,
        currency: 'HUF',
        state,
        timestamp: demoNow().toISOString(),
        card: { brand: 'Visa', maskedNumber: '400000******0002', entryMode: 'ChipContactless' },
      },
    });
  await submit('Error');
  await nextStep(page, 'Jöhet az első eladás').waitFor();
  await submit('Success');
  await page.getByRole('heading', { level: 1, name: 'Ma' }).waitFor();
  await page.getByText('Megérkezett az első eladás!').waitFor();
  await page.getByText('3 000 Ft').first().waitFor();
  await expectNotReloaded(page);
  await expectAccessible(page, 'the day of the first sale');

  await page.reload();
  await page.getByText('3 000 Ft').first().waitFor();
  expect(await page.getByText('Megérkezett az első eladás!').count()).toBe(0);
  expectNoErrors();
});

it('leads to the payment of an open order by card, and shows a rejection with its reason', async () => {
  const merchant = await register('BankCard');
  const { page, expectNoErrors } = await demo.browser.visit({ viewport: desktop, colorScheme: 'dark' });
  await logIn(page, merchant);
  await nextStep(page, 'Fizesse ki a kártyaolvasót').getByRole('link', { name: 'Fizetek bankkártyával' }).click();
  await page.waitForURL(`**/checkout/${merchant.referenceCode}`);
  await page.getByRole('button', { name: 'Fizetek bankkártyával' }).waitFor();
  await page.goBack();

  await nextStep(page, 'Fizesse ki a kártyaolvasót').waitFor();
  await decide(merchant, { status: 'Rejected', statusReason: 'Hiányzik a cégkivonat' });
  await nextStep(page, 'Nem tudtuk elfogadni a regisztrációját')
    .getByText(/Hiányzik a cégkivonat/u)
    .waitFor();
  expect(await page.getByRole('link', { name: 'Fizetek bankkártyával' }).count()).toBe(0);
  await step(page, 'Ellenőrzés').getByText('Elutasítva').waitFor();
  await switchToEnglish(page);
  await nextStep(page, 'We could not accept your registration').waitFor();
  await expectAccessible(page, 'onboarding of a rejected merchant');
  expectNoErrors();
});

it('shows staff whom a merchant without sales waits for, and a parent no onboarding of its unit', async () => {
  const merchant = await register('Cod');
  const { page, expectNoErrors } = await demo.browser.visit();
  await logIn(page, admin);
  await page.goto(`/merchant/${merchant.merchantId}/today`);
  await page.getByText('Ennek a kereskedőnek még nincs sikeres eladása').waitFor();
  await step(page, 'Szerződés').getByText('A kereskedőre vár', { exact: true }).waitFor();
  await step(page, 'Ellenőrzés').getByText('Ránk vár', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Kérem újra a szerződést' }).count()).toBe(0);
  await expectAccessible(page, 'onboarding as staff see it');

  const { merchantId: parentMerchantId } = await signIn(demo, parent);
  const relation = { parentMerchantId, childMerchantId: merchant.merchantId };
  const { relationId } = await callApi<{ relationId: string }>(demo, 'v1/Merchant/parent', {
    method: 'POST',
    body: relation,
    token,
  });
  const { page: parentPage } = await demo.browser.visit();
  await logIn(parentPage, parent);
  await parentPage.goto(`/merchant/${merchant.merchantId}/today`);
  await parentPage.getByText('Még nincs tranzakció.').waitFor();
  await parentPage.goto(`/merchant/${merchant.merchantId}/statistics`);
  await parentPage.getByText('Még nincs lezárt tranzakció').waitFor();
  expect(await parentPage.getByText('Az első eladásig').count()).toBe(0);
  await callApi(demo, `v1/Merchant/parent/${relationId}`, { method: 'DELETE', token });
  expectNoErrors();
});

it('loads no onboarding for a merchant with sales', async () => {
  const { page } = await demo.browser.visit();
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await logIn(page, parent);
  await page.getByRole('region', { name: 'Mai bevétel' }).waitFor();
  expect(urls.filter((url) => /onboarding/u.test(url))).toEqual([]);
});
