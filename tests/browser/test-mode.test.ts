import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  type Demo,
  expectNoSidewaysScroll,
  logIn,
  merchantPathOf,
  openAccount,
  openDemo,
  registerMerchant,
  switchToEnglish,
} from '#tests/e2e/demo.ts';
import { phone } from '#tests/setup/browser.ts';
import { refusedOf } from '#tests/setup/refused-calls.ts';
import { expectAccessibleEverywhere } from './screen-states.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.closePages());

const texts = {
  hu: { on: 'Váltás tesztmódra', banner: 'Tesztmód – nem valódi pénz' },
  en: { on: 'Switch to test mode', banner: 'Test mode – no real money' },
};

it.each([
  ['hu', '390 pixels', { viewport: phone }],
  ['en', '1280 pixels', {}],
] as const)('switches to test mode and back, with a banner on every screen (%s, %s)', async (language, _, device) => {
  const { page } = await demo.browser.visit(device);
  await logIn(page, await registerMerchant(demo));
  const live = merchantPathOf(page);
  if (language === 'en') await switchToEnglish(page);
  const { on, banner } = texts[language];

  await openAccount(page);
  await page.getByRole('button', { name: on }).click();
  await page.getByText(banner).waitFor();
  await page.waitForURL((url) => url.pathname.startsWith('/merchant/') && !url.pathname.startsWith(live));
  const testMode = merchantPathOf(page);
  const refused = refusedOf(page);
  for (const tab of ['today', 'transactions', 'statistics', 'exports', 'developers', 'notifications']) {
    await page.goto(`${testMode}/${tab}`);
    await page.getByText(banner).waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectNoSidewaysScroll(page);
  }
  // As an older release stores the session, which is still open in another tab.
  await page.evaluate(() => {
    const { liveMerchantId: _, ...session } = JSON.parse(localStorage.getItem('csippano.session') ?? '{}');
    localStorage.setItem('csippano.session', JSON.stringify(session));
  });
  await page.reload();
  await page.getByText(banner).waitFor();
  await expectAccessibleEverywhere(page);
  expect(refused).toEqual([]);

  // The scan leaves the page in another language.
  await openAccount(page);
  await page.getByRole('button', { name: /^(Vissza az éles módba|Back to live mode)$/u }).click();
  await page.waitForURL(`**${live}/today`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.getByText(/nem valódi pénz|no real money/u).count()).toBe(0);
});

it('switches by the palette, and says on the page when that fails', async () => {
  const { page } = await demo.browser.visit();
  await logIn(page, await registerMerchant(demo));
  const live = merchantPathOf(page);
  const { on, banner } = texts.hu;
  const run = async (label: string) => {
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Keresés és parancsok' });
    await palette.getByRole('combobox').fill('teszt');
    await palette.getByRole('option', { name: label }).click();
  };

  await page.route('**/testMode.set*', (route) => route.abort());
  await run(on);
  await page.getByRole('alert').getByText('A váltás nem sikerült').waitFor();
  expect(merchantPathOf(page)).toBe(live);
  await page.getByRole('button', { name: 'Értesítés bezárása' }).click();
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);

  await page.unroute('**/testMode.set*');
  await run(on);
  await page.getByText(banner).waitFor();
  await run('Vissza az éles módba');
  await page.waitForURL(`**${live}/today`);
});
