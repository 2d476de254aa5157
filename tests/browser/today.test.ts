import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { soleTraderLogin } from '#db/seeds/demo/logins.ts';
import {
  admin,
  company,
  type Demo,
  expectNoSidewaysScroll,
  expectNotReloaded,
  logIn,
  markDocument,
  merchantPathOf,
  openDemo,
  signIn,
  switchToEnglish,
} from '#tests/e2e/demo.ts';
import { desktop, expectAccessible, phone } from '#tests/setup/browser.ts';
import { openShop } from './open-shop.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.closePages());

const income = (page: Page) => page.getByRole('region', { name: 'Mai bevétel' });
const bottomOf = async (target: ReturnType<Page['locator']>) => {
  const box = await target.boundingBox();
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
};

describe('the first screen of a merchant', () => {
  it('shows sales and declines in a row live, each with a link to where one acts', async () => {
    const { login, sell } = await openShop(demo);
    await sell(300_000);
    const { page, expectNoErrors } = await demo.browser.visit({ viewport: phone });
    await logIn(page, login);
    await income(page).getByText('3 000 Ft', { exact: true }).waitFor();
    await page.getByText('Elkészül:').waitFor();
    await markDocument(page);

    await sell(450_000);
    await income(page).getByText('7 500 Ft', { exact: true }).waitFor();
    await income(page).getByText('2 sikeres fizetés').waitFor();
    for (let i = 0; i < 3; i += 1) await sell(100_000, 'Error');
    const look = page.getByRole('region', { name: 'Nézze meg' });
    const declines = look.getByRole('link', { name: /3 sikertelen fizetés egymás után/u });
    await declines.waitFor();
    await expectNotReloaded(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'today with declines');
    await declines.click();
    await page.waitForURL(/\/transactions\?.*state=Error/u);

    await page.goBack();
    await sell(200_000);
    await income(page).getByText('9 500 Ft', { exact: true }).waitFor();
    await look.waitFor({ state: 'detached' });
    await page
      .getByRole('region', { name: 'Legutóbbi tranzakciók' })
      .getByRole('link', { name: /2\s000\sFt/u })
      .click();
    await page.getByRole('dialog', { name: 'Tranzakció' }).getByText('2 000 Ft').first().waitFor();
    expectNoErrors();
  });

  it('names a reader whose battery is nearly empty, and leads to its state', async () => {
    const { login, sell, report } = await openShop(demo);
    await sell(300_000);
    await report({ batteryPercent: 3, isCharging: false });
    const { page, expectNoErrors } = await demo.browser.visit({ viewport: desktop });
    await logIn(page, login);
    await page.getByRole('region', { name: 'Kártyaolvasók' }).getByText('Mindjárt lemerül').waitFor();
    await expectAccessible(page, 'today with a draining reader');
    await page.getByRole('link', { name: 'Pult: mindjárt lemerül (3%)' }).click();
    await page.getByRole('dialog', { name: 'Kártyaolvasó állapota' }).getByText('Tegye most töltőre').waitFor();
    expectNoErrors();
  });

  it('has what matters above the tab bar of a phone', async () => {
    const { login, sell } = await openShop(demo);
    for (const amount of [300_000, 450_000, 120_000]) await sell(amount);
    const { page } = await demo.browser.visit({ viewport: phone, reducedMotion: 'reduce' });
    await page.addInitScript(() => localStorage.setItem('csippano.cookies', 'necessary'));
    await logIn(page, login);
    await page.getByText('Elkészül:').waitFor();
    const bar = page.getByRole('navigation', { name: 'Gyakran használt oldalak' });
    expect(await bar.getByRole('link', { name: 'Ma', exact: true }).getAttribute('aria-current')).toBe('page');
    const top = (await bar.boundingBox())?.y ?? 0;
    expect(await bottomOf(income(page))).toBeLessThan(top);
    expect(await bottomOf(page.getByRole('region', { name: 'A hónap elszámolása' }))).toBeLessThan(top);
    const latest = page.getByRole('region', { name: 'Legutóbbi tranzakciók' });
    expect(await bottomOf(latest.getByRole('listitem').first())).toBeLessThan(top);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
  });

  it('fits one screen of a desk, in English too', async () => {
    const { page, expectNoErrors } = await demo.browser.visit({ viewport: desktop, colorScheme: 'dark' });
    await page.addInitScript(() => localStorage.setItem('csippano.cookies', 'necessary'));
    // No other file gives this merchant something that needs a look.
    await logIn(page, soleTraderLogin);
    for (const names of [
      ['Legutóbbi tranzakciók', 'Kártyaolvasók'],
      ['Latest transactions', 'Card readers'],
    ]) {
      for (const name of names) {
        const region = page.getByRole('region', { name, exact: true });
        await region.waitFor();
        expect(await bottomOf(region)).toBeLessThanOrEqual(desktop.height);
      }
      await switchToEnglish(page);
    }
    await page.getByText(/^Ready on \d/u).waitFor();
    await expectAccessible(page, 'today in English');
    expectNoErrors();
  });

  it.each([desktop, { width: 1440, height: 900 }])('fills the column of the latest sales at %o', async (viewport) => {
    const { page, expectNoErrors } = await demo.browser.visit({ viewport });
    await logIn(page, company);
    await page.getByText('Elkészül:').waitFor();
    const latest = page.getByRole('region', { name: 'Legutóbbi tranzakciók' });
    const rows = latest.getByRole('listitem');
    await expect.poll(() => rows.count()).toBeGreaterThan(5);
    // How much needs a look depends on what other tests do; the card readers alone leave no room for all sales.
    await page
      .getByRole('region', { name: 'Nézze meg' })
      .evaluate((region) => region.style.setProperty('display', 'none'));
    const hidden = latest.locator('a[data-row-trigger]').filter({ visible: false });
    await expect.poll(() => hidden.count()).toBeGreaterThan(0);
    // They are longer than five sales, and both columns end together.
    const end = await bottomOf(latest);
    expect(await bottomOf(page.getByRole('region', { name: 'Kártyaolvasók' }))).toBeCloseTo(end, 0);
    const { height = 0 } = (await rows.last().boundingBox()) ?? {};
    const padding = 17;
    const blank = end - padding - (await bottomOf(rows.last()));
    expect(blank).toBeGreaterThan(-1);
    expect(blank).toBeLessThan(height);
    // What is not shown is not reached by keys.
    for (const row of await rows.all()) await row.getByRole('link').waitFor();
    await hidden.first().evaluate((link) => link.focus());
    expect(await hidden.first().evaluate((link) => link === document.activeElement)).toBe(false);
    expectNoErrors();
  });

  it('is found by administrators, and leads a parent from the sums of all units to one of them', async () => {
    const { merchantId } = await signIn(demo, company);
    const staff = await demo.browser.visit();
    await logIn(staff.page, admin);
    await staff.page.goto(`/merchant/${merchantId}/today`);
    await staff.page.getByText('Elkészül:').waitFor();
    staff.expectNoErrors();

    const { page, expectNoErrors } = await demo.browser.visit();
    await logIn(page, company);
    await page.goto(`${merchantPathOf(page)}/today?units=all`);
    const shares = page.getByRole('table', { name: 'Egységenként' });
    await shares.getByRole('link').first().waitFor();
    await income(page).waitFor();
    await shares.getByRole('link').last().click();
    await page.waitForURL(/\/merchant\/\w{26}\/today$/u);
    await page.getByRole('region', { name: 'Kártyaolvasók' }).waitFor();
    expectNoErrors();
  });
});
