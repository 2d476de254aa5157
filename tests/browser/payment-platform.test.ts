import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { factoryDb } from '#db/factories/factory-db.ts';
import { expectNoSidewaysScroll } from '#tests/e2e/demo.ts';
import { expectAccessible, openBrowser, phone, type TestBrowser } from '#tests/setup/browser.ts';
import { demoNow } from '#tests/setup/demo-clock.ts';
import { type OppServer, startOppServer } from '#tests/setup/opp-server.ts';
import { type ServerProcess, startServerProcess } from '#tests/setup/server-process.ts';
import { openTestDatabase, type TestDatabase } from '#tests/setup/test-database.ts';

let opp: OppServer;
let database: TestDatabase;
let server: ServerProcess;
let browser: TestBrowser;
beforeAll(async () => {
  opp = await startOppServer();
  database = await openTestDatabase();
  server = await startServerProcess({
    ...inject('demoClock').settings,
    DATABASE_URL: database.url,
    APP_SECRET: 'nothing real is kept with this one',
    OPP_URL: opp.settings.url,
    OPP_ENTITY_ID: opp.settings.entityId,
    OPP_ACCESS_TOKEN: opp.settings.accessToken,
    OPP_WEBHOOK_KEY: opp.settings.webhookKey,
  });
  browser = await openBrowser(server.url);
});
afterAll(async () => {
  await browser.closePages();
  expect(await server.stop()).toBe(0);
  await database.close();
  await opp.close();
});

it('shows the payment platform’s form under our content security policy, and returns to a paid order', async () => {
  const db = factoryDb({ sequelize: database.sequelize, now: demoNow });
  const { order } = await buildMerchant(db, { order: { paymentMethod: 'BankCard' } });
  const { page, expectNoErrors } = await browser.visit({ viewport: phone });
  await page.goto(`/checkout/${order.referenceCode}`);
  await page.getByRole('button', { name: 'Fizetek bankkártyával' }).click();
  await page.getByRole('heading', { level: 1, name: 'Fizetés bankkártyával' }).waitFor();
  await page.getByText('25 273 Ft').waitFor();
  await page.frameLocator('iframe').getByRole('textbox', { name: 'Card number' }).waitFor();
  await expectAccessible(page, 'card page');
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Pay with VISA MASTER MAESTRO' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sikeres fizetés' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/checkout/${order.referenceCode}/payment`);
  // The status is read from the stored checkout, not from the path in the redirect.
  expect(opp.count('status')).toBe(1);
  expectNoErrors();
});
