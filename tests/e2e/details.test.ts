import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { soleTraderLogin } from '#db/seeds/demo/logins.ts';
import { expectAccessible, phone } from '#tests/setup/browser.ts';
import { company, type Demo, expectNoSidewaysScroll, logIn, openDemo } from './demo.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.leave());
afterAll(() => demo.close());

const red = { create: { width: 900, height: 600, channels: 3 as const, background: 'red' } };
const file = async (name: string, format: 'jpeg' | 'png') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp(red).toFormat(format).toBuffer(),
});
const openDetails = async (page: Page) => {
  await page.getByRole('link', { name: 'Adatok' }).first().click();
  await page.getByRole('region', { name: 'Bankszámla' }).waitFor();
};

it('a merchant reads its details, and sets the picture that stands in the header from then on', async () => {
  const { page, expectNoFaults } = await demo.browser.visit();
  await logIn(page, company);
  await openDetails(page);
  await page.getByRole('region', { name: 'Vállalkozás' }).getByText('Elfogadva').waitFor();
  await page.getByRole('region', { name: 'Kapcsolattartó' }).getByText(company.email).waitFor();
  await page
    .getByRole('region', { name: 'Bankszámla' })
    .getByText(/^HU\d\d( \d{4}){6}$/u)
    .waitFor();
  await expectAccessible(page, 'own details');

  const picture = page.getByRole('region', { name: 'Profilkép' });
  const input = picture.locator('input[type=file]');
  await input.setInputFiles(await file('arckép.jpg', 'png'));
  await picture.getByRole('alert').filter({ hasText: 'A kép csak jpg vagy jpeg típus lehet' }).waitFor();
  const large = await file('arckép.jpg', 'jpeg');
  await input.setInputFiles({ ...large, buffer: Buffer.concat([large.buffer, Buffer.alloc(1_048_576)]) });
  await picture.getByRole('alert').filter({ hasText: 'A kép nem haladhatja meg az 1 MB méretet' }).waitFor();

  await input.setInputFiles(large);
  const cutter = page.getByRole('dialog', { name: 'Kép igazítása' });
  await cutter.getByRole('slider', { name: 'Nagyítás' }).fill('2');
  await expectAccessible(page, 'cutting the picture');
  await cutter.getByRole('button', { name: 'Kép mentése' }).click();
  await page.getByText('A profilképet elmentettük').waitFor();
  const inHeader = page.getByRole('banner').locator('img[src^="blob:"]');
  await inHeader.waitFor();

  await page.reload();
  await inHeader.waitFor();
  await picture.getByRole('button', { name: 'Kép törlése' }).click();
  await inHeader.waitFor({ state: 'detached' });
  await picture.getByRole('button', { name: 'Kép kiválasztása' }).waitFor();
  expectNoFaults();
});

it('a receipt is saved and sent from the details of a payment, on a phone', async () => {
  const { page, expectNoFaults } = await demo.browser.visit({ viewport: phone });
  await logIn(page, company);
  await page.goto(page.url().replace(/statistics.*/u, 'transactions'));
  await page
    .getByRole('button', { name: /részletek: /u })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: 'Tranzakció' });
  await sheet.getByRole('heading', { name: 'Bizonylat' }).waitFor();
  await sheet.getByRole('button', { name: 'Angol' }).click();
  const saving = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Letöltés' }).click();
  const saved = await readFile(await (await saving).path());
  expect(saved.subarray(0, 5).toString()).toBe('%PDF-');

  await sheet.getByRole('button', { name: 'Küldés e-mailben' }).click();
  await sheet.getByRole('textbox', { name: 'A vevő e-mail-címe' }).fill('vevo@');
  await sheet.getByRole('button', { name: 'Bizonylat küldése' }).click();
  await sheet.getByRole('alert').filter({ hasText: 'Adjon meg egy érvényes e-mail-címet.' }).waitFor();
  await sheet.getByRole('textbox', { name: 'A vevő e-mail-címe' }).fill('vevo@example.com');
  await expectAccessible(page, 'receipt form');
  await expectNoSidewaysScroll(page);
  await sheet.getByRole('button', { name: 'Bizonylat küldése' }).click();
  await sheet.getByText('A bizonylatot elküldjük erre a címre: vevo@example.com').waitFor();
  await expect
    .poll(async () => (await fetch(`${demo.server.url}/dev/mailbox.json?to=vevo@example.com`)).json(), {
      timeout: 20_000,
    })
    .toMatchObject([{ attachments: [{ mediaType: 'application/pdf' }] }]);
  const [{ attachments }] = (await (await fetch(`${demo.server.url}/dev/mailbox.json?to=vevo@example.com`)).json()) as [
    { attachments: { url: string }[] },
  ];
  const attached = await fetch(`${demo.server.url}${attachments[0]?.url}`);
  expect(Buffer.from(await attached.arrayBuffer()).equals(saved)).toBe(true);
  expectNoFaults();
});

it('a profile is deleted by typing its address, with a farewell and in English', async () => {
  const { page, expectNoFaults } = await demo.browser.visit({ viewport: phone, colorScheme: 'dark' });
  await logIn(page, soleTraderLogin);
  await page.goto(page.url().replace(/statistics.*/u, 'details'));
  await page.getByRole('region', { name: 'Bankszámla' }).waitFor();
  await page.evaluate(() => localStorage.setItem('csippano.language', 'en'));
  await page.reload();
  const section = page.getByRole('region', { name: 'Delete profile' });
  await section.getByRole('button', { name: 'Delete profile' }).click();
  const question = page.getByRole('alertdialog');
  const address = question.getByRole('textbox', { name: 'E-mail address' });
  await address.fill(company.email);
  await question.getByRole('button', { name: 'Delete profile for good' }).click();
  await question.getByText('This is not your e-mail address.').waitFor();
  await expectAccessible(page, 'deleting the profile');
  await expectNoSidewaysScroll(page);

  await address.fill(soleTraderLogin.email.toUpperCase());
  await question.getByRole('button', { name: 'Delete profile for good' }).click();
  await page.getByText('Your profile is deleted').waitFor();
  expect(new URL(page.url()).pathname).toBe('/en');
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).first().waitFor();
  await expectAccessible(page, 'farewell');
  expectNoFaults();
});
