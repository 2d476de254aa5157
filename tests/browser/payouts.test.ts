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

/** The month of the demo. Its last settled days are outstanding. */
const month = '2026-11';
const paidDay = `${month}-10`;
const unpaidDay = `${month}-16`;
const reason = 'A bankszámla megszűnt';

it('lets an administrator record a transfer that comes back, which the merchant reads on a phone', async () => {
  const { merchantId } = await signIn(demo, company);
  const { page } = await demo.browser.visit();
  await page.addInitScript(() => localStorage.setItem('csippano.cookies', 'necessary'));
  await logIn(page, admin);
  await page.getByRole('link', { name: 'Kifizetések' }).click();
  await page.getByRole('heading', { name: '2026. november' }).waitFor();
  await expectAccessible(page, 'payouts');

  await page.goto(`/payouts?month=${month}&merchant=${merchantId}`);
  const drawer = page.getByRole('dialog', { name: 'Kifizetés: 2026. november' });
  await drawer.getByRole('button', { name: 'Utalás rögzítése' }).click();
  const form = page.getByRole('dialog', { name: 'Elutalt kifizetések: 2026. november' });
  await form.getByLabel('Az utalás napja').fill('2026.11.01.');
  await pressIn(form, form.getByRole('button', { name: 'Rögzítés' }));
  await form.getByText('Legkorábban 2026.11.02., legkésőbb').waitFor();
  await expectAccessible(page, 'a transfer before the first sale can be paid out');
  await form.getByLabel('Az utalás napja').fill('2026.11.17.');
  await form.getByLabel('Közlemény').fill('CSP-KÉZI');
  await pressIn(form, form.getByRole('button', { name: 'Rögzítés' }));
  await form.waitFor({ state: 'hidden' });
  await drawer.getByText('Rendezve').waitFor();
  await drawer.getByRole('list', { name: 'Utalások' }).getByText('Közlemény: CSP-KÉZI').waitFor();

  await drawer
    .getByRole('button', { name: /^Visszajött az utalás/u })
    .first()
    .click();
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
  await small.getByRole('list', { name: 'Transfers' }).getByText(`Reason, as written: “${reason}”`).waitFor();
  await small.getByText('Transfer that came back').waitFor();
  await expectNoSidewaysScroll(small);
  await expectAccessible(small, 'the entries of a settlement on a phone');
  const openSaleOf = async (day: string) => {
    const filter = new URLSearchParams({ fromDate: day, toDate: day, type: 'Sale', state: 'Success' });
    await small.goto(`/merchant/${merchantId}/transactions?${filter}`);
    const details = small.getByRole('button', { name: /details/u });
    await details.first().click();
  };
  await openSaleOf(unpaidDay);
  await small.getByText('November 2026, to be paid out').waitFor();
  await openSaleOf(paidDay);
  await small.getByText(/^November 2026, paid on 16 Nov 2026, reference: CSP-2026-11-16$/u).waitFor();
});

it('records the transfers to all merchants of a month', async () => {
  const { page } = await demo.browser.visit({ viewport: phone });
  await page.addInitScript(() => localStorage.setItem('csippano.cookies', 'necessary'));
  await logIn(page, admin);
  await page.goto('/payouts');
  await switchToEnglish(page);
  await page.getByRole('button', { name: 'Record transfers' }).click();
  const form = page.getByRole('dialog', { name: 'Payouts transferred: November 2026' });
  await form.getByText(/^\d+ merchants are to be paid .+ in total\./u).waitFor();
  // That of the transfer that came back above.
  await form.getByText(/left out, because/u).waitFor();
  await form.getByLabel('Record these too').check();
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
