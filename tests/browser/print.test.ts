import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { admin, company, type Demo, openDemo, rowsOf, type SignedIn, signedInAs } from '#tests/e2e/demo.ts';
import { desktop, endOfAnimations, phone } from '#tests/setup/browser.ts';
import { expectWithinPage, printPage } from '#tests/setup/paper.ts';

let demo: Demo;
/** The path of the merchant of the demo. */
let ofMerchant: string;
let merchant: SignedIn;
let administrator: SignedIn;

beforeAll(async () => {
  demo = await openDemo();
  ({ storageState: merchant, ofMerchant } = await signedInAs(demo, company));
  ({ storageState: administrator } = await signedInAs(demo, admin));
});
afterEach(() => demo.browser.closePages());

const visit = async (path: string, options: BrowserContextOptions = {}) => {
  const { page } = await demo.browser.visit({ storageState: merchant, reducedMotion: 'reduce', ...options });
  // Nothing of the open question is printed.
  await page.addInitScript(() => localStorage.removeItem('csippano.cookies'));
  await page.goto(path);
  await page.waitForFunction(
    () => document.querySelector('main h1') !== null && !document.querySelector('main [aria-busy=true]'),
  );
  return page;
};

/** The width of A4 without the margins of print.css, in CSS pixels. */
const paperWidth = 703;

const bare = (text: string): string => text.replaceAll(/\s/gu, '');

/**
 * Lays the page out as on paper; fails if a part of it is wider. What a frame around it cuts off on purpose is
 * decoration without text.
 */
const expectNoWiderThanPaper = async (page: Page): Promise<void> => {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: paperWidth, height: 1000 });
  const findWide = (width: number) =>
    [...document.querySelectorAll('main *')]
      .filter((element) => {
        const box = element.getBoundingClientRect();
        return element.checkVisibility() && box.width > 1 && (box.right > width + 0.5 || box.left < -0.5);
      })
      .map((element) => `<${element.tagName}> ${element.textContent?.slice(0, 40)}`);
  // A chart that measures itself is rendered again.
  await expect.poll(() => page.evaluate(findWide, paperWidth)).toEqual([]);
};

const controls = /Kijelentkezés|Letöltés|Ugrás a tartalomra|Sütik és mérés|Sütibeállítások|Továbbiak|Beállítások|Élő/u;
const sizes = { phone, desktop };

describe.each(Object.entries(sizes))('printed from a %s', (_, viewport) => {
  it('statistics have the merchant, the period, the whole charts and no controls', async () => {
    const page = await visit(`${ofMerchant}/statistics`, { viewport });
    await page.locator('[data-chart] svg path').first().waitFor();
    const period = await page.locator('main header p').first().innerText();
    const { pages, text } = await printPage(page);
    expectWithinPage(pages);
    expect(text).toContain('Hajnali Kifli');
    expect(text).toContain('Nyomtatva:');
    expect(text).toContain(period.replaceAll('\u00a0', ' ').slice(0, 8));
    expect(text).not.toMatch(controls);
    expect(pages.length).toBeLessThanOrEqual(3);

    await expectNoWiderThanPaper(page);
    // Seven rows of days, each as wide as the page, with squares that have a size.
    const days = page.getByRole('grid').locator('tbody tr');
    expect(await days.count()).toBe(7);
    for (const day of await days.all()) {
      const box = await day.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= paperWidth).toBe(true);
    }
    const chart = await page.locator('[data-chart] > svg').first().boundingBox();
    const section = await page.locator('section:has([data-chart])').first().boundingBox();
    expect(chart?.width).toBeGreaterThan((section?.width ?? 0) * 0.9);
    expect(chart?.width).toBeLessThanOrEqual(section?.width ?? 0);
  });

  it('a list has the filters in words, its columns on every page, and no day without a row', async () => {
    const filter = new URLSearchParams({ fromDate: '2026-10-01', toDate: '2026-10-31', state: 'Success' });
    const page = await visit(`${ofMerchant}/transactions?${filter}&pageSize=100`, { viewport });
    await page.locator('[data-row-trigger]').first().waitFor();
    const { pages, text } = await printPage(page);
    expectWithinPage(pages);
    expect(text).toContain('Időszak: 2026.10.01. – 2026.10.31. · Állapot: Sikeres');
    expect(text).not.toMatch(controls);
    expect(pages.length).toBeGreaterThan(1);
    for (const { texts } of pages) {
      expect(texts.map(({ text: each }) => each).join('')).toContain('Időpont');
      // No heading of a day is below the last row of its page.
      const ofRows = texts.filter((each) => /^\d\d:\d\d$/u.test(each.text)).map(({ y }) => y);
      const ofDays = texts.filter((each) => /[a-z]+\. \d+\.,/u.test(each.text)).map(({ y }) => y);
      expect(ofRows.length).toBeGreaterThan(5);
      for (const y of ofDays) expect(Math.min(...ofRows)).toBeLessThan(y);
    }
    await expectNoWiderThanPaper(page);
    expect(
      await page
        .locator('main thead')
        .first()
        .evaluate((head) => getComputedStyle(head).display),
    ).toBe('table-header-group');
    expect(
      await page
        .locator('main thead th')
        .first()
        .evaluate((head) => head.getBoundingClientRect().height),
    ).toBeGreaterThan(10);
  });

  it('statistics have the card mix that is open, whole', async () => {
    const page = await visit(`${ofMerchant}/statistics`, { viewport });
    await page.getByRole('button', { name: 'Megoszlás mutatása' }).click();
    const tables = page.locator('section', { has: page.getByRole('heading', { name: 'Kártyák megoszlása' }) });
    // On a phone, each name has its figures under it.
    await tables.getByRole('table').or(tables.getByRole('list')).first().waitFor();
    const brands = await tables.getByRole('row').or(tables.getByRole('listitem')).allInnerTexts();
    const { pages, text } = await printPage(page);
    expectWithinPage(pages);
    expect(brands.length).toBeGreaterThan(4);
    // What comes before a comma may be for screen readers only.
    const nameOf = (row: string) => {
      const [first = ''] = row.split(row.includes('\t') ? '\t' : '\n');
      return first.split(/,\s/u).at(-1) ?? '';
    };
    for (const brand of brands) expect(bare(text)).toContain(bare(nameOf(brand)));
    expect(text).toContain('korábban');
    expect(text).not.toMatch(controls);
    await expectNoWiderThanPaper(page);
  });

  it.each([
    'today',
    'details',
    'standing',
    'readers',
    'daily-closes',
    'loss-alerts',
    'reports',
    'online-transactions',
    'exports',
    'settings',
  ])('%s fit the page, with their heading and the merchant', async (tab) => {
    const page = await visit(`${ofMerchant}/${tab}`, { viewport });
    const heading = await page.locator('main h1').first().innerText();
    const { pages, text } = await printPage(page);
    expectWithinPage(pages);
    expect(bare(text)).toContain(bare(heading));
    expect(text).toContain('Hajnali Kifli');
    expect(text).toContain('Nyomtatva:');
    await expectNoWiderThanPaper(page);
  });

  it.each(['standing', 'daily-closes', 'loss-alerts', 'exports'])('%s have no controls', async (tab) => {
    const page = await visit(`${ofMerchant}/${tab}`, { viewport });
    await page.emulateMedia({ media: 'print' });
    const used = page.locator('main').locator('button:not([data-row-trigger], th button), input, select');
    const left = used.filter({ visible: true });
    expect(await left.evaluateAll((all) => all.map((each) => each.outerHTML.slice(0, 200)))).toEqual([]);
  });

  it.each([
    '/clients',
    '/users',
    '/audit',
    '/security',
    '/operations',
    '/payouts',
    '/payment-alerts',
    '/transaction-search?queryString=4242',
  ])('%s fits the page', async (path) => {
    const page = await visit(path, { viewport, storageState: administrator });
    expectWithinPage((await printPage(page)).pages);
    await expectNoWiderThanPaper(page);
  });
});

it('prints the search as words', async () => {
  const page = await visit(`${ofMerchant}/transactions?searchFor=nincs-ilyen`);
  await page.getByText('Nincs találat').waitFor();
  expect((await printPage(page)).text).toContain('Keresés: „nincs-ilyen”');
});

it('prints only the details that are open', async () => {
  const page = await visit(`${ofMerchant}/transactions`);
  await rowsOf(page).first().getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Kártyaszám', { exact: true }).waitFor();
  await endOfAnimations(dialog);
  const { pages, text } = await printPage(page);
  expectWithinPage(pages);
  expect(text).toContain('Kártyaszám');
  expect(text).not.toContain('Oldalmenü');
  expect(pages.length).toBeLessThanOrEqual(2);
});

it('prints the explanation of a settlement with the merchant and the time, without its list', async () => {
  const page = await visit(`${ofMerchant}/reports?settlement=2026-10`);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Kártyatípusonként').waitFor();
  await endOfAnimations(dialog);
  const { pages, text } = await printPage(page);
  expectWithinPage(pages);
  expect(text).toContain('Hajnali Kifli');
  expect(text).toContain('Nyomtatva:');
  expect(bare(text)).toContain(bare('Miből jön ki'));
  expect(text).not.toContain('Elszámolások');
});

describe.each([
  ['the system', { colorScheme: 'dark', chosen: null }],
  ['the menu of the account', { colorScheme: 'light', chosen: 'dark' }],
] as const)('in the dark mode of %s', (_, { colorScheme, chosen }) => {
  it.each(['statistics', 'transactions', 'standing', 'settings'])(
    'prints %s in dark text on white and shows the dark colours again',
    async (tab) => {
      const page = await visit(`${ofMerchant}/${tab}`, { colorScheme });
      if (chosen) {
        await page.evaluate((theme) => localStorage.setItem('csippano.theme', theme), chosen);
        await page.reload();
        await page.locator('main h1').waitFor();
      }
      if (tab === 'statistics') await page.locator('[data-chart] svg path').first().waitFor();
      const mode = () => page.locator('html').getAttribute('class');
      expect(await mode()).toContain('dark');
      await page.evaluate(() => {
        /** The parts of an `rgb()` text, 0 to 255. */
        const lightness = (colour: string) => Math.max(...(colour.match(/\d+/gu) ?? []).slice(0, 3).map(Number));
        const read = () => {
          const root = getComputedStyle(document.documentElement);
          const texts = [...document.querySelectorAll('main h1, main td, main svg text, main p, main dd')];
          const paper = [root, getComputedStyle(document.body)].map(({ backgroundColor }) => backgroundColor);
          const light = texts.filter((each) => {
            const { color, fill } = getComputedStyle(each);
            return lightness(each.tagName === 'text' ? fill : color) > 140;
          });
          return JSON.stringify({ scheme: root.colorScheme, paper, texts: texts.length > 0, light: light.length });
        };
        matchMedia('print').addEventListener('change', ({ matches }) => {
          if (matches) document.body.dataset.printedAs = read();
        });
      });
      await printPage(page);
      expect(JSON.parse((await page.locator('body').getAttribute('data-printed-as')) ?? '')).toEqual({
        scheme: 'light',
        paper: ['rgb(255, 255, 255)', 'rgb(255, 255, 255)'],
        texts: true,
        light: 0,
      });
      expect(await mode()).toContain('dark');
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
    },
  );
});

it('prints the answers of closed questions, without the header and the footer of the site', async () => {
  const page = await visit('/faq');
  const { pages, text } = await printPage(page);
  expectWithinPage(pages);
  expect(text).toContain('25 273');
  expect(text).not.toMatch(/Bejelentkezés\||Sütibeállítások|Mindet elfogadom/u);
});

it.each(['/', '/pricing', '/contact', '/privacyPolicy'])('the page %s fits the paper', async (path) => {
  const page = await visit(path, { viewport: phone });
  const { pages } = await printPage(page);
  expectWithinPage(pages);
  await expectNoWiderThanPaper(page);
  const controlsLeft = page.locator('[data-screen-only]').filter({ visible: true });
  expect(await controlsLeft.count()).toBe(0);
});
