import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, openBrowser, phone, type TestBrowser } from '#tests/setup/browser.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';
import { expectNoSidewaysScroll } from './demo.ts';

let test: TestApp;
let browser: TestBrowser;
let origin: string;
beforeAll(async () => {
  test = await openTestApp({ now: 'real' });
  origin = await test.app.listen({ host: '127.0.0.1', port: 0 });
  browser = await openBrowser(origin);
});
afterEach(() => browser.leave());
afterAll(async () => {
  await browser.close();
  await test.close();
});

/** Somebody who has answered the question about cookies, in a language. */
const visit = (language: string, options?: BrowserContextOptions) =>
  browser.visit({
    ...options,
    storageState: {
      cookies: [],
      origins: [
        {
          origin,
          localStorage: [
            { name: 'csippano.cookies', value: 'necessary' },
            { name: 'csippano.language', value: language },
          ],
        },
      ],
    },
  });

const marks = (page: Page) => page.locator('mark').allTextContents();
const isOpen = (page: Page, id: string) =>
  page.locator(`details:has(#${id})`).evaluate((details) => details.hasAttribute('open'));
/** How far the question is below the lower edge of the header. */
const belowHeader = (page: Page, id: string) =>
  page
    .locator(`details:has(#${id}) summary`)
    .evaluate((summary) => summary.getBoundingClientRect().top - (document.querySelector('header')?.offsetHeight ?? 0));

describe('the questions', () => {
  it('are searched with every key, and the search can be sent to somebody', async () => {
    const { page, expectNoFaults } = await visit('hu');
    await page.goto('/faq');
    const field = page.getByRole('textbox', { name: 'Keresés a kérdések között' });
    await field.fill('akkumulator');
    await page.getByText('1 találat').waitFor();
    expect(await marks(page)).toEqual(['akkumulátor']);
    expect(await isOpen(page, 'battery')).toBe(true);
    await page.waitForURL('**/faq?q=akkumulator');
    await expectAccessible(page, 'faq with a search');

    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByText('1 találat').waitFor();
    expect(await marks(other)).toEqual(['akkumulátor']);

    await field.fill('zsiráf');
    await page.getByText('Nincs találat').first().waitFor();
    await page.getByRole('button', { name: 'Keresés törlése' }).click();
    await page.getByRole('heading', { name: 'Technikai kérdések' }).waitFor();
    await page.waitForURL((url) => url.pathname === '/faq' && url.search === '');
    expectNoFaults();
  });

  it.each([
    ['hu', '/faq', 'Vissza tudom vonni az eladást?'],
    ['en', '/en/faq', 'Can I take a sale back?'],
  ])('are led to by links, below the header, in %s', async (language, path, question) => {
    const { page, expectNoFaults } = await visit(language, { viewport: phone });
    await page.goto(`${path}#refund`);
    const heading = page.getByRole('heading', { name: question });
    await heading.waitFor();
    await expect.poll(() => isOpen(page, 'refund')).toBe(true);
    await expect.poll(() => belowHeader(page, 'refund')).toBeGreaterThanOrEqual(0);
    await expect.poll(() => belowHeader(page, 'refund')).toBeLessThan(100);
    expect(await isOpen(page, 'fees')).toBe(false);
    await expectNoSidewaysScroll(page);
    expectNoFaults();
  });

  it('can be read and led to without any script', async () => {
    const { page } = await browser.visit({ javaScriptEnabled: false });
    await page.goto('/faq#fees');
    await page.getByText('Tranzakciónként 1,7%, de legalább 51 Ft.').waitFor();
    await page.getByRole('heading', { name: 'Meddig bírja az akkumulátor?' }).click();
    await page.getByText('tranzakció mellett 3–4 napig').waitFor();
  });
});

it('the terms come as PDF files, as their links say', async () => {
  const { page } = await visit('hu');
  await page.goto('/contact');
  for (const path of ['/documents/csippano-aszf.pdf', '/documents/csippano-terms.pdf']) {
    const answer = await page.request.get(path);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toBe('application/pdf');
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
  expect(await page.getByRole('link', { name: /\(PDF\)/u }).getAttribute('href')).toBe('/documents/csippano-aszf.pdf');
  await expectAccessible(page, 'contact');
  await page.goto('/privacyPolicy');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectAccessible(page, 'privacy policy');
});
