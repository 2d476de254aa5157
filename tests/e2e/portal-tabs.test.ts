import PDFDocument from 'pdfkit';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { monthOf } from '#client/features/reports/report-words.ts';
import { reportUploaderLogin } from '#db/seeds/demo/logins.ts';
import { dayOf } from '#shared/dates/budapest.ts';
import { expectAccessible, phone } from '#tests/setup/browser.ts';
import { admin, company, type Demo, expectNoSidewaysScroll, logIn, openDemo } from './demo.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.leave());
afterAll(() => demo.close());

/** Three pages, each with its number in words that can be selected. */
const threePages = (): Promise<Buffer<ArrayBuffer>> =>
  new Promise((resolve) => {
    const parts: Buffer[] = [];
    const document = new PDFDocument({ size: 'A4' });
    document.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)));
    document.text('Elso oldal').addPage().text('Masodik oldal').addPage().text('Harmadik oldal').end();
  });

const signIn = async ({ email, password }: { email: string; password: string }) => {
  const answer = await fetch(`${demo.server.url}/api/v1/Authentication/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return (await answer.json()) as { accessToken: string; merchantId: string };
};

const midOf = async (): Promise<string> => {
  const { accessToken, merchantId } = await signIn(company);
  const answer = await fetch(`${demo.server.url}/api/v1/Merchant/${merchantId}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const { mid } = (await answer.json()) as { mid: string };
  return mid;
};

const upload = async (content: Buffer<ArrayBuffer>, month: string) => {
  const { accessToken } = await signIn(reportUploaderLogin);
  const form = new FormData();
  // A test's browser has no locale, and calls a file whose name is not ASCII "download".
  form.append('File', new File([content], `settlement-${month}.pdf`, { type: 'application/pdf' }));
  const answer = await fetch(
    `${demo.server.url}/api/v1/Report/MonthlyReport?mid=${await midOf()}&type=Settlement&month=${month}`,
    {
      method: 'PUT',
      headers: { authorization: `Bearer ${accessToken}` },
      body: form,
    },
  );
  expect(answer.status).toBe(200);
};

const inEnglish = async (page: Page) => {
  await page.evaluate(() => localStorage.setItem('csippano.language', 'en'));
  await page.reload();
};

describe('reports', () => {
  it('appear as they are uploaded, are read page by page with the keyboard, and are saved as a file', async () => {
    const { page, expectNoFaults } = await demo.browser.visit();
    await logIn(page, company);
    await page.getByRole('link', { name: 'Elszámolások' }).click();
    await page.getByText('Élő').waitFor();
    await expectAccessible(page, 'reports');

    const month = dayOf(new Date()).slice(0, 7);
    const words = monthOf({ month }, 'hu');
    await upload(await threePages(), month);
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
    await expectAccessible(page, 'viewer');
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
    expectNoFaults();
  });

  it('of one type are read on a phone with the buttons, and a damaged file says so and can be saved', async () => {
    await upload(Buffer.from('%PDF-1.7\nnot one at all'), '2026-02');
    const { page, expectNoFaults } = await demo.browser.visit({ viewport: phone });
    await logIn(page, company);
    await page.goto(page.url().replace(/statistics.*/u, 'reports?from=2026-02-01&to=2026-02-28'));
    await page.getByRole('button', { name: 'megnyitás: 2026. február' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('alert').getByText('Ezt a fájlt itt nem tudjuk megmutatni').waitFor();
    await expectAccessible(page, 'damaged report');
    const saving = page.waitForEvent('download');
    await sheet.getByRole('button', { name: 'Letöltés' }).click();
    expect((await saving).suggestedFilename()).toBe('settlement-2026-02.pdf');
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'Szűrők törlése' }).click();
    await page.getByRole('button', { name: 'Interchange++', exact: true }).click();
    await page.waitForURL(/type=InterchangePlusPlus/u);
    await page
      .getByRole('button', { name: /megnyitás: .*Havi elszámolás/u })
      .first()
      .waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Havi elszámolás', exact: true }).click();
    await page.waitForURL(/type=Settlement/u);
    await upload(await threePages(), '2026-03');
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
    expectNoFaults();
  });

  it('fit a phone in English', async () => {
    const { page } = await demo.browser.visit({ viewport: phone, colorScheme: 'dark' });
    await logIn(page, company);
    await page.goto(page.url().replace(/statistics.*/u, 'reports?pageSize=20'));
    await page
      .getByRole('button', { name: /megnyitás: \d{4}\. /u })
      .first()
      .waitFor();
    await inEnglish(page);
    await page
      .getByRole('button', { name: /open [A-Z][a-z]+ \d{4}/u })
      .first()
      .waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'reports on a phone');
  });
});

describe('statistics', () => {
  it('say which hours of the week are busy, by keyboard, finger and in numbers', async () => {
    const { page, expectNoFaults } = await demo.browser.visit({ viewport: phone, hasTouch: true });
    await logIn(page, company);
    const section = page.getByRole('region', { name: 'Erős és gyenge órák' });
    await section.getByText(/között a legerősebb: átlagosan .+\sFt\./u).waitFor();
    const cells = section.getByRole('gridcell');
    await cells.nth(0).tap();
    await section.getByText(/^Hétfő, /u).waitFor();
    await page.keyboard.press('ArrowRight');
    await section.getByText(/^Kedd, /u).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'statistics with the hours of the week');
    await section.getByRole('button', { name: 'Tranzakciók' }).click();
    await section.getByText(/átlagosan .+ tranzakció\./u).waitFor();
    await inEnglish(page);
    const english = page.getByRole('region', { name: 'Busy and quiet hours' });
    await english.getByRole('button', { name: 'Table' }).click();
    await english.getByRole('table').waitFor();
    await expectNoSidewaysScroll(page);
    expectNoFaults();
  });
});

describe('every tab', () => {
  const tabs = {
    hu: ['Adatok', 'Statisztika', 'Tranzakciók', 'Online tranzakciók', 'Elszámolások', 'Beállítások'],
    en: ['Details', 'Statistics', 'Transactions', 'Online transactions', 'Reports', 'Settings'],
  };

  // A merchant's in Hungarian are looked at by the journey of each.
  it.each([
    ['Basic', company, 'light', { en: tabs.en }],
    ['Admin', admin, 'dark', { hu: tabs.hu.slice(0, -1), en: tabs.en.slice(0, -1) }],
  ] as const)('can be used by everyone: %s', async (role, login, colorScheme, own) => {
    const { merchantId } = await signIn(company);
    const { page, expectNoFaults } = await demo.browser.visit({ colorScheme, reducedMotion: 'reduce' });
    await logIn(page, login);
    await page.goto(`/merchant/${merchantId}/details`);
    await page.getByRole('link', { name: 'Adatok', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Beállítások', exact: true }).count()).toBe(role === 'Basic' ? 1 : 0);
    for (const [language, names] of Object.entries(own)) {
      if (language === 'en') await page.getByRole('button', { name: 'English' }).click();
      for (const name of names) {
        const link = page.getByRole('link', { name, exact: true }).first();
        await link.click();
        await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
        await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
        await expect.poll(() => page.locator('main [aria-busy=true]').count(), { timeout: 10_000 }).toBe(0);
        await expectAccessible(page, `${role} ${language} ${name}`);
        await expectNoSidewaysScroll(page);
      }
    }
    expectNoFaults();
  });
});

describe('settings', () => {
  it('change the password and sign out everywhere else', async () => {
    const other = await demo.browser.visit();
    await logIn(other.page, company);
    const { page } = await demo.browser.visit({ viewport: phone });
    await logIn(page, company);
    await page.goto(page.url().replace(/statistics.*/u, 'settings'));
    await page.getByText('Ez az eszköz').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'settings');

    await page.getByRole('button', { name: 'A többi eszköz kijelentkeztetése' }).click();
    await page.getByText('Máshol nincs bejelentkezve.').waitFor();
    await other.page.reload();
    await other.page.waitForURL('**/login**');
    await other.page.getByText('A munkamenete véget ért.').waitFor();

    const newPassword = 'Meleg-kifli-06';
    await page.getByLabel('Jelenlegi jelszó').fill(company.password);
    await page.getByLabel('Új jelszó', { exact: true }).fill(newPassword);
    await page.getByLabel('Új jelszó még egyszer').fill(newPassword);
    await page.getByRole('button', { name: 'Jelszó módosítása' }).click();
    await page.getByText('A jelszót módosítottuk').waitFor();
    // The keyboard goes on from the button that was pressed.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Jelszó módosítása');
    await logIn(other.page, { ...company, password: newPassword });
  });
});
