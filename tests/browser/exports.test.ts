import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { company, type Demo, expectNoSidewaysScroll, listMails, logIn, openDemo } from '#tests/e2e/demo.ts';
import { phone } from '#tests/setup/browser.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.closePages());

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Tranzakciók letöltése' });
const history = (page: Page) => sheet(page).getByRole('list', { name: 'Az elmúlt 30 nap fájljai' });

const openExport = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Tranzakciók', exact: true }).first().click();
  await page.getByRole('button', { name: 'Letöltés', exact: true }).click();
  await sheet(page).getByRole('button', { name: 'Fájl letöltése' }).waitFor();
};

/** Downloads what a button starts, and returns its lines. */
const save = async (page: Page, press: () => Promise<void>): Promise<string[]> => {
  const saving = page.waitForEvent('download');
  await press();
  const text = await readFile(await (await saving).path(), 'utf8');
  return text.replace('\ufeff', '').trimEnd().split('\r\n');
};

it.each([
  ['1280 pixels', {}],
  ['390 pixels', { viewport: phone }],
])('exports chosen columns, and finds the file again later (%s)', async (_, device) => {
  const { page, expectNoErrors } = await demo.browser.visit(device);
  await logIn(page, company);
  await openExport(page);
  const drawer = sheet(page);
  await drawer.getByText(/^CSV/u).click();
  await drawer.locator('summary').click();
  await drawer.getByRole('button', { name: 'Lejjebb: Időpont' }).click();
  await drawer.getByLabel('Típus', { exact: true }).uncheck();
  await expectNoSidewaysScroll(page);
  const lines = await save(page, () => drawer.getByRole('button', { name: 'Fájl letöltése' }).click());
  await drawer.getByText('A fájl letöltődött').waitFor();
  const headings = lines[lines.indexOf('') + 1] ?? '';
  expect(headings).toMatch(/^Összeg \(Ft\);Időpont;Kért összeg/u);
  expect(headings).not.toContain('Típus');
  const count = lines.length - lines.indexOf('') - 2;
  expect(lines).toContain(`Sorok száma;${count}`);
  await page.keyboard.press('Escape');
  const total = lines.find((line) => line.startsWith('Összesen (Ft);'))?.split(';')[1];
  await expect
    .poll(async () => plain(await page.getByRole('main').innerText()).replaceAll(' ', ''))
    .toContain(`Sikereseladás:${total}Ft`);

  await page.reload();
  await openExport(page);
  const item = history(page).getByRole('listitem').first();
  await item.getByText('Letölthető').waitFor();
  expect(await save(page, () => item.getByRole('button', { name: /^Letöltés: /u }).click())).toEqual(lines);
  await drawer.locator('summary').click();
  await drawer.getByRole('button', { name: 'Minden oszlop' }).click();
  expectNoErrors();
});

it('e-mails a link that downloads the file once, which opening it does not use', async () => {
  const { page, expectNoErrors } = await demo.browser.visit();
  await logIn(page, company);
  await openExport(page);
  await sheet(page).getByText(/^CSV/u).click();
  await sheet(page).getByLabel('E-mail, ha elkészült').check();
  const lines = await save(page, () => sheet(page).getByRole('button', { name: 'Fájl letöltése' }).click());
  const findLink = async (): Promise<string | undefined> =>
    (await listMails(demo, company.email)).flatMap(({ links }) => links).find((link) => link.includes('/export-file#'));
  await expect.poll(findLink).toBeTruthy();
  const link = (await findLink()) ?? '';

  const visitor = await demo.browser.visit();
  for (let opened = 0; opened < 2; opened += 1) {
    await visitor.page.goto(link);
    await visitor.page.reload();
    await visitor.page.getByRole('button', { name: 'Fájl letöltése' }).waitFor();
  }
  const press = () => visitor.page.getByRole('button', { name: 'Fájl letöltése' }).click();
  expect(await save(visitor.page, press)).toEqual(lines);
  await visitor.page.reload();
  await press();
  await visitor.page.getByText('Ez a hivatkozás már nem használható').waitFor();
  await sheet(page).getByLabel('E-mail, ha elkészült').uncheck();
  expectNoErrors();
});
