import { afterEach, beforeAll, expect, it } from 'vitest';
import { formatCount } from '#client/lib/format-count.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { addDays } from '#shared/dates/day.ts';
import { formatHourAndMinute } from '#shared/dates/format-date.ts';
import { formatAmount, formatMoney } from '#shared/money/format-money.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';
import {
  callApi,
  company,
  type Demo,
  expectNoSidewaysScroll,
  merchantPathOf,
  openDemo,
  type Session,
  signIn,
} from '#tests/e2e/demo.ts';
import { demoNow } from '#tests/setup/demo-clock.ts';
import { journeys, otherJourneys, sayIn, visitAs } from './journey.ts';

interface List {
  data: Transaction[];
  totalCount: number;
  totalAmount: number;
}

let demo: Demo;
let session: Session;
let sale: Transaction;
const list = (query: Record<string, string>): Promise<List> =>
  callApi(demo, `v1/Merchant/${session.merchantId}/Transaction?${new URLSearchParams(query)}`, {
    token: session.accessToken,
  });

beforeAll(async () => {
  demo = await openDemo();
  session = await signIn(demo, company);
  // Other files sell on the present day.
  const yesterday = addDays(budapestDay(demoNow()), -1);
  const [last] = (await list({ type: 'Sale', state: 'Success', toDate: yesterday, pageSize: '1' })).data;
  if (!last) throw new Error('The demo has no sale.');
  sale = { ...last, timestamp: new Date(last.timestamp) };
});
afterEach(() => demo.browser.closePages());

const bare = (text: string): string => text.replaceAll(/\s/gu, '');

it.each(journeys)('a shop finds a sale by what is on its slip ($width, $language)', async (journey) => {
  const { language } = journey;
  const { id, amount, authorizationCode, timestamp } = sale;
  const time = formatHourAndMinute(timestamp, language);
  const printed = formatMoney(amount, language).replaceAll('\u00a0', ' ');
  const { page, expectNoErrors } = await visitAs(demo, company, journey);
  await page.goto(`${merchantPathOf(page)}/transactions`);
  const field = page
    .getByRole('main')
    .getByRole('textbox', { name: sayIn(language)('transactions:filters.search'), exact: true });
  const rows = page.locator('[data-row-trigger]');
  const details = page.getByRole('dialog');
  const search = async (text: string) => {
    await rows.first().waitFor();
    await field.fill(text);
    await field.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('searchFor') === text);
  };

  const { totalCount } = await list({ minAmount: String(amount), maxAmount: String(amount), exactTotal: 'true' });
  const ofAmount = page.getByRole('row').or(page.getByRole('listitem')).filter({ has: rows });
  await search(printed);
  await expect
    .poll(async () =>
      (await ofAmount.allInnerTexts()).filter((text) => !bare(text).includes(bare(formatAmount(amount, language)))),
    )
    .toEqual([]);
  await expect.poll(() => rows.count()).toBe(Math.min(totalCount, 25));

  for (const text of [id.slice(-10), authorizationCode ?? '', `${printed} ${time}`]) {
    await search(text);
    await expect.poll(() => rows.count()).toBe(1);
    await rows.first().click();
    await details
      .getByText(authorizationCode ?? '')
      .first()
      .waitFor();
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'hidden' });
  }
  await search(time);
  await expect.poll(async () => (await ofAmount.allInnerTexts()).filter((text) => !text.includes(time))).toEqual([]);
  expectNoErrors();
});

it.each(otherJourneys)(
  'a long list has a rough total, and the exact one on request ($width, $language)',
  async (journey) => {
    const { language } = journey;
    const say = sayIn(language);
    const filter = { brand: 'Visa', state: 'Success', type: 'Sale', toDate: '2026-11-16' };
    const { totalCount, totalAmount } = await list({ ...filter, exactTotal: 'true' });
    const { page, expectNoErrors } = await visitAs(demo, company, journey);
    await page.goto(`${merchantPathOf(page)}/transactions?${new URLSearchParams(filter)}`);
    const total = page.getByRole('group', { name: say('ui:total') });
    const rough = total.getByText(say('transactions:total.count', { count: 250, number: '250+' }));
    await rough.waitFor();
    // The line of pages has the same.
    await page.getByText(say('ui:range', { first: 1, last: 25, total: '250+' })).waitFor();
    await expectNoSidewaysScroll(page);
    await total.getByRole('button', { name: say('ui:exactTotal') }).click();
    const number = formatCount(totalCount, language);
    await total.getByText(say('transactions:total.count', { count: totalCount, number })).waitFor();
    await total.getByText(say('transactions:total.amount', { amount: formatMoney(totalAmount, language) })).waitFor();
    await page.getByText(say('ui:range', { first: 1, last: 25, total: number })).waitFor();
    expectNoErrors();
  },
);
