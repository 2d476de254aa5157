import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  admin,
  company,
  type Demo,
  expectNoSidewaysScroll,
  expectNotReloaded,
  logIn,
  markDocument,
  merchantPathOf,
  openDemo,
} from '#tests/e2e/demo.ts';
import { phone } from '#tests/setup/browser.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.closePages());

const openOnline = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Online tranzakciók' }).click();
  await rowsOf(page).first().waitFor();
  await page.getByText('Élő').waitFor();
};
const tableOf = (page: Page, name = 'Online tranzakciók listája') => page.getByRole('table', { name });
const rowsOf = (page: Page) =>
  tableOf(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /részletek/u }) });

/** Lets the sandbox report a payment in a web shop. */
const reportPayment = async (gatewayEntityId: string, payment: object): Promise<void> => {
  const answer = await fetch(`${demo.url}/dev/online-payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ gatewayEntityId, ...payment }),
  });
  expect(answer.status).toBe(201);
};

it('lets an administrator add and edit a web shop', async () => {
  const merchant = await demo.browser.visit();
  await logIn(merchant.page, company);
  const home = `${merchantPathOf(merchant.page)}/online-transactions`;
  const { page, expectNoErrors } = await demo.browser.visit();
  await logIn(page, admin);
  await page.goto(home);

  await page.getByRole('button', { name: 'Webáruház hozzáadása' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Webáruház hozzáadása' }).click();
  await dialog.getByRole('textbox', { name: 'Név' }).fill('Kürtőskalács futár');
  await dialog.getByRole('textbox', { name: 'Webcím' }).fill('kurtos.example');
  await dialog.getByRole('textbox', { name: 'Entitásazonosító' }).fill('kurtos-entity');
  await dialog.getByRole('button', { name: 'Webáruház hozzáadása' }).click();
  await dialog.locator('[aria-invalid=true]').waitFor();
  await dialog.getByRole('textbox', { name: 'Webcím' }).fill('https://kurtos.example');
  await dialog.getByRole('button', { name: 'Webáruház hozzáadása' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const shops = tableOf(page, 'Webáruházak listája');
  await shops.getByText('Kürtőskalács futár', { exact: true }).waitFor();

  await shops.getByRole('button', { name: 'módosítás: Kürtőskalács futár' }).click();
  await dialog.getByRole('textbox', { name: 'Név' }).fill('Kürtős futár');
  await dialog.getByRole('button', { name: 'Mentés' }).click();
  await shops.getByText('Kürtős futár', { exact: true }).waitFor();
  expectNoErrors(/400|409/u);
});

it('shows a merchant arriving payments, filters them and exports them', async () => {
  const { page, expectNoErrors } = await demo.browser.visit();
  await logIn(page, company);
  await openOnline(page);
  await markDocument(page);

  await reportPayment('kurtos-entity', { amount: 1_234_500, gatewayPaymentId: 'kurtos-1', status: 'Pending' });
  await expect.poll(() => rowsOf(page).first().innerText()).toMatch(/Folyamatban[\s\S]*12\s345/u);
  await reportPayment('kurtos-entity', { amount: 1_234_500, gatewayPaymentId: 'kurtos-1' });
  await expect.poll(() => rowsOf(page).first().innerText()).toMatch(/Fizetés\s+Kürtős futár\s+12\s345/u);
  await reportPayment('kurtos-entity', { amount: 234_500, paymentType: 'RF', referencedPaymentId: 'kurtos-1' });
  await expect.poll(() => rowsOf(page).first().innerText()).toMatch(/Visszatérítés[\s\S]*−2\s345/u);
  await expectNotReloaded(page);

  await page.getByLabel('Webáruház', { exact: true }).selectOption({ label: 'Kürtős futár' });
  const total = page.getByRole('group', { name: 'A szűrésnek megfelelő tételek összesen' });
  await expect.poll(() => total.innerText()).toMatch(/2 tranzakció[\s\S]*10\s000/u);
  await page.getByRole('button', { name: 'Letöltés' }).click();
  await page.getByText('CSV (.csv)', { exact: true }).click();
  await page.getByLabel('Összesítő a fájl elején').uncheck();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Fájl letöltése' }).click();
  const saved = await saving;
  expect(await saved.path()).toBeTruthy();
  const [headings = [], ...records] = parse(await readFile(await saved.path()), {
    bom: true,
    delimiter: ';',
  }) as string[][];
  const moved = headings.indexOf('Egyenleghatás (Ft)');
  expect(records.map((record) => Number(record[moved]))).toEqual([-2345, 12345]);
  await page.keyboard.press('Escape');

  await rowsOf(page).first().getByRole('button').first().click();
  const details = page.getByRole('dialog');
  await details.getByRole('link', { name: /Fizetés/u }).click();
  await details.getByText('kurtos-1').waitFor();
  await page.keyboard.press('Escape');

  await page.setViewportSize(phone);
  await page.evaluate(() => localStorage.setItem('csippano.language', 'en'));
  await page.reload();
  await page.getByRole('heading', { name: 'Online transactions' }).waitFor();
  // The option of the filter has the same text.
  await page.getByText('Refund').locator('visible=true').first().waitFor();
  await expectNoSidewaysScroll(page);
  expectNoErrors();
});
