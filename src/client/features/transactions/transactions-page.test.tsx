import { ChakraProvider } from '@chakra-ui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadTexts } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { textGroups } from '#client/lib/text-groups.ts';
import { publicSystem } from '#client/ui/theme/public-system.ts';
import type { AppRouter } from '#server/api/app-router.ts';
import {
  type ListTransactions,
  listTransactionsSchema,
  type Transaction,
} from '#shared/transactions/transactions.schema.ts';
import { TransactionsPage } from './transactions-page.tsx';

const merchantId = '01KAGJ6V5V8S1K4D6F2H9J3M7P';
const terminal = { id: '01KAGJ6V5T3M9Q2X7C4N8B1RZD', serialNumber: '1740000001', isDisabled: false };

const saleOf = (number: number): Transaction => ({
  id: `01KAGJ8N6R2W5H9M4C7Q1X${String(number).padStart(4, '0')}`,
  eftTransactionId: `eft-${number}`,
  type: 'Sale',
  state: 'Success',
  amount: number * 100_000,
  currency: 'HUF',
  timestamp: new Date(Date.UTC(2026, 10, 20, 8, 0, number % 60)),
  card: { brand: 'Visa', maskedNumber: '412345******4242', entryMode: 'ChipContactless' },
  authorizationCode: '123456',
  terminalId: terminal.id,
  terminalSerialNumber: terminal.serialNumber,
  originalTransactionId: null,
});

/** An in-memory server. */
const shop = {
  sales: [] as Transaction[],
  isDown: false,
  failures: 0,
  inputs: [] as ListTransactions[],
  publish: () => {},
};

const answers: Record<string, (input: unknown) => unknown> = {
  'terminals.listOfMerchant': () => ({ data: [terminal], pageNumber: 1, pageSize: 100, totalCount: 1, totalPages: 1 }),
  'transactions.get': (input) => ({
    ...shop.sales.find(({ id }) => typeof input === 'object' && input !== null && 'id' in input && input.id === id),
    receivedAt: new Date(),
    readerTime: new Date(),
    isFromDisabledTerminal: false,
    voidedByTransactionId: null,
    hasSignature: false,
    readerDetails: { rrn: '632408123456' },
  }),
  'transactions.list': (raw) => {
    const input = listTransactionsSchema.parse(raw);
    shop.inputs.push(input);
    const { pageNumber = 1, pageSize, searchFor } = input;
    const found = shop.sales.filter(({ amount }) => !searchFor || amount === Number(searchFor) * 100);
    const data = found.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
    return {
      data,
      pageNumber,
      pageSize,
      totalCount: found.length,
      totalPages: Math.ceil(found.length / pageSize),
      totalAmount: 0,
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
        observer.next({ result: { type: 'state', state: 'pending', error: null } });
        shop.publish = () => observer.next({ result: { type: 'data', data: { id: '1', data: { version: '1' } } } });
        return;
      }
      const answer = answers[op.path];
      if (shop.isDown || !answer) {
        shop.failures += 1;
        observer.error(new TRPCClientError('down'));
      } else {
        observer.next({ result: { type: 'data', data: answer(op.input) } });
        observer.complete();
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
  shop.isDown = false;
  shop.failures = 0;
  shop.inputs = [];
});
afterEach(cleanup);

test('shows amount, card, state, terminal and time in a row', async () => {
  show();
  const row = await rowWith(25);
  for (const text of ['Visa', '412345••••••4242', 'Sikeres', '1740000001', '2026.11.20.', '09:00:25'])
    expect(within(row).getByText(text)).toBeTruthy();
  expect(within(row).getByLabelText('Érintéses')).toBeTruthy();
});

test('reads the filter from the URL and goes to the first page when a chip is removed', async () => {
  show(`?searchFor=7000&terminalId=${terminal.id}&fromDate=2026-11-01&toDate=2026-11-10&pageNumber=1&pageSize=oops`);
  await rowWith(7);
  expect(shop.inputs.at(-1)).toEqual({
    merchantId,
    searchFor: '7000',
    terminalId: terminal.id,
    fromDate: '2026-11-01',
    toDate: '2026-11-10',
    pageNumber: 1,
    pageSize: 10,
  });

  await userEvent.click(screen.getByText('„7000”'));
  expect(window.location.search).toBe(`?terminalId=${terminal.id}&fromDate=2026-11-01&toDate=2026-11-10`);
  await userEvent.click(screen.getByText('Szűrők törlése'));
  expect(window.location.search).toBe('');
});

test('ignores a terminal of another merchant in the URL', async () => {
  show(`?terminalId=${merchantId}`);
  await rowWith(25);
  expect(shop.inputs.every(({ terminalId }) => terminalId === undefined)).toBe(true);
});

test('offers to clear the filter if nothing matches', async () => {
  show('?searchFor=999');
  expect(await screen.findByText('Nincs találat')).toBeTruthy();
  const [, clear] = screen.getAllByText('Szűrők törlése');
  if (clear) await userEvent.click(clear);
  await rowWith(25);
});

test('leads back to the first page from a page past the end', async () => {
  show('?pageNumber=99');
  await userEvent.click(await screen.findByText('Vissza az első oldalra'));
  await rowWith(25);
  expect(window.location.search).toBe('');
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

test('shows and announces a new sale on the first page', async () => {
  show();
  await rowWith(25);
  shop.sales.unshift(saleOf(42));
  shop.publish();
  await rowWith(42);
  expect(screen.getByText('Új tranzakció: 42 000 Ft, Sikeres')).toBeTruthy();
});

test('updates only the total on a later page and offers the new rows', async () => {
  show('?pageNumber=2');
  await rowWith(15);
  const total = screen.getByRole('group', { name: 'A szűrésnek megfelelő tételek összesen' });
  expect(total.textContent).toContain('25 tranzakció');
  shop.sales.unshift(saleOf(42), saleOf(43));
  shop.publish();
  const missedButton = await screen.findByText('2 új tranzakció');
  await rowWith(15);
  expect(total.textContent).toContain('27 tranzakció');
  expect(screen.queryByText('17 000')).toBeNull();

  await userEvent.click(missedButton);
  await rowWith(42);
  expect(window.location.search).toBe('');
});

test('opens details from a row, keeps them in the URL and closes them with Escape', async () => {
  show('?searchFor=7000');
  await userEvent.click(within(await rowWith(7)).getByText('7 000'));
  expect(await screen.findByText('01KAGJ8N6R2W5H9M4C7Q1X0007')).toBeTruthy();
  expect(screen.getByText('632408123456')).toBeTruthy();
  expect(window.location.search).toBe('?searchFor=7000&transaction=01KAGJ8N6R2W5H9M4C7Q1X0007');

  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(window.location.search).toBe('?searchFor=7000'));
});
