import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Language } from '#shared/i18n/languages.ts';
import { type TextKey, translate } from '#shared/i18n/translate.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import {
  type Demo,
  expectNoSidewaysScroll,
  logIn,
  merchantPathOf,
  openAccount,
  openDemo,
  registerMerchant,
} from '#tests/e2e/demo.ts';
import { desktop, phone } from '#tests/setup/browser.ts';
import { expectAccessibleEverywhere } from './screen-states.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.closePages());

const rows = (page: Page) => page.locator('[data-row-trigger]');

it.each<[Language, string, { width: number; height: number }]>([
  ['hu', 'a phone', phone],
  ['en', 'a desk', desktop],
])('sells, is declined and refunds in test mode, of which nothing is seen outside (%s, %s)', async (...of) => {
  const [language, , viewport] = of;
  const say = (key: TextKey, values?: Record<string, string>) => translate(language, key, values);
  const money = (minorUnits: number) => formatMoney(minorUnits, language);
  const { page, context, expectNoErrors } = await demo.browser.visit({ viewport });
  await logIn(page, await registerMerchant(demo));
  const live = merchantPathOf(page);
  await context.addInitScript((chosen) => localStorage.setItem('csippano.language', chosen), language);
  await page.reload();
  await openAccount(page);
  await page.getByRole('button', { name: say('menu:testMode.on') }).click();
  await page.getByText(say('menu:testMode.banner')).waitFor();

  const [role, label] = viewport === phone ? (['navigation', 'tabs'] as const) : (['region', 'testMode'] as const);
  const place = page.getByRole(role, { name: say(`menu:${label}.label`) });
  await place.getByRole('link', { name: say('menu:virtual-reader') }).click();
  await page.getByRole('heading', { level: 1, name: say('virtualReader:title') }).waitFor();
  const testMode = merchantPathOf(page);
  const display = page.getByRole('region', { name: say('virtualReader:result.title') });
  const pay = page.getByRole('button', { name: say('virtualReader:pay') });
  const sell = async (amount: string, result: TextKey) => {
    await page.getByLabel(say('virtualReader:amount')).fill(amount);
    await pay.click();
    await display.getByText(money(Number(amount) * 100)).waitFor();
    await display.getByText(say(result), { exact: true }).waitFor();
  };
  await page.getByLabel(say('virtualReader:preset')).selectOption('1051');
  await pay.click();
  await display.getByText(say('virtualReader:result.Error'), { exact: true }).waitFor();
  await display.getByText(say('transactions:decline.reason.InsufficientFunds')).waitFor();
  await sell('4200', 'virtualReader:result.Success');
  await expectNoSidewaysScroll(page);
  await sell('1200', 'virtualReader:result.Pending');
  await display.getByRole('link', { name: say('virtualReader:result.open') }).click();
  await page.getByRole('button', { name: say('transactions:testOutcome.Success') }).click();
  await page.getByText(say('transactions:state.Success'), { exact: true }).last().waitFor();
  await page.goto(`${testMode}/virtual-reader`);
  // The same amount again is another sale.
  await sell('5300', 'virtualReader:result.Success');
  await display.getByRole('link', { name: say('virtualReader:result.open') }).click();

  const details = page.getByRole('dialog', { name: say('transactions:detail.title') });
  await details.getByText(say('transactions:detail.card'), { exact: true }).waitFor();
  // There are neither receipts nor settlements in test mode.
  expect(await details.getByText(say('receipts:title'), { exact: true }).count()).toBe(0);
  expect(await details.getByText(say('transactions:detail.settlement'), { exact: true }).count()).toBe(0);
  await details.getByRole('button', { name: say('transactions:refund.open') }).click();
  const form = page.getByRole('dialog', { name: say('transactions:refund.title') });
  await form.getByLabel(say('transactions:refund.amount')).fill('300');
  await form.getByLabel(say('transactions:refund.reason')).fill('Próba');
  await form.getByRole('button', { name: say('transactions:refund.next') }).click();
  await form.getByRole('button', { name: say('transactions:refund.submit', { amount: money(30_000) }) }).click();
  await details.getByText('Próba').waitFor();
  await page.goto(`${testMode}/transactions`);
  await expect.poll(() => rows(page).count()).toBe(5);

  await page.goto(`${testMode}/virtual-reader`);
  await pay.waitFor();
  await expectAccessibleEverywhere(page);
  // The scan leaves the page in another language.
  await page.getByRole('button', { name: /^(Kilépés|Leave)$/u }).click();
  await page.waitForURL(`**${live}/today`);
  await page.goto(`${live}/transactions`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText(/Még nincs tranzakció|No transactions yet/u).waitFor();
  expect(await rows(page).count()).toBe(0);
  expect(await page.getByRole('link', { name: say('menu:virtual-reader') }).count()).toBe(0);
  await page.goto(`${live}/virtual-reader`);
  await page.waitForURL(`**${live}/today`);
  // A call under way while the session leaves test mode has the token of before.
  expectNoErrors(/401/u);
});
