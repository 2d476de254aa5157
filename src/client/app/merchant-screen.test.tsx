import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { Route } from 'wouter';
import '#client/lib/portal-texts.ts';
import { renderWithServer } from '#client/testing/in-memory-server.tsx';
import { signInTo } from '#client/testing/sign-in.ts';
import { useReadableMerchants } from './merchant-access-guard.tsx';
import { MerchantScreen } from './merchant-screen.tsx';
import { PageNotice } from './page-notice.tsx';
import { RoleNotice } from './role-notice.tsx';

const merchantId = '01KAGJ6V5V8S1K4D6F2H9J3M7P';
const other = '01KAGJ6V5V8S1K4D6F2H9J3M7Q';
const answers = {
  'merchants.listReadable': () => [],
  'team.listMerchants': () => ({ data: [], suspendedBy: [], closed: [] }),
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
  expect(await screen.findByText('Ez az oldal nem található')).toBeVisible();
  expect(location.pathname).toBe(`/merchant/${merchantId}/nothing`);
});

/** The screens of the portal with the list of the units in the header. */
const Screens = () => {
  useReadableMerchants('Basic');
  return (
    <>
      <PageNotice />
      <RoleNotice />
      <Route path="/merchant/:merchantId/:tab">
        {({ merchantId: id, tab }) => <MerchantScreen merchantId={id} tab={tab} />}
      </Route>
    </>
  );
};

const server = { readable: [{ id: merchantId, name: 'Sarki Pékség' }], suspendedBy: [] as string[] };
const open = async (tab: string) => {
  history.replaceState(null, '', `/merchant/${merchantId}/${tab}`);
  Object.assign(server, { readable: [{ id: merchantId, name: 'Sarki Pékség' }], suspendedBy: [] });
  const listReadable = { isAsked: false };
  renderWithServer(<Screens />, {
    'merchants.listReadable': () => {
      listReadable.isAsked = true;
      return server.readable;
    },
    'team.listMerchants': () => ({ data: [], suspendedBy: server.suspendedBy, closed: [] }),
  });
  await waitFor(() => expect(listReadable.isAsked).toBe(true));
};

test.each([
  ['was removed', [], /^Már nem tagja ennek a csapatnak: Sarki Pékség\./u],
  ['was suspended', ['Sarki Pékség'], /^Felfüggesztették a hozzáférését ehhez a vállalkozáshoz: Sarki Pékség\./u],
])('leads a person who %s from the team to another business, and says so', async (_how, suspendedBy, text) => {
  signInTo(merchantId, 'Accountant');
  await open('statistics');
  Object.assign(server, { readable: [{ id: other, name: 'Másik Bolt' }], suspendedBy });
  act(() => signInTo(other, 'Cashier'));
  expect(await screen.findByText(text)).toBeVisible();
  expect(location.pathname).toBe(`/merchant/${other}/today`);
  expect(screen.queryByText(/Egy másik lapon/u)).toBeNull();
  expect(screen.queryByText(denied)).toBeNull();
});

test('says which role a person has now, and nothing of a page that the person did not open', async () => {
  signInTo(merchantId, 'Manager');
  await open('reports');
  act(() => signInTo(merchantId, 'Cashier'));
  expect(await screen.findByText('Mostantól a szerepköre: Pénztáros')).toBeVisible();
  await expect.poll(() => location.pathname).toBe(`/merchant/${merchantId}/today`);
  expect(screen.queryByText(denied)).toBeNull();
  act(() => signInTo(merchantId, 'Accountant'));
  expect(await screen.findByText('Mostantól a szerepköre: Könyvelő')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Értesítés bezárása' }));
  expect(screen.queryByText(/^Mostantól/u)).toBeNull();
});

test('says nothing of a role after a switch to another business', async () => {
  signInTo(merchantId, 'Owner');
  await open('today');
  server.readable = [{ id: other, name: 'Másik Bolt' }];
  act(() => signInTo(other, 'Cashier'));
  await expect.poll(() => location.pathname).toBe(`/merchant/${other}/today`);
  expect(screen.queryByText(/^Mostantól/u)).toBeNull();
});
