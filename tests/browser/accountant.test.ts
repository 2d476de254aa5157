import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ReportYears } from '#shared/reports/reports.schema.ts';
import {
  callApi,
  company,
  type Demo,
  expectNoSidewaysScroll,
  logIn,
  merchantPathOf,
  openDemo,
  signIn,
} from '#tests/e2e/demo.ts';
import { desktop, phone } from '#tests/setup/browser.ts';
import { readZip } from '#tests/setup/read-zip.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.closePages());

describe.each([
  { device: 'a desk', viewport: desktop },
  { device: 'a phone', viewport: phone },
])('on $device', ({ viewport }) => {
  const visit = async (tab: string): Promise<Page> => {
    const { page } = await demo.browser.visit({ viewport });
    await logIn(page, company);
    await page.goto(`${merchantPathOf(page)}/${tab}`);
    return page;
  };

  /** Opens the fields of the time filter: a menu, or the sheet of a phone. */
  const openTimes = async (page: Page): Promise<Locator> => {
    if (viewport.width < 1024) await page.getByRole('button', { name: 'Szűrők' }).click();
    else
      await page
        .getByRole('main')
        .getByRole('button', { name: /^További szűrők/u })
        .click();
    return page.getByRole('dialog');
  };

  it('the sales of Saturdays after 10:00 are a list with their sum', async () => {
    const page = await visit('transactions');
    const fields = await openTimes(page);
    await fields.getByLabel('A hét napja').selectOption('Szombat');
    await fields.getByLabel('Órától').selectOption('10:00 után');
    await fields.getByRole('button', { name: 'Kész' }).click();
    await page.waitForURL(/weekday=6/u);
    expect(new URL(page.url()).searchParams.get('untilHour')).toBe('24');
    const total = page.getByRole('group', { name: 'A szűrésnek megfelelő tételek összesen' });
    await total.getByText(/Sikeres eladás|Eladás visszatérítések után/u).waitFor();
    await expectNoSidewaysScroll(page);

    // A single hour, as the statistics link to it, has its end beside it.
    await page.goto(`${merchantPathOf(page)}/transactions?hour=9`);
    const single = await openTimes(page);
    expect(await single.getByLabel('Óráig').inputValue()).toBe('10');
  });

  it('the reports of a year are one file, and years without any are not offered', async () => {
    const page = await visit('reports');
    await page.getByRole('button', { name: 'Egy év letöltése' }).click();
    const drawer = page.getByRole('dialog', { name: 'Egy év elszámolásai egy fájlban' });
    await drawer.getByText(/\d+ elszámolás/u).waitFor();
    await expectNoSidewaysScroll(page);
    const saving = page.waitForEvent('download');
    await drawer.getByRole('button', { name: 'Fájl letöltése' }).click();
    const files = readZip(await readFile(await (await saving).path()));
    await drawer.getByText('A fájl letöltődött').waitFor();
    expect([...files.keys()]).toContain('2026-10 Havi elszámolás.pdf');
    expect([...files.keys()].filter((name) => name.startsWith('2026-10 Díjkimutatás DK-'))).toHaveLength(1);
    expect(files.get('2026-10 Havi elszámolás.pdf')?.subarray(0, 5).toString()).toBe('%PDF-');
    const { merchantId, accessToken } = await signIn(demo, company);
    const { data } = await callApi<ReportYears>(demo, `v1/Merchant/${merchantId}/Report/Year`, { token: accessToken });
    const offered = await drawer.getByLabel('Év').locator('option').allTextContents();
    expect(offered).toEqual(data.map(({ year }) => String(year)));
    expect(offered).not.toContain('2019');
  });

  it('the income of a period leads to a list with the same total, and so does its best hour of each weekday', async () => {
    const page = await visit('statistics?from=2026-11-01&to=2026-11-15');
    const income = page.getByText('Bruttó bevétel', { exact: true }).locator('xpath=../..');
    await income.getByText(/^\d[\d\s]*Ft$/u).waitFor();
    const amount = /\d[\d\s]*Ft/u.exec(await income.innerText())?.[0].replaceAll(/\s+/gu, ' ') ?? '';
    await page.getByRole('button', { name: 'Mit jelent: Bruttó bevétel?' }).click();
    await page.getByRole('link', { name: 'Ezek a tranzakciók' }).click();
    await page.waitForURL(/transactions\?state=Success&fromDate=2026-11-01&toDate=2026-11-15/u);
    const total = page.getByRole('group', { name: 'A szűrésnek megfelelő tételek összesen' });
    await total.getByText(amount).waitFor();

    await page.goBack();
    const weekdays = page.getByRole('region', { name: 'A hét napjai' });
    // The table of a phone is folded.
    if (viewport.width < 1024) await weekdays.getByText('A hét napjai').click();
    const tuesday = 1;
    await weekdays
      .getByRole('link', { name: /^\d\d:00–\d\d:00$/u })
      .nth(tuesday)
      .click();
    await page.waitForURL(/weekday=2&hour=\d+/u);
    await total.getByText(/Sikeres eladás|Eladás visszatérítések után/u).waitFor();
  });

  it('the tips of a shop are in its menu, and a shop without any has no such entry', async () => {
    const openMenu = async (page: Page) => {
      if (viewport.width < 1024) await page.getByRole('button', { name: 'Továbbiak' }).click();
    };
    const tipsIn = (page: Page) => page.getByRole('link', { name: 'Borravalók' }).filter({ visible: true });
    const { page } = await demo.browser.visit({ viewport });
    await logIn(page, { email: 'asztal@paprikaesso.example', password: 'Minta+bolt=2026' });
    await openMenu(page);
    await tipsIn(page).click();
    await page.waitForURL(/\/tips$/u);
    await page.getByRole('heading', { name: 'Borravalók' }).waitFor();
    const other = await visit('transactions');
    await openMenu(other);
    await other.getByRole('link', { name: 'Napi zárások' }).filter({ visible: true }).waitFor();
    expect(await tipsIn(other).count()).toBe(0);
  });

  it('what the settlement is made of is explained, with the way to its sales', async () => {
    const page = await visit('reports?settlement=2026-10');
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: 'Mit jelent: Elszámolás?' }).click();
    await page.getByRole('link', { name: 'Ezek a tranzakciók' }).click();
    await page.waitForURL(/transactions\?state=Success&fromDate=2026-10-01&toDate=2026-10-31/u);
  });

  it('the fee statement of a month has a number and lines that add up to the fee, as PDF and as CSV', async () => {
    const page = await visit('reports');
    const number = /DK-2026-\d{4}/u;
    if (viewport.width < 1024) {
      await page.getByRole('button', { name: 'megnyitás: 2026. október, Havi elszámolás' }).click();
      await page.getByRole('dialog').getByRole('link', { name: number }).click();
    } else
      await page
        .getByRole('row', { name: /2026\. október.*Havi elszámolás/u })
        .getByRole('link')
        .click();
    await page.waitForURL(/settlement=2026-10/u);
    const drawer = page.getByRole('dialog');
    const statement = drawer.locator('section').filter({ hasText: /^Díjkimutatás: DK-2026-\d{4}/u });
    await statement.waitFor();
    await expectNoSidewaysScroll(page);
    const digits = (text: string | null | undefined) => Number((text ?? '').replaceAll(/[^\d-]/gu, ''));
    const sums = (await statement.locator('dd').allTextContents()).map(digits);
    const fee = sums.pop() ?? 0;
    expect(fee).toBeGreaterThan(0);
    expect(sums.reduce((sum, each) => sum + each, 0)).toBe(fee);

    const pdf = await drawer.getByRole('button', { name: 'Díjkimutatás PDF-ben' }).boundingBox();
    expect(pdf?.y, 'at the head of the drawer').toBeLessThan(viewport.height / 2);
    for (const [name, ending] of [
      ['Díjkimutatás PDF-ben', '.pdf'],
      ['Díjkimutatás CSV-ben', '.csv'],
    ] as const) {
      const saving = page.waitForEvent('download');
      await drawer.getByRole('button', { name }).click();
      const file = await saving;
      expect(file.suggestedFilename()).toMatch(new RegExp(`^Díjkimutatás.*\\${ending}$`, 'u'));
      const content = await readFile(await file.path(), ending === '.csv' ? 'utf8' : 'latin1');
      if (ending === '.pdf') expect(content.slice(0, 5)).toBe('%PDF-');
      else {
        const fees = content.trim().split('\r\n').slice(1);
        expect(fees.reduce((sum, row) => sum + Number(row.split(';').at(-1)), 0)).toBe(fee);
      }
    }
  });
});
