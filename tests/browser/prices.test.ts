import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { formatMonth } from '#shared/dates/format-date.ts';
import { addMonths } from '#shared/prices/price-rules.ts';
import {
  admin,
  type Demo,
  expectNoSidewaysScroll,
  listMails,
  logIn,
  merchantPathOf,
  openDemo,
  registerMerchant,
  signIn,
  switchToEnglish,
} from '#tests/e2e/demo.ts';
import { expectAccessible, phone } from '#tests/setup/browser.ts';
import { demoNow } from '#tests/setup/demo-clock.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.closePages());

const fill = async (page: Page, fees: { rate: string; minimum: string; month: string; reason: string }) => {
  await page.getByRole('button', { name: 'Új díj' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Díj (%)').fill(fees.rate);
  await form.getByLabel('Legkisebb díj').fill(fees.minimum);
  await form.getByLabel('Mettől').selectOption(fees.month);
  await form.getByLabel('Indok').fill(fees.reason);
  return form;
};

it('lets an administrator agree on fees, which the merchant reads on a phone and in its e-mails', async () => {
  const owner = await registerMerchant(demo);
  const { merchantId } = await signIn(demo, owner);
  const thisMonth = demoNow().toISOString().slice(0, 7);
  const { page } = await demo.browser.visit();
  await page.addInitScript(() => localStorage.setItem('csippano.cookies', 'necessary'));
  await logIn(page, admin);
  await page.goto(`/merchant/${merchantId}/details`);
  const list = page.getByRole('list', { name: 'Megállapodott díjak' });
  await list.getByText('külön megállapodás nincs').waitFor();

  const higher = await fill(page, {
    rate: '1,9',
    minimum: '51',
    month: addMonths(thisMonth, 1),
    reason: 'Apró tételek',
  });
  await higher.getByText(/^Egy 10\s000\sFt összegű eladás díja 190\sFt, most 170\sFt\.$/u).waitFor();
  await higher.getByRole('button', { name: 'Tovább' }).click();
  await higher.getByText('díjmentesen felmondhatja').waitFor();
  await higher.getByRole('button', { name: 'Díj beállítása' }).click();
  // Two whole months are missing: the form keeps what was typed.
  await higher.getByText(`Legkorábban: ${formatMonth(addMonths(thisMonth, 3), 'hu')}.`).waitFor();
  await expectAccessible(page, 'fees that begin too soon');
  await higher.getByLabel('Díj (%)').fill('1,45');
  await higher.getByLabel('Legkisebb díj').fill('40');
  await higher.getByLabel('Indok').fill('Nagy forgalom');
  await higher.getByRole('button', { name: 'Tovább' }).click();
  await higher.getByRole('button', { name: 'Díj beállítása' }).click();
  await higher.waitFor({ state: 'hidden' });
  await list.getByText(/1,45%, legalább 40\sFt/u).waitFor();
  await expectNoSidewaysScroll(page);

  const mails = await listMails(demo, owner.email);
  expect(mails.filter(({ subject }) => subject.startsWith('Változnak a díjai'))).toHaveLength(1);

  const { page: small } = await demo.browser.visit({ viewport: phone });
  await logIn(small, owner);
  await small.goto(`${merchantPathOf(small)}/details`);
  await switchToEnglish(small);
  const own = small.getByRole('list', { name: 'Agreed fees' });
  await own.getByText(/1\.45%, at least 40\sHUF/u).waitFor();
  await own.getByText('To come').waitFor();
  await expectNoSidewaysScroll(small);
  await small.goto(`${merchantPathOf(small)}/notifications`);
  await small.getByRole('link', { name: /^The fees of card sales change/u }).click();
  await own.waitFor();

  // A higher price that begins after its notice can be withdrawn, what was promised for the next month cannot.
  const later = await fill(page, {
    rate: '1,9',
    minimum: '51',
    month: addMonths(thisMonth, 3),
    reason: 'Apró tételek',
  });
  await later.getByRole('button', { name: 'Tovább' }).click();
  await later.getByRole('button', { name: 'Díj beállítása' }).click();
  await list.getByText(/1,9%, legalább 51\sFt/u).waitFor();
  // The merchant's open page follows.
  await own.getByText(/1\.9%, at least 51\sHUF/u).waitFor();
  await list.getByRole('button', { name: /^Visszavonás: /u }).click();
  const confirmation = page.getByRole('alertdialog');
  await confirmation.getByText(/ez marad érvényes: 1,45%, legalább 40\sFt/u).waitFor();
  await confirmation.getByRole('button', { name: 'Visszavonás' }).click();
  await confirmation.waitFor({ state: 'hidden' });
  await own.getByText(/1\.9%/u).waitFor({ state: 'hidden' });
  await own.getByText('To come').waitFor();
  expect(await list.getByRole('button', { name: /^Visszavonás: /u }).count()).toBe(0);
});
