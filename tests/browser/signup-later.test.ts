import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { type Demo, expectNoSidewaysScroll, listMails, openDemo } from '#tests/e2e/demo.ts';
import { expectAccessible, phone } from '#tests/setup/browser.ts';
import { demoNow } from '#tests/setup/demo-clock.ts';
import { registrationOf } from '#tests/setup/registration.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.closePages());

const visit = async (language: 'hu' | 'en', options = {}) => {
  const { page } = await demo.browser.visit(options);
  await page.addInitScript((chosen) => {
    localStorage.setItem('csippano.cookies', 'necessary');
    localStorage.setItem('csippano.language', chosen);
  }, language);
  return page;
};

/** Stores a registration with all fields in a browser, once, as if it had been typed there. */
const type = async (page: Page, email: string): Promise<void> => {
  const { terminalOrder, persons, password: _password, pinCode: _pinCode, ...registration } = registrationOf(email);
  const form = {
    ...registration,
    terminalOrder: { ...terminalOrder, count: '2' },
    persons: persons.map((person) => ({ ...person, ownershipPercentage: '100' })),
  };
  await page.goto('/signup');
  await page.evaluate(
    (stored) => localStorage.setItem('csippano.signup', stored),
    JSON.stringify({ savedAt: demoNow().getTime(), form }),
  );
};

/** The link of the newest e-mail to an address, as a path of this server. */
const linkOf = async (email: string): Promise<string> => {
  const links = async () =>
    (await listMails(demo, email)).flatMap((mail) => mail.links).filter((link) => link.includes('/signup/resume#'));
  await expect.poll(async () => (await links()).length).toBeGreaterThan(0);
  const { pathname, hash } = new URL((await links())[0] ?? '');
  return pathname + hash;
};

it('continues a registration of a phone on a computer, asks when both change it, and ends with the registration', async () => {
  const email = `${randomUUID()}@kovasz.example`;
  const mobile = await visit('hu', { viewport: phone });
  await type(mobile, email);
  await mobile.goto('/signup?step=contact');
  await mobile.getByRole('button', { name: 'Folytatom később' }).click();
  const dialog = mobile.getByRole('dialog');
  await dialog.getByText('30 napig').waitFor();
  expect(await dialog.getByRole('textbox', { name: 'E-mail-cím' }).inputValue()).toBe(email);
  await expectNoSidewaysScroll(mobile);
  await expectAccessible(mobile, 'continue later');
  await dialog.getByRole('button', { name: 'Kérem a hivatkozást' }).click();
  await dialog.getByText('Elküldtük a hivatkozást').waitFor();
  await expectAccessible(mobile, 'link sent');
  await dialog.getByRole('button', { name: 'Rendben' }).click();
  const link = await linkOf(email);

  const desktop = await visit('en');
  await desktop.goto(link);
  await desktop.getByText(email).waitFor();
  await expectAccessible(desktop, 'link of a draft');
  await desktop.getByRole('button', { name: 'Continue registering' }).click();
  await desktop.waitForURL(/\/signup\?step=\w+$/u);
  await desktop.goto('/signup?step=business');
  const trade = desktop.getByRole('textbox', { name: 'What do you do?' });
  await trade.fill('Bakery of two devices');
  const saved = desktop.waitForResponse((response) => response.url().includes('registrationDrafts.save'));
  await desktop.getByRole('button', { name: 'Next', exact: true }).click();
  expect((await saved).status()).toBe(200);

  // The phone has its own draft, and is asked.
  await mobile.goto(link);
  await mobile.reload();
  await mobile.getByText('Ezen az eszközön is van elkezdett regisztráció').waitFor();
  await expectNoSidewaysScroll(mobile);
  await expectAccessible(mobile, 'two drafts');
  await mobile.getByRole('button', { name: 'A mentettet folytatom' }).click();
  await mobile.waitForURL(/\/signup\?step=\w+$/u);
  await mobile.goto('/signup?step=business');
  const offer = mobile.getByRole('textbox', { name: 'Mivel foglalkozik?' });
  expect(await offer.inputValue()).toBe('Bakery of two devices');

  // Both change it: the second one chooses.
  await offer.fill('Pékség két eszközön');
  await mobile.getByRole('button', { name: 'Mentem a hivatkozáshoz' }).click();
  await mobile.getByText('Elmentettük').first().waitFor();
  await desktop.goto('/signup?step=business');
  await trade.fill('A third text');
  await desktop.getByRole('button', { name: 'Save to the link' }).click();
  await desktop.getByText('Changed on another device, too').waitFor();
  await expectAccessible(desktop, 'conflict');
  await desktop.getByRole('button', { name: 'The one from the other device' }).click();
  await expect.poll(() => trade.inputValue()).toBe('Pékség két eszközön');

  // Only the secrets are missing.
  await desktop.goto('/signup?step=account');
  for (const name of ['Password', 'Password again'])
    await desktop.getByLabel(name, { exact: true }).fill('Kenyer-es-7');
  for (const name of ['PIN', 'PIN again']) await desktop.getByLabel(name, { exact: true }).fill('482915');
  await desktop.getByRole('button', { name: 'Next', exact: true }).click();
  const screen = (number: number) => desktop.getByText(`Screen ${number} of 8`).first().waitFor();
  for (const number of [3, 4, 5, 6, 7]) {
    await screen(number);
    await desktop.getByRole('button', { name: 'Next', exact: true }).click();
  }
  await screen(8);
  for (const estimate of await desktop.getByRole('main').getByRole('combobox').all())
    await estimate.selectOption({ index: 1 });
  for (const consent of await desktop.getByRole('main').getByRole('checkbox').all()) await consent.check();
  await desktop.getByRole('button', { name: /^Finish/u }).click();
  await desktop.waitForURL(/\/signup\/success/u);

  await mobile.goto(link);
  await mobile.reload();
  await mobile.getByText('Ez a hivatkozás már nem használható').waitFor();
  await expectNoSidewaysScroll(mobile);
});
