import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  company,
  type Demo,
  expectNoSidewaysScroll,
  logIn,
  merchantPathOf,
  openDemo,
  switchToEnglish,
} from '#tests/e2e/demo.ts';
import { phone } from '#tests/setup/browser.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.closePages());

const widths = [768, 1280, 1440];
const filters = {
  none: {},
  one: { state: 'Success' },
  period: { fromDate: '2026-10-03', toDate: '2026-11-17' },
  four: {
    fromDate: '2026-10-01',
    toDate: '2026-11-17',
    minAmount: '100000',
    maxAmount: '2500000',
    state: 'Success',
    type: 'Sale',
  },
};
const names = {
  hu: {
    group: 'Szűrők',
    clear: 'Szűrők törlése',
    done: 'Kész',
    period: 'Időszak',
    calendar: 'Naptár megnyitása',
  },
  en: {
    group: 'Filters',
    clear: 'Clear filters',
    done: 'Done',
    period: 'Period',
    calendar: 'Open calendar',
  },
};

/** Returns the texts of menus that are cut, the width of the search and the number of lines. */
const measure = (page: Page, group: string) =>
  page.getByRole('group', { name: group, exact: true }).evaluate((line) => {
    const context = document.createElement('canvas').getContext('2d');
    const widthOf = (select: HTMLSelectElement): number => {
      const style = getComputedStyle(select);
      if (context) context.font = style.font;
      const text = context?.measureText(select.selectedOptions[0]?.text ?? '').width ?? 0;
      return text + Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
    };
    const texts = [...line.querySelectorAll('button span')].filter(
      (text) => getComputedStyle(text).textOverflow === 'ellipsis' && text.scrollWidth > text.clientWidth + 1,
    );
    const selects = [...line.querySelectorAll('select')].filter((each) => widthOf(each) > each.clientWidth + 1);
    const controls = [...line.querySelectorAll('button, select, input')].map((each) => each.getBoundingClientRect());
    return {
      cut: [...texts.map(({ textContent }) => textContent), ...selects.map(({ value }) => value)],
      search: line.querySelector('[role=search]')?.getBoundingClientRect().width ?? 0,
      lines: new Set(controls.map(({ top, bottom }) => Math.round((top + bottom) / 20))).size,
    };
  });

describe.each(['hu', 'en'] as const)('the filters of a list in %s', (language) => {
  it('are whole at every width, with a search that has room, in two lines at most', async () => {
    const { page, expectNoErrors } = await demo.browser.visit();
    await logIn(page, company);
    const ofMerchant = merchantPathOf(page);
    if (language === 'en') await switchToEnglish(page);
    const { group, clear } = names[language];
    for (const [count, filter] of Object.entries(filters)) {
      await page.goto(`${ofMerchant}/transactions?${new URLSearchParams(filter)}`);
      await page.locator('[data-row-trigger]').first().waitFor();
      expect(await page.getByRole('button', { name: clear }).count()).toBe(count === 'none' ? 0 : 1);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const { cut, search, lines } = await measure(page, group);
        const at = `${count} at ${width}`;
        expect([at, cut]).toEqual([at, []]);
        expect(search, at).toBeGreaterThanOrEqual(200);
        const isShort = count === 'none' || count === 'period';
        expect(lines, at).toBeLessThanOrEqual(isShort && width > 1000 ? 1 : 2);
        await expectNoSidewaysScroll(page);
      }
    }
    expectNoErrors();
  });

  it.each([
    { width: 1280, height: 800 },
    { width: 1280, height: 600 },
  ])('have menus that fit a window of $width × $height with their last button', async (viewport) => {
    const { page, expectNoErrors } = await demo.browser.visit({ viewport });
    await logIn(page, company);
    const ofMerchant = merchantPathOf(page);
    if (language === 'en') await switchToEnglish(page);
    await page.goto(`${ofMerchant}/transactions`);
    await page.locator('[data-row-trigger]').first().waitFor();
    const line = page.getByRole('group', { name: names[language].group, exact: true });
    for (const button of await line.locator('button[aria-haspopup=dialog]').all()) {
      await button.click();
      const panel = page.getByRole('dialog').last();
      const box = await panel.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? Number.NaN)).toBeLessThanOrEqual(viewport.height);
      const done = panel.getByRole('button', { name: names[language].done, exact: true });
      if (await done.count()) {
        const end = await done.boundingBox();
        expect((end?.y ?? 0) + (end?.height ?? Number.NaN)).toBeLessThanOrEqual(viewport.height);
      }
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'detached' });
    }
    expectNoErrors();
  });

  it('take days from the calendar by the keyboard, and return the focus to its button', async () => {
    const { page, expectNoErrors } = await demo.browser.visit();
    await logIn(page, company);
    const ofMerchant = merchantPathOf(page);
    if (language === 'en') await switchToEnglish(page);
    const { period, calendar } = names[language];
    await page.goto(`${ofMerchant}/transactions`);
    await page.locator('[data-row-trigger]').first().waitFor();
    await page.getByRole('button', { name: period, exact: true }).press('Enter');
    const opener = page.getByRole('button', { name: calendar, exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    const day = page.locator('[data-part=table-cell-trigger][data-view=day][data-focus]');
    await day.waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.waitForURL(/fromDate=.*toDate=/u);
    await day.waitFor({ state: 'hidden' });
    await expect.poll(() => opener.evaluate((each) => each === document.activeElement)).toBe(true);
    expectNoErrors();
  });

  it('are named whole below the search of a phone', async () => {
    const { page, expectNoErrors } = await demo.browser.visit({ viewport: phone });
    await logIn(page, company);
    const ofMerchant = merchantPathOf(page);
    if (language === 'en') await switchToEnglish(page);
    await page.goto(`${ofMerchant}/transactions?${new URLSearchParams(filters.four)}`);
    await page.locator('[data-row-trigger]').first().waitFor();
    const search = await page.getByRole('main').getByRole('search').boundingBox();
    expect(search?.width).toBeGreaterThanOrEqual(200);
    const words = page.getByText(/ · /u).filter({ hasText: language === 'hu' ? 'Sikeres' : 'Successful' });
    const [text, space] = await words.first().evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
    expect(text).toBe(space);
    await expectNoSidewaysScroll(page);
    expectNoErrors();
  });
});
