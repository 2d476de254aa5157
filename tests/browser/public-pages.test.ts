import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { publicAddresses, publicPath } from '#shared/public-pages/public-pages.ts';
import { openDemo } from '#tests/e2e/demo.ts';
import { desktop, phone, type TestBrowser, waitForHydration } from '#tests/setup/browser.ts';

let browser: TestBrowser;
beforeAll(async () => {
  ({ browser } = await openDemo());
});
afterEach(() => browser.closePages());

const warningsOf = (page: Page): string[] => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  return warnings;
};

const pathOf = (page: Page) => new URL(page.url()).pathname;
const title = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();

describe.each(publicAddresses)('the page $page in $language', (address) => {
  it('hydrates without a change, and follows the colour scheme', async () => {
    const path = publicPath(address.page, address.language);
    const modes = address.language === 'hu' ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
    const { page, expectNoErrors } = await browser.visit({ colorScheme: modes[0], viewport: phone });
    const warnings = warningsOf(page);
    await page.goto(path, { waitUntil: 'commit' });
    const prerendered = await title(page);
    await waitForHydration(page);
    expect(await title(page)).toBe(prerendered);
    expect(await page.locator('html').getAttribute('lang')).toBe(address.language);
    expect(await page.locator('head title').count()).toBe(1);
    await page.emulateMedia({ colorScheme: modes[1] });
    await page.locator(`html.${modes[1]}`).waitFor();
    expectNoErrors();
    expect(warnings).toEqual([]);
  });
});

describe('without JavaScript', () => {
  it('shows a page and follows its links', async () => {
    const { page } = await browser.visit({ javaScriptEnabled: false });
    await page.goto('/en');
    expect((await title(page)).length).toBeGreaterThan(5);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Prices and fees' }).click();
    expect(pathOf(page)).toBe('/en/pricing');
  });
});

describe('the language', () => {
  it('is the language of the URL on a first visit, and stays in the portal', async () => {
    const { page } = await browser.visit();
    await page.goto('/en/faq');
    await waitForHydration(page);
    await page.getByRole('link', { name: 'Csippanó' }).first().click();
    expect(pathOf(page)).toBe('/en');
    await page.getByRole('link', { name: 'Log in' }).first().click();
    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/en');
  });

  it('changes with the switch and the URL, keeps the query, and is remembered', async () => {
    const { page, expectNoErrors } = await browser.visit();
    await page.goto('/');
    await waitForHydration(page);
    await page.goto('/pricing?from=ad');
    await waitForHydration(page);
    const hungarian = await title(page);
    await page.getByRole('button', { name: 'EN' }).filter({ hasText: 'English' }).click();
    await page.waitForURL((url) => url.pathname === '/en/pricing' && url.search === '?from=ad');
    await expect.poll(() => title(page)).not.toBe(hungarian);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    // The prerendered head belongs to the Hungarian page.
    expect(await page.locator('link[rel=canonical]').count()).toBe(0);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/en');
    await page.goto('/contact?x=1#form');
    await page.waitForURL((url) => url.pathname === '/en/contact' && url.search === '?x=1' && url.hash === '#form');
    expectNoErrors();
  });
});

describe('another tab', () => {
  it('that selects a language changes this one in place', async () => {
    const { page, context, expectNoErrors } = await browser.visit();
    await page.goto('/pricing');
    await waitForHydration(page);
    const other = await context.newPage();
    await other.goto('/contact');
    await waitForHydration(other);
    await other.getByRole('button', { name: 'EN' }).filter({ hasText: 'English' }).click();
    await page.waitForURL((url) => url.pathname === '/en/pricing');
    await page.getByRole('contentinfo').getByText('Prices and fees').waitFor();
    expectNoErrors();
  });
});

describe('the landing page', () => {
  it('handles a click from before the hydration', async () => {
    const { page, expectNoErrors } = await browser.visit({ viewport: phone });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menü megnyitása' }).click();
    await page.getByRole('dialog').waitFor();
    expectNoErrors();
  });

  it.each([
    ['hu', '/', 'Regisztráció', '/signup'],
    ['en', '/en', 'Register', '/en/signup'],
  ])(
    'keeps the call to action in reach on a phone, beside the cookie question and the footer: %s',
    async (_, path, name, target) => {
      const { page } = await browser.visit({ viewport: phone, reducedMotion: 'reduce' });
      await page.goto(path);
      const question = page.locator('section[data-screen-only]').first();
      await question.waitFor();
      const calls = page.getByRole('main').getByRole('link', { name, exact: true });
      const shown = async () => {
        const boxes = await Promise.all((await calls.all()).map((call) => call.boundingBox()));
        return boxes.flatMap((box) => (box && box.y >= 0 && box.y + box.height <= phone.height ? [box] : []));
      };
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      const footer = page.getByRole('contentinfo');
      for (let y = 0; y <= height - phone.height; y += phone.height / 2) {
        await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
        const footerTop = (await footer.boundingBox())?.y ?? 0;
        const inReach = await shown();
        if (footerTop > phone.height) expect([y, inReach.length]).toEqual([y, Math.max(1, inReach.length)]);
        for (const box of inReach) {
          expect(box.height).toBeGreaterThanOrEqual(44);
          expect(box.y + box.height).toBeLessThanOrEqual(footerTop);
          const asked = await question.boundingBox();
          expect(box.y).toBeGreaterThanOrEqual((asked?.y ?? 0) + (asked?.height ?? 0));
        }
      }
      for (const call of await calls.all()) expect(await call.getAttribute('href')).toBe(target);
    },
  );

  it.each(['light', 'dark'] as const)(
    'shows its buttons on the dark sections with enough contrast: %s',
    async (colorScheme) => {
      const { page } = await browser.visit({ viewport: desktop, colorScheme });
      await page.goto('/');
      for (const section of ['#pricing', 'section[aria-labelledby=closing-title]']) {
        const buttons = page.locator(`${section} [data-screen-only][href]`);
        expect(await buttons.count()).toBeGreaterThan(0);
        for (const button of await buttons.all())
          expect(await button.evaluate(shapeContrast)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it('links to the questions and to the contact in the header of a desktop, without a menu to open', async () => {
    const { page } = await browser.visit({ viewport: desktop });
    await page.goto('/en');
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: 'FAQ', exact: true }).waitFor();
    await header.getByRole('link', { name: 'Contact', exact: true }).waitFor();
    expect(await header.getByRole('button', { name: 'Open menu' }).isVisible()).toBe(false);
  });
});

/** Returns the contrast of a button with what is around it: of its ground, or of its edge where it has none. */
const shapeContrast = (button: Element): number => {
  const luminance = (colour: string) => {
    const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/gu) ?? []).map((value) => {
      const part = Number(value) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const isClear = (colour: string) => /, 0\)$/u.test(colour);
  const { backgroundColor, borderTopColor } = getComputedStyle(button);
  let around: Element | null = button.parentElement;
  while (around && isClear(getComputedStyle(around).backgroundColor)) around = around.parentElement;
  const ground = luminance(getComputedStyle(around ?? document.body).backgroundColor);
  const shape = luminance(isClear(backgroundColor) ? borderTopColor : backgroundColor);
  return (Math.max(ground, shape) + 0.05) / (Math.min(ground, shape) + 0.05);
};
