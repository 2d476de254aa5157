import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { admin, company, type Demo, logIn, openDemo, openTransactions, rowsOf } from './demo.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.closePages());

describe('logging in', () => {
  it('shows what is wrong, keeps the e-mail address, and opens a merchant’s day', async () => {
    const { page } = await demo.browser.visit();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Bejelentkezem' }).click();
    await page.getByText('Kötelező megadni.').first().waitFor();
    await page.getByRole('textbox', { name: 'E-mail-cím' }).fill(company.email);
    await page.getByLabel('Jelszó', { exact: true }).fill('Nem ez az 1!');
    await page.keyboard.press('Enter');
    await page.getByText('Hibás e-mail-cím vagy jelszó.').waitFor();
    expect(await page.getByRole('textbox', { name: 'E-mail-cím' }).inputValue()).toBe(company.email);
    await page.getByLabel('Jelszó', { exact: true }).fill(company.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/merchant\/\w{26}\/today/u);
  });

  it('opens the list of merchants for an administrator', async () => {
    const { page } = await demo.browser.visit();
    await logIn(page, admin);
    expect(new URL(page.url()).pathname).toBe('/clients');
  });

  it('redirects back to the requested page', async () => {
    const { page } = await demo.browser.visit();
    await page.goto('/clients?search=x');
    await page.waitForURL(/\/login/u);
    await page.getByRole('textbox', { name: 'E-mail-cím' }).fill(admin.email);
    await page.getByLabel('Jelszó', { exact: true }).fill(admin.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/clients\?search=x/u);
  });
});

describe('the language', () => {
  it('changes at once, is remembered, and applies to messages from the server', async () => {
    const { page } = await demo.browser.visit();
    await page.goto('/login');
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await page.reload();
    await page.getByRole('textbox', { name: 'E-mail address' }).fill(company.email);
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.keyboard.press('Enter');
    await page.getByText('Wrong e-mail address or password.').waitFor();
  });
});

describe('the list of transactions', () => {
  it('keeps search, filters and page in the URL', async () => {
    const { page, expectNoErrors } = await demo.browser.visit();
    await logIn(page, company);
    await openTransactions(page);
    expect(await rowsOf(page).count()).toBe(25);

    const firstRow = () => rowsOf(page).first().innerText();
    const onFirst = await firstRow();
    await page.getByRole('button', { name: /^2\. oldal/u }).click();
    await page.waitForURL(/pageNumber=2/u);
    await expect.poll(firstRow).not.toBe(onFirst);
    const onSecond = await firstRow();
    await page.reload();
    await expect.poll(firstRow).toBe(onSecond);

    await page.getByRole('search').getByRole('textbox').fill('nincs ilyen kártya');
    await page.getByText('Nincs találat').first().waitFor();
    await page.goBack();
    await expect.poll(firstRow).toBe(onSecond);
    expectNoErrors();
  });

  it('opens a transaction by keyboard, and again by its URL', async () => {
    const { page, expectNoErrors } = await demo.browser.visit();
    await logIn(page, company);
    await openTransactions(page);
    await rowsOf(page).nth(2).getByRole('button').or(rowsOf(page).nth(2).getByRole('link')).first().focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog');
    await drawer.getByText('A fizetés azonosítója az olvasón').waitFor({ state: 'attached' });
    const shared = page.url();
    expect(shared).toMatch(/transaction=/u);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await page.goto(shared);
    await page.getByRole('dialog').waitFor();
    expectNoErrors();
  });
});

it('answers an address with a malformed escape in words, in the built server as well', async () => {
  const response = await fetch(`${demo.url}/api/v1/%zz`, { headers: { 'accept-language': 'en' } });
  expect(response.status).toBe(400);
  expect(response.headers.get('content-language')).toBe('en');
  expect(await response.json()).toMatchObject({ code: 'badRequest' });
});

describe('an administrator', () => {
  it('finds a merchant and opens its transactions', async () => {
    const { page, expectNoErrors } = await demo.browser.visit();
    await logIn(page, admin);
    const search = page.getByRole('search').getByRole('textbox');
    await search.fill('nobody@nowhere.example');
    await page.getByText('Nincs találat').first().waitFor();
    await search.fill(company.email);
    await search.press('Enter');
    await page.waitForURL(/\/merchant\/\w{26}\//u);
    await openTransactions(page);
    expectNoErrors();
  });
});
