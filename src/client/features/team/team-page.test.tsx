import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { Route, Switch } from 'wouter';
import { LoginPage } from '#client/features/auth/login-page.tsx';
import { type Answers, refusal, renderWithServer } from '#client/testing/in-memory-server.tsx';
import { signInTo, signOut } from '#client/testing/sign-in.ts';
import { Toaster } from '#client/ui/toast.tsx';
import type { MemberRole } from '#shared/team/member-roles.ts';
import type { ChangeMember, Invitation, Invite, TeamMember } from '#shared/team/team.schema.ts';
import { noRefundLimits, type RefundLimits } from '#shared/transactions/refund-limits.schema.ts';
import { AcceptInvitationPage } from './accept-invitation-page.tsx';
import { TeamPage } from './team-page.tsx';

const merchantId = '01KAGJ6V5V8S1K4D6F2H9J3M7P';
const holderId = '01KAGJ6V5Z1B3C5D7F9G2H4J6K';
const memberOf = (userId: string, firstName: string, role: MemberRole, isAccountHolder = false): TeamMember => ({
  userId,
  firstName,
  lastName: 'Kovács',
  email: `${firstName.toLowerCase()}@example.com`,
  role,
  state: 'Active',
  isAccountHolder,
  joinedAt: new Date('2026-11-18T02:12:00Z'),
});
const invitationOf = (email: string, role: MemberRole): Invitation => ({
  id: '01KAGJ9A7C2E4G6J8M0P2R4T6W',
  email,
  role,
  createdAt: new Date('2026-11-18T02:12:00Z'),
  sentAt: new Date('2026-11-18T02:12:00Z'),
  expiresAt: new Date('2999-11-25T02:12:00Z'),
});

type SetRefundLimits = RefundLimits & { merchantId: string };

const server = { members: [] as TeamMember[], invitations: [] as Invitation[], limits: noRefundLimits };
const answers: Answers = {
  'team.list': () => ({ ...server }),
  'team.invite': (input) => {
    const { email, role } = input as Invite;
    if (server.members.some((member) => member.email === email))
      throw refusal(409, 'alreadyInTeam', { email: ['Ez a személy már a csapat tagja.'] });
    const isOpen = server.invitations.some((each) => each.email === email);
    const sentAt = new Date(isOpen ? '2026-11-19T02:12:00Z' : '2026-11-18T02:12:00Z');
    const invitation = { ...invitationOf(email, role), sentAt };
    server.invitations = [...server.invitations.filter((each) => each.email !== email), invitation];
    return invitation;
  },
  'team.withdraw': () => {
    server.invitations = [];
    return undefined;
  },
  'team.change': (input) => {
    const { userId, role, state } = input as ChangeMember;
    server.members = server.members.map((each) => (each.userId === userId ? { ...each, role, state } : each));
    return server.members.find((each) => each.userId === userId);
  },
  'team.remove': (input) => {
    server.members = server.members.filter(({ userId }) => userId !== (input as ChangeMember).userId);
    return undefined;
  },
  'refundLimits.get': () => server.limits,
  'refundLimits.set': (input) => {
    const { merchantId: _, ...limits } = input as SetRefundLimits;
    server.limits = limits;
    return limits;
  },
  'team.openInvitation': () => {
    throw refusal(422, 'invitationUnusable');
  },
};

const logIn = (memberRole: MemberRole, userId = holderId) => signInTo(merchantId, memberRole, { userId });

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  logIn('Owner');
  server.members = [memberOf(holderId, 'Ágnes', 'Owner', true), memberOf('2', 'Réka', 'Cashier')];
  server.invitations = [];
  server.limits = noRefundLimits;
});
const open = () =>
  renderWithServer(
    <>
      <TeamPage merchantId={merchantId} />
      <Toaster />
    </>,
    answers,
  );
const itemOf = async (name: RegExp) => {
  const items = within(await screen.findByRole('list', { name: 'A csapat tagjai' })).getAllByRole('listitem');
  const item = items.find(({ textContent }) => name.test(textContent ?? ''));
  if (!item) throw new Error(`There is no ${name}.`);
  return item;
};

const inviteAccountant = async (email: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Meghívás' }));
  const dialog = await screen.findByRole('dialog', { name: 'Új tag meghívása' });
  await userEvent.type(within(dialog).getByLabelText('E-mail-cím'), email);
  await userEvent.click(within(dialog).getByRole('radio', { name: /^Könyvelő/u }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Meghívó küldése' }));
  return dialog;
};

test('invites a person, who is listed until the invitation is withdrawn', async () => {
  open();
  await inviteAccountant('konyveles@example.com');
  const list = await screen.findByRole('list', { name: 'Elküldött meghívók' });
  expect(list).toHaveTextContent(/konyveles@example\.com.*Könyvelő/u);
  await userEvent.click(screen.getByRole('button', { name: 'A meghívó visszavonása: konyveles@example.com' }));
  await expect.poll(() => screen.queryByRole('list', { name: 'Elküldött meghívók' })).toBeNull();
});

test('says that the invitation of an address that has an open one is sent again', async () => {
  server.invitations = [invitationOf('konyveles@example.com', 'Cashier')];
  open();
  await inviteAccountant('konyveles@example.com');
  expect(await screen.findByText('A meghívót újra elküldjük')).toBeInTheDocument();
  expect(within(screen.getByRole('list', { name: 'Elküldött meghívók' })).getAllByRole('listitem')).toHaveLength(1);
});

test('sends an invitation again with the same key after a lost answer, although the list has it already', async () => {
  server.invitations = [invitationOf('konyveles@example.com', 'Cashier')];
  const keys: (string | null)[] = [];
  renderWithServer(<TeamPage merchantId={merchantId} />, {
    ...answers,
    'team.resend': (_, key) => {
      keys.push(key);
      const sentAt = new Date(Date.UTC(2026, 10, 19, 2, keys.length));
      server.invitations = [{ ...invitationOf('konyveles@example.com', 'Cashier'), sentAt }];
      if (keys.length === 1) throw new Error('The connection is lost');
      return server.invitations[0];
    },
  });
  for (const count of [1, 2, 3]) {
    const button = await screen.findByRole('button', { name: 'A meghívó újraküldése: konyveles@example.com' });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    await waitFor(() => expect(keys).toHaveLength(count));
  }
  const [lost, repeated, next] = keys;
  expect(repeated).toBe(lost);
  expect(next).not.toBe(lost);
});

test('says at the address that the person is in the team already', async () => {
  server.members = [...server.members, memberOf('3', 'Ilona', 'Manager')];
  open();
  const dialog = await inviteAccountant('ilona@example.com');
  await expect.poll(() => within(dialog).getByLabelText('E-mail-cím')).toBeInvalid();
  expect(within(dialog).getByLabelText('E-mail-cím')).toHaveAccessibleDescription(/Ez a személy már a csapat tagja\./u);
});

test('changes the role of a member and disables it', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Módosítás: Kovács Réka' }));
  const dialog = await screen.findByRole('dialog', { name: 'Kovács Réka jogai' });
  await userEvent.click(within(dialog).getByRole('radio', { name: /^Üzletvezető/u }));
  await userEvent.selectOptions(within(dialog).getByLabelText('Hozzáférés'), 'Letiltva');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mentés' }));
  await expect.poll(async () => (await itemOf(/Réka/u)).textContent).toMatch(/Üzletvezető.*Letiltva/u);
});

test('does not give access back that another owner has ended while the dialog was open', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Módosítás: Kovács Réka' }));
  const dialog = await screen.findByRole('dialog', { name: 'Kovács Réka jogai' });
  server.members = server.members.map((each) => (each.firstName === 'Réka' ? { ...each, state: 'Disabled' } : each));
  await userEvent.click(within(dialog).getByRole('radio', { name: /^Üzletvezető/u }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mentés' }));
  await expect.poll(async () => (await itemOf(/Réka/u)).textContent).toMatch(/Üzletvezető.*Letiltva/u);
});

test('has no buttons for the account holder, and for a manager none for owners', async () => {
  server.members = [...server.members, memberOf('3', 'Éva', 'Owner'), memberOf('4', 'Márton', 'Manager')];
  logIn('Manager', '4');
  open();
  const actionsOf = async (name: RegExp) =>
    within(await itemOf(name)).queryAllByRole('button', { name: /^(?:Módosítás|Eltávolítás)/u });
  for (const name of [/Ágnes/u, /Éva/u, /Márton/u]) expect(await actionsOf(name)).toEqual([]);
  expect(await actionsOf(/Réka/u)).toHaveLength(2);
});

test('explains the role of each member', async () => {
  open();
  await userEvent.click(within(await itemOf(/Ágnes/u)).getByRole('button', { name: 'Mit tehet: Tulajdonos' }));
  expect(await screen.findByText('Mindent lát és mindent megtehet.')).toBeVisible();
});

const openLimits = async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Visszatérítési korlátok' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mennyit adhat vissza?' }, { timeout: 30_000 }));
  await dialog.findAllByLabelText('Egyszerre legfeljebb (Ft)');
  const ofRole = (name: string) => within(dialog.getByRole('group', { name }));
  return { dialog, cashier: ofRole('Pénztáros'), manager: ofRole('Üzletvezető') };
};

test('limits what cashiers may give back, where an empty field is no limit', async () => {
  server.limits = { ...noRefundLimits, cashierPerDay: 2_000_000 };
  const { dialog, cashier, manager } = await openLimits();
  const perRefund = cashier.getByLabelText('Egyszerre legfeljebb (Ft)');
  await userEvent.type(perRefund, '5000,5');
  await userEvent.click(dialog.getByRole('button', { name: 'Mentés' }));
  await expect.poll(() => perRefund).toBeInvalid();
  await userEvent.clear(perRefund);
  await userEvent.type(perRefund, '5 000');
  await userEvent.clear(cashier.getByLabelText('Naponta legfeljebb (Ft)'));
  const managerPerDay = manager.getByLabelText('Naponta legfeljebb (Ft)');
  await userEvent.type(managerPerDay, '0');
  await userEvent.click(dialog.getByRole('button', { name: 'Mentés' }));
  expect(await cashier.findByText('Nem lehet több, mint az üzletvezető korlátja.')).toBeVisible();
  await userEvent.clear(managerPerDay);
  await userEvent.type(managerPerDay, '5 000');
  await userEvent.click(dialog.getByRole('button', { name: 'Mentés' }));
  await expect
    .poll(() => server.limits)
    .toEqual({ cashierPerRefund: 500_000, cashierPerDay: null, managerPerRefund: null, managerPerDay: 500_000 });
});

test('lets a manager change the limits of cashiers only', async () => {
  logIn('Manager', '4');
  const { cashier, manager } = await openLimits();
  expect(cashier.getByLabelText('Naponta legfeljebb (Ft)')).not.toHaveAttribute('readonly');
  for (const field of manager.getAllByRole('textbox')) expect(field).toHaveAttribute('readonly');
  expect(manager.getByText('Az üzletvezetők korlátját csak a tulajdonos módosíthatja.')).toBeVisible();
});

test('says that an invitation does not work any more', async () => {
  window.history.replaceState(null, '', '/invitation#token');
  signOut();
  renderWithServer(<AcceptInvitationPage />, answers);
  expect(await screen.findByText('Ez a meghívó nem használható')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Belépés' })).toHaveAttribute('href', '/login');
});

test('leads from a new account to the login with the address, which says that the account is ready', async () => {
  window.history.replaceState(null, '', '/invitation#token');
  signOut();
  renderWithServer(
    <Switch>
      <Route path="/login">
        <LoginPage />
      </Route>
      <Route path="/invitation">
        <AcceptInvitationPage />
      </Route>
    </Switch>,
    {
      'team.openInvitation': () => ({
        merchantName: 'Sarki Pékség',
        email: 'uj@example.com',
        role: 'Cashier',
        expiresAt: new Date('2999-11-25T02:12:00Z'),
      }),
      'team.acceptInvitation': () => undefined,
    },
  );
  await userEvent.type(await screen.findByLabelText('Vezetéknév'), 'Kiss');
  await userEvent.type(screen.getByLabelText('Utónév'), 'Éva');
  await userEvent.type(screen.getByLabelText('Új jelszó'), 'Meleg-kifli-06');
  await userEvent.click(screen.getByRole('button', { name: 'Fiók létrehozása és elfogadás' }));
  expect(await screen.findByText('A fiókja elkészült, és már a csapat tagja')).toBeVisible();
  expect(screen.getByLabelText('E-mail-cím')).toHaveValue('uj@example.com');
  expect(window.location.href).not.toContain('uj@');
});
