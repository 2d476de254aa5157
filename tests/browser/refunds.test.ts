import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Language } from '#shared/i18n/languages.ts';
import { type TextKey, translate } from '#shared/i18n/translate.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { admin, type Demo, expectNoSidewaysScroll, logIn, openDemo } from '#tests/e2e/demo.ts';
import { desktop, phone } from '#tests/setup/browser.ts';
import { addMember } from './member-visits.ts';
import { openShop } from './open-shop.ts';
import { expectAccessibleEverywhere } from './screen-states.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.closePages());

const rows = (page: Page) => page.locator('[data-row-trigger]');

it.each<[string, Language, { width: number; height: number }]>([
  ['a phone in Hungarian', 'hu', phone],
  ['a desk in English', 'en', desktop],
])('refunds a part of a sale and shows it in every figure, on %s', async (_, language, viewport) => {
  const shop = await openShop(demo);
  await shop.sell(500_000);
  const { page, context, expectNoErrors } = await demo.browser.visit({ viewport });
  await logIn(page, shop.login);
  await context.addInitScript((chosen) => localStorage.setItem('csippano.language', chosen), language);
  const say = (key: TextKey, values?: Record<string, string>) => translate(language, key, values);
  const money = (minorUnits: number) => formatMoney(minorUnits, language);
  const main = page.getByRole('main');

  await page.goto(`/merchant/${shop.merchantId}/transactions`);
  await rows(page).first().click();
  const details = page.getByRole('dialog', { name: say('transactions:detail.title') });
  await details.getByRole('button', { name: say('transactions:refund.open') }).click();
  const form = page.getByRole('dialog', { name: say('transactions:refund.title') });
  await form.getByText(say('transactions:refund.atMost', { amount: money(500_000) })).waitFor();
  await form.getByLabel(say('transactions:refund.amount')).fill('5001');
  await form.getByLabel(say('transactions:refund.reason')).fill('Leejtett torta');
  await form.getByRole('button', { name: say('transactions:refund.next') }).click();
  await expect.poll(() => form.getByLabel(say('transactions:refund.amount')).getAttribute('aria-invalid')).toBe('true');
  await form.getByLabel(say('transactions:refund.amount')).fill('1200');
  await form.getByRole('button', { name: say('transactions:refund.next') }).click();
  const amounts = { amount: money(120_000), rest: money(380_000) };
  await form.getByText(say('transactions:refund.consequence', amounts)).waitFor();
  await expectNoSidewaysScroll(page);
  await form.getByRole('button', { name: say('transactions:refund.submit', { amount: money(120_000) }) }).click();

  // The sale has its refund, can no longer be voided, and the refund leads back to it.
  await details.getByText('Leejtett torta').waitFor();
  expect(await details.getByRole('button', { name: say('transactions:void.open') }).count()).toBe(0);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => rows(page).count()).toBe(2);
  await main
    .getByText(say('transactions:refund.refunded', { amount: money(120_000) }))
    .first()
    .waitFor();
  await main.getByText(money(380_000)).first().waitFor();
  await rows(page).first().click();
  await details.getByText(say('transactions:type.Refund'), { exact: true }).first().waitFor();
  await details.getByText('Leejtett torta').waitFor();

  await page.goto(`/merchant/${shop.merchantId}/today`);
  await main.getByText(say('today:refunds', { refunds: money(120_000) })).waitFor();
  await main.getByText(money(380_000)).first().waitFor();
  await expectNoSidewaysScroll(page);
  await page.goto(`/merchant/${shop.merchantId}/statistics`);
  await main.getByText(say('statistics:refundHint')).waitFor();
  await main.getByText(money(120_000)).first().waitFor();
  await main.getByText(money(380_000)).first().waitFor();
  await expectNoSidewaysScroll(page);
  expectNoErrors();
});

it('limits what a cashier gives back alone, on a phone', async () => {
  const shop = await openShop(demo);
  await shop.sell(500_000);
  const cashier = await addMember(demo, shop, 'Cashier');
  const owner = await demo.browser.visit({ viewport: phone });
  await logIn(owner.page, shop.login);
  await owner.page.goto(`/merchant/${shop.merchantId}/team`);
  await owner.page.getByRole('button', { name: 'Visszatérítési korlátok' }).click();
  const form = owner.page.getByRole('dialog', { name: 'Mennyit adhat vissza?' });
  await form.getByRole('group', { name: 'Pénztáros' }).getByLabel('Egyszerre legfeljebb (Ft)').fill('1 000');
  await expectNoSidewaysScroll(owner.page);
  await form.getByRole('button', { name: 'Mentés' }).click();
  await form.waitFor({ state: 'detached' });

  const { page, expectNoErrors } = await demo.browser.visit({ viewport: phone });
  await logIn(page, cashier);
  await page.goto(`/merchant/${shop.merchantId}/transactions`);
  await rows(page).first().click();
  const details = page.getByRole('dialog', { name: 'Tranzakció' });
  await details.getByText(/Egyedül most legfeljebb 1\s000\sFt adható vissza/u).waitFor();
  expect(await details.getByRole('button', { name: 'Sztornózás' }).isDisabled()).toBe(true);
  await expectNoSidewaysScroll(page);
  await expectAccessibleEverywhere(page);
  await details.getByRole('button', { name: 'Részleges visszatérítés' }).click();
  const refund = page.getByRole('dialog', { name: 'Részleges visszatérítés' });
  await refund.getByLabel('Visszatérítendő összeg (Ft)').fill('1000');
  await refund.getByLabel('A visszatérítés oka').fill('Leejtett torta');
  await refund.getByRole('button', { name: 'Tovább' }).click();
  await refund.getByRole('button', { name: /visszatérítése$/u }).click();
  await details.getByText('Leejtett torta').waitFor();
  expectNoErrors();
});

it('lets an administrator record the outcome of a refund that stays pending', async () => {
  const shop = await openShop(demo);
  const { id, eftTransactionId } = await shop.sell(500_000);
  const pending = await shop.sell(120_000, 'Pending', { type: 'Refund', originalEftTransactionId: eftTransactionId });
  const merchant = await demo.browser.visit({ viewport: phone });
  await logIn(merchant.page, shop.login);
  const list = `/merchant/${shop.merchantId}/transactions`;
  await merchant.page.goto(`${list}?transaction=${id}`);
  await merchant.page.getByText('Visszaadás folyamatban').waitFor();
  await expectAccessibleEverywhere(merchant.page);
  await merchant.page.getByRole('link', { name: /^Visszatérítés: 1\s200\sFt/u }).click();
  await merchant.page.getByText(/Addig ez az összeg le van foglalva/u).waitFor();
  await expectNoSidewaysScroll(merchant.page);

  const { page, expectNoErrors } = await demo.browser.visit();
  await logIn(page, admin);
  await page.goto(`${list}?transaction=${pending.id}`);
  await page.getByRole('button', { name: 'Eredmény rögzítése' }).click();
  const form = page.getByRole('dialog', { name: 'Az eredmény rögzítése' });
  await form.getByRole('button', { name: 'Rögzítés' }).click();
  await expect.poll(() => form.locator('[aria-invalid=true]').count()).toBe(2);
  await expectAccessibleEverywhere(page);
  await form.getByRole('radio', { name: /A vevő visszakapta/u }).check();
  await form.getByLabel('Honnan tudjuk?').fill('A bank levele szerint');
  await form.getByRole('button', { name: 'Rögzítés' }).click();
  await form.waitFor({ state: 'detached' });

  await merchant.page.getByText('Az eredményt az ügyfélszolgálat rögzítette').waitFor();
  await merchant.page.goto(`${list}?transaction=${id}`);
  await merchant.page.getByText('A bank levele szerint').waitFor();
  expectNoErrors();
  merchant.expectNoErrors();
});
