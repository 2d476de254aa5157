import type { Locator } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { type Demo, logIn, merchantPathOf, openDemo, registerMerchant } from '#tests/e2e/demo.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.closePages());

const openDevelopers = async () => {
  const { page, expectNoErrors } = await demo.browser.visit();
  await logIn(page, await registerMerchant(demo));
  await page.goto(`${merchantPathOf(page)}/developers`);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  return { page, expectNoErrors, dialog: page.getByRole('dialog'), sent };
};
const clickTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

it('creates one API key by two clicks in the same task', async () => {
  const { page, expectNoErrors, dialog, sent } = await openDevelopers();
  const section = page.getByRole('region', { name: 'API-kulcsok' });
  await section.getByRole('button', { name: 'Új kulcs' }).click();
  await dialog.getByLabel('Mire használja?').fill('Kétszer kattintott');
  await dialog.getByLabel('Tranzakciók és bizonylatok olvasása').check();
  await clickTwice(dialog.getByRole('button', { name: 'Kulcs készítése' }));
  await dialog.getByRole('button', { name: 'Elmentettem' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await section.getByText('Kétszer kattintott').first().waitFor();
  expect(sent.filter((path) => path.endsWith('apiKeys.add'))).toHaveLength(1);
  expect(await section.getByText('Kétszer kattintott').count()).toBe(1);
  expectNoErrors();
});

it('creates one webhook by a double click, whose second click does not reach the secret that is shown then', async () => {
  const { page, expectNoErrors, dialog, sent } = await openDevelopers();
  const section = page.getByRole('region', { name: 'Webhookok' });
  await section.getByRole('button', { name: 'Új webhook' }).click();
  await dialog.getByLabel('A program címe').fill('https://ketszer.example/hook');
  const add = dialog.getByRole('button', { name: 'Webhook felvétele' });
  await add.scrollIntoViewIfNeeded();
  const box = await add.boundingBox();
  if (!box) throw new Error('The button is not shown.');
  const { mouse } = page;
  await mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await mouse.down();
  await mouse.up();
  const done = dialog.getByRole('button', { name: 'Elmentettem' });
  await done.waitFor();
  // The pointer rests; the button under it is another one.
  const next = await done.boundingBox();
  if (!next) throw new Error('The button is not shown.');
  await mouse.move(next.x + next.width / 2, next.y + next.height / 2);
  await mouse.down({ clickCount: 2 });
  await mouse.up({ clickCount: 2 });
  await dialog.getByText(/^whsec_/u).waitFor();
  await done.click();
  await dialog.waitFor({ state: 'hidden' });
  expect(sent.filter((path) => path.endsWith('webhooks.add'))).toHaveLength(1);
  expectNoErrors();
});

it('creates one webhook by two clicks in the same task', async () => {
  const { page, expectNoErrors, dialog, sent } = await openDevelopers();
  const section = page.getByRole('region', { name: 'Webhookok' });
  await section.getByRole('button', { name: 'Új webhook' }).click();
  await dialog.getByLabel('A program címe').fill('https://egyszer.example/hook');
  await clickTwice(dialog.getByRole('button', { name: 'Webhook felvétele' }));
  await dialog.getByRole('button', { name: 'Elmentettem' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(sent.filter((path) => path.endsWith('webhooks.add'))).toHaveLength(1);
  expect(await section.getByText('https://egyszer.example/hook').count()).toBe(1);
  expectNoErrors();
});
