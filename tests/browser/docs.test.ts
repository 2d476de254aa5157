import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Demo, expectNoSidewaysScroll, openDemo } from '#tests/e2e/demo.ts';
import { expectAccessible, phone } from '#tests/setup/browser.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.closePages());

/**
 * Rules that Redoc's own markup violates: its side bar is no landmark, levels of headings are skipped, a label hides a
 * text.
 */
const rulesOfRedoc = ['region', 'heading-order', 'label-content-name-mismatch'];

describe('the API reference', () => {
  it('finds an operation, shows it in five languages, and asks no other host', async () => {
    const { page, expectNoErrors } = await demo.browser.visit();
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.goto('/api/docs');
    await page.getByRole('heading', { name: 'Csippanó API', exact: false }).first().waitFor();
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Search docs...').fill('export all transactions');
    await page.getByRole('link', { name: /all transactions of a filter/iu }).click();
    await page.waitForURL(/#\/transaction\/transactionsexport$/u);
    const samples = {
      curl: 'curl',
      TypeScript: 'csippano.transaction.transactionsExport(',
      Kotlin: 'OkHttpClient()',
      Python: 'requests.get(',
      PHP: 'GuzzleHttp',
    };
    let shown = 'curl';
    for (const [language, code] of Object.entries(samples)) {
      if (language !== shown) {
        await page.getByRole('button', { name: shown, exact: true }).first().click();
        // No click by position: the menu is fixed beside its button, and leaves the window with it while operations
        // above are rendered.
        await page.getByRole('menuitem', { name: language, exact: true }).first().dispatchEvent('click');
        shown = language;
      }
      await page.locator('pre', { hasText: code }).first().waitFor();
    }
    expect([...hosts]).toEqual([new URL(page.url()).host]);
    await expectAccessible(page, 'API reference', rulesOfRedoc);
    // A violation of the content security policy is an error of the console.
    expectNoErrors();
  });

  it('leads to the guides, the errors and the changes', async () => {
    const { page } = await demo.browser.visit({ locale: 'en-GB' });
    for (const name of ['Integrations', 'Card readers', 'Errors', 'Versions', 'Changes']) {
      await page.goto('/api/docs');
      await page.getByRole('navigation', { name: 'Documentation' }).getByRole('link', { name }).click();
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByRole('link', { name, exact: true }).getAttribute('aria-current')).toBe('page');
    }
  });

  it('fits a phone in the dark', async () => {
    const { page, expectNoErrors } = await demo.browser.visit({ viewport: phone, colorScheme: 'dark' });
    await page.goto('/api/docs#/transaction/transactionssubmit');
    await page.getByRole('heading', { name: 'Submit a sale, a void or a refund' }).first().waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'API reference on a phone', rulesOfRedoc);
    expectNoErrors();
  });
});

describe('a guide', () => {
  it('shows its programs in the selected language, by keyboard too, and remembers it', async () => {
    const { page, expectNoErrors } = await demo.browser.visit({ locale: 'en-GB' });
    await page.goto('/api/docs/guides/readers');
    const selected = (name: string) => page.getByRole('tab', { name, selected: true });
    const groups = await page.getByRole('tablist').count();
    await page.getByRole('tab', { name: 'JavaScript' }).first().focus();
    await page.keyboard.press('ArrowRight');
    await selected('Kotlin')
      .nth(groups - 1)
      .waitFor();
    await page.getByRole('link', { name: 'Magyar' }).click();
    await page.waitForURL(/lang=hu/u);
    await selected('Kotlin')
      .nth(groups - 1)
      .waitFor();
    expect(await page.getByRole('tabpanel').first().textContent()).toContain('import');
    await expectAccessible(page, 'guide');
    expectNoErrors();
  });

  it('fits a phone in the dark', async () => {
    const { page } = await demo.browser.visit({ viewport: phone, colorScheme: 'dark' });
    await page.goto('/api/docs/guides/third-parties');
    await page.getByRole('heading', { name: 'Útmutató integrátoroknak' }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'guide on a phone');
  });
});

describe('the page of an error', () => {
  it('leads to an operation that answers it, and to the list of all errors', async () => {
    const { page, expectNoErrors } = await demo.browser.visit({ locale: 'en-GB' });
    await page.goto('/api/problems/gatewayEntityTaken');
    await page.getByRole('heading', { level: 1, name: 'Gateway entity taken' }).waitFor();
    await expectAccessible(page, 'error');
    await page.getByRole('link', { name: 'PUT /api/v1/OnlineEntity/{id}' }).click();
    await page.getByRole('heading', { name: 'Update a web shop' }).first().waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'All errors' }).click();
    await page.getByRole('link', { name: 'voidTooLate' }).waitFor();
    expectNoErrors();
  });

  it('fits a phone in the dark, like the list', async () => {
    const { page } = await demo.browser.visit({ viewport: phone, colorScheme: 'dark' });
    const pages = { '/api/problems': 'Hibák', '/api/problems/recentLoginRequired': 'Friss bejelentkezés szükséges' };
    for (const [path, name] of Object.entries(pages)) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, `${name} on a phone`);
    }
  });
});
