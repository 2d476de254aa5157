import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isDeniedTab, menuTabsOf, tabsOf } from '#client/lib/navigation/access.ts';
import { type PersistedSession, parseStored } from '#client/lib/session/stored-session.ts';
import { accountantLogin, cashierLogin } from '#db/seeds/demo/logins.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { addDays } from '#shared/dates/day.ts';
import { hourMs } from '#shared/dates/durations.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { type MerchantTab, merchantTabs } from '#shared/portal/merchant-tabs.ts';
import { paths } from '#shared/portal/paths.ts';
import type { MemberRole } from '#shared/team/member-roles.ts';
import type { Team } from '#shared/team/team.schema.ts';
import { callApi, company, type Demo, expectNoSidewaysScroll, type Login, openDemo, signIn } from '#tests/e2e/demo.ts';
import { demoNow } from '#tests/setup/demo-clock.ts';
import { refusedOf } from '#tests/setup/refused-calls.ts';
import { type Journey, sayIn, visitAs } from './journey.ts';
import { addMember, changeMember, memberOf, openMenu } from './member-visits.ts';
import { openShop } from './open-shop.ts';
import type { Width } from './screen-states.ts';

let demo: Demo;
let merchantId: string;
/** A login of the bakery in each role. */
let logins: Record<MemberRole, Login>;
beforeAll(async () => {
  demo = await openDemo();
  ({ merchantId } = await signIn(demo, company));
  const manager = await addMember(demo, { login: company, merchantId }, 'Manager');
  logins = { Owner: company, Manager: manager, Cashier: cashierLogin, Accountant: accountantLogin };
});
afterEach(() => demo.browser.closePages());
afterAll(async () => {
  const { accessToken: token } = await signIn(demo, company);
  const path = `v1/Merchant/${merchantId}/Member`;
  const { members } = await callApi<Team>(demo, path, { token });
  const added = members.find(({ email }) => email === logins.Manager.email);
  await callApi(demo, `${path}/${added?.userId}`, { method: 'DELETE', token });
});

const sessionOf = async (page: Page): Promise<PersistedSession | null> =>
  parseStored(await page.evaluate(() => localStorage.getItem('csippano.session')));

/** The tabs to which the links of a part of the page lead, without their saved views. */
const tabsIn = async (part: Locator): Promise<MerchantTab[]> => {
  const hrefs = await part.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const linked = hrefs.map((href) => href?.split('?')[0]);
  return merchantTabs.filter((tab) => linked.includes(paths.merchant(merchantId, tab)));
};

/** Opens a tab without loading the application again, and waits until its content is loaded. */
const openTab = async (page: Page, tab: MerchantTab): Promise<void> => {
  await page.evaluate(
    (path) => {
      if (location.pathname === path) return;
      for (const heading of document.querySelectorAll('main h1')) heading.setAttribute('data-former', '');
      history.pushState(null, '', path);
    },
    paths.merchant(merchantId, tab),
  );
  await page.locator('main h1:not([data-former], [aria-busy=true] h1)').locator('visible=true').first().waitFor();
  await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
};

/** What shows that a role can do its work, and no more than that. Each acts in a shop of its own. */
const acts: Record<MemberRole, { title: string; act: (look: Journey) => Promise<void> }> = {
  Owner: { title: 'disables a member', act: disableMember },
  Manager: { title: 'invites a person, and cannot change the owner', act: inviteAsManager },
  Cashier: { title: 'voids a sale of today, and sees no former totals and no export', act: voidAsCashier },
  Accountant: { title: 'exports a file, and sees no button that changes something', act: exportAsAccountant },
};

describe.each<[MemberRole, Width, Language]>([
  ['Owner', 'desktop', 'hu'],
  ['Owner', 'phone', 'en'],
  ['Manager', 'desktop', 'en'],
  ['Manager', 'phone', 'hu'],
  ['Cashier', 'desktop', 'hu'],
  ['Cashier', 'phone', 'en'],
  ['Accountant', 'desktop', 'en'],
  ['Accountant', 'phone', 'hu'],
])('%s on a %s in %s', (role, width, language) => {
  const look = { width, language };

  it('has the tabs of its role, which open, and is led to the overview from the others', async () => {
    const { page, expectNoErrors } = await visitAs(demo, logins[role], look);
    const session = await sessionOf(page);
    expect(session?.memberRole).toBe(role);
    const tabs = tabsOf(session, merchantId);
    // The bell leads to notifications, and the bakery has no tips.
    const menu = await openMenu(page, look);
    await expect.poll(() => tabsIn(menu)).toEqual(menuTabsOf(session, merchantId, { hasTips: false }));
    if (width === 'phone') await page.keyboard.press('Escape');
    await expect.poll(() => tabsIn(page.getByRole('banner'))).toContain('notifications');

    const refused = refusedOf(page);
    for (const tab of tabs) {
      await openTab(page, tab);
      expect(new URL(page.url()).pathname).toBe(paths.merchant(merchantId, tab));
      await expectNoSidewaysScroll(page);
    }
    for (const tab of merchantTabs.filter((each) => isDeniedTab(session, each))) {
      await page.goto(paths.merchant(merchantId, tab));
      await page.waitForURL(`**${paths.merchant(merchantId, 'today')}`);
      await page.getByText(sayIn(language)('merchantSwitch:denied.text')).waitFor();
    }
    await expectNoSidewaysScroll(page);
    expect(refused).toEqual([]);
    expectNoErrors();
  });

  it(acts[role].title, () => acts[role].act(look));
});

/** Opens a path of a shop as one of its team. */
async function openIn(login: Login, look: Journey, path: string) {
  const visitor = await visitAs(demo, login, look);
  await visitor.page.goto(path);
  return visitor;
}

async function disableMember(look: Journey): Promise<void> {
  const say = sayIn(look.language);
  const shop = await openShop(demo);
  const member = await addMember(demo, shop, 'Cashier');
  const { page, expectNoErrors } = await openIn(shop.login, look, paths.merchant(shop.merchantId, 'team'));
  await changeMember(page, look, { ...member, state: 'Disabled' });
  await memberOf(page, member.email, look).getByText(say('team:states.Disabled'), { exact: true }).waitFor();
  expect(await signIn(demo, member)).toMatchObject({ merchantId: null });
  expectNoErrors();
}

async function inviteAsManager(look: Journey): Promise<void> {
  const say = sayIn(look.language);
  const shop = await openShop(demo);
  const manager = await addMember(demo, shop, 'Manager');
  const { page, expectNoErrors } = await openIn(manager, look, paths.merchant(shop.merchantId, 'team'));
  const members = page.getByRole('list', { name: say('team:list') });
  await members.getByText(say('team:holder')).waitFor();
  // Each row explains its role, and has nothing to change.
  const explained = (['Owner', 'Manager'] as const).map((role) =>
    say('team:rights', { role: say(`team:roles.${role}.name`) }),
  );
  expect(await members.getByRole('button').allTextContents()).toEqual(explained);

  const email = `${randomUUID()}@example.com`;
  await page.getByRole('button', { name: say('team:invite.action'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: say('team:invite.title') });
  await dialog.getByLabel(say('team:invite.email')).fill(email);
  const roles = dialog.getByRole('radio');
  const names = (['Manager', 'Cashier', 'Accountant'] as const).map((role) => say(`team:roles.${role}.name`));
  expect(await roles.count()).toBe(names.length);
  for (const name of names)
    expect(await dialog.getByRole('radio', { name: new RegExp(`^${name}`, 'u') }).count()).toBe(1);
  await dialog.getByRole('button', { name: say('team:invite.submit') }).click();
  const invited = page.getByRole('list', { name: say('team:invitations.list') });
  await invited.getByRole('button', { name: say('team:invitations.withdrawLabel', { email }) }).waitFor();
  await expectNoSidewaysScroll(page);
  expectNoErrors();
}

async function voidAsCashier(look: Journey): Promise<void> {
  const say = sayIn(look.language);
  const totalOf = (minorUnits: number) =>
    say('transactions:total.amount', { amount: formatMoney(minorUnits, look.language) });
  const shop = await openShop(demo);
  await shop.sell(700_000, 'Success', { timestamp: new Date(demoNow().getTime() - 16 * hourMs).toISOString() });
  await shop.sell(500_000);
  const list = paths.merchant(shop.merchantId, 'transactions');
  const { page, expectNoErrors } = await openIn(await addMember(demo, shop, 'Cashier'), look, list);
  const main = page.getByRole('main');
  const rows = page.locator('[data-row-trigger]');
  await expect.poll(() => rows.count()).toBe(2);
  expect(await main.getByText(totalOf(1_200_000)).count()).toBe(0);
  expect(await main.getByRole('button', { name: say('ui:export.open'), exact: true }).count()).toBe(0);
  const today = budapestDay(demoNow());
  const yesterday = addDays(today, -1);
  await page.goto(`${list}?fromDate=${yesterday}&toDate=${yesterday}`);
  await expect.poll(() => rows.count()).toBe(1);
  expect(await main.getByText(totalOf(700_000)).count()).toBe(0);
  await page.goto(`${list}?fromDate=${today}&toDate=${today}`);
  await main.getByText(totalOf(500_000)).waitFor();

  await rows.first().click();
  const details = page.getByRole('dialog', { name: say('transactions:detail.title') });
  await details.getByRole('button', { name: say('transactions:void.open') }).click();
  const confirmation = page.getByRole('alertdialog', { name: say('transactions:void.title') });
  await confirmation.getByRole('button', { name: say('transactions:void.submit') }).click();
  await details.getByText(say('transactions:state.Storno'), { exact: true }).waitFor();
  await expectNoSidewaysScroll(page);
  expectNoErrors();
}

async function exportAsAccountant(look: Journey): Promise<void> {
  const say = sayIn(look.language);
  const shop = await openShop(demo);
  const { id } = await shop.sell(500_000);
  const list = paths.merchant(shop.merchantId, 'transactions');
  const accountant = await openIn(await addMember(demo, shop, 'Accountant'), look, list);
  const owner = await openIn(shop.login, look, list);
  const ofReader = (action: string) => `${action}: Pult`;
  const places = [
    {
      path: paths.merchant(shop.merchantId, 'readers'),
      part: 'main',
      reads: ofReader(say('terminals:health.open')),
      writes: [ofReader(say('terminals:own.changeName'))],
    },
    {
      path: `${list}?transaction=${id}`,
      part: 'dialog',
      reads: say('receipts:download'),
      writes: [say('transactions:void.open'), say('transactions:refund.open'), say('receipts:email')],
    },
  ] as const;
  for (const { path, part, reads, writes } of places) {
    const buttonOf = ({ page }: typeof owner, name: string) =>
      page.getByRole(part).getByRole('button', { name, exact: true });
    for (const visitor of [owner, accountant]) {
      await visitor.page.goto(path);
      await buttonOf(visitor, reads).waitFor();
    }
    for (const name of writes) {
      await buttonOf(owner, name).waitFor();
      expect([name, await buttonOf(accountant, name).count()]).toEqual([name, 0]);
    }
  }

  const { page } = accountant;
  await page.goto(list);
  await page.getByRole('button', { name: say('ui:export.open'), exact: true }).click();
  const drawer = page.getByRole('dialog', { name: say('transactions:export.title') });
  await drawer.getByText(say('ui:export.formats.csv.title'), { exact: true }).click();
  await expectNoSidewaysScroll(page);
  const saving = page.waitForEvent('download');
  await drawer.getByRole('button', { name: say('ui:export.start') }).click();
  expect(await readFile(await (await saving).path(), 'utf8')).toContain('5000');
  accountant.expectNoErrors();
}
