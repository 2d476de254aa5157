import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { budapestDay } from '#shared/dates/budapest.ts';
import { addDays } from '#shared/dates/day.ts';
import {
  admin,
  callApi,
  company,
  type Demo,
  expectNoSidewaysScroll,
  logIn,
  merchantPathOf,
  openDemo,
  openTransactions,
  rowsOf,
  signIn,
} from '#tests/e2e/demo.ts';
import { desktop, phone } from '#tests/setup/browser.ts';
import { demoNow } from '#tests/setup/demo-clock.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.closePages());

/** Logs in with the cookie question answered. */
const visitPortal = async (options: Parameters<Demo['browser']['visit']>[0] = {}) => {
  const visitor = await demo.browser.visit({ reducedMotion: 'reduce', ...options });
  await visitor.context.addInitScript(() => localStorage.setItem('csippano.cookies', 'necessary'));
  await logIn(visitor.page, company);
  return visitor;
};

/** Counts the rows that are entirely visible above the bottom of the window, or above the tab bar. */
const countVisibleRows = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const bar = document.querySelector('[data-tab-bar]')?.getBoundingClientRect();
    const bottom = bar && bar.height > 0 ? bar.top : window.innerHeight;
    return [...document.querySelectorAll('[data-row-trigger]')].filter(
      (trigger) => (trigger.closest('tr, li')?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY) <= bottom,
    ).length;
  });

const sell = async (): Promise<void> => {
  const { accessToken: token } = await signIn(demo, company, 'Mobile/');
  const [terminal] = await callApi<{ serialNumber: string }[]>(demo, 'Mobile/v1/Terminal', { token });
  await callApi(demo, 'Mobile/v1/Transaction', {
    method: 'PUT',
    token,
    body: {
      eftTransactionId: randomUUID(),
      terminalSerialNumber: terminal?.serialNumber,
      type: 'Sale',
      amount: 123_400,
      currency: 'HUF',
      state: 'Success',
      timestamp: demoNow().toISOString(),
      card: { brand: 'Visa', maskedNumber: '400000******4521', entryMode: 'ChipContactless' },
    },
  });
};

describe('the statistics', () => {
  it('show the figures in one row and the chart without scrolling at 1280x900', async () => {
    const { page } = await visitPortal({ viewport: { width: 1280, height: 900 } });
    await page.goto(`${merchantPathOf(page)}/statistics`);
    const bottomOf = async (name: string) => {
      const box = await page.getByRole('region', { name }).boundingBox();
      return box && box.y + box.height;
    };
    await page.getByRole('slider', { name: /^Bruttó bevétel/u }).waitFor();
    const tiles = await Promise.all(
      ['Bruttó bevétel', 'Tranzakciók száma', 'Napi átlag', 'Óránkénti átlag'].map((label) =>
        page.getByText(label, { exact: true }).boundingBox(),
      ),
    );
    expect(new Set(tiles.map((tile) => tile?.y)).size).toBe(1);
    expect(await bottomOf('Bruttó bevétel (Ft)')).toBeLessThanOrEqual(900);
  });

  it('show title and period in one line, four figures in two rows and the chart above the fold of a phone', async () => {
    const { page } = await visitPortal({ viewport: phone });
    await page.goto(`${merchantPathOf(page)}/statistics`);
    const chart = page.getByRole('slider', { name: /^Bruttó bevétel/u });
    await chart.waitFor();
    const boxOf = async (target: ReturnType<Page['getByText']>) =>
      (await target.boundingBox()) ?? { x: 0, y: Number.POSITIVE_INFINITY, height: 0 };
    const title = await boxOf(page.getByRole('heading', { level: 1 }));
    const period = await boxOf(page.getByRole('button', { name: 'Elmúlt 7 nap' }));
    expect(Math.abs(title.y + title.height / 2 - period.y - period.height / 2)).toBeLessThanOrEqual(4);
    const tiles = await Promise.all(
      ['Bruttó bevétel', 'Tranzakciók száma', 'Napi átlag', 'Óránkénti átlag'].map((label) =>
        boxOf(page.getByText(label, { exact: true })),
      ),
    );
    expect(tiles.map(({ y }) => y)).toEqual([tiles[0]?.y, tiles[0]?.y, tiles[2]?.y, tiles[2]?.y]);
    const bar = await boxOf(page.getByRole('navigation', { name: 'Gyakran használt oldalak' }));
    expect((await boxOf(chart)).y).toBeLessThan(bar.y);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
  });

  it('compare today with the same hours of yesterday', async () => {
    const { page } = await visitPortal();
    await page.goto(`${merchantPathOf(page)}/statistics`);
    await page.getByRole('button', { name: 'Elmúlt 7 nap' }).click();
    const menu = page.getByRole('dialog', { name: 'Időszak' });
    await menu.waitFor();
    await menu.getByRole('button', { name: 'Ma', exact: true }).click();
    await page
      .getByText(/\d óráig|Az összevetéshez még korán van|Ebben az időszakban nincs adat/u)
      .first()
      .waitFor();
    await expectNoSidewaysScroll(page);
  });
});

describe('the list of transactions', () => {
  it.each([
    [desktop, 12],
    [{ width: 1440, height: 900 }, 14],
  ])('shows at least as many rows as wanted at %o', async (viewport, wanted) => {
    const { page } = await visitPortal({ viewport });
    await openTransactions(page);
    expect(await countVisibleRows(page)).toBeGreaterThanOrEqual(wanted);
    const first = await rowsOf(page).first().boundingBox();
    expect(first?.y).toBeLessThanOrEqual(240);
    expect(first?.height).toBeLessThanOrEqual(45);
  });

  it('shows eight rows of two lines above the tab bar of a phone, below the search', async () => {
    const { page } = await visitPortal({ viewport: phone });
    await page
      .getByRole('navigation', { name: 'Gyakran használt oldalak' })
      .getByRole('link', { name: 'Tranzakciók' })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Tranzakciók' }).waitFor();
    await page.locator('[data-row-trigger]').first().waitFor();
    const { room, row, views } = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('[data-row-trigger]')].flatMap((trigger) => {
        const box = trigger.closest('tr, li')?.getBoundingClientRect();
        return box ? [box] : [];
      });
      const bar = document.querySelector('[data-tab-bar]')?.getBoundingClientRect();
      return {
        room: (bar?.top ?? 0) - Math.min(...boxes.map(({ top }) => top)),
        // Other tests make sales whose rows have a third line.
        row: Math.min(...boxes.map(({ height }) => height)),
        // They save views for the company, too, which are a line above its list.
        views: document.querySelectorAll('[role=group][aria-label="Mentett nézetek"]').length,
      };
    });
    expect(room / row).toBeGreaterThanOrEqual(8 - views);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
  });

  it('keeps the button of new transactions below the header on a later page', async () => {
    const { page } = await visitPortal();
    await openTransactions(page);
    await page.getByRole('button', { name: /^2\. oldal/u }).click();
    await page.waitForURL(/pageNumber=2/u);
    await rowsOf(page).first().waitFor();
    await page.mouse.wheel(0, 600);
    await sell();
    const button = page.getByRole('button', { name: '1 új tranzakció' });
    await button.waitFor();
    // Fails if something covers the button.
    await button.click();
    await page.waitForURL((url) => !url.searchParams.has('pageNumber'));
  });

  it('returns the focus to the row whose details were opened by mouse', async () => {
    const { page } = await visitPortal();
    await openTransactions(page);
    const amount = rowsOf(page).nth(3).getByRole('cell').last();
    await amount.click();
    await page.getByRole('dialog', { name: 'Tranzakció' }).waitFor();
    await page.keyboard.press('Escape');
    const trigger = rowsOf(page)
      .nth(3)
      .getByRole('button', { name: /részletek/u });
    await expect.poll(() => trigger.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

describe('the frame of the portal', () => {
  it('skips the menu by the skip link, which leaves nothing in the address', async () => {
    const { page } = await visitPortal();
    await openTransactions(page);
    const { pathname } = new URL(page.url());
    await page.getByRole('link', { name: 'Ugrás a tartalomra' }).press('Enter');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    expect(page.url().endsWith(pathname)).toBe(true);
  });

  it('keeps the menu when a screen fails to load', async () => {
    const { page } = await visitPortal();
    await page.route(/reports-page/u, (route) => route.abort());
    const menu = page.getByRole('navigation', { name: 'Oldalmenü' });
    await menu.getByRole('link', { name: 'Elszámolások' }).click();
    await page.getByRole('alert').getByText('Hiba történt az alkalmazás betöltése közben').waitFor();
    await menu.getByRole('link', { name: 'Tranzakciók', exact: true }).click();
    await rowsOf(page).first().waitFor();
  });

  it.each([
    ['merchant', company],
    ['administrator', admin],
  ])('labels the tabs of the %s in one line, without overlaps, in a window of 320 pixels', async (_name, login) => {
    const { page } = await demo.browser.visit({ viewport: { width: 320, height: 700 } });
    await logIn(page, login);
    const bar = page.getByRole('navigation', { name: 'Gyakran használt oldalak' });
    await bar.getByRole('link').first().waitFor();
    const spans = await bar.evaluate((nav) => {
      const range = document.createRange();
      return [...nav.querySelectorAll('a, button')].map((tab) => {
        range.selectNodeContents(tab);
        const { left, right, height } = range.getBoundingClientRect();
        return { left, right, height };
      });
    });
    expect(spans).toHaveLength(5);
    expect(spans.every(({ height }) => height <= 56)).toBe(true);
    expect(spans[0]?.left).toBeGreaterThanOrEqual(0);
    expect(spans.at(-1)?.right).toBeLessThanOrEqual(320);
    for (const [i, { left }] of spans.entries()) expect(left).toBeGreaterThan(spans[i - 1]?.right ?? -1);
  });

  it('shows messages above the tab bar of a phone', async () => {
    const { page } = await visitPortal({ viewport: phone });
    await page.goto(`${merchantPathOf(page)}/readers`);
    await page
      .getByRole('button', { name: /^(Elnevezés|Átnevezés): /u })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mentés' }).click();
    const message = page
      .locator('[data-scope=toast][data-part=root]')
      .filter({ hasText: 'A kártyaolvasó neve mentve' });
    await message.hover();
    const bar = await page.getByRole('navigation', { name: 'Gyakran használt oldalak' }).boundingBox();
    const { y = 0, height = 0 } = (await message.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(bar?.y ?? 0);
  });

  it('has no links of the public pages and a footer of one line', async () => {
    const { page } = await visitPortal();
    await openTransactions(page);
    // The mark and the bell.
    expect(await page.getByRole('banner').getByRole('link').count()).toBe(2);
    expect((await page.getByRole('contentinfo').boundingBox())?.height).toBeLessThanOrEqual(49);
  });

  it('keeps the filter when another unit is selected', async () => {
    const { page } = await visitPortal();
    const today = budapestDay(demoNow());
    const days = `fromDate=${addDays(today, -6)}&toDate=${today}`;
    const { merchantId } = await signIn(demo, company);
    await page.goto(`/merchant/${merchantId}/transactions?state=Success&${days}&pageNumber=2`);
    await rowsOf(page).first().waitFor();
    await page.getByRole('combobox', { name: 'Megtekintett egység' }).click();
    await page.getByRole('listbox').getByRole('option').nth(2).click();
    await page.waitForURL((url) => !url.pathname.includes(merchantId));
    expect(new URL(page.url()).search).toBe(`?state=Success&${days}`);
  });
});
