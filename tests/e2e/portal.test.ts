import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { desk, expectAccessible, phone } from '#tests/setup/browser.ts';
import {
  admin,
  company,
  type Demo,
  expectNoSidewaysScroll,
  logIn,
  openDemo,
  openTransactions,
  rowsOf,
} from './demo.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.leave());
afterAll(() => demo.close());

const main = (page: Page) => page.getByRole('main');

describe('logging in', () => {
  it('says what is wrong, keeps the e-mail, and leads a merchant to the statistics', async () => {
    const { page } = await demo.browser.visit();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Bejelentkezem' }).click();
    await page.getByText('Kötelező megadni.').first().waitFor();
    await page.getByRole('textbox', { name: 'E-mail-cím' }).fill(company.email);
    await page.getByLabel('Jelszó', { exact: true }).fill('Nem ez az 1!');
    await page.keyboard.press('Enter');
    await page.getByText('Hibás e-mail-cím vagy jelszó.').waitFor();
    expect(await page.getByRole('textbox', { name: 'E-mail-cím' }).inputValue()).toBe(company.email);
    await page.getByLabel('Jelszó', { exact: true }).fill(company.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/merchant\/\w{26}\/statistics/u);
  });

  it('leads an administrator to the merchants', async () => {
    const { page } = await demo.browser.visit();
    await logIn(page, admin);
    expect(new URL(page.url()).pathname).toBe('/clients');
  });

  it('leads back to where one wanted to go', async () => {
    const { page } = await demo.browser.visit();
    await page.goto('/clients?search=x');
    await page.waitForURL(/\/login/u);
    await page.getByRole('textbox', { name: 'E-mail-cím' }).fill(admin.email);
    await page.getByLabel('Jelszó', { exact: true }).fill(admin.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/clients\?search=x/u);
  });
});

describe('who may go where', () => {
  it('a merchant stays with its own screens', async () => {
    const { page } = await demo.browser.visit();
    await logIn(page, company);
    const own = new URL(page.url()).pathname;
    for (const path of ['/clients', '/merchant/01ARZ3NDEKTSV4RRFFQ69G5FAV/transactions']) {
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === own);
    }
    await page.goto(own.replace('statistics', 'nothing'));
    await page.waitForURL((url) => url.pathname === own.replace('statistics', 'details'));
    for (const path of ['/login', '/forgot-password', '/nowhere/at/all']) {
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === '/');
    }
  });

  it('logging out in one tab logs out the other, and nothing is left behind', async () => {
    const { page, context } = await demo.browser.visit();
    await logIn(page, company);
    const other = await context.newPage();
    await other.goto(page.url());
    await main(other).getByText('Bruttó bevétel').first().waitFor();
    await page.getByRole('button', { name: 'Kijelentkezés' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await other.waitForURL((url) => url.pathname === '/login' || url.pathname === '/');
    const stored = await page.evaluate(() => JSON.stringify(localStorage));
    expect(stored).not.toMatch(/accessToken|refreshToken/u);
  });

  it('logging out leaves before the server has answered, and asks for nothing that it would refuse', async () => {
    const { page, expectNoFaults } = await demo.browser.visit();
    await logIn(page, company);
    const refreshToken = await page.evaluate(
      () => /"refreshToken":"([^"]+)"/u.exec(JSON.stringify({ ...localStorage }).replaceAll('\\', ''))?.[1],
    );
    let answer = () => {};
    const left = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const told = page.waitForResponse('**/trpc/auth.logout');
    await page.route('**/trpc/auth.logout', async (route) => {
      const response = await route.fetch();
      await left;
      await route.fulfill({ response });
    });
    await page.getByRole('button', { name: 'Kijelentkezés' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    answer();
    expect((await told).ok()).toBe(true);
    expectNoFaults();
    const refreshed = await fetch(`${demo.server.url}/api/v1/Authentication/RefreshToken`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken }),
    });
    expect(refreshed.status).toBe(401);
  });

  it('a token that was refused is renewed once, unseen', async () => {
    const { page, expectNoFaults } = await demo.browser.visit();
    await logIn(page, company);
    await main(page).getByText('Bruttó bevétel').first().waitFor();
    // As after a while away: the access token is no longer good, the refresh token is.
    await page.evaluate(() => {
      for (const [key, value] of Object.entries(localStorage)) {
        if (!value.includes('accessToken')) continue;
        const session = JSON.parse(value);
        localStorage.setItem(key, JSON.stringify({ ...session, accessToken: 'expired' }));
      }
    });
    await page.reload();
    await main(page).getByText('Bruttó bevétel').first().waitFor();
    await openTransactions(page);
    // The browser itself reports the refused call.
    expectNoFaults(/401/u);
  });
});

describe('languages', () => {
  it('are changed at once, remembered, and used for the words of the server too', async () => {
    const { page } = await demo.browser.visit();
    await page.goto('/login');
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await page.reload();
    await page.getByRole('textbox', { name: 'E-mail address' }).fill(company.email);
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.keyboard.press('Enter');
    await page.getByText('Wrong e-mail address or password.').waitFor();
  });
});

describe('the list of transactions', () => {
  it('keeps search, filters and page in the address', async () => {
    const { page, expectNoFaults } = await demo.browser.visit();
    await logIn(page, company);
    await openTransactions(page);
    expect(await rowsOf(page).count()).toBe(10);

    const firstRow = () => rowsOf(page).first().innerText();
    const onFirst = await firstRow();
    await page.getByRole('button', { name: /^2\. oldal/u }).click();
    await page.waitForURL(/pageNumber=2/u);
    await expect.poll(firstRow).not.toBe(onFirst);
    const onSecond = await firstRow();
    await page.reload();
    await expect.poll(firstRow).toBe(onSecond);

    await page.getByRole('search').getByRole('textbox').fill('nincs ilyen kártya');
    await page.getByText('Nincs találat').first().waitFor();
    await page.goBack();
    await expect.poll(firstRow).toBe(onSecond);
    expectNoFaults();
  });

  it('opens a transaction by the keyboard, and its address can be shared', async () => {
    const { page, expectNoFaults } = await demo.browser.visit();
    await logIn(page, company);
    await openTransactions(page);
    await rowsOf(page).nth(2).getByRole('button').or(rowsOf(page).nth(2).getByRole('link')).first().focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog');
    await drawer.getByText('Az olvasó azonosítója').waitFor({ state: 'attached' });
    const shared = page.url();
    expect(shared).toMatch(/transaction=/u);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await page.goto(shared);
    await page.getByRole('dialog').waitFor();
    expectNoFaults();
  });
});

describe('an administrator', () => {
  it('finds a merchant and sees its screens', async () => {
    const { page, expectNoFaults } = await demo.browser.visit();
    await logIn(page, admin);
    const search = page.getByRole('search').getByRole('textbox');
    await search.fill('nobody@nowhere.example');
    await page.getByText('Nincs találat').first().waitFor();
    await search.fill(company.email);
    await search.press('Enter');
    await page.waitForURL(/\/merchant\/\w{26}\//u);
    await openTransactions(page);
    expectNoFaults();
  });
});

describe('a lost password', () => {
  it('is replaced by the link in the mail, once', async () => {
    const { page } = await demo.browser.visit();
    const email = 'fodrasz@csippano.example';
    await page.goto('/login');
    await page.getByRole('link', { name: 'Elfelejtettem a jelszavam' }).click();
    await page.getByRole('textbox', { name: 'E-mail-cím' }).fill(email);
    await page.getByRole('button', { name: 'Kérem a hivatkozást' }).click();
    await page.getByText('A kérést elküldtük').waitFor();
    const mails = async () => {
      const answer = await fetch(`${demo.server.url}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
      return (await answer.json()) as { subject: string; links: string[] }[];
    };
    await expect.poll(async () => (await mails()).length, { timeout: 10_000 }).toBe(1);
    const link = new URL((await mails())[0]?.links.find((each) => each.includes('/new-password/')) ?? '');
    await page.goto(link.pathname);
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
  const screens: [name: string, path: (merchantPath: string) => string, ready: RegExp][] = [
    ['landing', () => '/', /1,7|1\.7/u],
    ['statistics', (merchant) => `${merchant}/statistics`, /Bruttó bevétel|Gross income/u],
    ['transactions', (merchant) => `${merchant}/transactions`, /•|\*{4}/u],
  ];
  const visitorScreens: [name: string, path: string][] = [
    ['landing', '/'],
    ['login', '/login'],
    ['forgotten password', '/forgot-password'],
    ['used link', '/new-password/unknown'],
  ];

  it.each([
    ['hu-HU', 'light', desk],
    ['en-GB', 'dark', phone],
  ] as const)('can be used by everyone: %s, %s', async (locale, colorScheme, viewport) => {
    const { page, expectNoFaults } = await demo.browser.visit({
      locale,
      colorScheme,
      viewport,
      reducedMotion: 'reduce',
    });
    const language = locale.slice(0, 2);
    for (const [name, path] of visitorScreens) {
      await page.goto(path);
      await page.evaluate((chosen) => localStorage.setItem('csippano.language', chosen), language);
      await page.reload();
      await main(page).waitFor();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page, `${name} ${language} ${colorScheme}`);
      await expectNoSidewaysScroll(page);
    }
    await page.evaluate(() => localStorage.setItem('csippano.language', 'hu'));
    await logIn(page, company);
    const merchant = new URL(page.url()).pathname.replace(/\/statistics$/u, '');
    await page.evaluate((chosen) => localStorage.setItem('csippano.language', chosen), language);
    for (const [name, path, ready] of screens) {
      await page.goto(path(merchant));
      await main(page).getByText(ready).first().waitFor({ state: 'attached' });
      await expectAccessible(page, `${name} ${language} ${colorScheme}`);
      await expectNoSidewaysScroll(page);
    }
    expectNoFaults();
  });

  it('on a phone is reached from the menu', async () => {
    const { page, expectNoFaults } = await demo.browser.visit({ viewport: phone, hasTouch: true });
    await logIn(page, company);
    await page.getByRole('button', { name: 'Menü megnyitása' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Tranzakciók', exact: true }).click();
    await page.waitForURL(/\/transactions/u);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expectNoFaults();
  });
});

describe('the documentation of the API', () => {
  it('can be read and tried', async () => {
    const { page, expectNoFaults } = await demo.browser.visit();
    await page.goto('/api/docs');
    await page.getByText('/api/v1/Authentication/Login').first().waitFor();
    expectNoFaults();
  });
});
