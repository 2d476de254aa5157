import { rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { adminLogin, companyLogin, type DemoLogin } from '#db/seeds/demo/logins.ts';
import { openBrowser, type TestBrowser } from '#tests/setup/browser.ts';
import { copyDatabase } from '#tests/setup/copy-database.ts';
import { demoSettings } from '#tests/setup/demo-settings.ts';
import { type ServerProcess, startServerProcess } from '#tests/setup/server-process.ts';
import { newDatabaseUrl } from '#tests/setup/test-database.ts';
import { makeTestFolder } from '#tests/setup/test-folders.ts';

export interface Demo {
  server: ServerProcess;
  browser: TestBrowser;
  /** Another server on the same database, as behind a balancer. */
  startTwin(): Promise<ServerProcess>;
  close(): Promise<void>;
}

/** The built server with the demo data, as `npm start` brings it up, and a browser to look at it. */
export const openDemo = async (): Promise<Demo> => {
  const dataDir = makeTestFolder('demo');
  const settings = { ...demoSettings, DATABASE_URL: newDatabaseUrl(), DATA_DIR: dataDir };
  await copyDatabase(inject('demoDatabaseUrl'), settings.DATABASE_URL);
  const server = await startServerProcess(settings);
  const twins: ServerProcess[] = [];
  const browser = await openBrowser(server.url);
  return {
    server,
    browser,
    startTwin: async () => {
      const twin = await startServerProcess(settings);
      twins.push(twin);
      return twin;
    },
    close: async () => {
      await browser.close();
      for (const each of [...twins, server]) expect(await each.stop()).toBe(0);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

export const company = companyLogin;
export const admin = adminLogin;

/** Through the login screen, as people do. */
export const logIn = async (page: Page, { email, password }: Pick<DemoLogin, 'email' | 'password'>): Promise<void> => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'E-mail-cím' }).fill(email);
  await page.getByLabel('Jelszó', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Bejelentkezem' }).click();
  await page.waitForURL(/\/(merchant|clients)/u);
};

/** The rows of the list that are filled: neither its heading, nor what keeps the place while it loads. */
export const rowsOf = (page: Page) =>
  page.getByRole('table', { name: 'Tranzakciók listája' }).locator('tbody').getByRole('row').filter({ hasText: /\d/u });

/** The list, loaded and live. */
export const openTransactions = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Tranzakciók' }).first().click();
  await rowsOf(page).first().waitFor();
  await page.getByText('Élő').waitFor();
};

export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect([page.url(), overflow]).toEqual([page.url(), 0]);
};
