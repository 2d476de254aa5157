import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, phone } from '#tests/setup/browser.ts';
import { registrationOf } from '#tests/setup/registration.ts';
import { admin, type Demo, expectNoSidewaysScroll, logIn, openDemo } from './demo.ts';

let demo: Demo;
/** Waits for its decision, and for its money by bank transfer. */
let email: string;
let merchantId: string;
let userId: string;

const call = async (method: string, path: string, { body, headers }: { body?: object; headers?: object } = {}) => {
  const answer = await fetch(`${demo.server.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.json();
};

beforeAll(async () => {
  demo = await openDemo();
  email = 'uj.pekseg@kovasz.example';
  const registration = registrationOf(email);
  const terminalOrder = { ...registration.terminalOrder, paymentMethod: 'ByBankTransferInAdvance' };
  const { user } = await call('POST', '/api/v1/User', { body: { ...registration, terminalOrder } });
  userId = user.id;
  merchantId = user.merchant.id;
});
afterEach(() => demo.browser.leave());
afterAll(() => demo.close());

const rows = (page: Page) => page.getByRole('table', { name: 'Kereskedők listája' }).locator('tbody').getByRole('row');
const subjectsSent = async () => {
  const mails: { subject: string }[] = await call('GET', `/dev/mailbox.json?to=${encodeURIComponent(email)}`);
  return mails.map(({ subject }) => subject);
};
const openDetails = async (page: Page) => {
  await logIn(page, admin);
  await page.goto(`/merchant/${merchantId}/details`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

describe('the list of merchants', () => {
  it('is narrowed, kept in the address, and opens the one that is named exactly', async () => {
    const { page, expectNoFaults } = await demo.browser.visit();
    await logIn(page, admin);
    await rows(page).first().waitFor();
    await page.getByLabel('Állapot', { exact: true }).selectOption('Elbírálás alatt');
    await page.waitForURL(/status=Pending/u);
    await page.getByLabel('Rendelés', { exact: true }).selectOption('Fizetésre vár');
    await page.waitForURL(/orderStatus=Pending/u);
    await rows(page).filter({ hasText: email }).waitFor();
    await expectAccessible(page, 'clients');

    const search = page.getByRole('search').getByRole('textbox');
    await search.fill('nincs.ilyen@senki.example');
    await search.press('Enter');
    await page.getByText('Nincs találat').waitFor();
    await search.fill('kovasz.example');
    await search.press('Enter');
    await page.getByText('Pontosan egyező e-mail-cím vagy szám nincs.').waitFor();
    await search.fill(email.toUpperCase());
    await search.press('Enter');
    await page.waitForURL(`**/merchant/${merchantId}/details`);
    expectNoFaults();
  });
});

describe('a merchant’s page', () => {
  it('keeps what the second of two administrators typed, and says what the first one did', async () => {
    const { page, expectNoFaults } = await demo.browser.visit();
    await openDetails(page);
    await page.getByRole('button', { name: 'Módosítás: Vállalkozás' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Üzlet neve').fill('Kovászos');
    await page.keyboard.press('Escape');
    await sheet.getByRole('button', { name: 'Folytatom a szerkesztést' }).click();

    const { accessToken } = await call('POST', '/api/v1/Authentication/Login', {
      body: { email: admin.email, password: admin.password },
    });
    await call('PUT', '/api/v1/User', {
      body: { userId, merchant: { comment: 'Telefonált' } },
      headers: { authorization: `Bearer ${accessToken}` },
    });
    await sheet.getByRole('button', { name: 'Mentés', exact: true }).click();
    await sheet.getByText('Közben más is módosította').waitFor();
    await sheet.getByText(/admin@csippano\.example.+Belső megjegyzés/u).waitFor();
    expect(await sheet.getByLabel('Üzlet neve').inputValue()).toBe('Kovászos');
    await sheet.getByRole('button', { name: 'Mentés így is' }).click();
    await page.getByRole('definition').filter({ hasText: 'Kovászos' }).first().waitFor();
    await page.getByRole('definition').filter({ hasText: 'Telefonált' }).waitFor();
    expectNoFaults(/409/u);
  });

  it('decides on it and notes its payment, each told by e-mail', async () => {
    const { page, expectNoFaults } = await demo.browser.visit();
    await openDetails(page);
    await page.getByRole('button', { name: 'Elutasítás' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Elutasítás' }).click();
    await dialog.getByText('Kötelező megadni.').waitFor();
    await dialog.getByRole('button', { name: 'Mégse' }).click();

    await page.getByRole('button', { name: 'Elfogadás', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Elfogadás' }).click();
    await page.getByText('Elfogadtuk a kereskedőt').waitFor();
    await page.getByRole('button', { name: 'Befizetés rögzítése' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Befizetés rögzítése' }).click();
    await page.locator('#order').getByText('Kifizetve').waitFor();
    await expect
      .poll(subjectsSent, { timeout: 10_000 })
      .toEqual(
        expect.arrayContaining(['Elfogadtuk a regisztrációját', expect.stringMatching(/^Megkaptuk a befizetését/u)]),
      );
    expectNoFaults();
  });

  it('reads well on a phone, in English, and to everybody', async () => {
    const { page, expectNoFaults } = await demo.browser.visit({ viewport: phone });
    await openDetails(page);
    await page.evaluate(() => localStorage.setItem('csippano.language', 'en'));
    await page.reload();
    await page.getByRole('heading', { name: 'Bank account' }).waitFor();
    await page.getByText('decided: Accepted').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'merchant details on a phone');
    await page.getByRole('button', { name: 'Edit: Bank account' }).click();
    await page.getByRole('dialog').getByLabel('IBAN').waitFor();
    await expectAccessible(page, 'bank account');
    expectNoFaults();
  });
});
