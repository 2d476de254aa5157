import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it, vi } from 'vitest';
import type { OrderPaymentMethod } from '#shared/orders/order-enums.ts';
import { publicPages, publicPath } from '#shared/public-pages/public-pages.ts';
import type { Registered } from '#shared/registration/registration.schema.ts';
import { callApi, type Demo, listMails, openDemo } from '#tests/e2e/demo.ts';
import { demoNow } from '#tests/setup/demo-clock.ts';
import { registrationOf } from '#tests/setup/registration.ts';
import {
  expectAccessibleInAllLooks,
  openStatesPage,
  press,
  type ScreenState,
  showState,
  shows,
  statesAt,
} from './screen-states.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});

const publicStates: ScreenState[] = [
  ...publicPages.map((page) => ({ name: `public page ${page}`, path: () => publicPath(page, 'hu') })),
  { name: 'menu of the public pages', path: () => '/', only: 'phone', open: press('Menü megnyitása') },
  {
    name: 'cookie banner',
    path: () => '/',
    open: async (page) => {
      await page.getByRole('button', { name: 'Sütibeállítások' }).click();
      await page.getByRole('region', { name: 'Sütik és mérés' }).waitFor();
    },
  },
  {
    name: 'open question',
    path: () => '/faq',
    open: async (page) => {
      await page.locator('summary').first().click();
      await page.locator('details[open]').waitFor();
    },
  },
  { name: 'questions found', path: () => '/faq?q=d%C3%ADj' },
  {
    name: 'no questions found',
    path: () => '/faq',
    open: async (page) => {
      await page.getByRole('main').getByRole('searchbox').or(page.getByRole('main').getByRole('textbox')).fill('qqqqq');
      await page.locator('summary').first().waitFor({ state: 'hidden' });
    },
  },
];

let resetPath = '';
const entryStates: ScreenState[] = [
  { name: 'login', path: () => '/login' },
  {
    name: 'refused login',
    path: () => '/login',
    open: async (page) => {
      await page.getByRole('textbox', { name: 'E-mail-cím' }).fill(`${randomUUID()}@kovasz.example`);
      await page.getByLabel('Jelszó', { exact: true }).fill('Nem ez az 1!');
      await page.getByRole('button', { name: 'Bejelentkezem' }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'login without input',
    path: () => '/login',
    open: async (page) => {
      await page.getByRole('button', { name: 'Bejelentkezem' }).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  { name: 'forgotten password', path: () => '/forgot-password' },
  {
    name: 'requested password',
    path: () => '/forgot-password',
    open: async (page) => {
      await page.getByRole('textbox', { name: 'E-mail-cím' }).fill(`${randomUUID()}@kovasz.example`);
      await page.getByRole('button', { name: 'Kérem a hivatkozást' }).click();
      await page.getByText('A kérést elküldtük').waitFor();
    },
  },
  { name: 'expired link', path: () => '/new-password/unknown', open: shows('Ez a hivatkozás lejárt') },
  { name: 'link to a file', path: () => '/export-file#token' },
  { name: 'link without a file', path: () => '/export-file', open: shows('Ez a hivatkozás már nem használható') },
  { name: 'expired invitation', path: () => '/invitation#unknown', open: shows('Ez a meghívó nem használható') },
  { name: 'new password', path: () => resetPath },
  {
    name: 'passwords that differ',
    path: () => resetPath,
    open: async (page) => {
      await page.getByLabel('Új jelszó', { exact: true }).fill('Uj-ollo-es-fesu-3');
      await page.getByLabel('Új jelszó még egyszer').fill('Uj-ollo-es-fesu-4');
      await page.getByRole('button', { name: 'Mentem az új jelszót' }).click();
      await page.getByText('A két jelszó nem egyezik!').waitFor();
    },
  },
];

const signupScreens = ['personBasics', 'account', 'contact', 'business', 'officers', 'order', 'bankAccount', 'survey'];
const signupStates: ScreenState[] = [
  { name: 'registration', path: () => '/signup' },
  ...signupScreens.map((step) => ({ name: `step ${step}`, path: () => `/signup?step=${step}` })),
  {
    name: 'step with errors',
    path: () => '/signup?step=personBasics',
    open: async (page) => {
      await page.getByRole('main').getByLabel('Vezetéknév', { exact: true }).fill('');
      await page.getByRole('button', { name: 'Tovább', exact: true }).click();
      await page.getByText('Kötelező megadni.').first().waitFor();
    },
  },
  {
    name: 'continue later',
    path: () => '/signup?step=contact',
    open: async (page) => {
      await page.getByRole('button', { name: 'Folytatom később' }).click();
      await page.getByRole('dialog').getByText('30 napig').waitFor();
    },
  },
  { name: 'unusable link of a draft', path: () => '/signup/resume#unknown', open: shows('már nem használható') },
  { name: 'success with a transfer', path: () => '/signup/success?paymentMethod=ByBankTransferInAdvance' },
  { name: 'success with cash on delivery', path: () => '/signup/success?paymentMethod=Cod' },
  { name: 'success with a card', path: () => '/signup/success?paymentMethod=BankCard' },
];

const cards = { failed: '4012 0010 3746 1114', paid: '4200 0000 0000 0000', pending: '4532 4970 8877 1651' };

/** Pays the order of the page with a card of the sandbox. */
const payWith = async (page: Page, card: string, result: string): Promise<void> => {
  await page.getByRole('button', { name: 'Fizetek bankkártyával' }).click();
  await page.waitForURL('**/pay/**');
  await page.getByRole('button', { name: card }).click();
  await page.getByRole('button', { name: /^Fizetek:/u }).click();
  await page.getByRole('heading', { name: result }).waitFor();
};

const orders = { BankCard: '', ByBankTransferInAdvance: '', Cod: '', pending: '' };
const results = { paid: '', failed: '' };
const checkoutStates: ScreenState[] = [
  { name: 'order by card', path: () => `/checkout/${orders.BankCard}`, open: shows('Fizetek bankkártyával') },
  {
    name: 'order by transfer',
    path: () => `/checkout/${orders.ByBankTransferInAdvance}`,
    open: shows('Fizetés banki átutalással'),
  },
  { name: 'order on delivery', path: () => `/checkout/${orders.Cod}`, open: shows(/a futárnál fizeti/u) },
  { name: 'unknown order', path: () => '/checkout/0000-0000-0000-0000', open: shows('Nem találunk ilyen rendelést') },
  {
    name: 'pending payment',
    path: () => `/checkout/${orders.pending}`,
    // Paid here: the sandbox keeps a payment pending for a minute only.
    open: async (page) => {
      await payWith(page, cards.pending, 'A bank még nem válaszolt');
      await page.getByRole('link', { name: 'Tovább a fizetés állapotához' }).click();
      await page.getByRole('heading', { name: 'Feldolgozzuk a fizetését' }).waitFor();
    },
  },
  { name: 'failed payment', path: () => results.failed, open: shows('A fizetés nem sikerült') },
  { name: 'paid order', path: () => results.paid, open: shows('Sikeres fizetés') },
];

const order = async (paymentMethod: OrderPaymentMethod): Promise<{ email: string; code: string }> => {
  const registration = registrationOf(`${randomUUID()}@kovasz.example`);
  const body = { ...registration, terminalOrder: { ...registration.terminalOrder, paymentMethod } };
  const { user } = await callApi<Registered>(demo, 'v1/User', { method: 'POST', body });
  return { email: body.email, code: user.merchant.terminalOrders[0]?.referenceCode ?? '' };
};

const requestResetPath = async (page: Page, email: string): Promise<string> => {
  await page.goto('/forgot-password');
  await page.getByRole('textbox', { name: 'E-mail-cím' }).fill(email);
  await page.getByRole('button', { name: 'Kérem a hivatkozást' }).click();
  await page.getByText('A kérést elküldtük').waitFor();
  const findLink = async () =>
    (await listMails(demo, email)).flatMap(({ links }) => links).find((link) => link.includes('/new-password/'));
  return new URL(await vi.waitUntil(findLink, { timeout: 180_000 })).pathname;
};

/** The registration that fills all steps, as the browser stores it. */
const draft = () => {
  const { terminalOrder, persons, ...registration } = registrationOf();
  const form = {
    ...registration,
    terminalOrder: { ...terminalOrder, count: '2' },
    persons: persons.map((person) => ({ ...person, ownershipPercentage: '100' })),
  };
  return JSON.stringify({ savedAt: demoNow().getTime(), form });
};

describe.each(['desktop', 'phone'] as const)('a visitor on a %s', (width) => {
  let page: Page;
  beforeAll(async () => {
    page = await openStatesPage(demo, width);
    await page.addInitScript((stored) => {
      if (location.search.startsWith('?step=')) localStorage.setItem('csippano.signup', stored);
      else localStorage.removeItem('csippano.signup');
    }, draft());
    const { email, code } = await order('BankCard');
    orders.BankCard = code;
    orders.ByBankTransferInAdvance = (await order('ByBankTransferInAdvance')).code;
    orders.Cod = (await order('Cod')).code;
    orders.pending = (await order('BankCard')).code;
    const pay = async (card: string, result: string): Promise<string> => {
      await page.goto(`/checkout/${(await order('BankCard')).code}`);
      await payWith(page, card, result);
      const { pathname, search } = new URL(page.url());
      return pathname + search;
    };
    results.failed = await pay(cards.failed, 'A fizetés nem sikerült');
    results.paid = await pay(cards.paid, 'Sikeres fizetés');
    resetPath = await requestResetPath(page, email);
  });
  afterAll(() => demo.browser.closePages());

  it.each(statesAt(width, [...publicStates, ...entryStates, ...signupStates, ...checkoutStates]))(
    'reads everything in both languages and modes: $name',
    async (state) => {
      await showState(page, state);
      await expectAccessibleInAllLooks(page, width);
    },
  );
});
