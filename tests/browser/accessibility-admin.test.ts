import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import type { Registered } from '#shared/registration/registration.schema.ts';
import { admin, callApi, company, type Demo, logIn, openDemo, signIn } from '#tests/e2e/demo.ts';
import { registrationOf } from '#tests/setup/registration.ts';
import {
  expectAccessibleInAllLooks,
  openStatesPage,
  overlayOf,
  press,
  pressRow,
  type ScreenState,
  showState,
  shows,
  statesAt,
} from './screen-states.ts';

let demo: Demo;
let merchantId: string;
/** Waits for its decision, and for its payment by transfer. */
let newMerchantId: string;
beforeAll(async () => {
  demo = await openDemo();
  ({ merchantId } = await signIn(demo, company));
  const registration = registrationOf(`${randomUUID()}@kovasz.example`);
  const terminalOrder = { ...registration.terminalOrder, paymentMethod: 'ByBankTransferInAdvance' };
  const { user } = await callApi<Registered>(demo, 'v1/User', {
    method: 'POST',
    body: { ...registration, terminalOrder },
  });
  newMerchantId = user.merchant.id;
});

const ofMerchant = (screen: string) => () => `/merchant/${merchantId}/${screen}`;
const ofNewMerchant = () => `/merchant/${newMerchantId}/details`;
const inOverlay = async (page: Page, name: string | RegExp) =>
  overlayOf(page).getByRole('button', { name }).first().click();

const lists: ScreenState[] = [
  { name: 'merchants', path: () => '/clients' },
  { name: 'sorted merchants', path: () => '/clients?sortBy=Name&status=Accepted' },
  { name: 'filtered, empty merchants', path: () => '/clients?searchFor=nincs%40senki.example' },
  { name: 'columns of merchants', path: () => '/clients', only: 'desktop', open: press('Nézet') },
  { name: 'filters of merchants', path: () => '/clients', only: 'phone', open: press('Szűrők') },
  { name: 'users', path: () => '/users' },
  { name: 'filters of users', path: () => '/users', only: 'phone', open: press('Szűrők') },
  { name: 'user', path: () => '/users', open: pressRow },
  {
    name: 'deactivation of a user',
    path: () => '/users?role=ReportUploader',
    open: async (page) => {
      await pressRow(page);
      await inOverlay(page, 'Fiók deaktiválása');
      await page.getByRole('alertdialog').getByRole('textbox').fill('valaki@mas.example');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Fiók deaktiválása' }).click();
      await page.getByText('Ez nem a fiók e-mail-címe.').waitFor();
    },
  },
  { name: 'payouts', path: () => '/payouts' },
  { name: 'payout', path: () => '/payouts', open: pressRow },
  { name: 'payment alerts', path: () => '/payment-alerts' },
  { name: 'payment alert', path: () => '/payment-alerts', open: pressRow },
  { name: 'filters of alerts', path: () => '/payment-alerts', only: 'phone', open: press('Szűrők') },
  { name: 'audit log', path: () => '/audit' },
  { name: 'line of the audit log', path: () => '/audit', open: pressRow },
  { name: 'download of the audit log', path: () => '/audit', open: press('Letöltés') },
  { name: 'filters of the audit log', path: () => '/audit', only: 'phone', open: press('Szűrők') },
  { name: 'filtered, empty audit log', path: () => '/audit?searchFor=nincs%40senki.example' },
];

const tools: ScreenState[] = [
  { name: 'report upload', path: () => '/report-upload' },
  {
    name: 'report upload without input',
    path: () => '/report-upload',
    open: async (page) => {
      await page.getByRole('button', { name: 'Feltöltés' }).click();
      await page.getByText('Adja meg a MID-et.').waitFor();
    },
  },
  { name: 'security', path: () => '/security' },
  { name: 'security event', path: () => '/security', open: pressRow },
  {
    name: 'anchors of the audit log',
    path: () => '/security',
    open: async (page) => {
      await page.getByRole('button', { name: 'Ellenőrzés most' }).click();
      await page.getByText('A napló sértetlen', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'A rögzítések listája' }).click();
    },
  },
  { name: 'operations', path: () => '/operations' },
  { name: 'empty transaction search', path: () => '/transaction-search' },
  { name: 'found transactions', path: () => '/transaction-search?queryString=4242' },
  { name: 'transaction search without matches', path: () => '/transaction-search?queryString=nincs-ilyen' },
  { name: 'time without a day', path: () => '/transaction-search?timeOfDay=14%3A35' },
  { name: 'own account', path: () => '/account', open: shows('Ez az eszköz') },
  { name: 'authenticator', path: () => '/account', open: press('Beállítás') },
  { name: 'account menu', path: () => '/account', open: press(/, Fiók$/u) },
  { name: 'more screens', path: () => '/account', only: 'phone', open: press('Továbbiak') },
  {
    name: 'command palette',
    path: () => '/account',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('pék');
      await page.getByRole('group', { name: 'Kereskedők', exact: true }).getByRole('option').first().waitFor();
    },
  },
];

const decide = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).click();
  await overlayOf(page).getByRole('button', { name, exact: true }).waitFor();
};
const sections = [
  'Vállalkozás',
  'Kapcsolattartó',
  'Vezetők, tulajdonosok',
  'Címek',
  'Bankszámla',
  'Kártyaelfogadás',
  'Kártyaolvasó-rendelés',
];

const details: ScreenState[] = [
  { name: 'details of a new merchant', path: ofNewMerchant, open: shows('Várható forgalom') },
  { name: 'details of a merchant with units', path: ofMerchant('details'), open: shows(/^Alatta állók/u) },
  { name: 'merchant that does not exist', path: () => '/merchant/01KFM2D400PTGQ2WN63FJ6JAZM/details' },
  ...sections.map((section) => ({
    name: `editing ${section}`,
    path: ofNewMerchant,
    open: press(`Módosítás: ${section}`),
  })),
  {
    name: 'unsaved edit',
    path: ofNewMerchant,
    open: async (page) => {
      await press('Módosítás: Vállalkozás')(page);
      await overlayOf(page).getByLabel('Üzlet neve').fill('Kovászos');
      await overlayOf(page).getByLabel('Adószám').fill('1');
      await inOverlay(page, 'Mentés');
      await page.keyboard.press('Escape');
      await shows('Nem mentett módosítások vannak')(page);
    },
  },
  { name: 'acceptance', path: ofNewMerchant, open: decide('Elfogadás') },
  {
    name: 'rejection',
    path: ofNewMerchant,
    open: async (page) => {
      await decide('Elutasítás')(page);
      await inOverlay(page, 'Elutasítás');
      await page.getByText('Kötelező megadni.').waitFor();
    },
  },
  { name: 'recording a payment', path: ofNewMerchant, open: decide('Befizetés rögzítése') },
  { name: 'failing an order', path: ofNewMerchant, open: decide('Meghiúsult') },
  { name: 'deactivation of a merchant', path: ofNewMerchant, open: decide('Fiók deaktiválása') },
  { name: 'password reset of a merchant', path: ofNewMerchant, open: decide('Jelszó-visszaállító e-mail küldése') },
  { name: 'new fees', path: ofNewMerchant, open: press('Új díj') },
  { name: 'new card reader', path: ofMerchant('details'), open: press('Kártyaolvasó hozzáadása') },
  { name: 'editing a card reader', path: ofMerchant('details'), open: press(/^Módosítás: \d/u) },
  { name: 'deleting a card reader', path: ofMerchant('details'), open: press(/^Törlés: \d/u) },
  {
    name: 'new parent',
    path: ofMerchant('details'),
    open: async (page) => {
      await press('Fölötte álló hozzáadása')(page);
      await page.getByRole('combobox', { name: 'Fölötte álló kereskedő' }).fill('kft');
      await page.getByRole('option').filter({ hasText: 'Kft' }).first().waitFor();
    },
  },
  { name: 'changing a relation', path: ofMerchant('details'), open: press(/^Átsorolás: /u) },
  { name: 'ending a relation', path: ofMerchant('details'), open: press(/^Kapcsolat megszüntetése: /u) },
];

const ofAnyMerchant: ScreenState[] = [
  { name: 'statistics of a merchant', path: ofMerchant('statistics'), open: shows('Óránkénti átlag') },
  { name: 'transactions of a merchant', path: ofMerchant('transactions'), open: shows('Élő') },
  { name: 'transaction of a merchant', path: ofMerchant('transactions'), open: pressRow },
  { name: 'online transactions of a merchant', path: ofMerchant('online-transactions'), open: shows('Webáruházak') },
  { name: 'new web shop', path: ofMerchant('online-transactions'), open: press('Webáruház hozzáadása') },
  { name: 'daily closes of a merchant', path: ofMerchant('daily-closes'), open: shows('Még nyitott napok') },
  { name: 'unusual activity of a merchant', path: ofMerchant('loss-alerts'), open: shows('Megnyitás a listában') },
  { name: 'account status of a merchant', path: ofMerchant('standing'), open: shows('Kifizetések') },
  { name: 'reports of a merchant', path: ofMerchant('reports') },
  {
    name: 'menu of merchants',
    path: ofMerchant('reports'),
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Váltás másik kereskedőre' }).fill('kft');
      await page.getByRole('option').filter({ hasText: 'Kft' }).first().waitFor();
    },
  },
  {
    name: 'menu of merchants without matches',
    path: ofMerchant('reports'),
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Váltás másik kereskedőre' }).fill('qqqqqqqq');
      await shows('Nincs találat')(page);
    },
  },
];

describe.each(['desktop', 'phone'] as const)('an administrator on a %s', (width) => {
  let page: Page;
  beforeAll(async () => {
    page = await openStatesPage(demo, width);
    await logIn(page, admin);
  });
  afterAll(() => demo.browser.closePages());

  it.each(statesAt(width, [...lists, ...tools, ...details, ...ofAnyMerchant]))(
    'reads everything in both languages and modes: $name',
    async (state) => {
      await showState(page, state);
      await expectAccessibleInAllLooks(page, width);
    },
  );
});
