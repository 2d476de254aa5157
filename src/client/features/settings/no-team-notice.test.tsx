import { screen } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { renderWithServer } from '#client/testing/in-memory-server.tsx';
import { signInTo } from '#client/testing/sign-in.ts';
import { NoTeamNotice } from './no-team-notice.tsx';

const merchantId = '01KAGJ6V5V8S1K4D6F2H9J3M7P';
const leaveTeam = () => signInTo(merchantId, 'Cashier', { role: 'Member', merchantId: null, memberRole: null });
const show = (suspendedBy: string[], closed: string[] = []) =>
  renderWithServer(<NoTeamNotice />, { 'team.listMerchants': () => ({ data: [], suspendedBy, closed }) });

beforeEach(() => {
  leaveTeam();
  history.replaceState(null, '', '/account');
});

test('names the merchant that has suspended the access, and whom to ask', async () => {
  show(['Hajnali Kifli Kft.']);
  const text = await screen.findByText(/Hajnali Kifli Kft\./u);
  expect(text.textContent).toContain('tulajdonos');
});

test('names the merchant whose account is closed, and leads to customer service', async () => {
  show([], ['Dupla Gombóc Kft.']);
  const text = await screen.findByText(/Dupla Gombóc Kft\./u);
  expect(text.textContent).not.toContain('tulajdonos');
  expect(screen.getByRole('link', { name: 'Ügyfélszolgálat' })).toBeVisible();
});

test('says that there is no team where nothing is suspended', async () => {
  show([]);
  expect(await screen.findByText('Egyik csapatnak sem tagja')).toBeTruthy();
});

test('leads to the overview of the day when the access comes back', async () => {
  show(['Hajnali Kifli Kft.']);
  await screen.findByText(/Hajnali Kifli Kft\./u);
  act(() => signInTo(merchantId, 'Cashier'));
  expect(location.pathname).toBe(`/merchant/${merchantId}/today`);
});
