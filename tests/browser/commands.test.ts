import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  admin,
  callApi,
  company,
  type Demo,
  expectNoSidewaysScroll,
  logIn,
  openDemo,
  openTransactions,
  rowsOf,
  signIn,
} from '#tests/e2e/demo.ts';
import { phone } from '#tests/setup/browser.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.closePages());

const palette = (page: Page) => page.getByRole('dialog', { name: 'Keresés és parancsok' });
const field = (page: Page) => palette(page).getByRole('combobox');
const expectFocusOn = (page: Page, selector: string) =>
  expect.poll(() => page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)).toBe(true);
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.closest('tr')?.textContent ?? null);

it('opens screens and transactions from the palette by keyboard alone', async () => {
  const { page, expectNoErrors } = await demo.browser.visit();
  await logIn(page, company);
  await openTransactions(page);
  const card = /•••• (\d{4})/u.exec(await rowsOf(page).first().innerText())?.[1] ?? '';
  await page.getByRole('link', { name: 'Statisztika' }).first().click();
  await page.waitForURL(/\/statistics/u);

  await page.keyboard.press('Control+k');
  await expectFocusOn(page, '[role=combobox]');
  await page.keyboard.type('elszam');
  await expect.poll(() => palette(page).getByRole('option').allInnerTexts()).toEqual(['Elszámolások']);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/reports$/u);
  await palette(page).waitFor({ state: 'hidden' });
  await expectFocusOn(page, '#content');

  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  await page.keyboard.type(card);
  const found = palette(page).getByRole('group', { name: 'Tranzakciók' }).getByRole('option');
  await found.first().waitFor();
  expect(await found.first().innerText()).toContain(card);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/transactions\?transaction=/u);
  await page.getByRole('dialog', { name: 'Tranzakció' }).getByText(card).first().waitFor();
  expectNoErrors();
});

it('closes the palette with Escape or the same keys and gives the focus back', async () => {
  const { page, expectNoErrors } = await demo.browser.visit();
  await logIn(page, company);
  // The first screen takes the focus when it is shown.
  await expectFocusOn(page, '#content');
  const button = page.getByRole('button', { name: 'Keresés' });
  await button.press('Enter');
  await expectFocusOn(page, '[role=combobox]');
  await page.keyboard.press('Escape');
  await palette(page).waitFor({ state: 'hidden' });
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  await page.keyboard.press('Control+k');
  await palette(page).waitFor({ state: 'hidden' });
  expectNoErrors();
});

it('finds the search with a slash and walks the rows with J and K', async () => {
  const { page, expectNoErrors } = await demo.browser.visit();
  await logIn(page, company);
  await openTransactions(page);
  await page.keyboard.press('/');
  await expectFocusOn(page, '[role=search] input');
  await page.keyboard.type('j/k?');
  await expect.poll(() => page.locator('[role=search] input').inputValue()).toBe('j/k?');
  await page.keyboard.press('Escape');
  await page.locator('[role=search] input').blur();
  await page.waitForURL((url) => !url.searchParams.has('searchFor'));

  await rowsOf(page).nth(1).waitFor();
  const [first, second] = await rowsOf(page).allTextContents();
  await page.keyboard.press('j');
  expect(await focusedText(page)).toBe(first);
  await page.keyboard.press('j');
  expect(await focusedText(page)).toBe(second);
  await page.keyboard.press('k');
  expect(await focusedText(page)).toBe(first);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Tranzakció' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(() => focusedText(page)).toBe(first);
  expectNoErrors();
});

it('lists the shortcuts with a question mark and switches single characters off', async () => {
  const { page, expectNoErrors } = await demo.browser.visit({ colorScheme: 'dark' });
  await logIn(page, company);
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Billentyűparancsok' });
  await sheet.waitFor();
  await sheet.getByText('Egybetűs parancsok').click();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await openTransactions(page);
  await page.keyboard.press('j');
  expect(await focusedText(page)).toBeNull();
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  expectNoErrors();
});

it('finds merchants for an administrator and fits a phone', async () => {
  const { page, expectNoErrors } = await demo.browser.visit({ viewport: phone });
  await logIn(page, admin);
  await page.getByRole('button', { name: 'Keresés' }).click();
  await field(page).fill('pék');
  const merchants = palette(page).getByRole('group', { name: 'Kereskedők', exact: true }).getByRole('option');
  await merchants.first().waitFor();
  await expectNoSidewaysScroll(page);
  await merchants.first().click();
  await page.waitForURL(/\/merchant\/\w+\/details$/u);
  await palette(page).waitFor({ state: 'hidden' });
  expectNoErrors();
});

it('opens a card transaction of any merchant for an administrator by the start of its id', async () => {
  const { merchantId, accessToken: token } = await signIn(demo, company);
  const { data } = await callApi<{ data: { id: string }[] }>(demo, `v1/Merchant/${merchantId}/Transaction`, { token });
  const id = data[0]?.id ?? '';
  const { page, expectNoErrors } = await demo.browser.visit();
  await logIn(page, admin);
  await page.keyboard.press('Control+k');
  await field(page).fill(id.slice(0, -1));
  const found = palette(page).getByRole('group', { name: 'Tranzakciók' }).getByRole('option');
  await found.first().waitFor();
  expect(await found.allInnerTexts()).toEqual([expect.stringContaining('Hajnali Kifli Pékség Kft.')]);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/merchant/${merchantId}/transactions?transaction=${id}`);
  // The portal names its own refunds after their id.
  await page
    .getByRole('dialog', { name: 'Tranzakció' })
    .getByText(new RegExp(`^${id}`, 'u'))
    .waitFor();
  expectNoErrors();
});

it('saves the file of the last month, once, and opens the form of a new webhook', async () => {
  const { page, expectNoErrors } = await demo.browser.visit();
  await logIn(page, company);
  await page.keyboard.press('Control+k');
  await field(page).fill('múlt havi letöltés');
  const saving = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/transactions\?fromDate=/u);
  await saving;
  const sheet = page.getByRole('dialog', { name: 'Tranzakciók letöltése' });
  await sheet.getByText('A fájl letöltődött').waitFor();
  await sheet.getByText(/\.xlsx$/u).waitFor();
  await page.reload();
  await rowsOf(page).first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);

  await page.keyboard.press('Control+k');
  await field(page).fill('új webhook');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel('A program címe').waitFor();
  expectNoErrors();
});
