import PDFDocument from 'pdfkit';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { translate } from '#shared/i18n/translate.ts';
import {
  admin,
  callApi,
  company,
  type Demo,
  expectNoSidewaysScroll,
  logIn,
  openDemo,
  registerMerchant,
  signIn,
} from '#tests/e2e/demo.ts';
import { phone } from '#tests/setup/browser.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.closePages());

const createPdf = (): Promise<Buffer<ArrayBuffer>> =>
  new Promise((resolve) => {
    const parts: Buffer[] = [];
    const document = new PDFDocument({ size: 'A4' });
    document.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)));
    document.text('Elso oldal').end();
  });

const getMid = async (email: string): Promise<string> => {
  const { accessToken: token } = await signIn(demo, admin);
  const path = `v1/User/Search?QueryString=${email}`;
  const { user } = await callApi<{ user: { merchant: { id: string } } }>(demo, path, { token });
  return (await callApi<{ mid: string }>(demo, `v1/Merchant/${user.merchant.id}`, { token })).mid;
};

const openMenuItem = async (page: Page, name: string) => {
  await page.getByRole('navigation', { name: 'Oldalmenü' }).getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
};

describe('admin area', () => {
  it('opens users, handles a payment alert, uploads a report, and shows both in the audit log', async () => {
    const mid = await getMid(company.email);
    const { page, expectNoErrors } = await demo.browser.visit();
    await logIn(page, admin);

    await openMenuItem(page, 'Felhasználók');
    await page.getByRole('combobox', { name: 'Szerepkör' }).selectOption('ReportUploader');
    await page
      .getByRole('button', { name: /adatai/u })
      .first()
      .click();
    await page.getByRole('button', { name: 'Fiók deaktiválása' }).click();
    const confirmation = page.getByRole('alertdialog');
    await confirmation.getByRole('textbox').fill('valaki@mas.example');
    await confirmation.getByRole('button', { name: 'Fiók deaktiválása' }).click();
    await confirmation.getByText('Ez nem a fiók e-mail-címe.').waitFor();
    await confirmation.getByRole('button', { name: 'Mégse' }).click();
    await page.getByRole('button', { name: 'Bezárás mentés nélkül' }).click();
    await confirmation.first().waitFor({ state: 'hidden' });
    await page.getByRole('dialog').getByRole('button', { name: 'Bezárás' }).click();

    await openMenuItem(page, 'Riasztások');
    const openAlerts = page.getByRole('table').locator('tbody').getByRole('row').filter({ hasText: 'Nyitott' });
    await openAlerts.first().waitFor();
    const open = await openAlerts.count();
    const menuItem = (count: number) => page.getByRole('link', { name: `Riasztások ${count} nyitott`, exact: true });
    expect(open).toBeGreaterThan(1);
    await menuItem(open).waitFor();
    await page
      .getByRole('button', { name: /Kétszeri fizetés/u })
      .first()
      .click();
    await page.getByRole('textbox', { name: 'Mi történt vele?' }).fill('Visszautalva, bizonylat: 118.');
    await page.getByRole('button', { name: 'Elintézettnek jelölöm' }).click();
    await page.getByRole('button', { name: 'Újra megnyitom' }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Bezárás' }).click();
    await menuItem(open - 1).waitFor();

    await openMenuItem(page, 'Elszámolás feltöltése');
    await page.getByRole('button', { name: 'Feltöltés' }).click();
    await page.getByText('Adja meg a MID-et.').waitFor();
    await page.getByRole('textbox', { name: 'A kereskedő MID-je' }).fill(mid);
    await page.getByText('Kereskedő: ').waitFor();
    await page.getByRole('combobox', { name: 'Hónap' }).selectOption({ index: 1 });
    const file = page.locator('input[type=file]');
    await file.setInputFiles({ name: 'kep.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a PDF') });
    await page.getByText('Ez nem PDF-fájl.').waitFor();
    await file.setInputFiles({ name: 'zaras.pdf', mimeType: 'application/pdf', buffer: await createPdf() });
    await page.getByRole('button', { name: /^Feltöltés/u }).click();
    await page.getByText(/^(Feltöltve|Lecserélve): /u).waitFor();

    await page.getByRole('link', { name: 'A kereskedő elszámolásai' }).click();
    await page.getByRole('button', { name: 'Feltöltés', exact: true }).click();
    await page.waitForURL(/report-upload\?mid=/u);
    expect(await page.getByRole('textbox', { name: 'A kereskedő MID-je' }).inputValue()).toBe(mid);

    await openMenuItem(page, 'Napló');
    await page.getByRole('button', { name: /Elintézett egy fizetési riasztást/u }).click();
    await page.getByRole('cell', { name: 'Visszautalva, bizonylat: 118.' }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Bezárás' }).click();
    await page.getByRole('combobox', { name: 'Mit tett' }).selectOption('report.upload');
    await page
      .getByRole('button', { name: /Feltöltött egy elszámolást/u })
      .first()
      .waitFor();
    expect(new URL(page.url()).searchParams.get('action')).toBe('report.upload');
    expectNoErrors();
  });

  it('lists a lockout and the events around it, lifts it, and verifies and downloads the audit log', async () => {
    const login = await registerMerchant(demo);
    const tryToLogIn = async (password: string): Promise<number> => {
      const body = JSON.stringify({ email: login.email, password });
      const headers = { 'content-type': 'application/json' };
      return (await fetch(`${demo.url}/api/v1/Authentication/Login`, { method: 'POST', headers, body })).status;
    };
    const { page, expectNoErrors } = await demo.browser.visit();
    await logIn(page, admin);
    await openMenuItem(page, 'Biztonság');
    await page.getByRole('button', { name: 'Ellenőrzés most' }).click();
    await page.getByText('A napló sértetlen', { exact: true }).waitFor();

    const tooManyRequests = 429;
    for (let status = 0; status !== tooManyRequests; ) status = await tryToLogIn('Nem ez az 1!');
    await page.reload();
    await page.getByRole('button', { name: `${login.email}: kizárás feloldása` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Feloldás' }).click();
    await page.getByText('A kizárást feloldottuk').first().waitFor();
    expect(await tryToLogIn(login.password)).toBe(200);

    await page.getByRole('textbox', { name: 'Kivel történt' }).fill(login.email);
    await page
      .getByRole('button', { name: /részletek: Belépés kizárás alatt/u })
      .first()
      .waitFor();

    await page.getByRole('link', { name: 'A napló és letöltése' }).click();
    await page.getByRole('button', { name: 'Letöltés', exact: true }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Letöltés', exact: true }).click();
    expect((await saving).suggestedFilename()).toMatch(/\.csv$/u);
    await page.getByText('A napló letöltődött').waitFor();
    expectNoErrors();
  });

  it('fits a phone in English, and redirects a merchant to its own first screen', async () => {
    const { page, expectNoErrors } = await demo.browser.visit({ viewport: phone });
    await logIn(page, admin);
    await page.evaluate(() => localStorage.setItem('csippano.language', 'en'));
    for (const [path, title] of [
      ['/users', 'users:title'],
      ['/payouts', 'payouts:title'],
      ['/payment-alerts', 'paymentAlerts:title'],
      ['/report-upload', 'reportUpload:title'],
      ['/audit', 'audit:title'],
      ['/security', 'security:title'],
      ['/operations', 'operations:title'],
      ['/account', 'settings:account.title'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: translate('en', title) }).waitFor();
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
      await expectNoSidewaysScroll(page);
    }
    await page.evaluate(() => localStorage.clear());
    await logIn(page, company);
    await page.goto('/audit');
    await page.waitForURL(/\/merchant\/.+\/today/u);
    expectNoErrors();
  });
});
