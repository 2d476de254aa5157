import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { type Answers, refusal, renderWithServer } from '#client/testing/in-memory-server.tsx';
import { signInTo } from '#client/testing/sign-in.ts';
import type { ListLossAlerts, LossAlert } from '#shared/loss-alerts/loss-alerts.schema.ts';
import { LossAlertsPage } from './loss-alerts-page.tsx';

const merchantId = '01KAGJ6V5V8S1K4D6F2H9J3M7P';
const terminalId = '01KAGJ6V5T3M9Q2X7C4N8B1RZD';
const saleId = '01KAGJ8N6R2W5Y9D3F7H1K4M8P';
const alertOf = (id: string, changes: Partial<LossAlert>): LossAlert => ({
  id,
  kind: 'ManyVoids',
  day: '2026-11-18',
  terminalId: null,
  terminalSerialNumber: null,
  terminalName: null,
  cardLastFour: null,
  count: 7,
  usualCount: null,
  firstAt: new Date('2026-11-18T02:12:00Z'),
  lastAt: new Date('2026-11-18T02:40:00Z'),
  transactions: [{ id: saleId, type: 'Sale', timestamp: new Date('2026-11-18T02:12:00Z'), amount: 450_000 }],
  createdAt: new Date('2026-11-19T03:10:00Z'),
  seenAt: null,
  ...changes,
});
const ofReader = { terminalId, terminalSerialNumber: '1740001234', terminalName: 'Pult' };

const server = { alerts: [] as LossAlert[], isReadOnly: false };
const answers: Answers = {
  'lossAlerts.list': (input) => {
    const { state } = input as ListLossAlerts;
    const data = server.alerts.filter(({ seenAt }) => !state || (state === 'Open') === (seenAt === null));
    return { data, pageNumber: 1, pageSize: 25, totalCount: data.length, totalPages: Math.min(data.length, 1) };
  },
  'lossAlerts.markSeen': (input) => {
    if (server.isReadOnly) throw refusal(503, 'serviceUnavailable');
    const { id } = input as { id: string };
    server.alerts = server.alerts.map((each) =>
      each.id === id ? { ...each, seenAt: new Date('2026-11-19T08:00:00Z') } : each,
    );
    return server.alerts.find((each) => each.id === id);
  },
};

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  signInTo(merchantId);
  server.isReadOnly = false;
  server.alerts = [];
});
const open = (id = merchantId) => renderWithServer(<LossAlertsPage merchantId={id} />, answers);
const items = async () =>
  (await screen.findByRole('list', { name: 'Szokatlan esetek listája' })).querySelectorAll(':scope > li');

test('says each kind in one sentence with links to its transactions', async () => {
  server.alerts = [
    alertOf('1', { ...ofReader, usualCount: 1 }),
    alertOf('2', { ...ofReader, usualCount: 0 }),
    alertOf('3', { ...ofReader, kind: 'VoidWithoutSale', count: 1 }),
    alertOf('4', { kind: 'SaleOutsideHours', count: 1 }),
    alertOf('5', { kind: 'SaleOutsideHours', count: 3 }),
    alertOf('6', { kind: 'SameCard', cardLastFour: '0002', count: 4 }),
  ];
  open();
  const texts = [...(await items())].map((item) => item.textContent);
  expect(texts.map((text) => text?.split('.').slice(3).join('.'))).toEqual([
    expect.stringContaining('Pult: 7 sztornó vagy visszatérítés volt, máskor 1 szokott lenni.'),
    expect.stringContaining('Pult: 7 sztornó vagy visszatérítés volt, máskor nem szokott lenni.'),
    expect.stringContaining('Pult: 1 sztornó vagy visszatérítés volt, pedig aznap egy eladás sem.'),
    expect.stringContaining('03:12: eladás volt, pedig ilyenkor nem szokott lenni.'),
    expect.stringContaining('3 eladás volt 03:12 és 03:40 között, amikor nem szokott lenni.'),
    expect.stringContaining('4 fizetés ugyanazzal a kártyával (…0002) tíz percen belül.'),
  ]);
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(hrefs.filter((href) => href.includes(`transaction=${saleId}`))).toHaveLength(6);
  expect(hrefs.filter((href) => href.includes(`terminalId=${terminalId}&type=VoidSale`))).toHaveLength(3);
  expect(hrefs.filter((href) => href.includes('searchFor=0002'))).toHaveLength(1);
});

test('removes an alert from the open ones when it is marked as seen', async () => {
  server.alerts = [alertOf('1', { ...ofReader, usualCount: 1 })];
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Láttam: .*Pult: 7 sztornó/u }));
  expect(await screen.findByText('Nincs új szokatlan eset')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'A már látottak' }));
  const [item] = await items();
  expect(within(item as HTMLElement).getByText(/^Látta: /u)).toBeVisible();
  expect(within(item as HTMLElement).queryByRole('button')).toBeNull();
});

test('keeps the alert and says why if it could not be saved', async () => {
  server.alerts = [alertOf('1', { ...ofReader, usualCount: 1 })];
  server.isReadOnly = true;
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Láttam: / }));
  expect(await screen.findByText('Nem sikerült elmenteni')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: /^Láttam: / })).toBeEnabled());
});

test('has no button for the users of a parent', async () => {
  server.alerts = [alertOf('1', { ...ofReader, usualCount: 1 })];
  open('01KAGJ6V5Z1B3C5D7F9G2H4J6Z');
  expect(await items()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Láttam/u })).toBeNull();
});
