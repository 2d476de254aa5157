import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import readWorkbook from 'read-excel-file/node';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { currencyLabel, formatMoney } from '#shared/money/format-money.ts';
import {
  callApi,
  company,
  type Demo,
  expectNoSidewaysScroll,
  listMails,
  merchantPathOf,
  openDemo,
  signIn,
} from '#tests/e2e/demo.ts';
import { type Journey, journeys, otherJourneys, sayIn, visitAs, visitIn } from './journey.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.closePages());

/** The parts of the page of an export in one language. */
const partsOf = (page: Page, { language }: Journey) => {
  const say = sayIn(language);
  const drawer = page.getByRole('dialog', { name: say('transactions:export.title') });
  return {
    say,
    drawer,
    history: drawer.getByRole('list', { name: say('listExports:history.title') }),
    start: drawer.getByRole('button', { name: say('ui:export.start') }),
    /** Opens the list with a filter, and the drawer over it. */
    open: async (filter: Record<string, string> = {}): Promise<void> => {
      await page.goto(`${merchantPathOf(page)}/transactions?${new URLSearchParams(filter)}`);
      await page.locator('[data-row-trigger]').first().waitFor();
      await page
        .getByRole('main')
        .getByRole('button', { name: say('ui:export.open'), exact: true })
        .click();
      await drawer.getByRole('button', { name: say('ui:export.start') }).waitFor();
    },
    expectListTotal: (minorUnits: number): Promise<void> =>
      page
        .getByRole('group', { name: say('ui:total') })
        .getByText(`: ${formatMoney(minorUnits, language)}`)
        .waitFor(),
  };
};

/** Returns the file that a button saves. */
const save = async (page: Page, press: () => Promise<void>): Promise<Buffer> => {
  const saving = page.waitForEvent('download');
  await press();
  return readFile(await (await saving).path());
};
const linesOf = (csv: Buffer): string[] => csv.toString('utf8').replace('\ufeff', '').trimEnd().split('\r\n');

it.each(journeys)('exports chosen columns, and finds the file again later ($width, $language)', async (journey) => {
  const { page, expectNoErrors } = await visitAs(demo, company, journey);
  const { say, drawer, history, start, open, expectListTotal } = partsOf(page, journey);
  await open();
  await drawer.getByText('CSV (.csv)', { exact: true }).click();
  await drawer.locator('summary').click();
  await drawer
    .getByRole('button', { name: say('listExports:columns.down', { column: say('transactions:columns.time') }) })
    .click();
  await drawer.getByLabel(say('transactions:export.type'), { exact: true }).uncheck();
  await expectNoSidewaysScroll(page);
  const lines = linesOf(await save(page, () => start.click()));
  await drawer.getByText(say('ui:export.done')).waitFor();
  const headings = lines[lines.indexOf('') + 1]?.split(';') ?? [];
  const currency = currencyLabel(journey.language);
  const amount = say('transactions:export.booked', { currency });
  expect(headings.slice(0, 2)).toEqual([amount, say('transactions:columns.time')]);
  expect(headings).not.toContain(say('transactions:export.type'));
  const count = lines.length - lines.indexOf('') - 2;
  expect(lines).toContain(`${say('listExports:summary.rows')};${count}`);
  await page.keyboard.press('Escape');
  const totalLabel = say('listExports:summary.total', { currency });
  const total = lines.find((line) => line.startsWith(`${totalLabel};`))?.split(';')[1];
  await expectListTotal(Number(total) * 100);

  await open();
  const item = history.getByRole('listitem').first();
  await item.getByText(say('listExports:history.state.Ready')).waitFor();
  const press = () => item.getByRole('button', { name: say('listExports:history.downloadOf', { moment: '' }) }).click();
  expect(linesOf(await save(page, press))).toEqual(lines);
  expectNoErrors();
});

it.each(journeys)('a workbook has the rows, filters and total of its list ($width, $language)', async (journey) => {
  const { accessToken: token, merchantId } = await signIn(demo, company);
  const filter = { fromDate: '2026-10-01', toDate: '2026-10-31', state: 'Success', brand: 'Visa', minAmount: '100000' };
  const { totalCount, totalAmount } = await callApi<{ totalCount: number; totalAmount: number }>(
    demo,
    `v1/Merchant/${merchantId}/Transaction?${new URLSearchParams({ ...filter, exactTotal: 'true', pageSize: '1' })}`,
    { token },
  );
  expect(totalCount).toBeGreaterThan(10);
  const { page, expectNoErrors } = await visitAs(demo, company, journey);
  const { say, drawer, start, open, expectListTotal } = partsOf(page, journey);
  await open(filter);
  await drawer.getByText('Excel (.xlsx)', { exact: true }).click();
  const [summary, rows] = await readWorkbook(await save(page, () => start.click()));
  await drawer.getByText(say('ui:export.done')).waitFor();
  const currency = currencyLabel(journey.language);
  expect([summary?.sheet, rows?.sheet]).toEqual([say('listExports:summary.sheet'), say('transactions:title')]);
  for (const line of [
    [say('transactions:filters.state'), say('transactions:state.Success')],
    [say('transactions:filters.brand'), 'Visa'],
    [say('listExports:summary.rows'), totalCount],
    [say('listExports:summary.total', { currency }), totalAmount / 100],
  ])
    expect(summary?.data).toContainEqual(line);
  const [headings = [], ...data] = rows?.data ?? [];
  expect(data).toHaveLength(totalCount);
  const amountAt = headings.indexOf(say('transactions:export.booked', { currency }));
  expect(data.reduce((sum, row) => sum + Number(row[amountAt]), 0) * 100).toBe(totalAmount);
  await page.keyboard.press('Escape');
  await expectListTotal(totalAmount);
  expectNoErrors();
});

it.each(otherJourneys)(
  'e-mails a link that downloads the file once, which opening it does not use ($width, $language)',
  async (journey) => {
    const known = (await listMails(demo, company.email)).length;
    const { page, expectNoErrors } = await visitAs(demo, company, journey);
    const { say, drawer, start, open } = partsOf(page, journey);
    await open();
    await drawer.getByText('CSV (.csv)', { exact: true }).click();
    await drawer.getByLabel(say('listExports:mailsLink')).check();
    const lines = linesOf(await save(page, () => start.click()));
    const findLink = async (): Promise<string | undefined> => {
      const mails = await listMails(demo, company.email);
      return mails
        .slice(0, mails.length - known)
        .flatMap(({ links }) => links)
        .find((link) => link.includes('/export-file#'));
    };
    await expect.poll(findLink, { timeout: 180_000 }).toBeTruthy();
    const link = (await findLink()) ?? '';

    const visitor = await visitIn(demo, journey);
    const button = visitor.page.getByRole('button', { name: say('listExports:link.download') });
    for (let opened = 0; opened < 2; opened += 1) {
      await visitor.page.goto(link);
      await visitor.page.reload();
      await button.waitFor();
      await expectNoSidewaysScroll(visitor.page);
    }
    expect(linesOf(await save(visitor.page, () => button.click()))).toEqual(lines);
    // The page forgets the link, and the server refuses it to those who open the e-mail again.
    const gone = visitor.page.getByRole('heading', { name: say('listExports:link.gone') });
    await visitor.page.reload();
    await gone.waitFor();
    await visitor.page.goto(link);
    await visitor.page.reload();
    await button.click();
    await gone.waitFor();
    await expectNoSidewaysScroll(visitor.page);
    expectNoErrors();
  },
);

describe('an export that runs', () => {
  /** Lets the server wait for the rows of the list, so that an export stays where it is. Returns how it goes on. */
  const blockExports = async (): Promise<() => Promise<void>> => {
    const blocker = createSequelize(demo.databaseUrl, { poolSize: 1 });
    await blocker.query('LOCK TABLES transactions WRITE');
    return () => blocker.close();
  };
  /** Stores how far the latest export is, as after some of its parts. */
  const storeProgress = async (writtenRows: number, totalRows: number): Promise<void> => {
    const database = createSequelize(demo.databaseUrl, { poolSize: 1 });
    await database.query(
      `UPDATE exports SET written_rows = :writtenRows, total_rows = :totalRows WHERE state = 'Running'`,
      { replacements: { writtenRows, totalRows } },
    );
    await database.close();
  };

  it.each(otherJourneys)('shows how far it is, and is cancelled ($width, $language)', async (journey) => {
    const { page } = await visitAs(demo, company, journey);
    const { say, drawer, history, start, open } = partsOf(page, journey);
    await open();
    await drawer.getByText('CSV (.csv)', { exact: true }).click();
    const release = await blockExports();
    try {
      await start.click();
      const bar = drawer.getByRole('progressbar', { name: say('ui:export.running') });
      await bar.waitFor();
      await drawer.getByText(say('listExports:inBackground')).waitFor();
      const item = history.getByRole('listitem').first();
      await item.getByText(say('listExports:history.state.Running')).waitFor();
      await storeProgress(2_500, 5_000);
      await expect.poll(() => bar.getAttribute('aria-valuenow'), { timeout: 30_000 }).toBe('2500');
      expect(await bar.getAttribute('aria-valuemax')).toBe('5000');
      await expectNoSidewaysScroll(page);
      await drawer.getByRole('button', { name: say('listExports:cancelOf', { moment: '' }) }).click();
      await item.getByText(say('listExports:history.state.Cancelled')).waitFor();
      await bar.waitFor({ state: 'detached' });
    } finally {
      await release();
    }
    // The next one is written, and the cancelled one stays without a file.
    await drawer
      .getByRole('button', { name: say('ui:export.again') })
      .or(start)
      .click();
    await drawer.getByText(say('ui:export.done')).waitFor();
    const second = history.getByRole('listitem').nth(1);
    await second.getByText(say('listExports:history.state.Cancelled')).waitFor();
    expect(await second.getByRole('button').count()).toBe(0);
  });
});
