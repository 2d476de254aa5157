import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectNoSidewaysScroll, openDemo } from '#tests/e2e/demo.ts';
import { phone, type TestBrowser } from '#tests/setup/browser.ts';

let browser: TestBrowser;
let origin: string;
beforeAll(async () => {
  ({ browser, url: origin } = await openDemo());
});
afterEach(() => browser.closePages());

/** Opens a page for a visitor who has chosen a language and answered the cookie banner. */
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
/** The distance in pixels from the lower edge of the header to the question. */
const belowHeader = (page: Page, id: string) =>
  page
    .locator(`details:has(#${id}) summary`)
    .evaluate((summary) => summary.getBoundingClientRect().top - (document.querySelector('header')?.offsetHeight ?? 0));

describe('the FAQ', () => {
  it('searches on every key, and opens a search by its URL', async () => {
    const { page, expectNoErrors } = await visit('hu');
    await page.goto('/faq');
    const field = page.getByRole('textbox', { name: 'Keresés a kérdések között' });
    await field.fill('akkumulator');
    await page.getByText('1 találat').waitFor();
    expect(await marks(page)).toEqual(['akkumulátor']);
    expect(await isOpen(page, 'battery')).toBe(true);
    await page.waitForURL('**/faq?q=akkumulator');

    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByText('1 találat').waitFor();
    expect(await marks(other)).toEqual(['akkumulátor']);

    await field.fill('zsiráf');
    await page.getByText('Nincs találat').first().waitFor();
    await page.getByRole('button', { name: 'Keresés törlése' }).click();
    await page.getByRole('heading', { name: 'Technikai kérdések' }).waitFor();
    await page.waitForURL((url) => url.pathname === '/faq' && url.search === '');
    expectNoErrors();
  });

  it.each([
    ['hu', '/faq', 'Vissza tudom vonni az eladást?'],
    ['en', '/en/faq', 'Can I take a sale back?'],
  ])('scrolls to the linked question, below the header, in %s', async (language, path, question) => {
    const { page, expectNoErrors } = await visit(language, { viewport: phone });
    await page.goto(`${path}#refund`);
    const heading = page.getByRole('heading', { name: question });
    await heading.waitFor();
    await expect.poll(() => isOpen(page, 'refund')).toBe(true);
    await expect.poll(() => belowHeader(page, 'refund')).toBeGreaterThanOrEqual(0);
    await expect.poll(() => belowHeader(page, 'refund')).toBeLessThan(100);
    expect(await isOpen(page, 'fees')).toBe(false);
    await expectNoSidewaysScroll(page);
    expectNoErrors();
  });

  it('shows and opens questions without JavaScript', async () => {
    const { page } = await browser.visit({ javaScriptEnabled: false });
    await page.goto('/faq#fees');
    await page.getByText('Tranzakciónként 1,7%, de legalább 51 Ft.').waitFor();
    await page.getByRole('heading', { name: 'Meddig bírja az akkumulátor?' }).click();
    await page.getByText('tranzakció mellett 3–4 napig').waitFor();
  });
});

it('serves the terms as PDF files from the addresses of their links', async () => {
  const { page } = await visit('hu');
  await page.goto('/contact');
  for (const path of ['/documents/csippano-aszf.pdf', '/documents/csippano-terms.pdf']) {
    const answer = await page.request.get(path);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toBe('application/pdf');
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
  expect(await page.getByRole('link', { name: /\(PDF\)/u }).getAttribute('href')).toBe('/documents/csippano-aszf.pdf');
});
