import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { accountNumber, companyRegistrationNumber, ibanOf, taxNumber } from '#db/factories/hungarian-numbers.ts';
import { seededRandom } from '#shared/random.ts';
import { phone } from '#tests/setup/browser.ts';
import { changed, registrationOf, type TestRegistration } from '#tests/setup/registration.ts';
import { admin, callApi, type Demo, expectNoSidewaysScroll, listMails, logIn, openDemo } from '../e2e/demo.ts';
import { expectAccessibleEverywhere } from './screen-states.ts';

let demo: Demo;
const names = ['Elbírált Első Kft.', 'Elbírált Második Kft.', 'Elbírált Harmadik Kft.'];
const ids: string[] = [];
/** Other than those of the merchants that other files register, which would be shown as duplicates, too. */
const ownNumbers = (registration: TestRegistration): TestRegistration => {
  const random = seededRandom(500_277);
  const localNumber = accountNumber(random, '117');
  const { merchant, company, bankAccount } = registration;
  return {
    ...registration,
    merchant: { ...merchant, taxNumber: taxNumber(random) },
    company: { ...company, registrationId: companyRegistrationNumber(random) },
    bankAccount: { ...bankAccount, localNumber, iban: ibanOf(localNumber) },
  };
};
const emailOf = (name: string) => `${names.indexOf(name)}@elbiralas.example`;

beforeAll(async () => {
  demo = await openDemo();
  for (const name of names) {
    const body = changed(ownNumbers(registrationOf(emailOf(name))), 'company.name', name);
    const { user } = await callApi<{ user: { merchant: { id: string } } }>(demo, 'v1/User', { method: 'POST', body });
    ids.push(user.merchant.id);
  }
});
afterEach(() => demo.browser.closePages());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

it('decides on waiting merchants one after the other by keyboard, with all facts on one screen', async () => {
  const { page, expectNoErrors } = await demo.browser.visit();
  await page.addInitScript(() => localStorage.setItem('csippano.cookies', 'necessary'));
  await logIn(page, admin);
  await page.getByRole('button', { name: /^Elbírálásra vár/u }).click();
  await page.waitForURL(/status=Pending/u);
  // More merchants of other files may wait than a page shows.
  await page
    .getByRole('main')
    .getByRole('textbox', { name: /^Név, e-mail/u })
    .fill('Elbírált');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: names[0] ?? '' });
  await row.getByText('ma érkezett').waitFor();
  await row.getByText('Ismétlődik').waitFor();
  await row.click();
  await heading(page, 'Elbírált Első Kft.').waitFor();

  // Duplicates, the register, the people, the order and the bank are there without scrolling.
  await page.getByRole('link', { name: 'Elbírált Második Kft.' }).waitFor();
  await page.getByText('azonos adószám, azonos cégjegyzékszám, azonos bankszámla').first().waitFor();
  await page.getByRole('heading', { name: 'Kártyaolvasó-rendelés' }).waitFor();
  await page.locator('main [aria-busy=true]').waitFor({ state: 'hidden' });
  const facts = await page.locator('main').evaluate((main) => main.getBoundingClientRect().bottom);
  expect(facts).toBeLessThanOrEqual(900);
  await expectAccessibleEverywhere(page);

  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'Elfogadja ezt a kereskedőt?' });
  await dialog.getByLabel('MID').waitFor();
  await expect.poll(() => dialog.getByLabel('MID').evaluate((field) => field === document.activeElement)).toBe(true);
  // The second of two quick presses is no text, and a single letter is no merchant number.
  await page.keyboard.press('a');
  expect(await dialog.getByLabel('MID').inputValue()).toBe('');
  await page.keyboard.type('b');
  await page.keyboard.press('Enter');
  await dialog.getByText('4–15 betű vagy számjegy').waitFor();
  await page.keyboard.press('Backspace');
  await page.keyboard.type('500277000001');
  await page.keyboard.press('Enter');
  await heading(page, 'Elbírált Második Kft.').waitFor();

  await page.keyboard.press('r');
  await page.getByRole('alertdialog').getByLabel('Az elutasítás indoka').waitFor();
  await page.getByLabel('Az elutasítás indoka').fill('Kétszer regisztrált.');
  await page.keyboard.press('Control+Enter');
  await heading(page, 'Elbírált Harmadik Kft.').waitFor();
  await expect
    .poll(async () => (await listMails(demo, emailOf('Elbírált Második Kft.')))[0]?.text)
    .toContain('Kétszer regisztrált.');

  // A decided merchant keeps its place, from which the next key leads on.
  await page.goto(`/review/${ids[0]}`);
  await page.getByText('Elfogadva', { exact: true }).waitFor();
  await page.keyboard.press('j');
  await heading(page, 'Elbírált Harmadik Kft.').waitFor();
  expectNoErrors();
});

it('shows the duplicates on the page of the merchant, and fits a phone', async () => {
  const { page } = await demo.browser.visit({ viewport: phone });
  await logIn(page, admin);
  await page.goto(`/merchant/${ids[2]}/details`);
  await page.getByRole('link', { name: 'Elbírált Első Kft.' }).waitFor();
  await page.getByRole('link', { name: 'Elbírálás', exact: true }).click();
  await heading(page, 'Elbírált Harmadik Kft.').waitFor();
  await page.getByRole('heading', { name: 'Bankszámla' }).waitFor();
  await expectNoSidewaysScroll(page);
});
