import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, phone } from '#tests/setup/browser.ts';
import { company, type Demo, expectNoSidewaysScroll, listMails, openDemo } from './demo.ts';
import { keyboardOf } from './keyboard.ts';

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

    const { reach, field, type, press, tick } = keyboardOf(page);
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

    await expectAccessibleStep(page, 'Elérhetőség és lakcím');
    await type('Mobiltelefonszám', '+36 30 123-4567');
    await page.getByText(email).waitFor();
    await tick('Az elszámolásokat is a belépési e-mail-címre kérem');
    await type('E-mail-cím az elszámolásokhoz', 'konyvelo@pekseg.example');
    await type('Irányítószám', '1137');
    await expect.poll(() => field('Település').inputValue()).toBe('Budapest');
    await type('Utca, házszám', 'Pozsonyi út 12. 3/4');
    await next();

    await expectStep(page, 'A vállalkozás');
    await reach(page.getByRole('radio', { name: /^Egyéni/u }));
    await keyboard.press('ArrowDown');
    await type('Mivel foglalkozik?', 'Pékség és kávézó');
    await type('Cégnév', 'Őry és Fia Pékség Kft.');
    await type('Adószám', '12345678241');
    await page.getByText('Ez az adószám elírásnak tűnik.').waitFor();
    for (let digit = 0; digit < 6; digit += 1) await keyboard.press('Backspace');
    await keyboard.type('6241');
    expect(await field('Adószám').inputValue()).toBe('12345676-2-41');
    await page.getByText('Ez az adószám elírásnak tűnik.').waitFor({ state: 'detached' });
    await type('Cégjegyzékszám', '0109123456');
    await tick('Én írom alá a szerződést');
    await page.getByText('Őry Ágnes', { exact: true }).waitFor();
    const office = page.getByRole('region', { name: 'Székhely' });
    await expectAccessible(page, 'the business of a company');
    await tick('Ugyanaz, mint a székhely');
    const operation = page.getByRole('region', { name: 'Működési hely' });
    await operation.getByLabel('Irányítószám').waitFor();
    await keyboard.press('Space');
    await operation.getByLabel('Irányítószám').waitFor({ state: 'detached' });
    // The address of the office is missing.
    await press('Tovább');
    await office.locator('input:focus').waitFor();
    await keyboard.press('Shift+Tab');
    await keyboard.press('Shift+Tab');
    await tick(office.getByLabel('Ugyanaz, mint a lakcím'));
    await office.getByText('1137 Budapest, Pozsonyi út 12. 3/4').waitFor();
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
    await expect.poll(() => second.getByLabel('Település').inputValue()).toBe('Pécs');
    await ofSecond('Utca, házszám', 'Király utca 1.');
    await ofSecond('E-mail-cím', 'bela@pekseg.example');
    await reach(second.getByLabel('Kiemelt közszereplő', { exact: true }));
    await keyboard.press('Space');
    await ofSecond('Milyen fontos közfeladatot lát el?', 'Polgármester');
    await expectAccessible(page, 'two officers');
    await next();

    await expectAccessibleStep(page, 'Kártyaolvasó rendelése');
    await reach(page.getByRole('spinbutton'));
    await keyboard.press('ArrowUp');
    await page.getByText('50 546 Ft').waitFor();
    await reach(page.getByRole('radio', { name: /^Bankkártyával/u }));
    await keyboard.press('Space');
    // Delivery and billing address are those of the business until another is typed.
    await page.getByRole('region', { name: 'Számlázási cím' }).getByText('1137 Budapest, Pozsonyi út').waitFor();
    await press('Tovább');

    await expectAccessibleStep(page, 'Bankszámla');
    // A bank that was selected by hand is not replaced by that of the account number.
    await reach(field('Bank'));
    await keyboard.type('K&H');
    await keyboard.press('Shift+Tab');
    await type('Számlaszám', '1177301611111018');
    await reach(field('Bank'));
    await page.getByText(/GIRO/u).waitFor();
    await keyboard.type('OTP');
    await page.getByText(/GIRO/u).waitFor({ state: 'detached' });
    expect(await field('SWIFT/BIC').inputValue()).toBe('OTPVHUHB');
    expect(await field('IBAN').inputValue()).toBe('HU42 1177 3016 1111 1018 0000 0000');
    await tick('Kijelentem, hogy ez a bankszámla a regisztrált vállalkozásé.');
    await next();

    await expectAccessibleStep(page, 'Várható forgalom és összegzés');
    const overview = page.getByRole('navigation', { name: 'A regisztráció oldalai' });
    const number = overview.getByText('8', { exact: true });
    // On one line, not a digit below the other.
    expect(await number.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThan(32);
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
    await press('Módosítom: Hivatalos adatok');
    await heading(page, 'A vállalkozás').waitFor();
    expect(stepOf(page)).toBe('businessData');
    // The step is not at the top of its screen.
    await page.locator('#step-businessData:focus').waitFor();
    await press('Tovább');
    await heading(page, 'Várható forgalom és összegzés').waitFor();

    await reach(page.getByRole('checkbox', { name: /^Elolvastam/u }));
    await keyboard.press('Space');
    expect(await page.getByRole('checkbox', { name: /^Kérek e-mailt/u }).isChecked()).toBe(false);
    await press('Befejezem és fizetek');

    await page.waitForURL(/\/signup\/success\?paymentMethod=BankCard$/u);
    await expectAccessibleStep(page, 'A regisztráció kész, már csak a fizetés maradt');
    expect(await page.getByRole('link', { name: 'A rendelés részletei' }).getAttribute('href')).toMatch(
      /^\/checkout\/[^/]+$/u,
    );
    await page.getByRole('main').getByText('50 546 Ft').first().waitFor();
    await expect.poll(async () => (await listMails(demo, email)).length).toBe(1);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/Őry|pekseg/u);

    // One press leads to the payment page.
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
    const press = async (name: string) => {
      // Two taps in one place within half a second are a double tap, whose second half is ignored.
      await page.getByRole('heading', { level: 1 }).tap();
      await main.getByRole('button', { name, exact: true }).tap();
    };
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
    // The help has the example, and no placeholder contradicts it.
    expect(await main.getByLabel('Date of birth').getAttribute('placeholder')).toBeNull();
    await fill('Date of birth', '6 May 1990');
    await next();
    await expectStep(page, 'Your account');
    await page.getByText('We do not store your password and PIN').waitFor();
    expect(await main.getByRole('button', { name: 'Show PIN' }).count()).toBe(2);
    await fill('E-mail address', company.email.toUpperCase());
    await fillPasswords();
    await next();
    await page.getByText('This e-mail address is already registered.').waitFor();
    await page.getByText('This is already in use.').waitFor();
    await page.getByRole('button', { name: 'Magyar' }).tap();
    await page.getByText('Már van ilyen.').waitFor();
    await page.getByRole('button', { name: 'English' }).tap();
    await expectAccessible(page, 'rejected e-mail address');
    const email = 'ede@taxi.example';
    await fill('E-mail address', email);
    await next();
    await expectStep(page, 'Contact and home address');
    await fill('Mobile phone', '+36301234567');
    await fill('Postal code', '7621');
    await expect.poll(() => main.getByLabel('Town or city').inputValue()).toBe('Pécs');
    await fill('Street and number', 'Király utca 1.');
    await next();
    await expectStep(page, 'Your business');

    // The fields of a company disappear when the type changes.
    await main.getByText('Company', { exact: true }).tap();
    await fill('What do you do?', 'Taxi');
    await fill('Company name', 'Kis Taxi Kft.');
    await main.getByText('Sole trader', { exact: true }).tap();
    expect(await main.getByLabel('Company name', { exact: true }).count()).toBe(0);
    await page.getByText('Screen 4 of 7').waitFor();
    await fill('Tax number', '12345676-1-41');
    // Sole traders sign for themselves and are registered at home.
    expect(await main.getByLabel('I sign the contract').isChecked()).toBe(true);
    expect(await main.getByLabel('Same as home address').isChecked()).toBe(true);
    await next();

    // A sole trader has no officers, so the order follows. The browser's buttons go back and forward.
    await expectAccessibleStep(page, 'Order card readers');
    await page.goBack();
    await heading(page, 'Your business').waitFor();
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
    const delivery = page.getByRole('region', { name: 'Delivery address' });
    await delivery.getByLabel('Same as place of business').uncheck();
    await delivery.getByLabel('Postal code').fill('7633');
    await expect.poll(() => delivery.getByLabel('Town or city').inputValue()).toBe('Pécs');
    await delivery.getByLabel('Street and number').fill('Szántó Kovács János út 1.');

    await page.reload();
    await expectStep(page, 'Order card readers');
    expect(await readers.inputValue()).toBe('1');
    expect(await main.getByRole('radio', { name: /^Cash/u }).isChecked()).toBe(true);
    expect(await delivery.getByLabel('Street and number').inputValue()).toBe('Szántó Kovács János út 1.');
    // What was typed is kept while it is folded.
    await delivery.getByLabel('Same as place of business').check();
    await delivery.getByText('7621 Pécs, Király utca 1.').waitFor();
    await delivery.getByLabel('Same as place of business').uncheck();
    expect(await delivery.getByLabel('Street and number').inputValue()).toBe('Szántó Kovács János út 1.');
    await delivery.getByLabel('Same as place of business').check();
    await next();
    await expectStep(page, 'Bank account');
    await fill('Account number', '11773016-11111018');
    await main.getByLabel(/^I declare/u).check();
    await next();
    await expectStep(page, 'Expected turnover and summary');
    for (const question of await main.getByRole('combobox').all()) await question.selectOption({ index: 1 });
    await main.getByLabel(/^I have read/u).check();
    // Said before the button leads back.
    await page.getByText('Please enter your password and PIN again').waitFor();
    await main.getByRole('link', { name: 'Enter password and PIN' }).waitFor();
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
    await page.waitForURL(/\/merchant\/\w{26}\/today/u);
    // The browser reports the rejected call and the lost one.
    expectNoErrors(/409|ERR_FAILED/u);
  });
});
