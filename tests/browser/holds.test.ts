import { afterEach, beforeAll, it } from 'vitest';
import { customerService } from '#shared/company/company.ts';
import {
  admin,
  company,
  type Demo,
  expectNoSidewaysScroll,
  logIn,
  openDemo,
  signIn,
  switchToEnglish,
} from '#tests/e2e/demo.ts';
import { pressIn } from '#tests/e2e/keyboard.ts';
import { expectAccessible, phone } from '#tests/setup/browser.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.closePages());

const explanation = 'Kérjük a november 14-i nagy eladások számláit.';

it('lets an administrator withhold money, which the merchant reads on a phone, and end it', async () => {
  const { merchantId } = await signIn(demo, company);
  const { page } = await demo.browser.visit();
  await page.addInitScript(() => localStorage.setItem('csippano.cookies', 'necessary'));
  await logIn(page, admin);
  await page.goto(`/merchant/${merchantId}/reports`);
  await page.getByRole('button', { name: 'Visszatartás' }).click();
  const form = page.getByRole('dialog', { name: 'Visszatartás a kifizetésekből' });
  await pressIn(form, form.getByRole('button', { name: 'Visszatartom' }));
  await expectAccessible(page, 'a hold without an amount and words');
  await form.getByRole('textbox', { name: /^Összeg/u }).fill('50 000');
  await form.getByLabel('Ok', { exact: true }).selectOption('UnusualSales');
  await form.getByLabel('Indoklás a kereskedőnek').fill(explanation);
  await pressIn(form, form.getByRole('button', { name: 'Visszatartom' }));
  await form.waitFor({ state: 'hidden' });
  const active = page.getByRole('list', { name: 'Érvényes visszatartások' });
  await active.getByText(explanation).waitFor();
  await expectAccessible(page, 'a hold in the balance of a merchant');

  const { page: small } = await demo.browser.visit({ viewport: phone });
  await logIn(small, company);
  await switchToEnglish(small);
  await small.getByRole('link', { name: /^Money is held back from your payouts/u }).click();
  const read = small.getByRole('list', { name: 'Active holds' });
  await read.getByText(explanation).waitFor();
  await read.getByRole('link', { name: 'I disagree, write an e-mail' }).waitFor();
  await small.getByText(new RegExp(`write to us why: ${customerService.email}`, 'u')).waitFor();
  await expectNoSidewaysScroll(small);
  await expectAccessible(small, 'a hold on a phone');
  await small.goto(`/merchant/${merchantId}/notifications`);
  await small.getByText(/^Money is held back from your payouts: 50,000\sHUF/u).waitFor();

  await page.goto('/payouts');
  await page.getByRole('heading', { name: '2026. november' }).waitFor();
  await expectAccessible(page, 'payouts of which something is withheld');
  await page.goto(`/merchant/${merchantId}/reports`);
  await active.getByRole('button', { name: /^Megszüntetés/u }).click();
  const ending = page.getByRole('dialog', { name: 'Visszatartás megszüntetése' });
  await ending.getByLabel('Indoklás a kereskedőnek').fill('Megkaptuk, köszönjük.');
  await pressIn(ending, ending.getByRole('button', { name: 'Megszüntetem' }));
  await ending.waitFor({ state: 'hidden' });
  await active.waitFor({ state: 'hidden' });
  await page.getByText('Korábbi visszatartások').click();
  await page.getByRole('list', { name: 'Korábbi visszatartások' }).getByText('Megkaptuk, köszönjük.').waitFor();
});
