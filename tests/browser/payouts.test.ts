import { afterEach, beforeAll, expect, it } from 'vitest';
import type { PayableMonth } from '#shared/ledger/ledger.schema.ts';
import {
  admin,
  callApi,
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

/** The last settled month of the demo. */
const month = '2026-10';
const reason = 'A bankszámla megszűnt';

it('lets an administrator record a transfer that comes back, which the merchant reads on a phone', async () => {
  const { merchantId } = await signIn(demo, company);
  const { page } = await demo.browser.visit();
  await page.addInitScript(() => localStorage.setItem('csippano.cookies', 'necessary'));
  await logIn(page, admin);
  await page.getByRole('link', { name: 'Kifizetések' }).click();
  await page.getByRole('heading', { name: '2026. október' }).waitFor();
  await expectAccessible(page, 'payouts');

  await page.goto(`/payouts?month=${month}&merchant=${merchantId}`);
  const drawer = page.getByRole('dialog', { name: 'Kifizetés: 2026. október' });
  await drawer.getByRole('button', { name: 'Utalás rögzítése' }).click();
  const form = page.getByRole('dialog', { name: 'Elutalt kifizetések: 2026. október' });
  await form.getByLabel('Az utalás napja').fill('2026.10.30.');
  await pressIn(form, form.getByRole('button', { name: 'Rögzítés' }));
  await form.getByText('Legkorábban 2026.11.01., legkésőbb').waitFor();
  await expectAccessible(page, 'a transfer before the end of its month');
  await form.getByLabel('Az utalás napja').fill('2026.11.05.');
  await pressIn(form, form.getByRole('button', { name: 'Rögzítés' }));
  await form.waitFor({ state: 'hidden' });
  await drawer.getByText('Rendezve').waitFor();
  await drawer.getByText(`Közlemény: CSP-${month}`).waitFor();

  await drawer.getByRole('button', { name: /^Visszajött az utalás/u }).click();
  const returning = page.getByRole('dialog', { name: 'Visszajött az utalás' });
  await returning.getByLabel('Ok').fill(reason);
  await pressIn(returning, returning.getByRole('button', { name: 'Rögzítés' }));
  await returning.waitFor({ state: 'hidden' });
  await drawer.getByText('Visszajött utalás').waitFor();
  await drawer.getByRole('button', { name: 'Utalás rögzítése' }).waitFor();
  await expectAccessible(page, 'a transfer that came back');

  const { page: small } = await demo.browser.visit({ viewport: phone });
  await logIn(small, company);
  await small.goto(`/merchant/${merchantId}/reports?settlement=${month}`);
  await switchToEnglish(small);
  await small.getByText(`Reason: ${reason}`).waitFor();
  await small.getByText('Transfer that came back').waitFor();
  await expectNoSidewaysScroll(small);
  await expectAccessible(small, 'the entries of a settlement on a phone');
  const days = { fromDate: `${month}-05`, toDate: `${month}-05`, type: 'Sale', state: 'Success' };
  await small.goto(`/merchant/${merchantId}/transactions?${new URLSearchParams(days)}`);
  await small
    .getByRole('button', { name: /details/u })
    .first()
    .click();
  await small.getByText('October 2026, to be paid out').waitFor();
});

it('records the transfers to all merchants of a month', async () => {
  const { page } = await demo.browser.visit({ viewport: phone });
  await page.addInitScript(() => localStorage.setItem('csippano.cookies', 'necessary'));
  await logIn(page, admin);
  await page.goto('/payouts');
  await switchToEnglish(page);
  await page.getByRole('button', { name: 'Record transfers' }).click();
  const form = page.getByRole('dialog', { name: 'Payouts transferred: October 2026' });
  await form.getByText(/^\d+ merchants are to be paid .+ in total\./u).waitFor();
  await form.getByLabel('Reference').fill('CSP-ALL');
  await pressIn(form, form.getByRole('button', { name: 'Record' }));
  await form.waitFor({ state: 'hidden' });
  await expect.poll(() => page.getByRole('button', { name: 'Record transfers' }).isDisabled()).toBe(true);
  await expectNoSidewaysScroll(page);
  const { accessToken } = await signIn(demo, admin);
  const { data } = await callApi<{ data: PayableMonth[] }>(demo, `v1/Payout?month=${month}&state=Payable`, {
    token: accessToken,
  });
  expect(data).toEqual([]);
});
