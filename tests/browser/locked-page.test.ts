import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  callApi,
  type Demo,
  expectNoSidewaysScroll,
  logIn,
  logOut,
  merchantPathOf,
  openAccount,
  openDemo,
  registerMerchant,
  signIn,
  switchToEnglish,
} from '#tests/e2e/demo.ts';
import { desktop, phone } from '#tests/setup/browser.ts';
import { demoNow } from '#tests/setup/demo-clock.ts';
import { sayIn } from './journey.ts';
import { expectAccessibleEverywhere } from './screen-states.ts';
import { addVirtualAuthenticator } from './virtual-authenticator.ts';

type Login = Awaited<ReturnType<typeof registerMerchant>>;

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.closePages());

const invited = 'uj.kollega@kovasz.example';
const locked = (page: Page) =>
  page.getByRole('dialog', { name: /^(A munkamenete véget ért|Your session has ended)$/u });
const form = (page: Page) => page.getByRole('dialog', { name: /^(Új tag meghívása|Invite a person)$/u });
const email = (page: Page) => form(page).getByLabel(/^(E-mail-cím|E-mail address)$/u);
const send = (page: Page) => form(page).getByRole('button', { name: /^(Meghívó küldése|Send invitation)$/u });

const fillIn = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^(Meghívás|Invite)$/u }).click();
  await email(page).fill(invited);
  await form(page)
    .getByRole('radio', { name: /^(Könyvelő|Accountant)/u })
    .check({ force: true });
};
const expectFilledIn = async (page: Page): Promise<void> => {
  await email(page).waitFor();
  expect(await email(page).inputValue()).toBe(invited);
  expect(
    await form(page)
      .getByRole('radio', { name: /^(Könyvelő|Accountant)/u })
      .isChecked(),
  ).toBe(true);
};

const openTeam = async (user: Login, device = {}) => {
  const visit = await demo.browser.visit(device);
  await logIn(visit.page, user);
  await visit.page.goto(`${merchantPathOf(visit.page)}/team`);
  await visit.page.getByText('Ez Ön').waitFor();
  return visit;
};
const endOtherSessions = async (user: Login): Promise<void> => {
  const { accessToken: token } = await signIn(demo, user);
  await callApi(demo, 'v1/User/Sessions', { method: 'DELETE', token });
};
const logInHere = async (page: Page, { email: name, password }: Login): Promise<void> => {
  await locked(page)
    .getByLabel(/^(E-mail-cím|E-mail address)$/u)
    .fill(name);
  await locked(page)
    .getByLabel(/^(Jelszó|Password)$/u)
    .fill(password);
  await locked(page)
    .getByRole('button', { name: /^(Bejelentkezem|Log in)$/u })
    .click();
};

/** What a person can read on the page, and what printing it or a screen reader has. */
const expectHidden = async (page: Page): Promise<void> => {
  const text = await page.locator('body').innerText();
  for (const secret of ['Ez Ön', 'This is you', 'Csapat', 'Team', 'Élő', invited]) expect(text).not.toContain(secret);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
  expect(await form(page).count()).toBe(0);
};

describe('a form whose session ends', () => {
  it.each([
    ['hu', '1280 pixels', desktop],
    ['en', '390 pixels', phone],
  ] as const)('waits for the login of the same person (%s, %s)', async (language, _, viewport) => {
    const user = await registerMerchant(demo);
    const { page } = await openTeam(user, { viewport });
    if (language === 'en') await switchToEnglish(page);
    await fillIn(page);
    await endOtherSessions(user);
    // It notices the end by itself.
    await locked(page).waitFor();
    await expectHidden(page);
    await expectNoSidewaysScroll(page);
    await expectAccessibleEverywhere(page);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/accessToken|refreshToken/u);
    await page.keyboard.press('Escape');
    await logInHere(page, { ...user, password: `${user.password}!` });
    await locked(page)
      .getByRole('alert')
      .or(locked(page).getByText(/hibás|wrong|incorrect/iu))
      .first()
      .waitFor();
    await expectHidden(page);
    await logInHere(page, user);
    await locked(page).waitFor({ state: 'detached' });
    await expectFilledIn(page);
    await send(page).click();
    await page.getByText(invited).first().waitFor();
    await form(page).waitFor({ state: 'detached' });
  });

  it('is not sent by the login when it was sent just before', async () => {
    const user = await registerMerchant(demo);
    const { page } = await openTeam(user);
    await fillIn(page);
    const reads = '**/trpc/**';
    // Reads do not notice the end.
    await page.route(reads, (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()));
    // Found while it is visible: a stream may notice the end before the press.
    const button = await send(page).elementHandle();
    await endOtherSessions(user);
    const refused = page.waitForResponse((response) => response.url().includes('team.invite'));
    await button?.evaluate((element) => (element as HTMLButtonElement).click());
    expect((await refused).status()).toBe(401);
    await logInHere(page, user);
    await expectFilledIn(page);
    const { accessToken: token, merchantId } = await signIn(demo, user);
    const path = `v1/Merchant/${merchantId}/Member`;
    expect((await callApi<{ invitations: unknown[] }>(demo, path, { token })).invitations).toEqual([]);
    expect(await form(page).getByRole('alert').count()).toBe(0);
  });

  it('is gone with all that another person could see when that one logs in', async () => {
    const [user, other] = [await registerMerchant(demo), await registerMerchant(demo)];
    const { page } = await openTeam(user);
    const own = merchantPathOf(page);
    await fillIn(page);
    await endOtherSessions(user);
    await locked(page).waitFor();
    await logInHere(page, other);
    await page.waitForURL((url) => url.pathname.endsWith('/today') && !url.pathname.startsWith(own));
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.content()).not.toContain(invited);
  });

  it('is given up on request, for the login page, which returns to the screen', async () => {
    const user = await registerMerchant(demo);
    const { page } = await openTeam(user);
    await fillIn(page);
    await endOtherSessions(user);
    await locked(page).getByRole('button', { name: 'Elvetem, amit beírtam' }).click();
    await page.waitForURL(/\/login\?returnTo=/u);
    await page.getByRole('textbox', { name: 'E-mail-cím' }).fill(user.email);
    await page.getByLabel('Jelszó', { exact: true }).fill(user.password);
    await page.getByRole('button', { name: 'Bejelentkezem' }).click();
    await page.waitForURL(/\/team$/u);
    await page.getByText('Ez Ön').waitFor();
    expect(await form(page).count()).toBe(0);
  });

  it('waits for the second factor of a person who has one', async () => {
    const user = await registerMerchant(demo);
    const { page } = await openTeam(user);
    await fillIn(page);
    const { accessToken: token } = await signIn(demo, user);
    const path = 'v1/TwoFactor/Authenticator';
    const { secret } = await callApi<{ secret: string }>(demo, path, { method: 'POST', token });
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: demoNow().getTime() });
    const confirmation = { method: 'POST', token, body: { code } };
    const { recoveryCodes } = await callApi<{ recoveryCodes: string[] }>(demo, `${path}/Confirm`, confirmation);
    await callApi(demo, 'v1/User/Sessions', { method: 'DELETE', token });
    await logInHere(page, user);
    await locked(page).getByRole('button', { name: 'Helyreállító kódot adok meg' }).click();
    await expectHidden(page);
    await locked(page)
      .getByLabel('Helyreállító kód')
      .fill(recoveryCodes[0] ?? '');
    await locked(page).getByRole('button', { name: 'Bejelentkezem' }).click();
    await locked(page).waitFor({ state: 'detached' });
    await expectFilledIn(page);
  });

  it.each([
    ['hu', '1280 pixels', desktop],
    ['en', '390 pixels', phone],
  ] as const)('waits for the passkey of the same person (%s, %s)', async (language, _, viewport) => {
    const say = sayIn(language);
    const user = await registerMerchant(demo);
    const { page } = await openTeam(user, { viewport });
    if (language === 'en') await switchToEnglish(page);
    const { accessToken: token } = await signIn(demo, user);
    const team = page.url();
    await addVirtualAuthenticator(page);
    await page.goto('/account');
    const passkeys = page.getByRole('region', { name: say('twoFactor:passkeys.title'), exact: true });
    await passkeys.getByRole('button', { name: say('twoFactor:passkeys.add') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say('twoFactor:passkeys.form.name')).fill('A pult táblagépe');
    await dialog.getByRole('button', { name: say('twoFactor:passkeys.form.addSubmit') }).click();
    await dialog.getByRole('button', { name: say('twoFactor:codes.saved') }).click();
    await passkeys.getByText(say('twoFactor:passkeys.unused')).waitFor();
    await page.goto(team);
    await page.getByText(say('team:you')).waitFor();
    await fillIn(page);
    await callApi(demo, 'v1/User/Sessions', { method: 'DELETE', token });
    await locked(page)
      .getByRole('button', { name: say('auth:login.passkey') })
      .click();
    await locked(page).waitFor({ state: 'detached' });
    await expectFilledIn(page);
    await expectNoSidewaysScroll(page);
  });

  it('goes on in test mode, although a login begins in live mode', async () => {
    const user = await registerMerchant(demo);
    const { page } = await demo.browser.visit();
    await logIn(page, user);
    const live = merchantPathOf(page);
    await openAccount(page);
    await page.getByRole('button', { name: 'Váltás tesztmódra' }).click();
    await page.waitForURL((url) => url.pathname.startsWith('/merchant/') && !url.pathname.startsWith(live));
    const path = `${merchantPathOf(page)}/developers`;
    await page.goto(path);
    await page.getByRole('button', { name: 'Új kulcs' }).first().click();
    const purpose = page.getByLabel('Mire használja?');
    await purpose.fill('könyvelés');
    await endOtherSessions(user);
    await logInHere(page, user);
    await locked(page).waitFor({ state: 'detached' });
    await page.getByText('Tesztmód – nem valódi pénz').waitFor();
    expect(await purpose.inputValue()).toBe('könyvelés');
    expect(new URL(page.url()).pathname).toBe(path);
  });

  it('follows a login and a logout in another tab', async () => {
    const user = await registerMerchant(demo);
    const { page, context } = await openTeam(user);
    const second = await context.newPage();
    await second.goto(page.url());
    await second.getByText('Ez Ön').waitFor();
    await fillIn(page);
    await endOtherSessions(user);
    await second.waitForURL(/\/login/u);
    await locked(page).waitFor();
    await logIn(second, user);
    await locked(page).waitFor({ state: 'detached' });
    await expectFilledIn(page);
    await logOut(second);
    await page.waitForURL((url) => url.pathname === '/login' || url.pathname === '/');
    expect(await page.content()).not.toContain(invited);
  });
});

it('ends a page that waits within seconds after its session, without a press', async () => {
  const user = await registerMerchant(demo);
  const { page } = await openTeam(user);
  await page.getByText('Élő').waitFor();
  await endOtherSessions(user);
  await page.waitForURL(/\/login\?/u, { timeout: 5_000 });
  await page.getByText('A munkamenete véget ért.').waitFor();
});

it('keeps a form while another tab is in test mode, and until a press leads back', async () => {
  const user = await registerMerchant(demo);
  const { page, context } = await openTeam(user);
  const live = merchantPathOf(page);
  const second = await context.newPage();
  await second.goto(`${live}/today`);
  const switchMode = async (name: RegExp): Promise<void> => {
    await openAccount(second);
    await second.getByRole('button', { name }).click();
  };
  const switched = page.getByRole('dialog', {
    name: /^(Ez az oldal az éles módhoz tartozik|This page belongs to live mode)/u,
  });
  await fillIn(page);

  await switchMode(/^Váltás tesztmódra$/u);
  await switched.waitFor();
  await expectHidden(page);
  await expectAccessibleEverywhere(page);
  await second.waitForURL((url) => !url.pathname.startsWith(live));
  await switchMode(/^Vissza az éles módba$/u);
  await switched.waitFor({ state: 'detached' });
  await expectFilledIn(page);

  await second.waitForURL(`**${live}/today`);
  await switchMode(/^Váltás tesztmódra$/u);
  await switched.getByRole('button', { name: /^Váltás éles módra$|^Switch to live mode$/u }).click();
  await switched.waitFor({ state: 'detached' });
  await expectFilledIn(page);
  await second.getByText('Ez az oldal a tesztmódhoz tartozik').waitFor();
});
