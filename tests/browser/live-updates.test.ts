import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { soleTraderLogin } from '#db/seeds/demo/logins.ts';
import {
  company,
  type Demo,
  expectNotReloaded,
  logIn,
  logOut,
  markDocument,
  merchantPathOf,
  openDemo,
  openTransactions,
  rowsOf,
} from '#tests/e2e/demo.ts';

// The delay of a live update is not measured here but fixed in change-feed.test.ts.

const run = promisify(execFile);

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
  // Early in the morning there is no sale of today yet.
  await runReader(demo.url, '--seed', '9');
});
afterEach(() => demo.browser.closePages());

/** Runs the card reader simulator; resolves when the server has acknowledged its sales. */
const runReader = (url: string, ...flags: string[]) =>
  run(process.execPath, ['--import', 'tsx', 'src/reader/main.ts', '--url', url, ...flags]);

/** Matches the amount that the simulator printed, as the list formats it. */
const amountIn = (stdout: string): RegExp => {
  expect(stdout).toMatch(/Sale .*Success/u);
  const digits = /([\d\s]+) Ft/u.exec(stdout)?.[1]?.replace(/\s/gu, '') ?? '';
  return new RegExp(`(^|\\D)${digits.replace(/\B(?=(\d{3})+$)/gu, '\\s')}(\\D|$)`, 'u');
};

it.each([
  ['the same server', '1'],
  ['another server', '3'],
])('shows a sale that %s received in open pages without a reload', async (receiver, seed) => {
  const { page: list, context, expectNoErrors } = await demo.browser.visit();
  await logIn(list, company);
  const statistics = await context.newPage();
  await statistics.goto(`${merchantPathOf(list)}/statistics`);
  await statistics.getByRole('button', { name: 'Elmúlt 7 nap' }).click();
  await statistics.getByRole('dialog', { name: 'Időszak' }).getByRole('button', { name: 'Ma', exact: true }).click();
  const tiles = statistics.getByRole('main');
  const figures = () => tiles.innerText();
  // The statistics of today: the period before it is one day, too.
  await expect.poll(figures).toMatch(/Előző időszak: [\d.]+$[\s\S]*Bruttó bevétel/mu);

  await openTransactions(list);
  await statistics.getByText('Élő').waitFor();

  for (const page of [list, statistics]) await markDocument(page);
  const second = receiver === 'another server' ? await demo.startSecondServer() : null;
  const before = await figures();
  const { stdout } = await runReader(second?.url ?? demo.url, '--seed', seed);
  await expect.poll(() => rowsOf(list).first().innerText()).toMatch(amountIn(stdout));
  await expect.poll(figures).not.toBe(before);
  for (const page of [list, statistics]) await expectNotReloaded(page);
  expectNoErrors();
  if (second) expect(await second.stop()).toBe(0);
});

it('marks a voided sale in an open list without a reload', async () => {
  const { page, expectNoErrors } = await demo.browser.visit();
  await logIn(page, company);
  await openTransactions(page);
  await markDocument(page);
  const { stdout } = await runReader(demo.url, '--seed', '2', '--void');
  expect(stdout).toMatch(/VoidSale .*Success/u);
  await expect.poll(() => rowsOf(page).nth(1).innerText()).toMatch(/Sztornózott/u);
  for (const row of [0, 1]) expect(await rowsOf(page).nth(row).innerText()).toMatch(amountIn(stdout));
  await expectNotReloaded(page);
  expectNoErrors();
});

/** Follows the open event streams of a browser; returns the pages that have them. */
const followStreams = (context: BrowserContext): (() => Page[]) => {
  const open = new Set<Request>();
  context.on('request', (request) => {
    if (request.url().includes('/trpc/live.changes')) open.add(request);
  });
  for (const event of ['requestfinished', 'requestfailed'] as const)
    context.on(event as 'requestfinished', (request) => void open.delete(request));
  return () => [...open].map((request) => request.frame().page()).filter((page) => !page.isClosed());
};

it('updates seven tabs, more than there are connections, by one stream, which another tab takes over', async () => {
  const { page, context, expectNoErrors } = await demo.browser.visit();
  const listStreams = followStreams(context);
  await logIn(page, company);
  const tabs = [page];
  while (tabs.length < 7) tabs.push(await context.newPage());
  for (const tab of tabs) {
    await tab.goto(`${merchantPathOf(page)}/transactions`);
    await rowsOf(tab).first().waitFor();
    await tab.getByText('Élő').waitFor();
  }
  await expect.poll(() => listStreams().length).toBe(1);
  const expectSaleInAll = async (seed: string) => {
    const { stdout } = await runReader(demo.url, '--seed', seed);
    for (const tab of tabs.filter((each) => !each.isClosed()))
      await expect.poll(() => rowsOf(tab).first().innerText()).toMatch(amountIn(stdout));
  };
  await expectSaleInAll('4');

  await listStreams()[0]?.close();
  await expect.poll(() => listStreams().length).toBe(1);
  await expectSaleInAll('5');
  expectNoErrors();
});

it.each<[string, (leader: Page) => Promise<unknown>]>([
  ['is closed', (leader) => leader.close()],
  ['goes to an empty page', (leader) => leader.goto('about:blank')],
  ['goes to another site', (leader) => leader.goto(demo.url.replace('localhost', '127.0.0.1'))],
  // The navigation never ends.
  ['crashes', async (leader) => void leader.goto('chrome://crash').catch(() => {})],
])('another tab opens the stream without a timer when the tab that has it %s', async (_name, leave) => {
  const { page, context } = await demo.browser.visit();
  const listStreams = followStreams(context);
  await logIn(page, company);
  const path = `${merchantPathOf(page)}/transactions`;
  await page.goto(path);
  await page.getByText('Élő').waitFor();
  const second = await context.newPage();
  await second.goto(path);
  await second.getByText('Élő').waitFor();
  await expect.poll(() => listStreams()).toEqual([page]);
  await second.evaluate(() => {
    const last = window.setTimeout(() => {});
    for (let id = 0; id <= Number(last); id += 1) clearTimeout(id);
    Object.assign(window, { setTimeout: () => 0, setInterval: () => 0 });
  });
  await leave(page);
  await expect.poll(() => listStreams()).toContain(second);
});

it('updates the tabs of a user who logs in after another', async () => {
  const { page, context } = await demo.browser.visit();
  const listStreams = followStreams(context);
  await logIn(page, company);
  const second = await context.newPage();
  await openTransactions(page);
  await second.goto(page.url());
  await second.getByText('Élő').waitFor();
  await logOut(page);
  await second.waitForURL('**/login**');
  await expect.poll(() => listStreams().length).toBe(0);
  await logIn(page, soleTraderLogin);
  await second.goto(`${merchantPathOf(page)}/transactions`);
  for (const tab of [page, second]) await tab.getByText('Élő').waitFor();
  await expect.poll(() => listStreams().length).toBe(1);
});

it.each<[string, (context: BrowserContext) => Promise<unknown>]>([
  ['is never answered', (context) => context.route('**/trpc/live.changes*', () => {})],
  ['is refused', (context) => context.route('**/trpc/live.changes*', (route) => route.abort())],
])('loads the list and polls when the stream %s', async (_name, fail) => {
  const { page, context } = await demo.browser.visit();
  await fail(context);
  await logIn(page, company);
  await page.goto(`${merchantPathOf(page)}/transactions`);
  await rowsOf(page).first().waitFor();
  await page.getByText('Frissül').waitFor();
  const { stdout } = await runReader(demo.url, '--seed', '6');
  await expect.poll(() => rowsOf(page).first().innerText()).toMatch(amountIn(stdout));
});
