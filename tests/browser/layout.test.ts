import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { expectNoSidewaysScroll } from '#tests/e2e/demo.ts';
import { desktop, openBrowser, phone, type TestBrowser, waitForHydration } from '#tests/setup/browser.ts';
import { type ServerProcess, startServerProcess } from '#tests/setup/server-process.ts';
import { newDatabaseUrl } from '#tests/setup/test-database.ts';
import { makeTestFolder } from '#tests/setup/test-folders.ts';

interface MeasuredEvent {
  name: string;
  url: string;
  domain: string;
}

/** A measuring service on another origin: the events it received, and their cookies and referrers. */
const measured: MeasuredEvent[] = [];
const cookiesAndReferrers: (string | undefined)[] = [];
const collector = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    measured.push(JSON.parse(body) as MeasuredEvent);
    cookiesAndReferrers.push(request.headers.cookie, request.headers.referer);
    response.writeHead(202).end('ok');
  });
});

const dataDir = makeTestFolder('layout');
let server: ServerProcess;
let browser: TestBrowser;

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  server = await startServerProcess({
    ...inject('demoClock').settings,
    DATABASE_URL: newDatabaseUrl(),
    DATA_DIR: dataDir,
    TRACKING_URL: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/api/event`,
  });
  browser = await openBrowser(server.url);
});
beforeEach(() => {
  measured.length = 0;
  cookiesAndReferrers.length = 0;
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser.closePages();
  expect(await server.stop()).toBe(0);
  collector.closeAllConnections();
  collector.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const names = () => measured.map(({ name, url }) => `${name} ${new URL(url).pathname}${new URL(url).search}`);
const banner = (page: Page) => page.getByRole('region', { name: /Sütik és mérés|Cookies and measuring/u });
const chooseCookies = (page: Page, choice: 'Csak a szükségesek' | 'Mindet elfogadom') =>
  Promise.all([page.waitForEvent('load'), banner(page).getByRole('button', { name: choice }).click()]);
const loaded = (page: Page) => page.getByRole('main').waitFor();

describe('the cookie banner', () => {
  it('has the focus first, allows no measuring before an answer, and deletes the cookies of others', async () => {
    const { page, context, expectNoErrors } = await browser.visit();
    await page.goto('/pricing');
    await loaded(page);
    await banner(page).waitFor();
    for (const _ of ['skip to the content', 'privacy policy', 'first button']) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Csak a szükségesek');

    await page.getByRole('contentinfo').getByRole('link', { name: 'Gyakori kérdések' }).click();
    await page.waitForURL('**/faq');
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: as a tracker sets one.
      document.cookie = '_ga=1; Path=/; Max-Age=9999';
      // biome-ignore lint/suspicious/noDocumentCookie: as a tracker sets one, for the page alone.
      document.cookie = '_fbp=2; Path=/faq; Max-Age=9999';
      localStorage.setItem('tracker.visitor', 'x');
      sessionStorage.setItem('tracker.visit', 'x');
    });
    expect(await context.cookies()).toHaveLength(2);
    await chooseCookies(page, 'Csak a szükségesek');
    await loaded(page);
    await expect.poll(() => context.cookies()).toEqual([]);
    expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual([
      'csippano.cookies',
    ]);
    expect(await banner(page).count()).toBe(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Árak és díjak' }).click();
    await page.waitForURL('**/pricing');
    expect(measured).toEqual([]);
    expectNoErrors();
  });

  it('measures page views and conversions once all is accepted, without personal data', async () => {
    const { page, expectNoErrors } = await browser.visit();
    await page.goto('/?utm_source=ujsag&utm_campaign=a%40b.hu&gclid=1');
    await loaded(page);
    await chooseCookies(page, 'Mindet elfogadom');
    await expect.poll(names).toEqual(['pageview /?utm_source=ujsag']);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Kapcsolat' }).click();
    await expect.poll(names).toContain('pageview /contact?utm_source=ujsag');
    await page.getByRole('banner').getByRole('link', { name: 'Regisztráció' }).click();
    await expect.poll(names).toContain('pageview /signup?utm_source=ujsag');
    expect(names().slice(1, 4)).toEqual([
      'contact_click /?utm_source=ujsag',
      'pageview /contact?utm_source=ujsag',
      'register_click /contact?utm_source=ujsag',
    ]);
    expect(measured.every(({ domain }) => domain === 'localhost')).toBe(true);
    expect(cookiesAndReferrers.filter(Boolean)).toEqual([]);

    await page.goto('/checkout/7K3M-Q9TX-4H2B-6WPR');
    await expect.poll(names).toContain('pageview /checkout/:referenceCode');
    await page.goto('/new-password/secret-token');
    await page.getByText('Ez a hivatkozás lejárt').waitFor();
    await page.getByRole('link', { name: 'Új hivatkozást kérek' }).click();
    await expect.poll(names).toContain('pageview /forgot-password');
    expect(JSON.stringify(measured)).not.toMatch(/secret-token|7K3M|new-password|gclid|%40/u);
    expectNoErrors(/404/u);
  });

  it('opens from the footer, shows the current choice, and changes it', async () => {
    const { page } = await browser.visit({ viewport: phone });
    await page.goto('/contact');
    await chooseCookies(page, 'Mindet elfogadom');
    await expect.poll(names).toEqual(['pageview /contact']);
    await page.getByRole('button', { name: 'Sütibeállítások' }).click();
    await banner(page).getByText('Most minden engedélyezve van.').waitFor();
    expect(await banner(page).evaluate((region) => region === document.activeElement)).toBe(true);
    await chooseCookies(page, 'Csak a szükségesek');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Árak és díjak' }).click();
    await page.waitForURL('**/pricing');
    expect(names()).toEqual(['pageview /contact']);
  });

  it('does not measure when the browser asks not to be tracked', async () => {
    const { page, context } = await browser.visit();
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
      localStorage.setItem('csippano.cookies', 'all');
    });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto('/contact');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Árak és díjak' }).click();
    await page.waitForURL('**/pricing');
    await page.waitForLoadState('networkidle');
    expect(requested).not.toContain('/tracking.json');
    expect(measured).toEqual([]);
  });
});

const top = (page: Page) => page.evaluate(() => window.scrollY);
const isBelowHeader = async (page: Page, id: string): Promise<boolean> => {
  const { height = 0 } = (await page.getByRole('banner').boundingBox()) ?? {};
  const start = await page.locator(`#${id}`).evaluate((part) => part.getBoundingClientRect().top);
  return start >= height && start < height + 100;
};
/** Clicks without scrolling to the element first, as Playwright would. */
const clickInPlace = (target: Locator) => target.evaluate((element) => (element as HTMLElement).click());

describe('navigation', () => {
  it('scrolls to the sections of the landing page, to the top of other pages, and back to the former position', async () => {
    // Smooth scrolling would make the positions inexact.
    const { page, expectNoErrors } = await browser.visit({ reducedMotion: 'reduce' });
    await page.addInitScript(() => localStorage.setItem('csippano.cookies', 'necessary'));
    await page.goto('/');
    await waitForHydration(page);
    const header = page.getByRole('banner');
    for (const [name, id] of [
      ['Rólunk', 'about'],
      ['Megoldásunk', 'solution'],
      ['Kinek ajánljuk', 'audience'],
      ['Árak', 'pricing'],
    ] as const) {
      await header.getByRole('link', { name, exact: true }).click();
      await page.waitForURL(`**/#${id}`);
      await expect.poll(() => isBelowHeader(page, id)).toBe(true);
    }
    const left = await top(page);
    expect(left).toBeGreaterThan(200);

    await clickInPlace(page.getByRole('contentinfo').getByRole('link', { name: 'Gyakori kérdések' }));
    await page.waitForURL('**/faq');
    await expect.poll(() => top(page)).toBe(0);
    await page.goBack();
    await page.waitForURL('**/#pricing');
    await expect.poll(() => top(page)).toBe(left);

    await page.goto('/contact');
    await loaded(page);
    await header.getByRole('link', { name: 'Rólunk' }).click();
    await page.waitForURL('**/#about');
    await expect.poll(() => isBelowHeader(page, 'about')).toBe(true);
    expectNoErrors();
  });

  it('keeps the page and the scroll position when the language changes, and remembers the language', async () => {
    const { page, expectNoErrors } = await browser.visit();
    await page.addInitScript(() => localStorage.setItem('csippano.cookies', 'necessary'));
    await page.goto('/pricing');
    await waitForHydration(page);
    await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
    await clickInPlace(page.getByRole('button', { name: 'English' }));
    await page.waitForURL('**/en/pricing');
    await page.getByRole('contentinfo').getByText('Prices and fees').waitFor();
    expect(await top(page)).toBe(400);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    expect(await page.getByRole('link', { name: 'Register' }).last().getAttribute('href')).toBe('/signup');
    await page.goto('/faq');
    await page.waitForURL('**/en/faq');
    expectNoErrors();
  });

  it('handles a click from before the application has loaded', async () => {
    const { page, expectNoErrors } = await browser.visit();
    const arrival = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js/u, async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await page.goto('/pricing', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'English' }).click();
    arrival.resolve();
    await page.waitForURL('**/en/pricing');
    await page.getByRole('contentinfo').getByText('Prices and fees').waitFor();
    expectNoErrors();
  });

  it.each([
    ['hu', 390],
    ['en', 320],
  ] as const)('opens from the menu on a phone: %s, %i px wide', async (language, width) => {
    const { page, expectNoErrors } = await browser.visit({ viewport: { ...phone, width }, hasTouch: true });
    await page.addInitScript((chosen) => localStorage.setItem('csippano.language', chosen), language);
    const [home, open, about, login] =
      language === 'hu'
        ? ['/', 'Menü megnyitása', 'Rólunk', 'Bejelentkezés']
        : ['/en', 'Open menu', 'About us', 'Log in'];
    await page.goto(home);
    await banner(page).waitFor();
    await expectNoSidewaysScroll(page);
    const menu = page.getByRole('dialog');
    await page.getByRole('button', { name: open }).click();
    await menu.getByRole('link', { name: about }).click();
    await page.waitForURL(/#about$/u);
    await menu.waitFor({ state: 'detached' });
    await expect.poll(() => isBelowHeader(page, 'about')).toBe(true);

    await page.getByRole('button', { name: open }).click();
    await menu.getByRole('link', { name: login }).click();
    await page.waitForURL('**/login');
    await menu.waitFor({ state: 'detached' });
    await expectNoSidewaysScroll(page);
    expectNoErrors();
  });

  it('shows an error when a chunk cannot be loaded, and reloads', async () => {
    const { page } = await browser.visit({ viewport: desktop });
    await page.goto('/');
    await loaded(page);
    await page.route(/login-page/u, (route) => route.abort());
    await page.getByRole('banner').getByRole('link', { name: 'Bejelentkezés' }).click();
    // The prerendered login loads the application when it is used. Its first field has the focus.
    await page.getByLabel('E-mail-cím').press('Shift');
    await page.getByRole('alert').getByText('Hiba történt az alkalmazás betöltése közben').waitFor();
    await page.unroute(/login-page/u);
    await page.getByRole('button', { name: 'Oldal újratöltése' }).click();
    await page.getByRole('heading', { name: 'Bejelentkezés' }).waitFor();
  });
});
