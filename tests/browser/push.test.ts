import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type Demo,
  expectNoSidewaysScroll,
  logIn,
  merchantPathOf,
  openDemo,
  registerMerchant,
  switchToEnglish,
} from '#tests/e2e/demo.ts';
import { desktop, expectAccessible, phone } from '#tests/setup/browser.ts';
import { createPushBrowser, openPushService, type PushService } from '#tests/setup/push-service.ts';

let demo: Demo;
let service: PushService;
beforeAll(async () => {
  demo = await openDemo();
});
beforeEach(async () => {
  service = await openPushService();
  return () => service.close();
});
afterEach(() => demo.browser.closePages());

/**
 * Lets the page have the permission and subscribe: a browser without a window answers `denied` to pages, whatever it
 * was granted, and its push service is that of its vendor, in the internet. The worker is real.
 */
const subscribeAt = async (context: BrowserContext) => {
  const { subscription } = createPushBrowser({ ...service, origin: 'https://push.example' }, crypto.randomUUID());
  await context.addInitScript(({ endpoint, p256dh, auth }) => {
    Object.defineProperty(Notification, 'permission', { configurable: true, value: 'granted' });
    Notification.requestPermission = () => Promise.resolve('granted');
    PushManager.prototype.subscribe = () =>
      Promise.resolve({ toJSON: () => ({ endpoint, keys: { p256dh, auth } }) } as unknown as PushSubscription);
  }, subscription);
};

/** Hands a message to the worker, as the browser does after decrypting it. */
const deliver = async (page: Page, payload: object) => {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(payload) });
};
interface Shown {
  title: string;
  body: string;
  tag: string;
}
/** Lets the worker record what it shows: a browser without a window shows nothing. */
const recordShown = async (context: BrowserContext) => {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no worker.');
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { shown: Shown[] };
    scope.shown = [];
    ServiceWorkerRegistration.prototype.showNotification = (title, { body = '', tag = '' } = {}) => {
      scope.shown.push({ title, body, tag });
      return Promise.resolve();
    };
  });
  return () => worker.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown);
};
const isWorkerActive = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);

it('turns notifications on for a phone, and its worker shows what it gets under the id of the notification', async () => {
  const owner = await registerMerchant(demo);
  const { page, context, expectNoErrors } = await demo.browser.visit({ viewport: phone });
  await context.grantPermissions(['notifications']);
  await subscribeAt(context);
  await logIn(page, owner);
  await isWorkerActive(page);
  const merchantPath = merchantPathOf(page);
  await page.goto(`${merchantPath}/settings`);
  const region = page.getByRole('region', { name: 'Értesítések az eszközein' });
  await region.getByRole('button', { name: 'Bekapcsolás ezen az eszközön' }).click();
  await page.getByText('Az értesítéseket bekapcsoltuk').waitFor();
  await region.getByText('Ez az eszköz').waitFor();
  await region.getByText(/Még nem kapott értesítést/u).waitFor();
  await page.getByRole('switch', { name: 'Nem elérhető kártyaolvasó: az eszközein is' }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'push');

  const id = '01KAGJ9A7C2E4G6J8M0P2R4T6V';
  const payload = {
    ...{ id, title: 'Kovács Pékség', body: 'Nem elérhető kártyaolvasó: Pult.', language: 'hu' },
    ...{ path: `${merchantPath}/readers`, at: '2026-11-18T11:00:00.000Z' },
  };
  const shown = await recordShown(context);
  await deliver(page, payload);
  const once = { title: payload.title, body: payload.body, tag: id };
  await expect.poll(shown).toEqual([once]);
  // Again with the same tag, so it takes the place of the first one.
  await deliver(page, payload);
  await expect.poll(shown).toEqual([once, once]);
  expectNoErrors();
});

it('says in English and dark what to do when the browser refuses, and turns a device off', async () => {
  const owner = await registerMerchant(demo);
  const { page, context } = await demo.browser.visit({ viewport: desktop, colorScheme: 'dark' });
  await context.grantPermissions(['notifications']);
  await subscribeAt(context);
  await logIn(page, owner);
  await switchToEnglish(page);
  await isWorkerActive(page);
  const settings = `${merchantPathOf(page)}/settings`;
  await page.goto(settings);
  const region = page.getByRole('region', { name: 'Notifications on your devices' });
  await region.getByRole('button', { name: 'Switch on for this device' }).click();
  await region.getByText('This device').waitFor();
  await expectAccessible(page, 'push, dark');
  await region.getByRole('button', { name: /^Switch notifications off: / }).click();
  await page.getByText('Notifications are off').waitFor();
  await region.getByRole('button', { name: 'Switch on for this device' }).waitFor();

  await context.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'denied' }));
  await page.goto(settings);
  await region.getByText('The browser blocks notifications').waitFor();
  expect(await region.getByRole('button').count()).toBe(0);
  await expectAccessible(page, 'push denied, dark');
});
