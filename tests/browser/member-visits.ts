import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { translate } from '#shared/i18n/translate.ts';
import { paths } from '#shared/portal/paths.ts';
import type { MemberRole, MemberState } from '#shared/team/member-roles.ts';
import { personName } from '#shared/users/person-name.ts';
import { callApi, type Demo, expectNoSidewaysScroll, type Login, listMails, signIn } from '#tests/e2e/demo.ts';
import { type Journey, sayIn } from './journey.ts';

/** A merchant and the login of its owner. */
interface Shop {
  login: Login;
  merchantId: string;
}

/** The name and the password of the persons whom `addMember` adds. */
export const addedPerson = { lastName: 'Balogh', firstName: 'Réka', password: 'Meleg-kifli-06' };

/** Sends an invitation to an address in the name of the owner. */
export const inviteMember = async (
  demo: Demo,
  { login, merchantId }: Shop,
  invited: { email: string; role: MemberRole },
): Promise<void> => {
  const { accessToken: token } = await signIn(demo, login);
  await callApi(demo, `v1/Merchant/${merchantId}/Invitation`, { method: 'POST', token, body: invited });
};

/** Waits for an invitation to an address, of several for that number of them, and returns the token of the latest. */
export const invitationTo = async (demo: Demo, email: string, count = 1): Promise<string> => {
  const list = async () =>
    (await listMails(demo, email)).flatMap(({ links }) => links).filter((link) => link.includes('/invitation#'));
  // `expect.poll` is for tests only, and hooks add members, too.
  await vi.waitFor(async () => expect((await list()).length).toBe(count), { timeout: 180_000, interval: 200 });
  return new URL((await list())[0] ?? '').hash.slice(1);
};

/** Adds a new person to the team of a merchant, by an invitation, and returns its login. */
export const addMember = async (demo: Demo, shop: Shop, role: MemberRole): Promise<Login> => {
  const email = `${randomUUID()}@example.com`;
  await inviteMember(demo, shop, { email, role });
  const body = { token: await invitationTo(demo, email), ...addedPerson };
  await callApi(demo, 'v1/Invitation/Accept', { method: 'POST', body });
  return { email, password: addedPerson.password };
};

/** Opens the team of a merchant. */
export const openTeam = async (page: Page, merchantId: string, { language }: Journey): Promise<void> => {
  await page.goto(paths.merchant(merchantId, 'team'));
  await page.getByRole('list', { name: translate(language, 'team:list') }).waitFor();
};

/** A person in the open list of the team. */
export const memberOf = (page: Page, email: string, { language }: Journey): Locator =>
  page
    .getByRole('list', { name: translate(language, 'team:list') })
    .getByRole('listitem')
    .filter({ hasText: email });

/** Closes the message of what was done: it stays while the page is not in front, over the members on a phone. */
export const closeToast = (page: Page): Promise<void> =>
  page.locator('[data-scope=toast]').getByRole('button').first().click();

/** Gives the added person another role, disables or enables it, on the open page of the team. */
export const changeMember = async (
  page: Page,
  journey: Journey,
  { email, role, state }: { email: string; role?: MemberRole; state?: MemberState },
): Promise<void> => {
  const say = sayIn(journey.language);
  const name = personName(addedPerson, journey.language);
  await memberOf(page, email, journey)
    .getByRole('button', { name: say('team:change.label', { name }) })
    .click();
  const dialog = page.getByRole('dialog', { name: say('team:change.title', { name }) });
  if (role) await dialog.locator(`input[value=${role}]`).check({ force: true });
  if (state) await dialog.getByLabel(say('team:change.state')).selectOption(state);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: say('team:change.submit') }).click();
  await dialog.waitFor({ state: 'detached' });
  await closeToast(page);
};

/** Opens the side menu, on a phone with the button beside the tabs. */
export const openMenu = async (page: Page, { width, language }: Journey): Promise<Locator> => {
  const say = sayIn(language);
  const bar = page.getByRole('navigation', { name: say('menu:tabs.label') });
  if (width === 'phone') await bar.getByRole('button', { name: say('menu:tabs.more') }).click();
  return page.getByRole('navigation', { name: say('layout:menu.label') }).locator('visible=true');
};
