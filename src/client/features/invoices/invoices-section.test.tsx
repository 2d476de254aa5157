import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answers, refusal, renderWithServer } from '#client/testing/in-memory-server.tsx';
import { signInAsAdmin, signInTo, signOut } from '#client/testing/sign-in.ts';
import type { Invoice } from '#shared/invoices/invoices.schema.ts';
import { InvoicesSection } from './invoices-section.tsx';

const merchantId = '01KAGJ6V5V8S1K4D6F2H9J3M7P';
const party = { name: 'Kovács Pékség Kft.', taxNumber: '12345676-2-41', address: '1137 Budapest, Pozsonyi út 12.' };
const invoice: Invoice = {
  id: '01KAGJ6V5Q7N2R9T4W6Y8A1C3E',
  number: 'CS-2026-000041',
  kind: 'Invoice',
  cancels: null,
  reason: null,
  issuedAt: new Date('2026-11-18T11:00:00Z'),
  fulfilledOn: '2026-11-18',
  referenceCode: '7K3M-Q9TX-4H2B-6WPR',
  paymentMethod: 'BankCard',
  terminalCount: 1,
  terminalNetPrice: 1_990_000,
  netPrice: 1_990_000,
  vatPercent: 27,
  vat: 537_300,
  totalPrice: 2_527_300,
  currency: 'HUF',
  seller: party,
  buyer: party,
};
const storno: Invoice = {
  ...invoice,
  id: '01KAGJ6V5T3M9Q2X7C4N8B1RZD',
  number: 'CS-2026-000042',
  kind: 'Storno',
  cancels: invoice.number,
  reason: 'OrderRefunded',
  issuedAt: new Date('2026-11-20T11:00:00Z'),
  terminalCount: -1,
  netPrice: -1_990_000,
  vat: -537_300,
  totalPrice: -2_527_300,
};
const server = { invoices: [] as Invoice[], isDown: false };
const answers: Answers = {
  'invoices.list': () => {
    if (server.isDown) throw refusal(503, 'serviceUnavailable');
    return { data: server.invoices };
  },
};

beforeEach(() => {
  server.invoices = [];
  server.isDown = false;
  signInTo(merchantId);
});
afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});
const show = () => renderWithServer(<InvoicesSection merchantId={merchantId} />, answers);
const items = async () =>
  within(await screen.findByRole('list', { name: 'Számlák' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

test('says when there will be an invoice', async () => {
  show();
  expect(await screen.findByText(/^Még nincs számla\./u)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Számlák' })).toBeVisible();
});

test('says to an administrator that no order is paid', async () => {
  signInAsAdmin();
  show();
  expect(await screen.findByText('Nincs számla: a kereskedőnek nincs kifizetett rendelése.')).toBeVisible();
});

test('lists an invoice and its storno with number, kind, day and amount', async () => {
  server.invoices = [storno, invoice];
  show();
  expect(await items()).toEqual([
    'CS-2026-000042Érvénytelenítő számla (storno) · Ezt érvényteleníti: CS-2026-000041 · Kiállítva: 2026.11.20. · −25 273 FtLetöltés',
    'CS-2026-000041ÉrvénytelenSzámla · Kiállítva: 2026.11.18. · 25 273 FtLetöltés',
  ]);
});

test('downloads the chosen invoice by keyboard, and says why it could not', async () => {
  server.invoices = [invoice];
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response('{}', { status: 404 });
  });
  show();
  const button = await screen.findByRole('button', { name: 'Letöltés: CS-2026-000041' });
  await userEvent.tab();
  expect(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('A számlát nem sikerült letölteni')).toBeVisible();
  expect(asked).toEqual([`/api/v1/Merchant/${merchantId}/Invoice/${invoice.id}/Pdf?language=hu`]);
});

test('offers to try again when the list cannot be loaded', async () => {
  server.isDown = true;
  show();
  await screen.findByRole('button', { name: 'Újrapróbálom' });
  server.isDown = false;
  server.invoices = [invoice];
  await userEvent.click(screen.getByRole('button', { name: 'Újrapróbálom' }));
  expect(await items()).toHaveLength(1);
});
