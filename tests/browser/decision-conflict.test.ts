import { afterEach, beforeAll, expect, it } from 'vitest';
import { admin, callApi, company, type Demo, logIn, openDemo, signIn } from '#tests/e2e/demo.ts';
import { changed, registrationOf } from '#tests/setup/registration.ts';
import { expectAccessibleEverywhere } from './screen-states.ts';

let demo: Demo;
let token: string;
beforeAll(async () => {
  demo = await openDemo();
  ({ accessToken: token } = await signIn(demo, admin));
});
afterEach(() => demo.browser.closePages());

/** Registers a merchant that waits, and returns how it is changed and read by another administrator. */
const registerWaiting = async (name: string) => {
  const email = `${name.toLowerCase()}@dontes.example`;
  const body = changed(registrationOf(email), 'company.name', `${name} Kft.`);
  await callApi(demo, 'v1/User', { method: 'POST', body });
  const { data } = await callApi<{ data: { id: string; merchant: { id: string } }[] }>(
    demo,
    `v1/User?SearchFor=${encodeURIComponent(email)}`,
    { token },
  );
  const [user] = data;
  const userId = String(user?.id);
  const merchantId = String(user?.merchant.id);
  return {
    merchantId,
    edit: (merchant: object) => callApi(demo, 'v1/User', { method: 'PUT', body: { userId, merchant }, token }),
    read: () => callApi<{ status: string; comment: string }>(demo, `v1/Merchant/${merchantId}`, { token }),
  };
};

it('says who has accepted a merchant meanwhile, and does not reject it', async () => {
  const { merchantId, edit, read } = await registerWaiting('Elfogadott');
  const { page } = await demo.browser.visit();
  await logIn(page, admin);
  await page.goto(`/review/${merchantId}`);
  await page.getByRole('button', { name: 'Elutasítás' }).click();
  await page.getByRole('alertdialog').getByLabel('Az elutasítás indoka').fill('Hiányzik egy adat.');
  await edit({ status: 'Accepted' });
  await page.keyboard.press('Control+Enter');
  const told = page.getByRole('dialog').filter({ hasText: /admin@csippano\.example közben elfogadta/u });
  await told.waitFor();
  expect(await told.getByRole('button', { name: 'Elutasítás' }).count()).toBe(0);
  await expectAccessibleEverywhere(page);
  await told.getByRole('button', { name: 'Rendben' }).click();
  await page.getByRole('main').getByText('Elfogadva', { exact: true }).waitFor();
  expect((await read()).status).toBe('Accepted');
});

it('names what another administrator has changed before the same decision is made again', async () => {
  const { merchantId, edit, read } = await registerWaiting('Modositott');
  const { page } = await demo.browser.visit();
  await logIn(page, admin);
  await page.goto(`/review/${merchantId}`);
  await page.getByRole('button', { name: 'Elutasítás' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Az elutasítás indoka').fill('Hiányzik egy adat.');
  await edit({ comment: 'Délután hív' });
  await dialog.getByRole('button', { name: 'Elutasítás' }).click();
  await dialog.getByText(/admin@csippano\.example.+Belső megjegyzés/u).waitFor();
  await dialog.getByRole('button', { name: 'Elutasítás' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await read()).toMatchObject({ status: 'Rejected', comment: 'Délután hív' });
});

it('names the merchant that has the entered MID', async () => {
  const { merchantId } = await registerWaiting('Foglalt');
  const session = await signIn(demo, company);
  const owner = await callApi<{ mid: string; name: string }>(demo, `v1/Merchant/${session.merchantId}`, { token });
  const { page } = await demo.browser.visit();
  await logIn(page, admin);
  await page.goto(`/review/${merchantId}`);
  await page.getByRole('button', { name: 'Elfogadás' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('MID').fill(owner.mid);
  await dialog.getByRole('button', { name: 'Elfogadás' }).click();
  const link = dialog.getByRole('link', { name: owner.name });
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe(`/merchant/${session.merchantId}/details`);
  await expectAccessibleEverywhere(page);
});
