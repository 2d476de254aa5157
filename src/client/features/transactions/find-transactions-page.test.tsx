import { ChakraProvider } from '@chakra-ui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadTexts } from '#client/lib/i18n.ts';
import '#client/lib/portal-texts.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { textGroups } from '#client/lib/text-groups.ts';
import { publicSystem } from '#client/ui/theme/public-system.ts';
import type { AppRouter } from '#server/api/app-router.ts';
import { type FoundTransactions, findTransactionsSchema } from '#shared/transactions/find-transactions.schema.ts';
import { FindTransactionsPage } from './find-transactions-page.tsx';

const found: FoundTransactions['transactions'][number] = {
  id: 'T2',
  eftTransactionId: 'eft-1',
  type: 'Sale',
  state: 'Success',
  amount: 437_000,
  tipAmount: 0,
  serviceChargeAmount: 0,
  refundedAmount: 0,
  currency: 'HUF',
  timestamp: new Date('2026-11-11T13:35:00.000Z'),
  receivedAt: new Date('2026-11-11T13:35:00.000Z'),
  readerTime: new Date('2026-11-11T13:35:00.000Z'),
  card: { brand: 'Visa', maskedNumber: '412345******8642', entryMode: 'ChipContactless', issuerCountry: 'HU' },
  authorizationCode: '4C7F2K',
  terminalId: 'R1',
  declineReason: null,
  terminalSerialNumber: '1740000001',
  terminalName: null,
  originalTransactionId: null,
  merchant: { id: 'M7', name: 'Kovász Kft.' },
};

let inputs: unknown[] = [];
let answer: FoundTransactions;
const link: TRPCLink<AppRouter> =
  () =>
  ({ op: { input } }) =>
    observable((observer) => {
      inputs.push(findTransactionsSchema.parse(input));
      observer.next({ result: { type: 'data', data: answer } });
      observer.complete();
    });

const show = (search = '') => {
  history.replaceState(null, '', `/transaction-search${search}`);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <ChakraProvider value={publicSystem()}>
      <trpc.Provider client={trpc.createClient({ links: [link] })} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <FindTransactionsPage />
        </QueryClientProvider>
      </trpc.Provider>
    </ChakraProvider>,
  );
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
  inputs = [];
  answer = { transactions: [found], isComplete: true };
});
afterEach(cleanup);

test('asks for nothing until there is a fact, and then for all of them', async () => {
  show();
  expect(screen.getByText('Mi van a kezében?')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Összeg' }), '4 370 Ft{Enter}');
  await userEvent.type(screen.getByRole('textbox', { name: 'Kártya utolsó 4 jegye' }), '8642{Enter}');
  expect(await screen.findByText('Kovász Kft.')).toBeVisible();
  expect(inputs.at(-1)).toEqual({ amount: 437_000, cardLastFour: '8642' });
  expect(location.search).toBe('?amount=437000&cardLastFour=8642');
  const row = within(screen.getByRole('table')).getByRole('link', { name: /Kovász Kft\./u });
  expect(row).toHaveAttribute('href', '/merchant/M7/transactions?transaction=T2');
});

test('says what is wrong with a fact, and that a time needs a day', async () => {
  show('?amount=437000');
  await userEvent.type(screen.getByRole('textbox', { name: 'Kártya utolsó 4 jegye' }), '86{Enter}');
  expect(await screen.findByText('Négy számjegyet írjon be.')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Időpont' }), '25:00{Enter}');
  expect(await screen.findByText('Így írja be: 14:35.')).toBeVisible();
  await userEvent.clear(screen.getByRole('textbox', { name: 'Időpont' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Időpont' }), '14:35{Enter}');
  expect(await screen.findByText('Az időponthoz adjon meg egy napot.')).toBeVisible();
  expect(inputs).toEqual([{ amount: 437_000 }]);
});

test('searches a minute of one day', async () => {
  show('?timeOfDay=14%3A35&fromDate=2026-11-11&toDate=2026-11-11');
  expect(await screen.findByText('Kovász Kft.')).toBeVisible();
  expect(inputs).toEqual([{ timeOfDay: '14:35', fromDate: '2026-11-11', toDate: '2026-11-11' }]);
});

test('keeps the days in force while the typed ones are reversed', async () => {
  show('?amount=437000&fromDate=2026-11-01');
  expect(await screen.findByText('Kovász Kft.')).toBeVisible();
  await userEvent.clear(screen.getByRole('textbox', { name: 'Kezdő nap' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Kezdő nap' }), '2026.11.20.');
  await userEvent.type(screen.getByRole('textbox', { name: 'Záró nap' }), '2026.11.01.{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('A kezdő nap nem lehet későbbi a záró napnál.');
  expect(location.search).toBe('?amount=437000&fromDate=2026-11-01');
});

test('says that there may be more, or that nothing matches', async () => {
  answer = { transactions: [found], isComplete: false };
  show('?queryString=4C7F2K');
  expect(await screen.findByText(/A legújabb 1 találat látszik/u)).toBeVisible();
  cleanup();
  answer = { transactions: [], isComplete: true };
  show('?cardLastFour=8642');
  await waitFor(() => expect(screen.getByText('Nincs találat')).toBeVisible());
});

test('ignores facts of the address that are none', async () => {
  show('?amount=abc&cardLastFour=12&timeOfDay=99%3A00&fromDate=2026-13-01');
  expect(screen.getByText('Mi van a kezében?')).toBeVisible();
  expect(inputs).toEqual([]);
});
