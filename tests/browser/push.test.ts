import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  callApi,
  type Demo,
  expectNoSidewaysScroll,
  logIn,
  merchantPathOf,
  openDemo,
  registerMerchant,
  signIn,
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
    id,
    title: 'Kovács Pékség',
    body: 'Nem elérhető kártyaolvasó: Pult.',
    language: 'hu',
    path: `${merchantPath}/readers`,
    at: '2026-11-18T11:00:00.000Z',
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

it('renews a subscription that the browser has changed, and ends one that was turned off on another device', async () => {
  const owner = await registerMerchant(demo);
  const { page, context } = await demo.browser.visit({ viewport: phone });
  await context.grantPermissions(['notifications']);
  await subscribeAt(context);
  await logIn(page, owner);
  await isWorkerActive(page);
  await page.goto(`${merchantPathOf(page)}/settings`);
  const region = page.getByRole('region', { name: 'Értesítések az eszközein' });
  const turnOn = region.getByRole('button', { name: 'Bekapcsolás ezen az eszközön' });
  const { accessToken: token } = await signIn(demo, owner);
  const path = 'v1/User/PushDevice';
  const listIds = async () =>
    (await callApi<{ data: { id: string }[] }>(demo, path, { token })).data.map(({ id }) => id);
  const removeAll = async () => {
    for (const id of await listIds()) await callApi(demo, `${path}/${id}`, { method: 'DELETE', token });
  };
  await turnOn.click();
  await region.getByText('Ez az eszköz').waitFor();

  // As the server does after the answer of the push service that the former address is gone.
  await removeAll();
  await subscribeAt(context);
  await page.reload();
  await expect.poll(listIds).toHaveLength(1);
  await region.getByText('Ez az eszköz').waitFor();

  // While a page is open. It subscribes at the next address of its own.
  await removeAll();
  await page.evaluate(() => {
    const { subscribe } = PushManager.prototype;
    PushManager.prototype.subscribe = async function subscribeAgain(options) {
      const former = (await subscribe.call(this, options)).toJSON();
      const toJSON = () => ({ ...former, endpoint: `${former.endpoint}-next` });
      return { toJSON } as unknown as PushSubscription;
    };
  });
  const [worker] = context.serviceWorkers();
  await worker?.evaluate("dispatchEvent(new ExtendableEvent('pushsubscriptionchange'))");
  const remembered = () => page.evaluate(() => localStorage.getItem('csippano.push'));
  await expect.poll(remembered).toMatch(/-next$/u);

  await removeAll();
  // The same address as the server had.
  await page.evaluate(() => {
    const stored = localStorage.getItem('csippano.push') ?? '';
    localStorage.setItem('csippano.push', stored.replace(/-next$/u, ''));
  });
  await page.reload();
  await turnOn.waitFor();
  await expect.poll(remembered).toBeNull();
  expect(await listIds()).toEqual([]);
});

it('asks the owner of an iPhone to install it first, and then to update an old system', async () => {
  const owner = await registerMerchant(demo);
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.3 Mobile/15E148 Safari/604.1';
  const { page, context } = await demo.browser.visit({ viewport: phone, userAgent });
  await context.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await logIn(page, owner);
  const settings = `${merchantPathOf(page)}/settings`;
  await page.goto(settings);
  const region = page.getByRole('region', { name: 'Értesítések az eszközein' });
  await region.getByText('Előbb tegye ki a kezdőképernyőre').waitFor();
  await expectNoSidewaysScroll(page);
  await context.addInitScript(() => {
    const { matchMedia } = window;
    window.matchMedia = (query) => matchMedia.call(window, query.includes('standalone') ? 'all' : query);
  });
  await page.goto(settings);
  await region.getByText('Frissítse a készülék rendszerét').waitFor();
  expect(await region.getByRole('button').count()).toBe(0);
});
