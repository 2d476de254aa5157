import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadTexts } from '#client/lib/i18n.ts';
import '#client/lib/portal-texts.ts';
import { exportUrl } from '#client/lib/list/use-list-filter.ts';
import { textGroups } from '#client/lib/text-groups.ts';
import { useExport } from '#client/lib/use-export.ts';
import { ExportDrawer } from './export-drawer.tsx';
import { publicSystem } from './theme/public-system.ts';

const merchantId = '01KAGJ6V5V8S1K4D6F2H9J3M7P';
const filter = {
  searchFor: '',
  terminalId: null,
  fromDate: '2026-11-01',
  toDate: null,
  pageNumber: 3,
  pageSize: 25,
} as const;

/** The mock server: the requested URLs and the response that it streams. */
const server = {
  requested: [] as URL[],
  isCancelled: false,
  body: null as ReadableStreamDefaultController<Uint8Array> | null,
  errorResponse: null as Response | null,
};
/** Files that the browser has saved. */
const saved: { name: string; content: Blob }[] = [];

beforeAll(async () => {
  await loadTexts(...textGroups);
});
beforeEach(() => {
  Object.assign(server, { requested: [], isCancelled: false, body: null, errorResponse: null });
  saved.length = 0;
  let content = new Blob();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit) => {
    server.requested.push(new URL(url, 'http://localhost'));
    if (server.errorResponse) return server.errorResponse;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        server.body = controller;
      },
    });
    signal?.addEventListener('abort', () => {
      server.isCancelled = true;
      server.body?.error(signal.reason);
    });
    return new Response(body, {
      headers: { 'content-disposition': `attachment; filename="x.csv"; filename*=UTF-8''Tranzakci%C3%B3k.csv` },
    });
  });
  URL.createObjectURL = (blob) => {
    content = blob as Blob;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = function click() {
    saved.push({ name: this.download, content });
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = `/api/v1/Merchant/${merchantId}/Transaction/Export`;
const Screen = () => {
  const file = useExport((format) => exportUrl(path, filter, format));
  return <ExportDrawer file={file} title="Tranzakciók letöltése" count="3 tranzakció" what="Mind" totalCount={3} />;
};

const begin = async () => {
  render(
    <ChakraProvider value={publicSystem()}>
      <Screen />
    </ChakraProvider>,
  );
  await userEvent.click(screen.getByText('Letöltés'));
  await userEvent.click(await screen.findByLabelText(/CSV/u));
  await userEvent.click(screen.getByText('Fájl letöltése'));
};

test('requests the filter without a page and saves the complete file under the name from the server', async () => {
  await begin();
  const bar = await screen.findByRole('progressbar');
  await waitFor(() => expect(server.body).not.toBeNull());
  server.body?.enqueue(new Uint8Array(240));
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('0.5'));
  expect(saved).toEqual([]);
  server.body?.close();
  expect(await screen.findByText('A fájl letöltődött')).toBeTruthy();
  expect(saved.map(({ name, content }) => [name, content.size])).toEqual([['Tranzakciók.csv', 240]]);
  expect(server.requested.map(({ pathname, search }) => pathname + search)).toEqual([
    `${path}?fromDate=2026-11-01&format=csv`,
  ]);
});

test('saves nothing after an interrupted download, shows an error and retries', async () => {
  await begin();
  await waitFor(() => expect(server.body).not.toBeNull());
  server.body?.enqueue(new Uint8Array(100));
  server.body?.error(new TypeError('network error'));
  expect(await screen.findByText('A letöltés megszakadt')).toBeTruthy();
  expect(saved).toEqual([]);

  Object.assign(server, { body: null });
  await userEvent.click(screen.getByText('Letöltés újra'));
  await waitFor(() => expect(server.body).not.toBeNull());
  server.body?.close();
  expect(await screen.findByText('A fájl letöltődött')).toBeTruthy();
  expect(server.requested.map(({ searchParams }) => searchParams.get('format'))).toEqual(['csv', 'csv']);
});

test('shows the error of the server', async () => {
  server.errorResponse = Response.json({ detail: 'Ehhez nincs jogosultsága.', status: 403 }, { status: 403 });
  await begin();
  expect(await screen.findByText('Ehhez nincs jogosultsága.')).toBeTruthy();
  expect(saved).toEqual([]);
});

test('cancels the download by its button and by closing the drawer', async () => {
  await begin();
  await waitFor(() => expect(server.body).not.toBeNull());
  await userEvent.click(screen.getByText('Megszakítás'));
  expect(server.isCancelled).toBe(true);
  expect(await screen.findByText('Fájl letöltése')).toBeTruthy();

  server.isCancelled = false;
  await userEvent.click(screen.getByText('Fájl letöltése'));
  await screen.findByRole('progressbar');
  await userEvent.click(screen.getByText('Bezárás'));
  await waitFor(() => expect(server.isCancelled).toBe(true));
  expect(saved).toEqual([]);
});
