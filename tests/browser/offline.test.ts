import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Demo, expectNoSidewaysScroll, logIn, openDemo, switchToEnglish } from '#tests/e2e/demo.ts';
import { desktop, expectAccessible, phone } from '#tests/setup/browser.ts';
import { openShop } from './open-shop.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.closePages());

const lastFigures = (page: Page) => page.evaluate(() => localStorage.getItem('csippano.lastFigures'));
const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope).length);
const activeWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL ?? '');

describe('the portal without a network', () => {
  it('shows the last known figures to a merchant who opens it on a phone, and loads when the network is back', async () => {
    const { login, sell } = await openShop(demo);
    await sell(300_000);
    const { page, context, expectNoErrors } = await demo.browser.visit({ viewport: phone });
    await logIn(page, login);
    await page.getByRole('region', { name: 'Mai bevétel' }).getByText('3 000 Ft', { exact: true }).waitFor();
    await activeWorker(page);
    const home = page.url();

    await context.setOffline(true);
    await page.goto(home);
    await page.getByRole('heading', { name: 'Nincs kapcsolat' }).waitFor();
    const known = page.getByRole('region', { name: 'Utolsó ismert adatok' });
    await known.getByText('3 000 Ft', { exact: true }).waitFor();
    await known.getByText('1 sikeres fizetés').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'offline');
    // Still without a network.
    await page.getByRole('button', { name: 'Újrapróbálom' }).click();
    await known.getByText('3 000 Ft', { exact: true }).waitFor();

    await sell(200_000);
    await context.setOffline(false);
    await page.getByRole('region', { name: 'Mai bevétel' }).getByText('5 000 Ft', { exact: true }).waitFor();
    expect(page.url()).toBe(home);
    expectNoErrors(/ERR_INTERNET_DISCONNECTED|503/u);
  });

  it('is in English and dark where the device is, and shows nothing of who has signed out', async () => {
    const { login, sell } = await openShop(demo);
    await sell(300_000);
    const { page, context } = await demo.browser.visit({ viewport: desktop, colorScheme: 'dark' });
    await logIn(page, login);
    await page.getByText('3 000 Ft', { exact: true }).first().waitFor();
    await switchToEnglish(page);
    await page.getByRole('region', { name: 'Income today' }).waitFor();
    await activeWorker(page);
    const home = page.url();

    await context.setOffline(true);
    await page.goto(home);
    await page.getByRole('heading', { name: 'No connection' }).waitFor();
    await page.getByRole('region', { name: 'Last known figures' }).getByText('1 successful payment').waitFor();
    await expectAccessible(page, 'offline, dark');

    await context.setOffline(false);
    await page.getByRole('region', { name: 'Income today' }).waitFor();
    await page.getByRole('button', { name: /, Account$/u }).click();
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await page.waitForURL(/\/$|\/en$/u);
    expect(await lastFigures(page)).toBeNull();
    await context.setOffline(true);
    await page.goto(home);
    await page.getByRole('heading', { name: 'No connection' }).waitFor();
    expect(await page.getByRole('region').count()).toBe(0);
  });

  it('shows no figures in place of a page of the test mode, or when the app is opened in it', async () => {
    const { login, sell } = await openShop(demo);
    await sell(300_000);
    const { page, context } = await demo.browser.visit({ viewport: phone });
    await logIn(page, login);
    await page.getByRole('region', { name: 'Mai bevétel' }).getByText('3 000 Ft', { exact: true }).waitFor();
    await expect.poll(() => lastFigures(page)).toMatch(/3\s000\sFt/u);
    await activeWorker(page);
    const live = page.url();
    await page.getByRole('button', { name: /, Fiók$/u }).click();
    await page.getByRole('button', { name: 'Váltás tesztmódra' }).click();
    await page.getByText('Tesztmód – nem valódi pénz').waitFor();
    expect(await lastFigures(page)).toBeNull();
    const testMode = page.url();
    expect(new URL(testMode).pathname).not.toBe(new URL(live).pathname);
    await context.setOffline(true);
    for (const address of [testMode, live, '/clients']) {
      await page.goto(address);
      await page.getByRole('heading', { name: 'Nincs kapcsolat' }).waitFor();
      expect([address, await page.getByRole('region').count()]).toEqual([address, 0]);
    }
  });

  it('shows no figures where others have written into the storage, and tries again', async () => {
    const { login, sell } = await openShop(demo);
    await sell(300_000);
    const { page, context, expectNoErrors } = await demo.browser.visit();
    await logIn(page, login);
    await activeWorker(page);
    const home = page.url();
    for (const broken of ['{', '5', '"x"', '[]', 'true', '{"income":{}}', '{"income":"3 000 Ft"}']) {
      await context.setOffline(true);
      await page.goto(home);
      await page.getByRole('heading', { name: 'Nincs kapcsolat' }).waitFor();
      // Not before: the first screen writes the figures that arrive.
      await page.evaluate((value) => localStorage.setItem('csippano.lastFigures', value), broken);
      await page.reload();
      await page.getByRole('heading', { name: 'Nincs kapcsolat' }).waitFor();
      expect([broken, await page.getByRole('region').count()]).toEqual([broken, 0]);
      await page.evaluate(() => Object.assign(window, { isOld: true }));
      await page.getByRole('button', { name: 'Újrapróbálom' }).click();
      await page.waitForFunction(() => !('isOld' in window));
      await page.getByRole('heading', { name: 'Nincs kapcsolat' }).waitFor();
      await context.setOffline(false);
      await page.getByRole('region', { name: 'Mai bevétel' }).waitFor();
    }
    expectNoErrors(/ERR_INTERNET_DISCONNECTED|503/u);
  });

  it('loads when the server answers again, although the network was there all the time', async () => {
    const { login, sell } = await openShop(demo);
    await sell(300_000);
    const { page, context } = await demo.browser.visit();
    await logIn(page, login);
    await activeWorker(page);
    // A server that restarts is no event of the browser.
    await context.addInitScript(() => {
      const listen = window.addEventListener.bind(window);
      const listenOthers = (...[type, listener, options]: Parameters<typeof listen>): void => {
        if (type !== 'online') listen(type, listener, options);
      };
      window.addEventListener = listenOthers;
    });
    await context.setOffline(true);
    await page.goto(page.url());
    await page.getByRole('heading', { name: 'Nincs kapcsolat' }).waitFor();
    await context.setOffline(false);
    await page.getByRole('region', { name: 'Mai bevétel' }).waitFor();
  });

  it('says so on a screen that was not loaded yet, and on a list in view, until the network is back', async () => {
    const { login, sell } = await openShop(demo);
    await sell(300_000);
    const { page, context } = await demo.browser.visit({ viewport: phone });
    await logIn(page, login);
    await page.getByRole('region', { name: 'Mai bevétel' }).waitFor();
    await context.setOffline(true);
    await page.getByText('Nincs kapcsolat').waitFor();
    const tabs = page.getByRole('navigation', { name: 'Gyakran használt oldalak' });
    await tabs.getByRole('link', { name: 'Elszámolások' }).click();
    await page.getByRole('alert').getByRole('heading', { name: 'Nincs kapcsolat' }).waitFor();
    await context.setOffline(false);
    await page.getByRole('heading', { name: 'Elszámolások' }).waitFor();
  });

  it('installs nothing for visitors of the public pages', async () => {
    const { page } = await demo.browser.visit();
    await page.goto('/');
    await page.mouse.move(100, 100);
    await page.mouse.move(110, 100);
    await page.waitForLoadState('networkidle');
    expect(await workers(page)).toBe(0);
  });
});
