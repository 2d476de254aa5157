import { randomUUID } from 'node:crypto';
import { createConnection } from 'mysql2/promise';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '#shared/i18n/languages.ts';
import type { MerchantTab } from '#shared/portal/merchant-tabs.ts';
import { paths } from '#shared/portal/paths.ts';
import type { MemberRole } from '#shared/team/member-roles.ts';
import { personName } from '#shared/users/person-name.ts';
import { company, type Demo, expectNoSidewaysScroll, openDemo, registerMerchant, signIn } from '#tests/e2e/demo.ts';
import { type Journey, sayIn, visitAs, visitIn } from './journey.ts';
import {
  addedPerson,
  addMember,
  changeMember,
  closeToast,
  invitationTo,
  inviteMember,
  memberOf,
  openMenu,
  openTeam,
} from './member-visits.ts';
import { openShop } from './open-shop.ts';
import type { Width } from './screen-states.ts';

const { firstName, lastName, password } = addedPerson;

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.closePages());

const invite = async (page: Page, { language }: Journey, invited: { email: string; role: MemberRole }) => {
  const say = sayIn(language);
  await page.getByRole('button', { name: say('team:invite.action'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: say('team:invite.title') });
  await dialog.getByLabel(say('team:invite.email')).fill(invited.email);
  const role = new RegExp(`^${say(`team:roles.${invited.role}.name`)}`, 'u');
  await dialog.getByRole('radio', { name: role }).check({ force: true });
  await dialog.getByRole('button', { name: say('team:invite.submit') }).click();
  await page
    .getByRole('list', { name: say('team:invitations.list') })
    .getByText(invited.email)
    .waitFor();
  await closeToast(page);
};

/** Accepts an invitation with a new account, and logs in. */
const acceptAsNewPerson = async (page: Page, { language }: Journey, email: string) => {
  const say = sayIn(language);
  await page.getByLabel(say('team:accept.lastName')).fill(lastName);
  await page.getByLabel(say('team:accept.firstName')).fill(firstName);
  await page.getByLabel(say('team:accept.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('team:accept.submit') }).click();
  await page.waitForURL(/\/login/u);
  await page.getByRole('textbox', { name: say('auth:email') }).fill(email);
  await page.getByLabel(say('auth:password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('auth:login.submit'), exact: true }).click();
};

const looks: [string, Width, Language][] = [
  ['1280 pixels, Hungarian', 'desktop', 'hu'],
  ['390 pixels, English', 'phone', 'en'],
];
const otherLooks: [string, Width, Language][] = [
  ['1280 pixels, English', 'desktop', 'en'],
  ['390 pixels, Hungarian', 'phone', 'hu'],
];

it.each(looks)(
  'invites a cashier, who sees its own pages, works for a second merchant, and is removed (%s)',
  async (...of) => {
    const [, width, language] = of;
    const look = { width, language };
    const say = sayIn(language);
    const email = `${randomUUID()}@example.com`;
    const name = personName(addedPerson, language);
    const holder = await visitAs(demo, company, look);
    const { merchantId: shopId } = await signIn(demo, company);
    await openTeam(holder.page, shopId, look);
    await invite(holder.page, look, { email, role: 'Cashier' });
    await expectNoSidewaysScroll(holder.page);

    const member = await visitIn(demo, look);
    const { page } = member;
    await page.goto(`/invitation#${await invitationTo(demo, email)}`);
    await page.getByText(say('team:accept.role', { role: say('team:roles.Cashier.name') })).waitFor();
    await expectNoSidewaysScroll(page);
    await acceptAsNewPerson(page, look, email);

    // Today, sales and card readers, without sums of earlier days, exports and the settings of others.
    const income = page.getByRole('region', { name: say('today:income') });
    await income.waitFor();
    const text = await page.getByRole('main').innerText();
    for (const weekday of ['1', '2', '3', '4', '5', '6', '7'] as const)
      expect(text).not.toContain(say(`today:lastWeek.${weekday}`));
    await page.goto(paths.merchant(shopId, 'transactions'));
    await page.locator('[data-row-trigger]').first().waitFor();
    expect(await page.getByRole('button', { name: say('ui:export.open'), exact: true }).count()).toBe(0);

    // Another merchant invites the same person, who accepts with its account and switches between the two.
    const login = await registerMerchant(demo);
    const { merchantId } = await signIn(demo, login);
    await inviteMember(demo, { login, merchantId }, { email, role: 'Accountant' });
    await page.goto(`/invitation#${await invitationTo(demo, email, 2)}`);
    await page.getByText(say('team:accept.joinText', { name })).waitFor();
    await page.getByRole('button', { name: say('team:accept.join') }).click();
    await page.waitForURL(`**${paths.merchant(merchantId, 'today')}`);
    await page.getByLabel(say('team:switcher.label')).selectOption({ index: 0 });
    await page.waitForURL(`**${paths.merchant(shopId, 'today')}`);
    await income.waitFor();
    await expectNoSidewaysScroll(page);

    // Removed from the first merchant, the open page says so by itself, and leads to the one that is left.
    await memberOf(holder.page, email, look)
      .getByRole('button', { name: say('team:remove.label', { name }) })
      .click();
    await holder.page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('team:remove.submit') })
      .click();
    await memberOf(holder.page, email, look).waitFor({ state: 'detached' });
    await page.waitForURL(`**${paths.merchant(merchantId, 'today')}`);
    const [ended = ''] = say('merchantSwitch:ownEnded.removed', { name: '' }).split(':');
    await page.getByText(ended).waitFor();
    holder.expectNoErrors();
  },
);

/** A cashier of a shop with a sale of today, on its open page, and the owner on that of the team. */
const openBoth = async (look: Journey) => {
  const shop = await openShop(demo);
  await shop.sell(500_000);
  const { email } = await addMember(demo, shop, 'Cashier');
  const member = await visitAs(demo, { email, password }, look);
  await member.page.getByRole('region', { name: sayIn(look.language)('today:income') }).waitFor();
  const owner = await visitAs(demo, shop.login, look);
  await openTeam(owner.page, shop.merchantId, look);
  return { shop, email, member: member.page, owner: owner.page };
};

describe('an open page', () => {
  it.each(otherLooks)(
    'ends when its only access is suspended, and goes on when that comes back (%s)',
    async (...of) => {
      const [, width, language] = of;
      const look = { width, language };
      const say = sayIn(language);
      const { shop, email, member, owner } = await openBoth(look);
      const storedFigures = () => member.evaluate(() => localStorage.getItem('csippano.lastFigures'));
      await expect.poll(storedFigures).not.toBeNull();

      await changeMember(owner, look, { email, state: 'Disabled' });
      await memberOf(owner, email, look).getByText(say('team:states.Disabled'), { exact: true }).waitFor();
      await member.waitForURL((url) => url.pathname === '/account');
      await member.getByText(say('settings:account.suspendedTitle')).waitFor();
      expect(await storedFigures()).toBeNull();
      expect(await member.getByRole('link', { name: say('menu:transactions') }).count()).toBe(0);
      await expectNoSidewaysScroll(member);

      await changeMember(owner, look, { email, state: 'Active' });
      await expect.poll(() => memberOf(owner, email, look).getByText(say('team:states.Disabled')).count()).toBe(0);
      await member.waitForURL(`**${paths.merchant(shop.merchantId, 'today')}`);
      await member.getByRole('region', { name: say('today:income') }).waitFor();
    },
  );

  it.each(otherLooks)('has the menu of a new role, and leaves a page that this may not see (%s)', async (...of) => {
    const [, width, language] = of;
    const look = { width, language };
    const say = sayIn(language);
    const { shop, email, member, owner } = await openBoth(look);
    const menu = await openMenu(member, look);
    const entry = (tab: MerchantTab) => menu.getByRole('link', { name: say(`menu:${tab}`), exact: true });
    await entry('transactions').waitFor();
    expect(await entry('statistics').count()).toBe(0);

    await changeMember(owner, look, { email, role: 'Accountant' });
    await entry('statistics').click();
    await member.waitForURL(`**${paths.merchant(shop.merchantId, 'statistics')}`);
    await changeMember(owner, look, { email, role: 'Cashier' });
    await member.waitForURL(`**${paths.merchant(shop.merchantId, 'today')}`);
    await member.getByText(say('merchantSwitch:newRole', { role: say('team:roles.Cashier.name') })).waitFor();
    await openMenu(member, look);
    await entry('transactions').waitFor();
    expect(await entry('statistics').count()).toBe(0);
  });
});

it.each(looks)('says that an invitation was accepted or has expired (%s)', async (...of) => {
  const [, width, language] = of;
  const look = { width, language };
  const say = sayIn(language);
  const login = await registerMerchant(demo);
  const { merchantId } = await signIn(demo, login);
  const [accepted, expired] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
  for (const email of [accepted, expired])
    await inviteMember(demo, { login, merchantId }, { email, role: 'Accountant' });
  const [used, late] = [await invitationTo(demo, accepted), await invitationTo(demo, expired)];
  const first = await visitIn(demo, look);
  await first.page.goto(`/invitation#${used}`);
  await acceptAsNewPerson(first.page, look, accepted);
  await first.page.waitForURL(`**${paths.merchant(merchantId, 'today')}`);
  const connection = await createConnection(demo.databaseUrl);
  await connection.execute('UPDATE invitations SET expires_at = created_at WHERE email = ?', [expired]);
  await connection.end();

  for (const token of [used, late]) {
    const { page } = await visitIn(demo, look);
    await page.goto(`/invitation#${token}`);
    await page.getByText(say('team:accept.unusable')).waitFor();
    await page.getByText(say('team:accept.unusableText')).waitFor();
    await page
      .getByRole('link', { name: say('team:accept.login') })
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: say('team:accept.submit') }).count()).toBe(0);
    await expectNoSidewaysScroll(page);
  }
  const owner = await visitAs(demo, login, look);
  await openTeam(owner.page, merchantId, look);
  await owner.page.getByText(say('team:invitations.expired')).waitFor();
});
