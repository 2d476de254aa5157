import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { company, type Demo, expectNoSidewaysScroll, logIn, merchantPathOf, openDemo } from '#tests/e2e/demo.ts';
import { phone } from '#tests/setup/browser.ts';
import { isSignedWith, openReceiver, type Receiver } from '#tests/setup/webhook-receiver.ts';
import { expectAccessibleEverywhere } from './screen-states.ts';

const run = promisify(execFile);

let demo: Demo;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
  demo = await openDemo();
});
afterEach(() => demo.browser.closePages());
afterAll(async () => {
  await receiver.close();
});

/** The focus stays in the section, also when the pressed button is gone. */
const expectFocusIn = (page: Page, id: string) =>
  expect.poll(() => page.evaluate((part) => document.activeElement?.closest(`#${part}`)?.id, id)).toBe(id);

it('adds a webhook, sends a test message, and redelivers a failed message', async () => {
  const { page, expectNoErrors } = await demo.browser.visit();
  await logIn(page, company);
  await page.goto(`${merchantPathOf(page)}/developers`);
  const section = page.getByRole('region', { name: 'Webhookok' });
  await section.getByRole('button', { name: 'Új webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('A program címe').fill(receiver.url);
  await dialog.getByRole('button', { name: 'Webhook felvétele' }).click();
  const secret = (await dialog.getByText(/^whsec_/u).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Elmentettem' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expectFocusIn(page, 'webhooks');

  await section.getByRole('button', { name: 'Próbaüzenet küldése' }).click();
  await section.getByText('A próbaüzenet megérkezett').waitFor();
  await section.getByText('Utolsó üzenet:').waitFor();
  const [ping] = receiver.received;
  expect(ping?.body.type).toBe('ping');
  const sentAt = new Date(1000 * Number(ping?.headers['webhook-timestamp']));
  expect(ping && isSignedWith(secret, ping, sentAt)).toBe(true);

  receiver.answerWith(410);
  await run(process.execPath, ['--import', 'tsx', 'src/reader/main.ts', '--url', demo.url, '--seed', '1']);
  await expect.poll(() => receiver.received.at(-1)?.body.type).toBe('transaction.created');
  await section.getByText('Kikapcsolva').waitFor();

  receiver.answerWith(200);
  await section.getByRole('button', { name: 'Módosítás' }).click();
  await dialog.getByLabel('Be van kapcsolva').check();
  await dialog.getByRole('radio', { name: /Csak azonosítók/u }).check();
  await dialog.getByRole('button', { name: 'Mentés' }).click();
  await section.getByText('Bekapcsolva').waitFor();
  await section.getByText('Az üzenetekben csak azonosítók vannak.').waitFor();
  await section.getByRole('button', { name: 'Napló' }).click();
  await dialog.getByRole('button', { name: 'Sikertelen' }).click();
  await dialog.getByRole('button', { name: /megnyitás: Eladás vagy sztornó/u }).click();
  await dialog.getByText('A címzett hibát jelzett: 410.').waitFor();
  await expectAccessibleEverywhere(page);
  await dialog.getByRole('button', { name: 'Újraküldés' }).click();
  await dialog.getByText('Válasz: 200', { exact: false }).waitFor();
  expect(receiver.received.at(-1)?.text).toBe(receiver.received.at(-2)?.text);
  expectNoErrors();
});

it('creates an API key, shows its use, and revokes it at once', async () => {
  const { page, expectNoErrors } = await demo.browser.visit();
  await logIn(page, company);
  await page.goto(`${merchantPathOf(page)}/developers`);
  const section = page.getByRole('region', { name: 'API-kulcsok' });
  await section.getByRole('button', { name: 'Új kulcs' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Kulcs készítése' }).click();
  expect(await dialog.getByLabel('Mire használja?').getAttribute('aria-invalid')).toBe('true');
  await dialog.getByLabel('Mire használja?').fill('Könyvelés');
  await dialog.getByLabel('Tranzakciók és bizonylatok olvasása').check();
  await dialog.getByRole('button', { name: 'Kulcs készítése' }).click();
  const key = (await dialog.getByText(/^csp_/u).textContent()) ?? '';
  await dialog.getByText(`curl -H "Authorization: Bearer ${key}"`).waitFor();
  await dialog.getByRole('button', { name: 'Másolás: a parancs' }).waitFor();
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  // The key is never shown again, so Escape does not close the dialog.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  expect(await dialog.getByText(/^csp_/u).textContent()).toBe(key);
  await dialog.getByRole('button', { name: 'Elmentettem' }).click();
  await section.getByText('Még nem használták').waitFor();

  const merchantId = /\/(01\w{24})\//u.exec(page.url())?.[1];
  const read = () =>
    fetch(`${demo.url}/api/v1/Merchant/${merchantId}/Transaction`, {
      headers: { authorization: `Bearer ${key}` },
    });
  expect((await read()).status).toBe(200);
  await page.reload();
  await section.getByText('Utoljára használták').waitFor();
  // Requests are stored a few seconds after their response.
  const log = page.getByRole('region', { name: 'Kérések naplója' });
  await expect
    .poll(async () => {
      await page.reload();
      await log.getByRole('row').first().or(log.getByText('Még nem érkezett kérés')).waitFor();
      return log.getByRole('row', { name: /^GET .+Transaction 200/u }).count();
    })
    .toBe(1);

  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  await section.getByRole('button', { name: 'Visszavonás' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kulcs visszavonása' }).click();
  await section.getByText('Még nincs API-kulcs').waitFor();
  await expectFocusIn(page, 'api-keys');
  expect((await read()).status).toBe(401);
  expectNoErrors();
});

it('fits the page for developers and the webhook log on a phone in English', async () => {
  const { page } = await demo.browser.visit({ viewport: phone, colorScheme: 'dark' });
  await logIn(page, company);
  await page.evaluate(() => localStorage.setItem('csippano.language', 'en'));
  // The link of an e-mail of a former version: the section stays in view although the content above it loads later.
  await page.goto(`${merchantPathOf(page)}/settings#webhooks`);
  const section = page.getByRole('region', { name: 'Webhooks' });
  await section.getByRole('button', { name: 'Log' }).waitFor();
  await page.waitForURL(/developers#webhooks/u);
  await page.getByRole('region', { name: 'API keys' }).getByRole('button', { name: 'New key' }).waitFor();
  await expect.poll(async () => (await section.boundingBox())?.y).toBeLessThan(phone.height / 2);
  await section.getByRole('button', { name: 'Log' }).click();
  await page.getByRole('dialog').getByText('Test message').waitFor();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await section.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete webhook' }).click();
  await section.getByText('No webhooks yet').waitFor();
});
