import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { callApi, type Demo, logIn, openDemo, registerMerchant, signIn } from '#tests/e2e/demo.ts';
import {
  expectAccessibleInAllLooks,
  openStatesPage,
  overlayOf,
  press,
  type ScreenState,
  showState,
  shows,
  statesAt,
} from './screen-states.ts';

let demo: Demo;
let merchantId: string;
let login: Awaited<ReturnType<typeof registerMerchant>>;
beforeAll(async () => {
  demo = await openDemo();
  login = await registerMerchant(demo);
  const { merchantId: id, accessToken: token } = await signIn(demo, login);
  merchantId = id;
  const body = { url: 'https://kovasz.example/hook', events: ['transaction.created'] };
  await callApi(demo, `v1/Merchant/${merchantId}/Webhook`, { method: 'POST', body, token });
});

const at = (screen: string) => () => `/merchant/${merchantId}/${screen}`;
const inOverlay = (page: Page, name: string | RegExp) => overlayOf(page).getByRole('button', { name }).first().click();

const emptyScreens: ScreenState[] = [
  { name: 'first screen', path: at('today') },
  { name: 'no statistics', path: at('statistics'), open: shows('Még nincs lezárt tranzakció') },
  { name: 'no transactions', path: at('transactions'), open: shows('Még nincs tranzakció') },
  { name: 'no web shop', path: at('online-transactions') },
  { name: 'no card readers', path: at('readers'), open: shows('Még nincs kártyaolvasója') },
  { name: 'no daily closes', path: at('daily-closes'), open: shows('Még nincs napi zárás') },
  { name: 'account status before the decision', path: at('standing'), open: shows('Még elbíráljuk a regisztrációját') },
  { name: 'no unusual activity', path: at('loss-alerts'), open: shows('Nincs új szokatlan eset') },
  { name: 'no reports', path: at('reports'), open: shows('Még nincs elszámolás') },
  { name: 'details before the decision', path: at('details'), open: shows('Elbírálás alatt') },
  {
    name: 'picture to crop',
    path: at('details'),
    open: async (page) => {
      const create = { width: 900, height: 600, channels: 3 as const, background: 'red' };
      const buffer = await sharp({ create }).jpeg().toBuffer();
      await page.locator('input[type=file]').setInputFiles({ name: 'kep.jpg', mimeType: 'image/jpeg', buffer });
      await page.getByRole('dialog', { name: 'Kép igazítása' }).getByRole('slider', { name: 'Nagyítás' }).waitFor();
    },
  },
  {
    name: 'refused picture',
    path: at('details'),
    open: async (page) => {
      const file = { name: 'kep.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'deletion with another address',
    path: at('details'),
    open: async (page) => {
      await press('Profil törlése')(page);
      await overlayOf(page).getByRole('textbox').fill('valaki@mas.example');
      await inOverlay(page, 'Profil végleges törlése');
      await page.getByText('Ez nem az Ön e-mail-címe.').waitFor();
    },
  },
];

const settings: ScreenState[] = [
  { name: 'settings', path: at('settings'), open: shows('Bekapcsolva') },
  {
    name: 'rejected password',
    path: at('settings'),
    open: async (page) => {
      await page.getByRole('button', { name: 'Jelszó módosítása' }).click();
      await page.getByRole('button', { name: 'PIN-kód módosítása' }).click();
      await page.locator('[aria-invalid=true]').nth(3).waitFor();
    },
  },
  {
    name: 'authenticator',
    path: at('settings'),
    open: async (page) => {
      await press('Beállítás')(page);
      await overlayOf(page).getByLabel('Hatjegyű kód').fill('000000');
      await inOverlay(page, 'Bekapcsolás');
      await page.getByText('Ez a kód hibás').waitFor();
    },
  },
  {
    name: 'copy of the own data',
    path: at('settings'),
    open: async (page) => {
      await page.getByRole('button', { name: 'Másolat kérése' }).click();
      await page
        .getByRole('button', { name: /^Letöltés: /u })
        .first()
        .waitFor();
    },
  },
  { name: 'new passkey', path: at('settings'), open: press('Új azonosítókulcs') },
  {
    name: 'API key without input',
    path: at('developers'),
    open: async (page) => {
      await press('Új kulcs')(page);
      await inOverlay(page, 'Kulcs készítése');
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'new API key',
    path: at('developers'),
    open: async (page) => {
      await press('Új kulcs')(page);
      await overlayOf(page).getByLabel('Mire használja?').fill('Könyvelés');
      await overlayOf(page).getByLabel('Tranzakciók és bizonylatok olvasása').check();
      await inOverlay(page, 'Kulcs készítése');
      await page.getByText(/^csp_/u).waitFor();
    },
  },
  { name: 'API keys', path: at('developers'), open: shows('Még nem használták') },
  { name: 'revocation of an API key', path: at('developers'), open: press('Visszavonás') },
  { name: 'webhook', path: at('developers'), open: press('Módosítás') },
  { name: 'log of a webhook', path: at('developers'), open: press('Napló') },
  { name: 'new secret of a webhook', path: at('developers'), open: press('Új titok') },
  {
    name: 'secret of a webhook',
    path: at('developers'),
    open: async (page) => {
      await press('Új titok')(page);
      await inOverlay(page, 'Új titok kérése');
      await page.getByText(/^whsec_/u).waitFor();
    },
  },
  { name: 'deletion of a webhook', path: at('developers'), open: press('Törlés') },
];

describe.each(['desktop', 'phone'] as const)('a new merchant on a %s', (width) => {
  let page: Page;
  beforeAll(async () => {
    page = await openStatesPage(demo, width);
    await logIn(page, login);
  });
  afterAll(() => demo.browser.closePages());

  it.each(statesAt(width, [...emptyScreens, ...settings]))(
    'reads everything in both languages and modes: $name',
    async (state) => {
      await showState(page, state);
      await expectAccessibleInAllLooks(page, width);
    },
  );
});
