import { ChakraProvider } from '@chakra-ui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { loadTexts } from '#client/lib/i18n.ts';
import '#client/lib/portal-texts.ts';
import { saveListPreferences } from '#client/lib/list/list-preferences.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { textGroups } from '#client/lib/text-groups.ts';
import { openStream } from '#client/testing/open-stream.ts';
import { signInTo } from '#client/testing/sign-in.ts';
import { publicSystem } from '#client/ui/theme/public-system.ts';
import type { AppRouter } from '#server/api/app-router.ts';
import { maxCountedMatches } from '#shared/paging/list-total.ts';
import {
  type ListTransactions,
  listTransactionsSchema,
  type Transaction,
} from '#shared/transactions/transactions.schema.ts';
import { TransactionsPage } from './transactions-page.tsx';

const merchantId = '01KAGJ6V5V8S1K4D6F2H9J3M7P';
const terminal = { id: '01KAGJ6V5T3M9Q2X7C4N8B1RZD', serialNumber: '1740000001', name: null, isDisabled: false };

const saleOf = (number: number): Transaction => ({
  id: `01KAGJ8N6R2W5H9M4C7Q1X${String(number).padStart(4, '0')}`,
  eftTransactionId: `eft-${number}`,
  type: 'Sale',
  state: 'Success',
  amount: number * 100_000,
  tipAmount: 0,
  serviceChargeAmount: 0,
  refundedAmount: 0,
  currency: 'HUF',
  timestamp: new Date(Date.UTC(2026, 10, 20, 8, 0, number % 60)),
  receivedAt: new Date(Date.UTC(2026, 10, 20, 8, 0, number % 60)),
  readerTime: new Date(Date.UTC(2026, 10, 20, 8, 0, number % 60)),
  card: { brand: 'Visa', maskedNumber: '412345******4242', entryMode: 'ChipContactless', issuerCountry: 'HU' },
  authorizationCode: '123456',
  terminalId: terminal.id,
  declineReason: null,
  terminalSerialNumber: terminal.serialNumber,
  terminalName: null,
  originalTransactionId: null,
});

/** An in-memory server. */
const shop = {
  sales: [] as Transaction[],
  terminals: [terminal] as (Omit<typeof terminal, 'name'> & { name: string | null })[],
  parts: { totalAmount: 0, voidedAmount: 0, failedAmount: 0, refundedAmount: 0, totalTipAmount: 0 },
  isDown: false,
  /** Whether it has no `exactTotal` and no `isTotalExact`. */
  isFormerVersion: false,
  failures: 0,
  /** The answers that wait; null answers at once. */
  held: null as (() => void)[] | null,
  inputs: [] as ListTransactions[],
  publish: () => {},
};

const answers: Record<string, (input: unknown) => unknown> = {
  'terminals.listOfMerchant': () => ({
    data: shop.terminals,
    pageNumber: 1,
    pageSize: 100,
    totalCount: 1,
    totalPages: 1,
  }),
  'savedViews.list': () => ({ data: [] }),
  'transactions.cardBrands': () => ({ data: ['Mastercard', 'Visa'] }),
  'transactions.get': (input) => ({
    ...shop.sales.find(({ id }) => typeof input === 'object' && input !== null && 'id' in input && input.id === id),
    receivedAt: new Date('2026-11-18T11:00:00.000Z'),
    readerTime: new Date('2026-11-18T11:00:00.000Z'),
    isFromDisabledTerminal: false,
    pendingReversals: [],
    voidedByTransactionId: null,
    hasSignature: false,
    readerDetails: { rrn: '632408123456' },
  }),
  'transactions.list': (raw) => {
    const input = listTransactionsSchema.parse(raw);
    shop.inputs.push(input);
    const { pageNumber = 1, pageSize, searchFor, exactTotal } = input;
    const found = (input.fromDate === '2999-12-31' ? [] : shop.sales).filter(
      ({ amount }) => !searchFor || searchFor.includes(':') || amount === Number(searchFor) * 100,
    );
    const data = found.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
    const isTotalExact =
      exactTotal || !searchFor || found.length <= maxCountedMatches || pageNumber * pageSize > maxCountedMatches;
    return {
      data,
      pageNumber,
      pageSize,
      totalCount: isTotalExact ? found.length : maxCountedMatches,
      totalPages: Math.ceil(found.length / pageSize),
      ...shop.parts,
      ...(!shop.isFormerVersion && { isTotalExact }),
      nextCursor: null,
      previousCursor: null,
      nextChangedSince: null,
    };
  },
};

const shopLink: TRPCLink<AppRouter> =
  () =>
  ({ op }) =>
    observable((observer) => {
      if (op.type === 'subscription') {
        shop.publish = openStream(op, observer);
        return;
      }
      const answer = answers[op.path];
      const isUnknownInput = shop.isFormerVersion && JSON.stringify(op.input).includes('exactTotal');
      if (shop.isDown || isUnknownInput || !answer) {
        shop.failures += 1;
        observer.error(new TRPCClientError('down'));
      } else {
        const send = () => {
          observer.next({ result: { type: 'data', data: answer(op.input) } });
          observer.complete();
        };
        if (shop.held && op.path === 'transactions.list') shop.held.push(send);
        else send();
      }
    });

const show = (search = '') => {
  window.history.replaceState(null, '', `/merchant/${merchantId}/transactions${search}`);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <ChakraProvider value={publicSystem()}>
      <trpc.Provider client={trpc.createClient({ links: [shopLink] })} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <TransactionsPage merchantId={merchantId} />
        </QueryClientProvider>
      </trpc.Provider>
    </ChakraProvider>,
  );
};

/** The total beside the title. */
const total = () => screen.getByRole('group', { name: 'A szűrésnek megfelelő tételek összesen' });

const rowWith = async (thousands: number) => {
  const amount = `${thousands} 000`;
  const cell = await screen.findByText(amount);
  const row = cell.closest('tr');
  if (!row) throw new Error(`no row with ${amount}`);
  return row;
};

beforeAll(async () => {
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
beforeEach(() => {
  shop.sales = Array.from({ length: 25 }, (_, index) => saleOf(25 - index));
  shop.terminals = [terminal];
  shop.parts = { totalAmount: 0, voidedAmount: 0, failedAmount: 0, refundedAmount: 0, totalTipAmount: 0 };
  shop.isDown = false;
  shop.isFormerVersion = false;
  shop.failures = 0;
  shop.held = null;
  shop.inputs = [];
  signInTo(merchantId);
});
afterEach(cleanup);

test('shows time, card, terminal and amount in a row, under the heading of its day', async () => {
  show();
  const row = await rowWith(25);
  expect([...row.cells].map(({ textContent }) => textContent?.replace(/\s/gu, ' '))).toEqual([
    '09:00, részletek: 2026.11.20. 09:00:25',
    'Visa •••• 4242',
    '',
    '1740000001',
    '25 000',
  ]);
  // 1 + 2 + … + 25 thousand forints.
  expect(screen.getByRole('rowheader', { name: /nov\. 20\., péntek 25 tranzakció 325\s000\sFt/u })).toBeTruthy();
});

test('names the sum of refunds as what was refunded, without a sign', async () => {
  shop.parts = { ...shop.parts, totalAmount: -250_000, refundedAmount: 250_000 };
  show('?type=Refund');
  await rowWith(25);
  expect(total().textContent?.replace(/\s/gu, ' ')).toBe('25 tranzakció Visszatérítve: 2 500 Ft');
});

test.each([
  ['sales less refunds where there are both', 750_000, 'Eladás visszatérítések után: 7 500 Ft'],
  ['sales less refunds where the refunds are of earlier sales too', -100_000, 'Eladás visszatérítések után: −1 000 Ft'],
  ['refunds where nothing was sold', -250_000, 'Visszatérítve: 2 500 Ft'],
])('names the sum as %s', async (_, totalAmount, text) => {
  shop.parts = { ...shop.parts, totalAmount, refundedAmount: 250_000 };
  show();
  await rowWith(25);
  expect(total().textContent?.replace(/\s/gu, ' ')).toBe(`25 tranzakció ${text}`);
});

test.each([
  ['?state=Storno', '25 tranzakció Sztornózva: 12 000 Ft'],
  ['?state=Error', '25 tranzakció Sikertelen eladás: 7 000 Ft'],
  ['?declineReason=WrongPin', '25 tranzakció Sikertelen eladás: 7 000 Ft'],
  ['?state=Error&type=Refund', '25 tranzakció'],
  ['?state=Pending', '25 tranzakció'],
  ['?type=VoidSale', '25 tranzakció'],
])('names no sum of successful sales where there cannot be any (%s)', async (query, text) => {
  shop.parts = { ...shop.parts, voidedAmount: 1_200_000, failedAmount: 700_000 };
  show(query);
  await rowWith(25);
  expect(total().textContent?.replace(/\s/gu, ' ').trim()).toBe(text);
  expect(screen.queryByRole('rowheader', { name: /Ft$/u })).toBeNull();
});

test('names what was voided, refunded and tipped beside the explanation of the sum only', async () => {
  shop.parts = { ...shop.parts, voidedAmount: 1_200_000, failedAmount: 700_000, refundedAmount: 250_000 };
  show();
  await rowWith(25);
  expect(total().textContent?.replace(/\s/gu, ' ')).toBe('25 tranzakció Eladás visszatérítések után: 0 Ft');
  await userEvent.click(screen.getByRole('button', { name: 'Mi van benne az összegben?' }));
  const panel = within(screen.getByRole('dialog', { name: 'Mi van benne az összegben?' }));
  const texts = (role: string) => panel.getAllByRole(role).map(({ textContent }) => textContent?.replace(/\s/gu, ' '));
  expect(texts('term')).toEqual([
    'Sztornózva, ebben nincs benne',
    'Sikertelen eladás, ebben nincs benne',
    'Levont visszatérítés',
  ]);
  expect(texts('definition')).toEqual(['12 000 Ft', '7 000 Ft', '2 500 Ft']);
});

test('shows the state, and the reason, of a transaction that is not a successful sale only', async () => {
  shop.sales = [
    { ...saleOf(3), state: 'Error', declineReason: 'InsufficientFunds' },
    { ...saleOf(2), type: 'VoidSale' },
    saleOf(1),
  ];
  show();
  const failed = await rowWith(3);
  expect(failed.cells[2]?.textContent).toBe('SikertelenNincs elég fedezet');
  expect((await rowWith(1)).cells[2]?.textContent).toBe('');
  // A true minus, not a hyphen.
  expect(screen.getByText('−2 000').closest('tr')?.cells[2]?.textContent).toBe('Sztornó');
});

test('reads the total of a day that is cut by the page from the server, under the same filter', async () => {
  show(`?terminalId=${terminal.id}&pageSize=10&pageNumber=2`);
  await screen.findByRole('rowheader', { name: /25 tranzakció 0\sFt/u });
  expect(shop.inputs.at(-1)).toEqual({
    merchantId,
    terminalId: [terminal.id],
    fromDate: '2026-11-20',
    toDate: '2026-11-20',
    pageNumber: 1,
    pageSize: 1,
    exactTotal: undefined,
  });
});

test('hides and shows columns and remembers them for the user', async () => {
  show();
  await rowWith(25);
  await userEvent.click(screen.getByRole('button', { name: 'Nézet' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Kártyaolvasó' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Engedélyszám' }));
  const row = await rowWith(25);
  expect(within(row).queryByText('1740000001')).toBeNull();
  expect(within(row).getByText('123456')).toBeTruthy();
  saveListPreferences({ columns: {} });
});

test('reads the filter from the URL, shows it in the menus and clears it', async () => {
  show(`?searchFor=7000&terminalId=${terminal.id}&fromDate=2026-11-01&toDate=2026-11-10&pageNumber=1&pageSize=oops`);
  await rowWith(7);
  expect(shop.inputs.at(-1)).toEqual({
    merchantId,
    searchFor: '7000',
    terminalId: [terminal.id],
    fromDate: '2026-11-01',
    toDate: '2026-11-10',
    pageNumber: 1,
    pageSize: 25,
    exactTotal: false,
  });

  expect(screen.getByRole('button', { name: 'Kártyaolvasó: 1740000001' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Időszak: nov. 1–10.' })).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Állapot' }), 'Sikeres');
  expect(window.location.search).toBe(
    `?searchFor=7000&terminalId=${terminal.id}&state=Success&fromDate=2026-11-01&toDate=2026-11-10`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Szűrők törlése' }));
  expect(window.location.search).toBe('');
});

test('selects several brands and ways of reading in one menu, also those of a link that the merchant does not have', async () => {
  show('?brand=JCB,Visa&entryMode=Chip');
  await rowWith(25);
  const menu = screen.getByRole('button', { name: 'További szűrők: Visa és még 2' });
  await userEvent.click(menu);
  expect(screen.getByRole('checkbox', { name: 'JCB' })).toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: 'JCB' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Mastercard' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Érintéses' }));
  await userEvent.click(screen.getByRole('button', { name: 'Kész' }));
  expect(menu).toHaveFocus();
  expect(new URLSearchParams(window.location.search).toString()).toBe(
    new URLSearchParams({ brand: 'Visa,Mastercard', entryMode: 'Chip,ChipContactless' }).toString(),
  );
  // All of them are counted on request only, as they may be any number.
  expect(shop.inputs.at(-1)).toMatchObject({
    brand: ['Visa', 'Mastercard'],
    entryMode: ['Chip', 'ChipContactless'],
    exactTotal: false,
  });
  expect(document.querySelector('p[data-print-only]')?.textContent).toBe(
    'Időszak: minden nap · Kártyatípus: Mastercard, Visa · Fizetés módja: Érintéses, Chipes',
  );
});

test('selects a period from its menu, and explains a reversed one instead of dropping a day', async () => {
  show('?fromDate=2026-11-01&toDate=2026-11-10');
  await rowWith(25);
  const menu = screen.getByRole('button', { name: 'Időszak: nov. 1–10.' });
  await userEvent.click(menu);
  const from = screen.getByRole('textbox', { name: 'Kezdő nap' });
  await userEvent.clear(from);
  await userEvent.type(from, '2026.11.15.{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('A kezdő nap nem lehet későbbi a záró napnál.');
  expect(from).toHaveValue('2026.11.15.');
  expect(window.location.search).toBe('?fromDate=2026-11-01&toDate=2026-11-10');

  await userEvent.click(screen.getByRole('button', { name: 'Összes' }));
  expect(window.location.search).toBe('');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Időszak' })).toHaveFocus();
});

test('filters by amounts from their menu, and explains a reversed range and what is no amount', async () => {
  show('?maxAmount=299999&fromDate=2026-11-01');
  await rowWith(25);
  expect([shop.inputs.at(0)?.maxAmount, shop.inputs.at(0)?.exactTotal]).toEqual([299_999, undefined]);
  await userEvent.click(screen.getByRole('button', { name: /^Kevesebb, mint 3\s000\sFt$/u }));
  const min = screen.getByRole('textbox', { name: 'Legalább (Ft)' });
  await userEvent.type(min, 'sok{Enter}');
  expect(screen.getByText(/^Adjon meg egy összeget/u)).toBeVisible();
  await userEvent.clear(min);
  await userEvent.type(min, '3 000{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('A legkisebb összeg nem lehet nagyobb, mint a legnagyobb.');
  expect(window.location.search).toBe('?maxAmount=299999&fromDate=2026-11-01');

  const max = screen.getByRole('textbox', { name: 'Legfeljebb (Ft)' });
  await userEvent.clear(max);
  await userEvent.type(max, '3.500 Ft');
  await userEvent.click(screen.getByRole('button', { name: 'Kész' }));
  expect(window.location.search).toBe('?minAmount=300000&maxAmount=350000&fromDate=2026-11-01');
  expect(screen.getByRole('button', { name: /^3\s000 – 3\s500\sFt$/u })).toHaveFocus();
});

const amountMenu = () => within(screen.getByRole('group', { name: 'Szűrők' })).getByRole('button', { name: 'Összeg' });

test.each([
  ['5000', '1000', 'A legkisebb összeg nem lehet nagyobb, mint a legnagyobb.'],
  ['-5', '1000', 'Adjon meg egy összeget'],
])('keeps the amounts in force when %s and %s are typed', async (least, most, problem) => {
  show('?fromDate=2026-11-01');
  await rowWith(25);
  await userEvent.click(amountMenu());
  await userEvent.type(screen.getByRole('textbox', { name: 'Legalább (Ft)' }), least);
  await userEvent.type(screen.getByRole('textbox', { name: 'Legfeljebb (Ft)' }), `${most}{Enter}`);
  expect(screen.getByRole('alert').textContent).toContain(problem);
  expect(window.location.search).toBe('?fromDate=2026-11-01');
  await userEvent.click(screen.getByRole('button', { name: 'Kész' }));
  await userEvent.click(amountMenu());
  expect(screen.getByRole('textbox', { name: 'Legfeljebb (Ft)' })).toHaveValue('');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('applies the amounts that are typed when the menu is closed by a press outside', async () => {
  show('?fromDate=2026-11-01');
  await rowWith(25);
  await userEvent.click(amountMenu());
  await userEvent.type(screen.getByRole('textbox', { name: 'Legalább (Ft)' }), '1000');
  await userEvent.click(document.body);
  expect(window.location.search).toBe('?minAmount=100000&fromDate=2026-11-01');
});

test('counts amounts in an open period exactly on request only', async () => {
  show('?minAmount=100000');
  await rowWith(25);
  expect(shop.inputs.at(0)).toMatchObject({ minAmount: 100_000, exactTotal: false });
});

test('counts a search with many matches exactly on request, until the filter changes', async () => {
  shop.sales = Array.from({ length: 1234 }, (_, index) => ({ ...saleOf(1234 - index), amount: 700_000 }));
  show('?searchFor=7000&pageSize=10');
  await screen.findByText('250+ tranzakció');
  expect(screen.queryByText(/^Sikeres eladás:/u)).toBeNull();
  expect(await screen.findByText('1–10, összesen 250+')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Pontos összeg kiszámítása' }));
  await within(total()).findByText('1 234 tranzakció');
  expect(screen.getByText(/^Sikeres eladás:/u)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pontos összeg kiszámítása' })).toBeNull();
  expect(await screen.findByText('1–10, összesen 1 234')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Szűrők törlése' }));
  await screen.findByText('1–10, összesen 1 234');
  const ofPages = shop.inputs.filter(({ pageSize }) => pageSize > 1);
  expect([...new Set(ofPages.map((input) => input.exactTotal))]).toEqual([false, true, undefined]);
});

test('the last page of a search with many matches leads to the page behind it, which has the exact total', async () => {
  shop.sales = Array.from({ length: 1234 }, (_, index) => ({ ...saleOf(1234 - index), amount: 700_000 }));
  show('?searchFor=7000&pageSize=10&pageNumber=25');
  await screen.findByText('241–250, összesen 250+');
  await userEvent.click(screen.getByTitle('Következő oldal'));
  await screen.findByText('251–260, összesen 1 234');
});

test('lists nothing for a terminal of another merchant in the URL', async () => {
  show(`?terminalId=${merchantId}`);
  expect(await screen.findByText(/érvénytelen: Kártyaolvasó\./u)).toBeVisible();
  expect(shop.inputs.every(({ terminalId }) => terminalId === undefined)).toBe(true);
  expect(shop.inputs.every(({ fromDate }) => fromDate === '2999-12-31')).toBe(true);
});

test('says in the menu of amounts how to filter by a single one', async () => {
  show('?minAmount=700000&maxAmount=700000');
  await userEvent.click(await screen.findByRole('button', { name: /^7\s000\sFt$/u }));
  expect(screen.getByText('Egyetlen összeghez írja ugyanazt mindkét mezőbe.')).toBeTruthy();
});

test('offers to clear the filter if nothing matches', async () => {
  show('?searchFor=999');
  expect(await screen.findByText('Nincs találat')).toBeTruthy();
  expect(screen.getByText(/^Ezekkel a szűrőkkel nincs tranzakció\. Kereshet a teljes összegre/u)).toBeTruthy();
  const [, clear] = screen.getAllByText('Szűrők törlése');
  if (clear) await userEvent.click(clear);
  await rowWith(25);
});

test('says which days a search by time covers, and leads to the days before where nothing is found', async () => {
  const note = 'Csak időpontra 31 napban keresünk (2026.03.01. – 2026.03.31.).';
  show('?searchFor=14%3A35&fromDate=2026-01-01&toDate=2026-03-31');
  await rowWith(25);
  expect(within(total()).getByText(note)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Korábbi napok/u })).toBeNull();
  shop.sales = [];
  cleanup();
  show('?searchFor=14%3A35&fromDate=2026-01-01&toDate=2026-03-31');
  await screen.findByText('Nincs találat');
  await userEvent.click(screen.getByRole('button', { name: 'Korábbi napok: 2026.01.29. – 2026.02.28.' }));
  await waitFor(() =>
    expect(shop.inputs.at(-1)).toMatchObject({ fromDate: '2026-01-29', toDate: '2026-02-28', searchFor: '14:35' }),
  );
});

test.each([
  ['mastercard', 'Szűrés: Mastercard', { brand: 'Mastercard' }],
  ['futar', 'Szűrés: Futár (1740000001)', { terminalId: terminal.id }],
  ['2026.10', 'Szűrés: 2026. október', { fromDate: '2026-10-01', toDate: '2026-10-31' }],
  ['18.55', 'Időpont: 18:55', { searchFor: '18:55' }],
])('offers what the search for %s may mean instead of it', async (text, name, filter) => {
  vi.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  shop.terminals = [{ ...terminal, name: 'Futár' }];
  show(`?searchFor=${encodeURIComponent(text)}`);
  const entries = window.history.length;
  const button = await screen.findByRole('button', { name });
  expect(button.closest('[aria-live="polite"]')).toBeTruthy();
  await screen.findByText('Nincs találat');

  button.focus();
  await userEvent.keyboard('{Enter}');
  await rowWith(25);
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual(filter);
  expect(window.history.length).toBe(entries + 1);
  expect(screen.queryByRole('button', { name })).toBeNull();
  expect(within(screen.getByRole('search')).getByRole('textbox')).toHaveValue(
    'searchFor' in filter ? filter.searchFor : '',
  );
  expect(document.activeElement).not.toBe(document.body);
});

test.each([
  ['18.55', 'Időpont: 18:55'],
  ['2026.10', 'Szűrés: 2026. október'],
])('offers what the search for %s may mean with the first render', (text, name) => {
  show(`?searchFor=${encodeURIComponent(text)}`);
  // Before any call is answered.
  expect(screen.getByRole('button', { name })).toBeVisible();
});

/** The line of what a search may mean. */
const suggestionLine = () => document.querySelector('[aria-live="polite"] > [data-screen-only]');

test.each([
  ['mastercard', 'Szűrés: Mastercard'],
  ['futar', 'Szűrés: Futár (1740000001)'],
  ['1740000001', 'Szűrés: Futár (1740000001)'],
])('keeps a place for what the search for %s may mean until names are loaded', async (text, name) => {
  shop.terminals = [{ ...terminal, name: 'Futár' }];
  show(`?searchFor=${encodeURIComponent(text)}`);
  const line = suggestionLine();
  expect(line).toBeEmptyDOMElement();
  expect(line && getComputedStyle(line).minHeight).toBe('44px');
  expect(line).toContainElement(await screen.findByRole('button', { name }));
});

test('keeps the place until another search if the text is not a name', async () => {
  show('?searchFor=abc');
  await screen.findByText('Nincs találat');
  expect(suggestionLine()).toBeEmptyDOMElement();
  const search = within(screen.getByRole('search')).getByRole('textbox');
  await userEvent.clear(search);
  await userEvent.type(search, 'abcd');
  await waitFor(() => expect(window.location.search).toBe('?searchFor=abcd'));
  expect(suggestionLine()).toBeNull();
});

test('offers nothing for a search that means what it says', async () => {
  show('?searchFor=7000');
  expect(suggestionLine()).toBeNull();
  await rowWith(7);
  expect(suggestionLine()).toBeNull();
});

test('says which days a filter by hours covers if its period is longer', async () => {
  const note = /A hét napjára vagy órára szűrve csak ezek a napok vannak benne: 2025\.03\.31\. – 2026\.03\.31\./u;
  show('?hour=12&fromDate=2025-01-01&toDate=2026-03-31');
  await rowWith(25);
  expect(within(total()).getByText(note)).toBeVisible();
  cleanup();
  show('?weekday=6&fromDate=2025-01-01&toDate=2026-03-31');
  await rowWith(25);
  expect(within(total()).queryByText(/csak ezek a napok/u)).toBeNull();
});

test.each(['1435', '3660 14:35', '14.35'])('searches all days for %s', async (text) => {
  shop.sales = [];
  show(`?searchFor=${encodeURIComponent(text)}`);
  await screen.findByText('Nincs találat');
  expect(screen.queryByText(/Csak időpontra/u)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Korábbi napok/u })).toBeNull();
});

test.each([
  ['3660 2026.10.31. 14:35:59', /A keresett nap: 2026\. okt\. 31\., szombat\./u],
  ['31 October 2026', /A keresett nap: 2026\. okt\. 31\., szombat\./u],
  ['10/11 14:35', /„10\/11” két nap is lehet/u],
  ['-1090', /csak sztornót és visszatérítést keresünk/u],
])('says how %s was understood', async (text, note) => {
  shop.sales = [];
  show(`?searchFor=${encodeURIComponent(text)}`);
  expect(await screen.findByText(note)).toBeVisible();
});

test.each([
  ['fromDate=2026-02-30&toDate=2026-03-31', 'Időszak'],
  ['fromDate=2026-03-31&toDate=2026-03-01', 'Időszak'],
  ['minAmount=x', 'Összeg'],
  ['state=success', 'Állapot'],
  ['weekday=9&hour=25', 'Napszak, A hét napja'],
  ['terminalId=zzz', 'Kártyaolvasó'],
  ['entryMode=Chip,Bar', 'Fizetés módja'],
  ['type=Sale&type=Refund', 'Típus'],
])(
  'lists nothing while the address has an invalid filter, and names it as the screen does: %s',
  async (search, names) => {
    show(`?${search}`);
    expect(await screen.findByText('Érvénytelen szűrő')).toBeVisible();
    expect(screen.getByText(new RegExp(`érvénytelen: ${names}\\.`, 'u'))).toBeVisible();
    expect(shop.inputs.every(({ fromDate }) => fromDate === '2999-12-31')).toBe(true);
    const [clear] = screen.getAllByRole('button', { name: 'Szűrők törlése' });
    if (clear) await userEvent.click(clear);
    await rowWith(25);
  },
);

test('leads back to the first page from a page past the end', async () => {
  show('?pageNumber=99');
  await userEvent.click(await screen.findByText('Vissza az első oldalra'));
  await rowWith(25);
  expect(window.location.search).toBe('');
});

test('marks total and rows of the former filter until those of the new one arrive', async () => {
  show();
  await rowWith(25);
  const busyParts = () =>
    [total(), screen.getByText('25 000')].map((part) => part.closest('[aria-busy=true]') !== null);
  await waitFor(() => expect(busyParts()).toEqual([false, false]));
  const formerTotal = total().textContent;
  expect(formerTotal).toContain('Sikeres eladás');
  const held: (() => void)[] = [];
  shop.held = held;
  shop.parts = { ...shop.parts, failedAmount: 700_000 };
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Állapot' }), 'Sikertelen');
  await waitFor(() => expect(held).not.toHaveLength(0));
  expect(busyParts()).toEqual([true, true]);
  expect(total().textContent).toBe(formerTotal);
  shop.held = null;
  for (const send of held) send();
  await waitFor(() => expect(total().textContent).toContain('Sikertelen eladás'));
  await waitFor(() => expect(busyParts()).toEqual([false, false]));
});

test('keeps the filter after an error and retries', async () => {
  shop.isDown = true;
  show('?searchFor=7000');
  const retry = await screen.findByText('Újrapróbálom');
  shop.isDown = false;
  await userEvent.click(retry);
  await rowWith(7);
  expect(window.location.search).toBe('?searchFor=7000');
});

test('loads the list by itself when the connection is back', async () => {
  shop.isDown = true;
  show();
  await screen.findByText('Nem sikerült betölteni');
  dispatchEvent(new Event('offline'));
  shop.isDown = false;
  dispatchEvent(new Event('online'));
  await rowWith(25);
});

test('shows the error and not the previous rows if a new filter fails', async () => {
  show();
  await rowWith(25);
  shop.isDown = true;
  await userEvent.type(screen.getByRole('textbox', { name: 'Összeg, azonosító vagy kártyaszám' }), '7000{Enter}');
  expect(await screen.findByText('Nem sikerült betölteni')).toBeTruthy();
  expect(screen.queryByText('25 000')).toBeNull();

  // The live connection refetches while the server is down.
  shop.publish();
  await waitFor(() => expect(shop.failures).toBeGreaterThan(2));
  expect(screen.getByText('Nem sikerült betölteni')).toBeTruthy();

  shop.isDown = false;
  await userEvent.click(screen.getByText('Újrapróbálom'));
  await rowWith(7);
});

test('shows neither total nor pages of the former filter while there is no network', async () => {
  shop.sales = Array.from({ length: 40 }, (_, i) => saleOf(40 - i));
  show();
  await rowWith(40);
  expect(await screen.findByText('1–25, összesen 40')).toBeVisible();
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  await rowWith(40);
  expect(total()).toHaveTextContent('40 tranzakció');
  await userEvent.type(screen.getByRole('textbox', { name: 'Összeg, azonosító vagy kártyaszám' }), '7000{Enter}');
  expect(await screen.findByText('Nem sikerült betölteni')).toBeVisible();
  expect(screen.queryByText(/^40 tranzakció/u)).toBeNull();
  expect(screen.queryByText('1–25, összesen 40')).toBeNull();
  isOnline.mockRestore();
  act(() => void dispatchEvent(new Event('online')));
  await rowWith(7);
  expect(total()).toHaveTextContent('1 tranzakció');
});

test.each([
  ['2026-10-31T17:02:00.000Z', 'később érkezett, az olvasó szerint 2026.10.31. 18:02:00'],
  ['2026-11-20T09:00:05.000Z', 'az olvasó órája siet: 2026.11.20. 10:00:05'],
])('marks a sale that counts from its arrival, and no other: by its reader it is of %s', async (readerTime, text) => {
  shop.sales = [saleOf(7), { ...saleOf(6), readerTime: new Date(readerTime) }];
  show();
  expect(within(await rowWith(6)).getByText(text)).toBeVisible();
  expect(within(await rowWith(7)).queryByText(/olvasó (szerint|órája)/u)).toBeNull();
});

test('marks no sale of a server of the former version, which sends no times of arrival', async () => {
  shop.sales = [saleOf(6)].map(({ receivedAt: _, readerTime: __, ...sale }) => sale as Transaction);
  show();
  expect(within(await rowWith(6)).queryByText(/olvasó (szerint|órája)/u)).toBeNull();
});

test('shows the lists of a server of the former version, and an error for a search until that server is replaced', async () => {
  shop.isFormerVersion = true;
  show();
  await rowWith(25);
  expect(within(total()).getByText('25 tranzakció')).toBeTruthy();
  expect(screen.getByText(/^Sikeres eladás:/u)).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Összeg, azonosító vagy kártyaszám' }), '7000{Enter}');
  const retry = await screen.findByText('Újrapróbálom');

  shop.isFormerVersion = false;
  await userEvent.click(retry);
  await rowWith(7);
  expect(within(total()).getByText('1 tranzakció')).toBeTruthy();
});

test('shows and announces a new sale on the first page', async () => {
  show();
  await rowWith(25);
  shop.sales.unshift(saleOf(42));
  shop.publish();
  // First, because it is announced for some seconds only.
  expect(await screen.findByText('Új tranzakció: 42 000 Ft, Sikeres', {}, { timeout: 10_000 })).toBeTruthy();
  await rowWith(42);
});

test('updates only the total on a later page and offers the new rows', async () => {
  show('?pageSize=10&pageNumber=2');
  await rowWith(15);
  expect(total().textContent).toContain('25 tranzakció');
  shop.sales.unshift(saleOf(42), saleOf(43));
  shop.publish();
  const missedButton = await screen.findByText('2 új tranzakció');
  await rowWith(15);
  expect(total().textContent).toContain('27 tranzakció');
  expect(screen.queryByText('17 000')).toBeNull();

  await userEvent.click(missedButton);
  await rowWith(42);
  expect(window.location.search).toBe('?pageSize=10');
});

test('opens details from a row, keeps them in the URL and closes them with Escape', async () => {
  show('?searchFor=7000');
  await userEvent.click(within(await rowWith(7)).getByText('7 000'));
  expect(await screen.findByText('01KAGJ8N6R2W5H9M4C7Q1X0007')).toBeTruthy();
  expect(screen.getByText('632408123456')).toBeTruthy();
  expect(window.location.search).toBe('?searchFor=7000&transaction=01KAGJ8N6R2W5H9M4C7Q1X0007');

  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(window.location.search).toBe('?searchFor=7000'));
  // The row was opened by mouse; its button has the focus nevertheless.
  await waitFor(() => expect(screen.getByRole('button', { name: /részletek/u })).toHaveFocus());
});

test('leads from the states to refunds, which are a type', async () => {
  show('?state=Error&declineReason=WrongPin');
  const states = await screen.findByRole('combobox', { name: 'Állapot' });
  const types = within(states).getByRole('group', { name: 'Típus' });
  await userEvent.selectOptions(states, within(types).getByRole('option', { name: 'Visszatérítés' }));
  await waitFor(() => expect(window.location.search).toBe('?type=Refund'));
  expect(states).toHaveDisplayValue('Visszatérítés');
  await userEvent.selectOptions(states, '');
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(states).toHaveValue('');
});

test('says which filters exclude each other, and offers to remove each of them', async () => {
  shop.sales = [];
  show('?state=Storno&type=Refund&minAmount=100000');
  expect(await screen.findByText(/a „Visszatérítés” típus kizárja egymást/u)).toBeTruthy();
  const removable = screen.getByRole('group', { name: 'Vegyen el egy szűrőt:' });
  expect(
    within(removable)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual([expect.stringContaining('Összeg: legalább 1'), 'Állapot: Sztornózott', 'Típus: Visszatérítés']);
  await userEvent.click(screen.getByRole('button', { name: 'Szűrő törlése: Állapot: Sztornózott' }));
  await waitFor(() => expect(window.location.search).toBe('?type=Refund&minAmount=100000'));
  expect(await screen.findByText('Ezekkel a szűrőkkel nincs tranzakció.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Szűrő törlése: Összeg/u }));
  // A single filter is cleared by the button below.
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Vegyen el egy szűrőt:' })).toBeNull());
});

test('removes the hours of the day at once', async () => {
  shop.sales = [];
  show('?weekday=6&hour=17&untilHour=24');
  const removable = await screen.findByRole('group', { name: 'Vegyen el egy szűrőt:' });
  expect(within(removable).getAllByRole('button')).toHaveLength(2);
  await userEvent.click(within(removable).getByRole('button', { name: /Órától/u }));
  await waitFor(() => expect(window.location.search).toBe('?weekday=6'));
});
