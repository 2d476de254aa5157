import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { soleTraderLogin } from '#db/seeds/demo/logins.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import {
  admin,
  callApi,
  company,
  type Demo,
  expectNoSidewaysScroll,
  logIn,
  openDemo,
  signIn,
} from '#tests/e2e/demo.ts';
import { phone } from '#tests/setup/browser.ts';
import { demoNow } from '#tests/setup/demo-clock.ts';
import { expectAccessibleEverywhere } from './screen-states.ts';

let demo: Demo;
let mid: string;
beforeAll(async () => {
  demo = await openDemo();
  const { accessToken: token, merchantId } = await signIn(demo, company);
  ({ mid } = await callApi<{ mid: string }>(demo, `v1/Merchant/${merchantId}`, { token }));
});
afterEach(() => demo.browser.closePages());

const fileOf = (name: string, text = '%PDF-1.7\n% a report\n%%EOF\n') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(text),
});

const currentMonth = budapestDay(demoNow()).slice(0, 7);

describe('many reports at once', () => {
  it('are uploaded one after the other, each with a result, and what failed is corrected and sent again', async () => {
    const { page, expectNoErrors } = await demo.browser.visit();
    await page.addInitScript(() => localStorage.setItem('csippano.cookies', 'necessary'));
    await logIn(page, admin);
    await page.goto('/report-upload');
    await page
      .locator('input[type=file]')
      .setInputFiles([
        fileOf(`${mid}_2026-04.pdf`),
        fileOf(`Interchange++ 2026-05 ${mid}.pdf`),
        fileOf(`${mid} ${currentMonth}.pdf`),
        fileOf(`zaras ${mid}.pdf`),
        fileOf(`${mid} kep.pdf`, 'not a PDF'),
      ]);
    const list = page.getByRole('list', { name: 'A feltöltendő fájlok' });
    const row = (name: string) => list.getByRole('group', { name, exact: true });
    await row(`${mid}_2026-04.pdf`).waitFor();
    expect(await list.getByRole('listitem').count()).toBe(5);
    expect(await row(`Interchange++ 2026-05 ${mid}.pdf`).getByLabel('Hónap').inputValue()).toBe('2026-05');
    expect(await row(`Interchange++ 2026-05 ${mid}.pdf`).getByLabel('Típus').inputValue()).toBe('InterchangePlusPlus');
    await row(`${mid} ${currentMonth}.pdf`).getByText('Ez a hónap még tart').waitFor();
    await row(`${mid} kep.pdf`).getByText('Ez nem PDF-fájl.').waitFor();
    await expectAccessibleEverywhere(page);

    // The picture is not sent, and a file without a month neither.
    await page.getByRole('button', { name: '3 fájl feltöltése' }).click();
    await page.getByText('2 fájl még nincs feltöltve').waitFor();
    for (const name of [`${mid}_2026-04.pdf`, `Interchange++ 2026-05 ${mid}.pdf`, `${mid} ${currentMonth}.pdf`])
      await row(name)
        .getByText(/^(Feltöltve|Lecserélve)$/u)
        .waitFor();
    await row(`zaras ${mid}.pdf`).getByText('Válasszon hónapot.').waitFor();
    await expectAccessibleEverywhere(page);

    // What exists already is warned of before it is replaced.
    await row(`zaras ${mid}.pdf`).getByLabel('Hónap').selectOption('2026-04');
    await row(`zaras ${mid}.pdf`).getByText(`Erre a hónapra már van ilyen elszámolás: ${mid}_2026-04.pdf`).waitFor();
    await page.getByRole('button', { name: `Eltávolítás a listából: ${mid} kep.pdf` }).click();
    await page.getByRole('button', { name: '1 fájl feltöltése' }).click();
    await row(`zaras ${mid}.pdf`).getByText('Lecserélve').waitFor();
    await page.getByText('4 fájlt feltöltöttünk').waitFor();
    await page.getByRole('button', { name: 'Új feltöltés' }).click();
    await list.waitFor({ state: 'hidden' });
    expectNoErrors();
  });

  it('of one merchant take its MID from the form, fit a phone and are stopped by a button', async () => {
    const { page } = await demo.browser.visit({ viewport: phone });
    await logIn(page, admin);
    await page.goto(`/report-upload?mid=${mid}`);
    await page.locator('input[type=file]').setInputFiles([fileOf('2026-06.pdf'), fileOf('2026.06.pdf')]);
    const list = page.getByRole('list', { name: 'A feltöltendő fájlok' });
    await list.getByText('egy másik fájl is ugyanerre').nth(1).waitFor();
    expect(await list.getByText('egy másik fájl is ugyanerre').count()).toBe(2);
    await expectNoSidewaysScroll(page);

    // Neither of the two is sent: the later one would replace the other.
    await page.getByRole('button', { name: 'Feltöltés', exact: true }).click();
    expect(await list.getByText('egy másik fájl is ugyanerre').count()).toBe(2);
    await page.getByText('2 fájl még nincs feltöltve').waitFor();
    await list.getByRole('combobox', { name: 'Hónap' }).nth(1).selectOption('2026-07');
    await page.route('**/MonthlyReport**', (route) => void route);
    await page.getByRole('button', { name: '2 fájl feltöltése' }).click();
    await page
      .getByText(/^Feltöltés: \d+%$|^Feltöltve: \d+%$/u)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Megszakítás' }).click();
    await page.unrouteAll();
    await page.getByRole('button', { name: '2 fájl feltöltése' }).click();
    await page.getByText('2 fájlt feltöltöttünk').waitFor();
  });

  it('never go to the common merchant if their names have another MID', async () => {
    const unknown = '5999999999';
    const { page } = await demo.browser.visit();
    await logIn(page, admin);
    await page.goto(`/report-upload?mid=${mid}`);
    const fields = page.locator('input[type=file]');
    // The server cannot be asked about one of the two.
    await page.route(/reportRecipients\.find/u, (route) =>
      route.request().url().includes('5888888888') ? route.abort() : route.continue(),
    );
    await fields.setInputFiles([fileOf(`${unknown} 2026-03.pdf`), fileOf('2026-02.pdf')]);
    const list = page.getByRole('list', { name: 'A feltöltendő fájlok' });
    const row = (name: string) => list.getByRole('group', { name, exact: true });
    await row(`${unknown} 2026-03.pdf`).getByText(`Nincs kereskedő ezzel a MID-del: ${unknown}.`).waitFor();
    await page.getByRole('button', { name: '1 fájl feltöltése' }).click();
    await row('2026-02.pdf')
      .getByText(/^(Feltöltve|Lecserélve)$/u)
      .waitFor();
    await page.getByText('1 fájl még nincs feltöltve').waitFor();
    await row(`${unknown} 2026-03.pdf`).getByText('Javítandó').waitFor();

    await fields.setInputFiles([fileOf('5888888888 2026-03.pdf')]);
    const failed = row('5888888888 2026-03.pdf');
    await failed.getByText('Most nem tudtuk megnézni, kié ez a MID: 5888888888.').waitFor();
    await expectAccessibleEverywhere(page);
    const askedAgain = page.waitForRequest(/5888888888/u);
    await failed.getByRole('button', { name: 'Újrapróbálom' }).click();
    await askedAgain;
    await page.unrouteAll();
    await failed.getByText('Nincs kereskedő ezzel a MID-del: 5888888888.').waitFor();
    await failed.getByRole('button', { name: `Eltávolítás a listából` }).click();

    // The person decides.
    await row(`${unknown} 2026-03.pdf`)
      .getByRole('button', { name: `Legyen a fenti MID: ${mid}` })
      .click();
    await page.getByRole('button', { name: '1 fájl feltöltése' }).click();
    await page.getByText('2 fájlt feltöltöttünk').waitFor();
  });

  it('lists what is dropped anywhere on the form, with what is wrong', async () => {
    const { page } = await demo.browser.visit();
    await logIn(page, admin);
    await page.goto(`/report-upload?mid=${mid}`);
    await page.locator('input[type=file]').setInputFiles([fileOf('2026-01.pdf'), fileOf('2026-02.pdf')]);
    const list = page.getByRole('list', { name: 'A feltöltendő fájlok' });
    const transfer = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['no PDF'], 'kep.png', { type: 'image/png' }));
      return data;
    });
    await list.dispatchEvent('drop', { dataTransfer: transfer });
    await list.getByRole('group', { name: 'kep.png' }).getByText('Ez nem PDF-fájl.').waitFor();
  });

  it('warns if the name of a single file has the MID of another merchant', async () => {
    const { page } = await demo.browser.visit();
    await logIn(page, admin);
    const { accessToken: token, merchantId } = await signIn(demo, soleTraderLogin);
    const { mid: other } = await callApi<{ mid: string }>(demo, `v1/Merchant/${merchantId}`, { token });
    await page.goto(`/report-upload?mid=${mid}`);
    await page.locator('input[type=file]').setInputFiles([fileOf(`${other} 2026-01.pdf`)]);
    await page.getByText(`(MID: ${other}), nem a fent megadott kereskedőé`).waitFor();
  });
});
