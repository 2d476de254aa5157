import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { MerchantTab } from '#shared/portal/merchant-tabs.ts';
import { paths } from '#shared/portal/paths.ts';
import {
  admin,
  company,
  type Demo,
  expectNoSidewaysScroll,
  listMails,
  logIn,
  openDemo,
  registerMerchant,
  type SignedIn,
  signedInAs,
  signIn,
} from '#tests/e2e/demo.ts';
import { expectAccessible, phone } from '#tests/setup/browser.ts';

let demo: Demo;
let merchantId: string;

const signedIn: { merchant?: SignedIn; administrator?: SignedIn } = {};

beforeAll(async () => {
  demo = await openDemo();
  ({ merchantId } = await signIn(demo, company));
  signedIn.merchant = (await signedInAs(demo, company)).storageState;
  signedIn.administrator = (await signedInAs(demo, admin)).storageState;
});
afterEach(() => demo.browser.closePages());

const visitAs = async (who: keyof typeof signedIn, options: BrowserContextOptions = {}): Promise<Page> => {
  const storageState = signedIn[who];
  const { page } = await demo.browser.visit({
    reducedMotion: 'reduce',
    ...(storageState && { storageState }),
    ...options,
  });
  return page;
};

/** Breaks the connection of every call. Returns a function that restores it. */
const breakConnection = async (page: Page): Promise<() => Promise<void>> => {
  await page.route('**/trpc/**', (route) => route.abort());
  return () => page.unroute('**/trpc/**');
};

const main = (page: Page) => page.getByRole('main');
const failure = (page: Page) => main(page).getByRole('alert').getByText('Nem érjük el a kiszolgálót');

/**
 * Presses every button that tries again. At the same time, because a screen whose connection is back may load by
 * itself.
 */
const retry = (page: Page): Promise<void> =>
  main(page)
    .getByRole('button', { name: 'Újrapróbálom' })
    .evaluateAll((buttons) => {
      for (const button of buttons) if (button instanceof HTMLElement) button.click();
    });

/** What only a screen with its data has. */
const rows = (page: Page): Locator => main(page).locator('[data-row-trigger], tbody a');
const readers = (page: Page): Locator => main(page).getByRole('listitem');
const device = (page: Page): Locator => main(page).getByText('Ez az eszköz', { exact: true });
/** The jobs that are fine are folded by area. */
const jobs = (page: Page): Locator => main(page).getByText('Fizetések és elszámolások');
const chart = (page: Page): Locator => main(page).getByRole('slider', { name: /^Bruttó bevétel/u });
const bank = (page: Page): Locator => main(page).getByText('IBAN', { exact: true });

const payouts = (page: Page): Locator => main(page).getByRole('heading', { name: 'Kifizetések' });
const settlement = (page: Page): Locator => main(page).getByText('Elkészül:');

const tabs: [MerchantTab, (page: Page) => Locator][] = [
  ['today', settlement],
  ['details', bank],
  ['standing', payouts],
  ['statistics', chart],
  ['transactions', rows],
  ['online-transactions', rows],
  ['readers', readers],
  ['daily-closes', rows],
  ['loss-alerts', readers],
  ['reports', rows],
  ['settings', device],
];
const ofMerchant = (tab: MerchantTab) => () => paths.merchant(merchantId, tab);
const screens: [name: string, who: keyof typeof signedIn, path: () => string, shown: (page: Page) => Locator][] = [
  ...tabs.map(
    ([tab, shown]) =>
      [`the ${tab} of a merchant`, 'merchant', ofMerchant(tab), shown] satisfies (typeof screens)[number],
  ),
  ['the list of merchants', 'administrator', paths.clients, rows],
  ['the list of users', 'administrator', () => paths.users(), rows],
  ['the payment alerts', 'administrator', paths.paymentAlerts, rows],
  ['the search of a transaction', 'administrator', () => paths.transactionSearch('4242'), rows],
  ['the audit log', 'administrator', paths.audit, rows],
  ['the security screen', 'administrator', paths.security, rows],
  ['the operations screen', 'administrator', paths.operations, jobs],
  ['the account of an administrator', 'administrator', paths.account, device],
  ['a merchant’s details for an administrator', 'administrator', ofMerchant('details'), bank],
  ['a merchant’s reports for an administrator', 'administrator', ofMerchant('reports'), rows],
];

describe('a screen of the portal', () => {
  it.each(screens)(
    '%s keeps menu and heading without a connection, says why, and loads on retry',
    async (...screen) => {
      const [, who, path, shown] = screen;
      const page = await visitAs(who);
      const restore = await breakConnection(page);
      await page.goto(path());
      await failure(page).first().waitFor();
      await page.locator('aside [aria-current=page]').waitFor();
      expect(await main(page).getByRole('heading', { level: 1 }).innerText()).not.toBe('');
      expect(await shown(page).count()).toBe(0);
      await restore();
      await retry(page);
      await shown(page).first().waitFor();
      await expect.poll(() => failure(page).count()).toBe(0);
    },
  );

  it('loads by itself when the connection is back', async () => {
    const page = await visitAs('administrator', { viewport: phone });
    const restore = await breakConnection(page);
    await page.goto(paths.clients());
    await failure(page).waitFor();
    await main(page).getByText('Amint lehet, magától is betöltjük.').waitFor();
    await expectAccessible(page, 'a failed list');
    await expectNoSidewaysScroll(page);
    await restore();
    await main(page).getByRole('listitem').first().waitFor();
  });

  it('has its heading while its code loads', async () => {
    const page = await visitAs('administrator');
    const held = Promise.withResolvers<void>();
    await page.route(/audit-page/u, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(paths.audit());
    await main(page).getByRole('heading', { level: 1, name: 'Napló' }).waitFor();
    expect(await rows(page).count()).toBe(0);
    held.resolve();
    await rows(page).first().waitFor();
  });

  it('of a merchant that does not exist leads back to the list', async () => {
    const page = await visitAs('administrator');
    await page.goto(paths.merchant(`${merchantId.slice(0, -4)}0000`, 'details'));
    const alert = main(page).getByRole('alert');
    await alert.getByText('Ez nem található').waitFor();
    await main(page).getByRole('heading', { level: 1, name: 'Adatok' }).waitFor();
    expect(await alert.getByRole('button', { name: 'Újrapróbálom' }).count()).toBe(0);
    await alert.getByRole('link', { name: 'Vissza a kezdőlapra' }).click();
    await rows(page).first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/clients');
  });

  it('says how long to wait when the server answers that there were too many requests', async () => {
    const server = await demo.startSecondServer({ RATE_LIMIT_PER_SESSION_PER_MINUTE: '6' });
    try {
      const { page } = await demo.browser.visit({ baseURL: server.url });
      await logIn(page, admin);
      const wait = main(page).getByText(/Újra próbálhatja \d+ (másod)?perc múlva/u);
      for (let visits = 0; visits < 20 && (await wait.count()) === 0; visits += 1) {
        await page.goto(paths.users());
        await page.waitForFunction(() => document.querySelector('main [data-row-trigger], main [role=alert]') !== null);
      }
      await main(page).getByText('Túl sok kérés érkezett').first().waitFor();
      await wait.first().waitFor();
    } finally {
      await server.stop();
    }
  });
});

describe('an entry page', () => {
  it('of an order says why it cannot load and loads on retry, and so does the result of its payment', async () => {
    const { email } = await registerMerchant(demo);
    const findLink = async () =>
      (await listMails(demo, email)).flatMap(({ links }) => links).find((link) => link.includes('/checkout/'));
    await expect.poll(findLink).toBeDefined();
    const { pathname } = new URL((await findLink()) ?? '');
    const { page } = await demo.browser.visit();
    for (const path of [pathname, `${pathname}/payment`]) {
      const restore = await breakConnection(page);
      await page.goto(path);
      await failure(page).waitFor();
      await main(page).getByRole('heading', { level: 1, name: 'Kártyaolvasó rendelése: fizetés' }).waitFor();
      await restore();
      await retry(page);
      await main(page).getByRole('button', { name: 'Fizetek bankkártyával' }).waitFor();
    }
  });

  it('shows the lines of an order while it loads', async () => {
    const { page } = await demo.browser.visit({ javaScriptEnabled: false });
    await page.goto('/checkout/0000-0000-0000-0000');
    await main(page).getByText('Fizetendő').waitFor();
  });

  it('for a new password says why it cannot load and loads on retry', async () => {
    const { page } = await demo.browser.visit();
    const restore = await breakConnection(page);
    await page.goto('/new-password/unknown');
    await failure(page).waitFor();
    await main(page).getByRole('heading', { level: 1 }).waitFor();
    await restore();
    await retry(page);
    await main(page).getByText('Ez a hivatkozás lejárt').waitFor();
  });

  it('keeps what was typed when it cannot be sent, and sends it on the next attempt', async () => {
    const { page } = await demo.browser.visit();
    await page.goto(paths.forgotPassword());
    const email = `${randomUUID()}@kovasz.example`;
    const field = page.getByRole('textbox', { name: 'E-mail-cím' });
    await field.fill(email);
    const restore = await breakConnection(page);
    await page.getByRole('button', { name: 'Kérem a hivatkozást' }).click();
    await failure(page).waitFor();
    expect(await field.inputValue()).toBe(email);
    await restore();
    await page.getByRole('button', { name: 'Kérem a hivatkozást' }).click();
    await page.getByText('A kérést elküldtük').waitFor();
  });
});
