import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '#client/lib/portal-texts.ts';
import { saveListPreferences } from '#client/lib/list/list-preferences.ts';
import { type Answers, refusal, renderWithServer } from '#client/testing/in-memory-server.tsx';
import { signInTo, signOut } from '#client/testing/sign-in.ts';
import { allTransactionExportColumns } from '#shared/exports/export-enums.ts';
import type { ListExport } from '#shared/exports/exports.schema.ts';
import { defaultOptions } from './exported-list.ts';
import { ListExportDrawer } from './list-export-drawer.tsx';

const merchantId = '01KAGJ6V5V8S1K4D6F2H9J3M7P';
const queued: ListExport = {
  id: '01KAGJ9B3D5F7H9K1M3P5R7T9V',
  kind: 'transactions',
  format: 'csv',
  state: 'Queued',
  failure: null,
  fromDate: '2026-11-01' as ListExport['fromDate'],
  toDate: null,
  filters: [{ label: 'Állapot', value: 'Sikeres' }],
  requestedAt: new Date('2026-11-20T08:30:05Z'),
  finishedAt: null,
  expiresAt: new Date('2026-12-20T08:30:05Z'),
  totalRows: null,
  writtenRows: 0,
  totalAmount: null,
  size: null,
  fileName: null,
  downloadedAt: null,
};
const ready: ListExport = {
  ...queued,
  state: 'Ready',
  totalRows: 1204,
  writtenRows: 1204,
  totalAmount: 100,
  size: 3,
  fileName: 'Tranzakciók.csv',
};

const server = { exports: [] as ListExport[], requested: [] as unknown[], isDown: false };
const saved: string[] = [];

const answers: Answers = {
  'exports.list': () => {
    if (server.isDown) throw refusal(503, 'serviceUnavailable');
    return { data: server.exports };
  },
  'exports.requestTransactions': (input) => {
    server.requested.push(input);
    server.exports = [queued];
    return queued;
  },
  'exports.cancel': () => {
    server.exports = [{ ...queued, state: 'Cancelled' }];
    return server.exports[0];
  },
};

beforeEach(() => {
  Object.assign(server, { exports: [], requested: [], isDown: false });
  saved.length = 0;
  localStorage.clear();
  saveListPreferences({ columns: {}, exports: {} });
  signInTo(merchantId);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal('fetch', async () => new Response('abc', { headers: { 'content-type': 'text/csv' } }));
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = function click() {
    saved.push(this.download);
  };
});
afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

const open = async (filter: { state?: 'Success'; type?: 'Sale' } = { state: 'Success' }) => {
  renderWithServer(
    <ListExportDrawer
      merchantId={merchantId}
      list={{ kind: 'transactions', filter }}
      title="Tranzakciók letöltése"
      count="1204 tranzakció"
      what="Mind"
      totalCount={1204}
    />,
    answers,
  );
  await userEvent.click(screen.getByText('Letöltés'));
  await screen.findByText('Fájl letöltése');
};

test('requests the filter with the chosen format and columns in their order, and remembers them', async () => {
  await open();
  await userEvent.click(screen.getByLabelText(/CSV/u));
  await userEvent.click(screen.getByText('Oszlopok'));
  await userEvent.click(screen.getByLabelText('Típus'));
  await userEvent.click(screen.getByRole('button', { name: 'Lejjebb: Időpont' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Lejjebb: Időpont' }));
  await userEvent.click(screen.getByLabelText('Összesítő a fájl elején'));
  await userEvent.click(screen.getByText('Fájl letöltése'));
  await waitFor(() => expect(server.requested).toHaveLength(1));
  expect(server.requested[0]).toMatchObject({ merchantId, state: 'Success', format: 'csv', hasSummary: false });
  const { columns } = server.requested[0] as { columns: string[] };
  expect(columns.slice(0, 3)).toEqual(['amount', 'timestamp', 'requested']);
  expect(columns).not.toContain('type');
  expect(localStorage.getItem('csippano.lists.01KAGJ6V5N1X8F4T2B9D7W3E5A')).toContain('"hasSummary":false');
});

test('starts with what the list shows and bookkeepers need, and offers all columns on one press', async () => {
  saveListPreferences({ columns: { transactions: { tip: true, entryMode: false } } });
  await open();
  expect(screen.getAllByText('15 / 27 oszlop')[0]).toBeVisible();
  await userEvent.click(screen.getByText('Fájl letöltése'));
  await waitFor(() => expect(server.requested).toHaveLength(1));
  const usual = ['timestamp', 'amount', 'requested', 'tipAmount', 'type', 'state', 'brand', 'maskedNumber'];
  const ofReader = ['authorizationCode', 'terminalName', 'terminalSerialNumber'];
  expect(server.requested[0]).toMatchObject({
    columns: [...usual, ...ofReader, 'fee', 'net', 'id', 'payoutReference'],
  });
  cleanup();
  Object.assign(server, { exports: [], requested: [] });
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Minden oszlop' }));
  expect(screen.getByRole('button', { name: 'Ajánlott oszlopok' })).toHaveFocus();
  await userEvent.click(screen.getByText('Fájl letöltése'));
  await waitFor(() => expect(server.requested).toHaveLength(1));
  expect(server.requested[0]).toMatchObject({ columns: allTransactionExportColumns });
  cleanup();
  server.exports = [];
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Ajánlott oszlopok' }));
  expect(screen.getByRole('button', { name: 'Minden oszlop' })).toBeVisible();
});

test('starts the choice of columns from none', async () => {
  await open();
  await userEvent.click(screen.getByText('Oszlopok'));
  await userEvent.click(screen.getByRole('button', { name: 'Egyik sem' }));
  expect(screen.getByText('Jelöljön ki legalább egy oszlopot.')).toBeInTheDocument();
  for (const column of ['Elszámolt összeg (Ft)', 'Időpont']) await userEvent.click(screen.getByLabelText(column));
  await userEvent.click(screen.getByText('Fájl letöltése'));
  await waitFor(() => expect(server.requested).toHaveLength(1));
  expect(server.requested[0]).toMatchObject({ columns: ['amount', 'timestamp'] });
});

test('offers all and none above the columns, and says what amounts need to be understood', async () => {
  await open();
  await userEvent.click(screen.getByText('Oszlopok'));
  const none = screen.getByRole('button', { name: 'Egyik sem' });
  const first = screen.getByRole('list', { name: 'Oszlopok' });
  expect(none.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await userEvent.click(none);
  await userEvent.click(screen.getByLabelText('Kártyaolvasó neve'));
  expect(screen.getByLabelText('Kártyaolvasó sorozatszáma')).toBeInTheDocument();
  expect(screen.queryByText(/nem különül el/u)).toBeNull();
  await userEvent.click(screen.getByLabelText('Elszámolt összeg (Ft)'));
  // The filter of the list leaves one state only.
  expect(screen.getByText(/nem különül el/u)).toHaveTextContent('Hiányzik: Típus.');
  await userEvent.click(screen.getByRole('button', { name: 'Hozzáadás' }));
  expect(screen.queryByText(/nem különül el/u)).toBeNull();
  await userEvent.click(screen.getByText('Fájl letöltése'));
  await waitFor(() => expect(server.requested).toHaveLength(1));
  expect(server.requested[0]).toMatchObject({ columns: ['terminalName', 'amount', 'type'] });
});

test('shows the progress, saves the file when it is ready and lists it', async () => {
  await open();
  await userEvent.click(screen.getByText('Fájl letöltése'));
  expect(await screen.findByRole('progressbar')).toBeTruthy();
  server.exports = [{ ...queued, state: 'Running', totalRows: 1204, writtenRows: 600 }];
  expect(await screen.findByText('600 / 1 204 sor', {}, { timeout: 10_000 })).toBeTruthy();
  expect(saved).toEqual([]);
  server.exports = [ready];
  expect(await screen.findByText('A fájl letöltődött', {}, { timeout: 10_000 })).toBeTruthy();
  expect(saved).toEqual(['Tranzakciók.csv']);
  const history = screen.getByRole('list', { name: 'Az elmúlt 30 nap fájljai' });
  expect(within(history).getByText(/^CSV.* · .*Állapot: Sikeres · 1 204 sor · Összesen: 1\sFt · /u)).toBeTruthy();
});

test('cancels an export', async () => {
  server.exports = [{ ...queued, state: 'Running', totalRows: 10, writtenRows: 5 }];
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /^Megszakítás: /u }));
  expect(await screen.findByText('Megszakítva')).toBeTruthy();
});

test('offers the first download again after its export was cancelled, and another one after a file', async () => {
  await open();
  await userEvent.click(screen.getByText('Fájl letöltése'));
  await userEvent.click(await screen.findByRole('button', { name: /^Megszakítás: /u }));
  expect(await screen.findByRole('button', { name: 'Fájl letöltése' })).toBeTruthy();
  await userEvent.click(screen.getByText('Fájl letöltése'));
  server.exports = [ready];
  expect(await screen.findByRole('button', { name: 'Letöltés újra' }, { timeout: 10_000 })).toBeTruthy();
});

test('asks for no column that a list of sales does not need', async () => {
  saveListPreferences({ columns: {}, exports: { transactions: { ...defaultOptions, columns: ['amount'] } } });
  await open({ type: 'Sale' });
  expect(screen.getByText(/sikeres, sikertelen vagy sztornózott/u)).toHaveTextContent('Hiányzik: Állapot.');
  expect(screen.queryByText(/nem különül el/u)).toBeNull();
});

test('downloads a file of the history again', async () => {
  server.exports = [ready];
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /^Letöltés: /u }));
  await waitFor(() => expect(saved).toEqual(['Tranzakciók.csv']));
});

test('shows an empty history, and that it could not be loaded', async () => {
  await open();
  expect(await screen.findByText(/Itt jelennek meg a kért fájlok/u)).toBeTruthy();
  cleanup();
  server.isDown = true;
  await open();
  expect(await screen.findByText('Nem sikerült betölteni')).toBeTruthy();
});

test('says that a list is too long', async () => {
  server.exports = [{ ...queued, state: 'Failed', failure: 'TooManyRows' }];
  await open();
  expect(await screen.findByText(/Válasszon rövidebb időszakot/u)).toBeTruthy();
});
