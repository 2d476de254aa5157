import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { writeStored } from '#client/lib/storage.ts';
import { type Answers, renderWithServer } from '#client/testing/in-memory-server.tsx';
import { signInAsAdmin, signOut } from '#client/testing/sign-in.ts';
import { addRecentMerchant } from '../recent-merchants.ts';
import { MerchantSwitch } from './merchant-switch.tsx';

const twin = { name: 'Kovász Kft.', taxNumber: '12345678-1-42' };
const answers: Answers = {
  'users.list': () => ({
    data: [
      { merchant: { id: 'M7', ...twin }, createdAt: new Date('2026-10-05T07:30:00Z') },
      { merchant: { id: 'M8', ...twin }, createdAt: new Date('2026-10-05T08:00:00Z') },
    ],
  }),
};
const show = () => renderWithServer(<MerchantSwitch merchant={undefined} tab="details" />, answers);
const texts = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
afterEach(() => {
  signOut();
  writeStored('csippano.recentMerchants', null);
});

test('shows when merchants of the same name registered', async () => {
  show();
  await userEvent.type(await screen.findByRole('combobox'), 'kov');
  await waitFor(() =>
    expect(texts()).toEqual([
      expect.stringMatching(/^Kovász Kft\..*12345678-1-42 · regisztrált: 2026\.10\.05\. 09:30:00$/u),
      expect.stringMatching(/^Kovász Kft\..*12345678-1-42 · regisztrált: 2026\.10\.05\. 10:00:00$/u),
    ]),
  );
});

test('shows the tax number alone of a merchant that a server of the former version returned', async () => {
  signInAsAdmin();
  addRecentMerchant({ id: 'M9', name: 'Kifli Kft.', taxNumber: '12345676-2-41' });
  addRecentMerchant({ id: 'M7', ...twin, createdAt: new Date('2026-10-05T07:30:00Z') });
  show();
  await userEvent.click(await screen.findByRole('combobox'));
  await waitFor(() =>
    expect(texts()).toEqual([
      expect.stringMatching(/12345678-1-42 · regisztrált: 2026\.10\.05\. 09:30:00$/u),
      expect.stringMatching(/12345676-2-41$/u),
    ]),
  );
});
