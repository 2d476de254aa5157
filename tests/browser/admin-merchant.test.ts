import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { budapestDay } from '#shared/dates/budapest.ts';
import { addDays } from '#shared/dates/day.ts';
import type { Statistics } from '#shared/statistics/statistics.schema.ts';
import {
  admin,
  callApi,
  company,
  type Demo,
  expectNoSidewaysScroll,
  logIn,
  openDemo,
  type Session,
  signIn,
  switchToEnglish,
} from '#tests/e2e/demo.ts';
import { expectAccessible, listViolations, phone } from '#tests/setup/browser.ts';
import { demoNow } from '#tests/setup/demo-clock.ts';

let demo: Demo;
let adminToken: string;
let parent: Session;
beforeAll(async () => {
  demo = await openDemo();
  adminToken = (await signIn(demo, admin)).accessToken;
  parent = await signIn(demo, company);
});
afterEach(() => demo.browser.closePages());

const callAsAdmin = <T>(path: string, options: { method?: string; body?: object } = {}): Promise<T> =>
  callApi<T>(demo, `v1/${path}`, { token: adminToken, ...options });

const findParent = async (search: string): Promise<{ id: string; name: string }> => {
  const path = `Merchant/availableparents?currentMerchantId=${parent.merchantId}&SearchFor=${search}`;
  const [found] = await callAsAdmin<{ id: string; name: string }[]>(path);
  if (found === undefined) throw new Error(`No merchant is found by ${search}.`);
  return found;
};

const openDetails = async (page: Page) => {
  await page.addInitScript(() => localStorage.setItem('csippano.cookies', 'necessary'));
  await logIn(page, admin);
  await page.goto(`/merchant/${parent.merchantId}/details`);
  await page.getByRole('button', { name: 'Kártyaolvasó hozzáadása' }).waitFor();
};

const fillTerminal = async (page: Page, serialNumber: string) => {
  const form = page.getByRole('dialog');
  await form.getByLabel('Gyári szám').fill(serialNumber);
  await form.getByRole('button', { name: 'A működési cím átvétele' }).click();
  await expect.poll(() => form.getByLabel('Település').inputValue()).not.toBe('');
  return form;
};

describe('an administrator on a merchant’s details', () => {
  it('adds, edits and deletes a card reader, and reads why a change is rejected', async () => {
    const { page } = await demo.browser.visit();
    await openDetails(page);
    const add = page.getByRole('button', { name: 'Kártyaolvasó hozzáadása' });
    const table = page.getByRole('table', { name: 'Kártyaolvasók' });
    const { data } = await callAsAdmin<{ data: { terminalSerialNumber: string }[] }>(
      `Merchant/${parent.merchantId}/Transaction?pageSize=1`,
    );
    const used = String(data[0]?.terminalSerialNumber);

    await add.click();
    const form = await fillTerminal(page, used);
    await form.getByRole('button', { name: 'Kártyaolvasó hozzáadása' }).click();
    await form.getByText('Ezzel a gyári számmal már van kártyaolvasó.').waitFor();
    await form.getByLabel('Gyári szám').fill('1740009901');
    await form.getByRole('button', { name: 'Kártyaolvasó hozzáadása' }).click();
    await form.waitFor({ state: 'hidden' });
    const row = table.getByRole('row', { name: /1740009901/u });
    await row.getByText('Aktív').waitFor();
    await expect.poll(() => add.evaluate((button) => button === document.activeElement)).toBe(true);

    // Another administrator saves first: nothing is overwritten, and nothing typed is lost.
    const edit = row.getByRole('button', { name: 'Módosítás: 1740009901' });
    await edit.click();
    await form.getByLabel('Település').fill('Eger');
    const search = `Merchant/${parent.merchantId}/Terminal?SearchFor=1740009901`;
    const [terminal] = (await callAsAdmin<{ data: { id: string; version: number }[] }>(search)).data;
    const { id, lastUsedAt: _, ...other } = { ...terminal, lastUsedAt: null };
    await callAsAdmin(`Terminal/${id}`, { method: 'PUT', body: { ...other, type: 'PaxA920' } });
    await form.getByRole('button', { name: 'Mentés' }).click();
    await form.waitFor({ state: 'hidden' });
    const stored = () => callAsAdmin<{ type: string; address: { city: string } }>(`Terminal/${id}`);
    expect(await stored()).toMatchObject({ type: 'PaxA920', address: { city: 'Eger' } });

    // Where both have changed the same field, the person sees both values and chooses.
    await edit.click();
    await form.getByLabel('Település').fill('Tokaj');
    await form.getByLabel('Állapot').selectOption('Inaktív');
    await callAsAdmin(`Terminal/${id}`, {
      method: 'PUT',
      body: { ...other, version: undefined, address: { ...(await stored()).address, city: 'Baja' } },
    });
    await form.getByRole('button', { name: 'Mentés', exact: true }).click();
    const choice = form.getByRole('radiogroup', { name: 'Hol használják?' });
    await choice.waitFor();
    // The form alone: the list below it may be loading again, and is pale then.
    expect(await listViolations(page, { within: '[role=dialog]' })).toEqual([]);
    await form.getByRole('button', { name: 'A választottak mentése' }).click();
    await choice.getByText('Kötelező megadni.').waitFor();
    await choice.getByRole('radio', { name: /Amit a másik mentett.*Baja/u }).check();
    await form.getByRole('button', { name: 'A választottak mentése' }).click();
    await row.getByText('Inaktív').waitFor();
    await expect.poll(() => edit.evaluate((button) => button === document.activeElement)).toBe(true);

    await row.getByRole('button', { name: 'Törlés: 1740009901' }).click();
    const confirmation = page.getByRole('alertdialog');
    await confirmation.getByText('végleg törlődik').waitFor();
    await confirmation.getByRole('button', { name: 'Törlés' }).click();
    await row.waitFor({ state: 'detached' });
    await expect.poll(() => add.evaluate((button) => button === document.activeElement)).toBe(true);

    await table.getByRole('button', { name: `Törlés: ${used}` }).click();
    await confirmation.getByText('Ha fizettek is vele, nem töröljük').waitFor();
    await confirmation.getByRole('button', { name: 'Törlés' }).click();
    await page.getByText('Már fizettek vele, ezért a tranzakcióival együtt megmaradt.').waitFor();
    const usedRow = table.getByRole('row', { name: new RegExp(used, 'u') });
    await usedRow.getByText('Inaktív').waitFor();
    await usedRow.getByRole('button', { name: `Módosítás: ${used}` }).click();
    await form.getByLabel('Állapot').selectOption('Aktív');
    await form.getByRole('button', { name: 'Mentés' }).click();
    await usedRow.getByText('Aktív', { exact: true }).waitFor();
  });

  it('sees the first fact near the top, goes to a section, and reads what a field was before', async () => {
    const { page, expectNoErrors } = await demo.browser.visit();
    await openDetails(page);
    const first = page.getByRole('main').getByRole('term').first();
    expect(await first.evaluate((term) => term.getBoundingClientRect().top)).toBeLessThan(240);
    const sections = page.getByRole('navigation', { name: 'A lap részei' });
    await sections.getByRole('link', { name: 'Bankszámla' }).click();
    await sections.locator('[aria-current]').filter({ hasText: 'Bankszámla' }).waitFor();
    expect(await sections.getByRole('link', { name: 'Vállalkozás' }).isVisible()).toBe(true);

    const { userId } = await callAsAdmin<{ userId: string }>(`Merchant/${parent.merchantId}`);
    for (const comment of ['Délután hívja', 'Reggel hívja'])
      await callAsAdmin('User', { method: 'PUT', body: { userId, merchant: { comment } } });
    await page.getByRole('button', { name: 'Előzmények: Kártyaelfogadás' }).click();
    const history = page.getByRole('dialog');
    await history.getByRole('cell', { name: 'Reggel hívja' }).waitFor();
    await history.getByLabel('Mező').selectOption('MCC');
    await history.getByText('Még nem módosították.').waitFor();
    await history.getByLabel('Mező').selectOption('Belső megjegyzés');
    await history.getByRole('cell', { name: 'Délután hívja' }).nth(1).waitFor();
    expect(await history.getByRole('cell', { name: 'Délután hívja' }).count()).toBe(2);
    await page.keyboard.press('Escape');
    await callAsAdmin('User', { method: 'PUT', body: { userId, merchant: { comment: null } } });
    expectNoErrors();
  });

  it('leads to the sections by a select on a phone', async () => {
    const { page } = await demo.browser.visit({ viewport: phone });
    await openDetails(page);
    const heading = page.getByRole('heading', { name: 'Fiók', exact: true });
    const select = page.getByRole('combobox', { name: 'A lap részei' });
    await select.selectOption('Fiók');
    await expect.poll(() => heading.evaluate((text) => text.getBoundingClientRect().top < innerHeight / 3)).toBe(true);
    expect(await select.isVisible()).toBe(true);
  });

  it('adds and removes a parent, and switches to another merchant, on a phone in English', async () => {
    const { page } = await demo.browser.visit({ viewport: phone });
    await openDetails(page);
    await switchToEnglish(page);
    const parents = page.getByRole('list', { name: 'Parents' });
    await page.getByRole('button', { name: 'Add a parent' }).click();
    const form = page.getByRole('dialog');
    const field = form.getByRole('combobox', { name: 'Parent merchant' });
    const search = async ({ name }: { name: string }) => {
      await field.fill(name);
      // Options of the former search are shown until the answer is here.
      await expect.poll(() => form.getByRole('option').count()).toBe(1);
    };
    const first = await findParent('kft');
    await search(first);
    await field.press('Enter');
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await parents.getByRole('link', { name: first.name }).waitFor();
    await expectNoSidewaysScroll(page);

    await parents.getByRole('button', { name: `Change the relation with ${first.name}` }).click();
    const next = await findParent('bt');
    await search(next);
    await form.getByRole('option').click();
    await form.getByRole('button', { name: 'Change the parent' }).click();
    await parents.getByRole('link', { name: next.name }).waitFor();
    expect(await parents.getByRole('link').count()).toBe(1);

    await parents.getByRole('button', { name: `End the relation with ${next.name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End it' }).click();
    await page.getByText('No parent merchant').waitFor();

    await page.getByRole('combobox', { name: 'Switch to another merchant' }).fill('kft');
    await page.getByRole('listbox').getByRole('option').first().click();
    await page.waitForURL((url) => !url.pathname.includes(parent.merchantId) && url.pathname.endsWith('/details'));
  });

  it('reads why a circular relation is rejected', async () => {
    const { page } = await demo.browser.visit();
    await openDetails(page);
    await page.getByRole('button', { name: 'Fölötte álló hozzáadása' }).click();
    const form = page.getByRole('dialog');
    const option = await findParent('bt');
    await form.getByRole('combobox').fill(option.name);
    await form.getByRole('option', { name: option.name }).click();
    // The chosen parent becomes a child of this merchant while the form is open.
    const pair = { parentMerchantId: parent.merchantId, childMerchantId: option.id };
    const relation = await callAsAdmin<{ relationId: string }>('Merchant/parent', { method: 'POST', body: pair });
    await form.getByRole('button', { name: 'Hozzáadás' }).click();
    await form.getByText('nem kerülhet fölé').waitFor();
    await callAsAdmin(`Merchant/parent/${relation.relationId}`, { method: 'DELETE' });
  });
});

describe('a user of a parent merchant', () => {
  it('switches between the units and their totals, and loses access when the relation is removed', async () => {
    const { page } = await demo.browser.visit();
    await logIn(page, company);
    const unit = page.getByRole('combobox', { name: 'Megtekintett egység' }).and(page.locator(':visible'));
    await unit.click();
    await page.getByRole('option', { name: 'Összes egység' }).click();
    const shares = page.getByRole('table', { name: 'Egységenként' });
    await shares.waitFor();
    expect(new URL(page.url()).searchParams.get('units')).toBe('all');
    await page.reload();
    await shares.waitFor();

    const today = budapestDay(demoNow());
    const days = `fromDate=${addDays(today, -14)}&toDate=${addDays(today, -1)}`;
    const getStatistics = (merchantId: string, more = '') =>
      callApi<Statistics>(demo, `v1/Merchant/${merchantId}/Statistics?${days}${more}`, { token: parent.accessToken });
    const all = await getStatistics(parent.merchantId, '&includeChildren=true');
    expect(all.merchants?.length).toBeGreaterThan(1);
    const parts = [];
    for (const { id } of all.merchants ?? []) parts.push((await getStatistics(id)).current.grossIncome);
    expect(all.current.grossIncome).toBe(parts.reduce((total, part) => total + part, 0));

    const child = all.merchants?.find(({ id }) => id !== parent.merchantId);
    if (!child) throw new Error('the demo has no child of the bakery');
    await shares.getByRole('link', { name: child.name }).click();
    await page.waitForURL(`**/merchant/${child.id}/today`);
    await page.getByText('Élő').waitFor();
    expect(await page.getByRole('link', { name: 'Beállítások' }).count()).toBe(0);
    await page.goto(`/merchant/${child.id}/settings`);
    await page.waitForURL(`**/merchant/${child.id}/today`);
    await page.getByText('Élő').waitFor();

    const [relation] = await callAsAdmin<{ relationId: string }[]>(`Merchant/parents?currentMerchantId=${child.id}`);
    await callAsAdmin(`Merchant/parent/${relation?.relationId}`, { method: 'DELETE' });
    await page.getByText('Ez az egység már nem érhető el').waitFor();
    await expectAccessible(page, 'a unit that can no longer be seen');
    await page.getByRole('link', { name: 'Vissza a saját adatokhoz' }).click();
    await page.waitForURL(`**/merchant/${parent.merchantId}/today`);
    // It cannot be opened again either.
    await page.goto(`/merchant/${child.id}/transactions`);
    await page.waitForURL(`**/merchant/${parent.merchantId}/today`);
    const pair = { parentMerchantId: parent.merchantId, childMerchantId: child.id };
    await callAsAdmin('Merchant/parent', { method: 'POST', body: pair });
  });
});
