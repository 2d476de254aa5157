import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { saveListPreferences } from '#client/lib/list/list-preferences.ts';
import { type Answers, refusal, renderWithServer } from '#client/testing/in-memory-server.tsx';
import { onPhone } from '#client/testing/render.tsx';
import { signInTo } from '#client/testing/sign-in.ts';
import type { DailyCloseDetail } from '#shared/daily-closes/daily-closes.schema.ts';
import { DailyClosesPage } from './daily-closes-page.tsx';

const merchantId = '01KAGJ6V5V8S1K4D6F2H9J3M7P';
const terminalId = '01KAGJ6V5T3M9Q2X7C4N8B1RZD';
const noRefunds = { refundCount: 0, refundAmount: 0 };
const totals = { saleCount: 3, saleAmount: 1_250_000, voidCount: 1, voidAmount: 250_000, ...noRefunds };
const tips = { tipCount: 0, tipAmount: 0, serviceChargeAmount: 0 };
const closeOf = (number: number | null, day: string): DailyCloseDetail => ({
  number,
  day,
  closedAt: number === null ? null : new Date('2026-11-20T02:10:00Z'),
  terminalId,
  terminalSerialNumber: '1740001234',
  terminalName: 'Pult',
  ...totals,
  ...tips,
  netAmount: 1_000_000,
  correctionCount: 1,
  correctionAmount: -250_000,
  firstReference: 'first',
  lastReference: 'last',
  currency: 'HUF',
  byBrand: [{ name: 'Visa', ...totals }],
  byEntryMode: [{ name: 'Chip', ...totals }],
  corrections: [
    {
      day: '2026-11-17',
      ...tips,
      ...noRefunds,
      saleCount: 0,
      saleAmount: 0,
      voidCount: 1,
      voidAmount: 250_000,
      netAmount: -250_000,
    },
  ],
  laterCorrections: [],
});

const server = {
  closes: [] as DailyCloseDetail[],
  open: [] as DailyCloseDetail[],
  startsOn: null as string | null,
  isDown: false,
  /** True if there is another page, which may have closes of the last day. */
  isCut: false,
  hour: null as number | null,
  isReadOnly: false,
  inputs: [] as unknown[],
};

const answers: Answers = {
  'dailyCloses.list': (input) => {
    if (server.isDown) throw refusal(503, 'serviceUnavailable');
    server.inputs.push(input);
    const { closes: data } = server;
    const totalPages = server.isCut ? 2 : Math.min(data.length, 1);
    return { data, pageNumber: 1, pageSize: 25, totalCount: data.length, totalPages };
  },
  'dailyCloses.open': () => ({ today: '2026-11-20', startsOn: server.startsOn, data: server.open }),
  'dailyCloses.get': (input) =>
    server.closes.find(({ number }) => number === z.object({ number: z.number() }).parse(input).number),
  'dailyCloses.mail': () => ({ hour: server.hour }),
  'dailyCloses.setMail': (input) => {
    if (server.isReadOnly) throw refusal(503, 'serviceUnavailable');
    server.hour = z.object({ hour: z.number().nullable() }).parse(input).hour;
    return { hour: server.hour };
  },
  'terminals.listOfMerchant': () => ({ data: [], pageNumber: 1, pageSize: 100, totalCount: 0, totalPages: 0 }),
};

const show = (search = '') => {
  window.history.replaceState(null, '', `/merchant/${merchantId}/daily-closes${search}`);
  renderWithServer(<DailyClosesPage merchantId={merchantId} />, answers);
};

beforeEach(() => {
  server.closes = [closeOf(42, '2026-11-19'), closeOf(41, '2026-11-18')];
  server.open = [closeOf(null, '2026-11-20')];
  server.startsOn = null;
  server.isDown = false;
  server.isCut = false;
  server.inputs = [];
  server.hour = null;
  server.isReadOnly = false;
  signInTo(merchantId);
});

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

test('lists the closes with day, number, card reader and takings', async () => {
  show();
  await screen.findByText('2026.11.19.');
  const table = screen.getByRole('table', { name: 'A napi zárások listája' });
  const [, row] = within(table).getAllByRole('row');
  for (const text of ['2026.11.19.', '#42', 'Pult', '10 000']) expect(plain(row?.textContent ?? '')).toContain(text);
});

test('shows the days with their sums on a phone, and the takings of each card reader in forints', async () => {
  onPhone();
  server.closes = [
    { ...closeOf(43, '2026-11-19'), terminalName: 'Futár', netAmount: 3_103_000 },
    closeOf(42, '2026-11-19'),
    closeOf(41, '2026-11-18'),
  ];
  show();
  const headings = async () =>
    (await screen.findAllByRole('heading', { name: /^nov\./u })).map((each) => plain(each.textContent));
  expect(await headings()).toEqual(['nov. 19., csütörtök 41 030 Ft', 'nov. 18., szerda 10 000 Ft']);
  const [first] = screen.getAllByRole('listitem').filter(({ textContent }) => textContent?.includes('#43'));
  expect(plain(first?.textContent ?? '')).toMatch(/Futár.*31 030 Ft/u);
  cleanup();
  server.isCut = true;
  show();
  expect(await headings()).toEqual(['nov. 19., csütörtök 41 030 Ft', 'nov. 18., szerda ']);
});

test('shows the column of refunds where a close has one, unless it was hidden', async () => {
  const column = () => screen.queryByRole('columnheader', { name: 'Visszatérítés (Ft)' });
  show();
  await screen.findByText('2026.11.19.');
  expect(column()).toBeNull();
  cleanup();
  server.closes = [{ ...closeOf(42, '2026-11-19'), refundCount: 1, refundAmount: 50_000 }, closeOf(41, '2026-11-18')];
  show();
  await screen.findByText('2026.11.19.');
  expect(column()).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Nézet' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Visszatérítés (Ft)' }));
  expect(column()).toBeNull();
  saveListPreferences({ columns: {} });
});

test('says at the end of the list since when there are closes, and why', async () => {
  const endOf = async (search = '') => {
    show(search);
    await screen.findByText('2026.11.18.');
    const text = screen.queryByText(/^(?:A zárások az első|A zárásokat)/u)?.textContent;
    cleanup();
    return text;
  };
  server.closes = [closeOf(2, '2026-11-19'), closeOf(1, '2026-11-18')];
  expect(await endOf()).toBe('A zárások az első eladás napjával kezdődnek: 2026.11.18.');
  server.startsOn = '2026-11-10';
  expect(await endOf()).toBe(
    'A zárásokat a bevezetésük előtti hónaptól készítjük, ettől a naptól: 2026.11.10. A korábbi eladások a havi elszámolásokban vannak.',
  );
  // A period from before has sales without closes.
  expect(await endOf('?fromDate=2026-11-01&toDate=2026-11-19')).toMatch(/^A zárásokat a bevezetésük/u);
  // A part of the list has another end.
  expect(await endOf('?fromDate=2026-11-18&toDate=2026-11-19')).toBeUndefined();
  server.closes = [closeOf(42, '2026-11-19'), closeOf(41, '2026-11-18')];
  expect(await endOf('?fromDate=2026-11-11&toDate=2026-11-19')).toBeUndefined();
  expect(await endOf()).toBe('A zárásokat 8 évig őrizzük meg, a legrégebbi: 2026.11.18.');
});

test('shows the open day with its figures so far, and opens it', async () => {
  show();
  const open = await screen.findByRole('region', { name: 'Még nyitott napok' });
  const link = await within(open).findByRole('link', { name: 'Ma eddig, Pult' });
  expect(plain(open.textContent)).toContain('3 fizetés 10 000 Ft');
  await userEvent.click(link);
  const drawer = await screen.findByRole('dialog', { name: '2026.11.20.' });
  expect(await within(drawer).findByText('Még nincs lezárva')).toBeVisible();
  expect(within(drawer).queryByRole('button', { name: 'PDF, A4' })).toBeNull();
});

test('shows a close with its lines, files and links to its transactions', async () => {
  show('?close=42');
  const drawer = await screen.findByRole('dialog', { name: '42. napi zárás' });
  expect(await within(drawer).findByText('Kártyatípusonként')).toBeVisible();
  expect(within(drawer).getByRole('button', { name: 'PDF, 80 mm' })).toBeVisible();
  expect(within(drawer).getByRole('link', { name: 'A nap tranzakciói' })).toHaveAttribute(
    'href',
    `/merchant/${merchantId}/transactions?fromDate=2026-11-19&toDate=2026-11-19&terminalId=${terminalId}`,
  );
  expect(within(drawer).getByRole('link', { name: 'first' })).toHaveAttribute(
    'href',
    `/merchant/${merchantId}/transactions?searchFor=first`,
  );
});

test('shows the service charges of a close only if there are any', async () => {
  const label = 'Ebből szervizdíj';
  show('?close=42');
  const drawer = await screen.findByRole('dialog', { name: '42. napi zárás' });
  await within(drawer).findByText('Kártyatípusonként');
  expect(within(drawer).queryByText(label)).toBeNull();
  cleanup();
  server.closes = [{ ...closeOf(42, '2026-11-19'), serviceChargeAmount: 120_000 }];
  show('?close=42');
  const other = within(await screen.findByRole('dialog', { name: '42. napi zárás' }));
  expect(plain((await other.findByText(label)).closest('dl')?.textContent ?? '')).toContain('1 200 Ft');
});

test('reads the days from the URL', async () => {
  show('?fromDate=2026-11-18&toDate=2026-11-19&close=x');
  await screen.findByRole('table');
  expect(server.inputs[0]).toEqual({
    merchantId,
    fromDate: '2026-11-18',
    toDate: '2026-11-19',
    pageNumber: 1,
    pageSize: 25,
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('explains when the first close appears if the list is empty', async () => {
  server.closes = [];
  server.open = [];
  show();
  expect(await screen.findByText('Még nincs napi zárás')).toBeVisible();
  expect(screen.getByText('Ma még nem volt fizetés.')).toBeVisible();
});

test('retries after an error', async () => {
  server.isDown = true;
  show();
  const retry = await screen.findByText('Újrapróbálom');
  server.isDown = false;
  server.isCut = false;
  await userEvent.click(retry);
  expect(await screen.findByText('#42')).toBeVisible();
});

test('saves the hour of the e-mail at once', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'E-mailben: soha' }));
  await userEvent.click(await screen.findByRole('button', { name: '7:00' }));
  const button = await screen.findByRole('button', { name: 'E-mailben: 7:00' });
  expect(button).toHaveFocus();
  expect(server.hour).toBe(7);
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(button);
  expect(await screen.findByRole('button', { name: '7:00' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'soha' }));
  await screen.findByRole('button', { name: 'E-mailben: soha' });
  expect(server.hour).toBeNull();
});

test('keeps the menu of the e-mail open with the error, and the hour as it was', async () => {
  server.isReadOnly = true;
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'E-mailben: soha' }));
  await userEvent.click(await screen.findByRole('button', { name: '7:00' }));
  const menu = await screen.findByRole('dialog', { name: 'Napi zárások e-mailben' });
  expect(await within(menu).findByText('Nem sikerült menteni')).toBeVisible();
  expect(within(menu).getByRole('button', { name: 'soha' })).toHaveAttribute('aria-pressed', 'true');
});

test('has no e-mail to set for the user of a parent', async () => {
  signInTo('01KAGJ6V5V8S1K4D6F2H9J3M7Q');
  show();
  await screen.findByRole('link', { name: 'Ma eddig, Pult' });
  expect(screen.queryByRole('button', { name: /^E-mailben/u })).toBeNull();
});

const later = { ...tips, ...noRefunds, saleCount: 0, saleAmount: 0, voidCount: 1, voidAmount: 90_000 };

test('says what was corrected of a day after it was closed, and leads to the close that has it', async () => {
  const [close] = server.closes;
  if (!close) throw new Error('no close');
  const laterCorrections = [
    { ...later, number: 44, netAmount: -90_000 },
    { ...later, number: null, netAmount: -10_000 },
  ];
  server.closes = [{ ...close, laterCorrections }];
  show('?close=42');
  const drawer = within(await screen.findByRole('dialog', { name: '42. napi zárás' }));
  const link = await drawer.findByRole('link', { name: '44. napi zárás' });
  expect(link).toHaveAttribute('href', `/merchant/${merchantId}/daily-closes?close=44`);
  const text = plain(document.body.textContent);
  for (const part of ['helyesbítve (2026.11.19.): -1 000 Ft', 'még nincs zárásban', 'így most: 9 000 Ft'])
    expect(text.replaceAll('−', '-')).toContain(part);
});

test('names the corrections of an open day and its own total with them', async () => {
  show();
  const row = (await screen.findByRole('link', { name: /^Ma eddig, Pult/u })).closest('li');
  const text = plain(row?.textContent ?? '').replaceAll('−', '-');
  expect(text).toContain('10 000 Ft');
  expect(text).toContain('Helyesbítések: -2 500 Ft · Zárás összesen: 7 500 Ft');
});

test('says since when there are closes if the period begins before', async () => {
  server.startsOn = '2026-10-19';
  show('?fromDate=2026-09-01');
  expect(await screen.findByText(/ettől a naptól: 2026\.10\.19\./u)).toBeVisible();
  cleanup();
  show('?fromDate=2026-10-19');
  await screen.findByText('2026.11.19.');
  expect(screen.queryByText(/ettől a naptól/u)).toBeNull();
});

test('counts all sales of a brand, and names its voids', async () => {
  show('?close=42');
  const drawer = await screen.findByRole('dialog', { name: '42. napi zárás' });
  await within(drawer).findByText('Kártyatípusonként');
  const text = plain(drawer.textContent).replaceAll('−', '-');
  expect(text).toContain('Visa3 db · 12 500 FtEbből sztornózott: 1 db · -2 500 FtForgalom: 10 000 Ft');
});

test('a cashier sees the running day only, and prints it', async () => {
  signInTo(merchantId, 'Cashier');
  show();
  await userEvent.click(await screen.findByRole('link', { name: /^Ma eddig, Pult/u }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(screen.queryByRole('table', { name: 'A napi zárások listája' })).toBeNull();
  expect(server.inputs).toEqual([]);
});
