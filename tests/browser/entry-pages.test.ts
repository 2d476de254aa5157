import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#shared/i18n/languages.ts';
import { entryPages, entryRoute } from '#shared/public-pages/entry-pages.ts';
import { company, openDemo } from '#tests/e2e/demo.ts';
import { expectAccessible, phone, type TestBrowser, waitForHydration } from '#tests/setup/browser.ts';

let browser: TestBrowser;
beforeAll(async () => {
  ({ browser } = await openDemo());
});
afterEach(() => browser.closePages());

/** Delays the scripts until the returned function is called, as a slow network does. */
const delayScripts = async (page: Page): Promise<() => void> => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

const isHydrated = () =>
  Object.keys(document.querySelector('main') ?? {}).some((name) => name.startsWith('__reactFiber'));

const email = (page: Page) => page.locator('input[name=email]');
const password = (page: Page) => page.locator('input[name=password]');
/** Writes into a field as a password manager may: without an event. */
const writeInto = (field: Locator, value: string) =>
  field.evaluate((element, text) => void Object.assign(element, { value: text }), value);
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();

const entries = entryPages.flatMap((page) => languages.map((language) => ({ page, language })));

describe.each(entries)('the page $page in $language', ({ page: name, language }) => {
  it('is shown before the application and does not change when it starts', async () => {
    const { page, expectNoErrors } = await browser.visit({ viewport: phone });
    const release = await delayScripts(page);
    await page.goto(entryRoute(name, language).replace(':referenceCode', 'CS-0000'), { waitUntil: 'commit' });
    const prerendered = await heading(page);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    await page.keyboard.press('Tab');
    release();
    await page.waitForFunction(isHydrated);
    if (name !== 'checkout') expect(await heading(page)).toBe(prerendered);
    expect(await page.locator('head title').count()).toBe(1);
    expect(new URL(page.url()).pathname).toBe(entryRoute(name, 'hu').replace(':referenceCode', 'CS-0000'));
    // This order does not exist.
    expectNoErrors(/404/u);
  });
});

describe('a visitor of the English start page', () => {
  it.each([
    ['Log in', 'login'],
    ['Register', 'signup'],
  ] as const)('finds English behind %s, before and after the application is loaded', async (name, entry) => {
    const { page, expectNoErrors } = await browser.visit();
    const release = await delayScripts(page);
    await page.goto('/en', { waitUntil: 'commit' });
    const link = page.getByRole('banner').getByRole('link', { name, exact: true }).locator('visible=true');
    expect(new URL(String(await link.getAttribute('href')), page.url()).pathname).toBe(entryRoute(entry, 'en'));
    await link.click();
    release();
    await page.waitForURL((url) => url.pathname.endsWith(entryRoute(entry, 'hu')));
    await page.keyboard.press('Tab');
    await page.waitForFunction(isHydrated);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    const english = await heading(page);

    await page.goto('/en');
    await page.keyboard.press('Tab');
    await page.waitForFunction(isHydrated);
    await link.click();
    await page.waitForURL((url) => url.pathname === entryRoute(entry, 'hu'));
    await expect.poll(() => heading(page)).toBe(english);
    expectNoErrors();
  });
});

describe('the login form', () => {
  it('logs in with what was typed and submitted before the application was loaded', async () => {
    const { page, expectNoErrors } = await browser.visit({ viewport: phone });
    const release = await delayScripts(page);
    await page.goto('/login?returnTo=%2Fmerchant', { waitUntil: 'commit' });
    await email(page).pressSequentially(company.email);
    await password(page).pressSequentially(company.password);
    await password(page).press('Enter');
    expect(page.url()).not.toContain(encodeURIComponent(company.password));
    release();
    await page.waitForURL(/\/merchant\//u);
    expectNoErrors();
  });

  it('keeps every character that is typed while the application takes over', async () => {
    const { page, expectNoErrors } = await browser.visit();
    const release = await delayScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    const address = 'a.very.long.address.that.takes.a.while.to.type@kovasz.example';
    await email(page).focus();
    for (const [index, character] of [...address].entries()) {
      if (index === 10) release();
      await page.keyboard.type(character);
    }
    await page.waitForFunction(isHydrated);
    await page.keyboard.type('.hu');
    expect(await email(page).inputValue()).toBe(`${address}.hu`);
    await password(page).fill('wrong');
    await page.getByRole('button', { name: 'Bejelentkezem' }).click();
    await page.getByRole('alert').waitFor();
    expect(await email(page).inputValue()).toBe(`${address}.hu`);
    expectNoErrors(/401/u);
  });

  it.each(['before', 'after'])(
    'logs in with what a password manager wrote %s the application started',
    async (when) => {
      const { page } = await browser.visit();
      const release = await delayScripts(page);
      await page.goto('/login', { waitUntil: 'commit' });
      const start = async () => {
        release();
        await waitForHydration(page);
      };
      if (when === 'after') await start();
      await writeInto(email(page), company.email);
      await writeInto(password(page), company.password);
      if (when === 'before') await start();
      await page.getByRole('link', { name: 'Elfelejtettem a jelszavam' }).click();
      await page.waitForURL('**/forgot-password');
      expect(await email(page).inputValue()).toBe(company.email);
      await page.getByRole('link', { name: 'Vissza a bejelentkezéshez' }).click();
      await page.waitForURL('**/login');
      await writeInto(password(page), company.password);
      await page.getByRole('button', { name: 'Bejelentkezem' }).click();
      await page.waitForURL(/\/merchant\//u);
    },
  );

  it.each(['start-app', 'login-page'])('keeps what was typed beside an error if %s cannot be loaded', async (chunk) => {
    const { page } = await browser.visit({ viewport: phone });
    await page.route(`**/assets/${chunk}-*.js`, (route) => route.abort());
    await page.goto('/login');
    await email(page).pressSequentially(company.email);
    await password(page).pressSequentially(company.password);
    await password(page).press('Enter');
    const error = page.getByRole('alert').filter({ hasText: 'Hiba történt az alkalmazás betöltése közben' });
    await error.waitFor();
    expect(await email(page).inputValue()).toBe(company.email);
    expect(await password(page).inputValue()).toBe(company.password);
    if (chunk === 'start-app') await expectAccessible(page, 'login that cannot be loaded');

    await page.unroute(`**/assets/${chunk}-*.js`);
    await error.getByRole('button', { name: 'Oldal újratöltése' }).click();
    await error.waitFor({ state: 'detached' });
    await email(page).fill(company.email);
    await password(page).fill(company.password);
    await password(page).press('Enter');
    await page.waitForURL(/\/merchant\//u);
  });

  it('is replaced by the own screens for a signed-in user, who never sees it', async () => {
    const { page, context } = await browser.visit();
    await page.goto('/login');
    await email(page).fill(company.email);
    await password(page).fill(company.password);
    await page.getByRole('button', { name: 'Bejelentkezem' }).click();
    await page.waitForURL(/\/merchant\//u);
    const second = await context.newPage();
    const release = await delayScripts(second);
    await second.goto('/login', { waitUntil: 'commit' });
    await second.locator('main').waitFor({ state: 'attached' });
    expect(await second.locator('main h1').isVisible()).toBe(false);
    release();
    await second.waitForURL((url) => url.pathname === '/' || url.pathname.startsWith('/merchant/'));
  });
});
