import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  callApi,
  company,
  type Demo,
  expectNoSidewaysScroll,
  listMails,
  logIn,
  merchantPathOf,
  openDemo,
  registerMerchant,
  signIn,
} from '#tests/e2e/demo.ts';
import { phone } from '#tests/setup/browser.ts';

const password = 'Meleg-kifli-06';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.closePages());

const openTeam = async (page: Page): Promise<void> => {
  await page.goto(`${merchantPathOf(page)}/team`);
  await page.getByRole('list', { name: 'A csapat tagjai' }).waitFor();
};
const memberOf = (page: Page, email: string) =>
  page.getByRole('list', { name: 'A csapat tagjai' }).getByRole('listitem').filter({ hasText: email });

const invite = async (page: Page, email: string, role: RegExp): Promise<void> => {
  await page.getByRole('button', { name: 'Meghívás', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Új tag meghívása' });
  await dialog.getByLabel('E-mail-cím').fill(email);
  await dialog.getByRole('radio', { name: role }).check({ force: true });
  await dialog.getByRole('button', { name: 'Meghívó küldése' }).click();
  await page.getByRole('list', { name: 'Elküldött meghívók' }).getByText(email).waitFor();
  // It stays while the page is not in front, over the members on a phone.
  await page.locator('[data-scope=toast]').getByRole('button').first().click();
};

/** The link of the latest invitation to an address, as a path of this server. */
const linkTo = async (email: string, count: number): Promise<string> => {
  const links = async () =>
    (await listMails(demo, email)).flatMap((mail) => mail.links).filter((link) => link.includes('/invitation#'));
  await expect.poll(async () => (await links()).length, { timeout: 60_000 }).toBe(count);
  const { pathname, hash } = new URL((await links())[0] ?? '');
  return pathname + hash;
};

const menuOf = (page: Page): Promise<string[]> =>
  page.getByRole('navigation').first().getByRole('link').allInnerTexts();

it.each([
  ['1280 pixels', {}],
  ['390 pixels', { viewport: phone }],
])('invites a cashier, who sees its own pages, works for a second merchant, and is removed (%s)', async (_, device) => {
  const email = `${randomUUID()}@example.com`;
  const holder = await demo.browser.visit(device);
  await logIn(holder.page, company);
  await openTeam(holder.page);
  await invite(holder.page, email, /^Pénztáros/u);
  await expectNoSidewaysScroll(holder.page);

  const member = await demo.browser.visit(device);
  const { page } = member;
  await page.goto(await linkTo(email, 1));
  await page.getByText('Szerepköre: Pénztáros').waitFor();
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Vezetéknév').fill('Balogh');
  await page.getByLabel('Utónév').fill('Réka');
  await page.getByLabel('Új jelszó', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Fiók létrehozása és elfogadás' }).click();
  await page.waitForURL(/\/login/u);
  await logIn(page, { email, password });

  // Today, sales and card readers, without sums of earlier days, exports and the settings of others.
  await page.getByRole('region', { name: 'Mai bevétel' }).waitFor();
  const shop = merchantPathOf(page);
  expect(await page.getByText(/múlt (hétfő|kedd|szerda|csütörtök|péntek|szombat|vasárnap)/iu).count()).toBe(0);
  const menu = (await menuOf(page)).join(' ');
  for (const name of ['Statisztika', 'Elszámolás', 'Csapat', 'Fejlesztő', 'Export']) expect(menu).not.toContain(name);
  await page.goto(`${shop}/transactions`);
  await page
    .getByRole('button', { name: /részletek/u })
    .first()
    .waitFor();
  expect(await page.getByRole('button', { name: 'Letöltés', exact: true }).count()).toBe(0);
  await page.goto(`${shop}/statistics`);
  await page.waitForURL(/\/today$/u);

  // Another merchant invites the same person, who accepts with its account and switches between the two.
  const second = await registerMerchant(demo);
  const { accessToken: token, merchantId } = await signIn(demo, second);
  const body = { email, role: 'Accountant' };
  await callApi(demo, `v1/Merchant/${merchantId}/Invitation`, { method: 'POST', token, body });
  await page.goto(await linkTo(email, 2));
  await page.getByText('Ezzel a fiókkal van belépve: Balogh Réka.').waitFor();
  await page.getByRole('button', { name: 'Meghívás elfogadása' }).click();
  await page.waitForURL(new RegExp(`/merchant/${merchantId}/today`, 'u'));
  await page.getByLabel('Vállalkozás').selectOption({ index: 0 });
  await page.waitForURL(new RegExp(`${shop}/today`, 'u'));
  await page.getByRole('region', { name: 'Mai bevétel' }).waitFor();
  await expectNoSidewaysScroll(page);

  // Removed from the first merchant, the open page turns to the one that is left.
  await memberOf(holder.page, email).getByRole('button', { name: 'Eltávolítás: Balogh Réka' }).click();
  await holder.page
    .getByRole('alertdialog')
    .or(holder.page.getByRole('dialog'))
    .getByRole('button', { name: 'Eltávolítás' })
    .click();
  await memberOf(holder.page, email).waitFor({ state: 'detached' });
  await page.reload();
  await page.waitForURL(new RegExp(`/merchant/${merchantId}/today`, 'u'));
  holder.expectNoErrors();
});
