import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Registered } from '#shared/registration/registration.schema.ts';
import {
  admin,
  callApi,
  type Demo,
  expectNoSidewaysScroll,
  listMails,
  logIn,
  merchantPathOf,
  openDemo,
  switchToEnglish,
} from '#tests/e2e/demo.ts';
import { phone } from '#tests/setup/browser.ts';
import { registrationOf } from '#tests/setup/registration.ts';
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

  await asked.getByRole('button', { name: 'Elfogadás: Adószám' }).click();
  await asked.getByText('Elfogadva', { exact: true }).waitFor();
  await inEnglish.getByText('Accepted', { exact: true }).waitFor();

  // A withdrawn question is closed for the merchant, too.
  await asked.getByRole('button', { name: 'Visszavonás: Székhely' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Visszavonás' }).click();
  await asked.getByText('Visszavonva', { exact: true }).waitFor();
  await inEnglish.waitFor({ state: 'hidden' });
  expectNoErrors();
});
