import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { publicAddresses, publicPath } from '#shared/public-pages/public-pages.ts';
import { expectAccessible, phone, type TestBrowser, waitForHydration } from '#tests/setup/browser.ts';
import { openDemo } from './demo.ts';

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
  it('hydrates without a change, is accessible, and follows the colour scheme', async () => {
    const path = publicPath(address.page, address.language);
    // Hungarian is checked in light, English in dark; the contrast of both palettes has a test of its own.
    const modes = address.language === 'hu' ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
    const { page, expectNoErrors } = await browser.visit({ colorScheme: modes[0], viewport: phone });
    const warnings = warningsOf(page);
    await page.goto(path, { waitUntil: 'commit' });
    const prerendered = await title(page);
    await waitForHydration(page);
    expect(await title(page)).toBe(prerendered);
    expect(await page.locator('html').getAttribute('lang')).toBe(address.language);
    expect(await page.locator('head title').count()).toBe(1);
    await expectAccessible(page, `${path} ${modes[0]}`);
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

describe('the landing page', () => {
  // Bytes as our server sends them: brotli bodies and the response headers.
  const budget = { page: 120_000, withApplication: 140_000 };

  it.each(['/', '/en'])('%s stays within its JavaScript budget and loads no part of the portal', async (path) => {
    const { page } = await browser.visit({ viewport: phone });
    const scripts: { name: string; bytes: Promise<number> }[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() !== 'script' && !request.url().endsWith('.js')) return;
      const bytes = request.sizes().then((sizes) => sizes.responseBodySize + sizes.responseHeadersSize);
      scripts.push({ name: new URL(request.url()).pathname, bytes });
    });
    const loaded = async () =>
      (await Promise.all(scripts.map(({ bytes }) => bytes))).reduce((sum, bytes) => sum + bytes, 0);
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await loaded()).toBeGreaterThan(0);
    expect(await loaded()).toBeLessThanOrEqual(budget.page);
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    expect(await loaded()).toBeGreaterThan(50_000);
    expect(await loaded()).toBeLessThanOrEqual(budget.withApplication);
    const names = scripts.map(({ name }) => name).join(' ');
    expect(names).not.toMatch(/portal|login|signup|schema|statistics|transactions|faq/iu);
  });

  it('handles a click from before the hydration', async () => {
    const { page, expectNoErrors } = await browser.visit({ viewport: phone });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menü megnyitása' }).click();
    await page.getByRole('dialog').waitFor();
    expectNoErrors();
  });
});
