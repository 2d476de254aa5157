import { afterEach, beforeAll, expect, it } from 'vitest';
import type { MerchantTab } from '#shared/portal/merchant-tabs.ts';
import { phone, waitForHydration } from '#tests/setup/browser.ts';
import { collectRequests, gzip, isScript, maxScriptKb, transferredBytes } from '#tests/setup/transferred-bytes.ts';
import { admin, company, type Demo, isScreenLoaded, openDemo, type SignedIn, signedInAs } from './demo.ts';

// The landing page, and the screens that load the most. A package or a text in the wrong place shows in them first; all
// other screens, and what moves while they load: tests/browser/budget.test.ts.

let demo: Demo;
let ofMerchant: string;
let merchant: SignedIn;
let administrator: SignedIn;
beforeAll(async () => {
  demo = await openDemo();
  ({ storageState: merchant, ofMerchant } = await signedInAs(demo, company));
  ({ storageState: administrator } = await signedInAs(demo, admin));
});
afterEach(() => demo.browser.closePages());

it.each<['merchant' | 'administrator', MerchantTab]>([
  ['merchant', 'statistics'],
  ['merchant', 'transactions'],
  ['merchant', 'settings'],
  ['administrator', 'details'],
])('the %s’s screen %s stays within the budget of scripts', async (visitor, tab) => {
  const { page } = await demo.browser.visit({
    storageState: visitor === 'merchant' ? merchant : administrator,
    ...gzip,
  });
  const scripts = collectRequests(page, isScript);
  await page.goto(`${ofMerchant}/${tab}`);
  await page.waitForFunction(isScreenLoaded);
  const kilobytes = (await transferredBytes(scripts)) / 1000;
  expect(kilobytes).toBeGreaterThan(100);
  expect(kilobytes).toBeLessThanOrEqual(maxScriptKb);
});

/** What the landing page may load: bytes as the server sends them, brotli bodies and the response headers. */
const landingBudget = { page: 120_000, withApplication: 142_600 };

it.each(['/', '/en'])('%s stays within the budget of scripts and loads no part of the portal', async (path) => {
  const { page } = await demo.browser.visit({ viewport: phone });
  const scripts = collectRequests(page, isScript);
  const loaded = () => transferredBytes(scripts, { withHeaders: true });
  await page.goto(path, { waitUntil: 'networkidle' });
  expect(await loaded()).toBeGreaterThan(0);
  expect(await loaded()).toBeLessThanOrEqual(landingBudget.page);
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  expect(await loaded()).toBeGreaterThan(50_000);
  expect(await loaded()).toBeLessThanOrEqual(landingBudget.withApplication);
  const names = scripts.map((request) => new URL(request.url()).pathname).join(' ');
  expect(names).not.toMatch(/portal|login|signup|schema|statistics|transactions|faq/iu);
});
