import { ChakraProvider } from '@chakra-ui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readTransactionFilter } from '#client/features/transactions/transaction-filter.ts';
import { loadTexts } from '#client/lib/i18n.ts';
import '#client/lib/portal-texts.ts';
import { useListFilter } from '#client/lib/list/use-list-filter.ts';
import { arrivalState } from '#client/lib/navigation/arrival-action.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { textGroups } from '#client/lib/text-groups.ts';
import { signInTo } from '#client/testing/sign-in.ts';
import { publicSystem } from '#client/ui/theme/public-system.ts';
import type { AppRouter } from '#server/api/app-router.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import type { SavedView } from '#shared/saved-views/saved-views.schema.ts';
import { SavedViewBar } from './saved-view-bar.tsx';

const merchantId = '01KAGJ6V5V8S1K4D6F2H9J3M7P';
const reader = '01KAGJ6V5T3M9Q2X7C4N8B1RZD';
const viewOf = (more: Partial<SavedView>): SavedView => ({
  id: '01KAGJ9A7C2E4G6J8M0P2R4T6V',
  list: 'transactions',
  name: 'Sikertelenek',
  filter: { state: 'Error' },
  isShared: false,
  isPinned: false,
  isDefault: false,
  isOwn: true,
  sharedBy: null,
  createdAt: new Date('2026-11-20T08:00:00.000Z'),
  updatedAt: new Date('2026-11-20T08:00:00.000Z'),
  ...more,
});

const server = {
  views: [] as SavedView[],
  schedules: [] as { name: string; savedViewId: string }[],
  isDown: false,
  /** True if the views were deleted by somebody else. */
  isGone: false,
  mutations: [] as [string, unknown][],
};
const link: TRPCLink<AppRouter> =
  () =>
  ({ op }) =>
    observable((observer) => {
      if (server.isDown) return observer.error(new TRPCClientError('down'));
      if (op.type === 'mutation') server.mutations.push([op.path, op.input]);
      if (op.type === 'mutation' && server.isGone) {
        server.views = [];
        const error = { message: 'gone', code: -32_004, data: { httpStatus: 404, code: 'notFound' } };
        return observer.error(TRPCClientError.from({ error }));
      }
      const listed = op.path === 'exportSchedules.list' ? server.schedules : server.views;
      const data = op.type === 'mutation' ? viewOf({ name: 'Új' }) : { data: listed };
      observer.next({ result: { type: 'data', data } });
      observer.complete();
    });

const List = () => {
  const filterState = useListFilter((params) => {
    const filter = readTransactionFilter(params);
    // As a merchant's list does with a card reader that it does not have.
    return { ...filter, terminalId: filter.terminalId === reader ? filter.terminalId : null };
  });
  return (
    <>
      <SavedViewBar merchantId={merchantId} list="transactions" filterState={filterState} />
      <button type="button" onClick={() => filterState.change({ minAmount: 100_000 })}>
        Szűrés összegre
      </button>
      <button type="button" onClick={() => filterState.change({ state: null })}>
        Szűrés állapot nélkül
      </button>
    </>
  );
};

const show = (search = '', state: unknown = null) => {
  window.history.replaceState(state, '', `/merchant/${merchantId}/transactions${search}`);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <ChakraProvider value={publicSystem()}>
      <trpc.Provider client={trpc.createClient({ links: [link] })} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <List />
        </QueryClientProvider>
      </trpc.Provider>
    </ChakraProvider>,
  );
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const query = () => Object.fromEntries(new URLSearchParams(window.location.search));

const now = new Date('2026-11-18T11:00:00.000Z');
afterAll(() => void vi.useRealTimers());
beforeAll(async () => {
  vi.setSystemTime(now);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  await loadTexts(...textGroups);
});
const signIn = (memberRole: 'Owner' | 'Accountant' | 'Cashier') => signInTo(merchantId, memberRole);
beforeEach(() => {
  signIn('Owner');
  server.views = [viewOf({})];
  server.schedules = [];
  server.isDown = false;
  server.isGone = false;
  server.mutations = [];
});
afterEach(cleanup);

test('opens a view, names what differs from it, and goes back to it', async () => {
  show();
  await press('Mentett nézetek');
  await userEvent.click(screen.getByRole('link', { name: 'Sikertelenek' }));
  expect(query()).toEqual({ state: 'Error', view: viewOf({}).id });
  expect(screen.getByRole('button', { name: 'Nézet: Sikertelenek' })).toBeTruthy();
  expect(screen.queryByText(/Módosult/u)).toBeNull();
  expect(screen.getByText('Mentett nézet: Sikertelenek')).toBeTruthy();

  await press('Szűrés összegre');
  expect(query()).toEqual({ state: 'Error', minAmount: '100000', view: viewOf({}).id });
  expect(screen.getByText(/^Módosult: Összeg \(volt: mind, most: .*1\s000\sFt.*\)$/u)).toBeTruthy();
  expect(screen.getByText('Mentett nézet: Sikertelenek, módosítva: Összeg')).toBeTruthy();
  await press('Visszaállítás');
  expect(query()).toEqual({ state: 'Error', view: viewOf({}).id });
});

test('opens the default view of the caller that the menu did not know yet, instead of the whole list', async () => {
  server.views = [viewOf({ isDefault: true })];
  show('', arrivalState('defaultView'));
  await waitFor(() => expect(query()).toEqual({ state: 'Error', view: viewOf({}).id }));
  expect(window.history.state).toBeNull();
  const before = window.history.length;
  await press('Nézet: Sikertelenek');
  await userEvent.click(screen.getByRole('link', { name: 'A teljes lista, szűrés nélkül' }));
  expect(query()).toEqual({});
  expect(window.history.length).toBe(before + 1);
});

test.each([
  ['of somebody else', { isDefault: true, isOwn: false }],
  ['that is no default', {}],
])('opens no view %s', async (_, more) => {
  server.views = [viewOf(more)];
  show('', arrivalState('defaultView'));
  await press('Mentett nézetek');
  expect(query()).toEqual({});
  expect(window.history.state).toBeNull();
});

test('leads from a view to the whole list', async () => {
  show(`?state=Error&view=${viewOf({}).id}`);
  await press('Nézet: Sikertelenek');
  const whole = screen.getByRole('link', { name: 'A teljes lista, szűrés nélkül' });
  expect(whole).not.toHaveAttribute('aria-current');
  await userEvent.click(whole);
  expect(query()).toEqual({});
  await press('Mentett nézetek');
  expect(screen.getByRole('link', { name: 'A teljes lista, szűrés nélkül' })).toHaveAttribute('aria-current', 'page');
});

test('updates a view by the filter of the list and keeps its period', async () => {
  server.views = [viewOf({ filter: { state: 'Error', period: 'lastMonth' } })];
  show();
  await press('Mentett nézetek');
  await userEvent.click(screen.getByRole('link', { name: 'Sikertelenek' }));
  await press('Szűrés összegre');
  await press('Nézet frissítése');
  await waitFor(() => expect(server.mutations).toHaveLength(1));
  expect(server.mutations[0]?.[1]).toMatchObject({
    id: viewOf({}).id,
    name: 'Sikertelenek',
    filter: { state: 'Error', minAmount: '100000', period: 'lastMonth' },
  });
});

test('says what of a view is not valid any more, and opens the rest', async () => {
  server.views = [
    viewOf({ filter: { state: 'Error', terminalId: '01KAGJ6V5T3M9Q2X7C4N8B1RZX', period: 'lastDecade' } }),
  ];
  show(`?state=Error&view=${viewOf({}).id}`);
  expect(
    await screen.findByText('A nézetnek ez a része ma már nem érvényes, ezért kimaradt: Kártyaolvasó, Időszak.'),
  ).toBeTruthy();
  expect(screen.queryByText(/Módosult/u)).toBeNull();
});

test('shows nothing without views and filter, and nothing of another list', async () => {
  server.views = [viewOf({ list: 'reports' })];
  show();
  await screen.findByRole('button', { name: 'Szűrés összegre' });
  expect(screen.queryByRole('group', { name: 'Mentett nézetek' })).toBeNull();
});

test('says that the view of the URL is not there, keeps the filter and cleans the URL', async () => {
  show('?state=Error&view=01KAGJ9A7C2E4G6J8M0P2R4T6X');
  expect(await screen.findByText('Ez a mentett nézet nem nyitható meg')).toBeTruthy();
  expect(query()).toEqual({ state: 'Error' });
  expect(screen.getByText(/A lista szűrői megmaradtak/u)).toBeTruthy();
  await press('Rendben');
  expect(screen.queryByText('Ez a mentett nézet nem nyitható meg')).toBeNull();
});

test('says so of a whole list without any view, too', async () => {
  server.views = [];
  show('?view=01KAGJ9A7C2E4G6J8M0P2R4T6X');
  expect(await screen.findByText(/A teljes lista látszik, szűrés nélkül/u)).toBeTruthy();
  expect(query()).toEqual({});
});

test('offers a new view in place of one that was deleted while it was changed', async () => {
  show(`?state=Error&view=${viewOf({}).id}`);
  await screen.findByRole('button', { name: 'Nézet: Sikertelenek' });
  await press('Szűrés összegre');
  server.isGone = true;
  await press('Nézet frissítése');
  expect(await screen.findByText('A(z) „Sikertelenek” nézetet időközben törölték')).toBeTruthy();
  expect(query()).toEqual({ state: 'Error', minAmount: '100000' });
  expect(screen.queryByText('A nézetet nem sikerült menteni')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Nézet: Sikertelenek' })).toBeNull();
  await press('Mentés új nézetként');
  expect(await screen.findByRole('textbox', { name: 'A nézet neve' })).toBeTruthy();
});

test('says who loses a view with it before it is deleted', async () => {
  server.views = [viewOf({ isShared: true, isPinned: true })];
  server.schedules = [
    { name: 'Könyvelőnek', savedViewId: viewOf({}).id },
    { name: 'Más', savedViewId: 'x' },
  ];
  show(`?state=Error&view=${viewOf({}).id}`);
  await press('Nézet: Sikertelenek');
  await press('Sikertelenek módosítása');
  await press('Törlés');
  expect(screen.getByText(/a csapat többi tagja is elveszíti/u)).toBeTruthy();
  expect(screen.getByText('Az Ön menüjéből is kikerül.')).toBeTruthy();
  expect(await screen.findByText('Leállnak a nézetet követő ütemezett exportok: Könyvelőnek.')).toBeTruthy();
  await press('Törlés');
  await waitFor(() => expect(query()).toEqual({}));
  expect(screen.queryByText(/nem nyitható meg|időközben törölték/u)).toBeNull();
});

test('applies the view of an address without filters, and lets its last filter be removed', async () => {
  show(`?view=${viewOf({}).id}`);
  await waitFor(() => expect(query()).toEqual({ state: 'Error', view: viewOf({}).id }));
  expect(await screen.findByRole('button', { name: 'Nézet: Sikertelenek' })).toBeTruthy();
  expect(screen.queryByText(/Módosult/u)).toBeNull();
  await press('Szűrés állapot nélkül');
  expect(query()).toEqual({ view: viewOf({}).id });
  expect(await screen.findByText(/Módosult/u)).toBeTruthy();
  expect(query()).toEqual({ view: viewOf({}).id });
});

test('shows that views could not be loaded where one is open', async () => {
  server.isDown = true;
  show(`?view=${viewOf({}).id}`);
  expect(await screen.findByText('A mentett nézetek nem töltődtek be')).toBeTruthy();
});

test('saves a filter under a name, with a period that moves with the calendar', async () => {
  const today = budapestDay(now);
  show(`?state=Error&fromDate=${today}&toDate=${today}`);
  await press('Nézet mentése');
  const name = await screen.findByRole('textbox', { name: 'A nézet neve' });
  await press('Mentés');
  expect(name).toHaveAttribute('aria-invalid', 'true');
  await userEvent.type(name, 'Mai sikertelenek');
  expect(screen.getByRole('combobox', { name: 'Időszak' })).toHaveValue('today');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Megjelenik a menüben' }));
  await press('Mentés');
  await waitFor(() => expect(server.mutations).toHaveLength(1));
  expect(server.mutations[0]).toEqual([
    'savedViews.add',
    {
      merchantId,
      list: 'transactions',
      name: 'Mai sikertelenek',
      filter: { state: 'Error', period: 'today' },
      isShared: false,
      isPinned: true,
      isDefault: false,
    },
  ]);
  await waitFor(() => expect(query().view).toBe(viewOf({}).id));
});

test('deletes a view only after it was confirmed', async () => {
  show();
  await press('Mentett nézetek');
  await press('Sikertelenek módosítása');
  await press('Törlés');
  expect(server.mutations).toEqual([]);
  expect(screen.getByText('Biztosan törli ezt a nézetet?')).toBeTruthy();
  await press('Törlés');
  await waitFor(() => expect(server.mutations[0]?.[0]).toBe('savedViews.remove'));
});

test('lets an accountant save a view for itself', async () => {
  signIn('Accountant');
  show('?state=Error&minAmount=100000');
  await press('Nézet mentése');
  await userEvent.type(await screen.findByLabelText(/A nézet neve/u), 'Nagyok');
  expect(screen.queryByRole('checkbox', { name: /Mindenki látja/u })).toBeNull();
  expect(screen.getByText(/Ezt a nézetet csak Ön látja/u)).toBeInTheDocument();
  await press('Mentés');
  await waitFor(() => expect(server.mutations[0]?.[1]).toMatchObject({ name: 'Nagyok', isShared: false }));
});

test.each(['Owner', 'Accountant', 'Cashier'] as const)(
  'lets the role %s copy the address of the filter',
  async (role) => {
    signIn(role);
    vi.stubGlobal('isSecureContext', true);
    const copied: string[] = [];
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    server.views = [];
    show('?state=Error&minAmount=100000&pageNumber=2&transaction=01KAGJ9A7C2E4G6J8M0P2R4T6V');
    fireEvent.click(await screen.findByRole('button', { name: 'Hivatkozás másolása' }));
    expect(await screen.findByText('Kimásolva')).toBeInTheDocument();
    expect(copied).toEqual([
      `${window.location.origin}/merchant/${merchantId}/transactions?state=Error&minAmount=100000`,
    ]);
  },
);

test('names who shared a view, and puts it in the own menu', async () => {
  const sharedBy = { lastName: 'Kiss', firstName: 'Anna' };
  const ofStaff = viewOf({ id: '2', name: 'Próba', isShared: true, isOwn: false });
  server.views = [viewOf({ isShared: true, isOwn: false, sharedBy }), ofStaff];
  show();
  await press('Mentett nézetek');
  expect(await screen.findByText('Kiss Anna osztotta meg')).toBeInTheDocument();
  expect(screen.getByText('az ügyfélszolgálat osztotta meg')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Sikertelenek módosítása' })).toBeNull();
  server.views = [viewOf({ isShared: true, isOwn: false, sharedBy, isPinned: true })];
  await press('Saját menübe: Sikertelenek');
  await waitFor(() =>
    expect(server.mutations).toEqual([['savedViews.pin', { merchantId, id: viewOf({}).id, isPinned: true }]]),
  );
  expect(await screen.findByRole('button', { name: 'Ki a saját menüből: Sikertelenek' })).toBeInTheDocument();
  expect(screen.getByText('a menüben, Kiss Anna osztotta meg')).toBeInTheDocument();
});
