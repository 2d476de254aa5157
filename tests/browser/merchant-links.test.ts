import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  callApi,
  type Demo,
  expectNoSidewaysScroll,
  listMails,
  logIn,
  merchantPathOf,
  openAccount,
  openDemo,
  registerMerchant,
  signIn,
  switchToEnglish,
} from '#tests/e2e/demo.ts';
import { expectAccessible, phone } from '#tests/setup/browser.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.closePages());

type Login = Awaited<ReturnType<typeof registerMerchant>>;

/** Adds an account to the team of another merchant. Returns the path of that merchant. */
const joinOther = async ({ email, password }: Login): Promise<string> => {
  const { merchantId, accessToken } = await signIn(demo, await registerMerchant(demo));
  const path = `v1/Merchant/${merchantId}/Invitation`;
  await callApi(demo, path, { method: 'POST', token: accessToken, body: { email, role: 'Manager' } });
  const findLink = async () =>
    (await listMails(demo, email)).flatMap(({ links }) => links).find((link) => link.includes('/invitation#'));
  await expect.poll(findLink, { timeout: 180_000 }).toBeDefined();
  const token = (await findLink())?.split('#')[1];
  const own = await signIn(demo, { email, password });
  await callApi(demo, 'v1/Invitation/Join', { method: 'POST', token: own.accessToken, body: { token } });
  return `/merchant/${merchantId}`;
};

/** Ends the session on the server, as its time does, opens a page, and logs in where that leads. */
const returnTo = async (page: Page, path: string, { email, password }: Login): Promise<void> => {
  const stored = await page.evaluate(() => localStorage.getItem('csippano.session') ?? '{}');
  const { refreshToken } = JSON.parse(stored) as { refreshToken: string };
  await callApi(demo, 'v1/Authentication/Logout', { method: 'POST', body: { refreshToken } });
  await page.goto(path);
  await page.waitForURL(/\/login\?/u);
  await page.getByRole('textbox', { name: /^(E-mail-cím|E-mail address)$/u }).fill(email);
  await page.getByLabel(/^(Jelszó|Password)$/u).fill(password);
  await page.getByRole('button', { name: /^(Bejelentkezem|Log in)$/u }).click();
};
const switchToTestMode = async (page: Page): Promise<string> => {
  const live = merchantPathOf(page);
  await openAccount(page);
  await page.getByRole('button', { name: /^(Váltás tesztmódra|Switch to test mode)$/u }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/merchant/') && !url.pathname.startsWith(live));
  return merchantPathOf(page);
};

it.each([
  ['hu', '390 pixels', { viewport: phone }, /egy másik vállalkozásé/u, /^Váltás erre a vállalkozásra$/u],
  ['en', '1280 pixels', {}, /belongs to another business/u, /^Switch to this business$/u],
] as const)('opens the page of another merchant of the user on request, and after a login (%s, %s)', async (...row) => {
  const [language, , device, title, action] = row;
  const user = await registerMerchant(demo);
  const other = await joinOther(user);
  const { page } = await demo.browser.visit(device);
  await logIn(page, user);
  const own = merchantPathOf(page);
  if (language === 'en') await switchToEnglish(page);

  // A page that only a selected merchant has.
  await page.goto(`${other}/notifications`);
  await page.getByText(title).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'a link to another merchant');
  await page.getByRole('button', { name: action }).click();
  await page.getByText(title).waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: /^(Értesítések|Notifications)$/u }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`${other}/notifications`);

  await page.goto(`${own}/settings`);
  await page.getByRole('button', { name: action }).click();
  await page.getByRole('region', { name: /^(Értesítések az eszközein|Notifications on your devices)$/u }).waitFor();

  await returnTo(page, `${other}/developers`, user);
  await page.waitForURL(`**${other}/developers`);
  await page.getByRole('heading', { level: 1, name: /^(Fejlesztőknek|Developers)$/u }).waitFor();
  await expect.poll(() => page.getByText(title).count()).toBe(0);
});

it('leads from test mode to a live page on request, and back, and a login continues in test mode', async () => {
  const user = await registerMerchant(demo);
  const { page } = await demo.browser.visit({ viewport: phone });
  await logIn(page, user);
  const live = merchantPathOf(page);
  const testMode = await switchToTestMode(page);
  const banner = page.getByText('Tesztmód – nem valódi pénz');

  await page.goto(`${live}/readers`);
  await page.getByText('Ez az oldal az éles módhoz tartozik, most tesztmódban dolgozik').waitFor();
  await banner.waitFor();
  await page.getByRole('button', { name: 'Váltás éles módra' }).click();
  await page.getByRole('heading', { level: 1, name: 'Kártyaolvasók' }).waitFor();
  await banner.waitFor({ state: 'detached' });
  expect(merchantPathOf(page)).toBe(live);

  await page.goto(`${testMode}/developers`);
  await page.getByText('Ez az oldal a tesztmódhoz tartozik').waitFor();
  await page.getByRole('button', { name: 'Váltás tesztmódra' }).click();
  await banner.waitFor();

  await returnTo(page, `${testMode}/transactions`, user);
  await banner.waitFor();
  await page.getByRole('heading', { level: 1, name: 'Tranzakciók' }).waitFor();
  expect(merchantPathOf(page)).toBe(testMode);
});
