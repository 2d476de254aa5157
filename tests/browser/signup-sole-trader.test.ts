import { afterEach, beforeAll, expect, it } from 'vitest';
import { type Demo, expectNoSidewaysScroll, listMails, openDemo } from '#tests/e2e/demo.ts';
import { keyboardOf } from '#tests/e2e/keyboard.ts';
import { expectAccessible, phone } from '#tests/setup/browser.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.closePages());

it('registers a sole trader on seven screens and pays in one press, by keyboard on a phone', async () => {
  const { page, expectNoErrors } = await demo.browser.visit({ viewport: phone, reducedMotion: 'reduce' });
  await page.addInitScript(() => localStorage.setItem('csippano.cookies', 'necessary'));
  const { keyboard } = page;
  const { reach, field, type, press, tick } = keyboardOf(page);
  const main = page.getByRole('main');
  const email = `${crypto.randomUUID()}@kavezo.example`;
  const screens: string[] = [];
  const next = () => press('Tovább');

  /** Waits for the next screen of the wizard, which says where it is. */
  const arrive = async (title: string): Promise<void> => {
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    screens.push(title);
    await page.getByText(`${screens.length}. oldal, összesen`).first().waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, title);
  };

  await page.goto('/signup');
  await reach(page.getByRole('link', { name: 'Kezdjük' }));
  await keyboard.press('Enter');

  await arrive('Személyes adatok');
  await type('Vezetéknév', 'Szabó');
  await type('Keresztnév', 'Ilona');
  await type('Születési dátum', '19790312');
  await next();

  await arrive('Belépési adatok');
  await page.getByText('A jelszót és a PIN-kódot nem tároljuk: ha újratölti').waitFor();
  await type('E-mail-cím', email);
  await type('Jelszó', 'Kenyer-es-kifli-7');
  await type('Jelszó még egyszer', 'Kenyer-es-kifli-7');
  await type('PIN-kód', '482915');
  await type('PIN-kód még egyszer', '482915');
  await next();

  await arrive('Elérhetőség és lakcím');
  await type('Mobiltelefonszám', '+36301234567');
  // Two villages share the postal code.
  await type('Irányítószám', '2066');
  await main.getByRole('combobox', { name: 'Település' }).waitFor();
  await reach(field('Település'));
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await type('Utca, házszám', 'Fő utca 9.');
  await next();

  await arrive('A vállalkozás');
  // What is asked depends on the type of the business.
  expect(await field('Adószám').count()).toBe(0);
  await tick(page.getByRole('radio', { name: /^Egyéni/u }));
  await page.getByText('4. oldal, összesen 7').first().waitFor();
  await type('Mivel foglalkozik?', 'Kávézó');
  await type('Adószám', '12345676141');
  const office = page.getByRole('region', { name: 'Székhely' });
  await office.getByText('2066 Újbarok, Fő utca 9.').waitFor();
  const operation = page.getByRole('region', { name: 'Működési hely' });
  await tick(operation.getByLabel('Ugyanaz, mint a székhely'));
  await reach(operation.getByLabel('Irányítószám'));
  await keyboard.type('1007');
  // The list does not know the code, so the town is typed.
  await reach(operation.getByLabel('Település'));
  await keyboard.type('Budapest');
  await reach(operation.getByLabel('Utca, házszám'));
  await keyboard.type('Margitsziget 2.');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'A vállalkozás' }).waitFor();
  expect(await operation.getByLabel('Település').inputValue()).toBe('Budapest');
  await next();

  await arrive('Kártyaolvasó rendelése');
  await reach(page.getByRole('radio', { name: /^Bankkártyával/u }));
  await keyboard.press('Space');
  const delivery = page.getByRole('region', { name: 'Szállítási cím' });
  await delivery.getByText('1007 Budapest, Margitsziget 2.').waitFor();
  await page.getByRole('region', { name: 'Számlázási cím' }).getByText('2066 Újbarok, Fő utca 9.').waitFor();
  await next();

  await arrive('Bankszámla');
  await type('Számlaszám', '104');
  expect(await field('Bank').locator('option:checked').textContent()).toContain('K&H');
  await keyboard.type('000090000000012345676');
  expect(await field('IBAN').inputValue()).toBe('HU52 1040 0009 0000 0000 1234 5676');
  await tick('Kijelentem, hogy ez a bankszámla a regisztrált vállalkozásé.');
  await next();

  await arrive('Várható forgalom és összegzés');
  for (const question of await main.getByRole('combobox').all()) {
    await reach(question);
    await keyboard.press('ArrowDown');
  }
  await tick(page.getByRole('checkbox', { name: /^Elolvastam/u }));
  await press('Befejezem és fizetek');
  // The reload has cost the password and the PIN.
  await page.getByRole('heading', { level: 1, name: 'Belépési adatok' }).waitFor();
  await type('Jelszó', 'Kenyer-es-kifli-7');
  await type('Jelszó még egyszer', 'Kenyer-es-kifli-7');
  await type('PIN-kód', '482915');
  await type('PIN-kód még egyszer', '482915');
  await next();
  await page.getByRole('heading', { level: 1, name: 'Várható forgalom és összegzés' }).waitFor();
  await press('Befejezem és fizetek');

  await page.waitForURL(/\/signup\/success\?paymentMethod=BankCard$/u);
  expect(screens).toHaveLength(7);
  await main.getByText('25 273 Ft').first().waitFor();
  await expectAccessible(page, 'signed up');
  await press('Fizetek bankkártyával');
  await page.waitForURL('**/pay/**');
  await expect.poll(async () => (await listMails(demo, email)).length).toBe(1);
  expectNoErrors();
});
