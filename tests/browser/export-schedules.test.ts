import { readFile } from 'node:fs/promises';
import type { Sequelize } from 'sequelize-typescript';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { currencyLabel, formatMoney } from '#shared/money/format-money.ts';
import { company, type Demo, expectNoSidewaysScroll, listMails, merchantPathOf, openDemo } from '#tests/e2e/demo.ts';
import { journeys, sayIn, visitAs, visitIn } from './journey.ts';

let demo: Demo;
let database: Sequelize;
beforeAll(async () => {
  demo = await openDemo();
  database = createSequelize(demo.databaseUrl, { poolSize: 1 });
});
afterAll(() => database.close());
afterEach(() => demo.browser.closePages());

const bare = (text: string): string => text.replaceAll(/\s/gu, '');

it.each(journeys)(
  'a schedule is made, its address confirmed, its file opened and its e-mails declined ($width, $language)',
  async (journey) => {
    const say = sayIn(journey.language);
    const address = `konyvelo-${journey.language}@pelda.example`;
    const name = `Könyvelőnek ${journey.language}`;
    const { page, expectNoErrors } = await visitAs(demo, company, journey);
    const ofMerchant = merchantPathOf(page);
    await page.goto(`${ofMerchant}/exports`);
    await page.getByRole('button', { name: say('exportSchedules:add') }).click();
    const form = page.getByRole('dialog', { name: say('exportSchedules:form.add') });
    // The empty name gets its error while this is pressed, and must not move it away from the pointer.
    const daily = say('exportSchedules:form.frequencies.Daily.title');
    await form.getByText(daily, { exact: true }).click();
    await form.getByRole('radio', { name: new RegExp(`^${daily}`, 'u'), checked: true }).waitFor();
    await form.getByRole('textbox', { name: say('exportSchedules:form.name'), exact: true }).fill(name);
    await form.getByLabel(say('exportSchedules:form.recipients')).fill(address);
    await form.getByText('CSV (.csv)', { exact: true }).click();
    await expectNoSidewaysScroll(page);
    await form.getByRole('button', { name: say('exportSchedules:form.submit') }).click();
    const item = page.getByRole('listitem').filter({ hasText: name }).first();
    await item.getByText(say('exportSchedules:recipient.Pending')).waitFor();

    const linkTo = async (target: string): Promise<string> => {
      const find = async () =>
        (await listMails(demo, address)).flatMap(({ links }) => links).find((link) => link.includes(target));
      // The job that makes scheduled exports runs once a minute.
      await expect.poll(find, { timeout: 180_000 }).toBeTruthy();
      return (await find()) ?? '';
    };
    const accountant = await visitIn(demo, journey);
    await accountant.page.goto(await linkTo('/export-address#'));
    await accountant.page.getByRole('button', { name: say('exportSchedules:verify.action') }).click();
    await accountant.page.getByText(say('exportSchedules:verify.done')).waitFor();

    // The hour of the schedule, instead of waiting for it.
    await database.query(`UPDATE export_schedules SET next_run_at = '2026-11-18 06:00:00' WHERE name = :name`, {
      replacements: { name },
    });
    await accountant.page.goto(await linkTo('/export-file#'));
    const saving = accountant.page.waitForEvent('download');
    await accountant.page.getByRole('button', { name: say('listExports:link.download') }).click();
    const lines = (await readFile(await (await saving).path(), 'utf8')).split('\r\n');
    const valueBeside = (label: string) => lines.find((line) => line.startsWith(`${label};`))?.split(';')[1] ?? '';
    const rows = Number(valueBeside(say('listExports:summary.rows')));
    expect(rows).toBeGreaterThan(0);
    const currency = currencyLabel(journey.language);
    const total = Number(valueBeside(say('listExports:summary.total', { currency }))) * 100;
    await expectNoSidewaysScroll(accountant.page);

    // The last file of the schedule has the same rows and sum, and leads to the list that has them, too.
    await page.reload();
    const amount = formatMoney(total, journey.language);
    const run = item.getByRole('listitem').filter({ hasText: amount });
    await run.waitFor();
    expect(bare(await run.innerText())).toContain(
      bare(`${say('listExports:history.rows', { count: rows, number: String(rows) })}, ${amount}`),
    );
    await run.getByRole('link').click();
    await page.waitForURL(/transactions\?.*fromDate=2026-11-17&toDate=2026-11-17/u);
    await page
      .getByRole('group', { name: say('ui:total') })
      .getByText(`: ${amount}`)
      .waitFor();

    // The e-mail of the file has a link by which its reader declines the next ones.
    await accountant.page.goto(await linkTo('/export-unsubscribe#'));
    await accountant.page.getByText(say('exportSchedules:unsubscribe.text')).waitFor();
    await expectNoSidewaysScroll(accountant.page);
    await accountant.page.getByRole('button', { name: say('exportSchedules:unsubscribe.action') }).click();
    await accountant.page.getByText(say('exportSchedules:unsubscribe.done')).waitFor();
    await page.goto(`${ofMerchant}/exports`);
    await item.getByText(say('exportSchedules:recipient.Unsubscribed')).waitFor();

    await page.getByRole('button', { name: say('exportSchedules:removeOf', { name }) }).click();
    const confirmation = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await confirmation.getByRole('button', { name: say('exportSchedules:remove') }).click();
    await item.waitFor({ state: 'detached' });
    expectNoErrors();
  },
);
