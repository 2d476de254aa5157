import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { formatCount } from '#client/lib/format-count.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { addDays } from '#shared/dates/day.ts';
import { formatDay, formatHourAndMinute } from '#shared/dates/format-date.ts';
import type { TextKey } from '#shared/i18n/translate.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';
import { admin, callApi, company, type Demo, expectNoSidewaysScroll, openDemo, signIn } from '#tests/e2e/demo.ts';
import { demoNow } from '#tests/setup/demo-clock.ts';
import { type Journey, journeys, sayIn, visitAs } from './journey.ts';

let demo: Demo;
let sale: Transaction;
beforeAll(async () => {
  demo = await openDemo();
  const { accessToken: token } = await signIn(demo, admin);
  const { user } = await callApi<{ user: { merchant: { id: string } } }>(
    demo,
    `v1/User/Search?QueryString=${company.email}`,
    { token },
  );
  // Other files sell on the present day.
  const yesterday = addDays(budapestDay(demoNow()), -1);
  const list = `v1/Merchant/${user.merchant.id}/Transaction?type=Sale&state=Success&toDate=${yesterday}&pageSize=1`;
  const { data } = await callApi<{ data: [Transaction] }>(demo, list, { token });
  sale = { ...data[0], timestamp: new Date(data[0].timestamp) };
});
afterEach(() => demo.browser.closePages());

it.each(journeys)(
  'an administrator finds a sale by the slip of a caller who does not know the shop ($width, $language)',
  async (journey) => {
    const { language } = journey;
    const say = sayIn(language);
    const { page, expectNoErrors } = await visitAs(demo, admin, journey);
    await page.goto(`${demo.url}/transaction-search`);
    await page.getByText(say('transactionSearch:start.title')).waitFor();

    const { amount, card, timestamp, id, authorizationCode } = sale;
    const type = async (label: TextKey, text: string) => {
      const field = page.getByRole('textbox', { name: say(label), exact: true });
      await field.fill(text);
      await field.press('Enter');
    };
    await type('transactionSearch:amount', formatMoney(amount, language));
    await type('transactionSearch:lastFour', card.maskedNumber.slice(-4));
    await type('transactionSearch:time', formatHourAndMinute(timestamp, language));
    await page.getByText(say('transactionSearch:timeWithoutDay')).waitFor();
    const day = formatDay(budapestDay(timestamp), language);
    await type('ui:dates.from', day);
    await type('ui:dates.to', day);
    const row = page.locator('main [data-row-trigger]');
    // Each of the facts has searched by itself.
    await expect.poll(() => row.count()).toBe(1);
    await expectNoSidewaysScroll(page);
    await row.click();
    await page.waitForURL(`**/transactions?transaction=${id}`);
    await page
      .getByRole('dialog')
      .getByText(authorizationCode ?? '')
      .waitFor();

    await page.goBack();
    await row.first().waitFor();
    expect(await page.getByRole('textbox', { name: say('transactionSearch:time'), exact: true }).inputValue()).toBe(
      formatHourAndMinute(timestamp, language),
    );
    expectNoErrors();
  },
);

/** Opens the command palette, types, and returns the options of card transactions. */
const findInPalette = async (page: Page, text: string, { language }: Journey) => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const palette = page.getByRole('dialog');
  const field = palette.getByRole('combobox');
  // A screen is shown before it listens to keys.
  const open = async () => {
    await page.keyboard.press('Control+k');
    return field.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(open).toBe(true);
  await field.fill(text);
  const group = palette.getByRole('group', { name: sayIn(language)('commands:groups.transactions'), exact: true });
  return group.getByRole('option');
};

it.each(journeys)(
  'the command palette finds an authorisation code of any shop ($width, $language)',
  async (journey) => {
    const { page } = await visitAs(demo, admin, journey);
    const options = await findInPalette(page, sale.authorizationCode ?? '', journey);
    await options.first().click();
    await page.waitForURL(`**/transactions?transaction=${sale.id}`);
  },
);

it.each(journeys)('the command palette leads to all matches of an amount ($width, $language)', async (journey) => {
  const say = sayIn(journey.language);
  const { accessToken: token, merchantId } = await signIn(demo, company);
  const { page } = await visitAs(demo, company, journey);
  const searchFor = formatMoney(sale.amount, journey.language).replaceAll('\u00a0', ' ');
  const options = await findInPalette(page, searchFor, journey);
  await options.filter({ hasText: say('commands:allMatches', { searchFor }) }).click();
  await page.waitForURL((url) => url.pathname.endsWith('/transactions') && url.searchParams.has('searchFor'));
  // The same as the list with this amount alone.
  const ofAmount = { minAmount: String(sale.amount), maxAmount: String(sale.amount), exactTotal: 'true' };
  const { totalCount } = await callApi<{ totalCount: number }>(
    demo,
    `v1/Merchant/${merchantId}/Transaction?${new URLSearchParams(ofAmount)}`,
    { token },
  );
  const total = page.getByRole('group', { name: say('ui:total') });
  const exact = total.getByRole('button', { name: say('ui:exactTotal') });
  await total.getByText(/\d/u).first().waitFor();
  if (await exact.isVisible()) await exact.click();
  const number = formatCount(totalCount, journey.language);
  await total.getByText(say('transactions:total.count', { count: totalCount, number })).waitFor();
});
