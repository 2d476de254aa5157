import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  company,
  type Demo,
  expectNotReloaded,
  logIn,
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
