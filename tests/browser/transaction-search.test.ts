import { afterEach, beforeAll, expect, it } from 'vitest';
import { budapestDay } from '#shared/dates/budapest.ts';
import { addDays } from '#shared/dates/day.ts';
import { formatDay, formatHourAndMinute } from '#shared/dates/format-date.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';
import {
  admin,
  callApi,
  company,
  type Demo,
  expectNoSidewaysScroll,
  logIn,
  openDemo,
  signIn,
} from '#tests/e2e/demo.ts';
import { desktop, phone } from '#tests/setup/browser.ts';
import { demoNow } from '#tests/setup/demo-clock.ts';

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

it.each([
  ['desktop', desktop],
  ['phone', phone],
])(
  'an administrator finds a sale by the slip of a caller who does not know the shop, on a %s',
  async (_name, viewport) => {
    const { page, expectNoErrors } = await demo.browser.visit({ viewport });
    await logIn(page, admin);
    await page.goto(`${demo.url}/transaction-search`);
    await page.getByText('Mi van a kezében?').waitFor();

    const { amount, card, timestamp, id, authorizationCode } = sale;
    const type = async (name: string, text: string) => {
      const field = page.getByRole('textbox', { name });
      await field.fill(text);
      await field.press('Enter');
    };
    await type('Összeg', formatMoney(amount, 'hu'));
    await type('Kártya utolsó 4 jegye', card.maskedNumber.slice(-4));
    await type('Időpont', formatHourAndMinute(timestamp, 'hu'));
    await page.getByText('Az időponthoz adjon meg egy napot.').waitFor();
    const day = formatDay(budapestDay(timestamp), 'hu');
    await type('Kezdő nap', day);
    await type('Záró nap', day);
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
    expect(await page.getByRole('textbox', { name: 'Időpont' }).inputValue()).toBe(
      formatHourAndMinute(timestamp, 'hu'),
    );
    await expectNoErrors();
  },
);

it('the command palette finds an authorisation code of any shop, and leads to all matches of an amount', async () => {
  const { page } = await demo.browser.visit({ viewport: desktop });
  await logIn(page, admin);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  await palette.getByRole('combobox').fill(sale.authorizationCode ?? '');
  await palette.getByRole('group', { name: 'Tranzakciók' }).getByRole('option').first().click();
  await page.waitForURL(`**/transactions?transaction=${sale.id}`);
});
