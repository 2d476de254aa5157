import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { waitForHydration } from '#tests/setup/browser.ts';
import { type TranslationStyle, translated, translatePage } from '#tests/setup/translate-page.ts';
import { company, type Demo, logIn, merchantPathOf, openDemo } from '../e2e/demo.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.closePages());

const styles: TranslationStyle[] = ['replaced', 'wrapped'];

describe.each(styles)('a page whose texts a translator has %s', (style) => {
  it('keeps what is typed into the registration and shows and hides its errors', async () => {
    const { page, expectNoErrors } = await demo.browser.visit();
    await page.goto('/signup?step=personBasics');
    await page.getByLabel('Vezetéknév').fill('Őry');
    await page.getByLabel('Keresztnév').fill('Ágnes');
    await page.getByLabel('Születési dátum').fill('1990. 05. 06.');
    await page.getByRole('button', { name: 'Tovább' }).click();
    const [email, password, repeated] = ['email', 'password', 'passwordAgain'].map((name) =>
      page.locator(`input[name=${name}]`),
    );
    await email?.waitFor();
    await translatePage(page, style);
    await email?.fill('nem cim');
    await password?.fill('Kenyer-es-kifli-7');
    await repeated?.fill('Kenyer-es-kifli-8');
    await page.keyboard.press('Tab');
    const mismatch = page.getByText(translated('A két jelszó nem egyezik!'));
    await mismatch.waitFor();
    await repeated?.fill('Kenyer-es-kifli-7');
    await mismatch.waitFor({ state: 'detached' });
    expect(await email?.inputValue()).toBe('nem cim');
    expectNoErrors();
  });

  it('shows that a login was refused, and logs in afterwards', async () => {
    const { page, expectNoErrors } = await demo.browser.visit();
    await page.goto('/login');
    await waitForHydration(page);
    await translatePage(page, style);
    const email = page.locator('input[name=email]');
    const password = page.locator('input[name=password]');
    await email.fill(company.email);
    for (const wrong of ['wrong', 'wrong again']) {
      await password.fill(wrong);
      await password.press('Enter');
      await page.getByRole('alert').waitFor();
      await expect.poll(() => password.inputValue()).toBe('');
    }
    await password.fill(company.password);
    await password.press('Enter');
    await page.waitForURL(/\/merchant\//u);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    expectNoErrors(/401/u);
  });

  it('keeps what was typed before the application was loaded', async () => {
    const { page, expectNoErrors } = await demo.browser.visit();
    // A browser translates a page when it is loaded, with its script but without the application.
    await page.goto('/login');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    const email = page.locator('input[name=email]');
    await translatePage(page, style);
    await email.pressSequentially(company.email);
    release();
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main') ?? {}).some((name) => name.startsWith('__reactFiber')),
    );
    await page.keyboard.type('.hu');
    expect(await email.inputValue()).toBe(`${company.email}.hu`);
    expectNoErrors();
  });

  it('shows the figures of another period and the rows of another filter', async () => {
    const { page, expectNoErrors } = await demo.browser.visit();
    await logIn(page, company);
    const path = merchantPathOf(page);
    await page.goto(`${path}/statistics`);
    const main = page.getByRole('main');
    await main
      .getByText(/Bruttó bevétel/u)
      .first()
      .waitFor();
    await expect.poll(() => main.locator('[aria-busy=true]').count()).toBe(0);
    await translatePage(page, style);
    await page.getByRole('button', { name: 'Korábbi időszak' }).click();
    await page.waitForURL(/from=/u);
    await expect.poll(() => main.locator('[aria-busy=true]').count()).toBe(0);
    await main.getByText('Élő').waitFor();
    const shown = await main.innerText();
    await page.reload();
    await main
      .getByText(/Bruttó bevétel/u)
      .first()
      .waitFor();
    const plain = (text: string) => text.replace(/[«»\s]/gu, '');
    await expect.poll(async () => plain(await main.innerText())).toBe(plain(shown));
    expectNoErrors();
  });
});
