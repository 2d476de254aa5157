import { readFile } from 'node:fs/promises';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  type Demo,
  expectNoSidewaysScroll,
  logIn,
  merchantPathOf,
  openDemo,
  registerMerchant,
  switchToEnglish,
} from '#tests/e2e/demo.ts';
import { phone } from '#tests/setup/browser.ts';
import { readZip } from '#tests/setup/read-zip.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.closePages());

it('gives a merchant a copy of its data, and shows what it has accepted', async () => {
  const login = await registerMerchant(demo);
  const { page, expectNoErrors } = await demo.browser.visit();
  await logIn(page, login);
  await page.goto(`${merchantPathOf(page)}/settings#privacy`);

  const consents = page.getByRole('region', { name: 'Elfogadott feltételek és hozzájárulások' });
  await consents.getByText('Adatkezelési tájékoztató').waitFor();
  await page.getByRole('switch', { name: /Kérek e-mailt/u }).press('Space');
  await consents.getByRole('listitem').filter({ hasText: 'Hírek és ajánlatok' }).first().waitFor();

  const section = page.getByRole('region', { name: 'Az adataim másolata' });
  await section.getByRole('button', { name: 'Másolat kérése' }).click();
  const button = section.getByRole('button', { name: /^Letöltés: /u });
  await button.waitFor();
  const saved = page.waitForEvent('download');
  await button.click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^csippano-\d{4}-\d\d-\d\d\.zip$/u);
  const files = readZip(await readFile(await download.path()));
  expect(files.get('account.json')?.toString()).toContain(login.email);
  await section.getByText('Utoljára letöltve').waitFor();
  expectNoErrors();
});

it('fits the privacy settings on a phone in English', async () => {
  const { page, expectNoErrors } = await demo.browser.visit({ viewport: phone, colorScheme: 'dark' });
  await logIn(page, await registerMerchant(demo));
  await page.goto(`${merchantPathOf(page)}/settings`);
  await switchToEnglish(page);
  const section = page.getByRole('region', { name: 'A copy of my data' });
  await section.getByRole('button', { name: 'Request a copy' }).click();
  await section.getByRole('button', { name: /^Download: /u }).waitFor();
  await expectNoSidewaysScroll(page);
  expectNoErrors();
});
