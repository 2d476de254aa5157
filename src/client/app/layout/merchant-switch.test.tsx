import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ParentForm } from '#client/features/relations/parent-form.tsx';
import { type Answers, renderWithServer } from '#client/testing/in-memory-server.tsx';
import { MerchantSwitch } from './merchant-switch.tsx';

const twin = { name: 'Kovász Kft.', taxNumber: '12345678-1-42' };
const [first, second] = [new Date('2026-10-05T07:30:00Z'), new Date('2026-10-05T08:00:00Z')];
const answers: Answers = {
  'users.list': () => ({
    data: [
      { merchant: { id: 'M7', ...twin }, createdAt: first },
      { merchant: { id: 'M8', ...twin }, createdAt: second },
    ],
  }),
  'relations.listAvailableParents': () => [
    { id: 'M7', ...twin, createdAt: first },
    { id: 'M8', ...twin, createdAt: second },
  ],
};

const screens = {
  'the switch between merchants': <MerchantSwitch merchant={undefined} tab="details" />,
  'the choice of a parent': <ParentForm merchantId="M1" relation={null} onBusy={() => {}} onClose={() => {}} />,
};

test.each(Object.entries(screens))('%s shows when merchants of the same name registered', async (_, screenOf) => {
  renderWithServer(screenOf, answers);
  await userEvent.type(await screen.findByRole('combobox'), 'kov');
  const texts = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  await waitFor(() =>
    expect(texts()).toEqual([
      expect.stringMatching(/^Kovász Kft\..*12345678-1-42 · regisztrált: 2026\.10\.05\. 09:30:00$/u),
      expect.stringMatching(/^Kovász Kft\..*12345678-1-42 · regisztrált: 2026\.10\.05\. 10:00:00$/u),
    ]),
  );
});
