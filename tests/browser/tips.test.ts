import { afterEach, beforeAll, expect, it } from 'vitest';
import { formatMoney } from '#shared/money/format-money.ts';
import { readAmount } from '#shared/money/read-amount.ts';
import { type Demo, expectNoSidewaysScroll, merchantPathOf, openDemo } from '#tests/e2e/demo.ts';
import { expectAccessible } from '#tests/setup/browser.ts';
import { journeys, sayIn, visitAs } from './journey.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.closePages());

const restaurant = { email: 'asztal@paprikaesso.example', password: 'Minta+bolt=2026' };

// A month that is over, of which each journey shares out two days that are still open.
it.each(journeys)('tips of several days are shared out at once, and printed ($width, $language)', async (journey) => {
  const { language } = journey;
  const say = sayIn(language);
  const { page, expectNoErrors } = await visitAs(demo, restaurant, journey);
  await page.goto(`${merchantPathOf(page)}/tips?month=2026-10`);
  await page.getByRole('button', { name: say('tips:share.several') }).click();
  const form = page.getByRole('dialog', { name: say('tips:form.title') });

  const amountOf = (amount: number) => say('tips:form.amount', { amount: formatMoney(amount, language) });
  await form.getByText(amountOf(0)).waitFor();
  const boxes = form.getByRole('checkbox');
  expect(await form.getByRole('checkbox', { checked: true }).count()).toBe(0);
  await form.getByRole('button', { name: say('tips:form.submit') }).click();
  await form.getByText(say('errors:fields.chooseOne')).waitFor();
  await form.getByRole('button', { name: say('tips:form.chooseAll') }).click();
  await expect.poll(() => form.getByRole('checkbox', { checked: false }).count()).toBe(0);
  await form.getByRole('button', { name: say('tips:form.chooseNone') }).click();
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  const labels = await Promise.all([0, 1].map((i) => form.locator('fieldset label').nth(i).innerText()));
  const [days, amounts] = [0, 1].map((part) => labels.map((label) => label.split(' · ')[part] ?? ''));
  await form.getByText(amountOf((amounts ?? []).reduce((sum, text) => sum + (readAmount(text) ?? 0), 0))).waitFor();
  await form.getByRole('combobox', { name: say('tips:form.name', { number: '1' }) }).fill('Kiss Anna');
  await form.getByRole('combobox', { name: say('tips:form.name', { number: '2' }) }).fill('Nagy Béla');
  await expectAccessible(page, 'tips of several days');
  await expectNoSidewaysScroll(page);
  await form.getByRole('button', { name: say('tips:form.submit') }).click();
  await form.waitFor({ state: 'detached' });

  const items = page.getByRole('list', { name: say('tips:days') }).getByRole('listitem');
  for (const day of days ?? []) {
    const item = items.filter({ hasText: day });
    await item.getByText(say('tips:state.shared'), { exact: true }).waitFor();
    await item.getByText(/Kiss Anna .+, Nagy Béla /u).waitFor();
  }
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('tips:download.pdf') }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/u);
  expectNoErrors();
});
