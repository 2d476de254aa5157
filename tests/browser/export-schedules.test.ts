import { readFile } from 'node:fs/promises';
import type { Sequelize } from 'sequelize-typescript';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createSequelize } from '#db/models/create-sequelize.ts';
import {
  company,
  type Demo,
  expectNoSidewaysScroll,
  listMails,
  logIn,
  merchantPathOf,
  openDemo,
} from '#tests/e2e/demo.ts';
import { desktop, phone } from '#tests/setup/browser.ts';

let demo: Demo;
let database: Sequelize;
beforeAll(async () => {
  demo = await openDemo();
  database = createSequelize(demo.databaseUrl, { poolSize: 1 });
});
afterAll(() => database.close());
afterEach(() => demo.browser.closePages());

const bare = (text: string): string => text.replaceAll(/\s/gu, '');

it.each([
  ['a desk', desktop],
  ['a phone', phone],
])('a schedule is made on %s, its address is confirmed, and its link opens the file', async (_, viewport) => {
  const address = `konyvelo-${viewport.width}@pelda.example`;
  const name = `Könyvelőnek ${viewport.width}`;
  const { page, expectNoErrors } = await demo.browser.visit({ viewport });
  await logIn(page, company);
  const ofMerchant = merchantPathOf(page);
  await page.goto(`${ofMerchant}/exports`);
  await page.getByRole('button', { name: 'Ütemezés felvétele' }).click();
  const form = page.getByRole('dialog', { name: 'Ütemezés felvétele' });
  // The empty name gets its error while this is pressed, and must not move it away from the pointer.
  await form.getByText('Naponta', { exact: true }).click();
  await form.getByRole('radio', { name: /^Naponta/u, checked: true }).waitFor();
  await form.getByLabel('Megnevezés').fill(name);
  await form.getByLabel('E-mail-címek').fill(address);
  await form.getByText(/^CSV/u).click();
  await expectNoSidewaysScroll(page);
  await form.getByRole('button', { name: 'Mentés' }).click();
  const item = page.getByRole('listitem').filter({ hasText: name }).first();
  await item.getByText('megerősítésre vár').waitFor();

  const linkTo = async (target: string): Promise<string> => {
    const find = async () =>
      (await listMails(demo, address)).flatMap(({ links }) => links).find((link) => link.includes(target));
    // The job that makes scheduled exports runs once a minute.
    await expect.poll(find, { timeout: 180_000 }).toBeTruthy();
    return (await find()) ?? '';
  };
  const accountant = await demo.browser.visit({ viewport });
  await accountant.page.goto(await linkTo('/export-address#'));
  await accountant.page.getByRole('button', { name: 'Kérem a fájlokat' }).click();
  await accountant.page.getByText('Megerősítette a címét').waitFor();

  // The hour of the schedule, instead of waiting for it.
  await database.query(`UPDATE export_schedules SET next_run_at = '2026-11-18 06:00:00' WHERE name = :name`, {
    replacements: { name },
  });
  await accountant.page.goto(await linkTo('/export-file#'));
  const saving = accountant.page.waitForEvent('download');
  await accountant.page.getByRole('button', { name: 'Fájl letöltése' }).click();
  const lines = (await readFile(await (await saving).path(), 'utf8')).split('\r\n');
  const valueBeside = (label: string) => lines.find((line) => line.startsWith(`${label};`))?.split(';')[1] ?? '';
  const rows = valueBeside('Sorok száma');
  expect(Number(rows)).toBeGreaterThan(0);
  await expectNoSidewaysScroll(accountant.page);

  // The last file of the schedule has the same rows and sum, and leads to the list that has them, too.
  await page.reload();
  const run = item.getByText(/ sor, /u);
  await run.waitFor();
  const amount = `${valueBeside('Összesen (Ft)')}Ft`;
  expect(bare(await run.innerText())).toContain(`${rows}sor,${amount}`);
  await run.getByRole('link').click();
  await page.waitForURL(/transactions\?.*fromDate=2026-11-17&toDate=2026-11-17/u);
  await expect.poll(async () => bare(await page.getByRole('main').innerText())).toContain(`Sikereseladás:${amount}`);

  await page.goto(`${ofMerchant}/exports`);
  await page.getByRole('button', { name: `Törlés: ${name}` }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Törlés' }).click();
  await item.waitFor({ state: 'detached' });
  expectNoErrors();
});
