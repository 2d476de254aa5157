import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { NotificationBell } from '#client/app/layout/notification-bell.tsx';
import { showUnreadCount } from '#client/lib/unread-count.ts';
import { type Answers, refusal, renderWithServer } from '#client/testing/in-memory-server.tsx';
import { signInTo } from '#client/testing/sign-in.ts';
import { notificationKinds } from '#shared/notifications/notification-kinds.ts';
import type { Notification } from '#shared/notifications/notifications.schema.ts';
import type { MemberRole } from '#shared/team/member-roles.ts';
import { NotificationsPage } from './notifications-page.tsx';

const merchantId = '01KAGJ6V5V8S1K4D6F2H9J3M7P';
const itemOf = (id: string, kind: Notification['kind'], params: Notification['params']): Notification => {
  const { area, severity } = notificationKinds[kind];
  return { id, kind, area, severity, params, createdAt: new Date('2026-11-20T08:00:00Z'), isRead: false };
};

const server = { rows: [] as Notification[], marked: [] as unknown[], isReadOnly: false };
const markWhere = (isMarked: (row: Notification) => boolean): void => {
  server.rows = server.rows.map((row) => ({ ...row, isRead: row.isRead || isMarked(row) }));
};
const answers: Answers = {
  'notifications.list': () => ({
    data: server.rows,
    pageNumber: 1,
    pageSize: 25,
    totalCount: server.rows.length,
    totalPages: 1,
  }),
  'notifications.countUnread': () => ({ count: server.rows.filter(({ isRead }) => !isRead).length }),
  'notifications.markRead': (input) => {
    if (server.isReadOnly) throw refusal(503, 'serviceUnavailable');
    const { id } = input as { id: string };
    markWhere((row) => row.id === id);
  },
  'notifications.markSeveralRead': (input) => {
    server.marked.push(input);
    const { ids } = input as { ids: string[] };
    markWhere(({ id }) => ids.includes(id));
  },
  'notifications.markAllRead': (input) => {
    const { through } = input as { through: string };
    markWhere(({ id }) => id <= through);
  },
};

const logInAs = (memberRole: MemberRole) => signInTo(merchantId, memberRole);
beforeEach(() => {
  window.history.replaceState(null, '', '/');
  logInAs('Owner');
  server.isReadOnly = false;
  server.marked = [];
  server.rows = [
    itemOf('2', 'lossAlerts', { day: '2026-11-19', count: 2 }),
    itemOf('1', 'terminalsOffline', { terminal: 'Pult', count: 1, lastSeenAt: '2026-11-20T07:45:00.000Z' }),
  ];
});
const open = () => renderWithServer(<NotificationsPage merchantId={merchantId} />, answers);
const items = async () =>
  within(await screen.findByRole('list', { name: 'Értesítések listája' })).getAllByRole('listitem');

test('says what happened, with a link to where one acts', async () => {
  open();
  const [alerts, reader] = await items();
  expect(alerts).toHaveTextContent('2 szokatlan eset az eladások között.');
  expect(reader).toHaveTextContent('Nem elérhető kártyaolvasó: Pult. Utoljára ekkor jelentkezett: 2026.11.20. 08:45.');
  const links = within(screen.getByRole('list')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/merchant/${merchantId}/loss-alerts`,
    `/merchant/${merchantId}/readers`,
  ]);
});

test('leads from a payout to the settlement of its month', async () => {
  const transfer = { month: '2026-10', amount: 983_000, paidOn: '2026-11-05', reference: 'CSP-2026-11-05' };
  server.rows = [itemOf('3', 'payoutRecorded', transfer)];
  open();
  const link = await screen.findByRole('link', { name: /^Elutaltuk a kifizetést/u });
  expect(link).toHaveAttribute('href', `/merchant/${merchantId}/reports?settlement=2026-10`);
});

test('marks one as read, then all', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Elolvastam: Nem elérhető/u }));
  expect(await screen.findAllByRole('button', { name: /^Elolvastam: /u })).toHaveLength(1);
  await userEvent.click(await screen.findByRole('button', { name: 'Mindet elolvastam' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Elolvastam: /u })).toBeNull());
  expect(server.rows.every(({ isRead }) => isRead)).toBe(true);
});

const memberChange = (id: string, firstName: string, createdAt = '2026-11-20T08:00:00Z'): Notification => ({
  ...itemOf(id, 'memberChanged', { firstName, lastName: 'Kiss', role: 'Cashier', change: 'roleChanged' }),
  createdAt: new Date(createdAt),
});

test('shows neighbours of one kind and one day as one item that opens to its parts', async () => {
  server.rows = [
    memberChange('5', 'Anna'),
    memberChange('4', 'Béla'),
    // The day before.
    memberChange('3', 'Cili', '2026-11-19T22:30:00Z'),
    itemOf('2', 'lossAlerts', { day: '2026-11-19', count: 2 }),
    memberChange('1', 'Dani'),
  ];
  open();
  expect(await items()).toHaveLength(4);
  const [group] = await items();
  expect(group).toHaveTextContent('2 új');
  const opener = screen.getByRole('button', { name: '2 változás a csapatban' });
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText(/Kiss Anna/u)).toBeNull();
  opener.focus();
  await userEvent.keyboard('{Enter}');
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  expect(opener).toHaveFocus();
  const parts = within(screen.getByRole('list', { name: '2 változás a csapatban' })).getAllByRole('listitem');
  expect(parts.map(({ textContent }) => textContent?.match(/Anna|Béla|Cili|Dani/u)?.[0])).toEqual(['Anna', 'Béla']);
  expect(within(parts[0] as HTMLElement).getByRole('link')).toHaveAttribute('href', `/merchant/${merchantId}/team`);
  await userEvent.keyboard(' ');
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText(/Kiss Anna/u)).toBeNull();
});

test('marks a group as read by one button and one request, and leaves what is outside of it', async () => {
  server.rows = [
    memberChange('5', 'Anna'),
    { ...memberChange('4', 'Béla'), isRead: true },
    memberChange('3', 'Cili'),
    itemOf('2', 'lossAlerts', { day: '2026-11-19', count: 2 }),
  ];
  open();
  expect((await items())[0]).toHaveTextContent('2 új');
  await userEvent.click(screen.getByRole('button', { name: 'Elolvastam: 3 változás a csapatban' }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Elolvastam: /u })).toHaveLength(1));
  expect(server.rows.map(({ id, isRead }) => [id, isRead])).toEqual([
    ['5', true],
    ['4', true],
    ['3', true],
    ['2', false],
  ]);
  expect(server.marked).toEqual([{ merchantId, ids: ['5', '3'] }]);
});

test('names a group of a kind without a text of its own', async () => {
  const reminder = { count: 2, deadline: '2026-12-01' };
  server.rows = [itemOf('2', 'requirementsDue', reminder), itemOf('1', 'requirementsDue', reminder)];
  open();
  expect(await screen.findByRole('button', { name: '2 hasonló értesítés' })).toBeVisible();
});

test('says why one could not be marked', async () => {
  server.isReadOnly = true;
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Elolvastam: Nem elérhető/u }));
  expect(await screen.findByText('Nem sikerült elmenteni')).toBeVisible();
});

test('has no link to a screen that the role does not see, and a sentence for kinds of a newer server', async () => {
  logInAs('Cashier');
  server.rows = [itemOf('3', 'memberChanged', { change: 'somethingElse' })];
  open();
  expect((await items())[0]).toHaveTextContent('Új esemény.');
  expect(within(screen.getByRole('list')).queryByRole('link')).toBeNull();
});

test('says that nothing happened', async () => {
  server.rows = [];
  open();
  expect(await screen.findByText('Nincs értesítés')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mindet elolvastam' })).toBeNull();
});

test('the bell has the number of unread ones up to 99, and none for zero', async () => {
  showUnreadCount(100);
  const { unmount } = renderWithServer(<NotificationBell merchantId={merchantId} />, answers);
  expect(screen.getByRole('link', { name: 'Értesítések: 99+ olvasatlan' })).toHaveAttribute(
    'href',
    `/merchant/${merchantId}/notifications`,
  );
  unmount();
  showUnreadCount(0);
  renderWithServer(<NotificationBell merchantId={merchantId} />, answers);
  expect(screen.getByRole('link', { name: 'Értesítések' })).not.toHaveTextContent('0');
});
