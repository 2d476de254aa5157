import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { type Answers, refusal, renderWithServer } from '#client/testing/in-memory-server.tsx';
import { signInAsAdmin, signInTo } from '#client/testing/sign-in.ts';
import { Toaster } from '#client/ui/toast.tsx';
import type { FeeConsent, SetFeeConsent } from '#shared/prices/fee-consents.schema.ts';
import type { MemberRole } from '#shared/team/member-roles.ts';
import { FeeConsents } from './fee-consents.tsx';

const merchantId = '01KAGJ6V5V8S1K4D6F2H9J3M7P';
const server = { consents: [] as FeeConsent[], isRefusing: false };
const changedAt = new Date('2026-11-18T11:00:00Z');
const answers: Answers = {
  'feeConsents.list': () => ({ data: server.consents }),
  'feeConsents.set': (input) => {
    if (server.isRefusing) throw refusal(503, 'serviceUnavailable');
    const { merchantId: _, ...answer } = input as SetFeeConsent;
    server.consents = [{ ...answer, version: '2026-11', changedAt }, ...server.consents];
    return { data: server.consents };
  },
};

const open = async (memberRole: MemberRole | null) => {
  if (memberRole === null) signInAsAdmin();
  else signInTo(merchantId, memberRole);
  renderWithServer(
    <>
      <FeeConsents merchantId={merchantId} />
      <Toaster />
    </>,
    answers,
  );
  // A toast may still name the other one.
  await screen.findByText('Összevont kimutatást kérek');
};
beforeEach(() => {
  server.consents = [];
  server.isRefusing = false;
});
const confirm = async (name: string, action: string) =>
  userEvent.click(within(await screen.findByRole('dialog', { name })).getByRole('button', { name: action }));
const rate = () => screen.getByRole('switch', { name: 'Egységes díjat kérek', hidden: true });

test('lets the owner give and withdraw, with the time of each answer', async () => {
  await open('Owner');
  expect(screen.getAllByText(/Még nem nyilatkozott\./u)).toHaveLength(2);
  await userEvent.click(rate());
  await confirm('Megadja ezt a nyilatkozatot?', 'Megadom');
  await screen.findByText('A nyilatkozatot rögzítettük');
  await screen.findByText(/Megadva: 2026\.11\.18\. 12:00/u);
  expect(rate()).toHaveProperty('checked', true);
  await userEvent.click(rate());
  await confirm('Visszavonja ezt a nyilatkozatot?', 'Visszavonom');
  await screen.findByText('A visszavonást rögzítettük');
  await screen.findByText(/Visszavonva: 2026\.11\.18\. 12:00/u);
  expect(rate()).toHaveProperty('checked', false);
});

test('changes nothing until it is confirmed', async () => {
  await open('Owner');
  await userEvent.click(rate());
  const dialog = within(await screen.findByRole('dialog', { name: 'Megadja ezt a nyilatkozatot?' }));
  expect(dialog.getByText('Egységes díjat kérek')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Mégse' }));
  expect(server.consents).toEqual([]);
  expect(screen.getAllByText(/Még nem nyilatkozott\./u)).toHaveLength(2);
});

test('keeps the answer and says so if it could not be saved', async () => {
  await open('Owner');
  server.isRefusing = true;
  await userEvent.click(rate());
  await confirm('Megadja ezt a nyilatkozatot?', 'Megadom');
  await screen.findByRole('alert');
  expect(rate()).toHaveProperty('checked', false);
});

test.each(['Manager', 'Accountant', null] as const)('%s reads the answers only', async (memberRole) => {
  server.consents = [{ kind: 'Aggregated', isGiven: true, version: '2026-11', changedAt }];
  await open(memberRole);
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Egységes díjat kérekNincs megadvaMég nem nyilatkozott.',
    expect.stringMatching(/^Összevont kimutatást kérekMegadvaMegadva: 2026\.11\.18\./u),
  ]);
});
