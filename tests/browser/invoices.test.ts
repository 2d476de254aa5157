import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  admin,
  callApi,
  type Demo,
  expectNoSidewaysScroll,
  listMails,
  logIn,
  openDemo,
  registerMerchant,
  signIn,
  switchToEnglish,
} from '#tests/e2e/demo.ts';
import { expectAccessible, phone } from '#tests/setup/browser.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.closePages());

const openDetails = async (page: Page, login: Parameters<typeof logIn>[1], merchantId: string) => {
  await page.addInitScript(() => localStorage.setItem('csippano.cookies', 'necessary'));
  await logIn(page, login);
  await page.goto(`/merchant/${merchantId}/details`);
  return page.getByRole('region', { name: 'Számlák' });
};
const downloadBy = async (page: Page, press: () => Promise<void>) => {
  const download = page.waitForEvent('download');
  await press();
  return (await download).suggestedFilename();
};

it('gives the merchant of a paid order its invoice on a phone, and an administrator the same one', async () => {
  const owner = await registerMerchant(demo);
  const { merchantId } = await signIn(demo, owner);
  const { page } = await demo.browser.visit({ viewport: phone });
  const section = await openDetails(page, owner, String(merchantId));
  await section.getByText('Még nincs számla.').waitFor();

  const { accessToken: token } = await signIn(demo, admin);
  const [order] = await callApi<{ referenceCode: string }[]>(demo, `v1/Merchant/${merchantId}/TerminalOrder`, {
    token,
  });
  const start = `v1/TerminalOrder/${order?.referenceCode}/Payment/Start`;
  const { paymentPage } = await callApi<{ paymentPage: string }>(demo, start, { method: 'POST' });
  const card = { number: '4200 0000 0000 0000', expiry: '12/29', cvv: '987', holder: 'Kovász Anna' };
  const headers = { 'content-type': 'application/json' };
  const payment = await fetch(paymentPage, { method: 'POST', headers, body: JSON.stringify(card) });
  expect(await payment.json()).toMatchObject({ status: 'Successful' });

  // The open page learns of it.
  const button = section.getByRole('button', { name: /^Letöltés: CS-/u });
  await button.waitFor();
  const number = ((await button.getAttribute('aria-label')) ?? '').replace('Letöltés: ', '');
  await button.focus();
  expect(await downloadBy(page, () => page.keyboard.press('Enter'))).toBe(`Számla ${number}.pdf`);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'invoices of a merchant');
  await expect
    .poll(async () =>
      (await listMails(demo, owner.email)).some(({ text }) => text.includes(`A ${number} számú számlát`)),
    )
    .toBe(true);
  await switchToEnglish(page);
  await page.goto(`/merchant/${merchantId}/details`);
  await page.getByRole('button', { name: `Download: ${number}` }).waitFor();

  const { page: ofStaff } = await demo.browser.visit();
  const sectionOfStaff = await openDetails(ofStaff, admin, String(merchantId));
  const download = sectionOfStaff.getByRole('button', { name: `Letöltés: ${number}` });
  expect(await downloadBy(ofStaff, () => download.click())).toBe(`Számla ${number}.pdf`);
  await expectNoSidewaysScroll(ofStaff);
  await expectAccessible(ofStaff, 'invoices for an administrator');
});
