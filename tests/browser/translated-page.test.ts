import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { waitForHydration } from '#tests/setup/browser.ts';
import { demoNow } from '#tests/setup/demo-clock.ts';
import { type TranslationStyle, translated, translatePage } from '#tests/setup/translate-page.ts';
import { admin, callApi, company, type Demo, logIn, merchantPathOf, openDemo, signIn } from '../e2e/demo.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.closePages());

const styles: TranslationStyle[] = ['replaced', 'wrapped'];

const busy = (page: Page): Promise<number> => page.locator('main [aria-busy=true]').count();
const overlay = (page: Page) => page.locator('[role=dialog], [role=alertdialog], [role=menu]').locator('visible=true');
const rows = (page: Page) => page.getByRole('main').locator('[data-row-trigger], tbody a');

/** These leave the page, or change what other tests need. */
const unpressed =
  /töröl|törlés|letölt|mentés|kijelentkez|kiléptet|küld|lezár|sztorn|fizet|megnéz|láttam|meghív|új |magyar|english/iu;

const closeOverlays = async (page: Page): Promise<void> => {
  const pressEscape = async () => {
    if ((await overlay(page).count()) > 0) await page.keyboard.press('Escape');
    return overlay(page).count();
  };
  await expect.poll(pressEscape).toBe(0);
};

/** Presses each button of the screen, closes what it has opened, and presses it again, so that parts come and go. */
const pressButtons = async (page: Page): Promise<void> => {
  const main = page.getByRole('main');
  const names = await main
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => button.checkVisibility() && !button.matches(':disabled, [data-row-trigger]'))
        .map((button) => (button.getAttribute('aria-label') ?? button.textContent).trim()),
    );
  for (const name of [...new Set(names)].filter((each) => each !== '' && !unpressed.test(each)).slice(0, 10)) {
    for (let time = 1; time <= 2; time += 1) {
      // At once, if it is still there: what the former press has opened may have come up meanwhile.
      await main.getByRole('button', { name, exact: true }).evaluateAll(([button]) => {
        if (button instanceof HTMLElement) button.click();
      });
      await expect.poll(() => busy(page)).toBe(0);
      await closeOverlays(page);
    }
  }
};

/** Sells by a card reader of the bakery. */
const sell = async (amount: number): Promise<void> => {
  const { accessToken: token } = await signIn(demo, company, 'Mobile/');
  const [terminal] = await callApi<{ serialNumber: string }[]>(demo, 'Mobile/v1/Terminal', { token });
  await callApi(demo, 'Mobile/v1/Transaction', {
    method: 'PUT',
    token,
    body: {
      eftTransactionId: randomUUID(),
      terminalSerialNumber: terminal?.serialNumber,
      type: 'Sale',
      amount,
      currency: 'HUF',
      state: 'Success',
      timestamp: demoNow().toISOString(),
      card: { brand: 'Visa', maskedNumber: '400000******4521', entryMode: 'ChipContactless' },
    },
  });
};

interface Screen {
  name: string;
  tab: string;
  /** What the loaded screen has, translated or not. */
  ready: (page: Page) => Locator;
  /** What people do there. */
  act?: (page: Page) => Promise<void>;
}

const screens: Screen[] = [
  {
    name: 'Today',
    tab: 'today',
    ready: (page) => page.getByText('Elkészül:'),
    act: async (page) => {
      const income = page.getByRole('region', { name: 'Mai bevétel' });
      const before = await income.innerText();
      await sell(123_400);
      await expect.poll(() => income.innerText()).not.toBe(before);
    },
  },
  {
    name: 'transactions',
    tab: 'transactions',
    ready: rows,
    act: async (page) => {
      const first = () => rows(page).first().innerText();
      const before = await first();
      await sell(765_400);
      await expect.poll(first).not.toBe(before);
      await rows(page).first().click();
      await overlay(page).getByRole('button', { name: 'Bezárás' }).first().waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => overlay(page).count()).toBe(0);
    },
  },
  {
    name: 'saved views',
    tab: 'transactions?state=Error&brand=Visa',
    ready: (page) => page.getByRole('button', { name: 'Nézet mentése' }),
    act: async (page) => {
      const name = `Fordított ${randomUUID().slice(0, 8)}`;
      await page.getByRole('button', { name: 'Nézet mentése' }).click();
      const dialog = page.getByRole('dialog', { name: 'Nézet mentése' });
      await dialog.getByRole('button', { name: 'Mentés' }).click();
      await dialog.locator('[aria-invalid=true]').first().waitFor();
      await dialog.getByRole('textbox', { name: 'A nézet neve' }).fill(name);
      await dialog.getByRole('button', { name: 'Mentés' }).click();
      await page.getByRole('button', { name: `Nézet: ${name}` }).click();
      await page.getByRole('button', { name: `${name} módosítása` }).click();
      const form = page.getByRole('dialog', { name: 'Nézet módosítása' });
      await form.getByRole('button', { name: 'Törlés' }).click();
      await form.getByText('Biztosan törli ezt a nézetet?').waitFor();
      await form.getByRole('button', { name: 'Törlés' }).click();
      await form.waitFor({ state: 'hidden' });
      await page.goto(`${merchantPathOf(page)}/transactions?state=Error&brand=Visa`);
      await page.getByRole('button', { name: 'Nézet mentése' }).waitFor();
    },
  },
  {
    name: 'security of the account',
    tab: 'settings',
    ready: (page) => page.getByText('Ez az eszköz'),
    act: async (page) => {
      await page.getByLabel('Jelenlegi jelszó').fill('nem ez az');
      await page.getByLabel('Új jelszó', { exact: false }).first().fill('Meleg-kifli-06');
      await page.getByLabel('Új jelszó még egyszer').fill('Meleg-kifli-07');
      await page.getByRole('button', { name: 'Jelszó módosítása' }).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
      await page.getByLabel('Új jelszó még egyszer').fill('Meleg-kifli-06');
      await page.getByRole('button', { name: 'Jelszó módosítása' }).click();
      await expect.poll(() => page.locator('main [aria-invalid=true], main [role=alert]').count()).toBeGreaterThan(0);
    },
  },
  { name: 'online transactions', tab: 'online-transactions', ready: rows },
  { name: 'card readers', tab: 'readers', ready: (page) => page.getByRole('main').getByRole('listitem') },
  { name: 'daily closes', tab: 'daily-closes', ready: rows },
  { name: 'unusual activity', tab: 'loss-alerts', ready: (page) => page.getByRole('main').getByRole('listitem') },
  { name: 'reports', tab: 'reports', ready: rows },
  { name: 'team', tab: 'team', ready: (page) => page.getByRole('main').getByRole('listitem') },
  { name: 'notifications', tab: 'notifications', ready: (page) => page.getByRole('main').getByRole('listitem') },
  { name: 'exports', tab: 'exports', ready: (page) => page.getByRole('main').getByRole('heading', { level: 2 }) },
  { name: 'developers', tab: 'developers', ready: (page) => page.getByRole('main').getByRole('heading', { level: 2 }) },
  {
    name: 'account status',
    tab: 'standing',
    ready: (page) => page.getByRole('main').getByRole('heading', { level: 2 }),
  },
  { name: 'details', tab: 'details', ready: (page) => page.getByRole('main').getByText('IBAN') },
];

const adminScreens: Pick<Screen, 'name' | 'tab' | 'ready'>[] = [
  { name: 'merchants', tab: 'clients', ready: rows },
  { name: 'search of a transaction', tab: 'transaction-search', ready: (page) => page.getByText('Mi van a kezében?') },
  { name: 'users', tab: 'users', ready: rows },
  { name: 'payouts', tab: 'payouts', ready: rows },
  {
    name: 'payment alerts',
    tab: 'payment-alerts',
    ready: (page) => page.getByRole('main').getByRole('heading', { level: 1 }),
  },
  { name: 'upload of reports', tab: 'report-upload', ready: (page) => page.getByLabel('MID', { exact: false }) },
  { name: 'audit log', tab: 'audit', ready: rows },
  { name: 'security', tab: 'security', ready: (page) => page.getByRole('main').getByRole('heading', { level: 2 }) },
  { name: 'operations', tab: 'operations', ready: (page) => page.getByRole('main').locator('summary, section') },
  { name: 'own account', tab: 'account', ready: (page) => page.getByText('Ez az eszköz') },
];

describe.each(styles)('a page whose texts a translator has %s', (style) => {
  it('keeps what is typed into the registration and shows and hides its errors', async () => {
    const { page, expectNoErrors } = await demo.browser.visit();
    await page.goto('/signup?step=personBasics');
    await page.getByLabel('Vezetéknév').fill('Őry');
    await page.getByLabel('Keresztnév').fill('Ágnes');
    await page.getByLabel('Születési dátum').fill('1990. 05. 06.');
    await page.getByRole('button', { name: 'Tovább' }).click();
    const [email, password, repeated] = ['email', 'password', 'passwordAgain'].map((name) =>
      page.locator(`input[name=${name}]`),
    );
    await email?.waitFor();
    await translatePage(page, style);
    await email?.fill('nem cim');
    await password?.fill('Kenyer-es-kifli-7');
    await repeated?.fill('Kenyer-es-kifli-8');
    await page.keyboard.press('Tab');
    const mismatch = page.getByText(translated('A két jelszó nem egyezik!'));
    await mismatch.waitFor();
    await repeated?.fill('Kenyer-es-kifli-7');
    await mismatch.waitFor({ state: 'detached' });
    expect(await email?.inputValue()).toBe('nem cim');
    expectNoErrors();
  });

  it('shows that a login was refused, and logs in afterwards', async () => {
    const { page, expectNoErrors } = await demo.browser.visit();
    await page.goto('/login');
    await waitForHydration(page);
    await translatePage(page, style);
    const email = page.locator('input[name=email]');
    const password = page.locator('input[name=password]');
    await email.fill(company.email);
    for (const wrong of ['wrong', 'wrong again']) {
      await password.fill(wrong);
      await password.press('Enter');
      await page.getByRole('alert').waitFor();
      await expect.poll(() => password.inputValue()).toBe('');
    }
    await password.fill(company.password);
    await password.press('Enter');
    await page.waitForURL(/\/merchant\//u);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    expectNoErrors(/401/u);
  });

  it('keeps what was typed before the application was loaded', async () => {
    const { page, expectNoErrors } = await demo.browser.visit();
    // A browser translates a page when it is loaded, with its script but without the application.
    await page.goto('/login');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    const email = page.locator('input[name=email]');
    await translatePage(page, style);
    await email.pressSequentially(company.email);
    release();
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main') ?? {}).some((name) => name.startsWith('__reactFiber')),
    );
    await page.keyboard.type('.hu');
    expect(await email.inputValue()).toBe(`${company.email}.hu`);
    expectNoErrors();
  });

  it('shows the figures of another period and the rows of another filter', async () => {
    const { page, expectNoErrors } = await demo.browser.visit();
    await logIn(page, company);
    const path = merchantPathOf(page);
    await page.goto(`${path}/statistics`);
    const main = page.getByRole('main');
    await main
      .getByText(/Bruttó bevétel/u)
      .first()
      .waitFor();
    await expect.poll(() => main.locator('[aria-busy=true]').count()).toBe(0);
    await translatePage(page, style);
    await page.getByRole('button', { name: 'Korábbi időszak' }).click();
    await page.waitForURL(/from=/u);
    await expect.poll(() => main.locator('[aria-busy=true]').count()).toBe(0);
    await main.getByText('Élő').waitFor();
    const shown = await main.innerText();
    await page.reload();
    await main
      .getByText(/Bruttó bevétel/u)
      .first()
      .waitFor();
    const plain = (text: string) => text.replace(/[«»\s]/gu, '');
    await expect.poll(async () => plain(await main.innerText())).toBe(plain(shown));
    expectNoErrors();
  });

  const keepsWorking = async (login: typeof company, { tab, ready, act }: Omit<Screen, 'name'>) => {
    const { page, expectNoErrors } = await demo.browser.visit();
    await logIn(page, login);
    const home = merchantPathOf(page);
    const path = `${home}/${tab}`;
    await page.goto(path);
    await ready(page).first().waitFor();
    await expect.poll(() => busy(page)).toBe(0);
    await translatePage(page, style);
    await act?.(page);
    await pressButtons(page);
    // Another screen replaces it, and it returns.
    const other = home === '' ? '/faq' : `${home}/${tab === 'today' ? 'reports' : 'today'}`;
    for (const next of [other, path]) {
      await page.evaluate((address) => history.pushState(null, '', address), next);
      await page.locator('main h1:not([aria-busy=true] h1)').locator('visible=true').first().waitFor();
      await closeOverlays(page);
    }
    await ready(page).first().waitFor();
    // First what was thrown, which says more than the screen that it leads to.
    expectNoErrors(/40[013]|422/u);
    expect(await page.getByText('Hiba történt az alkalmazás betöltése közben').count()).toBe(0);
  };

  it.each(screens)('keeps the screen $name working', (screen) => keepsWorking(company, screen));

  it.each(adminScreens)('keeps the screen $name of an administrator working', (screen) => keepsWorking(admin, screen));
});
