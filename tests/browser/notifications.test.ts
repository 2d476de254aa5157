import { afterEach, beforeAll, expect, it } from 'vitest';
import { cashierLogin } from '#db/seeds/demo/logins.ts';
import type { Language } from '#shared/i18n/languages.ts';
import {
  callApi,
  company,
  type Demo,
  expectNoSidewaysScroll,
  logIn,
  merchantPathOf,
  openDemo,
  registerMerchant,
  signIn,
  switchToEnglish,
} from '#tests/e2e/demo.ts';
import { desktop, expectAccessible, phone } from '#tests/setup/browser.ts';
import { sayIn } from './journey.ts';
import { addMember } from './member-visits.ts';
import { openShop } from './open-shop.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.closePages());

it('shows an owner what happened while the page is open, and remembers what was read on another device', async () => {
  const owner = await registerMerchant(demo);
  const { page } = await demo.browser.visit();
  await logIn(page, owner);
  const merchantPath = merchantPathOf(page);
  const session = await signIn(demo, owner);
  const key = { name: 'Könyvelés', scopes: ['readReports'] };
  const { merchantId, accessToken: token } = session;
  await callApi(demo, `v1/Merchant/${merchantId}/ApiKey`, { method: 'POST', token, body: key });
  await page.getByRole('link', { name: /^Értesítések: \d+ olvasatlan$/u }).click();
  const items = page.getByRole('list', { name: 'Értesítések listája' }).getByRole('listitem');
  await items.getByRole('link', { name: /^Új API-kulcs készült: Könyvelés/u }).waitFor();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Mindet elolvastam' }).click();
  await page.getByRole('link', { name: 'Értesítések', exact: true }).waitFor();

  const { page: small } = await demo.browser.visit({ viewport: phone });
  await logIn(small, owner);
  await small.goto(`${merchantPath}/notifications`);
  await small.getByRole('list', { name: 'Értesítések listája' }).waitFor();
  expect(await small.getByRole('button', { name: /^Elolvastam: Új API-kulcs/u }).count()).toBe(0);
  await expectNoSidewaysScroll(small);
});

it('shows two keys of one day as one item, which opens, is accessible and is marked as read by one button', async () => {
  const owner = await registerMerchant(demo);
  const { page } = await demo.browser.visit({ viewport: phone });
  await logIn(page, owner);
  const { merchantId, accessToken: token } = await signIn(demo, owner);
  for (const name of ['Könyvelés', 'Pult']) {
    const body = { name, scopes: ['readReports'] };
    await callApi(demo, `v1/Merchant/${merchantId}/ApiKey`, { method: 'POST', token, body });
  }
  await page.goto(`${merchantPathOf(page)}/notifications`);
  const opener = page.getByRole('button', { name: '2 új API-kulcs', exact: true });
  await opener.press('Enter');
  const parts = page.getByRole('list', { name: '2 új API-kulcs' });
  await parts.getByRole('link', { name: /^Új API-kulcs készült: Pult/u }).waitFor();
  expect(await parts.getByRole('listitem').count()).toBe(2);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'notifications, a group open');
  await page.getByRole('button', { name: 'Elolvastam: 2 új API-kulcs' }).click();
  await expect.poll(() => page.getByRole('button', { name: /^Elolvastam: .*API-kulcs/u }).count()).toBe(0);
});

it('shows a cashier what the role may see only, and the owner of the same merchant all of it', async () => {
  const { page: cashier } = await demo.browser.visit({ viewport: phone });
  await logIn(cashier, cashierLogin);
  await switchToEnglish(cashier);
  await cashier.getByRole('link', { name: 'Notifications: 1 unread' }).click();
  const seen = cashier.getByRole('list', { name: 'List of notifications' }).getByRole('listitem');
  await seen.filter({ hasText: 'Futár' }).waitFor();
  expect(await seen.count()).toBe(1);
  await expectNoSidewaysScroll(cashier);

  const { page: owner } = await demo.browser.visit();
  await logIn(owner, company);
  await owner.getByRole('link', { name: /^Értesítések: \d+ olvasatlan$/u }).click();
  // Other tests log in as the same owner, and each new device is a notification.
  await owner.goto(`${merchantPathOf(owner)}/notifications?pageSize=100`);
  const all = owner.getByRole('list', { name: 'Értesítések listája' }).getByRole('listitem');
  for (const text of ['Futár', 'szokatlan eset', 'Elkészült az elszámolás'])
    await all.filter({ hasText: text }).first().waitFor();
});

it.each([
  ['hu', desktop, 'en', phone],
  ['en', phone, 'hu', desktop],
] as const)(
  'has a switch of a cashier off on its other device, too (first in %s)',
  async (language, viewport, other, small) => {
    const shop = await openShop(demo);
    const cashier = await addMember(demo, shop, 'Cashier');
    const openSettings = async (speaks: Language, look: { width: number; height: number }) => {
      const { page, context } = await demo.browser.visit({ viewport: look });
      await logIn(page, cashier);
      await context.addInitScript((chosen) => localStorage.setItem('csippano.language', chosen), speaks);
      await page.goto(`${merchantPathOf(page)}/settings`);
      const say = sayIn(speaks);
      const kind = say('settings:notifications.kinds.terminalsOffline');
      const control = page.getByRole('switch', { name: say('settings:notifications.portal', { kind }), exact: true });
      await control.waitFor({ state: 'attached' });
      return { page, control };
    };
    const first = await openSettings(language, viewport);
    expect(await first.control.isChecked()).toBe(true);
    const saved = first.page.waitForResponse((response) => response.url().includes('notifications.set'));
    await first.control.press('Space');
    await saved;
    await expect.poll(() => first.control.isChecked()).toBe(false);
    await expectNoSidewaysScroll(first.page);
    const second = await openSettings(other, small);
    expect(await second.control.isChecked()).toBe(false);
    await expectNoSidewaysScroll(second.page);
  },
);

it('e-mails a summary from an hour that a person chooses on a phone, and shows it on a desk in English', async () => {
  const owner = await registerMerchant(demo);
  const { page } = await demo.browser.visit({ viewport: phone });
  await logIn(page, owner);
  await page.goto(`${merchantPathOf(page)}/settings`);
  await page.getByRole('button', { name: 'E-mailben: soha' }).click();
  const hours = page.getByRole('dialog', { name: 'Napi összefoglaló' });
  await expectNoSidewaysScroll(page);
  await hours.getByRole('button', { name: '7:00', exact: true }).click();
  await page.getByText('Naponta, 7:00-tól').waitFor();
  await page.getByRole('button', { name: 'E-mailben: 7:00' }).waitFor();

  const { page: desk } = await demo.browser.visit();
  await logIn(desk, owner);
  await switchToEnglish(desk);
  await desk.goto(`${merchantPathOf(desk)}/settings`);
  await desk.getByRole('button', { name: 'By e-mail: 7:00' }).press('Enter');
  await desk.getByRole('button', { name: 'never', exact: true }).press('Enter');
  await desk.getByRole('button', { name: 'By e-mail: never' }).waitFor();
});

it('defers e-mails in the hours that a person chooses on a phone, and none when it takes them back in English', async () => {
  const owner = await registerMerchant(demo);
  const { page } = await demo.browser.visit({ viewport: phone });
  await logIn(page, owner);
  await page.goto(`${merchantPathOf(page)}/settings`);
  await page.getByRole('button', { name: 'Levél bármikor' }).click();
  const hours = page.getByRole('dialog', { name: 'Csendes órák' });
  await hours.getByLabel('Ettől').selectOption('21:00');
  await expectNoSidewaysScroll(page);
  await hours.getByRole('button', { name: 'Mentés' }).click();
  await page.getByText('21:00 és 7:00 között nem írunk.').waitFor();
  await page.getByRole('button', { name: 'Nincs levél: 21:00–7:00' }).waitFor();
  await page.getByRole('button', { name: 'E-mailben: soha' }).click();
  await page.getByRole('button', { name: '6:00', exact: true }).click();
  await page.getByText('A napi összefoglaló a csendes órák végén, 7:00-kor érkezik.').waitFor();

  const { page: desk } = await demo.browser.visit();
  await logIn(desk, owner);
  await switchToEnglish(desk);
  await desk.goto(`${merchantPathOf(desk)}/settings`);
  await desk.getByText('The daily summary arrives when the quiet hours end, at 7:00.').waitFor();
  await desk.getByRole('button', { name: 'No e-mails: 21:00–7:00' }).press('Enter');
  await desk.getByLabel('Until').selectOption('21:00');
  await desk.getByRole('dialog', { name: 'Quiet hours' }).getByRole('button', { name: 'Save' }).press('Enter');
  await desk.getByRole('button', { name: 'E-mails at any time' }).waitFor();
});
