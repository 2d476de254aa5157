import type { Locator, Page } from 'playwright-core';
import type { Column } from '#tests/bench/table.ts';

export interface MeasuredJob {
  name: string;
  presses: number;
  typed: number;
  /** Screens after the first one. */
  screens: number;
}

export const jobColumns: Column<MeasuredJob & { width: number }>[] = [
  { title: 'job', of: ({ name }) => name },
  { title: 'width', of: ({ width }) => String(width) },
  { title: 'presses', of: ({ presses }) => String(presses) },
  { title: 'values typed', of: ({ typed }) => String(typed) },
  { title: 'screens', of: ({ screens }) => String(screens) },
];

/** Counts what a person does. */
export const countActions = () => {
  const count = { presses: 0, typed: 0, screens: 0 };
  return {
    count,
    press: async (target: Locator): Promise<void> => {
      count.presses += 1;
      await target.click();
    },
    type: async (target: Locator, text: string): Promise<void> => {
      count.typed += 1;
      await target.fill(text);
    },
    /** Waits for the heading of the next screen. */
    arrive: async (page: Page, title: string): Promise<void> => {
      count.screens += 1;
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    },
    /** Opening the menu and pressing the option. */
    choose: async (target: Locator, label: string): Promise<void> => {
      count.presses += 2;
      await target.selectOption({ label });
    },
  };
};

/** Finds out why a card was declined yesterday. Starts at the first screen after the login. */
export const findDeclinedCard = async (page: Page): Promise<MeasuredJob> => {
  const { count, press, choose, arrive } = countActions();
  await press(page.getByRole('link', { name: 'Tranzakciók', exact: true }).first());
  await arrive(page, 'Tranzakciók');
  await press(page.getByRole('button', { name: /^Időszak/u }));
  await press(page.getByRole('button', { name: 'Tegnap', exact: true }));
  await choose(page.getByLabel('Állapot'), 'Sikertelen');
  await page.waitForURL(/state=Error/u);
  // The reason is in the row.
  await page.locator('main tbody tr').filter({ hasText: 'Sikertelen' }).first().waitFor();
  return { name: 'why was a card declined yesterday', ...count };
};

/** Saves the transactions of the last month as a file. Starts at the first screen after the login. */
export const exportLastMonth = async (page: Page): Promise<MeasuredJob> => {
  const { count, press, arrive } = countActions();
  await press(page.getByRole('link', { name: 'Tranzakciók', exact: true }).first());
  await arrive(page, 'Tranzakciók');
  await press(page.getByRole('button', { name: /^Időszak/u }));
  await press(page.getByRole('button', { name: 'Múlt hónap', exact: true }));
  await press(page.getByRole('button', { name: 'Letöltés', exact: true }));
  const saving = page.waitForEvent('download');
  await press(page.getByRole('button', { name: 'Fájl letöltése' }));
  await saving;
  return { name: 'the file of the last month', ...count };
};

/** Registers a sole trader who orders a card reader, up to the page of the payment. Starts at the introduction. */
export const signUp = async (page: Page): Promise<MeasuredJob> => {
  const { count, press, type, choose, arrive } = countActions();
  const main = page.getByRole('main');
  const field = (label: string) => main.getByLabel(label, { exact: true });
  const next = () => press(main.getByRole('button', { name: 'Tovább' }));
  await press(main.getByRole('link', { name: 'Kezdjük' }));

  await arrive(page, 'Személyes adatok');
  await type(field('Vezetéknév'), 'Kis');
  await type(field('Keresztnév'), 'Ede');
  await type(field('Születési dátum'), '1990.05.06.');
  await next();

  await arrive(page, 'Belépési adatok');
  await type(field('E-mail-cím'), 'ede@taxi.example');
  for (const label of ['Jelszó', 'Jelszó még egyszer']) await type(field(label), 'Kenyer-es-kifli-7');
  for (const label of ['PIN-kód', 'PIN-kód még egyszer']) await type(field(label), '482915');
  await next();

  await arrive(page, 'Elérhetőség és lakcím');
  await type(field('Mobiltelefonszám'), '+36301234567');
  await type(field('Irányítószám'), '7621');
  // The postal code fills in the town.
  await page.waitForFunction(
    (town) => town instanceof HTMLInputElement && town.value !== '',
    await field('Település').elementHandle(),
  );
  await type(field('Utca, házszám'), 'Király utca 1.');
  await next();

  await arrive(page, 'A vállalkozás');
  await press(main.getByRole('radio', { name: /^Egyéni/u }));
  await type(field('Mivel foglalkozik?'), 'Taxi');
  await type(field('Adószám'), '12345676-1-41');
  await next();

  await arrive(page, 'Kártyaolvasó rendelése');
  await press(main.getByRole('radio', { name: /^Bankkártyával/u }));
  await next();

  await arrive(page, 'Bankszámla');
  await type(field('Számlaszám'), '11773016-11111018');
  await press(main.getByRole('checkbox', { name: /^Kijelentem/u }));
  await next();

  await arrive(page, 'Várható forgalom és összegzés');
  await choose(field('Várható havi kártyás forgalom'), '1–5 millió Ft');
  await choose(field('Várható napi kártyás fizetések száma'), '20–50');
  await choose(field('Egy fizetés legnagyobb összege'), '10–25 ezer Ft');
  await choose(field('Egy fizetés átlagos összege'), '10 ezer Ft-ig');
  await choose(field('Egy fizetés legkisebb összege'), '10 ezer Ft-ig');
  await press(main.getByRole('checkbox', { name: /^Elolvastam/u }));
  await press(main.getByRole('button', { name: 'Befejezem és fizetek' }));

  await arrive(page, 'A regisztráció kész, már csak a fizetés maradt');
  await press(main.getByRole('button', { name: 'Fizetek bankkártyával' }));
  await page.waitForURL('**/pay/**');
  return { name: 'sign up as a sole trader and start the payment', ...count };
};
