import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { adminLogin, companyLogin, type DemoLogin } from '#db/seeds/demo/logins.ts';
import { openBrowser, type TestBrowser } from '#tests/setup/browser.ts';
import { registrationOf, soleTraderOf } from '#tests/setup/registration.ts';
import { type ServerProcess, startServerProcess } from '#tests/setup/server-process.ts';

export interface Demo {
  url: string;
  browser: TestBrowser;
  databaseUrl: string;
  /**
   * Starts another server on the same database, as behind a load balancer, or with other settings. The caller stops it.
   */
  startSecondServer(settings?: Record<string, string>): Promise<ServerProcess>;
}

/**
 * The server with the demo data of this worker, and a browser. The files of a worker run one after the other on the
 * same data, so a test leaves the demo merchant's password, relations and terminals as they were.
 */
export const openDemo = async (): Promise<Demo> => {
  const servers = inject('demoServers');
  const server = servers[(Number(process.env.VITEST_POOL_ID) - 1) % servers.length];
  if (!server) throw new Error('There is no demo server for this worker.');
  return {
    url: server.url,
    browser: await openBrowser(server.url),
    databaseUrl: server.settings.DATABASE_URL ?? '',
    startSecondServer: (settings = {}) => startServerProcess({ ...server.settings, ...settings }),
  };
};

export const company = companyLogin;
export const admin = adminLogin;

/** What a person logs in with. */
export type Login = Pick<DemoLogin, 'email' | 'password'>;

export interface Session {
  accessToken: string;
  merchantId: string;
}

/** Calls the REST API with a JSON body; the response must be 2xx. Null for 204. */
export const callApi = async <T>(
  { url }: Pick<Demo, 'url'>,
  path: string,
  { method = 'GET', body, token }: { method?: string; body?: object; token?: string } = {},
): Promise<T> => {
  const response = await fetch(`${url}/api/${path}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect([method, path, response.ok]).toEqual([method, path, true]);
  return (response.status === 204 ? null : await response.json()) as T;
};

/** Logs in through the REST API: on the portal, or on a card reader. */
export const signIn = (demo: Demo, { email, password }: Login, surface: '' | 'Mobile/' = ''): Promise<Session> =>
  callApi(demo, `${surface}v1/Authentication/Login`, { method: 'POST', body: { email, password } });

/** Registers a merchant through the REST API, for tests that change or delete an account. */
export const registerMerchant = async (demo: Demo, type: 'Company' | 'Person' = 'Company'): Promise<Login> => {
  const email = `${randomUUID()}@kovasz.example`;
  const registration = type === 'Company' ? registrationOf(email) : soleTraderOf(email);
  await callApi(demo, 'v1/User', { method: 'POST', body: registration });
  return { email, password: registration.password };
};

export interface SentMail {
  subject: string;
  text: string;
  links: string[];
  attachments: { url: string; mediaType: string }[];
}

/** The e-mails that were sent to this address, newest first. */
export const listMails = async ({ url }: Demo, to: string): Promise<SentMail[]> => {
  const response = await fetch(`${url}/dev/mailbox.json?to=${encodeURIComponent(to)}`);
  return (await response.json()) as SentMail[];
};

/** Logs in on the login screen. */
export const logIn = async (page: Page, { email, password }: Login): Promise<void> => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'E-mail-cím' }).fill(email);
  await page.getByLabel('Jelszó', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Bejelentkezem' }).click();
  await page.waitForURL(/\/(merchant|clients)/u);
};

/** Returns the path of the merchant whose screen is open: `/merchant/01…`. */
export const merchantPathOf = (page: Page): string => /^\/merchant\/\w+/u.exec(new URL(page.url()).pathname)?.[0] ?? '';

/** The storage of a browser in which a person is logged in. */
export type SignedIn = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

/** Logs in, answers the cookie question, and returns the storage for other pages and the path of the merchant. */
export const signedInAs = async (
  { browser }: Pick<Demo, 'browser'>,
  login: Login,
): Promise<{ storageState: SignedIn; ofMerchant: string }> => {
  const { page, context } = await browser.visit();
  await logIn(page, login);
  await page.evaluate(() => localStorage.setItem('csippano.cookies', 'necessary'));
  return { storageState: await context.storageState(), ofMerchant: merchantPathOf(page) };
};

/** Runs in the page: true once a screen has its heading, and nothing of it loads any more. */
export const isScreenLoaded = () =>
  document.querySelector('main h1') !== null && !document.querySelector('main [aria-busy=true]');

/** The rows of the transactions list that contain data, without headings and the placeholders of loading. */
export const rowsOf = (page: Page) =>
  page
    .getByRole('table', { name: 'Tranzakciók listája' })
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /részletek/u }) });

/** Opens the transactions list and waits until it is loaded and receives live updates. */
export const openTransactions = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Tranzakciók' }).first().click();
  await rowsOf(page).first().waitFor();
  await page.getByText('Élő').waitFor();
};

/** Opens the account behind the avatar. */
export const openAccount = (page: Page): Promise<void> =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /, (Fiók|Account)$/u })
    .click();

/** Logs out by the account menu and waits for the start page. */
export const logOut = async (page: Page): Promise<void> => {
  await openAccount(page);
  await page.getByRole('button', { name: /^(Kijelentkezés|Log out)$/u }).click();
  await page.waitForURL((url) => ['/', '/en'].includes(url.pathname));
};

export const switchToEnglish = async (page: Page): Promise<void> => {
  await page.evaluate(() => localStorage.setItem('csippano.language', 'en'));
  await page.reload();
};

/** Marks the document, so that `expectNotReloaded` can prove that the page was updated in place. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window, { isMarked: true }));

export const expectNotReloaded = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);

export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect([page.url(), overflow]).toEqual([page.url(), 0]);
};
