import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { admin, callApi, type Demo, listMails, logIn, openDemo } from '#tests/e2e/demo.ts';
import { changed, registrationOf } from '#tests/setup/registration.ts';

const count = 20;
const names = Array.from({ length: count }, (_, index) => `Várakozó ${String(index + 1).padStart(2, '0')} Kft.`);
const emailOf = (name: string) => `${names.indexOf(name)}@varakozo.example`;
/** Each fourth is rejected. */
const isRejected = (name: string) => names.indexOf(name) % 4 === 3;
const reason = 'Az adószám nem létezik.';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
  for (const name of names) {
    const body = changed(registrationOf(emailOf(name)), 'company.name', name);
    await callApi(demo, 'v1/User', { method: 'POST', body });
  }
});
afterEach(() => demo.browser.closePages());

/** Presses keys and counts them; text that is typed counts as a value. */
const countingKeyboard = ({ keyboard }: Page) => {
  const counted = { presses: 0, values: 0 };
  return {
    counted,
    press: async (key: string) => {
      counted.presses += 1;
      await keyboard.press(key);
    },
    type: async (text: string) => {
      counted.values += 1;
      await keyboard.type(text);
    },
  };
};

it('an administrator decides on twenty waiting merchants by keyboard alone, without leaving the queue', async () => {
  const { page, expectNoErrors } = await demo.browser.visit();
  await page.addInitScript(() => localStorage.setItem('csippano.cookies', 'necessary'));
  await logIn(page, admin);
  // Other merchants of the demo wait, too. These have come last.
  await page.goto('/clients?status=Pending&searchFor=V%C3%A1rakoz%C3%B3');
  await page
    .getByRole('row')
    .filter({ hasText: names[0] ?? '' })
    .waitFor();

  const { press, type, counted } = countingKeyboard(page);
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  const focused = (label: string) =>
    page.waitForFunction((text) => {
      const { activeElement: field } = document;
      return field instanceof HTMLElement && 'labels' in field
        ? [...(field.labels as NodeListOf<HTMLLabelElement>)].some((each) => each.innerText.startsWith(text))
        : false;
    }, label);

  // The first key goes to the first row.
  await press('j');
  await press('Enter');
  for (const name of names) {
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    if (isRejected(name)) {
      await press('r');
      await focused('Az elutasítás indoka');
      await type(reason);
      await press('Control+Enter');
    } else {
      await press('a');
      await focused('MID');
      await type(`5002790000${String(names.indexOf(name)).padStart(2, '0')}`);
      await press('Enter');
    }
  }
  // After the last of them the queue begins again with those who waited before.
  await page.waitForFunction((last) => document.querySelector('h1')?.textContent !== last, names.at(-1));
  expect(counted).toEqual({ presses: 2 + 2 * count, values: count });
  expect(visited.filter((path) => !path.startsWith('/review/'))).toEqual([]);

  await page.goto('/clients?status=Pending&searchFor=V%C3%A1rakoz%C3%B3');
  await page.getByText('Nincs találat').first().waitFor();
  for (const name of names.filter(isRejected))
    await expect.poll(async () => (await listMails(demo, emailOf(name)))[0]?.text).toContain(reason);
  expectNoErrors();
});
