import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { type Answers, refusal, renderWithServer } from '#client/testing/in-memory-server.tsx';
import { signInAsAdmin, signInTo } from '#client/testing/sign-in.ts';
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
  renderWithServer(<FeeConsents merchantId={merchantId} />, answers);
  await screen.findAllByText('Egységes díjat kérek');
};
beforeEach(() => {
  server.consents = [];
  server.isRefusing = false;
});
const rate = () => screen.getByRole('switch', { name: 'Egységes díjat kérek' });

test('lets the owner give and withdraw, with the time of each answer', async () => {
  await open('Owner');
  expect(screen.getAllByText(/Még nem nyilatkozott\./u)).toHaveLength(2);
  await userEvent.click(rate());
  await screen.findByText(/Megadva: 2026\.11\.18\. 12:00/u);
  expect(rate()).toHaveProperty('checked', true);
  await userEvent.click(rate());
  await screen.findByText(/Visszavonva: 2026\.11\.18\. 12:00/u);
  expect(rate()).toHaveProperty('checked', false);
});

test('keeps the answer and says so if it could not be saved', async () => {
  await open('Owner');
  server.isRefusing = true;
  await userEvent.click(rate());
  await screen.findByText('A nyilatkozatot nem sikerült elmenteni');
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
