import PDFDocument from 'pdfkit';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reportUploaderLogin } from '#db/seeds/demo/logins.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { formatMonth } from '#shared/dates/format-date.ts';
import { translate } from '#shared/i18n/translate.ts';
import type { MerchantTab } from '#shared/portal/merchant-tabs.ts';
import {
  admin,
  callApi,
  company,
  type Demo,
  expectNoSidewaysScroll,
  logIn,
  merchantPathOf,
  openAccount,
  openDemo,
  registerMerchant,
  signIn,
  switchToEnglish,
} from '#tests/e2e/demo.ts';
import { expectAccessible, phone } from '#tests/setup/browser.ts';
import { demoNow } from '#tests/setup/demo-clock.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.closePages());

/** A PDF of three pages with selectable text. */
const createPdf = (): Promise<Buffer<ArrayBuffer>> =>
  new Promise((resolve) => {
    const parts: Buffer[] = [];
    const document = new PDFDocument({ size: 'A4' });
    document.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)));
    document.text('Elso oldal').addPage().text('Masodik oldal').addPage().text('Harmadik oldal').end();
  });

const getMid = async (): Promise<string> => {
  const { accessToken: token, merchantId } = await signIn(demo, company);
  return (await callApi<{ mid: string }>(demo, `v1/Merchant/${merchantId}`, { token })).mid;
};

const upload = async (content: Buffer<ArrayBuffer>, month: string) => {
  const { accessToken } = await signIn(demo, reportUploaderLogin);
  const form = new FormData();
  // Chromium without a locale names a file "download" if its name is not ASCII.
  form.append('File', new File([content], `settlement-${month}.pdf`, { type: 'application/pdf' }));
  const answer = await fetch(
    `${demo.url}/api/v1/Report/MonthlyReport?mid=${await getMid()}&type=Settlement&month=${month}`,
    {
      method: 'PUT',
      headers: { authorization: `Bearer ${accessToken}` },
      body: form,
    },
  );
  expect(answer.status).toBe(200);
};

describe('reports', () => {
  it('appear when they are uploaded, open page by page with the keyboard, and are downloaded', async () => {
    const { page, expectNoErrors } = await demo.browser.visit();
    await logIn(page, company);
    await page.getByRole('link', { name: 'Elszámolások' }).click();
    await page.getByText('Élő').waitFor();

    const month = budapestDay(demoNow()).slice(0, 7);
    const words = formatMonth(month, 'hu');
    await upload(await createPdf(), month);
    await page
      .getByRole('button', { name: new RegExp(words, 'u') })
      .first()
      .waitFor();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: `Letöltés: ${words}, Havi elszámolás` }).click();
    expect((await saving).suggestedFilename()).toBe(`settlement-${month}.pdf`);

    await page.getByRole('button', { name: `megnyitás: ${words}` }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('Elso oldal').waitFor();
    await sheet.locator('canvas').waitFor();
    const turns = [
      ['ArrowRight', 'Masodik oldal', '2 / 3'],
      ['PageDown', 'Harmadik oldal', '3 / 3'],
      ['PageDown', 'Harmadik oldal', '3 / 3'],
      ['PageUp', 'Masodik oldal', '2 / 3'],
      ['ArrowLeft', 'Elso oldal', '1 / 3'],
    ] as const;
    for (const [key, text, place] of turns) {
      await page.keyboard.press(key);
      await sheet.getByText(text).waitFor();
      expect(await sheet.getByRole('status').textContent()).toBe(place);
    }

    const link = page.url();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe('');
    await page.goto(link);
    await sheet.getByText('Elso oldal').waitFor();
    expectNoErrors();
  });

  it('of one type open page by page with buttons on a phone; a damaged file shows an error and can be downloaded', async () => {
    await upload(Buffer.from('%PDF-1.7\nnot one at all\n%%EOF\n'), '2026-02');
    const { page, expectNoErrors } = await demo.browser.visit({ viewport: phone });
    await logIn(page, company);
    await page.goto(`${merchantPathOf(page)}/reports?from=2026-02-01&to=2026-02-28`);
    await page.getByRole('button', { name: 'megnyitás: 2026. február' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('alert').getByText('Ezt a fájlt itt nem tudjuk megmutatni').waitFor();
    await expectAccessible(page, 'damaged report');
    const saving = page.waitForEvent('download');
    await sheet.getByRole('button', { name: 'Letöltés' }).click();
    expect((await saving).suggestedFilename()).toBe('settlement-2026-02.pdf');
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'Szűrők' }).click();
    await sheet.getByRole('button', { name: 'Szűrők törlése' }).click();
    await sheet.getByLabel('Típus').selectOption('Interchange++');
    await page.waitForURL(/type=InterchangePlusPlus/u);
    await page
      .getByRole('button', { name: /megnyitás: .*Havi elszámolás/u })
      .first()
      .waitFor({ state: 'detached' });
    await sheet.getByLabel('Típus').selectOption('Havi elszámolás');
    await page.waitForURL(/type=Settlement/u);
    await upload(await createPdf(), '2026-03');
    await page.goto(page.url().replace(/\?.*/u, '?from=2026-03-01&to=2026-03-31&type=Settlement'));
    await page.getByRole('button', { name: 'megnyitás: 2026. március, Havi elszámolás' }).click();
    await sheet.locator('canvas').waitFor();
    await sheet.getByRole('button', { name: 'Következő oldal' }).click();
    await sheet.getByText('Masodik oldal').waitFor();
    const [canvas, frame] = [await sheet.locator('canvas').boundingBox(), await sheet.boundingBox()];
    expect(canvas?.width).toBeLessThanOrEqual(frame?.width ?? 0);
    for (const name of ['Előző oldal', 'Következő oldal', 'Letöltés']) {
      const box = await sheet.getByRole('button', { name }).boundingBox();
      expect([name, Math.min(box?.width ?? 0, box?.height ?? 0)]).toEqual([
        name,
        expect.toSatisfy((size) => size >= 44),
      ]);
    }
    await expectNoSidewaysScroll(page);
    expectNoErrors();
  });

  it('fit a phone in English', async () => {
    const { page } = await demo.browser.visit({ viewport: phone, colorScheme: 'dark' });
    await logIn(page, company);
    await page.goto(`${merchantPathOf(page)}/reports?pageSize=20`);
    await page
      .getByRole('button', { name: /megnyitás: \d{4}\. /u })
      .first()
      .waitFor();
    await switchToEnglish(page);
    await page
      .getByRole('button', { name: /open [A-Z][a-z]+ \d{4}/u })
      .first()
      .waitFor();
    await expectNoSidewaysScroll(page);
  });
});

describe('statistics', () => {
  it('show the busy hours of the week by keyboard, by touch and as a table', async () => {
    const options = { viewport: phone, hasTouch: true, colorScheme: 'dark' } as const;
    const { page, expectNoErrors } = await demo.browser.visit(options);
    await logIn(page, company);
    await page.goto(`${merchantPathOf(page)}/statistics`);
    const section = page.getByRole('region', { name: 'Erős és gyenge órák' });
    await section.getByText(/között a legerősebb: átlagosan .+\sFt\./u).waitFor();
    const cells = section.getByRole('gridcell');
    await cells.nth(0).tap();
    await section.getByText(/^Hétfő, /u).waitFor();
    await page.keyboard.press('ArrowRight');
    await section.getByText(/^Kedd, /u).waitFor();
    await expectNoSidewaysScroll(page);
    await section.getByRole('button', { name: 'Tranzakciók' }).click();
    await section.getByText(/átlagosan .+ tranzakció\./u).waitFor();
    await switchToEnglish(page);
    const english = page.getByRole('region', { name: 'Busy and quiet hours' });
    await english.getByRole('button', { name: 'Table' }).click();
    // A phone lists days of the week and hours without a table.
    await expect.poll(() => english.getByRole('table').count()).toBe(1);
    await expectNoSidewaysScroll(page);
    expectNoErrors();
  });
});

describe('every tab', () => {
  const tabs = [
    'today',
    'details',
    'statistics',
    'transactions',
    'online-transactions',
    'readers',
    'reports',
    'settings',
  ] as const satisfies readonly MerchantTab[];
  const tabsOfAdmin = tabs.filter((tab) => tab !== 'readers' && tab !== 'settings');

  it.each([
    ['Basic', company, 'light', ['en'], tabs],
    ['Admin', admin, 'dark', ['hu', 'en'], tabsOfAdmin],
  ] as const)('opens and does not scroll sideways: %s', async (role, login, colorScheme, languages, own) => {
    const { merchantId } = await signIn(demo, company);
    const { page, expectNoErrors } = await demo.browser.visit({ colorScheme, reducedMotion: 'reduce' });
    await logIn(page, login);
    await page.goto(`/merchant/${merchantId}/details`);
    await page.getByRole('link', { name: 'Adatok', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Beállítások', exact: true }).count()).toBe(role === 'Basic' ? 1 : 0);
    for (const language of languages) {
      if (language === 'en') {
        await openAccount(page);
        await page.getByRole('button', { name: 'English' }).click();
        await page.keyboard.press('Escape');
      }
      for (const tab of own) {
        const name = translate(language, `menu:${tab}`);
        const link = page.getByRole('link', { name, exact: true }).first();
        await link.click();
        await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
        await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
        await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
        await expectNoSidewaysScroll(page);
      }
    }
    expectNoErrors();
  });
});

describe('settings', () => {
  it('log out all other devices and change the password', async () => {
    const login = await registerMerchant(demo);
    const other = await demo.browser.visit();
    await logIn(other.page, login);
    const { page } = await demo.browser.visit({ viewport: phone });
    await logIn(page, login);
    await page.goto(`${merchantPathOf(page)}/settings`);
    await page.getByText('Ez az eszköz').waitFor();
    await expectNoSidewaysScroll(page);

    await page.getByRole('button', { name: 'A többi eszköz kijelentkeztetése' }).click();
    await page.getByText('Máshol nincs bejelentkezve.').waitFor();
    // It learns by itself; a page that is loaded again at the login would have no notice.
    await other.page.waitForURL('**/login**');
    await other.page.getByText('A munkamenete véget ért.').waitFor();

    const newPassword = 'Meleg-kifli-06';
    await page.getByLabel('Jelenlegi jelszó').fill(login.password);
    await page.getByLabel('Új jelszó', { exact: true }).fill(newPassword);
    await page.getByLabel('Új jelszó még egyszer').fill(newPassword);
    await page.getByRole('button', { name: 'Jelszó módosítása' }).click();
    await page.getByText('A jelszót módosítottuk').waitFor();
    // The focus stays on the pressed button.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Jelszó módosítása');
    await logIn(other.page, { ...login, password: newPassword });
  });
});
