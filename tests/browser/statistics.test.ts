import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { formatCount } from '#client/lib/format-count.ts';
import { soleTraderLogin } from '#db/seeds/demo/logins.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import type { Statistics } from '#shared/statistics/statistics.schema.ts';
import {
  callApi,
  company,
  type Demo,
  expectNoSidewaysScroll,
  merchantPathOf,
  openDemo,
  signIn,
} from '#tests/e2e/demo.ts';
import { journeys, sayIn, visitAs } from './journey.ts';
import { widths } from './screen-states.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.closePages());

// Days that are over, so that no other file sells on them.
const [from, to] = ['2026-10-15', '2026-10-31'];

/** What the API says of these days, compared with as many days from another one on. */
const readStatistics = async (login: typeof company, compared = {}): Promise<Statistics> => {
  const { accessToken: token, merchantId } = await signIn(demo, login);
  const query = new URLSearchParams({ fromDate: from, toDate: to, ...compared });
  return callApi(demo, `v1/Merchant/${merchantId}/Statistics?${query}`, { token });
};

const explained = [
  'grossIncome',
  'transactionCount',
  'averagePerDay',
  'averagePerHour',
  'averageBasket',
  'tipAmount',
  'serviceChargeAmount',
  'refundAmount',
] as const;

describe.each(journeys)('the statistics in $language at the width of a $width', (journey) => {
  const { language } = journey;
  const say = sayIn(language);

  it('compare a period with any other of as many days', async () => {
    const comparedFromDate = '2026-09-22';
    const { current, previous } = await readStatistics(company, { comparedFromDate });
    expect(previous.grossIncome).toBeGreaterThan(0);
    const { page, expectNoErrors } = await visitAs(demo, company, journey);
    await page.goto(`${merchantPathOf(page)}/statistics?${new URLSearchParams({ from, to })}`);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: say('statistics:compared.previous', { period: '' }).trim() }).click();
    const dialog = page.getByRole('dialog', { name: say('statistics:comparison') });
    await dialog.getByRole('combobox').selectOption(say('comparison:custom'));
    const day = dialog.getByRole('textbox', { name: say('ui:dates.from') });
    await day.fill(formatDay(comparedFromDate, language));
    await day.press('Enter');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await main.getByRole('button', { name: say('statistics:compared.custom', { period: '' }).trim() }).waitFor();
    const value = formatMoney(previous.grossIncome, language);
    await main.getByText(say('statistics:fair.before', { value }), { exact: true }).first().waitFor();
    await main.getByText(formatMoney(current.grossIncome, language), { exact: true }).first().waitFor();
    await expectNoSidewaysScroll(page);
    // The address has the comparison, so it can be sent to others.
    await page.reload();
    await main.getByText(say('statistics:fair.before', { value }), { exact: true }).first().waitFor();
    expectNoErrors();
  });

  it('lead from a bar and from a square to their transactions, by mouse, touch and keyboard', async () => {
    const { page, expectNoErrors } = await visitAs(demo, company, journey);
    const statistics = `${merchantPathOf(page)}/statistics?${new URLSearchParams({ from, to })}`;
    const chart = page.getByRole('slider', {
      name: say('statistics:chartHelpOfList', { chart: say('statistics:grossIncome') }),
    });
    const square = page.getByRole('grid', { name: say('statistics:week.helpOfList') }).locator('td[tabindex="0"]');
    const open = async () => {
      await page.goto(statistics);
      await chart.locator('svg path').first().waitFor();
    };
    const expectList = async (filter: Record<string, string>) => {
      await page.waitForURL(/\/transactions\?/u);
      const params = Object.fromEntries(new URL(page.url()).searchParams);
      expect(params).toMatchObject({ state: 'Success', ...filter });
    };
    const secondDay = { fromDate: '2026-10-16', toDate: '2026-10-16' };

    await open();
    await chart.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expectList(secondDay);

    await open();
    const box = await chart.boundingBox();
    // The last bar ends a little before the right edge.
    await chart.click({ position: { x: (box?.width ?? 0) - 12, y: (box?.height ?? 0) / 2 } });
    await expectList({ fromDate: '2026-10-31', toDate: '2026-10-31' });

    await open();
    await square.focus();
    await page.keyboard.press('Enter');
    await expectList({ fromDate: from, toDate: to });
    expect(new URL(page.url()).searchParams.get('weekday')).toMatch(/^[1-7]$/u);
    expect(new URL(page.url()).searchParams.get('hour')).toMatch(/^\d+$/u);
    await open();
    await square.click();
    await expectList({ fromDate: from, toDate: to });

    // A finger selects, and the tooltip has the link.
    const { page: touched } = await demo.browser.visit({
      storageState: await page.context().storageState(),
      viewport: widths[journey.width],
      reducedMotion: 'reduce',
      hasTouch: true,
    });
    await touched.addInitScript((chosen) => localStorage.setItem('csippano.language', chosen), language);
    await touched.goto(statistics);
    const area = touched.getByRole('slider').first();
    await area.locator('svg path').first().waitFor();
    const touchedBox = await area.boundingBox();
    await area.tap({ position: { x: (touchedBox?.width ?? 0) - 12, y: (touchedBox?.height ?? 0) / 2 } });
    const link = touched.getByRole('link', { name: `${say('statistics:toTransactionsOfDay')}:` });
    await link.waitFor();
    expect(new URL(touched.url()).pathname).toMatch(/statistics$/u);
    await link.tap();
    await touched.waitForURL(/\/transactions\?/u);
    await touched.goto(statistics);
    await touched.getByRole('grid').locator('td[tabindex="0"]').tap();
    const ofHour = touched.getByRole('link', { name: `${say('statistics:week.toTransactions')}:` });
    await ofHour.tap();
    await touched.waitForURL(/weekday=/u);
    expectNoErrors();
  });

  it.each([
    ['a bakery', company],
    ['a hairdresser with tips', soleTraderLogin],
  ])('explain each figure of %s and lead to its transactions', async (_, login) => {
    const { current } = await readStatistics(login);
    const { page, expectNoErrors } = await visitAs(demo, login, journey);
    const statistics = `${merchantPathOf(page)}/statistics?${new URLSearchParams({ from, to })}`;
    const money = (minorUnits: number) => formatMoney(minorUnits, language);
    const number = formatCount(current.transactionCount, language);
    const total = page.getByRole('group', { name: say('ui:total') });
    const incomeOf = (list: typeof total) => list.getByText(`: ${money(current.grossIncome)}`);
    /** What the list of a figure shows. */
    const expected = {
      grossIncome: () => incomeOf(total),
      transactionCount: () =>
        total.getByText(say('transactions:total.count', { count: current.transactionCount, number })),
      averagePerDay: () => incomeOf(total),
      averagePerHour: () => incomeOf(total),
      averageBasket: () => incomeOf(total),
      tipAmount: () => page.getByRole('dialog').getByText(money(current.tipAmount)),
      serviceChargeAmount: null,
      refundAmount: () => total.getByText(say('transactions:total.refunded', { amount: money(current.refundAmount) })),
    };
    for (const figure of explained) {
      await page.goto(statistics);
      await page.getByText(money(current.grossIncome), { exact: true }).first().waitFor();
      const name = say('ui:figureInfo', { figure: say(`statistics:${figure}`) });
      const button = page.getByRole('main').getByRole('button', { name, exact: true });
      const isShown = !(figure in current) || current[figure as keyof typeof current] !== 0;
      expect([figure, await button.count()]).toEqual([figure, isShown ? 1 : 0]);
      const listOf = expected[figure];
      if (!isShown || listOf === null) continue;
      await button.click();
      const dialog = page.getByRole('dialog', { name, exact: true });
      await dialog.getByText(say(`figures:definition.${figure}`)).waitFor();
      await expectNoSidewaysScroll(page);
      await dialog.getByRole('link', { name: say('figures:toTransactions') }).click();
      await page.waitForURL(/\/transactions\?/u);
      if (figure === 'tipAmount') await page.getByRole('button', { name: say('ui:totalHint') }).click();
      await listOf().first().waitFor();
    }
    expectNoErrors();
  });
});
