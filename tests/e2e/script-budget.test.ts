import { afterEach, beforeAll, expect, it } from 'vitest';
import type { MerchantTab } from '#client/lib/navigation/routes.ts';
import { collectRequests, gzip, isScript, maxScriptKb, transferredBytes } from '#tests/setup/transferred-bytes.ts';
import { admin, company, type Demo, isScreenLoaded, openDemo, type SignedIn, signedInAs } from './demo.ts';

// The screens that load the most. A package or a text in the wrong place shows in them first; all other screens, and
// what moves while they load: tests/browser/budget.test.ts.

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
