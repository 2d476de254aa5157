import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import '#client/lib/portal-texts.ts';
import { type Answers, renderWithServer } from '#client/testing/in-memory-server.tsx';
import { onPhone } from '#client/testing/render.tsx';
import {
  getCardSharesSchema,
  getDeclinesSchema,
  getTerminalSharesSchema,
} from '#shared/statistics/statistics-input.schema.ts';
import { CardsSection } from './cards-section.tsx';
import type { ComparedDays } from './comparison.ts';

const merchantId = '01KAGJ6V5V8S1K4D6F2H9J3M7P';
const period = { from: '2026-11-02', to: '2026-11-08' };
const days = { fromDate: period.from, toDate: period.to };
const list = `/merchant/${merchantId}/transactions`;

const now = [
  { brand: 'Visa', entryMode: 'ChipContactless', grossIncome: 3_000_000, transactionCount: 3 },
  { brand: 'Mastercard', entryMode: 'Chip', grossIncome: 1_000_000, transactionCount: 2 },
];
const before = [{ brand: 'Maestro', entryMode: 'Chip', grossIncome: 500_000, transactionCount: 1 }];
const terminalOf = (terminalId: string, name: string | null, tipAmount: number) => ({
  terminalId,
  serialNumber: `17400012${terminalId.slice(-2)}`,
  name,
  tipAmount,
  grossIncome: 3_000_000,
  refundAmount: 0,
  transactionCount: 3,
});
const [counter, courier] = ['01KAGJ6V5V8S1K4D6F2H9J3M01', '01KAGJ6V5V8S1K4D6F2H9J3M02'];
const server = { declines: [] as object[], earlierDeclines: [] as object[] };
const answers: Answers = {
  'statistics.cards': (input) => {
    const { fromDate } = getCardSharesSchema.parse(input);
    return { period: days, data: fromDate === period.from ? now : before };
  },
  'statistics.terminals': (input) => {
    const { fromDate } = getTerminalSharesSchema.parse(input);
    const data = fromDate === period.from ? [terminalOf(counter, 'Pult', 200_000)] : [terminalOf(courier, null, 0)];
    return { period: days, data };
  },
  'statistics.declines': (input) => {
    const { fromDate } = getDeclinesSchema.parse(input);
    return { period: days, data: fromDate === period.from ? server.declines : server.earlierDeclines };
  },
};

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  server.declines = [];
  server.earlierDeclines = [];
});

const previous = { from: '2025-11-02', to: '2025-11-08' };
const show = (compared: ComparedDays | null = { period, previous }, whole = period) =>
  renderWithServer(
    <CardsSection merchantId={merchantId} period={whole} compared={compared} paid={{ current: 96, previous: 36 }} />,
    answers,
  );

const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));
const plain = (text: string | null) => text?.replaceAll(/\s/gu, ' ');

test('shows the card mix beside that of the earlier period, also of what there is no more', async () => {
  show();
  await press('Megoszlás mutatása');
  const brands = within(await screen.findByRole('table', { name: 'Kártyatípus' }));
  expect(screen.getByText('Összevetve: 2025.11.02. – 11.08.')).toBeVisible();
  const rows = brands.getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.children].map(({ textContent }) => plain(textContent)).join('; '))).toEqual([
    'Visa; 75%; 30 000; 3',
    'Visa, korábban; 0%; 0; 0',
    'Mastercard; 25%; 10 000; 2',
    'Mastercard, korábban; 0%; 0; 0',
    'Maestro; 0%; 0; 0',
    'Maestro, korábban; 100%; 5 000; 1',
    'Összesen; ; 40 000; 5',
    'Összesen, korábban; ; 5 000; 1',
  ]);
  const bars = rows.map((row) => row.querySelectorAll('[data-graphic]').length);
  expect(bars).toEqual([1, 0, 1, 0, 0, 1, 0, 0]);
  expect(brands.getByRole('link', { name: 'Visa' })).toHaveAttribute(
    'href',
    `${list}?state=Success&fromDate=2026-11-02&toDate=2026-11-08&brand=Visa`,
  );
  await press('Letöltés');
  expect(screen.getByRole('button', { name: 'Számok táblázatként (CSV)' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Diagram képként (PNG)' })).toBeNull();
});

test('shows the finished days only, and says so', async () => {
  show({ period, previous }, { from: '2026-11-02', to: '2026-11-09' });
  await press('Megoszlás mutatása');
  expect(
    await screen.findByText('2026.11.02. – 11.08. (a mai nap nélkül). Összevetve: 2025.11.02. – 11.08.'),
  ).toBeVisible();
});

test('compares nothing on the first day', async () => {
  show(null);
  await press('Megoszlás mutatása');
  const brands = within(await screen.findByRole('table', { name: 'Kártyatípus' }));
  expect(screen.getByText('Még tart, ezért nem hasonlítjuk össze')).toBeVisible();
  expect(brands.getAllByRole('row')).toHaveLength(1 + 2 + 1);
  server.declines = [{ declineReason: 'WrongPin', amount: 450_000, transactionCount: 1 }];
  await press('Okok mutatása');
  const reasons = await screen.findByRole('table', { name: 'Sikertelen fizetések okai' });
  expect(within(reasons).getAllByRole('row')).toHaveLength(1 + 1 + 1);
});

test('shows why sales failed beside the earlier period, and leads to those of each reason', async () => {
  show();
  server.earlierDeclines = [
    { declineReason: 'CardExpired', amount: 900_000, transactionCount: 3 },
    { declineReason: 'WrongPin', amount: 100_000, transactionCount: 1 },
  ];
  server.declines = [
    { declineReason: 'InsufficientFunds', amount: 1_890_000, transactionCount: 3 },
    { declineReason: 'WrongPin', amount: 450_000, transactionCount: 1 },
  ];
  await press('Okok mutatása');
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => plain(textContent))).toEqual([
    'Elutasítás okaDarabÖsszeg',
    'Nincs elég fedezet75%318 900 Ft',
    'Nincs elég fedezet, korábban0%00 Ft',
    'Hibás PIN-kód25%14 500 Ft',
    'Hibás PIN-kód, korábban25%11 000 Ft',
    'Lejárt kártya0%00 Ft',
    'Lejárt kártya, korábban75%39 000 Ft',
    'Összesen423 400 Ft',
    'Összesen, korábban410 000 Ft',
  ]);
  expect(screen.getByText(/^A sikertelen fizetések aránya/u)).toHaveTextContent(
    'A sikertelen fizetések aránya: 4% (4 / 100), korábban: 10% (4 / 40)',
  );
  const failed = `${list}?type=Sale&state=Error&fromDate=2026-11-02&toDate=2026-11-08`;
  expect(screen.getByRole('link', { name: 'Hibás PIN-kód' })).toHaveAttribute(
    'href',
    `${failed}&declineReason=WrongPin`,
  );
  expect(screen.getByRole('link', { name: 'Összesen' })).toHaveAttribute('href', failed);
});

test('shows the figures of card readers at once where the address names them', async () => {
  window.history.replaceState(null, '', '#readers');
  show();
  expect(await screen.findByRole('table', { name: 'Bevétel kártyaolvasónként' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Megoszlás mutatása' })).toHaveAttribute('aria-expanded', 'false');
});

test('shows income and tips of each card reader in both periods, and leads to its transactions', async () => {
  show();
  await press('Olvasók mutatása');
  const table = within(await screen.findByRole('table', { name: 'Bevétel kártyaolvasónként' }));
  const rows = table.getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => plain(textContent)).join('; '))).toEqual([
    'Kártyaolvasó; Bruttó bevétel (Ft); Borravaló (Ft); Darab; Átlagos kosár (Ft)',
    'Pult (1740001201); 30 000; 2 000; 3; 10 000',
    'Pult (1740001201), korábban; 0; 0; 0; 0',
    '1740001202; 0; 0; 0; 0',
    '1740001202, korábban; 30 000; 0; 3; 10 000',
    'Összesen; 30 000; 2 000; 3; 10 000',
    'Összesen, korábban; 30 000; 0; 3; 10 000',
  ]);
  expect(table.getByRole('link', { name: 'Pult (1740001201)' })).toHaveAttribute(
    'href',
    `${list}?state=Success&fromDate=2026-11-02&toDate=2026-11-08&terminalId=${counter}`,
  );
  await press('Letöltés');
  expect(screen.getByRole('button', { name: 'Számok táblázatként (CSV)' })).toBeVisible();
});

test('sorts a table by the press of a heading, and names the order', async () => {
  show();
  await press('Megoszlás mutatása');
  const brands = within(await screen.findByRole('table', { name: 'Kártyatípus' }));
  const names = () => brands.getAllByRole('rowheader').map(({ textContent }) => plain(textContent));
  const heading = (name: string) => brands.getByRole('columnheader', { name });
  expect(heading('Bruttó bevétel (Ft)')).toHaveAttribute('aria-sort', 'descending');
  const pressHeading = async (name: string) => {
    brands.getByRole('button', { name }).focus();
    await userEvent.keyboard('{Enter}');
  };
  await pressHeading('Kártyatípus');
  expect(heading('Kártyatípus')).toHaveAttribute('aria-sort', 'ascending');
  expect(heading('Bruttó bevétel (Ft)')).not.toHaveAttribute('aria-sort');
  // The figures of the earlier period stay with their name, and the total stays last.
  expect(names()).toEqual([
    'Maestro',
    'Maestro, korábban',
    'Mastercard',
    'Mastercard, korábban',
    'Visa',
    'Visa, korábban',
    'Összesen',
    'Összesen, korábban',
  ]);
  await pressHeading('Darab');
  expect(heading('Darab')).toHaveAttribute('aria-sort', 'descending');
  expect(names().slice(0, 6)).toEqual([
    'Visa',
    'Visa, korábban',
    'Mastercard',
    'Mastercard, korábban',
    'Maestro',
    'Maestro, korábban',
  ]);
  await pressHeading('Darab');
  expect(heading('Darab')).toHaveAttribute('aria-sort', 'ascending');
  expect(names()[0]).toBe('Maestro');
});

test('names each figure on a phone, and sorts by a select there', async () => {
  onPhone();
  show();
  await press('Olvasók mutatása');
  const readers = await screen.findByRole('list', { name: 'Bevétel kártyaolvasónként' });
  const items = () =>
    within(readers)
      .getAllByRole('listitem')
      .map(({ textContent }) => plain(textContent));
  const [first, second, total] = items();
  expect(first).toBe(
    'Pult (1740001201)Bruttó bevétel (Ft)30 000korábban: 0Borravaló (Ft)2 000korábban: 0Darab3korábban: 0Átlagos kosár (Ft)10 000korábban: 0',
  );
  expect(second).toMatch(/^1740001202Bruttó bevétel \(Ft\)0korábban: 30 000/u);
  expect(total).toMatch(/^ÖsszesenBruttó bevétel \(Ft\)30 000/u);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sorrend' }), 'Kártyaolvasó, növekvő');
  expect(items()[0]).toMatch(/^1740001202/u);
});

test('says that no payment failed', async () => {
  show();
  await press('Okok mutatása');
  expect(await screen.findByText('Ebben az időszakban nem volt sikertelen fizetés.')).toBeVisible();
});
