import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import '#client/lib/portal-texts.ts';
import { showMerchantMenu } from '#client/lib/merchant-menu.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { setSession } from '#client/lib/session/session.ts';
import type { PersistedSession } from '#client/lib/session/stored-session.ts';
import { render } from '#client/testing/render.tsx';
import type { AppRouter } from '#server/api/app-router.ts';
import type { SearchResult } from '#shared/search/search.schema.ts';
import { addRecentMerchant } from '../recent-merchants.ts';
import { CommandButton } from './command-button.tsx';
import { CommandCenter } from './command-center.tsx';

const basic = {
  accessToken: 'a.b.c',
  refreshToken: 'r',
  userId: '01KAGJ6V5T3M9Q2X7C4N8B1RZD',
  role: 'Basic',
  memberRole: 'Owner',
  merchantId: 'M1',
  firstName: 'Ágnes',
  lastName: 'Kovács',
  jwtExpiration: new Date('2026-11-20T09:05:31Z').getTime(),
} as const satisfies PersistedSession;
const admin = { ...basic, role: 'Admin', merchantId: null, memberRole: null } as const satisfies PersistedSession;

const transaction = {
  id: 'T1',
  type: 'Sale',
  state: 'Error',
  amount: 1_250_000,
  timestamp: new Date('2026-11-20T08:05:31Z'),
  card: { brand: 'Visa', maskedNumber: '411111******4242' },
};

const payment = {
  id: 'P1',
  paymentType: 'RF',
  status: 'Successful',
  amount: 99_000,
  entityName: 'Kovász webshop',
  timestamp: new Date('2026-11-20T08:05:31Z'),
  card: { brand: '', maskedNumber: '' },
};
const payout = { number: 94, month: '2026-10', paidOn: '2026-11-05', amount: 98_300_000, reference: 'CSP-2026-11-05' };
const readers = [
  { id: 'R1', name: 'Futár', serialNumber: '1745398206' },
  { id: 'R2', name: null, serialNumber: '1742966684' },
];
const member = { userId: 'U2', firstName: 'Piroska', lastName: 'Futó', email: 'futo@example.hu', role: 'Cashier' };
const registeredAt = new Date('2026-10-05T07:30:00Z');
const own = { id: 'M1', name: 'Pék Kft.' };
let readable = [own];
const nothing: SearchResult = { persons: [], terminals: [], orders: [], payouts: [] };
let found = nothing;

/** An in-memory server. */
const calls: [path: string, input: unknown][] = [];
let held: Promise<void> | null = null;
/** The path whose answers wait for that promise; null for all paths. */
let heldPath: string | null = null;
const answers: Record<string, (input: unknown) => unknown> = {
  'transactions.list': () => ({ data: [transaction], totalCount: 1 }),
  'transactions.find': () => ({
    isComplete: true,
    transactions: [
      { ...transaction, id: 'T1', merchant: { id: 'M1', name: 'Pék Kft.' } },
      { ...transaction, id: 'T2', merchant: { id: 'M7', name: 'Kovász Kft.' } },
    ],
  }),
  'onlineTransactions.list': () => ({ data: [payment], totalCount: 6 }),
  'merchants.listReadable': () => readable,
  'ledger.payouts': () => ({ data: [payout] }),
  'search.find': () => found,
  'terminals.listOfMerchant': () => ({ data: readers, totalPages: 1 }),
  'team.list': () => ({ members: [member], invitations: [] }),
  'users.list': () => ({
    data: [{ merchant: { id: 'M7', name: 'Kovász Kft.', taxNumber: '12345678-1-42' }, createdAt: registeredAt }],
  }),
};
const serverLink: TRPCLink<AppRouter> =
  () =>
  ({ op }) =>
    observable((observer) => {
      calls.push([op.path, op.input]);
      const answer = answers[op.path];
      if (!answer) return observer.error(new TRPCClientError('down'));
      const send = () => {
        observer.next({ result: { type: 'data', data: answer(op.input) } });
        observer.complete();
      };
      if (held && (heldPath === null || heldPath === op.path)) void held.then(send);
      else send();
    });

const show = (session: PersistedSession, path = '/merchant/M1/statistics') => {
  history.replaceState(null, '', path);
  setSession(session);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <trpc.Provider client={trpc.createClient({ links: [serverLink] })} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <CommandButton />
        <main id="content" tabIndex={-1}>
          <input aria-label="Mező" />
        </main>
        <CommandCenter session={session} />
      </QueryClientProvider>
    </trpc.Provider>,
  );
};

// jsdom has no layout and so no scrolling.
Element.prototype.scrollIntoView = () => {};

beforeEach(() => {
  calls.length = 0;
  held = null;
  heldPath = null;
  readable = [own];
  localStorage.clear();
});

const field = () => screen.findByRole('combobox', { name: 'Mit keres?' });
/** The last dialog is closed; without animations it stays on the page. */
const expectClosed = () => waitFor(() => expect(screen.getByRole('dialog')).toHaveAttribute('data-state', 'closed'));
const optionsOf = async (name: string) => {
  const group = await screen.findByRole('group', { name });
  return within(group)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
};
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('gives the focus back when it is closed before the browser has drawn it', async () => {
  const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  onTestFinished(() => frames.mockRestore());
  show(basic);
  const button = screen.getByRole('button', { name: 'Keresés' });
  button.focus();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(await field()).toHaveFocus();
  await userEvent.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(button).toHaveFocus());
});

test('opens by Ctrl and K, finds a screen without accents and opens it by the keyboard', async () => {
  show(basic);
  await userEvent.keyboard('{Control>}k{/Control}');
  const input = await field();
  await userEvent.type(input, 'elszamolas');
  expect(options()).toEqual(['Elszámolások']);
  await userEvent.clear(input);
  await userEvent.type(input, 'tranz');
  expect(options()).toEqual([
    'Tranzakciók',
    'Online tranzakciók',
    'Mai tranzakciók',
    'Tegnapi tranzakciók',
    'Múlt havi tranzakciók letöltése',
    'Múlt havi online tranzakciók letöltése',
  ]);
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}');
  const active = screen.getByRole('option', { selected: true });
  expect(active).toHaveTextContent('Online tranzakciók');
  expect(input).toHaveAttribute('aria-activedescendant', active.id);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/merchant/M1/online-transactions'));
  await expectClosed();
});

test.each([
  ['utalas', 'Elszámolások'],
  ['kifizetés', 'Elszámolások'],
  ['sztornó', 'Tranzakciók'],
  ['dij', 'Elszámolások'],
  ['hiányzik', 'Tranzakciók'],
  ['zárás', 'Napi zárások'],
  ['könyvelő', 'Elszámolások'],
  ['bankszámla', 'Adatok'],
  ['szamla', 'Elszámolások'],
])('finds a screen by the other word %s', async (word, screenName) => {
  show(basic);
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await field(), word);
  expect(options()).toContain(screenName);
});

test('offers no command in test mode for what does not exist there', async () => {
  show({ ...basic, liveMerchantId: 'L1' });
  await userEvent.keyboard('{Control>}k{/Control}');
  await field();
  const offered = options();
  expect(offered).toContain('Múlt havi tranzakciók letöltése');
  for (const missing of ['Múlt havi online tranzakciók letöltése', 'Jelszó és biztonság', 'Bejelentkezett eszközök'])
    expect(offered).not.toContain(missing);
});

test('waits on Enter for what is found for the shown text, and opens a single hit', async () => {
  const former = answers['users.list'];
  answers['users.list'] = (input) => {
    const isPek = (input as { searchFor: string }).searchFor === 'pékség';
    const merchant = { id: isPek ? 'M9' : 'M7', name: isPek ? 'Pékség Kft.' : 'Kovász Kft.' };
    return { data: [{ merchant, createdAt: registeredAt }] };
  };
  show(admin, '/clients');
  await userEvent.keyboard('{Control>}k{/Control}');
  const input = await field();
  await userEvent.type(input, 'kovász');
  await screen.findByRole('option', { name: /Kovász Kft/u });
  const answer = Promise.withResolvers<void>();
  held = answer.promise;
  await userEvent.clear(input);
  await userEvent.type(input, 'pékség{Enter}');
  await waitFor(() => expect(calls.at(-1)?.[1]).toMatchObject({ queryString: 'pékség' }));
  await userEvent.keyboard('{Enter}');
  expect(location.pathname).toBe('/clients');
  expect(screen.getByText('Keresés…')).toBeVisible();
  answer.resolve();
  await waitFor(() => expect(location.pathname).toBe('/merchant/M9/details'));
  if (former) answers['users.list'] = former;
});

test('marks what was found for the former text until the answer to the present one', async () => {
  show(basic);
  await userEvent.keyboard('{Control>}k{/Control}');
  const input = await field();
  await userEvent.type(input, '4242');
  const payment = await screen.findByRole('option', { name: /12\s500\sFt/u });
  expect(payment).toHaveAttribute('aria-busy', 'false');

  const answer = Promise.withResolvers<void>();
  held = answer.promise;
  await userEvent.type(input, '1');
  expect(payment).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(calls.at(-1)?.[1]).toMatchObject({ reference: '42421' }));
  expect(payment).toHaveAttribute('aria-busy', 'true');
  answer.resolve();
  await waitFor(() => expect(payment).toHaveAttribute('aria-busy', 'false'));
});

test('marks only what the queries found that have not answered to the present text', async () => {
  show(basic);
  await userEvent.keyboard('{Control>}k{/Control}');
  const input = await field();
  await userEvent.type(input, '4242');
  const sale = await screen.findByRole('option', { name: /12\s500\sFt/u });
  const online = await screen.findByRole('option', { name: /−990\sFt/u });
  const ofTransfer = await screen.findByRole('option', { name: /^983\s000\sFt/u });

  const answer = Promise.withResolvers<void>();
  [held, heldPath] = [answer.promise, 'onlineTransactions.list'];
  await userEvent.type(input, '1');
  expect(sale).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(sale).toHaveAttribute('aria-busy', 'false'));
  expect(ofTransfer).toHaveAttribute('aria-busy', 'false');
  expect(online).toHaveAttribute('aria-busy', 'true');
  answer.resolve();
  await waitFor(() => expect(online).toHaveAttribute('aria-busy', 'false'));
});

test('marks nothing that the portal itself finds', async () => {
  show(basic);
  await userEvent.keyboard('{Control>}k{/Control}');
  held = new Promise(() => {});
  await userEvent.type(await field(), 'statisz');
  const screens = screen.getAllByRole('option', { name: /^Statisztika/u });
  for (const option of screens) expect(option).toHaveAttribute('aria-busy', 'false');
});

test('finds transactions of the merchant by a card number and opens one', async () => {
  show(basic);
  await userEvent.click(screen.getByRole('button', { name: 'Keresés' }));
  await userEvent.type(await field(), '4242');
  const group = await screen.findByRole('group', { name: 'Tranzakciók' });
  const option = within(group).getByRole('option');
  expect(option).toHaveTextContent(/12\s500\sFt, Visa •••• 4242 · 2026\.11\.20\. 09:05:31 · Sikertelen/u);
  const input = { merchantId: 'M1', exactTotal: false, searchFor: '4242', pageNumber: 1, pageSize: 5 };
  expect(calls).toEqual([
    ['merchants.listReadable', undefined],
    ['terminals.listOfMerchant', { merchantId: 'M1', pageSize: 100 }],
    ['team.list', { merchantId: 'M1' }],
    ['transactions.list', input],
    ['onlineTransactions.list', input],
    ['ledger.payouts', { merchantId: 'M1', reference: '4242' }],
  ]);
  await userEvent.click(option);
  await waitFor(() => expect(location.pathname + location.search).toBe('/merchant/M1/transactions?transaction=T1'));
});

test('finds merchants for an administrator, and says when the search fails', async () => {
  show(admin, '/clients');
  await userEvent.keyboard('{Control>}k{/Control}');
  const input = await field();
  await userEvent.type(input, '12345678');
  const group = await screen.findByRole('group', { name: 'Kereskedők' });
  expect(within(group).getByRole('option')).toHaveTextContent(
    'Kovász Kft. · 12345678-1-42 · regisztrált: 2026.10.05. 09:30:00',
  );
  expect(calls.map(([path]) => path).sort()).toEqual(['search.find', 'transactions.find', 'users.list']);

  const answer = answers['users.list'];
  delete answers['users.list'];
  await userEvent.type(input, '9');
  expect(await screen.findByText(/A keresés nem sikerült/u)).toBeVisible();
  if (answer) answers['users.list'] = answer;
  await userEvent.keyboard('{Escape}');
  await expectClosed();
});

test('shows when merchants with the same name and tax number registered', async () => {
  const former = answers['users.list'];
  const twin = { name: 'Kovász Kft.', taxNumber: '12345678-1-42' };
  answers['users.list'] = () => ({
    data: [
      { merchant: { id: 'M7', ...twin }, createdAt: registeredAt },
      { merchant: { id: 'M8', ...twin }, createdAt: new Date('2026-10-05T08:00:00Z') },
    ],
  });
  onTestFinished(() => {
    if (former) answers['users.list'] = former;
  });
  setSession(admin);
  addRecentMerchant({ id: 'M9', ...twin, createdAt: new Date('2026-10-06T08:00:00Z') });
  show(admin, '/clients');
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await field(), 'kovász');
  const group = await screen.findByRole('group', { name: 'Kereskedők' });
  await waitFor(() => expect(within(group).getAllByRole('option')).toHaveLength(3));
  expect(
    within(group)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Kovász Kft. · 12345678-1-42 · regisztrált: 2026.10.06. 10:00:00',
    'Kovász Kft. · 12345678-1-42 · regisztrált: 2026.10.05. 09:30:00',
    'Kovász Kft. · 12345678-1-42 · regisztrált: 2026.10.05. 10:00:00',
  ]);
});

test('finds persons, card readers and orders of any merchant for an administrator', async () => {
  const merchant = { id: 'M7', name: 'Kovász Kft.' };
  found = {
    persons: [
      { lastName: 'Őri', firstName: 'Éva', email: 'eva@kovasz.example', userId: null, role: null, merchant },
      {
        lastName: 'Őri',
        firstName: 'Vera',
        email: 'vera@csippano.example',
        userId: 'U9',
        role: 'Admin',
        merchant: null,
      },
    ],
    terminals: [{ id: 'R1', serialNumber: '837-1122614-3', name: 'Pult', isDisabled: false, merchant }],
    orders: [{ referenceCode: '7K3M-Q9TX-4H2B-6WPR', status: 'Pending', createdAt: new Date(0), merchant }],
    payouts: [{ ...payout, merchant }],
  };
  show(admin, '/clients');
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await field(), '8371');
  const textOf = async (name: string) => (await screen.findByRole('group', { name })).textContent;
  expect(await textOf('Személyek')).toContain('Őri Éva · Kovász Kft. · vezető vagy tulajdonos');
  expect(await textOf('Személyek')).toContain('Őri Vera · vera@csippano.example');
  expect(await textOf('Utalások')).toMatch(/983\s000\sFt, CSP-2026-11-05 · Kovász Kft. · 2026.11.05. · 2026. október/u);
  expect(await textOf('Rendelések')).toContain('7K3M-Q9TX-4H2B-6WPR · Kovász Kft. · Fizetésre vár');
  await userEvent.click(screen.getByText('837-1122614-3', { exact: false }));
  await waitFor(() => expect(location.pathname + location.hash).toBe('/merchant/M7/details#terminals'));
  found = nothing;
});

test('finds online transactions of the merchant, opens one, and leads to the rest of the matches', async () => {
  show(basic);
  await userEvent.click(screen.getByRole('button', { name: 'Keresés' }));
  await userEvent.type(await field(), '990');
  const group = await screen.findByRole('group', { name: 'Online tranzakciók' });
  const [option, all] = within(group).getAllByRole('option');
  expect(option).toHaveTextContent(/−990\sFt · Kovász webshop · 2026\.11\.20\. 09:05:31 · Sikeres/u);
  expect(all).toHaveTextContent('Minden találat: 990');
  await userEvent.click(option as HTMLElement);
  const address = () => location.pathname + location.search;
  await waitFor(() => expect(address()).toBe('/merchant/M1/online-transactions?onlineTransaction=P1'));
});

test('finds a card reader by its name or number, and opens its state or its transactions', async () => {
  show(basic);
  await userEvent.click(screen.getByRole('button', { name: 'Keresés' }));
  await userEvent.type(await field(), 'futár');
  expect(await optionsOf('Kártyaolvasók')).toEqual(['Futár · 1745398206', 'Futár tranzakciói']);
  await userEvent.click(screen.getByRole('option', { name: 'Futár tranzakciói' }));
  expect(location.pathname + location.search).toBe('/merchant/M1/transactions?terminalId=R1');
});

test('finds a member of the team by name or e-mail, and opens the team', async () => {
  show(basic);
  await userEvent.click(screen.getByRole('button', { name: 'Keresés' }));
  await userEvent.type(await field(), 'futo@');
  expect(await optionsOf('Személyek')).toEqual(['Futó Piroska · Pénztáros']);
  await userEvent.click(screen.getByRole('option', { name: /^Futó Piroska/u }));
  expect(location.pathname).toBe('/merchant/M1/team');
});

test('finds no team for a role that may not see it', async () => {
  show({ ...basic, memberRole: 'Cashier' });
  await userEvent.click(screen.getByRole('button', { name: 'Keresés' }));
  await userEvent.type(await field(), 'futó');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nincs találat'));
  expect(options()).toEqual([]);
  expect(calls.map(([path]) => path)).not.toContain('team.list');
});

test('finds a pinned view with its list', async () => {
  showMerchantMenu('M1', {
    views: {
      transactions: {
        defaultHref: null,
        pinned: [{ id: 'V1', name: 'Nagy tételek', href: '/merchant/M1/transactions?view=V1' }],
      },
    },
  });
  show(basic);
  await userEvent.click(screen.getByRole('button', { name: 'Keresés' }));
  await userEvent.type(await field(), 'nagy');
  await waitFor(() => expect(options()).toEqual(['Nagy tételek · Tranzakciók']));
  await userEvent.keyboard('{Enter}');
  expect(location.search).toBe('?view=V1');
});

test('finds a transfer by its reference, and opens the settlement that lists it', async () => {
  show(basic);
  await userEvent.click(screen.getByRole('button', { name: 'Keresés' }));
  await userEvent.type(await field(), 'CSP-2026-11-05');
  const group = await screen.findByRole('group', { name: 'Utalások' });
  const option = within(group).getByRole('option');
  expect(option).toHaveTextContent(/^983\s000\sFt, CSP-2026-11-05 · 2026\.11\.05\. · 2026\. október$/u);
  await userEvent.click(option);
  await waitFor(() => expect(location.pathname + location.search).toBe('/merchant/M1/reports?settlement=2026-10'));
});

test('finds a card transaction of any merchant for an administrator', async () => {
  show(admin);
  await userEvent.click(screen.getByRole('button', { name: 'Keresés' }));
  await userEvent.type(await field(), '01kagj');
  const group = await screen.findByRole('group', { name: 'Tranzakciók' });
  // The one of the open merchant is found by the search in its list.
  expect(
    within(group)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^12\s500\sFt, Visa •••• 4242 · 2026/u),
    expect.stringMatching(/^12\s500\sFt, Visa •••• 4242 · Kovász Kft\. · 2026/u),
  ]);
  await userEvent.click(within(group).getByRole('option', { name: /Kovász/u }));
  await waitFor(() => expect(location.pathname + location.search).toBe('/merchant/M7/transactions?transaction=T2'));
});

test('looks for an id of a merchant in its own list only', async () => {
  show(basic);
  await userEvent.click(screen.getByRole('button', { name: 'Keresés' }));
  await userEvent.type(await field(), '01kagj');
  await screen.findByRole('group', { name: 'Tranzakciók' });
  expect(calls.map(([path]) => path)).not.toContain('transactions.find');
});

test('opens the list of the last month, which then saves its file', async () => {
  show(basic);
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await field(), 'múlt havi');
  expect(options()).toEqual(['Múlt havi tranzakciók letöltése', 'Múlt havi online tranzakciók letöltése']);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/merchant/M1/transactions'));
  expect(location.search).toMatch(/^\?fromDate=\d{4}-\d{2}-01&toDate=\d{4}-\d{2}-\d{2}$/u);
  expect(history.state).toEqual({ arrivalAction: 'export' });
});

test('lists the units of a parent merchant, and switches to one', async () => {
  readable = [own, { id: 'M2', name: 'Pék Szeged' }];
  show(basic);
  await userEvent.keyboard('{Control>}k{/Control}');
  const input = await field();
  await userEvent.type(input, 'egység');
  await waitFor(() => expect(options()).toEqual(['Összes egység', 'Pék Szeged']));
  await userEvent.click(screen.getByRole('option', { name: 'Pék Szeged' }));
  await waitFor(() => expect(location.pathname).toBe('/merchant/M2/today'));
});

test('shows the shortcuts by a question mark, but not in a field, and switches single characters off', async () => {
  show(basic);
  await userEvent.type(screen.getByLabelText('Mező'), '?/jk');
  expect(screen.getByLabelText('Mező')).toHaveValue('?/jk');
  expect(screen.queryByRole('dialog')).toBeNull();

  screen.getByRole('main').focus();
  await userEvent.keyboard('?');
  const sheet = await screen.findByRole('dialog', { name: 'Billentyűparancsok' });
  expect(within(sheet).getByText('Következő, előző sor')).toBeVisible();
  await userEvent.click(within(sheet).getByRole('switch', { name: 'Egybetűs parancsok' }));
  await userEvent.keyboard('{Escape}');
  await expectClosed();

  screen.getByRole('main').focus();
  await userEvent.keyboard('?');
  expect(sheet).toHaveAttribute('data-state', 'closed');
  // The palette is not a single character.
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(await field()).toBeVisible();
});
