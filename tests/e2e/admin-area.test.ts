import PDFDocument from 'pdfkit';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, phone } from '#tests/setup/browser.ts';
import { admin, company, type Demo, expectNoSidewaysScroll, logIn, openDemo } from './demo.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.leave());
afterAll(() => demo.close());

const onePage = (): Promise<Buffer<ArrayBuffer>> =>
  new Promise((resolve) => {
    const parts: Buffer[] = [];
    const document = new PDFDocument({ size: 'A4' });
    document.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)));
    document.text('Elso oldal').end();
  });

const midOf = async (email: string): Promise<string> => {
  const call = async (path: string, init: RequestInit = {}) =>
    (await fetch(`${demo.server.url}/api/v1/${path}`, init)).json();
  const { accessToken } = (await call('Authentication/Login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin.email, password: admin.password }),
  })) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  const { user } = (await call(`User/Search?QueryString=${email}`, { headers })) as {
    user: { merchant: { id: string } };
  };
  const { mid } = (await call(`Merchant/${user.merchant.id}`, { headers })) as { mid: string };
  return mid;
};

const follow = async (page: Page, name: string) => {
  await page.getByRole('navigation', { name: 'Oldalmenü' }).getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
};

describe('the administrator’s area', () => {
  it('leads from users to alerts and a report, and shows in the audit log what was done', async () => {
    const mid = await midOf(company.email);
    const { page, expectNoFaults } = await demo.browser.visit();
    await logIn(page, admin);

    await follow(page, 'Felhasználók');
    await page.getByRole('combobox', { name: 'Szerepkör' }).selectOption('ReportUploader');
    await page
      .getByRole('button', { name: /adatai/u })
      .first()
      .click();
    await page.getByRole('button', { name: 'Fiók deaktiválása' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('textbox').fill('valaki@mas.example');
    await question.getByRole('button', { name: 'Fiók deaktiválása' }).click();
    await question.getByText('Ez nem a fiók e-mail-címe.').waitFor();
    await expectAccessible(page, 'deactivate');
    await question.getByRole('button', { name: 'Mégse' }).click();
    await question.waitFor({ state: 'hidden' });
    await page.getByRole('dialog').getByRole('button', { name: 'Bezárás' }).click();
    await expectAccessible(page, 'users');

    await follow(page, 'Fizetési riasztások');
    const openAlerts = page.getByRole('table').locator('tbody').getByRole('row').filter({ hasText: 'Nyitott' });
    await openAlerts.first().waitFor();
    const open = await openAlerts.count();
    const told = (count: number) =>
      page.getByRole('link', { name: `Fizetési riasztások ${count} nyitott`, exact: true });
    expect(open).toBeGreaterThan(1);
    await told(open).waitFor();
    await page
      .getByRole('button', { name: /Kétszeri fizetés/u })
      .first()
      .click();
    await page.getByRole('textbox', { name: 'Mi történt vele?' }).fill('Visszautalva, bizonylat: 118.');
    await page.getByRole('button', { name: 'Elintézettnek jelölöm' }).click();
    await page.getByRole('button', { name: 'Újra megnyitom' }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Bezárás' }).click();
    await told(open - 1).waitFor();
    await expectAccessible(page, 'payment alerts');

    await follow(page, 'Elszámolás feltöltése');
    await page.getByRole('button', { name: 'Feltöltés' }).click();
    await page.getByText('Adja meg a MID-et.').waitFor();
    await page.getByRole('textbox', { name: 'A kereskedő MID-je' }).fill(mid);
    await page.getByText('Kereskedő: ').waitFor();
    await page.getByRole('combobox', { name: 'Hónap' }).selectOption({ index: 1 });
    const file = page.locator('input[type=file]');
    await file.setInputFiles({ name: 'kep.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a PDF') });
    await page.getByText('Ez nem PDF-fájl.').waitFor();
    await file.setInputFiles({ name: 'zaras.pdf', mimeType: 'application/pdf', buffer: await onePage() });
    await page.getByRole('button', { name: /^Feltöltés/u }).click();
    await page.getByText(/^(Feltöltve|Lecserélve): /u).waitFor();
    await expectAccessible(page, 'report upload');

    await follow(page, 'Napló');
    await page.getByRole('button', { name: /Elintézett egy fizetési riasztást/u }).click();
    await page.getByRole('cell', { name: 'Visszautalva, bizonylat: 118.' }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Bezárás' }).click();
    await page.getByRole('combobox', { name: 'Mit tett' }).selectOption('report.upload');
    await page.getByRole('button', { name: /Feltöltött egy elszámolást/u }).waitFor();
    expect(new URL(page.url()).searchParams.get('action')).toBe('report.upload');
    await expectAccessible(page, 'audit log');
    expectNoFaults();
  });

  it('fits on a phone in English, and is closed to a merchant', async () => {
    const { page, expectNoFaults } = await demo.browser.visit({ viewport: phone });
    await logIn(page, admin);
    await page.evaluate(() => localStorage.setItem('csippano.language', 'en'));
    for (const [path, title] of [
      ['/users', 'Users'],
      ['/payment-alerts', 'Payment alerts'],
      ['/report-upload', 'Report upload'],
      ['/audit', 'Audit log'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
      await expectNoSidewaysScroll(page);
    }
    await page.evaluate(() => localStorage.clear());
    await logIn(page, company);
    await page.goto('/audit');
    await page.waitForURL(/\/merchant\/.+\/statistics/u);
    expectNoFaults();
  });
});
