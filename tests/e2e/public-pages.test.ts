import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { publicAddresses, publicPath } from '#shared/public-pages/public-pages.ts';
import { expectAccessible, openBrowser, phone, type TestBrowser, takenOver } from '#tests/setup/browser.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';

let test: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  test = await openTestApp({ now: 'real' });
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  browser = await openBrowser(`http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`);
});
afterEach(() => browser.leave());
afterAll(async () => {
  await browser.close();
  await test.close();
});

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
  it('is taken over as it was drawn, and can be used by everyone in both modes', async () => {
    const path = publicPath(address.page, address.language);
    // One language arrives by day and turns to night, the other the other way round.
    const modes = address.language === 'hu' ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
    const { page, expectNoFaults } = await browser.visit({ colorScheme: modes[0], viewport: phone });
    const warnings = warningsOf(page);
    await page.goto(path, { waitUntil: 'commit' });
    const drawn = await title(page);
    await takenOver(page);
    expect(await title(page)).toBe(drawn);
    expect(await page.locator('html').getAttribute('lang')).toBe(address.language);
    expect(await page.locator('head title').count()).toBe(1);
    await expectAccessible(page, `${path} ${modes[0]}`);
    await page.emulateMedia({ colorScheme: modes[1] });
    await page.locator(`html.${modes[1]}`).waitFor();
    await expectAccessible(page, `${path} ${modes[1]}`);
    expectNoFaults();
    expect(warnings).toEqual([]);
  });
});

describe('without JavaScript', () => {
  it('a page can be read, and its links lead on', async () => {
    const { page } = await browser.visit({ javaScriptEnabled: false });
    await page.goto('/en');
    expect((await title(page)).length).toBeGreaterThan(5);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Prices and fees' }).click();
    expect(pathOf(page)).toBe('/en/pricing');
  });
});

describe('the language', () => {
  it('is that of the address for a newcomer, and stays on the way into the portal', async () => {
    const { page } = await browser.visit();
    await page.goto('/en/faq');
    await takenOver(page);
    await page.getByRole('link', { name: 'Csippanó' }).first().click();
    expect(pathOf(page)).toBe('/en');
    await page.getByRole('link', { name: 'Log in' }).first().click();
    await page.getByRole('button', { name: 'Log in' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Log in' }).waitFor();
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/en');
  });

  it('changes the address by its switch, keeps the place, and is remembered', async () => {
    const { page, expectNoFaults } = await browser.visit();
    await page.goto('/');
    await takenOver(page);
    await page.goto('/pricing?from=ad');
    await takenOver(page);
    const hungarian = await title(page);
    await page.getByRole('button', { name: 'EN' }).filter({ hasText: 'English' }).click();
    await page.waitForURL((url) => url.pathname === '/en/pricing' && url.search === '?from=ad');
    await expect.poll(() => title(page)).not.toBe(hungarian);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    // What was written into the head for the Hungarian page says nothing of this one.
    expect(await page.locator('link[rel=canonical]').count()).toBe(0);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/en');
    await page.goto('/contact?x=1#form');
    await page.waitForURL((url) => url.pathname === '/en/contact' && url.search === '?x=1' && url.hash === '#form');
    expectNoFaults();
  });
});

describe('the landing page', () => {
  // As our own server sends it: bodies in brotli, and the heads of the answers with them.
  const budget = { page: 120_000, withApplication: 140_000 };

  it.each(['/', '/en'])('%s keeps to its budget of JavaScript, and loads nothing of the portal', async (path) => {
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
    await takenOver(page);
    await page.waitForLoadState('networkidle');
    expect(await loaded()).toBeGreaterThan(50_000);
    expect(await loaded()).toBeLessThanOrEqual(budget.withApplication);
    const names = scripts.map(({ name }) => name).join(' ');
    expect(names).not.toMatch(/portal|login|signup|schema|statistics|transactions|faq/iu);
  });

  it('answers a press that came before the application', async () => {
    const { page, expectNoFaults } = await browser.visit({ viewport: phone });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menü megnyitása' }).click();
    await page.getByRole('dialog').waitFor();
    expectNoFaults();
  });
});
