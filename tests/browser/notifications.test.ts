import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  callApi,
  type Demo,
  expectNoSidewaysScroll,
  logIn,
  merchantPathOf,
  openDemo,
  registerMerchant,
  signIn,
} from '#tests/e2e/demo.ts';
import { phone } from '#tests/setup/browser.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.closePages());

it('shows an owner what happened while the page is open, and remembers what was read on another device', async () => {
  const owner = await registerMerchant(demo);
  const { page } = await demo.browser.visit();
  await logIn(page, owner);
  const merchantPath = merchantPathOf(page);
  const session = await signIn(demo, owner);
  const key = { name: 'Könyvelés', scopes: ['readReports'] };
  const { merchantId, accessToken: token } = session;
  await callApi(demo, `v1/Merchant/${merchantId}/ApiKey`, { method: 'POST', token, body: key });
  await page.getByRole('link', { name: /^Értesítések: \d+ olvasatlan$/u }).click();
  const items = page.getByRole('list', { name: 'Értesítések listája' }).getByRole('listitem');
  await items.getByRole('link', { name: /^Új API-kulcs készült: Könyvelés/u }).waitFor();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Mind elolvasva' }).click();
  await page.getByRole('link', { name: 'Értesítések', exact: true }).waitFor();

  const { page: small } = await demo.browser.visit({ viewport: phone });
  await logIn(small, owner);
  await small.goto(`${merchantPath}/notifications`);
  await small.getByRole('list', { name: 'Értesítések listája' }).waitFor();
  expect(await small.getByRole('button', { name: /^Elolvastam: Új API-kulcs/u }).count()).toBe(0);
  await expectNoSidewaysScroll(small);
  if (process.env.LOOK) {
    await page.screenshot({ path: '/tmp/n-1280.png' });
    await small.screenshot({ path: '/tmp/n-390.png' });
    await small.goto(`${merchantPath}/settings#notifications`);
    await small.getByRole('switch').first().waitFor();
    await small.screenshot({ path: '/tmp/s-390.png' });
  }
});
