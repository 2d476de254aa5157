import type { Page } from 'playwright-core';
import { countActions, type MeasuredJob } from './measure-jobs.ts';

type Press = ReturnType<typeof countActions>['press'];

/** Presses an entry of the menu, which a phone has in its tab bar or behind the last tab. */
const pressMenuItem = async (page: Page, press: Press, name: RegExp): Promise<void> => {
  const item = page.getByRole('link', { name }).locator('visible=true').first();
  await page.locator('main h1:not([aria-busy=true] h1)').first().waitFor();
  if (!(await item.isVisible())) await press(page.getByRole('button', { name: 'Továbbiak' }));
  await press(item);
};

/** Accepts the merchant that has waited longest. Starts at the first screen of an administrator. */
export const acceptOldest = async (page: Page, mid: string): Promise<MeasuredJob> => {
  const { count, press, type } = countActions();
  await press(page.getByRole('button', { name: /^Elbírálásra vár/u }));
  await page.waitForURL(/status=Pending/u);
  await press(page.locator('[data-row-trigger], main tbody a, main li a').locator('visible=true').first());
  count.screens += 1;
  await page.waitForURL(/\/review\//u);
  await press(page.getByRole('button', { name: 'Elfogadás' }));
  const dialog = page.getByRole('dialog');
  await type(dialog.getByLabel('MID'), mid);
  await press(dialog.getByRole('button', { name: 'Elfogadás' }));
  await page.getByText('Elfogadtuk a kereskedőt').waitFor();
  return { name: 'accept the oldest waiting merchant', ...count };
};

/** Finds a card reader of any merchant by half its serial number. */
export const findReader = async (page: Page, serialNumber: string): Promise<MeasuredJob> => {
  const { count, press, type } = countActions();
  await press(page.getByRole('button', { name: /^Keresés/u }).first());
  const palette = page.getByRole('dialog', { name: 'Keresés és parancsok' });
  await type(palette.getByRole('combobox'), serialNumber.slice(0, Math.ceil(serialNumber.length / 2)));
  await press(palette.getByRole('option').filter({ hasText: serialNumber }).first());
  count.screens += 1;
  await page.waitForURL(/details#terminals/u);
  return { name: 'find a reader by half its serial number', ...count };
};

/** Reads why an e-mail was given up. */
export const sayWhyNotSent = async (page: Page): Promise<MeasuredJob> => {
  const { count, press, arrive } = countActions();
  await pressMenuItem(page, press, /^Üzemeltetés/u);
  await arrive(page, 'Üzemeltetés');
  await page.getByText('A címzett e-mail-címe nem létezik, vagy nem fogad levelet.').waitFor();
  return { name: 'say why a mail was not sent', ...count };
};

/** Makes an API key and calls with it. Starts at the first screen of a merchant. */
export const callWithNewKey = async (page: Page): Promise<MeasuredJob> => {
  const { count, press, type, arrive } = countActions();
  await pressMenuItem(page, press, /^Fejlesztőknek/u);
  await arrive(page, 'Fejlesztőknek');
  await press(page.getByRole('button', { name: 'Új kulcs' }));
  const dialog = page.getByRole('dialog');
  await type(dialog.getByLabel('Mire használja?'), 'Könyvelés');
  await press(dialog.getByLabel('Tranzakciók és bizonylatok olvasása'));
  await press(dialog.getByRole('button', { name: 'Kulcs készítése' }));
  const command = (await dialog.getByText(/^curl /u).textContent()) ?? '';
  // Copying the command; the program calls what it says.
  await press(dialog.getByRole('button', { name: /másolás/iu }).last());
  const [, authorization = '', url = ''] = /Authorization: ([^"]+)" "([^"]+)"/u.exec(command) ?? [];
  const { status } = await fetch(url, { headers: { authorization } });
  if (status !== 200) throw new Error(`The call with the new key was answered with ${status}.`);
  return { name: 'make a key and call with it', ...count };
};
