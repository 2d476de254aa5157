import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { company, type Demo, logIn, openDemo, openTransactions, rowsOf } from './demo.ts';

const run = promisify(execFile);
/** What the product promises, and so the longest that these tests wait for it. */
const promisedMs = 2_000;

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
  // Early in the morning there is none of today yet.
  await reader(demo.server.url, '--seed', '9');
});
afterEach(() => demo.browser.leave());
afterAll(() => demo.close());

/** The simulator as a person starts it, done when the server has acknowledged what it sent. */
const reader = (url: string, ...flags: string[]) =>
  run(process.execPath, ['--import', 'tsx', 'src/reader/main.ts', '--url', url, ...flags]);

/** The amount that it printed, as the list writes it. */
const soldFor = (stdout: string): RegExp => {
  expect(stdout).toMatch(/Sale .*Success/u);
  const digits = /([\d\s]+) Ft/u.exec(stdout)?.[1]?.replace(/\s/gu, '') ?? '';
  return new RegExp(`(^|\\D)${digits.replace(/\B(?=(\d{3})+$)/gu, '\\s')}(\\D|$)`, 'u');
};

it.each([
  ['here', '1'],
  ['on another server', '3'],
])('a sale of the reader, received %s, appears in the open pages', async (where, seed) => {
  const { page: list, context, expectNoFaults } = await demo.browser.visit();
  await logIn(list, company);
  const statistics = await context.newPage();
  await statistics.goto(`${list.url().replace(/\/statistics.*/u, '/statistics')}`);
  await statistics.getByRole('button', { name: 'Ma', exact: true }).click();
  const tiles = statistics.getByRole('main');
  const figures = () => tiles.innerText();
  // Those of today alone: the period before it is one day too.
  await expect.poll(figures).toMatch(/Előző időszak: [\d.]+$[\s\S]*Bruttó bevétel/mu);

  await openTransactions(list);
  await statistics.getByText('Élő').waitFor();

  const url = where === 'here' ? demo.server.url : (await demo.startTwin()).url;
  const before = await figures();
  const { stdout } = await reader(url, '--seed', seed);
  const soon = { timeout: promisedMs, interval: 50 };
  await expect.poll(() => rowsOf(list).first().innerText(), soon).toMatch(soldFor(stdout));
  await expect.poll(figures, soon).not.toBe(before);
  expectNoFaults();
});

it('a void turns the sale around in the open list', async () => {
  const { page, expectNoFaults } = await demo.browser.visit();
  await logIn(page, company);
  await openTransactions(page);
  const { stdout } = await reader(demo.server.url, '--seed', '2', '--void');
  expect(stdout).toMatch(/VoidSale .*Success/u);
  await expect
    .poll(() => rowsOf(page).nth(1).innerText(), { timeout: promisedMs, interval: 50 })
    .toMatch(/Sztornózva/u);
  for (const row of [0, 1]) expect(await rowsOf(page).nth(row).innerText()).toMatch(soldFor(stdout));
  expectNoFaults();
});
