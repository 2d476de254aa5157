import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budapestDay } from '#shared/dates/budapest.ts';
import { addDays } from '#shared/dates/day.ts';
import { callApi, company, type Demo, logIn, openDemo, signIn } from '#tests/e2e/demo.ts';
import { demoNow } from '#tests/setup/demo-clock.ts';
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
let saleId: string;
let refundedId: string;
beforeAll(async () => {
  demo = await openDemo();
  const { accessToken: token, ...session } = await signIn(demo, company);
  ({ merchantId } = session);
  saleId = await sell();
  refundedId = await sell();
  const body = { amount: 23_400, reason: 'Leejtett torta' };
  await callApi(demo, `v1/Merchant/${merchantId}/Transaction/${refundedId}/Refund`, { method: 'POST', token, body });
});

/** A sale that can still be voided, by the first card reader of the list, which has reported its health. */
const sell = async (): Promise<string> => {
  const { accessToken: token } = await signIn(demo, company, 'Mobile/');
  const terminals = await callApi<{ id: string; serialNumber: string; isDisabled: boolean }[]>(
    demo,
    'Mobile/v1/Terminal',
    { token },
  );
  const terminal = terminals.find(({ isDisabled }) => !isDisabled);
  const health = { batteryPercent: 12, isCharging: false, connection: 'Wifi', signalPercent: 60, appVersion: '1.8.0' };
  await callApi(demo, `Mobile/v1/Terminal/${terminal?.id}/Health`, { method: 'PUT', token, body: health });
  const body = {
    eftTransactionId: randomUUID(),
    terminalSerialNumber: terminal?.serialNumber,
    type: 'Sale',
    amount: 123_400,
    currency: 'HUF',
    state: 'Success',
    timestamp: demoNow().toISOString(),
    card: { brand: 'Visa', maskedNumber: '400000******4521', entryMode: 'ChipContactless' },
  };
  return (await callApi<{ id: string }>(demo, 'Mobile/v1/Transaction', { method: 'PUT', token, body })).id;
};

const at = (screen: string) => () => `/merchant/${merchantId}/${screen}`;
const inOverlay = (name: string | RegExp) => async (page: Page) => {
  await overlayOf(page).getByRole('button', { name }).first().click();
};
const openReader = async (page: Page) => {
  await press(/^Állapot: /u)(page);
  await overlayOf(page).getByRole('slider').waitFor();
};
const openSearch = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Összeg, azonosító vagy kártyaszám' }).focus();
};
const openPalette = (searchFor: string) => async (page: Page) => {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Keresés és parancsok' });
  await palette.getByRole('combobox').fill(searchFor);
  await palette.getByRole('option').first().waitFor();
};
const failCalls = async (page: Page) => {
  await page.route('**/trpc/**', (route) => route.abort());
  await page.reload();
  await page.getByText('Nem sikerült betölteni').waitFor();
};

const day: ScreenState[] = [
  { name: 'today', path: at('today'), open: shows('Elkészül:') },
  { name: 'today of all units', path: at('today?units=all'), open: shows('Egységenként') },
];
const statistics: ScreenState[] = [
  { name: 'statistics', path: at('statistics'), open: shows('Óránkénti átlag') },
  { name: 'statistics of a day', path: () => at(`statistics?from=${today()}&to=${today()}`)() },
  { name: 'statistics of all units', path: at('statistics?units=all'), open: shows('Egységenként') },
  { name: 'statistics without data', path: at('statistics?from=2019-01-01&to=2019-01-02') },
  { name: 'menu of periods', path: at('statistics'), open: press('Elmúlt 7 nap') },
  {
    name: 'comparison with another period',
    path: at('statistics?compare=2019-01-07'),
    open: async (page) => {
      await press(/^Összevetve: /u)(page);
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    },
  },
  {
    name: 'download of a chart',
    path: at('statistics'),
    open: async (page) => {
      await page.getByRole('region', { name: 'Bruttó bevétel (Ft)' }).getByRole('button', { name: 'Letöltés' }).click();
      await page.getByRole('button', { name: 'Diagram képként (PNG)' }).waitFor();
    },
  },
  {
    name: 'calendar',
    path: at('statistics'),
    open: async (page) => {
      await press('Elmúlt 7 nap')(page);
      await inOverlay('Naptár megnyitása')(page);
      await page.getByRole('grid').last().waitFor();
    },
  },
  {
    name: 'charts as tables',
    path: at('statistics'),
    open: async (page) => {
      const isWide = (page.viewportSize()?.width ?? 0) >= 1024;
      for (const [name, tables] of [
        ['Bruttó bevétel (Ft)', 1],
        // Days of the week and hours have tables already, on a phone lists.
        ['Erős és gyenge órák', isWide ? 3 : 1],
      ] as const) {
        const chart = page.getByRole('region', { name });
        await chart.getByRole('button', { name: 'Táblázat' }).click();
        await expect.poll(() => chart.getByRole('table').count()).toBe(tables);
      }
    },
  },
  {
    name: 'best month and chart as a table of weeks',
    path: () => at(`statistics?from=${addDays(today(), -120)}&to=${today()}`)(),
    open: async (page) => {
      await shows('Legjobb hónap')(page);
      const chart = page.getByRole('region', { name: 'Bruttó bevétel (Ft)' });
      await chart.getByRole('button', { name: 'Táblázat' }).click();
      await chart.getByRole('button', { name: 'Hetente' }).click();
    },
  },
  {
    name: 'card mix and reasons of failed payments',
    path: at('statistics'),
    open: async (page) => {
      for (const [name, button] of [
        ['Kártyák megoszlása', 'Megoszlás mutatása'],
        ['Sikertelen fizetések okai', 'Okok mutatása'],
      ] as const) {
        const section = page.getByRole('region', { name });
        await section.getByRole('button', { name: button }).click();
        await section.getByRole('table').or(section.getByRole('list')).first().waitFor();
      }
    },
  },
  {
    name: 'value of the chart',
    path: at('statistics'),
    open: async (page) => {
      await page.getByRole('slider', { name: /^Bruttó bevétel/u }).focus();
      await page.keyboard.press('ArrowLeft');
    },
  },
  {
    name: 'value of the heat map',
    path: at('statistics'),
    open: async (page) => {
      // A press opens the list of the hour.
      await page.getByRole('gridcell').nth(30).hover();
      await page
        .getByText(/^Hétfő, |^Kedd, |^Szerda, /u)
        .first()
        .waitFor();
    },
  },
];
const today = () => budapestDay(demoNow());

const transactions: ScreenState[] = [
  { name: 'transactions', path: at('transactions'), open: shows('Élő') },
  { name: 'menu of periods of a list', path: at('transactions'), only: 'desktop', open: press(/^Időszak/u) },
  {
    name: 'menu of amounts',
    path: at('transactions?maxAmount=299999'),
    only: 'desktop',
    open: press(/^Kevesebb, mint/u),
  },
  { name: 'menu of cards', path: at('transactions?brand=Visa'), only: 'desktop', open: press('További szűrők: Visa') },
  {
    name: 'form of a saved view',
    path: () => at(`transactions?state=Error&fromDate=${today()}&toDate=${today()}`)(),
    open: async (page) => {
      await press('Nézet mentése')(page);
      await page.getByRole('textbox', { name: 'A nézet neve' }).waitFor();
    },
  },
  { name: 'columns', path: at('transactions'), only: 'desktop', open: press('Nézet') },
  { name: 'filters', path: at('transactions'), only: 'phone', open: press('Szűrők') },
  { name: 'search of a phone', path: at('transactions'), only: 'phone', open: openSearch },
  {
    name: 'filtered transactions',
    path: () => at(`transactions?state=Success&type=Sale&fromDate=${today()}&toDate=${today()}`)(),
    open: shows(/Sikeres eladás/u),
  },
  { name: 'declined transactions', path: at('transactions?state=Error'), open: shows(/Nincs elég fedezet/u) },
  { name: 'filtered, empty transactions', path: at('transactions?searchFor=nincs'), open: shows('Nincs találat') },
  {
    name: 'search that may mean a filter',
    path: at('transactions?searchFor=2026.10'),
    open: shows('Szűrés: 2026. október'),
  },
  { name: 'page after the last', path: at('transactions?pageNumber=9999'), open: shows('Nincs ilyen oldal') },
  { name: 'what the total contains', path: at('transactions'), open: press('Mi van benne az összegben?') },
  { name: 'export', path: at('transactions'), open: press('Letöltés') },
  {
    name: 'columns of an export',
    path: at('transactions'),
    open: async (page) => {
      await press('Letöltés')(page);
      await page.getByRole('dialog').locator('summary').click();
      await page.getByRole('button', { name: 'Lejjebb: Időpont' }).waitFor();
    },
  },
  { name: 'card transaction', path: at('transactions'), open: pressRow },
  { name: 'declined card transaction', path: at('transactions?state=Error'), open: pressRow },
  { name: 'voided card transaction', path: at('transactions?state=Storno'), open: pressRow },
  {
    name: 'unknown card transaction',
    path: at('transactions?transaction=01KFM2D400PTGQ2WN63FJ6JAZM'),
    open: shows('Nincs ilyen tranzakció'),
  },
  {
    name: 'receipt form',
    path: at('transactions'),
    open: async (page) => {
      await pressRow(page);
      await inOverlay('Küldés e-mailben')(page);
      await page.getByRole('textbox', { name: 'A vevő e-mail-címe' }).fill('vevo@');
      await inOverlay('Bizonylat küldése')(page);
      await page.getByText('Adjon meg egy érvényes e-mail-címet.').waitFor();
    },
  },
  { name: 'refunds', path: at('transactions?type=Refund'), open: shows(/Visszatérítve: /u) },
  { name: 'refund', path: at('transactions?type=Refund'), open: pressRow },
  { name: 'refunded sale', path: () => at(`transactions?transaction=${refundedId}`)(), open: shows('Leejtett torta') },
  {
    name: 'refund form with an error',
    path: () => at(`transactions?transaction=${saleId}`)(),
    open: async (page) => {
      await inOverlay('Részleges visszatérítés')(page);
      await page.getByLabel('Visszatérítendő összeg (Ft)').fill('99999');
      await page.getByRole('button', { name: 'Tovább' }).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'confirmation of a refund',
    path: () => at(`transactions?transaction=${saleId}`)(),
    open: async (page) => {
      await inOverlay('Részleges visszatérítés')(page);
      await page.getByLabel('Visszatérítendő összeg (Ft)').fill('234');
      await page.getByLabel('A visszatérítés oka').fill('Leejtett torta');
      await page.getByRole('button', { name: 'Tovább' }).click();
      await page.getByRole('button', { name: /visszatérítése$/u }).waitFor();
    },
  },
  {
    name: 'confirmation of a void',
    path: () => at(`transactions?transaction=${saleId}`)(),
    open: async (page) => {
      await inOverlay('Sztornózás')(page);
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'transactions that cannot be loaded', path: at('transactions'), open: failCalls },
];

const otherScreens: ScreenState[] = [
  { name: 'online transactions', path: at('online-transactions'), open: shows('Élő') },
  { name: 'online transaction', path: at('online-transactions'), open: pressRow },
  { name: 'online columns', path: at('online-transactions'), only: 'desktop', open: press('Nézet') },
  { name: 'online filters', path: at('online-transactions'), only: 'phone', open: press('Szűrők') },
  { name: 'card readers', path: at('readers'), open: shows(/Utoljára jelentkezett/u) },
  { name: 'status of a card reader', path: at('readers'), open: openReader },
  {
    name: 'battery as a table',
    path: at('readers'),
    open: async (page) => {
      await openReader(page);
      await inOverlay('Táblázat')(page);
      await overlayOf(page).getByRole('table').waitFor();
    },
  },
  { name: 'e-mails about outages', path: at('readers'), open: press(/^Kiesés jelzése/u) },
  { name: 'name of a card reader', path: at('readers'), open: press(/^(Elnevezés|Átnevezés): /u) },
  {
    name: 'toast',
    path: at('readers'),
    open: async (page) => {
      await press(/^(Elnevezés|Átnevezés): /u)(page);
      await inOverlay('Mentés')(page);
      // A toast stays as long as the pointer is over it.
      await page.getByText('A kártyaolvasó neve mentve').hover();
    },
  },
  { name: 'reports', path: at('reports'), open: shows(/Havi elszámolás/u) },
  { name: 'settlement in words', path: at('reports?settlement=2026-10'), open: shows('Kártyatípusonként') },
  { name: 'reports of a year', path: at('reports'), open: press('Egy év letöltése') },
  { name: 'filters of reports', path: at('reports'), only: 'phone', open: press('Szűrők') },
  { name: 'filtered, empty reports', path: at('reports?searchFor=nincs'), open: shows('Nincs találat') },
  {
    name: 'report',
    path: at('reports'),
    open: async (page) => {
      await press(/megnyitás: /u)(page);
      await overlayOf(page).locator('canvas').waitFor();
    },
  },
  { name: 'daily closes', path: at('daily-closes'), open: shows('Még nyitott napok') },
  { name: 'filtered, empty daily closes', path: at('daily-closes?toDate=2020-01-01'), open: shows('Nincs találat') },
  {
    name: 'daily close',
    path: at('daily-closes'),
    open: async (page) => {
      await press(/megnyitás: /u)(page);
      await overlayOf(page).getByText('Kártyatípusonként').waitFor();
    },
  },
  { name: 'hour of the e-mail of daily closes', path: at('daily-closes'), open: press(/^E-mailben: (soha|\d+:00)$/u) },
  { name: 'no tips', path: at('tips'), open: shows('Ebben a hónapban nincs borravaló') },
  { name: 'notifications', path: at('notifications') },
  { name: 'account status', path: at('standing'), open: shows('Kifizetések') },
  { name: 'unusual activity', path: at('loss-alerts'), open: shows('Láttam') },
  { name: 'no seen unusual activity', path: at('loss-alerts?show=Seen'), open: shows('Nincs szokatlan eset') },
  { name: 'exports', path: at('exports'), open: shows('Ütemezett exportok') },
  { name: 'new scheduled export', path: at('exports'), open: press('Ütemezés felvétele') },
  { name: 'team', path: at('team'), open: shows('Ez Ön') },
  { name: 'invitation of a member', path: at('team'), open: press('Meghívás') },
  {
    name: 'limits of refunds',
    path: at('team'),
    open: async (page) => {
      await press('Visszatérítési korlátok')(page);
      await page.getByLabel('Egyszerre legfeljebb (Ft)').first().fill('50,5');
      await inOverlay('Mentés')(page);
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  { name: 'role of a member', path: at('team'), open: press(/^Módosítás: /u) },
  { name: 'removal of a member', path: at('team'), open: press(/^Eltávolítás: /u) },
  { name: 'details', path: at('details'), open: shows('Címek') },
  { name: 'deletion of the profile', path: at('details'), open: press('Profil törlése') },
  { name: 'settings', path: at('settings'), open: shows('Ez az eszköz') },
  { name: 'hour of the daily summary', path: at('settings'), open: press(/^E-mailben: /u) },
  { name: 'quiet hours', path: at('settings'), open: press('Levél bármikor') },
];

const frame: ScreenState[] = [
  { name: 'account menu', path: at('reports'), open: press(/, Fiók$/u) },
  {
    name: 'menu of units',
    path: at('reports'),
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Megtekintett egység' }).click();
      await page.getByRole('option').nth(1).waitFor();
    },
  },
  { name: 'more screens', path: at('reports'), only: 'phone', open: press('Továbbiak') },
  { name: 'command palette', path: at('reports'), open: openPalette('') },
  { name: 'command palette with transactions', path: at('reports'), open: openPalette('4521') },
  {
    name: 'command palette without matches',
    path: at('reports'),
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('qqqqqqqq');
      await shows(/^Nincs találat/u)(page);
    },
  },
  {
    name: 'keyboard shortcuts',
    path: at('reports'),
    open: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Billentyűparancsok' }).waitFor();
    },
  },
  {
    name: 'cookie banner',
    path: at('reports'),
    open: async (page) => {
      await page.getByRole('button', { name: 'Sütibeállítások' }).click();
      await page.getByRole('region', { name: 'Sütik és mérés' }).waitFor();
    },
  },
  {
    name: 'screen that cannot be loaded',
    path: at('settings'),
    open: async (page) => {
      await page.route(/reports-page/u, (route) => route.abort());
      await page.goto(at('reports')());
      await page.getByRole('alert').getByText('Hiba történt az alkalmazás betöltése közben').waitFor();
    },
  },
];

describe.each(['desktop', 'phone'] as const)('a merchant with units on a %s', (width) => {
  let page: Page;
  beforeAll(async () => {
    page = await openStatesPage(demo, width);
    await logIn(page, company);
  });
  afterAll(() => demo.browser.closePages());

  it.each(statesAt(width, [...day, ...statistics, ...transactions, ...otherScreens, ...frame]))(
    'reads everything in both languages and modes: $name',
    async (state) => {
      await showState(page, state);
      await expectAccessibleInAllLooks(page, width);
    },
  );
});
