import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import '#client/lib/portal-texts.ts';
import { saveListPreferences } from '#client/lib/list/list-preferences.ts';
import { type Answers, refusal, renderWithServer } from '#client/testing/in-memory-server.tsx';
import { signInTo } from '#client/testing/sign-in.ts';
import type { ExportSchedule } from '#shared/exports/schedules.schema.ts';
import { ExportsPage } from './exports-page.tsx';
import { hrefOfNewSchedule } from './schedules/schedule-query.ts';

const merchantId = '01KAGJ6V5V8S1K4D6F2H9J3M7P';
const viewId = '01KAGJ9A7C2E4G6J8M0P2R4T6V';
const schedule: ExportSchedule = {
  id: '01KAGJ9A7C2E4G6J8M0P2R4T6W',
  name: 'Könyvelőnek',
  kind: 'transactions',
  filter: { state: 'Success' },
  savedViewId: null,
  format: 'xlsx',
  columns: ['timestamp', 'amount'],
  hasSummary: true,
  language: 'hu',
  frequency: 'Weekly',
  weekday: 1,
  monthDay: null,
  hour: 7,
  recipients: [
    { email: 'agnes@example.com', state: 'Verified' },
    { email: 'konyveles@example.com', state: 'Pending' },
  ],
  state: 'Active',
  stopReason: null,
  nextRunAt: new Date('2026-11-23T06:00:00Z'),
  lastRuns: [
    {
      fromDate: '2026-11-09',
      toDate: '2026-11-15',
      startedAt: new Date('2026-11-16T06:00:21Z'),
      state: 'Done',
      rows: 1_204,
      amount: 481_600_000,
      mailCount: 1,
      exportId: '01KAGJ9B3D5F7H9K1M3P5R7T9V',
    },
  ],
  createdAt: new Date('2026-09-20T08:30:05Z'),
  updatedAt: new Date('2026-09-20T08:30:05Z'),
};

const signIn = (memberRole: 'Owner' | 'Accountant') => signInTo(merchantId, memberRole);

const server = {
  schedules: [] as ExportSchedule[],
  mutations: [] as [string, unknown][],
  listed: [] as unknown[],
  isFull: false,
};
const mutation = (name: string) => (input: unknown) => {
  if (server.isFull) throw refusal(422, 'exportSchedulesFull');
  server.mutations.push([name, input]);
  return schedule;
};
const page = { data: [], totalCount: 12, isTotalExact: true, pageNumber: 1, pageSize: 1, totalPages: 12 };
const view = {
  id: viewId,
  list: 'transactions',
  name: 'Nagyok',
  filter: { minAmount: '1000000', period: 'today' },
  isShared: false,
  isPinned: false,
  isDefault: false,
  isOwn: true,
  sharedBy: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
};
const answers: Answers = {
  'exports.list': () => ({ data: [] }),
  'exports.requestTransactions': mutation('requestTransactions'),
  'transactions.list': (input) => {
    server.listed.push(input);
    return page;
  },
  'users.get': () => ({ email: 'agnes@example.com' }),
  'savedViews.list': () => ({ data: [view] }),
  // More card readers than a page has.
  'terminals.listOfMerchant': (input) => ({
    ...page,
    totalPages: 2,
    data: [
      (input as { pageNumber?: number }).pageNumber === 2
        ? { id: '01KAGJ6V5T3M9Q2X7C4N8B1RZE', name: 'Pult', serialNumber: '1745398207', isDisabled: false }
        : { id: '01KAGJ6V5T3M9Q2X7C4N8B1RZD', name: 'Futár', serialNumber: '1745398206', isDisabled: false },
    ],
  }),
  'exportSchedules.list': () => ({ data: server.schedules }),
  'exportSchedules.add': mutation('add'),
  'exportSchedules.update': mutation('update'),
  'exportSchedules.remove': mutation('remove'),
  'exportSchedules.sendVerification': mutation('sendVerification'),
};

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  signIn('Owner');
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  Object.assign(server, { schedules: [], mutations: [], listed: [], isFull: false });
});
/** Replaces the suggested name. */
const enterName = async (name: string) => {
  const field = await screen.findByLabelText(/Megnevezés/u);
  await userEvent.clear(field);
  await userEvent.type(field, name);
};
const open = () => renderWithServer(<ExportsPage merchantId={merchantId} />, answers);

test('shows what a schedule sends and when, who gets it and what became of the last files', async () => {
  const ofView = { ...schedule, id: '2', name: 'Régi', filter: {}, savedViewId: viewId };
  server.schedules = [schedule, { ...ofView, state: 'Stopped', stopReason: 'ViewMissing' }];
  open();
  const list = await screen.findByRole('list', { name: 'Ütemezett exportok' });
  expect(within(list).getAllByText(/hetente, hétfőn 7:00-kor/u)).toHaveLength(2);
  expect(list.textContent).toContain('Szűrve: Állapot: Sikeres');
  expect(await within(list).findByText(/Nagyok/u)).toBeInTheDocument();
  expect(within(list).getAllByText('megerősítésre vár')).toHaveLength(2);
  expect(list.textContent).toMatch(/1\s204 sor/u);
  expect(list.textContent).toContain('A mentett nézet már nincs meg, ezért leállt.');
  await userEvent.click(within(list).getAllByText('Megerősítés újraküldése')[0] ?? list);
  await waitFor(() => expect(server.mutations).toHaveLength(1));
  expect(server.mutations[0]).toEqual([
    'sendVerification',
    { merchantId, id: schedule.id, email: 'konyveles@example.com' },
  ]);
});

test('pauses a schedule as it is, and deletes it after a question', async () => {
  server.schedules = [schedule];
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Szüneteltetés: Könyvelőnek' }));
  await waitFor(() => expect(server.mutations[0]?.[0]).toBe('update'));
  expect(server.mutations[0]?.[1]).toMatchObject({
    id: schedule.id,
    isPaused: true,
    filter: { state: 'Success' },
    columns: ['timestamp', 'amount'],
    weekday: 1,
    recipients: ['agnes@example.com', 'konyveles@example.com'],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Törlés: Könyvelőnek' }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Törlés' }));
  await waitFor(() => expect(server.mutations[1]).toEqual(['remove', { merchantId, id: schedule.id }]));
});

test('takes over the filter of a list without its days, and checks addresses before it is sent', async () => {
  const filter = { state: 'Success', terminalId: ['01KAGJ6V5T3M9Q2X7C4N8B1RZD'], fromDate: '2026-11-01' };
  window.history.replaceState(null, '', hrefOfNewSchedule(merchantId, 'transactions', filter));
  open();
  await enterName('Havi');
  // The card readers have a field of their own.
  expect(screen.getByText('Szűrve: Állapot: Sikeres')).toBeTruthy();
  expect(await screen.findByRole('checkbox', { name: 'Futár (1745398206)' })).toBeChecked();
  await userEvent.clear(screen.getByLabelText(/E-mail-címek/u));
  await userEvent.type(screen.getByLabelText(/E-mail-címek/u), 'konyveles');
  await userEvent.click(screen.getByRole('button', { name: 'Mentés' }));
  await waitFor(() => expect(screen.getByLabelText(/E-mail-címek/u).getAttribute('aria-invalid')).toBe('true'));
  await userEvent.type(screen.getByLabelText(/E-mail-címek/u), '@example.com, agnes@example.com');
  await userEvent.selectOptions(screen.getByLabelText(/A hónap melyik napján/u), 'Utolsó nap');
  await userEvent.click(screen.getByRole('button', { name: 'Mentés' }));
  await waitFor(() => expect(server.mutations).toHaveLength(1));
  expect(server.mutations[0]?.[1]).toMatchObject({
    merchantId,
    name: 'Havi',
    kind: 'transactions',
    frequency: 'Monthly',
    monthDay: 31,
    weekday: null,
    hour: 7,
    filter: { state: 'Success', terminalId: '01KAGJ6V5T3M9Q2X7C4N8B1RZD' },
    recipients: ['konyveles@example.com', 'agnes@example.com'],
  });
});

test('exports the card readers that are selected in the form, also without another filter', async () => {
  window.history.replaceState(null, '', hrefOfNewSchedule(merchantId, 'transactions', {}));
  open();
  const counter = await screen.findByRole('checkbox', { name: 'Pult (1745398207)' });
  expect(counter).not.toBeChecked();
  await userEvent.click(counter);
  await waitFor(() => expect(screen.getByLabelText(/Megnevezés/u)).toHaveValue('Tranzakciók (Pult), havonta'));
  // A saved view has its own filter.
  await userEvent.selectOptions(screen.getByLabelText(/Mit küldjünk/u), 'Mentett nézet: Nagyok');
  expect(screen.queryByRole('checkbox', { name: /^Pult/u })).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText(/Mit küldjünk/u), 'Minden sor');
  expect(screen.getByRole('checkbox', { name: 'Pult (1745398207)' })).not.toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Pult (1745398207)' }));
  await userEvent.click(screen.getByRole('button', { name: 'Mentés' }));
  await waitFor(() =>
    expect(server.mutations[0]?.[1]).toMatchObject({
      kind: 'transactions',
      filter: { terminalId: '01KAGJ6V5T3M9Q2X7C4N8B1RZE' },
    }),
  );
  expect(server.mutations[0]?.[1]).not.toHaveProperty('savedViewId', viewId);
});

test('sends each quarter on its second day, without a choice of the day', async () => {
  const ofQuarter = { ...schedule, name: 'Negyedéves', frequency: 'Quarterly', weekday: null } as const;
  server.schedules = [ofQuarter];
  window.history.replaceState(null, '', hrefOfNewSchedule(merchantId, 'transactions', {}));
  open();
  await userEvent.click(await screen.findByRole('radio', { name: /Negyedévente/u }));
  expect(screen.getByLabelText(/Megnevezés/u)).toHaveValue('Tranzakciók, negyedévente');
  expect(screen.queryByLabelText(/^(?:A hónap melyik napján|Melyik napon)/u)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Mentés' }));
  await waitFor(() =>
    expect(server.mutations[0]?.[1]).toMatchObject({ frequency: 'Quarterly', monthDay: null, weekday: null }),
  );
  const list = await screen.findByRole('list', { name: 'Ütemezett exportok', hidden: true });
  expect(list.textContent).toContain('negyedévente, a negyedév második napján 7:00-kor');
});

test('suggests a name of the list, its filter or view and the interval, until another is entered', async () => {
  const filter = { state: 'Error', terminalId: '01KAGJ6V5T3M9Q2X7C4N8B1RZD', minAmount: 1_000_000 };
  window.history.replaceState(null, '', hrefOfNewSchedule(merchantId, 'transactions', filter));
  open();
  const name = await screen.findByLabelText(/Megnevezés/u);
  expect(screen.getByRole('radio', { name: /Havonta/u })).toBeChecked();
  await waitFor(() =>
    expect(name).toHaveValue('Tranzakciók (Futár, Sikertelen, Legalább 10\u00a0000\u00a0Ft), havonta'),
  );
  await userEvent.click(screen.getByRole('radio', { name: /Hetente/u }));
  await userEvent.selectOptions(screen.getByLabelText(/Mit küldjünk/u), 'Mentett nézet: Nagyok');
  expect(name).toHaveValue('Nagyok, hetente');
  await userEvent.selectOptions(screen.getByLabelText(/Mit küldjünk/u), 'Minden sor');
  expect(name).toHaveValue('Tranzakciók, hetente');
  await userEvent.clear(name);
  await userEvent.click(screen.getByRole('radio', { name: /Naponta/u }));
  expect(name).toHaveValue('');
  await userEvent.type(name, 'Saját');
  await userEvent.click(screen.getByRole('radio', { name: /Havonta/u }));
  await userEvent.click(screen.getByRole('button', { name: 'Mentés' }));
  await waitFor(() =>
    expect(server.mutations[0]?.[1]).toMatchObject({ name: 'Saját', frequency: 'Monthly', monthDay: 2 }),
  );
});

test('cuts a suggested name that is too long to be saved', async () => {
  window.history.replaceState(
    null,
    '',
    hrefOfNewSchedule(merchantId, 'transactions', { brand: 'Mastercard,Maestro,Visa Electron,Visa,American Express' }),
  );
  open();
  await waitFor(() =>
    expect(screen.getByLabelText(/Megnevezés/u)).toHaveValue(
      'Tranzakciók (Mastercard, Maestro, Visa Electron, V…, havonta',
    ),
  );
});

test('takes over columns, order and format of the last export of the list', async () => {
  const options = { hasSummary: false, mailsLink: true };
  saveListPreferences({
    exports: {
      transactions: { ...options, format: 'csv', columns: ['amount', 'timestamp'] },
      onlineTransactions: { ...options, format: 'xlsx', columns: [] },
    },
  });
  window.history.replaceState(null, '', hrefOfNewSchedule(merchantId, 'transactions', { state: 'Success' }));
  open();
  await enterName('Havi');
  expect(screen.getAllByText(/^2 \/ \d+ oszlop$/u)).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Mentés' }));
  await waitFor(() => expect(server.mutations).toHaveLength(1));
  expect(server.mutations[0]?.[1]).toMatchObject({
    recipients: ['agnes@example.com'],
    kind: 'transactions',
    format: 'csv',
    hasSummary: false,
    columns: ['amount', 'timestamp'],
  });
  saveListPreferences({ exports: {} });
});

test('sends the id of a saved view instead of a filter, and shows why it was refused', async () => {
  server.isFull = true;
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Ütemezés felvétele' }));
  await enterName('Nagyok');
  await userEvent.selectOptions(screen.getByLabelText(/Mit küldjünk/u), 'Mentett nézet: Nagyok');
  await userEvent.click(screen.getByRole('button', { name: 'Mentés' }));
  expect(await screen.findByText('Az ütemezést nem sikerült menteni')).toBeTruthy();
  server.isFull = false;
  await userEvent.click(screen.getByRole('button', { name: 'Mentés' }));
  await waitFor(() => expect(server.mutations[0]?.[1]).toMatchObject({ savedViewId: viewId, filter: {} }));
});

test('lets an accountant schedule exports to its own login only, and says who may do more', async () => {
  signIn('Accountant');
  open();
  expect(await screen.findByText('Például minden hónap elején megkaphatja az előző hónapot.')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Ütemezés felvétele' }));
  await enterName('Havi');
  const recipient = screen.getByLabelText('Címzett');
  await userEvent.type(recipient, 'x');
  expect(recipient).toHaveValue('agnes@example.com');
  expect(screen.getByText(/Más címre a tulajdonos vagy egy üzletvezető/u)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Mentés' }));
  await waitFor(() => expect(server.mutations).toHaveLength(1));
  expect(server.mutations[0]?.[1]).toMatchObject({ name: 'Havi', recipients: ['agnes@example.com'] });
});

test('makes a file of a chosen list, view and period', async () => {
  vi.setSystemTime(new Date('2026-11-18T11:00:00.000Z'));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Új export' }));
  const dialog = await screen.findByRole('dialog', { name: 'Új export' });
  expect(await within(dialog).findByText('12 tranzakció')).toBeTruthy();
  expect(server.listed.at(-1)).toMatchObject({ fromDate: '2026-10-01', toDate: '2026-10-31' });
  await userEvent.selectOptions(within(dialog).getByLabelText('Mely sorok?'), 'Mentett nézet: Nagyok');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Idei év' }));
  const link = within(dialog).getByRole('link', { name: 'a lista ezekkel a szűrőkkel' });
  expect(link.getAttribute('href')).toContain('minAmount=1000000&fromDate=2026-01-01');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Fájl letöltése' }));
  await waitFor(() => expect(server.mutations).toHaveLength(1));
  expect(server.mutations[0]).toEqual([
    'requestTransactions',
    expect.objectContaining({ minAmount: 1_000_000, fromDate: '2026-01-01', format: 'xlsx' }),
  ]);
  expect(server.mutations[0]?.[1]).not.toHaveProperty('period');
  vi.useRealTimers();
});
