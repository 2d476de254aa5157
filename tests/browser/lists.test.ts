import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { budapestDay } from '#shared/dates/budapest.ts';
import { addDays } from '#shared/dates/day.ts';
import type { Registered } from '#shared/registration/registration.schema.ts';
import {
  admin,
  callApi,
  company,
  type Demo,
  expectNoSidewaysScroll,
  logIn,
  merchantPathOf,
  openDemo,
  openTransactions,
  rowsOf,
  signIn,
} from '#tests/e2e/demo.ts';
import { phone } from '#tests/setup/browser.ts';
import { demoNow } from '#tests/setup/demo-clock.ts';
import { registrationOf } from '#tests/setup/registration.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.closePages());

const register = async () => {
  const body = registrationOf(`${randomUUID()}@kovasz.example`);
  return (await callApi<Registered>(demo, 'v1/User', { method: 'POST', body })).user;
};

const namesIn = (page: Page) => page.locator('[data-row-trigger]').allInnerTexts();
const isSorted = (texts: readonly string[]) => {
  const { compare } = new Intl.Collator('hu');
  return texts.length > 5 && texts.every((text, i) => i === 0 || compare(texts[i - 1] ?? '', text) <= 0);
};

it('sorts merchants by their headings, says so, and keeps the order in the URL', async () => {
  const { page, expectNoErrors } = await demo.browser.visit();
  await logIn(page, admin);
  await page.locator('[data-row-trigger]').first().waitFor();
  const heading = (name: string) => page.getByRole('columnheader', { name });
  expect(await heading('Regisztrált').getAttribute('aria-sort')).toBe('descending');
  const name = heading('Név');
  expect(await name.getAttribute('aria-sort')).toBeNull();
  await name.getByRole('button').press('Enter');
  await page.waitForURL(/\?sortBy=Name$/u);
  await expect.poll(async () => isSorted(await namesIn(page))).toBe(true);
  // Rows and headings follow each other with a delay.
  await expect.poll(() => name.getAttribute('aria-sort')).toBe('ascending');

  await name.getByRole('button').click();
  await page.waitForURL(/\?sortBy=Name&sortOrder=Descending$/u);
  await expect.poll(async () => isSorted((await namesIn(page)).toReversed())).toBe(true);
  // The order is no filter: there is nothing to clear, and a filter keeps it.
  expect(await page.getByRole('button', { name: 'Szűrők törlése' }).count()).toBe(0);
  await page.getByRole('group', { name: 'Állapot' }).getByRole('button', { name: 'Elfogadva' }).click();
  await page.waitForURL(/status=Accepted&sortBy=Name&sortOrder=Descending$/u);
  await page.getByRole('button', { name: 'Szűrők törlése' }).click();
  await page.waitForURL(/\?sortBy=Name&sortOrder=Descending$/u);
  // A press on the heading that is shown reverses its order.
  await expect.poll(() => name.getAttribute('aria-sort')).toBe('descending');
  await heading('Regisztrált').getByRole('button').click();
  await page.waitForURL(/\/clients$/u);
  expectNoErrors();
});

it('sorts users on a phone, in the sheet of the filters', async () => {
  const { page, expectNoErrors } = await demo.browser.visit({ viewport: phone });
  await logIn(page, admin);
  await page.goto('/users');
  await page.getByRole('button', { name: 'Szűrők' }).click();
  const sheet = page.getByRole('dialog', { name: 'Szűrők' });
  await sheet.getByLabel('Sorrend').selectOption('Név, növekvő');
  await page.waitForURL(/\?sortBy=Name$/u);
  await sheet.getByRole('button', { name: 'Kész' }).click();
  await expect.poll(async () => isSorted(await namesIn(page))).toBe(true);
  await expectNoSidewaysScroll(page);
  expectNoErrors();
});

it('shows no field below the buttons at the bottom of the filters on a phone', async () => {
  const { page, expectNoErrors } = await demo.browser.visit({ viewport: phone });
  await logIn(page, company);
  await page.goto(`${merchantPathOf(page)}/transactions`);
  await page.getByRole('button', { name: 'Szűrők' }).click();
  const sheet = page.getByRole('dialog', { name: 'Szűrők' });
  const end = async (part: Locator) => {
    const box = await part.boundingBox();
    return box ? Math.round(box.y + box.height) : 0;
  };
  // The padding of the buttons alone, once the sheet has arrived.
  await expect.poll(async () => (await end(sheet)) - (await end(sheet.getByRole('button', { name: 'Kész' })))).toBe(16);
  expectNoErrors();
});

it('shows the audit log in days', async () => {
  const { page, expectNoErrors } = await demo.browser.visit();
  await logIn(page, admin);
  await page.goto('/audit');
  const days = page.getByRole('rowheader');
  await days.first().waitFor();
  const year = budapestDay(demoNow()).slice(0, 4);
  for (const day of await days.allInnerTexts())
    expect(day).toMatch(
      new RegExp(`^(?:(?:Ma|Tegnap) · )?(?:(?!${year})\\d{4}\\. )?\\p{L}+\\. \\d+\\., \\p{L}+$`, 'u'),
    );
  expect(
    await page
      .locator('main tbody tr')
      .filter({ has: page.locator('[data-row-trigger]') })
      .first()
      .innerText(),
  ).toMatch(/^\d{2}:\d{2}:\d{2}\s/u);
  await page.setViewportSize(phone);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await expectNoSidewaysScroll(page);
  expectNoErrors();
});

it('remembers row height, columns and page size, all of which the keyboard reaches', async () => {
  const { page, expectNoErrors } = await demo.browser.visit();
  await logIn(page, company);
  await openTransactions(page);
  const height = async () => (await rowsOf(page).nth(1).boundingBox())?.height ?? 0;
  expect(await rowsOf(page).count()).toBe(25);
  const compact = await height();
  const column = page.getByRole('columnheader', { name: 'Azonosító' });
  expect(await column.count()).toBe(0);

  await page.getByRole('button', { name: 'Nézet' }).press('Enter');
  const view = page.getByRole('dialog', { name: 'Nézet' });
  await view.getByRole('button', { name: 'Kényelmes' }).press('Enter');
  await view.getByRole('checkbox', { name: 'Azonosító' }).press('Space');
  await page.keyboard.press('Escape');
  await view.waitFor({ state: 'hidden' });
  await page.getByLabel('Sorok oldalanként').selectOption('50');
  await page.waitForURL(/pageSize=50/u);
  const { pathname } = new URL(page.url());
  await page.goto('about:blank');
  await page.goto(new URL(pathname, demo.url).href);
  await expect.poll(() => rowsOf(page).count()).toBe(50);
  expect(await column.count()).toBe(1);
  expect(await height()).toBeGreaterThan(compact + 8);
  expectNoErrors();
});

it('leaves the names of merchants readable beside one that has every state, and shows them on a phone', async () => {
  const { page, expectNoErrors } = await demo.browser.visit();
  const registrations = await Promise.all([register(), register()]);
  const { accessToken: token } = await signIn(demo, admin);
  await callApi(demo, `v1/Merchant/${registrations[0]?.merchant.id}/Requirement`, {
    method: 'POST',
    body: { deadline: addDays(budapestDay(demoNow()), 8), items: [{ item: 'document.identity', reason: 'Missing' }] },
    token,
  });
  await logIn(page, admin);
  await page.goto(`/clients?searchFor=${registrationOf().merchant.taxNumber}`);
  const states = ['Hiánypótlásra vár', 'Ismétlődik', 'Elbírálásra vár'];
  const rows = page.locator('tbody tr').filter({ has: page.locator('[data-row-trigger]') });
  const asked = states.reduce((matching, state) => matching.filter({ hasText: state }), rows).first();
  await asked.waitFor();
  const name = await asked.locator('[data-row-trigger]').boundingBox();
  expect(name?.width).toBeGreaterThan(160);
  // The table needs no frame that scrolls.
  expect(await page.getByRole('main').getByRole('region').count()).toBe(0);

  await page.setViewportSize(phone);
  const line = page.locator('li').filter({ hasText: 'Hiánypótlásra vár' }).first();
  await line.getByText('Ismétlődik').locator('visible=true').waitFor();
  await expectNoSidewaysScroll(page);
  expectNoErrors();
});

it.each([
  ['clients', admin, '/clients'],
  ['users', admin, '/users'],
  ['audit log', admin, '/audit'],
  ['payouts', admin, '/payouts'],
  ['payment alerts', admin, '/payment-alerts?show=All'],
  ['transactions', company, '/transactions'],
  ['online transactions', company, '/online-transactions'],
  ['daily closes', company, '/daily-closes'],
] as const)(
  'keeps cut columns wide enough to read beside a value as long as can be: %s',
  async (_name, login, path) => {
    const { page, expectNoErrors } = await demo.browser.visit();
    await logIn(page, login);
    await page.goto(`${login === company ? merchantPathOf(page) : ''}${path}`);
    await page.locator('[data-row-trigger]').first().waitFor();
    const widths = await page
      .locator('tbody')
      .first()
      .evaluate((body) => {
        const cells = [...body.querySelectorAll('td')];
        const isCut = (cell: Element) => getComputedStyle(cell).textOverflow === 'ellipsis';
        const long = cells.find((cell) => !isCut(cell));
        if (long) long.style.whiteSpace = 'nowrap';
        long?.append('leghosszabb érték '.repeat(40));
        return cells.filter(isCut).map((cell) => Math.round(cell.getBoundingClientRect().width));
      });
    expect(widths).not.toEqual([]);
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(128);
    await page.locator('main [role=region][tabindex="0"]').waitFor();
    await expectNoSidewaysScroll(page);
    expectNoErrors();
  },
);

it.each(['hu', 'en'])('shows the table of reports whole at 1280 pixels: %s', async (language) => {
  const { page, expectNoErrors } = await demo.browser.visit();
  await logIn(page, company);
  await page.evaluate((value) => localStorage.setItem('csippano.language', value), language);
  await page.goto(`${merchantPathOf(page)}/reports`);
  await page.locator('[data-row-trigger]').first().waitFor();
  const [frame, table] = await page
    .locator('main table')
    .evaluate((element) => [element.parentElement?.clientWidth ?? 0, element.scrollWidth]);
  expect(table).toBeLessThanOrEqual(frame);
  expectNoErrors();
});

it.each(['transactions', 'reports', 'daily-closes'])(
  'shows the rows of %s whole on a screen of 1280 pixels at twice the size',
  async (tab) => {
    const { page } = await demo.browser.visit({ viewport: { width: 640, height: 400 } });
    await logIn(page, company);
    await page.goto(`${merchantPathOf(page)}/${tab}`);
    await page.locator('[data-row-trigger]').first().waitFor();
    const wide = await page
      .getByRole('main')
      .locator('*')
      .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth && each.querySelector('tr, li')));
    expect(wide).toEqual([]);
    await expectNoSidewaysScroll(page);
  },
);
