import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { budapestDay } from '#shared/dates/budapest.ts';
import { addDays, startOfMonth } from '#shared/dates/day.ts';
import { formatDay, formatMoment, formatMonth } from '#shared/dates/format-date.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';
import {
  callApi,
  company,
  type Demo,
  expectNoSidewaysScroll,
  logIn,
  openDemo,
  type Session,
  signIn,
} from '#tests/e2e/demo.ts';
import { desktop, phone } from '#tests/setup/browser.ts';
import { demoNow } from '#tests/setup/demo-clock.ts';

// Questions of a bookkeeper who opens the portal for the first time. Each begins at the first screen, uses what is
// shown, and is answered with what the API says.

interface Figures {
  data: Transaction[];
  totalCount: number;
  totalAmount: number;
  failedAmount: number;
}

let demo: Demo;
let session: Session;
/** The ids of two readers. */
let [courier, counter] = ['', ''];
beforeAll(async () => {
  demo = await openDemo();
  session = await signIn(demo, company);
  const { data } = await ask<{ data: { id: string; name: string | null }[] }>('Terminal');
  const idOf = (reader: string) => data.find(({ name }) => name === reader)?.id ?? '';
  [courier, counter] = [idOf('Futár'), idOf('Pult')];
});
afterEach(() => demo.browser.closePages());

const ask = <T>(path: string): Promise<T> =>
  callApi(demo, `v1/Merchant/${session.merchantId}/${path}`, { token: session.accessToken });
const find = (query: Record<string, string>): Promise<Figures> =>
  ask(`Transaction?${new URLSearchParams({ exactTotal: 'true', pageSize: '10', ...query })}`);

const lastMonth = () => {
  const toDate = addDays(startOfMonth(budapestDay(demoNow())), -1);
  return { fromDate: startOfMonth(toDate), toDate };
};
/** As a number of the portal, whose spaces do not break. */
const shown = (text: string) => new RegExp(text.replaceAll('.', '\\.').replaceAll(/\s/gu, '\\s'), 'u');

/** A count with its thousands apart. */
const inGroups = (count: number): string => String(count).replaceAll(/\B(?=(\d{3})+$)/gu, ' ');

/** What is chosen in the fields of the filter, by their labels. */
interface Choice {
  /** A named period, or its first and last day. */
  period?: string | readonly [from: string, to: string] | undefined;
  atLeast?: string | undefined;
  atMost?: string | undefined;
  boxes?: readonly (readonly [menu: string, option: string | RegExp])[] | undefined;
  /** Fields that a desk has in its bar. */
  selects?: readonly (readonly [label: string, option: string])[] | undefined;
  /** Fields that a desk has in the menu of further ones. */
  further?: readonly (readonly [label: string, option: string])[] | undefined;
}

describe.each([
  { device: 'a desk', viewport: desktop },
  { device: 'a phone', viewport: phone },
])('on $device', ({ viewport }) => {
  const isPhone = viewport.width < 1024;

  const visit = async (): Promise<Page> => {
    const { page } = await demo.browser.visit({ viewport });
    await page.addInitScript(() => localStorage.setItem('csippano.cookies', 'necessary'));
    await logIn(page, company);
    return page;
  };
  const open = async (page: Page, entry: string): Promise<void> => {
    await page.getByRole('link', { name: entry, exact: true }).filter({ visible: true }).first().click();
    await page.getByRole('heading', { name: entry, level: 1 }).waitFor();
  };

  const choose = async (page: Page, choice: Choice) => {
    const { period, boxes = [], selects = [], further = [] } = choice;
    const sheet = page.getByRole('dialog');
    const type = async (fields: Locator, name: string, text: string) => {
      const field = fields.getByRole('textbox', { name });
      await field.fill(text);
      await field.press('Enter');
    };
    const fillPeriod = async (fields: Locator) => {
      if (typeof period === 'string') await fields.getByRole('button', { name: period, exact: true }).click();
      else for (const [i, day] of (period ?? []).entries()) await type(fields, i === 0 ? 'Kezdő nap' : 'Záró nap', day);
    };
    const fillAmounts = async (fields: Locator) => {
      if (choice.atLeast) await type(fields, 'Legalább (Ft)', choice.atLeast);
      if (choice.atMost) await type(fields, 'Legfeljebb (Ft)', choice.atMost);
    };
    const pick = async (fields: Locator, chosen: Choice['selects']) => {
      for (const [label, option] of chosen ?? []) await fields.getByLabel(label, { exact: true }).selectOption(option);
    };
    if (isPhone) {
      await page.getByRole('button', { name: /^Szűrők/u }).click();
      await fillPeriod(sheet);
      await fillAmounts(sheet);
      for (const [, option] of boxes) await sheet.getByText(option, { exact: true }).click();
      await pick(sheet, [...selects, ...further]);
      await sheet.getByRole('button', { name: 'Kész' }).click();
      await sheet.waitFor({ state: 'hidden' });
      return;
    }
    const bar = page.getByRole('group', { name: 'Szűrők' });
    const within = async (menu: RegExp, act: (fields: Locator) => Promise<void>) => {
      await bar.getByRole('button', { name: menu }).click();
      await act(sheet);
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'hidden' });
    };
    if (period) await within(/^Időszak/u, fillPeriod);
    if (choice.atLeast || choice.atMost) await within(/^Összeg/u, fillAmounts);
    for (const [menu, option] of boxes)
      await within(new RegExp(`^${menu}`, 'u'), (fields) => fields.getByText(option, { exact: true }).click());
    await pick(bar, selects);
    if (further.length > 0) await within(/^További szűrők/u, (fields) => pick(fields, further));
  };

  const total = (page: Page) => page.getByRole('group', { name: 'A szűrésnek megfelelő tételek összesen' });
  /** The list says how many there are and what they come to. */
  const expectFigures = async (page: Page, { totalCount, totalAmount, failedAmount }: Figures) => {
    expect(totalCount).toBeGreaterThan(0);
    await total(page)
      .getByText(shown(`^${inGroups(totalCount)} tranzakció$`))
      .waitFor();
    const sums = total(page).getByText(/\sFt$/u);
    // What was refused has its own sum. What else brought no money is counted only.
    if (totalAmount === 0 && failedAmount === 0) expect(await sums.count()).toBe(0);
    else
      await total(page)
        .getByText(shown(`: ${formatMoney(Math.abs(totalAmount || failedAmount), 'hu')}$`))
        .waitFor();
    await expectNoSidewaysScroll(page);
  };

  it.each([
    {
      question: 'Which refunds of September at the reader of the courier were over 1,000 Ft?',
      choice: {
        period: ['2026.09.01.', '2026.09.30.'],
        atLeast: '1000',
        boxes: [['Kártyaolvasó', /^Futár \(\d+\)$/u]],
        further: [['Típus', 'Visszatérítés']],
      },
      query: () => ({
        fromDate: '2026-09-01',
        toDate: '2026-09-30',
        minAmount: '100000',
        terminalId: courier,
        type: 'Refund',
      }),
    },
    {
      question: 'Which payments of last month at the counter and at the courier were of 2,000 to 2,500 Ft?',
      choice: {
        period: 'Múlt hónap',
        atLeast: '2000',
        atMost: '2500',
        boxes: [
          ['Kártyaolvasó', /^Pult \(\d+\)$/u],
          ['Kártyaolvasó', /^Futár \(\d+\)$/u],
        ],
        selects: [['Állapot', 'Sikeres']],
      },
      query: () => ({
        ...lastMonth(),
        minAmount: '200000',
        maxAmount: '250000',
        terminalId: `${counter},${courier}`,
        state: 'Success',
      }),
    },
    {
      question: 'How much of last month was paid by holding the card to the reader?',
      choice: { period: 'Múlt hónap', boxes: [['További szűrők', 'Érintéses']] },
      query: () => ({ ...lastMonth(), entryMode: 'ChipContactless' }),
    },
    {
      question: 'What did the courier take last month in payments of 3,000 Ft and more?',
      choice: {
        period: 'Múlt hónap',
        atLeast: '3000',
        boxes: [['Kártyaolvasó', 'Futár (1745398206)']],
        selects: [['Állapot', 'Sikeres']],
      },
      query: () => ({ ...lastMonth(), minAmount: '300000', terminalId: courier, state: 'Success' }),
    },
    {
      question: 'Which payments of last month were refused for lack of funds?',
      choice: {
        period: 'Múlt hónap',
        selects: [
          ['Állapot', 'Sikertelen'],
          ['Elutasítás oka', 'Nincs elég fedezet'],
        ],
      },
      query: () => ({ ...lastMonth(), state: 'Error', declineReason: 'InsufficientFunds' }),
    },
    {
      question: 'What was voided since the beginning of the year?',
      choice: { period: 'Idei év', further: [['Típus', 'Sztornó']] },
      query: () => ({
        fromDate: `${budapestDay(demoNow()).slice(0, 4)}-01-01`,
        toDate: budapestDay(demoNow()),
        type: 'VoidSale',
      }),
    },
    {
      question: 'What came in with Mastercards last month?',
      choice: { period: 'Múlt hónap', boxes: [['További szűrők', 'Mastercard']] },
      query: () => ({ ...lastMonth(), brand: 'Mastercard' }),
    },
    {
      question: 'Is the shop worth opening on Saturdays before nine?',
      choice: {
        period: 'Múlt hónap',
        further: [
          ['A hét napja', 'Szombat'],
          ['Óráig', '09:00 előtt'],
        ],
      },
      query: () => ({ ...lastMonth(), weekday: '6', hour: '0', untilHour: '9' }),
    },
  ] as const)('$question', async ({ choice, query }) => {
    const page = await visit();
    await open(page, 'Tranzakciók');
    await total(page).waitFor();
    await choose(page, choice);
    await expectFigures(page, await find(query()));
  });

  it('Which sale is on this slip?', async () => {
    const { data } = await find({ ...lastMonth(), type: 'Sale', state: 'Success' });
    const sale = data[0];
    if (!sale) throw new Error('The demo has no sale of last month.');
    const page = await visit();
    await open(page, 'Tranzakciók');
    const field = page.getByRole('textbox', { name: 'Összeg, azonosító vagy kártyaszám' });
    await field.fill(sale.card.maskedNumber.slice(-4));
    await field.press('Enter');
    await choose(page, { period: 'Múlt hónap' });
    // Until the rows of the month arrive, the latest sale of the card is shown.
    const moment = formatMoment(new Date(sale.timestamp), 'hu');
    await page.getByRole('main').getByRole('button', { name: moment }).first().click();
    const details = page.getByRole('dialog', { name: 'Tranzakció' });
    await details.getByText(sale.authorizationCode ?? '').waitFor();
    await details
      .getByText(shown(formatMoney(sale.amount, 'hu')))
      .first()
      .waitFor();
  });

  it('What did last month come to, and which day was the best?', async () => {
    const { fromDate, toDate } = lastMonth();
    const { current } = await ask<{
      current: { grossIncome: number; series: { start: string; grossIncome: number }[] };
    }>(`Statistics?fromDate=${fromDate}&toDate=${toDate}`);
    const best = current.series.reduce((high, each) => (each.grossIncome > high.grossIncome ? each : high));
    const page = await visit();
    await open(page, 'Statisztika');
    await page.getByRole('button', { name: 'Elmúlt 7 nap' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Múlt hónap', exact: true }).click();
    await page
      .getByText(shown(`^${formatMoney(current.grossIncome, 'hu')}$`))
      .first()
      .waitFor();
    const bestDay = budapestDay(new Date(best.start));
    await page
      .getByText(shown(formatDay(bestDay, 'hu')))
      .first()
      .waitFor();
    // The day of the best basket has such a link, too.
    const toList = page.getByRole('link', { name: 'A nap tranzakciói' });
    await toList
      .and(page.locator(`[href*="fromDate=${bestDay}"]`))
      .first()
      .click();
    await total(page)
      .getByText(shown(formatMoney(best.grossIncome, 'hu')))
      .waitFor();
    await expectNoSidewaysScroll(page);
  });

  it('What did the cards cost last month?', async () => {
    const month = lastMonth().fromDate.slice(0, 7);
    const page = await visit();
    await open(page, 'Elszámolások');
    const name = formatMonth(month, 'hu');
    if (isPhone) {
      await page.getByRole('button', { name: `megnyitás: ${name}, Havi elszámolás` }).click();
      await page.getByRole('dialog').getByRole('link', { name: /DK-/u }).click();
    } else
      await page
        .getByRole('row', { name: shown(name) })
        .filter({ hasText: 'Havi elszámolás' })
        .getByRole('link')
        .click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText(/^Díjkimutatás: DK-/u).waitFor();
    await expectNoSidewaysScroll(page);
  });

  it('What comes next, and when?', async () => {
    const page = await visit();
    const next = page.getByRole('region', { name: 'A hónap elszámolása' });
    await next.getByText(/Elkészül: \d{4}\.\d\d\.\d\d\./u).waitFor();
    await next.getByText(shown('^\\d[\\d ]* Ft$')).first().waitFor();
    await next.getByRole('link', { name: 'Miből jön ki?' }).click();
    await expectNoSidewaysScroll(page);
  });

  it('May I have last month as a table?', async () => {
    const { totalCount } = await find(lastMonth());
    const page = await visit();
    await open(page, 'Tranzakciók');
    await choose(page, { period: 'Múlt hónap' });
    await page.waitForURL(/fromDate=/u);
    await page.getByRole('main').getByRole('button', { name: 'Letöltés', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Tranzakciók letöltése' });
    await drawer.getByText('CSV (.csv)', { exact: true }).click();
    await expectNoSidewaysScroll(page);
    const saving = page.waitForEvent('download');
    await drawer.getByRole('button', { name: 'Fájl letöltése' }).click();
    const file = await readFile(await (await saving).path(), 'utf8');
    expect(file).toContain(`Sorok száma;${totalCount}\r\n`);
    await drawer.getByText('A fájl letöltődött').waitFor();
    await expectNoSidewaysScroll(page);
  });
});
