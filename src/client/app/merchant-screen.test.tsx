import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import '#client/lib/portal-texts.ts';
import { renderWithServer } from '#client/testing/in-memory-server.tsx';
import { signInTo } from '#client/testing/sign-in.ts';
import { MerchantScreen } from './merchant-screen.tsx';
import { PageNotice } from './page-notice.tsx';

const merchantId = '01KAGJ6V5V8S1K4D6F2H9J3M7P';
const other = '01KAGJ6V5V8S1K4D6F2H9J3M7Q';
const answers = {
  'merchants.listReadable': () => [],
  'team.listMerchants': () => ({ data: [], suspendedBy: [] }),
};

const arriveAt = (id: string, tab: string) => {
  history.replaceState(null, '', `/merchant/${id}/${tab}`);
  renderWithServer(
    <>
      <PageNotice />
      <MerchantScreen merchantId={id} tab={tab} />
    </>,
    answers,
  );
};
const denied = /Nincs jogosultsága/u;

beforeEach(() => signInTo(merchantId, 'Cashier'));

test('says on the overview of the day that the role may not see the requested page, until that is closed', async () => {
  arriveAt(merchantId, 'reports');
  expect(await screen.findByText(denied)).toBeVisible();
  expect(location.pathname).toBe(`/merchant/${merchantId}/today`);
  await userEvent.click(screen.getByRole('button', { name: 'Értesítés bezárása' }));
  expect(screen.queryByText(denied)).toBeNull();
});

test('says the same of the page of another merchant', async () => {
  arriveAt(other, 'today');
  expect(await screen.findByText(denied)).toBeVisible();
  expect(location.pathname).toBe(`/merchant/${merchantId}/today`);
});

test('leads from the address without a page to the overview of the day without a word', async () => {
  arriveAt(merchantId, '');
  await expect.poll(() => location.pathname).toBe(`/merchant/${merchantId}/today`);
  expect(screen.queryByText(denied)).toBeNull();
});

test('says that there is no such page', async () => {
  arriveAt(merchantId, 'nothing');
  expect(await screen.findByText('Ez nem található')).toBeVisible();
  expect(location.pathname).toBe(`/merchant/${merchantId}/nothing`);
});
