import { rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import type { OrderOverrides } from '#db/factories/build-order.ts';
import { factoryDb } from '#db/factories/factory-db.ts';
import { company } from '#shared/company/company.ts';
import { openBrowser, phone, type TestBrowser } from '#tests/setup/browser.ts';
import { demoNow } from '#tests/setup/demo-clock.ts';
import { type ServerProcess, startServerProcess } from '#tests/setup/server-process.ts';
import { openTestDatabase, type TestDatabase } from '#tests/setup/test-database.ts';
import { makeTestFolder } from '#tests/setup/test-folders.ts';
import { expectNoSidewaysScroll } from './demo.ts';

const dataDir = makeTestFolder('checkout');
let database: TestDatabase;
let server: ServerProcess;
let browser: TestBrowser;

beforeAll(async () => {
  database = await openTestDatabase();
  server = await startServerProcess({
    ...inject('demoClock').settings,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
  });
  // The origin in PUBLIC_URL: the bank's page redirects there.
  browser = await openBrowser(server.url.replace('127.0.0.1', 'localhost'));
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser.closePages();
  expect(await server.stop()).toBe(0);
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const newOrder = async (overrides: OrderOverrides = { paymentMethod: 'BankCard' }): Promise<string> => {
  const db = factoryDb({ sequelize: database.sequelize, now: demoNow });
  const { order } = await buildMerchant(db, { order: overrides });
  return order.referenceCode;
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

const cards = {
  success: '4200 0000 0000 0000',
  challenge: '4200 0000 0000 0042',
  pending: '4532 4970 8877 1651',
  decline: '4012 0010 3746 1114',
};

/** Starts a payment on the checkout page and completes the bank's form. */
const pay = async (page: Page, button: string, card: keyof typeof cards): Promise<void> => {
  await page.getByRole('button', { name: button }).click();
  await page.waitForURL('**/pay/**');
  await page.getByRole('button', { name: cards[card] }).click();
  await page.getByRole('button', { name: /^(Fizetek:|Pay)/u }).click();
};

describe('the checkout', () => {
  it('shows the total of an order, and accepts another card after a declined one', async () => {
    const { page, expectNoErrors } = await browser.visit({ viewport: phone, reducedMotion: 'reduce' });
    const code = await newOrder({ paymentMethod: 'BankCard', terminalCount: 2 });
    // The code as people type it.
    await page.goto(`/checkout/${code.toLowerCase().replaceAll('-', '')}`);
    await page.getByText('50 546 Ft').waitFor();
    await page.getByText(code).waitFor();
    await expectNoSidewaysScroll(page);

    await pay(page, 'Fizetek bankkártyával', 'decline');
    await heading(page, 'A fizetés nem sikerült').waitFor();
    await page.getByText('+36 1 000 0100').first().waitFor();
    await page.reload();
    await heading(page, 'A fizetés nem sikerült').waitFor();

    await pay(page, 'Újrapróbálom', 'success');
    await heading(page, 'Sikeres fizetés').waitFor();
    await page.getByRole('main').getByText('Kifizetve').first().waitFor();
    await expectNoSidewaysScroll(page);
    expect(new URL(page.url()).search).toBe('');
    await page.reload();
    await heading(page, 'Sikeres fizetés').waitFor();

    await page.goto(`/checkout/${code}`);
    await page.getByText('Ezt a rendelést már kifizette').waitFor();
    expect(await page.getByRole('button', { name: /Fizetek|Újra/u }).count()).toBe(0);
    expectNoErrors();
  });

  it('waits for a slow bank through a reload and a lost connection, and shows the result', async () => {
    const { page, context, expectNoErrors } = await browser.visit();
    const code = await newOrder();
    await page.goto(`/checkout/${code}`);
    await pay(page, 'Fizetek bankkártyával', 'pending');
    await heading(page, 'A bank még nem válaszolt').waitFor();
    const bank = await context.newPage();
    await bank.goto(page.url());

    await page.getByRole('link', { name: 'Tovább a fizetés állapotához' }).click();
    await heading(page, 'Feldolgozzuk a fizetését').waitFor();
    await page.getByText('Ne zárja be a böngészőt').waitFor();
    await page.reload();
    await heading(page, 'Feldolgozzuk a fizetését').waitFor();
    await context.setOffline(true);
    await page.getByText('Megszakadt a kapcsolat').waitFor();
    await context.setOffline(false);
    await bank.getByRole('button', { name: 'A bank elfogadja' }).click();
    await heading(page, 'Sikeres fizetés').waitFor();
    expect(await focusedText(page)).toBe('Sikeres fizetés');
    expectNoErrors(/ERR_INTERNET_DISCONNECTED/u);
  });

  it('opens the bank’s cardholder authentication when the bank requires it, in the chosen language', async () => {
    const { page, expectNoErrors } = await browser.visit();
    await page.addInitScript(() => localStorage.setItem('csippano.language', 'en'));
    const code = await newOrder();
    await page.goto(`/checkout/${code}`);
    await pay(page, 'Pay by card', 'challenge');
    await page.getByRole('button', { name: 'Decline', exact: true }).click();
    await heading(page, 'The payment did not go through').waitFor();
    await pay(page, 'Try again', 'challenge');
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await heading(page, 'Payment successful').waitFor();
    // A shortened address shows the state of the order.
    await page.goto(`/checkout/${code}/payment?checkout=unknown`);
    await page.getByText('This order is already paid').waitFor();
    expectNoErrors(/404/u);
  });

  it('explains cash on delivery, and shows that a code is unknown', async () => {
    const { page } = await browser.visit();
    await page.goto(`/checkout/${await newOrder({ paymentMethod: 'Cod' })}`);
    await page.getByText('az átvételkor, a futárnál fizeti').waitFor();
    expect(await page.getByRole('button', { name: 'Fizetek bankkártyával' }).count()).toBe(0);
    for (const rest of ['', '/payment', '/payment?checkout=nonsense']) {
      await page.goto(`/checkout/0000-0000-0000-0000${rest}`);
      await page.getByRole('heading', { level: 1, name: 'Nem találunk ilyen rendelést' }).waitFor();
    }
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  });

  it('shows what to transfer and where, also after the registration', async () => {
    const { page, expectNoErrors } = await browser.visit({ viewport: phone });
    const paymentMethod = 'ByBankTransferInAdvance';
    const referenceCode = await newOrder({ paymentMethod, terminalCount: 2 });
    const expectTransfer = async () => {
      await page.getByRole('heading', { name: 'Fizetés banki átutalással' }).waitFor();
      const main = page.getByRole('main');
      for (const text of ['50 546 Ft', company.transferAccount, referenceCode]) {
        await main.getByText(text).first().waitFor();
      }
    };
    await page.goto(`/checkout/${referenceCode}`);
    await expectTransfer();
    // The registration leaves the order in the tab.
    await page.evaluate(
      (order) => sessionStorage.setItem('csippano.order', order),
      JSON.stringify({ referenceCode, paymentMethod }),
    );
    await page.goto(`/signup/success?paymentMethod=${paymentMethod}`);
    await expectTransfer();
    await page.getByText('Az aláírás és a befizetés után postázzuk').waitFor();
    await expectNoSidewaysScroll(page);
    expectNoErrors();
  });

  it('shows that the order is already paid when it was paid in another tab', async () => {
    const { page, context } = await browser.visit();
    const code = await newOrder();
    await page.goto(`/checkout/${code}`);
    await page.getByRole('button', { name: 'Fizetek bankkártyával' }).waitFor();
    const other = await context.newPage();
    await other.goto(`/checkout/${code}`);
    await pay(other, 'Fizetek bankkártyával', 'success');
    await heading(other, 'Sikeres fizetés').waitFor();
    await page.getByRole('button', { name: 'Fizetek bankkártyával' }).click();
    await page.getByText('Ezt a rendelést már kifizette').waitFor();
  });
});
