import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Language } from '#shared/i18n/languages.ts';
import { translate } from '#shared/i18n/translate.ts';
import { type ClosedAccount, keptData } from '#shared/privacy/kept-data.ts';
import {
  company,
  type Demo,
  expectNoSidewaysScroll,
  listMails,
  logIn,
  merchantPathOf,
  openDemo,
  registerMerchant,
  switchToEnglish,
} from '#tests/e2e/demo.ts';
import { desktop, expectAccessible, phone } from '#tests/setup/browser.ts';
import { addMember } from './member-visits.ts';
import { openShop } from './open-shop.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.closePages());

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

it('shows a merchant its details, and its profile picture in the header once it is uploaded', async () => {
  const { page, expectNoErrors } = await demo.browser.visit();
  await logIn(page, company);
  await openDetails(page);
  await page.getByRole('region', { name: 'Vállalkozás' }).getByText('Elfogadva').waitFor();
  await page.getByRole('region', { name: 'Kapcsolattartó' }).getByText(company.email).waitFor();
  await page
    .getByRole('region', { name: 'Bankszámla' })
    .getByText(/^HU\d\d( \d{4}){6}$/u)
    .waitFor();

  const picture = page.getByRole('region', { name: 'Profilkép' });
  const input = picture.locator('input[type=file]');
  await input.setInputFiles(await file('arckép.jpg', 'png'));
  await picture.getByRole('alert').filter({ hasText: 'A kép csak jpg vagy jpeg típus lehet' }).waitFor();
  const large = await file('arckép.jpg', 'jpeg');
  await input.setInputFiles({ ...large, buffer: Buffer.concat([large.buffer, Buffer.alloc(1_048_576)]) });
  await picture.getByRole('alert').filter({ hasText: 'A kép nem haladhatja meg az 1 MB méretet' }).waitFor();

  await input.setInputFiles(large);
  const cropDialog = page.getByRole('dialog', { name: 'Kép igazítása' });
  await cropDialog.getByRole('slider', { name: 'Nagyítás' }).fill('2');
  await cropDialog.getByRole('button', { name: 'Kép mentése' }).click();
  await page.getByText('A profilképet elmentettük').waitFor();
  const inHeader = page.getByRole('banner').locator('img[src^="blob:"]');
  await inHeader.waitFor();

  await page.reload();
  await inHeader.waitFor();
  await picture.getByRole('button', { name: 'Kép törlése' }).click();
  await inHeader.waitFor({ state: 'detached' });
  await picture.getByRole('button', { name: 'Kép kiválasztása' }).waitFor();
  expectNoErrors();
});

it('downloads a receipt and sends it by e-mail from a transaction, on a phone', async () => {
  const { page, expectNoErrors } = await demo.browser.visit({ viewport: phone });
  await logIn(page, company);
  await page.goto(`${merchantPathOf(page)}/transactions`);
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
  await expectNoSidewaysScroll(page);
  await sheet.getByRole('button', { name: 'Bizonylat küldése' }).click();
  await sheet.getByText('A bizonylatot elküldjük erre a címre: vevo@example.com').waitFor();
  await expect
    .poll(() => listMails(demo, 'vevo@example.com'))
    .toMatchObject([{ attachments: [{ mediaType: 'application/pdf' }] }]);
  const [mail] = await listMails(demo, 'vevo@example.com');
  const attached = await fetch(`${demo.url}${mail?.attachments[0]?.url}`);
  expect(Buffer.from(await attached.arrayBuffer()).equals(saved)).toBe(true);
  expectNoErrors();
});

const deletion = {
  hu: {
    title: 'Profil törlése',
    email: 'E-mail-cím',
    submit: 'Profil végleges törlése',
    differs: 'Ez nem az Ön e-mail-címe.',
    deleted: 'A profilját töröltük',
    logIn: 'Bejelentkezés',
    home: '/',
    kept: 'Amit megőrzünk, és meddig:',
  },
  en: {
    title: 'Delete profile',
    email: 'E-mail address',
    submit: 'Delete profile for good',
    differs: 'This is not your e-mail address.',
    deleted: 'Your profile is deleted',
    logIn: 'Log in',
    home: '/en',
    kept: 'What we keep, and how long:',
  },
} as const satisfies Record<Language, object>;

/** Deletes the profile whose section is open, and expects both confirmations to say what is kept. */
const deleteProfile = async (page: Page, { email, language, account }: Deleted): Promise<void> => {
  const words = deletion[language];
  const kept = keptData[account].map((id) => translate(language, `privacy:activities.${id}.title`));
  await page.getByRole('region', { name: words.title }).getByRole('button', { name: words.title }).click();
  const confirmation = page.getByRole('alertdialog');
  await confirmation.getByText(words.kept).waitFor();
  expect(await confirmation.getByRole('term').allTextContents()).toEqual(kept);
  await expectAccessible(page, 'delete profile');
  const address = confirmation.getByRole('textbox', { name: words.email });
  await address.fill('nem-az-enyem@example.com');
  await confirmation.getByRole('button', { name: words.submit }).click();
  await confirmation.getByText(words.differs).waitFor();
  await expectNoSidewaysScroll(page);

  await address.fill(email.toUpperCase());
  await confirmation.getByRole('button', { name: words.submit }).click();
  await page.getByText(words.deleted).waitFor();
  expect(new URL(page.url()).pathname).toBe(words.home);
  const notice = page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: words.deleted });
  expect(await notice.getByRole('term').allTextContents()).toEqual(kept);
  await page.getByRole('banner').getByRole('link', { name: words.logIn }).first().waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'account deleted');
  // In the language of the account, which was registered in Hungarian.
  const mailed = keptData[account].map((id) => translate('hu', `privacy:activities.${id}.title`));
  await expect
    .poll(async () => (await listMails(demo, email)).filter(({ text }) => mailed.every((row) => text.includes(row))))
    .toHaveLength(1);
};

interface Deleted {
  email: string;
  language: Language;
  account: ClosedAccount;
}

it.each([
  ['hu', phone, 'dark'],
  ['en', phone, 'light'],
  ['hu', desktop, 'light'],
  ['en', desktop, 'dark'],
] as const)('deletes a profile after its e-mail address is typed, and says what is kept: %s, %o', async (...chosen) => {
  const [language, viewport, colorScheme] = chosen;
  const login = await registerMerchant(demo, viewport === phone ? 'Person' : 'Company');
  const { page, expectNoErrors } = await demo.browser.visit({ viewport, colorScheme });
  await logIn(page, login);
  await page.goto(`${merchantPathOf(page)}/details`);
  await page.getByRole('region', { name: 'Bankszámla' }).waitFor();
  if (language === 'en') await switchToEnglish(page);
  await deleteProfile(page, { email: login.email, language, account: 'merchant' });
  // A read of the screen may be answered between the deletion and the end of the session here.
  expectNoErrors(/401/u);
});

it('deletes the own account of a cashier, of which less is kept', async () => {
  const cashier = await addMember(demo, await openShop(demo), 'Cashier');
  const { page, expectNoErrors } = await demo.browser.visit({ viewport: phone });
  await logIn(page, cashier);
  await page.goto(`${merchantPathOf(page)}/settings`);
  await deleteProfile(page, { email: cashier.email, language: 'hu', account: 'member' });
  expectNoErrors(/401/u);
});
