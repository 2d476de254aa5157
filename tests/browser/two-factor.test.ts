import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createConnection } from 'mysql2/promise';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  admin,
  callApi,
  type Demo,
  expectNoSidewaysScroll,
  logIn,
  logOut,
  openDemo,
  registerMerchant,
  type Session,
  signIn,
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

const stepMs = 30_000;

/**
 * Returns the function that waits for and returns the next code of an authenticator app. The server accepts each code
 * once.
 */
const authenticatorOf = (secret: string): (() => Promise<string>) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const currentStep = () => Math.floor(demoNow().getTime() / stepMs);
  let last = 0;
  return async () => {
    // A code of the next half minute is accepted, too.
    await expect.poll(() => currentStep() >= last).toBe(true);
    last = Math.max(last + 1, currentStep());
    return totp.generate({ timestamp: last * stepMs });
  };
};

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const openSettings = async (page: Page): Promise<void> => {
  await page.goto('/account');
  await page.waitForURL(/\/settings$/u);
};
const enterPassword = async (page: Page, { email, password }: Login): Promise<void> => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'E-mail-cím' }).fill(email);
  await page.getByLabel('Jelszó', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Bejelentkezem' }).click();
};

/**
 * Reads the secret from the setup dialog, enters the first code, and returns the codes of the app and of the recovery.
 */
const setUpAuthenticator = async (page: Page) => {
  await section(page, 'Kétlépcsős belépés').getByRole('button', { name: 'Beállítás' }).click();
  await dialog(page).getByRole('img', { name: 'QR-kód a hitelesítő alkalmazásnak' }).waitFor();
  const secret = (await dialog(page).getByRole('code').innerText()).replaceAll(/\s/gu, '');
  const nextCode = authenticatorOf(secret);
  await dialog(page)
    .getByLabel('Hatjegyű kód')
    .fill(await nextCode());
  await dialog(page).getByRole('button', { name: 'Bekapcsolás' }).click();
  const codes = dialog(page).getByRole('list', { name: 'Helyreállító kódok' }).getByRole('listitem');
  await codes.first().waitFor();
  return { nextCode, recoveryCodes: await codes.allInnerTexts() };
};

describe('two-factor login', () => {
  it('is set up with an authenticator app and asks for its code, a recovery code, or nothing on a remembered device', async () => {
    const login = await registerMerchant(demo);
    const { page, expectNoErrors } = await demo.browser.visit();
    await logIn(page, login);
    await openSettings(page);
    await section(page, 'Kétlépcsős belépés').getByRole('button', { name: 'Beállítás' }).click();
    await dialog(page).getByRole('img', { name: 'QR-kód a hitelesítő alkalmazásnak' }).waitFor();
    await dialog(page).getByLabel('Hatjegyű kód').fill('000000');
    await page.keyboard.press('Enter');
    await dialog(page).getByText('Ez a kód hibás').waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });

    const { nextCode, recoveryCodes } = await setUpAuthenticator(page);
    expect(recoveryCodes).toHaveLength(10);
    await expectAccessibleEverywhere(page);
    const saving = page.waitForEvent('download');
    await dialog(page).getByRole('button', { name: 'Letöltés' }).click();
    expect((await saving).suggestedFilename()).toBe('csippano-helyreallito-kodok.txt');
    await dialog(page).getByRole('button', { name: 'Elmentettem a kódokat' }).click();
    await section(page, 'Kétlépcsős belépés').getByText('Bekapcsolva').waitFor();
    await expectAccessibleEverywhere(page);
    await logOut(page);

    await enterPassword(page, login);
    await page.getByRole('heading', { name: 'Második lépés' }).waitFor();
    await page.getByLabel('Hitelesítő kód').fill('000000');
    await page.keyboard.press('Enter');
    await page.getByText('Ez a kód hibás').waitFor();
    await expectAccessibleEverywhere(page);
    await page.getByLabel('Hitelesítő kód').fill(await nextCode());
    await page.getByLabel('Jegyezzék meg ezt az eszközt 30 napig').check();
    await page.getByRole('button', { name: 'Bejelentkezem' }).click();
    await page.waitForURL(/\/merchant\//u);
    await logOut(page);

    await logIn(page, login);
    await openSettings(page);
    await section(page, 'Megjegyzett eszközök')
      .getByRole('button', { name: /elfelejtése/u })
      .click();
    await section(page, 'Megjegyzett eszközök').getByText('Nincs megjegyzett eszköz.').waitFor();
    await logOut(page);

    await enterPassword(page, login);
    await page.getByRole('button', { name: 'Helyreállító kódot adok meg' }).click();
    await page.getByLabel('Helyreállító kód').fill(recoveryCodes[0]?.toLowerCase() ?? '');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/merchant\//u);
    await openSettings(page);
    await section(page, 'Kétlépcsős belépés').getByText('9 felhasználatlan kódja van.').waitFor();
    // The browser reports the refused calls.
    expectNoErrors(/401|422/u);
  });

  it.each([
    ['hu', '1280 pixels', desktop],
    ['en', '390 pixels', phone],
  ] as const)('accepts a passkey instead of the password (%s, %s)', async (language, _, viewport) => {
    const say = sayIn(language);
    const { page, context, expectNoErrors } = await demo.browser.visit({ viewport, colorScheme: 'dark' });
    await addVirtualAuthenticator(page);
    await logIn(page, await registerMerchant(demo));
    await context.addInitScript((chosen) => localStorage.setItem('csippano.language', chosen), language);
    await openSettings(page);
    const passkeys = section(page, say('twoFactor:passkeys.title'));
    await passkeys.getByRole('button', { name: say('twoFactor:passkeys.add') }).click();
    await dialog(page).getByLabel(say('twoFactor:passkeys.form.name')).fill('A pult táblagépe');
    await dialog(page)
      .getByRole('button', { name: say('twoFactor:passkeys.form.addSubmit') })
      .click();
    await dialog(page)
      .getByRole('button', { name: say('twoFactor:codes.saved') })
      .click();
    await passkeys.getByText(say('twoFactor:passkeys.unused')).waitFor();
    await expectNoSidewaysScroll(page);
    await logOut(page);

    await page.goto('/login');
    await page.getByRole('button', { name: say('auth:login.passkey') }).click();
    await page.waitForURL(/\/merchant\//u);
    await openSettings(page);
    const lastUsed = say('twoFactor:passkeys.lastUsed', { moment: '' }).trimEnd();
    await passkeys.getByText(lastUsed).waitFor();
    const tablet = { name: 'A pult táblagépe' };
    await passkeys.getByRole('button', { name: say('twoFactor:passkeys.renameOf', tablet) }).click();
    await dialog(page).getByLabel(say('twoFactor:passkeys.form.name')).fill('Laptop');
    await dialog(page)
      .getByRole('button', { name: say('twoFactor:passkeys.form.renameSubmit') })
      .click();
    await passkeys.getByRole('button', { name: say('twoFactor:passkeys.removeOf', { name: 'Laptop' }) }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('twoFactor:passkeys.removeSubmit') })
      .click();
    await passkeys.getByText(say('twoFactor:passkeys.none')).waitFor();
    expectNoErrors();
  });

  it('is required of an administrator where the settings say so, before anything else', async () => {
    const server = await demo.startSecondServer({ ADMIN_SECOND_FACTOR: 'required' });
    try {
      const login = await createAdmin();
      const { page } = await demo.browser.visit({ baseURL: server.url, viewport: phone });
      await enterPassword(page, login);
      await page.waitForURL((url) => url.pathname === '/account');
      await page.getByText('Állítson be egy második lépést').waitFor();
      await expectAccessibleEverywhere(page);
      await expectNoSidewaysScroll(page);
      await page.goto('/clients');
      await page.waitForURL((url) => url.pathname === '/account');
      await setUpAuthenticator(page);
      await dialog(page).getByRole('button', { name: 'Elmentettem a kódokat' }).click();
      await page.getByText('Állítson be egy második lépést').waitFor({ state: 'detached' });
      await page.goto('/clients');
      await page.getByRole('heading', { level: 1, name: 'Kereskedők' }).waitFor();
    } finally {
      await server.stop();
    }
  });
});

describe('a lost second factor', () => {
  it('is removed for a merchant at once, and for an administrator only if a second one approves', async () => {
    const merchant = await registerMerchant(demo);
    const administrator = await createAdmin();
    const merchantId = await enableAuthenticator(merchant);
    const administratorId = await enableAuthenticator(administrator);
    const { page, expectNoErrors } = await demo.browser.visit({ colorScheme: 'dark' });
    await logIn(page, admin);
    const openLostFactors = async (userId: string): Promise<void> => {
      await page.goto(`/users?user=${userId}`);
      await page.getByRole('button', { name: 'Elveszett második lépés törlése' }).click();
    };

    await openLostFactors(merchantId);
    const removal = page.getByRole('alertdialog', { name: 'Törli a második lépést?' });
    await removal.getByText(merchant.email).waitFor();
    await expectAccessibleEverywhere(page);
    await removal.getByRole('button', { name: 'Elveszett második lépés törlése' }).click();
    await page.getByText('A második lépést töröltük').first().waitFor();
    expect((await signIn(demo, merchant)).merchantId).toBeTruthy();

    await openLostFactors(administratorId);
    const request = page.getByRole('dialog', { name: 'Helyreállítás kérése' });
    await request.getByRole('button', { name: 'Kérés elküldése' }).click();
    await expectAccessibleEverywhere(page);
    await request.getByLabel('Mi történt, és hogyan azonosította?').fill('Ellopták a telefonját. Személyesen kérte.');
    await request.getByRole('button', { name: 'Kérés elküldése' }).click();
    await page.getByText('A kérést rögzítettük').first().waitFor();

    await page.goto('/security');
    const open = page
      .getByRole('list', { name: 'Helyreállítási kérések' })
      .getByRole('listitem')
      .filter({ hasText: administrator.email });
    await open.getByText('Egy másik adminisztrátornak kell jóváhagynia.').waitFor();
    expect(await open.getByRole('button', { name: 'Jóváhagyás' }).count()).toBe(0);
    await open.getByRole('button', { name: 'Elutasítás' }).click();
    const rejection = page.getByRole('dialog', { name: 'Elutasítja a helyreállítást?' });
    await rejection.getByText('Ellopták a telefonját.').waitFor();
    await expectAccessibleEverywhere(page);
    await rejection.getByRole('button', { name: 'Elutasítás' }).click();
    await open.waitFor({ state: 'detached' });
    expectNoErrors();
  });
});

describe('a session', () => {
  it('that is old asks for the password in the middle of a form, which keeps its input', async () => {
    const login = await registerMerchant(demo);
    const session = await signIn(demo, login);
    await makeSessionsOld(session);
    const { page, expectNoErrors } = await demo.browser.visit();
    await placeSession(page, session);
    await page.goto(`/merchant/${session.merchantId}/developers`);
    await section(page, 'API-kulcsok').getByRole('button', { name: 'Új kulcs' }).first().click();
    await dialog(page).getByLabel('Mire használja?').fill('Könyvelés');
    await dialog(page).getByLabel('Tranzakciók és bizonylatok olvasása').check();
    await dialog(page).getByRole('button', { name: 'Kulcs készítése' }).click();
    const confirmation = page.getByRole('dialog', { name: 'Erősítse meg, hogy Ön az' });
    await confirmation.getByLabel('Jelszó', { exact: true }).fill('Nem ez az 1!');
    await page.keyboard.press('Enter');
    await confirmation.getByText('A jelenlegi jelszó nem megfelelő.').waitFor();
    await expectAccessibleEverywhere(page);
    await page.keyboard.press('Escape');
    await confirmation.waitFor({ state: 'hidden' });
    const form = page.getByRole('dialog', { name: 'Új API-kulcs' });
    expect(await form.getByLabel('Mire használja?').inputValue()).toBe('Könyvelés');

    await form.getByRole('button', { name: 'Kulcs készítése' }).click();
    await confirmation.getByLabel('Jelszó', { exact: true }).fill(login.password);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Az új API-kulcs' }).waitFor();
    expectNoErrors(/403|422/u);
  });

  it('is ended from another device', async () => {
    const login = await registerMerchant(demo);
    const [here, there] = await Promise.all([demo.browser.visit(), demo.browser.visit()]);
    await logIn(there.page, login);
    await logIn(here.page, login);
    await openSettings(here.page);
    const sessions = section(here.page, 'Bejelentkezett eszközök');
    await sessions.getByText('Ez az eszköz').waitFor();
    await sessions
      .getByRole('button', { name: /kijelentkeztetése$/u })
      .first()
      .click();
    await sessions.getByText('Máshol nincs bejelentkezve.').waitFor();
    // It learns by itself; a page that is loaded again at the login would have no notice.
    await there.page.waitForURL(/\/login/u);
    await there.page.getByText('A munkamenete véget ért.').waitFor();
    here.expectNoErrors();
  });
});

it('proves work for a reset request when the server asks for it', async () => {
  // 30 reset requests of an address are free.
  const server = await demo.startSecondServer({ RATE_LIMIT_PER_IP_PER_MINUTE: '900' });
  const newEmail = () => `${randomUUID()}@kovasz.example`;
  const requestReset = async (): Promise<number> => {
    const response = await fetch(`${server.url}/api/v1/User/InitiateResetPassword`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: newEmail() }),
    });
    return response.status;
  };
  try {
    const free = new Set<number>();
    for (let status = await requestReset(); status !== 403; status = await requestReset()) free.add(status);
    expect([...free]).toEqual([204]);
    const { page, expectNoErrors } = await demo.browser.visit({ baseURL: server.url });
    await page.goto('/forgot-password');
    await page.getByRole('textbox', { name: 'E-mail-cím' }).fill(newEmail());
    await page.getByRole('button', { name: 'Kérem a hivatkozást' }).click();
    await page.getByText('A kérést elküldtük').waitFor();
    expectNoErrors(/403/u);
  } finally {
    await server.stop();
  }
});

const userIdOf = ({ accessToken }: Session): string =>
  JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()).sub;

/** Sets up an authenticator app through the REST API and returns the user's id. */
async function enableAuthenticator(login: Login): Promise<string> {
  const session = await signIn(demo, login);
  const call = { method: 'POST', token: session.accessToken };
  const { secret } = await callApi<{ secret: string }>(demo, 'v1/TwoFactor/Authenticator', call);
  const body = { code: await authenticatorOf(secret)() };
  await callApi(demo, 'v1/TwoFactor/Authenticator/Confirm', { ...call, body });
  return userIdOf(session);
}

/** Creates an administrator by the command, on the database of this worker. */
async function createAdmin(): Promise<Login> {
  const login = { email: `${randomUUID()}@csippano.example`, password: 'Rend-a-lelke-88' };
  const command = spawn(
    process.execPath,
    ['dist/server/csippano.js', 'admin', 'create', '--role', 'Admin', '--email', login.email],
    {
      env: { ...process.env, ...inject('demoClock').settings, NODE_ENV: 'test', DATABASE_URL: demo.databaseUrl },
      stdio: ['pipe', 'ignore', 'inherit'],
    },
  );
  command.stdin.end(`${login.password}\n`);
  expect(await once(command, 'close')).toEqual([0, null]);
  return login;
}

/**
 * Lets the user have logged in an hour ago. Call it before the first request with the session, which the server then
 * caches.
 */
async function makeSessionsOld(session: Session): Promise<void> {
  const connection = await createConnection(demo.databaseUrl);
  await connection.execute(
    'UPDATE sessions SET authenticated_at = COALESCE(authenticated_at, created_at) - INTERVAL 1 HOUR WHERE user_id = ?',
    [userIdOf(session)],
  );
  await connection.end();
}

/** Opens a page that has the session of a login through the REST API. */
async function placeSession(page: Page, session: Session): Promise<void> {
  await page.addInitScript((stored) => localStorage.setItem('csippano.session', stored), JSON.stringify(session));
  await page.goto('/');
}
