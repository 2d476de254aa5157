import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { desktop, phone } from '#tests/setup/browser.ts';
import { changed, registrationOf } from '#tests/setup/registration.ts';
import { admin, callApi, type Demo, logIn, openDemo } from '../e2e/demo.ts';
import { expectAccessibleEverywhere } from './screen-states.ts';

let demo: Demo;
let merchantId: string;
beforeAll(async () => {
  demo = await openDemo();
  const body = changed(registrationOf('felbehagyott@szoveg.example'), 'company.name', 'Félbehagyott Szöveg Kft.');
  const { user } = await callApi<{ user: { merchant: { id: string } } }>(demo, 'v1/User', { method: 'POST', body });
  merchantId = user.merchant.id;
});
afterEach(() => demo.browser.closePages());

const openAsAdmin = async (path: string, viewport = desktop) => {
  const { page, expectNoErrors } = await demo.browser.visit({ viewport });
  await page.addInitScript(() => localStorage.setItem('csippano.cookies', 'necessary'));
  await logIn(page, admin);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // The portal moves within one document, in which Back leads from screen to screen.
  await page.evaluate((at) => {
    for (const each of ['/clients', '/users', at]) history.pushState(null, '', each);
  }, path);
  return { page, expectNoErrors };
};
const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Nem mentett módosítások vannak' });
/** Presses Back without waiting for a navigation, which the guard prevents. */
const pressBack = (page: Page) => page.evaluate(() => history.back());

it('keeps the reason of a rejection on Back, pressed once or twice, and warns before a reload', async () => {
  const { page, expectNoErrors } = await openAsAdmin(`/review/${merchantId}`);
  await page.getByRole('heading', { level: 1, name: 'Félbehagyott Szöveg Kft.' }).waitFor();
  const { pathname } = new URL(page.url());
  await page.getByRole('button', { name: 'Elutasítás' }).click();
  const dialog = page.getByRole('alertdialog', { name: /Elutasítja/u });
  const reason = dialog.getByLabel('Az elutasítás indoka');
  await reason.fill('Hiányzik a címpéldány.');
  await pressBack(page);
  await question(page).waitFor();
  expect(new URL(page.url()).pathname).toBe(pathname);
  await expectAccessibleEverywhere(page);
  await question(page).getByRole('button', { name: 'Folytatom a kitöltést' }).click();
  expect(await hasFocus(reason)).toBe(true);
  await page.evaluate(() => {
    history.back();
    history.back();
  });
  await question(page).waitFor();
  expect(await reason.inputValue()).toBe('Hiányzik a címpéldány.');
  expect(new URL(page.url()).pathname).toBe(pathname);

  const warned = page.waitForEvent('dialog');
  void page.reload().catch(() => {});
  const warning = await warned;
  expect(warning.type()).toBe('beforeunload');
  await warning.dismiss();
  await question(page).getByRole('button', { name: 'Bezárás mentés nélkül' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expectNoErrors();
});

it('asks before the changes of a section are lost, on a phone too, where Escape finds the question again', async () => {
  const { page, expectNoErrors } = await openAsAdmin(`/merchant/${merchantId}/details`, phone);
  await page
    .getByRole('button', { name: /^Módosítás: / })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  const field = drawer.getByRole('textbox').first();
  await field.fill('Megváltozott');
  const { pathname } = new URL(page.url());
  await pressBack(page);
  await question(page).waitFor();
  expect(new URL(page.url()).pathname).toBe(pathname);
  const stay = question(page).getByRole('button', { name: 'Folytatom a kitöltést' });

  // The question is out of sight while the last field is edited.
  await drawer.getByRole('textbox').last().focus();
  await drawer.getByRole('button', { name: 'Mentés', exact: true }).scrollIntoViewIfNeeded();
  await page.keyboard.press('Escape');
  await expect.poll(() => hasFocus(stay)).toBe(true);
  await expect.poll(() => stay.evaluate((button) => button.getBoundingClientRect().top >= 0)).toBe(true);
  await page.keyboard.press('Escape');
  await question(page).waitFor({ state: 'hidden' });
  expect(await field.inputValue()).toBe('Megváltozott');

  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Bezárás mentés nélkül' }).click();
  await drawer.waitFor({ state: 'hidden' });
  expectNoErrors();
});

it('closes a drawer of the address on Back without input, and asks with input', async () => {
  const { page, expectNoErrors } = await openAsAdmin('/payment-alerts');
  const rows = page.locator('[data-row-trigger]');
  await rows.first().click();
  const drawer = page.getByRole('dialog');
  const note = drawer.getByRole('textbox');
  await note.waitFor();
  await page.goBack();
  await drawer.waitFor({ state: 'hidden' });

  await rows.first().click();
  await note.fill('Felhívtuk a kereskedőt.');
  const url = page.url();
  await pressBack(page);
  await question(page).waitFor();
  expect(page.url()).toBe(url);
  await question(page).getByRole('button', { name: 'Bezárás mentés nélkül' }).click();
  await drawer.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).search).toBe('');
  expectNoErrors();
});
