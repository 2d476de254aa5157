import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { admin, company, type Demo, expectNoSidewaysScroll, logIn, merchantPathOf, openDemo } from '#tests/e2e/demo.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.closePages());

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

describe.each([
  { device: 'a desk', viewport: { width: 1280, height: 900 } },
  { device: 'a phone', viewport: { width: 390, height: 844 } },
])('on $device', ({ viewport }) => {
  it('saves, changes, reopens from the menu and deletes a view of a list', async () => {
    const { page } = await demo.browser.visit({ viewport });
    await logIn(page, company);
    await page.goto(`${merchantPathOf(page)}/transactions?state=Error&brand=Visa`);
    await page.getByRole('button', { name: 'Nézet mentése' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nézet mentése' });
    await dialog.getByRole('textbox', { name: 'A nézet neve' }).fill('Elutasított Visák');
    await dialog.getByRole('checkbox', { name: 'Megjelenik a menüben' }).check();
    await dialog.getByRole('checkbox', { name: 'A menü ezzel nyitja meg a listát' }).check();
    await dialog.getByRole('button', { name: 'Mentés' }).click();
    await page.getByRole('button', { name: 'Nézet: Elutasított Visák' }).waitFor();

    await page.goto(`${page.url()}&type=Sale`);
    await page.getByText('Módosult: Típus').waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.getByText('Mentett nézet: Elutasított Visák, módosítva: Típus').waitFor();
    await page.emulateMedia({ media: 'screen' });
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Visszaállítás' }).click();
    await page.getByText('Módosult: Típus').waitFor({ state: 'detached' });

    await page.goto(`${merchantPathOf(page)}/today`);
    if (viewport.width < 1024) await page.getByRole('button', { name: 'Továbbiak' }).click();
    await page.getByRole('link', { name: 'Elutasított Visák' }).filter({ visible: true }).click();
    await page.waitForURL(/transactions\?.*brand=Visa.*view=/u);

    // As the default it is what the entry of the list opens, and the whole list is one step away.
    await page.goto(`${merchantPathOf(page)}/today`);
    await page.getByRole('link', { name: 'Tranzakciók', exact: true }).filter({ visible: true }).first().click();
    await page.waitForURL(/transactions\?.*brand=Visa.*view=/u);
    await page.getByRole('button', { name: 'Nézet: Elutasított Visák' }).click();
    await page.getByRole('link', { name: 'A teljes lista, szűrés nélkül' }).click();
    await page.waitForURL(/\/transactions$/u);

    await page.getByRole('button', { name: 'Mentett nézetek' }).click();
    await page.getByRole('button', { name: 'Elutasított Visák módosítása' }).click();
    const form = page.getByRole('dialog', { name: 'Nézet módosítása' });
    await form.getByRole('button', { name: 'Törlés' }).click();
    await form.getByText('Biztosan törli ezt a nézetet?').waitFor();
    await form.getByRole('button', { name: 'Törlés' }).click();
    await form.waitFor({ state: 'hidden' });
    await page.waitForURL(/\/transactions$/u);
  });

  it.each([
    {
      region: 'Bruttó bevétel (Ft)',
      ready: 'slider',
      title: 'Bruttó bevétel (Ft)',
      columns: 'Nap;Ez az időszak;A korábbi időszak napja;Korábbi időszak',
    },
    {
      region: 'Erős és gyenge órák',
      ready: 'grid',
      title: 'Erős és gyenge órák: Bruttó bevétel (Ft)',
      columns:
        'Nap;Óra;Napok száma;Átlagos bevétel (Ft);Átlagos tranzakciószám;Bruttó bevétel (Ft);Tranzakciók száma;Átlagos kosár (Ft)',
    },
  ] as const)('downloads $region as an image and as figures', async ({ region, ready, title, columns }) => {
    const { page } = await demo.browser.visit({ viewport });
    await logIn(page, company);
    await page.goto(`${merchantPathOf(page)}/statistics`);
    const chart = page.getByRole('region', { name: region });
    await chart.getByRole(ready).waitFor();
    const save = async (button: string): Promise<Buffer> => {
      await chart.getByRole('button', { name: 'Letöltés' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        chart.getByRole('button', { name: button }).click(),
      ]);
      return readFileSync(await download.path());
    };
    const image = await save('Diagram képként (PNG)');
    expect(image.subarray(0, 8)).toEqual(signature);
    expect(image.readUInt32BE(16)).toBeGreaterThan(500);
    const lines = (await save('Számok táblázatként (CSV)')).toString('utf8').split('\r\n');
    const [heading, merchant, period, , head] = lines;
    expect(heading).toBe(`\ufeff${title}`);
    expect(merchant).not.toBe('');
    expect(period).toMatch(/^\d{4}\.\d\d\.\d\d\. – /u);
    expect(head).toBe(columns);
  });

  it('shows a shared view to other users of the merchant', async () => {
    const owner = await demo.browser.visit({ viewport });
    await logIn(owner.page, company);
    const list = `${merchantPathOf(owner.page)}/transactions`;
    const name = `Szombat este ${viewport.width}`;
    await owner.page.goto(`${list}?weekday=6&hour=17&untilHour=24`);
    await owner.page.getByRole('button', { name: 'Nézet mentése' }).click();
    const dialog = owner.page.getByRole('dialog', { name: 'Nézet mentése' });
    await dialog.getByRole('textbox', { name: 'A nézet neve' }).fill(name);
    await dialog.getByRole('checkbox', { name: 'Mindenki látja, aki a kereskedő forgalmát láthatja' }).check();
    await dialog.getByRole('button', { name: 'Mentés' }).click();
    await owner.page.getByRole('button', { name: `Nézet: ${name}` }).waitFor();
    const path = owner.page.url();

    const other = await demo.browser.visit({ viewport });
    await logIn(other.page, admin);
    await other.page.goto(path);
    await other.page.getByRole('button', { name: `Nézet: ${name}` }).click();
    await other.page.getByText('Szűcs Győző osztotta meg').first().waitFor();
    await other.page.getByRole('button', { name: `Saját menübe: ${name}` }).click();
    await other.page.getByRole('button', { name: `Ki a saját menüből: ${name}` }).waitFor();
    await expectNoSidewaysScroll(other.page);

    await owner.page.getByRole('button', { name: `Nézet: ${name}` }).click();
    await owner.page.getByRole('button', { name: `${name} módosítása` }).click();
    const form = owner.page.getByRole('dialog', { name: 'Nézet módosítása' });
    await form.getByRole('button', { name: 'Törlés' }).click();
    await form.getByRole('button', { name: 'Törlés' }).click();
    await form.waitFor({ state: 'hidden' });
  });
});
