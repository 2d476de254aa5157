import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, phone } from '#tests/setup/browser.ts';
import { company, type Demo, expectNoSidewaysScroll, listMails, openDemo } from './demo.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.closePages());

/** Opens a page for a visitor who has answered the cookie banner. */
const visit = async (language: 'hu' | 'en', options: BrowserContextOptions = {}) => {
  const visitor = await demo.browser.visit({ reducedMotion: 'reduce', ...options });
  await visitor.page.addInitScript((chosen) => {
    localStorage.setItem('csippano.cookies', 'necessary');
    localStorage.setItem('csippano.language', chosen);
  }, language);
  return visitor;
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const stepOf = (page: Page) => new URL(page.url()).searchParams.get('step');

const expectStep = async (page: Page, name: string) => {
  await heading(page, name).waitFor();
  await expectNoSidewaysScroll(page);
};
/** The steps of the company include those of the sole trader, so accessibility is checked there. */
const expectAccessibleStep = async (page: Page, name: string) => {
  await expectStep(page, name);
  await expectAccessible(page, name);
};

const password = 'Kenyer-es-kifli-7';
const pin = '482915';

describe('a company', () => {
  const email = 'ory@pekseg.example';

  it('registers with two officers and pays, with the keyboard only', async () => {
    const { page, expectNoErrors } = await visit('hu');
    const { keyboard } = page;

    /** Presses Tab until the field has the focus. */
    const reach = async (field: Locator) => {
      for (let presses = 0; presses < 60; presses += 1) {
        if (await field.evaluate((element) => element === document.activeElement)) return;
        await keyboard.press('Tab');
      }
      throw new Error(`The tab key does not lead to ${field}.`);
    };
    const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true });
    const type = async (label: string, text: string) => {
      await reach(field(label));
      await keyboard.type(text);
    };
    const press = async (name: string, within = page.getByRole('main')) => {
      await reach(within.getByRole('button', { name, exact: true }));
      await keyboard.press('Enter');
    };
    const tick = async (label: string) => {
      await reach(field(label));
      await keyboard.press('Space');
    };
    const next = () => keyboard.press('Enter');

    await page.goto('/signup');
    await expectAccessibleStep(page, 'Regisztráció');
    await reach(page.getByRole('link', { name: 'Kezdjük' }));
    await next();

    await expectAccessibleStep(page, 'Személyes adatok');
    await press('Tovább');
    await page.getByText('Kötelező megadni.').first().waitFor();
    await expectAccessible(page, 'field errors');
    // The first invalid field has the focus.
    await keyboard.type('Őry');
    await type('Keresztnév', 'Ágnes');
    await type('Születési dátum', '2015-05-06');
    await press('Tovább');
    await page.getByText('Feltétel a 18. életév betöltése.').waitFor();
    await keyboard.press('Control+A');
    await keyboard.type('1990. 05. 06.');
    await next();

    await expectAccessibleStep(page, 'Belépési adatok');
    await type('E-mail-cím', email);
    await type('Jelszó', password);
    await type('Jelszó még egyszer', `${password}!`);
    await type('PIN-kód', pin);
    await page.getByText('A két jelszó nem egyezik!').waitFor();
    await keyboard.press('Shift+Tab');
    await keyboard.press('Shift+Tab');
    await keyboard.press('End');
    await keyboard.press('Backspace');
    await type('PIN-kód még egyszer', pin);
    await next();

    await expectAccessibleStep(page, 'Elérhetőség');
    await type('Mobiltelefonszám', '+36 30 123-4567');
    await press('Ugyanaz, mint a belépési e-mail-cím');
    await press('Tovább');

    await expectAccessibleStep(page, 'Lakcím');
    await type('Irányítószám', '1137');
    await type('Település', 'Budapest');
    await type('Utca, házszám', 'Pozsonyi út 12. 3/4');
    await next();

    await expectAccessibleStep(page, 'A vállalkozás');
    await reach(page.getByRole('radio', { name: /^Egyéni/u }));
    await keyboard.press('ArrowDown');
    await type('Mivel foglalkozik?', 'Pékség és kávézó');
    await press('Tovább');

    await expectAccessibleStep(page, 'Hivatalos adatok');
    await type('Cégnév', 'Őry és Fia Pékség Kft.');
    await type('Adószám', '12345678241');
    await page.getByText('Ez az adószám elírásnak tűnik.').waitFor();
    for (let digit = 0; digit < 6; digit += 1) await keyboard.press('Backspace');
    await keyboard.type('6241');
    expect(await field('Adószám').inputValue()).toBe('12345676-2-41');
    await page.getByText('Ez az adószám elírásnak tűnik.').waitFor({ state: 'detached' });
    await type('Cégjegyzékszám', '0109123456');
    await press('Én írom alá');
    await press('Tovább');

    await expectAccessibleStep(page, 'Székhely és működési hely');
    await press('Ugyanaz, mint a lakcím', page.getByRole('region', { name: 'Székhely' }));
    await press('Ugyanaz, mint a székhely');
    await press('Tovább');

    await expectAccessibleStep(page, 'Vezetők és tulajdonosok');
    await press('Én vagyok, átveszem az adataimat');
    await tick('Tényleges tulajdonos');
    await type('Tulajdoni arány (%)', '25');
    await press('Hozzáadok még egy személyt');
    const second = page.getByRole('region', { name: '2. személy' });
    const ofSecond = async (label: string, text: string) => {
      await reach(second.getByLabel(label, { exact: true }));
      await keyboard.type(text);
    };
    await ofSecond('Vezetéknév', 'Fia');
    await ofSecond('Keresztnév', 'Béla');
    await ofSecond('Születési dátum', '19850102');
    await ofSecond('Irányítószám', '7621');
    await ofSecond('Település', 'Pécs');
    await ofSecond('Utca, házszám', 'Király utca 1.');
    await ofSecond('E-mail-cím', 'bela@pekseg.example');
    await reach(second.getByLabel('Kiemelt közszereplő', { exact: true }));
    await keyboard.press('Space');
    await ofSecond('Miért kiemelt közszereplő?', 'Polgármester');
    await expectAccessible(page, 'two officers');
    await next();

    await expectAccessibleStep(page, 'Kártyaolvasó rendelése');
    await reach(page.getByRole('spinbutton'));
    await keyboard.press('ArrowUp');
    await page.getByText('50 546 Ft').waitFor();
    await reach(page.getByRole('radio', { name: /^Bankkártyával/u }));
    await keyboard.press('Space');
    await press('Ugyanaz, mint a működési hely');
    const billing = page.getByRole('region', { name: 'Számlázási cím' });
    await press('Ugyanaz, mint a székhely', billing);
    await press('Tovább');

    await expectAccessibleStep(page, 'Bankszámla');
    await reach(field('Bank'));
    await keyboard.type('K&H');
    await type('Számlaszám', '1177301611111018');
    await keyboard.press('Shift+Tab');
    await page.getByText(/GIRO/u).waitFor();
    await keyboard.type('OTP');
    await page.getByText(/GIRO/u).waitFor({ state: 'detached' });
    expect(await field('SWIFT/BIC').inputValue()).toBe('OTPVHUHB');
    expect(await field('IBAN').inputValue()).toBe('HU42 1177 3016 1111 1018 0000 0000');
    await tick('Kijelentem, hogy ez a bankszámla a regisztrált vállalkozásé.');
    await next();

    await expectAccessibleStep(page, 'Várható forgalom és összegzés');
    for (const question of [
      'Várható havi kártyás forgalom',
      'Várható napi kártyás fizetések száma',
      'Egy fizetés legnagyobb összege',
      'Egy fizetés átlagos összege',
      'Egy fizetés legkisebb összege',
    ]) {
      await reach(field(question));
      await keyboard.press('ArrowDown');
    }
    await page.getByText('11773016-11111018').waitFor();
    await page.getByRole('region', { name: 'Kártyaolvasó rendelése' }).getByText('Fizetendő').waitFor();

    // From the summary to a step and back at once.
    await press('Módosítom: Elérhetőség');
    await heading(page, 'Elérhetőség').waitFor();
    await press('Tovább');
    await heading(page, 'Várható forgalom és összegzés').waitFor();

    await reach(page.getByRole('checkbox', { name: /^Elolvastam/u }));
    await keyboard.press('Space');
    expect(await page.getByRole('checkbox', { name: /^Kérek e-mailt/u }).isChecked()).toBe(false);
    await press('Befejezem és fizetek');

    await page.waitForURL(/\/signup\/success\?paymentMethod=BankCard$/u);
    await expectAccessibleStep(page, 'A regisztráció kész, már csak a fizetés maradt');
    const pay = page.getByRole('link', { name: 'Fizetek bankkártyával' });
    expect(await pay.getAttribute('href')).toMatch(/^\/checkout\/[^/]+$/u);
    await reach(pay);
    await keyboard.press('Enter');
    await page.waitForURL(/\/checkout\/[^/]+$/u);
    await page.getByRole('main').getByText('50 546 Ft').first().waitFor();
    await expect.poll(async () => (await listMails(demo, email)).length).toBe(1);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/Őry|pekseg/u);

    await press('Fizetek bankkártyával');
    await page.waitForURL('**/pay/**');
    await reach(page.getByRole('button', { name: '4200 0000 0000 0000' }));
    await keyboard.press('Enter');
    await reach(page.getByRole('button', { name: /^Fizetek:/u }));
    await keyboard.press('Enter');
    await heading(page, 'Sikeres fizetés').waitFor();
    await expect.poll(async () => (await listMails(demo, email)).length).toBe(2);
    await page.goto('/signup');
    await page.getByRole('link', { name: 'Kezdjük' }).waitFor();
    expectNoErrors();
  });
});

describe('a sole trader', () => {
  it('registers despite a reload, a rejected e-mail address and a lost response, on a phone in English', async () => {
    const { page, expectNoErrors } = await visit('en', { viewport: phone, colorScheme: 'dark', hasTouch: true });
    const main = page.getByRole('main');
    const fill = (label: string, text: string) => main.getByLabel(label, { exact: true }).fill(text);
    const press = (name: string) => main.getByRole('button', { name, exact: true }).tap();
    const next = () => press('Next');
    const fillPasswords = async () => {
      await fill('Password', password);
      await fill('Password again', password);
      await fill('PIN', pin);
      await fill('PIN again', pin);
    };

    await page.goto('/signup?step=bankAccount');
    // Nothing is entered yet, so the first step opens.
    await expectStep(page, 'About you');
    await fill('First name', 'Ede');
    await fill('Last name', 'Kis');
    await fill('Date of birth', '6 May 1990');
    await next();
    await expectStep(page, 'Your account');
    await fill('E-mail address', company.email.toUpperCase());
    await fillPasswords();
    await next();
    await expectStep(page, 'How to reach you');
    await fill('Mobile phone', '+36301234567');
    await press('Same as my log-in e-mail');
    await next();
    await expectStep(page, 'Home address');
    await fill('Postal code', '7621');
    await fill('Town or city', 'Pécs');
    await fill('Street and number', 'Király utca 1.');
    await next();
    await expectStep(page, 'Your business');

    // The fields of a company disappear when the type changes.
    await main.getByText('Company', { exact: true }).tap();
    await fill('What do you do?', 'Taxi');
    await next();
    await fill('Company name', 'Kis Taxi Kft.');
    await press('Back');
    await heading(page, 'Your business').waitFor();
    await main.getByText('Sole trader', { exact: true }).tap();
    await next();
    await expectStep(page, 'Official details');
    expect(await main.getByLabel('Company name', { exact: true }).count()).toBe(0);
    await fill('Tax number', '12345676-1-41');
    await press('I sign it');
    await next();
    await expectStep(page, 'Registered office and place of business');
    await main.getByRole('button', { name: 'Same as home address' }).first().tap();
    await main.getByRole('button', { name: 'Same as home address' }).last().tap();
    await next();

    // A sole trader has no officers, so the order follows. The browser's buttons go back and forward.
    await expectAccessibleStep(page, 'Order card readers');
    await page.goBack();
    await heading(page, 'Registered office and place of business').waitFor();
    await page.goForward();
    await heading(page, 'Order card readers').waitFor();
    const readers = page.getByRole('spinbutton');
    await readers.fill('25');
    expect(await readers.inputValue()).toBe('20');
    await main.getByLabel('I need more than 20 card readers').check();
    await page.getByRole('button', { name: 'Less' }).tap();
    expect(await main.getByLabel('I need more than 20 card readers').count()).toBe(0);
    await readers.fill('1');
    await main.getByText('Cash on delivery', { exact: true }).tap();
    await main.getByRole('button', { name: 'Same as place of business' }).tap();

    await page.reload();
    await expectStep(page, 'Order card readers');
    expect(await readers.inputValue()).toBe('1');
    expect(await main.getByRole('radio', { name: /^Cash/u }).isChecked()).toBe(true);
    const delivery = page.getByRole('region', { name: 'Delivery address' });
    expect(await delivery.getByLabel('Street and number').inputValue()).toBe('Király utca 1.');
    await page.getByRole('region', { name: 'Billing address' }).getByRole('button', { name: 'Same as home' }).tap();
    await next();
    await expectStep(page, 'Bank account');
    await fill('Account number', '11773016-11111018');
    await main.getByLabel(/^I declare/u).check();
    await next();
    await expectStep(page, 'Expected turnover and summary');
    for (const question of await main.getByRole('combobox').all()) await question.selectOption({ index: 1 });
    await main.getByLabel(/^I have read/u).check();
    await press('Finish');

    // Password and PIN were only in the memory of the page before the reload.
    await expectStep(page, 'Your account');
    await page.getByText('Please enter your password and PIN again').waitFor();
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(
      /Kenyer|482915/u,
    );
    await fillPasswords();
    await next();
    await heading(page, 'Expected turnover and summary').waitFor();
    await press('Finish');

    await heading(page, 'Your account').waitFor();
    await page.getByText('This e-mail address is already registered.').waitFor();
    await page.getByText('This is already in use.').waitFor();
    await page.getByRole('button', { name: 'Magyar' }).tap();
    await page.getByText('Már foglalt.').waitFor();
    await page.getByRole('button', { name: 'English' }).tap();
    await expectAccessible(page, 'rejected e-mail address');
    const email = 'ede@taxi.example';
    await fill('E-mail address', email);
    await next();
    await heading(page, 'Expected turnover and summary').waitFor();
    expect(stepOf(page)).toBe('survey');

    // The server registers the merchant and the response is lost: a second submission must not register it again.
    await page.route(
      /registration\.register/u,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await press('Finish');
    await page.getByText('Try again: you cannot end up registered twice.').waitFor();
    await press('Finish');
    await page.waitForURL(/\/signup\/success\?paymentMethod=Cod$/u);
    await expectStep(page, 'Thank you, you are signed up!');
    await expect.poll(async () => (await listMails(demo, email)).length).toBe(1);

    await main.getByRole('link', { name: 'Log in' }).tap();
    await fill('E-mail address', email);
    await fill('Password', password);
    await press('Log in');
    await page.waitForURL(/\/merchant\/\w{26}\/statistics/u);
    // The browser reports the rejected call and the lost one.
    expectNoErrors(/409|ERR_FAILED/u);
  });
});
