import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { create } from 'content-disposition';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveListPreferences } from '#client/lib/list/list-preferences.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { onPhone, render } from '#client/testing/render.tsx';
import type { AppRouter } from '#server/api/app-router.ts';
import { pdfMediaType } from '#shared/files/file-formats.ts';
import type { Report } from '#shared/reports/reports.schema.ts';
import type { SettlementDetails } from '#shared/reports/settlement-details.schema.ts';
import { ReportsPage } from './reports-page.tsx';

// Rendering the whole page is slow on a busy machine.

const merchantId = '01KAGJ6V5V8S1K4D6F2H9J3M7P';
const fileName = 'Őszi elszámolás 2026-10.pdf';
const reportOf = (month: string, type: Report['type'] = 'Settlement'): Report => ({
  id: `01KBPT4F8Z6M2X9Q5V${type === 'Settlement' ? 'S' : 'P'}${month.replace('-', '')}0`,
  type,
  month,
  fileName,
  effectiveAt: new Date(`${month}-01T10:00:00Z`),
  source: 'Uploaded',
  size: 1_234_000,
  uploadedAt: new Date('2026-11-02T07:30:00Z'),
  feeStatement: null,
});

const settlementOfMonth: SettlementDetails = {
  month: '2026-10',
  isOpen: false,
  expectedOn: '2026-11-02',
  saleCount: 3071,
  gross: 579_852_000,
  tips: 0,
  serviceCharges: 0,
  fee: 16_833_000,
  net: 563_019_000,
  voidCount: 13,
  voided: 2_057_000,
  refundCount: 0,
  refunded: 0,
  currency: 'HUF',
  feePerMille: 17,
  minimumFee: 5100,
  foreignFee: null,
  brandRates: [],
  effectiveFeePerMille: 29.03,
  minimumFees: { below: 300_000, saleCount: 2480, gross: 300_000_000, fee: 12_648_000, extraFee: 6_974_500 },
  byBrand: [{ brand: 'Visa', saleCount: 3071, gross: 579_852_000, fee: 16_833_000 }],
  lines: [
    { kind: 'Rate', brand: null, count: 3071, base: 579_852_000, fee: 9_858_500 },
    { kind: 'Minimum', brand: null, count: 2480, base: 300_000_000, fee: 6_974_500 },
  ],
  feeStatement: null,
};

/** An in-memory server. */
const server = { reports: [] as Report[], settlement: settlementOfMonth, isDown: false, inputs: [] as unknown[] };

const serverLink: TRPCLink<AppRouter> =
  () =>
  ({ op }) =>
    observable((observer) => {
      if (op.type === 'subscription') {
        observer.next({ result: { type: 'state', state: 'pending', error: null } });
        return;
      }
      if (op.path === 'savedViews.list') {
        observer.next({ result: { type: 'data', data: { data: [] } } });
        observer.complete();
        return;
      }
      server.inputs.push(op.input);
      if (op.path === 'reports.settlement' && !server.isDown) {
        observer.next({ result: { type: 'data', data: server.settlement } });
        observer.complete();
        return;
      }
      if (server.isDown || op.path !== 'reports.list') {
        observer.error(new TRPCClientError('down'));
        return;
      }
      const {
        searchFor = '',
        type,
        pageNumber,
      } = op.input as {
        searchFor?: string;
        type?: Report['type'];
        pageNumber: number;
      };
      const found = server.reports.filter(
        (each) => each.month.includes(searchFor) && (type ?? each.type) === each.type,
      );
      const data = pageNumber === 1 ? found : [];
      const page = { data, pageNumber, pageSize: 10, totalCount: found.length, totalPages: Math.min(found.length, 1) };
      observer.next({ result: { type: 'data', data: page } });
      observer.complete();
    });

const show = (search = '') => {
  window.history.replaceState(null, '', `/merchant/${merchantId}/reports${search}`);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <trpc.Provider client={trpc.createClient({ links: [serverLink] })} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <ReportsPage merchantId={merchantId} />
      </QueryClientProvider>
    </trpc.Provider>,
  );
};

beforeEach(() => {
  server.reports = [reportOf('2026-10'), reportOf('2026-10', 'InterchangePlusPlus'), reportOf('2026-09')];
  server.isDown = false;
  server.settlement = settlementOfMonth;
  server.inputs = [];
});
afterEach(() => vi.unstubAllGlobals());

test('shows month, type, number of the fee statement, fee and upload day in a row', async () => {
  const [first = reportOf('2026-10'), ...others] = server.reports;
  const feeStatement = { number: 'DK-2026-0010', gross: 579_852_000, fee: 16_833_000 };
  server.reports = [{ ...first, feeStatement }, ...others];
  show();
  await screen.findByText('2026. szeptember');
  const [, october, interchange] = screen.getAllByRole('row');
  for (const text of ['2026. október', 'Havi elszámolás', /^168\s330\sFt$/u, '2026.11.02.'])
    expect(within(october as HTMLElement).getByText(text)).toBeVisible();
  expect(within(october as HTMLElement).getByRole('link', { name: 'DK-2026-0010' })).toHaveAttribute(
    'href',
    `/merchant/${merchantId}/reports?settlement=2026-10`,
  );
  expect(within(interchange as HTMLElement).getByText('Interchange++')).toBeVisible();
  expect(within(interchange as HTMLElement).getByText('bankközi jutalékok')).toBeVisible();
});

test('shows the fee with the way to its explanation in a row of a phone', async () => {
  onPhone();
  const [first = reportOf('2026-10'), ...others] = server.reports;
  server.reports = [
    { ...first, feeStatement: { number: 'DK-2026-0010', gross: 579_852_000, fee: 16_833_000 } },
    ...others,
  ];
  show();
  expect(await screen.findByText(/^Díj: 168\s330\sFt/u)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Miből jön ki?' })).toHaveAttribute(
    'href',
    `/merchant/${merchantId}/reports?settlement=2026-10`,
  );
});

test('reads the filter from the URL and clears it', async () => {
  show('?searchFor=2026-09&from=2026-01-01&to=2026-10-31&pageSize=oops');
  expect(await screen.findByText('2026. szeptember')).toBeVisible();
  expect(server.inputs[0]).toEqual({
    merchantId,
    searchFor: '2026-09',
    from: '2026-01-01',
    to: '2026-10-31',
    pageNumber: 1,
    pageSize: 25,
  });
  await userEvent.click(screen.getByText('Szűrők törlése'));
  expect(await screen.findAllByText('2026. október')).toHaveLength(2);
  expect(window.location.search).toBe('');
});

test('filters by type and writes the type into the URL', async () => {
  show();
  await screen.findByText('2026. szeptember');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Típus' }), 'Interchange++');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  expect(window.location.search).toBe('?type=InterchangePlusPlus');
  expect(server.inputs.at(-1)).toMatchObject({ type: 'InterchangePlusPlus' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Típus' }), 'Minden típus');
  expect(await screen.findByText('2026. szeptember')).toBeVisible();
});

test('shows whether a report was generated or uploaded', async () => {
  server.reports = [{ ...reportOf('2026-10'), source: 'Generated' }, reportOf('2026-09')];
  saveListPreferences({ columns: { reports: { source: true } } });
  show();
  expect(await screen.findByText('automatikus')).toBeVisible();
  expect(screen.getByText('feltöltött')).toBeVisible();
  saveListPreferences({ columns: {} });
});

test('offers to clear the filter if nothing matches', async () => {
  show('?searchFor=1999');
  expect(await screen.findByText('Nincs találat')).toBeVisible();
  const [, clear] = screen.getAllByText('Szűrők törlése');
  if (clear) await userEvent.click(clear);
  expect(await screen.findByText('2026. szeptember')).toBeVisible();
});

test('leads back to the first page from a page past the end', async () => {
  show('?pageNumber=9');
  await userEvent.click(await screen.findByText('Vissza az első oldalra'));
  expect(await screen.findByText('2026. szeptember')).toBeVisible();
});

test('explains when the first report appears if the list is empty', async () => {
  server.reports = [];
  show();
  expect(await screen.findByText('Még nincs elszámolás')).toBeVisible();
});

test('retries the list after an error', async () => {
  server.isDown = true;
  show('?searchFor=2026-09');
  const retry = await screen.findByText('Újrapróbálom');
  server.isDown = false;
  await userEvent.click(retry);
  expect(await screen.findByText('2026. szeptember')).toBeVisible();
});

test('shows a download error and saves the file under the name from the server', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} });
  const answers = [
    new Response(JSON.stringify({ detail: 'Most nem megy.' }), { status: 503 }),
    new Response('%PDF-1.7', {
      headers: { 'Content-Type': pdfMediaType, 'Content-Disposition': create(fileName) },
    }),
  ];
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return answers.shift();
  });
  show();
  const button = await screen.findByRole('button', { name: 'Letöltés: 2026. szeptember, Havi elszámolás' });
  await userEvent.click(button);
  expect(await screen.findByText('Most nem megy.')).toBeVisible();
  expect(saved).toEqual([]);

  // The rows are rendered after the message.
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  await userEvent.click(button);
  await waitFor(() => expect(saved).toEqual([fileName]));
  expect(screen.queryByText('Most nem megy.')).toBeNull();
  expect(asked[1]).toBe(`/api/v1/Merchant/${merchantId}/Report/${reportOf('2026-09').id}`);
});

test('shows not found for a link to an unknown report', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 404 }));
  show('?report=01KBPT4F8Z6M2X9Q5V7C3N1RHD');
  expect(await screen.findByText('Nincs ilyen elszámolás')).toBeVisible();
});

test('explains a settlement in sentences whose numbers lead to the transactions', async () => {
  show('?settlement=2026-10');
  const panel = within(await screen.findByRole('dialog', { name: 'Miből jön ki: 2026. október' }));
  const href = async (name: RegExp) =>
    new URL((await panel.findByRole('link', { name })).getAttribute('href') ?? '', window.location.href);
  const sales = await href(/^3\s071 eladás$/u);
  expect(sales.pathname).toBe(`/merchant/${merchantId}/transactions`);
  const october = { fromDate: '2026-10-01', toDate: '2026-10-31', type: 'Sale' };
  expect(Object.fromEntries(sales.searchParams)).toEqual({ ...october, state: 'Success' });
  expect(Object.fromEntries((await href(/^2\s480 eladás$/u)).searchParams)).toEqual({
    ...october,
    state: 'Success',
    maxAmount: '299999',
  });
  expect(Object.fromEntries((await href(/^13 sztornózott eladás$/u)).searchParams)).toEqual({
    ...october,
    state: 'Storno',
  });
  expect(
    panel.getByText('A díj 168 330 Ft, a forgalom 2,9%-a. Egy eladás díja 1,7%, de legalább 51 Ft.'),
  ).toBeVisible();
  expect(panel.getByText('Véglegesített hónap')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(window.location.search).toBe(''));
});

test.each([
  [2_500_000, true],
  [0, false],
])('names service charges of %d as a part of the price: %s', async (serviceCharges, isNamed) => {
  server.settlement = { ...settlementOfMonth, serviceCharges };
  show('?settlement=2026-10');
  const panel = within(await screen.findByRole('dialog', { name: 'Miből jön ki: 2026. október' }));
  await panel.findByRole('link', { name: /^3\s071 eladás$/u });
  const text = 'Szervizdíj: 25 000 Ft. Az ár, tehát a forgalom része, és nem borravaló.';
  expect(panel.queryByText(text) !== null).toBe(isNamed);
});

test('shows the lines of the fee statement with their sum, and saves it as a file', async () => {
  const issuedAt = new Date('2026-11-02T04:00:00Z');
  server.settlement = { ...settlementOfMonth, feeStatement: { number: 'DK-2026-0010', issuedAt } };
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response(JSON.stringify({ detail: 'Most nem megy.' }), { status: 503 });
  });
  show('?settlement=2026-10');
  const panel = within(await screen.findByRole('dialog', { name: 'Miből jön ki: 2026. október' }));
  expect(await panel.findByText('Díjkimutatás: DK-2026-0010')).toBeVisible();
  const lines = [
    ...panel.getAllByText(/^(Sikeres eladások díja|Többlet a legkisebb díj miatt|Összesen)$/u, { selector: 'dt' }),
  ].map((term) => term.parentElement?.textContent?.replaceAll('\u00a0', ' '));
  expect(lines).toEqual([
    'Sikeres eladások díja3 071 db, 5 798 520 Ft98 585 Ft',
    'Többlet a legkisebb díj miatt2 480 db, 3 000 000 Ft69 745 Ft',
    'Összesen168 330 Ft',
  ]);
  await userEvent.click(panel.getByRole('button', { name: 'Díjkimutatás PDF-ben' }));
  expect(await panel.findByText('Most nem megy.')).toBeVisible();
  expect(asked).toEqual([`/api/v1/Merchant/${merchantId}/Settlement/2026-10/FeeStatement?language=hu`]);
});

test('says so if a month has no sales, and ignores what is no month', async () => {
  server.settlement = {
    ...settlementOfMonth,
    saleCount: 0,
    net: 0,
    effectiveFeePerMille: null,
    byBrand: [],
    isOpen: true,
  };
  show('?settlement=2026-10');
  expect(await screen.findByText('Ebben a hónapban nincs sikeres eladás.')).toBeVisible();
  expect(screen.getByText('Eddig, véglegesítés várhatóan: 2026.11.02.')).toBeVisible();
  cleanup();
  show('?settlement=2026-13');
  await screen.findByText('2026. szeptember');
  expect(screen.queryByRole('dialog')).toBeNull();
});
