import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  company,
  type Demo,
  expectNoSidewaysScroll,
  listMails,
  logIn,
  logOut,
  merchantPathOf,
  openDemo,
  openTransactions,
  registerMerchant,
} from '#tests/e2e/demo.ts';
import { desktop, phone } from '#tests/setup/browser.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.closePages());

const main = (page: Page) => page.getByRole('main');

describe('navigation', () => {
  it('redirects a merchant from foreign pages to its own', async () => {
    const { page } = await demo.browser.visit();
    await logIn(page, company);
    const own = new URL(page.url()).pathname;
    for (const path of ['/clients', '/merchant/01ARZ3NDEKTSV4RRFFQ69G5FAV/transactions']) {
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === own);
    }
    for (const path of ['/login', '/forgot-password']) {
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === '/');
    }
  });

  it('says that a page does not exist or is for others, and leads a visitor to the start', async () => {
    const { page } = await demo.browser.visit();
    await page.goto('/nowhere/at/all');
    await page.waitForURL((url) => url.pathname === '/');

    await logIn(page, company);
    const own = new URL(page.url()).pathname;
    await page.goto('/nowhere/at/all');
    await main(page).getByRole('heading', { name: 'Ez az oldal nem található' }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Megtekintett egység' }).inputValue()).not.toBe('');
    await main(page).getByRole('link', { name: 'Vissza a kezdőlapra' }).click();
    await page.waitForURL((url) => url.pathname === own);
    const notice = main(page).getByText('Nincs jogosultsága ahhoz az oldalhoz');
    expect(await notice.count()).toBe(0);

    await page.goto('/payouts');
    await page.waitForURL((url) => url.pathname === own);
    await notice.waitFor();
    await page.getByRole('button', { name: 'Értesítés bezárása' }).click();
    await expect.poll(() => notice.count()).toBe(0);
  });

  it('logs out all tabs and deletes the tokens', async () => {
    const { page, context } = await demo.browser.visit();
    await logIn(page, company);
    const other = await context.newPage();
    await other.goto(page.url());
    await main(other).getByText('Mai bevétel').first().waitFor();
    await logOut(page);
    await other.waitForURL((url) => url.pathname === '/login' || url.pathname === '/');
    const stored = await page.evaluate(() => JSON.stringify(localStorage));
    expect(stored).not.toMatch(/accessToken|refreshToken/u);
  });

  it('leaves the portal before the server has confirmed the logout, and makes no further requests', async () => {
    const { page, expectNoErrors } = await demo.browser.visit();
    await logIn(page, company);
    const refreshToken = await page.evaluate(
      () => /"refreshToken":"([^"]+)"/u.exec(JSON.stringify({ ...localStorage }).replaceAll('\\', ''))?.[1],
    );
    let answer = () => {};
    const left = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const logout = page.waitForResponse('**/trpc/auth.logout');
    await page.route('**/trpc/auth.logout', async (route) => {
      const response = await route.fetch();
      await left;
      await route.fulfill({ response });
    });
    await logOut(page);
    answer();
    expect((await logout).ok()).toBe(true);
    expectNoErrors();
    const refreshed = await fetch(`${demo.url}/api/v1/Authentication/RefreshToken`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken }),
    });
    expect(refreshed.status).toBe(401);
  });

  it('refreshes an expired access token without showing it', async () => {
    const { page, expectNoErrors } = await demo.browser.visit();
    await logIn(page, company);
    await main(page).getByText('Mai bevétel').first().waitFor();
    // The access token has expired, the refresh token has not.
    await page.evaluate(() => {
      for (const [key, value] of Object.entries(localStorage)) {
        if (!value.includes('accessToken')) continue;
        const session = JSON.parse(value);
        localStorage.setItem(key, JSON.stringify({ ...session, accessToken: 'expired' }));
      }
    });
    await page.reload();
    await main(page).getByText('Mai bevétel').first().waitFor();
    await openTransactions(page);
    // The browser reports the rejected call.
    expectNoErrors(/401/u);
  });
});

describe('a forgotten password', () => {
  it('is replaced by the link in the e-mail, once', async () => {
    const { email } = await registerMerchant(demo);
    const { page } = await demo.browser.visit();
    await page.goto('/login');
    await page.getByRole('link', { name: 'Elfelejtettem a jelszavam' }).click();
    await page.getByRole('textbox', { name: 'E-mail-cím' }).fill(email);
    await page.getByRole('button', { name: 'Kérem a hivatkozást' }).click();
    await page.getByText('A kérést elküldtük').waitFor();
    const findLink = async () =>
      (await listMails(demo, email)).flatMap(({ links }) => links).find((each) => each.includes('/new-password/'));
    await expect.poll(findLink).toBeDefined();
    const link = new URL((await findLink()) ?? '');
    await page.goto(link.pathname);
    const another = page.getByRole('link', { name: 'Új hivatkozást kérek' });
    expect(await another.getAttribute('href')).toBe('/forgot-password');
    await page.getByLabel('Új jelszó', { exact: true }).fill('Uj-ollo-es-fesu-3');
    await page.getByLabel('Új jelszó még egyszer').fill('Uj-ollo-es-fesu-4');
    await page.getByRole('button', { name: 'Mentem az új jelszót' }).click();
    await page.getByText('A két jelszó nem egyezik!').waitFor();
    await page.getByLabel('Új jelszó még egyszer').fill('Uj-ollo-es-fesu-3');
    await page.getByRole('button', { name: 'Mentem az új jelszót' }).click();
    await page.getByText('Az új jelszót elmentettük').first().waitFor();
    await page.goto(link.pathname);
    await page.getByText('Ez a hivatkozás lejárt').waitFor();
    await logIn(page, { email, password: 'Uj-ollo-es-fesu-3' });
  });
});

describe('every screen', () => {
  const screens: [path: (merchantPath: string) => string, ready: RegExp][] = [
    [() => '/', /1,7|1\.7/u],
    [(merchant) => `${merchant}/today`, /Mai bevétel|Income today/u],
    [(merchant) => `${merchant}/statistics`, /Bruttó bevétel|Gross income/u],
    [(merchant) => `${merchant}/transactions`, /•|\*{4}/u],
  ];
  const visitorScreens = ['/', '/login', '/forgot-password', '/new-password/unknown'];
  it.each([
    ['hu-HU', 'light', desktop],
    ['en-GB', 'dark', phone],
  ] as const)('opens and does not scroll sideways: %s, %s', async (locale, colorScheme, viewport) => {
    const { page, expectNoErrors } = await demo.browser.visit({
      locale,
      colorScheme,
      viewport,
      reducedMotion: 'reduce',
    });
    const language = locale.slice(0, 2);
    for (const path of visitorScreens) {
      await page.goto(path);
      await page.evaluate((chosen) => localStorage.setItem('csippano.language', chosen), language);
      await page.reload();
      await main(page).waitFor();
      await page.waitForLoadState('networkidle');
      await expectNoSidewaysScroll(page);
    }
    await page.evaluate(() => localStorage.setItem('csippano.language', 'hu'));
    await logIn(page, company);
    const merchant = merchantPathOf(page);
    await page.evaluate((chosen) => localStorage.setItem('csippano.language', chosen), language);
    for (const [path, ready] of screens) {
      await page.goto(path(merchant));
      await main(page).getByText(ready).first().waitFor({ state: 'attached' });
      await expectNoSidewaysScroll(page);
    }
    expectNoErrors();
  });

  it('opens from the menu on a phone', async () => {
    const { page, expectNoErrors } = await demo.browser.visit({ viewport: phone, hasTouch: true });
    await logIn(page, company);
    await page.getByRole('button', { name: 'Továbbiak' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Tranzakciók', exact: true }).click();
    await page.waitForURL(/\/transactions/u);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expectNoErrors();
  });
});
