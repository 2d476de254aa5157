import type { Page, Request } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { soleTraderLogin } from '#db/seeds/demo/logins.ts';
import { merchantTabs } from '#shared/portal/merchant-tabs.ts';
import { paths } from '#shared/portal/paths.ts';
import { admin, company, isScreenLoaded, openDemo, type SignedIn, signedInAs } from '#tests/e2e/demo.ts';
import { desktop, phone, type TestBrowser } from '#tests/setup/browser.ts';
import { collectRequests, gzip, isScript, maxScriptKb, transferredBytes } from '#tests/setup/transferred-bytes.ts';

/** What a page may load and a screen move. Sizes are in kB of 1,000 bytes, compressed with gzip. */
const budget = {
  /** The page, its script and fonts: everything before the first key is pressed on a prerendered page. */
  kbBeforeFirstKey: { '/login': 60, '/en/login': 60, '/signup': 60, '/en/signup': 60 },
  /** The sum of all layout shifts (https://web.dev/articles/cls) until a screen is loaded. */
  layoutShift: 0.02,
};

let browser: TestBrowser;

let merchant: SignedIn;
let parent: SignedIn;
let administrator: SignedIn;

beforeAll(async () => {
  ({ browser } = await openDemo());
  ({ storageState: merchant } = await signedInAs({ browser }, soleTraderLogin));
  ({ storageState: parent } = await signedInAs({ browser }, company));
  ({ storageState: administrator } = await signedInAs({ browser }, admin));
});
afterEach(() => browser.closePages());

const kilobytesOf = async (requests: readonly Request[]): Promise<number> => (await transferredBytes(requests)) / 1000;

it.each(Object.entries(budget.kbBeforeFirstKey))('%s loads at most %d kB before the first key', async (path, kb) => {
  const { page } = await browser.visit({ viewport: phone, ...gzip });
  const loaded = collectRequests(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  expect(await kilobytesOf(loaded)).toBeGreaterThan(10);
  expect(await kilobytesOf(loaded)).toBeLessThanOrEqual(kb);
  // Then the whole application, which a screen of the portal does not exceed either.
  const scripts = collectRequests(page, isScript);
  await page.keyboard.press('Tab');
  await page.waitForLoadState('networkidle');
  expect(await kilobytesOf(scripts)).toBeLessThanOrEqual(maxScriptKb);
});

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Collects the layout shifts from the start of the page, with what moved. */
const observeShifts = () => {
  const shifts: { value: number; moved: string[] }[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      const moved = sources.map(({ node }) => `${node?.nodeName}: ${node?.textContent?.slice(0, 60)}`);
      if (!hadRecentInput) shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

const visitors = {
  'a merchant on a desktop': {
    viewport: desktop,
    storageState: () => merchant,
  },
  'a parent merchant on a phone': {
    viewport: phone,
    storageState: () => parent,
  },
};
const screens = merchantTabs.flatMap((tab) => Object.keys(visitors).map((visitor) => ({ tab, visitor })));

interface Visit {
  viewport: { width: number; height: number };
  storageState: SignedIn;
  path: string;
}

const expectWithinBudget = async ({ path, ...options }: Visit): Promise<void> => {
  const { page, context } = await browser.visit({ ...options, ...gzip });
  await context.addInitScript(observeShifts);
  const scripts = collectRequests(page, isScript);
  await page.goto(path);
  await page.waitForFunction(isScreenLoaded);
  await page.evaluate(() => document.fonts.ready);
  expect(await kilobytesOf(scripts)).toBeGreaterThan(100);
  expect(await kilobytesOf(scripts)).toBeLessThanOrEqual(maxScriptKb);
  await expectFewShifts(page);
};

const expectFewShifts = async (page: Page): Promise<void> => {
  const shifts: { value: number; moved: string[] }[] = await page.evaluate(() => Reflect.get(window, 'shifts'));
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(budget.layoutShift);
};

it.each(screens)('$tab for $visitor stays within the budget of scripts and layout shifts', async ({ tab, visitor }) => {
  const { viewport, storageState } = visitors[visitor as keyof typeof visitors];
  const path = paths.merchant(sessionIn(storageState()).merchantId, tab);
  await expectWithinBudget({ viewport, storageState: storageState(), path });
});

// The first is known without a call; the others may be names, and one of them is not.
it.each(['18.55', 'visa', 'nincs ilyen'])('the list stays where it is while the search for %s loads', async (text) => {
  const { page, context } = await browser.visit({ viewport: desktop, storageState: merchant });
  await context.addInitScript(observeShifts);
  await page.goto(`${paths.merchant(sessionIn(merchant).merchantId, 'transactions')}?searchFor=${text}`);
  await page.waitForFunction(isScreenLoaded);
  await page.getByRole('group', { name: 'Mentett nézetek' }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  await expectFewShifts(page);
});

const administratorScreens = {
  merchants: paths.clients,
  users: () => paths.users(),
  'report upload': () => paths.reportUpload(),
  payouts: () => paths.payouts(),
  'payment alerts': paths.paymentAlerts,
  'transaction search': () => paths.transactionSearch('4242'),
  'audit log': paths.audit,
  security: paths.security,
  operations: paths.operations,
  account: paths.account,
};

it.each(Object.entries(administratorScreens))(
  'the screen %s of an administrator stays within the budget of scripts and layout shifts',
  async (_name, path) => {
    await expectWithinBudget({ viewport: desktop, storageState: administrator, path: path() });
  },
);

it.each(merchantTabs.filter((tab) => !['developers', 'settings', 'readers'].includes(tab)))(
  'a merchant’s %s for an administrator stays within the budget of scripts and layout shifts',
  async (tab) => {
    const path = paths.merchant(sessionIn(merchant).merchantId, tab);
    await expectWithinBudget({ viewport: desktop, storageState: administrator, path });
  },
);

const sessionIn = ({ origins }: SignedIn): { merchantId: string } => {
  const stored = origins?.[0]?.localStorage.find(({ name }) => name === 'csippano.session');
  return JSON.parse(stored?.value ?? '{}');
};
