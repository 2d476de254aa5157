import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { formatMoney } from '#shared/money/format-money.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';
import { phone } from '#tests/setup/browser.ts';
import { demoNow } from '#tests/setup/demo-clock.ts';
import {
  callApi,
  company,
  type Demo,
  expectNoSidewaysScroll,
  logIn,
  openDemo,
  openTransactions,
  rowsOf,
  signIn,
} from './demo.ts';
import { pressIn } from './keyboard.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.closePages());

const sell = async (amount: number): Promise<Transaction> => {
  const { accessToken: token } = await signIn(demo, company, 'Mobile/');
  const [terminal] = await callApi<{ serialNumber: string }[]>(demo, 'Mobile/v1/Terminal', { token });
  return callApi<Transaction>(demo, 'Mobile/v1/Transaction', {
    method: 'PUT',
    token,
    body: {
      eftTransactionId: randomUUID(),
      terminalSerialNumber: terminal?.serialNumber,
      type: 'Sale',
      amount,
      currency: 'HUF',
      state: 'Success',
      timestamp: demoNow().toISOString(),
      card: { brand: 'Visa', maskedNumber: '400000******4521', entryMode: 'ChipContactless' },
    },
  });
};

const textOf = async (page: Page) => (await page.getByRole('main').innerText()).replaceAll('\u00a0', ' ');

it('shows the total of a filter that its exported file adds up to', async () => {
  const { page, expectNoErrors } = await demo.browser.visit();
  await logIn(page, company);
  const { merchantId, accessToken } = await signIn(demo, company);
  const day = 'fromDate=2026-11-14&toDate=2026-11-14';
  await page.goto(`/merchant/${merchantId}/transactions?${day}`);
  await page.getByLabel('Állapot').selectOption('Success');
  await page.waitForURL(/state=Success/u);

  const path = `/api/v1/Merchant/${merchantId}/Transaction/Export?format=csv&state=Success&${day}`;
  const file = await fetch(`${demo.url}${path}`, { headers: { authorization: `Bearer ${accessToken}` } });
  const [, ...cells]: string[][] = parse(Buffer.from(await file.arrayBuffer()), { bom: true, delimiter: ';' });
  const sum = cells.reduce((total, row) => total + Math.round(Number(row[1]?.replace(',', '.')) * 100), 0);
  expect(sum).toBeGreaterThan(0);
  await expect.poll(() => textOf(page)).toContain(`${cells.length} tranzakció`);
  const amount = formatMoney(sum, 'hu').replaceAll('\u00a0', ' ');
  expect(await textOf(page)).toMatch(new RegExp(`(?:Sikeres eladás|Eladás visszatérítések után): ${amount}`, 'u'));
  expectNoErrors();
});

it('voids a sale from its details by keyboard, and opens the void', async () => {
  const sale = await sell(1_234_500);
  const { page, expectNoErrors } = await demo.browser.visit();
  await logIn(page, company);
  await openTransactions(page);
  await rowsOf(page)
    .first()
    .getByRole('button', { name: /részletek/u })
    .press('Enter');
  const details = page.getByRole('dialog', { name: 'Tranzakció' });
  await details.getByText(/^Eddig sztornózható/u).waitFor();
  await pressIn(details, details.getByRole('button', { name: 'Sztornózás' }));
  const confirmation = page.getByRole('alertdialog', { name: 'Sztornózza az eladást?' });
  await confirmation.getByText('Visa •••• 4521').waitFor();
  await pressIn(confirmation, confirmation.getByRole('button', { name: 'Sztornózás' }));
  await confirmation.waitFor({ state: 'detached' });
  await details.getByText('Sztornózott', { exact: true }).waitFor();
  expect(await details.getByRole('button', { name: 'Sztornózás' }).count()).toBe(0);
  await pressIn(details, details.getByRole('link', { name: 'Megnyitás' }));
  await details.getByText('A portálon készült, kártya nélkül').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => rowsOf(page).nth(1).innerText()).toContain('Sztornózott');

  await page.setViewportSize(phone);
  await page.evaluate(() => localStorage.setItem('csippano.language', 'en'));
  await page.goto(`${page.url().replace(/\?.*/u, '')}?transaction=${sale.id}`);
  await page.getByRole('dialog', { name: 'Transaction' }).getByText('Voided', { exact: true }).waitFor();
  await expectNoSidewaysScroll(page);
  expectNoErrors();
});

it('says why a payment was declined and what to do, and filters by the reason', async () => {
  const { page, expectNoErrors } = await demo.browser.visit();
  await logIn(page, company);
  const { merchantId } = await signIn(demo, company);
  await page.goto(`/merchant/${merchantId}/transactions?state=Error&declineReason=InsufficientFunds`);
  const first = rowsOf(page).first();
  await first.getByText('Nincs elég fedezet').waitFor();
  await first.getByRole('button', { name: /részletek/u }).press('Enter');
  const details = page.getByRole('dialog', { name: 'Tranzakció' });
  await details.getByText('Kérjen másik kártyát vagy készpénzt.').waitFor();
  expectNoErrors();
});

it('explains the word of the specification for a void beside the first total that has it', async () => {
  const { page, expectNoErrors } = await demo.browser.visit();
  await logIn(page, company);
  await openTransactions(page);
  await page.getByRole('button', { name: 'Mi van benne az összegben?' }).click();
  const explanation = page.getByRole('dialog', { name: 'Mi van benne az összegben?' });
  await explanation.getByText('Sztornózva, ebben nincs benne').waitFor();
  await explanation.getByText(/^Sztornó \(reversal\): /u).waitFor();
  expectNoErrors();
});
