import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  admin,
  callApi,
  company,
  type Demo,
  expectNoSidewaysScroll,
  logIn,
  merchantPathOf,
  openDemo,
  registerMerchant,
  rowsOf,
  signIn,
  switchToEnglish,
} from '#tests/e2e/demo.ts';
import { desktop, expectAccessible, phone } from '#tests/setup/browser.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.closePages());

it('lets a merchant name a card reader, and shows the name with its transactions', async () => {
  const { page, expectNoErrors } = await demo.browser.visit();
  await logIn(page, company);
  await page.getByRole('link', { name: 'Kártyaolvasók', exact: true }).click();
  const readers = page.getByRole('list', { name: 'Kártyaolvasók' }).getByRole('listitem');
  await readers.first().waitFor();
  const named = readers.filter({ hasText: 'Terasz' });
  const name = async (text: string) => {
    const reader = text === '' ? named : readers.filter({ hasNotText: /Inaktív/u }).filter({ hasText: 'Elnevezés' });
    await reader
      .first()
      .getByRole('button', { name: /^(Elnevezés|Átnevezés): /u })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Kártyaolvasó neve' });
    await dialog.getByLabel('Név').fill(text);
    await dialog.getByRole('button', { name: 'Mentés' }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  await name('Terasz');
  await named.getByText('Terasz', { exact: true }).waitFor();

  await named.getByRole('link', { name: 'Tranzakciói' }).click();
  await page.waitForURL(/transactions\?terminalId=/u);
  await rowsOf(page)
    .first()
    .getByRole('button', { name: /részletek/u })
    .press('Enter');
  await page
    .getByRole('dialog', { name: 'Tranzakció' })
    .getByText(/^Terasz \(\d+\)$/u)
    .waitFor();

  await page.goBack();
  await page.goBack();
  await name('');
  await named.waitFor({ state: 'detached' });
  expectNoErrors();
});

it('fits a phone in English', async () => {
  const { page, expectNoErrors } = await demo.browser.visit({
    viewport: { ...phone, width: 320 },
    colorScheme: 'dark',
  });
  await logIn(page, company);
  await switchToEnglish(page);
  await page.goto(`${merchantPathOf(page)}/readers`);
  await page.getByRole('heading', { level: 1, name: 'Card readers' }).waitFor();
  await page.getByRole('list', { name: 'Card readers' }).getByRole('listitem').first().waitFor();
  await expectNoSidewaysScroll(page);
  expectNoErrors();
});

const address = { countryCode: 'HU', zipCode: '4024', city: 'Debrecen', street: 'Piac utca 12.' };

/** A new merchant with a card reader; `report` sends what the reader reports of itself. */
const openShop = async () => {
  const login = await registerMerchant(demo);
  const { merchantId } = await signIn(demo, login);
  const { accessToken: adminToken } = await signIn(demo, admin);
  const body = { merchantId, type: 'HiLite', serialNumber: `17${randomUUID().slice(0, 8)}`, name: 'Pult', address };
  const { id } = await callApi<{ id: string }>(demo, 'v1/Terminal', { method: 'POST', body, token: adminToken });
  const { accessToken: token } = await signIn(demo, login, 'Mobile/');
  const report = (health: object) =>
    callApi(demo, `Mobile/v1/Terminal/${id}/Health`, { method: 'PUT', body: health, token });
  return { login, merchantId, report };
};

it('shows how a card reader is doing, what to do about it, and the history of its battery', async () => {
  const { login, merchantId, report } = await openShop();
  const { page, expectNoErrors } = await demo.browser.visit({ viewport: desktop });
  await logIn(page, login);
  await page.goto(`/merchant/${merchantId}/readers`);
  const reader = page.getByRole('list', { name: 'Kártyaolvasók' }).getByRole('listitem');
  await reader.getByText('Még nem jelentkezett', { exact: true }).waitFor();

  const health = {
    isCharging: false,
    connection: 'Wifi',
    signalPercent: 72,
    firmwareVersion: '2.4.1',
    appVersion: '1.8.0',
  };
  await report({ ...health, batteryPercent: 18 });
  await page.reload();
  await reader.getByText('Figyelmet kér', { exact: true }).waitFor();
  await reader.getByText('Alacsony a töltöttsége: 18%. Tegye töltőre, amikor lehet.').waitFor();
  await reader.getByText(/Akkumulátor: 18% · Utoljára jelentkezett: \d/u).waitFor();

  await reader.getByRole('button', { name: 'Állapot: Pult' }).click();
  const details = page.getByRole('dialog', { name: 'Kártyaolvasó állapota' });
  await details.getByText('Wi-Fi, jelerősség: 72%').waitFor();
  await details.getByText('2.4.1').waitFor();
  const chart = details.getByRole('slider', { name: /Az akkumulátor töltöttsége/u });
  await chart.press('End');
  expect(await chart.getAttribute('aria-valuetext')).toMatch(/: 18%$/u);
  await chart.press('Home');
  expect(await chart.getAttribute('aria-valuetext')).toMatch(/: nem jelentkezett$/u);
  await expectAccessible(page, 'status of a card reader');

  const save = async (button: string): Promise<Buffer> => {
    await details.getByRole('button', { name: 'Letöltés' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ]);
    return readFileSync(await download.path());
  };
  const image = await save('Diagram képként (PNG)');
  expect(image.subarray(1, 4).toString()).toBe('PNG');
  expect(image.readUInt32BE(16)).toBeGreaterThan(500);
  const [heading, place, , , columns, ...rows] = (await save('Számok táblázatként (CSV)')).toString().split('\r\n');
  expect(heading).toBe('\ufeffAz akkumulátor töltöttsége');
  expect(place).toMatch(/, Pult \(\w+\)$/u);
  expect(columns).toBe('Nap;Időpont;Legkisebb töltöttség (%);Töltőn');
  expect(rows.filter(Boolean)).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d;\d\d:\d\d;18;Nem$/u)]);

  await details.getByRole('button', { name: '7 nap' }).click();
  await details.getByRole('button', { name: '7 nap', pressed: true }).waitFor();
  await details.getByRole('button', { name: 'Táblázat' }).click();
  await details.getByRole('table').getByRole('row').filter({ hasText: '18%' }).waitFor();

  await report({ ...health, batteryPercent: 4 });
  await page.reload();
  await details.getByText('Mindjárt lemerül', { exact: true }).waitFor();
  await report({ ...health, batteryPercent: 5, isCharging: true });
  await page.reload();
  await details.getByText('Rendben', { exact: true }).waitFor();
  await details.getByText('5%, töltőn', { exact: true }).waitFor();
  await details.getByRole('button', { name: 'Bezárás' }).click();
  await reader.getByText('Rendben', { exact: true }).waitFor();
  expectNoErrors();
});

it('fits a phone with a reader that reports', async () => {
  const { login, merchantId, report } = await openShop();
  await report({ batteryPercent: 64, isCharging: true, connection: 'Mobile', lastError: 'E-42 no answer of the host' });
  const { page, expectNoErrors } = await demo.browser.visit({ viewport: phone, colorScheme: 'dark' });
  await logIn(page, login);
  await switchToEnglish(page);
  await page.goto(`/merchant/${merchantId}/readers`);
  await page.getByText('It reported an error: E-42 no answer of the host').waitFor();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Status: Pult' }).click();
  await page.getByRole('dialog').getByRole('slider').waitFor();
  await page.getByText('Mobile network', { exact: true }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'status of a card reader on a phone');
  expectNoErrors();
});
