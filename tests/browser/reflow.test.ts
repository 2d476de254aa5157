import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, it } from 'vitest';
import { merchantTabs } from '#shared/portal/merchant-tabs.ts';
import { publicAddresses, publicPath } from '#shared/public-pages/public-pages.ts';
import type { Registered } from '#shared/registration/registration.schema.ts';
import { registrationStepKeys } from '#shared/registration/registration-steps.ts';
import { admin, callApi, company, type Demo, openDemo, type SignedIn, signedInAs } from '#tests/e2e/demo.ts';
import { desktop, phone, waitForHydration } from '#tests/setup/browser.ts';
import { expectReflow } from '#tests/setup/reflow.ts';
import { changed, registrationOf } from '#tests/setup/registration.ts';

let demo: Demo;
let merchant: SignedIn;
let administrator: SignedIn;
/** The path of the merchant of the demo. */
let ofMerchant: string;

beforeAll(async () => {
  demo = await openDemo();
  ({ storageState: merchant, ofMerchant } = await signedInAs(demo, company));
  ({ storageState: administrator } = await signedInAs(demo, admin));
});
afterEach(() => demo.browser.closePages());

const isLoaded = () => document.querySelector('main h1') !== null && !document.querySelector('main [aria-busy=true]');
const loaded = (page: Page) => page.waitForFunction(isLoaded);

const open = async (path: string, options: BrowserContextOptions = {}) => {
  const { page } = await demo.browser.visit({ viewport: phone, reducedMotion: 'reduce', ...options });
  await page.goto(path);
  await loaded(page);
  return page;
};

describe('public pages', () => {
  it.each(publicAddresses)(
    '$page in $language fits at 320 px and with wide text spacing',
    async ({ page: name, language }) => {
      const page = await open(publicPath(name, language));
      await waitForHydration(page);
      await expectReflow(page, `${name} with the cookie question`);
      await page.setViewportSize(desktop);
      await expectReflow(page, name);
    },
  );

  it('the menu fits', async () => {
    const page = await open('/en');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').waitFor();
    await expectReflow(page, 'menu');
  });
});

describe('entry pages', () => {
  it.each([
    '/login',
    '/en/login',
    '/signup',
    '/en/signup',
    '/forgot-password',
    '/new-password/unknown',
    '/checkout/7K3M-Q9TX-4H2B-6WPR',
  ])('%s fits at 320 px and with wide text spacing', async (path) => {
    const page = await open(path);
    await expectReflow(page, path);
    await page.setViewportSize(desktop);
    await expectReflow(page, path);
  });

  it('the checkout of an order, the payment and the end of the registration fit', async () => {
    const registration = registrationOf(`${randomUUID()}@kovasz.example`);
    const { user } = await callApi<Registered>(demo, 'v1/User', { method: 'POST', body: registration });
    const page = await open(`/checkout/${user.merchant.terminalOrders[0]?.referenceCode}`);
    await expectReflow(page, 'checkout');
    await page.goto(`/signup/success?paymentMethod=BankCard`);
    await loaded(page);
    await expectReflow(page, 'success');
  });
});

describe('the registration', () => {
  const { terminalOrder, merchantSurvey, ...registration } = registrationOf('reflow@kovasz.example');
  const texts = (values: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
    );
  const form = {
    ...registration,
    persons: registration.persons?.map(texts),
    terminalOrder: texts(terminalOrder),
    merchantSurvey: texts(merchantSurvey),
  };

  it.each(registrationStepKeys)('the step %s fits at 320 px and with wide text spacing', async (step) => {
    const { page, context } = await demo.browser.visit({ viewport: phone, reducedMotion: 'reduce' });
    await context.addInitScript(
      (draft) => localStorage.setItem('csippano.signup', JSON.stringify({ savedAt: Date.now(), form: draft })),
      form,
    );
    await page.goto(`/signup?step=${step}`);
    await loaded(page);
    await expectReflow(page, step);
    // With the messages of the fields.
    await page.getByRole('main').getByRole('button').last().click();
    await expectReflow(page, `${step} after the last button`);
    await page.setViewportSize(desktop);
    await expectReflow(page, `${step} on a desktop`);
  });
});

const sizes = { phone, desktop };
const sizeNames = Object.keys(sizes) as (keyof typeof sizes)[];

describe.each(sizeNames)('the portal of a merchant, from the size of a %s', (size) => {
  const visit = (path: string) => open(`${ofMerchant}/${path}`, { viewport: sizes[size], storageState: merchant });

  it.each(merchantTabs)('%s fits at 320 px and with wide text spacing', async (tab) => {
    await expectReflow(await visit(tab), tab);
  });

  it('the details of a transaction, the export and the period fit', async () => {
    const page = await visit('transactions');
    await page.locator('[data-row-trigger]').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { level: 2 }).first().waitFor();
    await expectReflow(page, 'details');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Letöltés', exact: true }).click();
    await dialog.waitFor();
    await expectReflow(page, 'export');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: size === 'phone' ? 'Szűrők' : /^Időszak/u }).click();
    await dialog.waitFor();
    await expectReflow(page, 'filters');
  });

  it('the palette of commands and the account fit', async () => {
    const page = await visit('statistics');
    await page.keyboard.press('Control+K');
    await page.getByRole('dialog').waitFor();
    await expectReflow(page, 'commands');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page
      .getByRole('banner')
      .getByRole('button', { name: /, Fiók$/u })
      .click();
    await page.getByRole('button', { name: 'Kijelentkezés', exact: true }).waitFor();
    await expectReflow(page, 'account');
  });
});

const adminScreens = [
  '/clients',
  '/users',
  '/report-upload',
  '/payouts',
  '/payment-alerts',
  '/transaction-search?queryString=4242',
  '/audit',
  '/security',
  '/operations',
  '/account',
];

describe.each(sizeNames)('the admin area, from the size of a %s', (size) => {
  const visit = (path: string) => open(path, { viewport: sizes[size], storageState: administrator });

  it.each(adminScreens)('%s fits at 320 px and with wide text spacing', async (path) => {
    await expectReflow(await visit(path), path);
  });

  it.each(['details', 'standing', 'online-transactions', 'daily-closes', 'loss-alerts', 'reports', 'exports'])(
    'the merchant’s %s fit',
    async (tab) => {
      await expectReflow(await visit(`${ofMerchant}/${tab}`), tab);
    },
  );

  it('a list with a name that is cut off fits', async () => {
    const name = `Kovász Kézműves Pékség, Cukrászda és Kávézó Kft. ${size}`;
    const registration = changed(registrationOf(`${randomUUID()}@kovasz.example`), 'company.name', name);
    await callApi(demo, 'v1/User', { method: 'POST', body: registration });
    const page = await visit(`/clients?${new URLSearchParams({ search: name })}`);
    await page.getByRole('main').getByRole('link', { name }).waitFor();
    await expectReflow(page, 'long name');
  });

  it.each(['/users', '/audit', '/payouts', '/payment-alerts'])('the details of a row of %s fit', async (path) => {
    const page = await visit(path);
    await page.locator('[data-row-trigger]').first().click();
    await page.getByRole('dialog').waitFor();
    await expectReflow(page, `details of ${path}`);
  });
});
