import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { formatMoney } from '#shared/money/format-money.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';
import { expectAccessible, phone } from '#tests/setup/browser.ts';
import { company, type Demo, expectNoSidewaysScroll, logIn, openDemo, openTransactions, rowsOf } from './demo.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.leave());
afterAll(() => demo.close());

const signIn = async (surface: '' | 'Mobile/' = '') => {
  const { email, password } = company;
  const answer = await fetch(`${demo.server.url}/api/${surface}v1/Authentication/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { accessToken, merchantId } = (await answer.json()) as { accessToken: string; merchantId: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  return { merchantId, read: (path: string) => fetch(`${demo.server.url}${path}`, { headers }), headers };
};

const sell = async (amount: number): Promise<Transaction> => {
  const { headers, read } = await signIn('Mobile/');
  const [terminal] = (await (await read('/api/Mobile/v1/Terminal')).json()) as { serialNumber: string }[];
  const answer = await fetch(`${demo.server.url}/api/Mobile/v1/Transaction`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      eftTransactionId: randomUUID(),
      terminalSerialNumber: terminal?.serialNumber,
      type: 'Sale',
      amount,
      currency: 'HUF',
      state: 'Success',
      timestamp: new Date().toISOString(),
      card: { brand: 'Visa', maskedNumber: '400000******4521', entryMode: 'ChipContactless' },
    }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Transaction;
};

const textOf = async (page: Page) => (await page.getByRole('main').innerText()).replaceAll('\u00a0', ' ');

it('the total of a filter is what its file adds up to', async () => {
  const { page, expectNoFaults } = await demo.browser.visit();
  await logIn(page, company);
  await openTransactions(page);
  await page.getByLabel('Állapot').selectOption('Storno');
  await page.waitForURL(/state=Storno/u);
  await expect.poll(() => rowsOf(page).first().innerText()).toContain('Sztornózva');

  const { merchantId, read } = await signIn();
  const file = await read(`/api/v1/Merchant/${merchantId}/Transaction/Export?format=csv&state=Storno`);
  const [, ...cells]: string[][] = parse(Buffer.from(await file.arrayBuffer()), { bom: true, delimiter: ';' });
  const sum = cells.reduce((total, row) => total + Math.round(Number(row[1]?.replace(',', '.')) * 100), 0);
  expect(cells.length).toBeGreaterThan(0);
  await expect.poll(() => textOf(page)).toContain(`${cells.length} tranzakció`);
  expect(await textOf(page)).toContain(`Összesen: ${formatMoney(sum, 'hu').replaceAll('\u00a0', ' ')}`);
  await expectAccessible(page, 'transactions of one state');
  expectNoFaults();
});

it('a sale is voided from its details, by keyboard, and leads to its void', async () => {
  const sale = await sell(1_234_500);
  const { page, expectNoFaults } = await demo.browser.visit();
  await logIn(page, company);
  await openTransactions(page);
  await rowsOf(page)
    .first()
    .getByRole('button', { name: /részletek/u })
    .press('Enter');
  const details = page.getByRole('dialog', { name: 'Tranzakció' });
  await details.getByText(/^Eddig sztornózható: /u).waitFor();
  await details.getByRole('button', { name: 'Sztornózás' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Sztornózza az eladást?' });
  await question.getByText('Visa •••• 4521').waitFor();
  await expectAccessible(page, 'the question before a void');
  await question.getByRole('button', { name: 'Sztornózás' }).press('Enter');
  await question.waitFor({ state: 'detached' });
  await details.getByText('Sztornózva', { exact: true }).waitFor();
  expect(await details.getByRole('button', { name: 'Sztornózás' }).count()).toBe(0);
  await details.getByRole('link', { name: 'Megnyitás' }).press('Enter');
  await details.getByText('A portálon készült, kártya nélkül').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => rowsOf(page).nth(1).innerText()).toContain('Sztornózva');

  await page.setViewportSize(phone);
  await page.evaluate(() => localStorage.setItem('csippano.language', 'en'));
  await page.goto(`${page.url().replace(/\?.*/u, '')}?transaction=${sale.id}`);
  await page.getByRole('dialog', { name: 'Transaction' }).getByText('Voided', { exact: true }).waitFor();
  await expectNoSidewaysScroll(page);
  expectNoFaults();
});
