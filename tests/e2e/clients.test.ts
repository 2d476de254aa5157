import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { phone } from '#tests/setup/browser.ts';
import { registrationOf } from '#tests/setup/registration.ts';
import {
  admin,
  callApi,
  type Demo,
  expectNoSidewaysScroll,
  listMails,
  logIn,
  openDemo,
  signIn,
  switchToEnglish,
} from './demo.ts';

let demo: Demo;
/** A merchant that awaits its approval and its payment by bank transfer. */
let email: string;
let merchantId: string;
let userId: string;

beforeAll(async () => {
  demo = await openDemo();
});
let registered = 0;
beforeEach(async () => {
  registered += 1;
  email = `uj.pekseg.${registered}@kovasz.example`;
  const registration = registrationOf(email);
  const terminalOrder = { ...registration.terminalOrder, paymentMethod: 'ByBankTransferInAdvance' };
  const body = { ...registration, terminalOrder };
  const { user } = await callApi<{ user: { id: string; merchant: { id: string } } }>(demo, 'v1/User', {
    method: 'POST',
    body,
  });
  userId = user.id;
  merchantId = user.merchant.id;
});
afterEach(() => demo.browser.closePages());

const rows = (page: Page) => page.getByRole('table', { name: 'Kereskedők listája' }).locator('tbody').getByRole('row');
const listSubjects = async () => (await listMails(demo, email)).map(({ subject }) => subject);
const openDetails = async (page: Page) => {
  await logIn(page, admin);
  await page.goto(`/merchant/${merchantId}/details`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

describe('the list of merchants', () => {
  it('filters, keeps the filter in the URL, and opens the merchant of an exact match', async () => {
    const { page, expectNoErrors } = await demo.browser.visit();
    await logIn(page, admin);
    await rows(page).first().waitFor();
    await page.getByRole('button', { name: /^Elbírálásra vár/u }).click();
    await page.waitForURL(/status=Pending/u);
    await page.getByLabel('Rendelés', { exact: true }).selectOption('Fizetésre vár');
    await page.waitForURL(/orderStatus=Pending/u);
    await page.getByRole('button', { name: 'Nézet' }).click();
    await page.getByRole('checkbox', { name: 'E-mail' }).check();
    await page.keyboard.press('Escape');
    await rows(page).filter({ hasText: email }).waitFor();

    const search = page.getByRole('search').getByRole('textbox');
    await search.fill('nincs.ilyen@senki.example');
    await search.press('Enter');
    await page.getByText('Nincs találat').waitFor();
    await search.fill('kft');
    await search.press('Enter');
    await page.getByText('Pontosan egyező e-mail-cím vagy szám nincs.').waitFor();
    // A single hit opens, although it is not exact.
    await search.fill(email.slice(0, -3));
    await search.press('Enter');
    await page.waitForURL(`**/merchant/${merchantId}/details`);
    await page.goto('/clients');
    await search.fill(email.toUpperCase());
    await search.press('Enter');
    await page.waitForURL(`**/merchant/${merchantId}/details`);
    expectNoErrors();
  });
});

describe('an administrator on a new merchant’s page', () => {
  it('keeps its typed text and reads what changed when another administrator saved first', async () => {
    const { page, expectNoErrors } = await demo.browser.visit();
    await openDetails(page);
    await page.getByRole('button', { name: 'Módosítás: Vállalkozás' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Üzlet neve').fill('Kovászos');
    await page.keyboard.press('Escape');
    await sheet.getByRole('button', { name: 'Folytatom a kitöltést' }).click();

    const { accessToken: token } = await signIn(demo, admin);
    const body = { userId, merchant: { comment: 'Telefonált' } };
    await callApi(demo, 'v1/User', { method: 'PUT', body, token });
    // Another field is taken over.
    await sheet.getByRole('button', { name: 'Mentés', exact: true }).click();
    await page.getByRole('definition').filter({ hasText: 'Kovászos' }).first().waitFor();
    await page.getByRole('definition').filter({ hasText: 'Telefonált' }).waitFor();

    await page.getByRole('button', { name: 'Módosítás: Vállalkozás' }).click();
    await sheet.getByLabel('Üzlet neve').fill('Kenyeres');
    await sheet.getByLabel('Honlap').fill('https://kenyeres.example');
    const name = { userId, merchant: { doingBusinessAs: 'Lángos' } };
    await callApi(demo, 'v1/User', { method: 'PUT', body: name, token });
    await sheet.getByRole('button', { name: 'Mentés', exact: true }).click();
    await sheet.getByText('Közben más is módosította').waitFor();
    await sheet.getByText(/admin@csippano\.example.+Üzlet neve/u).waitFor();
    expect(await sheet.getByRole('textbox', { name: 'Üzlet neve' }).inputValue()).toBe('Kenyeres');
    const choice = sheet.getByRole('radiogroup', { name: 'Üzlet neve' });
    await choice.getByRole('radio', { name: 'Amit Ön írt be Kenyeres' }).waitFor();
    await choice.getByRole('radio', { name: 'Amit a másik mentett Lángos' }).check();
    await sheet.getByRole('button', { name: 'A választottak mentése' }).click();
    await page.getByRole('definition').filter({ hasText: 'kenyeres.example' }).first().waitFor();
    await page.getByRole('definition').filter({ hasText: 'Lángos' }).first().waitFor();
    expectNoErrors(/409/u);
  });

  it('approves the merchant and records its payment, and both are confirmed by e-mail', async () => {
    const { page, expectNoErrors } = await demo.browser.visit();
    await openDetails(page);
    await page.getByRole('button', { name: 'Elutasítás' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Elutasítás' }).click();
    await dialog.getByText('Kötelező megadni.').waitFor();
    await dialog.getByRole('button', { name: 'Mégse' }).click();

    await page.getByRole('button', { name: 'Elfogadás', exact: true }).click();
    await page.getByRole('dialog').getByLabel('MID').fill('500277123456');
    await page.getByRole('dialog').getByRole('button', { name: 'Elfogadás' }).click();
    await page.getByText('Elfogadtuk a kereskedőt').waitFor();
    await page.getByText('MID 500277123456').first().waitFor();
    await page.getByRole('button', { name: 'Befizetés rögzítése' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Befizetés rögzítése' }).click();
    await page.locator('#order').getByText('Kifizetve').waitFor();
    await expect
      .poll(listSubjects)
      .toEqual(
        expect.arrayContaining(['Elfogadtuk a regisztrációját', expect.stringMatching(/^Megkaptuk a befizetését/u)]),
      );
    expectNoErrors();
  });

  it('fits a phone in English', async () => {
    const { accessToken: token } = await signIn(demo, admin);
    await callApi(demo, 'v1/User', { method: 'PUT', body: { userId, merchant: { status: 'Accepted' } }, token });
    const { page, expectNoErrors } = await demo.browser.visit({ viewport: phone });
    await openDetails(page);
    await switchToEnglish(page);
    await page.getByRole('heading', { name: 'Bank account' }).waitFor();
    await page.getByText('decided: Accepted').waitFor();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Edit: Bank account' }).click();
    await page.getByRole('dialog').getByLabel('IBAN').waitFor();
    expectNoErrors();
  });
});
