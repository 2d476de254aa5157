import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { drawSignature } from '#db/factories/build-signature.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { addDays } from '#shared/dates/day.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { seededRandom } from '#shared/random.ts';
import type { Registered } from '#shared/registration/registration.schema.ts';
import { requirementItemKeys } from '#shared/requirements/requirement-items.ts';
import {
  admin,
  callApi,
  type Demo,
  expectNoSidewaysScroll,
  listMails,
  logIn,
  merchantPathOf,
  openDemo,
  signIn,
  switchToEnglish,
} from '#tests/e2e/demo.ts';
import { desktop, expectAccessible, phone } from '#tests/setup/browser.ts';
import { demoNow } from '#tests/setup/demo-clock.ts';
import { registrationOf } from '#tests/setup/registration.ts';
import { sayIn } from './journey.ts';
import { expectAccessibleEverywhere } from './screen-states.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.closePages());

const register = async () => {
  const body = registrationOf(`${randomUUID()}@hianypotlas.example`);
  const { user } = await callApi<Registered>(demo, 'v1/User', { method: 'POST', body });
  return { email: body.email, password: body.password, merchantId: user.merchant.id };
};

/** Loses the answer of the next request to an address with this text, which the server has carried out. */
const loseAnswer = (page: Page, text: string): Promise<void> =>
  page.evaluate((part) => {
    const realFetch = window.fetch;
    window.fetch = async (...request) => {
      const response = await realFetch(...request);
      if (!response.url.includes(part)) return response;
      window.fetch = realFetch;
      throw new TypeError('Failed to fetch');
    };
  }, text);

it('asks a registered merchant for details, which it answers on a phone, until the answer is accepted', async () => {
  const merchant = await register();
  const { page: desk } = await demo.browser.visit();
  await desk.addInitScript(() => localStorage.setItem('csippano.cookies', 'necessary'));
  await logIn(desk, admin);
  await desk.goto(`/review/${merchant.merchantId}`);
  await desk.getByRole('button', { name: 'Hiánypótlás' }).waitFor();
  await desk.keyboard.press('h');
  const form = desk.getByRole('dialog', { name: 'Hiánypótlás kérése' });
  await form.getByLabel('Mit kér').selectOption('Adószám');
  await form.getByLabel('Miért').selectOption('Eltér a nyilvántartástól');
  await form.getByText(/^A kereskedő ezt olvassa: Más szerepel/u).waitFor();
  await form.getByLabel('Megjegyzés a kereskedőnek').fill('A NAV más számot ad meg.');
  await form.getByRole('button', { name: 'Még egy adat' }).click();
  await form.getByLabel('Mit kér').nth(1).selectOption('Székhely');
  await form.getByRole('button', { name: 'Kérés elküldése' }).click();
  await form.waitFor({ state: 'hidden' });
  const asked = desk.getByRole('list', { name: 'A kért adatok' });
  await asked.getByText('A kereskedőre vár').first().waitFor();
  expect(await asked.getByRole('listitem').count()).toBe(2);
  await expectAccessibleEverywhere(desk);

  await expect
    .poll(async () => (await listMails(demo, merchant.email)).map(({ subject }) => subject))
    .toContain('2 adatra szükségünk van a regisztrációjához');

  const { page: small, expectNoErrors } = await demo.browser.visit({ viewport: phone });
  await logIn(small, merchant);
  await small.getByRole('heading', { level: 1, name: 'Az első eladásig' }).waitFor();
  const own = small.getByRole('list', { name: 'A kért adatok' });
  await own.getByText('Megjegyzés: A NAV más számot ad meg.').waitFor();
  await expectNoSidewaysScroll(small);
  await small.goto(`${merchantPathOf(small)}/notifications`);
  await small.getByRole('link', { name: /^2 adatra szükségünk van/u }).click();
  await own.getByRole('button', { name: 'Válaszolok: Adószám' }).click();
  const answer = small.getByRole('dialog', { name: 'Adószám' });
  await answer.getByLabel('Az Ön válasza').fill('12345678-2-42');
  await answer.getByRole('button', { name: 'Válasz elküldése' }).click();
  await answer.waitFor({ state: 'hidden' });
  await own.getByText('Megválaszolva').waitFor();
  await expectNoSidewaysScroll(small);
  await expectAccessibleEverywhere(small);

  // The answer arrives at the desk by itself.
  await asked.getByText(/12345678-2-42$/u).waitFor();
  const { page: list } = await demo.browser.visit({ viewport: phone });
  await logIn(list, admin);
  await list.goto('/clients');
  await list.getByText('Válasz érkezett').locator('visible=true').first().waitFor();
  await expectNoSidewaysScroll(list);
  await asked.getByRole('button', { name: 'Kérés újra: Adószám' }).click();
  const again = desk.getByRole('dialog', { name: 'Kérés újra: Adószám' });
  await again.getByLabel('Miért').selectOption('Nem egyértelmű');
  await again.getByRole('button', { name: 'Kérés elküldése' }).click();
  await again.waitFor({ state: 'hidden' });

  await own.getByText(/^Az Ön előző válasza/u).waitFor();
  await switchToEnglish(small);
  const inEnglish = small.getByRole('list', { name: 'Requested details' });
  await inEnglish.getByRole('button', { name: 'Answer: Tax number' }).click();
  await small.getByLabel('Your answer').fill('12345678-1-42');
  await small.getByRole('button', { name: 'Send the answer' }).click();
  await inEnglish.getByText('Answered', { exact: true }).waitFor();

  await asked.getByRole('button', { name: 'Válasz elfogadása: Adószám' }).click();
  await asked.getByText('Elfogadva', { exact: true }).waitFor();
  await inEnglish.getByText('Accepted', { exact: true }).waitFor();

  // A withdrawn question is closed for the merchant, too.
  await asked.getByRole('button', { name: 'Visszavonás: Székhely' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Visszavonás' }).click();
  await asked.getByText('Visszavonva', { exact: true }).waitFor();
  await inEnglish.waitFor({ state: 'hidden' });
  expectNoErrors();
});

it.each<[Language, string, { width: number; height: number }]>([
  ['hu', '390 pixels', phone],
  ['en', '1280 pixels', desktop],
])(
  'keeps what was typed through a reload, and forgets it when it is discarded (%s, %s)',
  async (language, _, viewport) => {
    const say = sayIn(language);
    const merchant = await register();
    const { accessToken: token } = await signIn(demo, admin);
    const deadline = addDays(budapestDay(demoNow()), 8);
    const body = { deadline, items: [{ item: 'merchant.taxNumber', reason: 'Differs' }] };
    await callApi(demo, `v1/Merchant/${merchant.merchantId}/Requirement`, { method: 'POST', body, token });

    const { page, context, expectNoErrors } = await demo.browser.visit({ viewport });
    await logIn(page, merchant);
    await context.addInitScript((chosen) => localStorage.setItem('csippano.language', chosen), language);
    await page.reload();
    const item = say(requirementItemKeys['merchant.taxNumber']);
    const open = () => page.getByRole('button', { name: say('requirements:answer.actionOf', { item }) }).click();
    const dialog = page.getByRole('dialog', { name: item });
    const field = dialog.getByLabel(say('requirements:answer.field'));
    await open();
    await field.fill('12345678-2-42');
    page.once('dialog', (warning) => warning.accept());
    await page.reload();
    await open();
    expect(await field.inputValue()).toBe('12345678-2-42');
    await expectNoSidewaysScroll(page);

    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: say('ui:leave.discard') }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.reload();
    await open();
    expect(await field.inputValue()).toBe('');
    expectNoErrors();
  },
);

it('takes copies of a document from a phone, which an administrator opens', async () => {
  const merchant = await register();
  const { accessToken: token } = await signIn(demo, admin);
  const deadline = addDays(budapestDay(demoNow()), 8);
  const items = [{ item: 'document.identity', reason: 'Missing' }];
  const body = { deadline, items };
  await callApi(demo, `v1/Merchant/${merchant.merchantId}/Requirement`, { method: 'POST', body, token });

  const { page: small, expectNoErrors } = await demo.browser.visit({ viewport: phone });
  await logIn(small, merchant);
  await small.getByRole('button', { name: 'Válaszolok: Személyazonosító okmány' }).click();
  const dialog = small.getByRole('dialog', { name: 'Személyazonosító okmány' });
  await dialog.getByRole('button', { name: 'Válasz elküldése' }).click();
  await dialog.getByText('Töltsön fel legalább egy fájlt.').waitFor();
  await expectAccessible(small, 'a document that is missing');
  const content = await drawSignature(seededRandom(31));
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'igazolvany.png', mimeType: 'image/png', buffer: content });
  await dialog.getByText('igazolvany.jpg', { exact: true }).waitFor();
  await loseAnswer(small, '/Document');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'lakcimkartya.png', mimeType: 'image/png', buffer: content });
  await dialog.getByText('lakcimkartya.jpg', { exact: true }).waitFor();
  expect(await dialog.getByRole('alert').count()).toBe(0);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'hatlap.txt', mimeType: 'text/plain', buffer: Buffer.from('szöveg') });
  await dialog.getByText('Ez a fájl nem PDF, JPG vagy PNG, vagy sérült.').waitFor();
  await dialog.getByRole('button', { name: 'Válasz elküldése' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expectNoSidewaysScroll(small);

  const { page: desk } = await demo.browser.visit();
  await desk.addInitScript(() => localStorage.setItem('csippano.cookies', 'necessary'));
  await logIn(desk, admin);
  await desk.goto(`/review/${merchant.merchantId}`);
  await desk.getByRole('button', { name: /^Megnyitás: igazolvany\.jpg/u }).click();
  const opened = desk.getByRole('dialog', { name: /^igazolvany\.jpg/u });
  await opened.getByRole('img', { name: 'A feltöltött kép: igazolvany.jpg' }).waitFor();
  await expectAccessible(desk, 'an uploaded document');
  expectNoErrors(/status of 400/u);
});
