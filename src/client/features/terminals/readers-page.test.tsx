import type { QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import '#client/lib/portal-texts.ts';
import { createQueryClient } from '#client/lib/rpc/client.ts';
import { type Answers, refusal, renderWithServer } from '#client/testing/in-memory-server.tsx';
import { signInTo } from '#client/testing/sign-in.ts';
import { setTerminalAlertsSchema, type TerminalAlerts } from '#shared/terminals/terminal-alerts.schema.ts';
import type { MonitoredTerminal, TerminalCondition } from '#shared/terminals/terminal-health.schema.ts';
import { renameTerminalSchema } from '#shared/terminals/terminals.schema.ts';
import { ReadersPage } from './readers-page.tsx';

const merchantId = '01KAGJ6V5V8S1K4D6F2H9J3M7P';
const now = new Date('2026-11-20T08:34:00.000Z');
const lastSeenAt = new Date('2026-11-20T08:31:00.000Z');
beforeAll(() => void vi.setSystemTime(now));
afterAll(() => void vi.useRealTimers());

const healthy: TerminalCondition = {
  level: 'Good',
  reasons: [],
  isOnline: true,
  lastSeenAt,
  reportedAt: lastSeenAt,
  batteryPercent: 80,
  isCharging: false,
  connection: 'Wifi',
  signalPercent: 72,
  firmwareVersion: '2.4.1',
  appVersion: '1.8.0',
  lastError: null,
};
const readerOf = (name: string, health: Partial<TerminalCondition> = {}): MonitoredTerminal => ({
  id: name,
  merchantId,
  type: 'HiLite',
  serialNumber: '1740001234',
  name,
  address: { countryCode: 'HU', zipCode: '4024', city: 'Debrecen', street: 'Piac utca 12.' },
  isDisabled: false,
  lastUsedAt: null,
  version: 1,
  health: { ...healthy, ...health },
});

const server = {
  readers: [] as MonitoredTerminal[],
  isDown: false,
  alerts: { isEnabled: false, quietFrom: 20, quietTo: 8 } as TerminalAlerts,
  isReadOnly: false,
  alertReads: 0,
};
const toTerminal = ({ health: _, ...terminal } = readerOf('Pult')) => terminal;
const answers: Answers = {
  'terminalHealth.listOfMerchant': () => {
    if (server.isDown) throw refusal(503, 'serviceUnavailable');
    const { readers: data } = server;
    return { data, pageNumber: 1, pageSize: 25, totalCount: data.length, totalPages: Math.min(data.length, 1) };
  },
  'terminalAlerts.get': () => {
    server.alertReads += 1;
    if (server.isDown) throw new Error('down');
    return server.alerts;
  },
  'terminalAlerts.set': (input) => {
    if (server.isReadOnly) throw refusal(503, 'serviceUnavailable');
    const { merchantId: _, ...alerts } = setTerminalAlertsSchema.parse(input);
    server.alerts = alerts;
    return alerts;
  },
  'terminals.get': () => toTerminal(server.readers[0]),
  'terminals.rename': (input) => {
    const { name, seenName } = renameTerminalSchema.parse(input);
    const [reader, ...others] = server.readers;
    if (others.some((each) => each.name === name))
      throw refusal(409, 'terminalNameTaken', { name: ['Már van ilyen nevű kártyaolvasója.'] });
    if (!reader || (seenName !== undefined && reader.name !== seenName)) throw refusal(409, 'changedMeanwhile');
    server.readers = [{ ...reader, name }];
    return toTerminal(server.readers[0]);
  },
};

const show = (queryClient?: QueryClient) => {
  window.history.replaceState(null, '', `/merchant/${merchantId}/readers`);
  renderWithServer(<ReadersPage merchantId={merchantId} />, answers, queryClient);
};
const itemOf = async (name: string) => {
  const item = (await screen.findByText(name)).closest('li');
  if (!item) throw new Error('The name is in no item of a list.');
  return within(item);
};

beforeEach(() => {
  server.readers = [readerOf('Pult')];
  server.isDown = false;
  server.alerts = { isEnabled: false, quietFrom: 20, quietTo: 8 };
  server.isReadOnly = false;
  signInTo(merchantId);
});

test.each<[string, Partial<TerminalCondition>, string | RegExp]>([
  ['Rendben', {}, /^Akkumulátor: 80% · Utoljára jelentkezett: /u],
  [
    'Figyelmet kér',
    { level: 'Attention', reasons: ['BatteryLow'], batteryPercent: 18 },
    /Alacsony a töltöttsége: 18%/u,
  ],
  ['Figyelmet kér', { level: 'Attention', reasons: ['ErrorReported'], lastError: 'E-42' }, 'Hibát jelzett: E-42'],
  [
    'Figyelmet kér',
    { level: 'Attention', reasons: ['ErrorReported', 'BatteryLow', 'SignalWeak'], lastError: 'E-42' },
    'Hibát jelzett: E-42 +2 további',
  ],
  ['Nem elérhető', { level: 'Critical', reasons: ['Offline'], isOnline: false }, /^Több mint két perce/u],
  ['Mindjárt lemerül', { level: 'Critical', reasons: ['BatteryCritical'], batteryPercent: 4 }, /már csak 4%/u],
])('says "%s" of %o, and why', async (words, health, reason) => {
  server.readers = [readerOf('Pult', health)];
  show();
  const item = await itemOf('Pult');
  expect(item.getByText(words)).toBeVisible();
  expect(item.getByText(reason)).toBeVisible();
});

test('lists what is not in use last', async () => {
  server.readers = [{ ...readerOf('Raktár'), isDisabled: true }, readerOf('Pult'), readerOf('Futár')];
  show();
  await screen.findByText('Raktár');
  expect(screen.getAllByText(/^(Raktár|Pult|Futár)$/u).map(({ textContent }) => textContent)).toEqual([
    'Pult',
    'Futár',
    'Raktár',
  ]);
});

test('shows when a card reader was last seen, exactly and as the time that has passed since', async () => {
  show();
  const item = await itemOf('Pult');
  expect(item.getByText(/Utoljára jelentkezett: 2026\.11\.20\. 09:31 \(3 perccel ezelőtt\)/u)).toBeVisible();
});

test.each([
  ['user of a parent', () => signInTo('01KAGJ6V5V8S1K4D6F2H9J3M7Q')],
  ['cashier', () => signInTo(merchantId, 'Cashier')],
])('offers the %s neither names nor e-mails', async (_, signIn) => {
  signIn();
  show();
  const item = await itemOf('Pult');
  expect(item.getByRole('button', { name: 'Állapot: Pult' })).toBeVisible();
  expect(item.queryByRole('button', { name: 'Átnevezés: Pult' })).toBeNull();
  expect(screen.queryByText(/Adjon nekik nevet/u)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Kiesés jelzése/u })).toBeNull();
});

test('explains when the first card reader appears if the list is empty', async () => {
  server.readers = [];
  show();
  expect(await screen.findByText('Még nincs kártyaolvasója')).toBeVisible();
});

test('retries after an error', async () => {
  server.isDown = true;
  show();
  const retry = await screen.findByText('Újrapróbálom');
  server.isDown = false;
  await userEvent.click(retry);
  expect(await screen.findByText('Pult')).toBeVisible();
});

const openAlerts = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Kiesés jelzése: ki' }));
  const dialog = await screen.findByRole('dialog', { name: 'Jelzés, ha egy kártyaolvasó nem elérhető' });
  return within(dialog);
};

test('saves that outages are e-mailed, and the quiet hours', async () => {
  show();
  const dialog = await openAlerts();
  expect(await dialog.findByLabelText('Ettől')).toHaveDisplayValue('20:00');
  await userEvent.click(dialog.getByLabelText('Kérek jelzést a kiesésekről'));
  await userEvent.selectOptions(dialog.getByLabelText('Ettől'), '18:00');
  await userEvent.selectOptions(dialog.getByLabelText('Eddig'), '9:00');
  await userEvent.click(dialog.getByRole('button', { name: 'Mentés' }));
  await screen.findByRole('button', { name: 'Kiesés jelzése: be' });
  expect(server.alerts).toEqual({ isEnabled: true, quietFrom: 18, quietTo: 9 });
});

test('saves over the quiet hours that were changed on another device while the dialog was open', async () => {
  show();
  const dialog = await openAlerts();
  await userEvent.click(await dialog.findByLabelText('Kérek jelzést a kiesésekről'));
  server.alerts = { isEnabled: false, quietFrom: 22, quietTo: 6 };
  await userEvent.click(dialog.getByRole('button', { name: 'Mentés' }));
  await screen.findByRole('button', { name: 'Kiesés jelzése: be' });
  expect(server.alerts).toEqual({ isEnabled: true, quietFrom: 22, quietTo: 6 });
});

test('keeps what was entered about e-mails, with the error, if it is not saved', async () => {
  server.isReadOnly = true;
  show();
  const dialog = await openAlerts();
  await userEvent.click(await dialog.findByLabelText('Kérek jelzést a kiesésekről'));
  await userEvent.click(dialog.getByRole('button', { name: 'Mentés' }));
  expect(await dialog.findByText('Nem sikerült menteni')).toBeVisible();
  expect(dialog.getByLabelText('Kérek jelzést a kiesésekről')).toBeChecked();
});

test('asks once what is stored when it saves, so that a missing network is said at once', async () => {
  show(createQueryClient());
  const dialog = await openAlerts();
  await userEvent.click(await dialog.findByLabelText('Kérek jelzést a kiesésekről'));
  server.isDown = true;
  server.alertReads = 0;
  await userEvent.click(dialog.getByRole('button', { name: 'Mentés' }));
  expect(await dialog.findByText('Nem sikerült menteni', {}, { timeout: 30_000 })).toBeVisible();
  expect(server.alertReads).toBe(1);
});

const openName = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Átnevezés: Pult' }));
  return within(await screen.findByRole('dialog', { name: 'Kártyaolvasó neve' }));
};
const typeName = async (dialog: Awaited<ReturnType<typeof openName>>, name: string) => {
  await userEvent.clear(dialog.getByLabelText('Név'));
  await userEvent.type(dialog.getByLabelText('Név'), name);
  await userEvent.click(dialog.getByRole('button', { name: 'Mentés' }));
};

test('asks whose name is saved if another device has named the card reader meanwhile', async () => {
  show();
  const dialog = await openName();
  server.readers = [readerOf('Terasz')];
  await typeName(dialog, 'Udvar');
  expect(await dialog.findByText('Terasz')).toBeVisible();
  expect(server.readers[0]?.name).toBe('Terasz');
  await userEvent.click(dialog.getByText('Udvar'));
  await userEvent.click(dialog.getByRole('button', { name: 'A választottak mentése' }));
  expect(await screen.findByRole('button', { name: 'Átnevezés: Udvar' })).toBeVisible();
});

test('saves a name', async () => {
  show();
  await typeName(await openName(), 'Udvar');
  expect(await screen.findByRole('button', { name: 'Átnevezés: Udvar' })).toBeVisible();
});

test('says at the field that another card reader has the name', async () => {
  server.readers = [readerOf('Pult'), readerOf('Terasz')];
  show();
  const dialog = await openName();
  await typeName(dialog, 'Terasz');
  await expect.poll(() => dialog.getByLabelText('Név')).toBeInvalid();
  expect(dialog.getByLabelText('Név')).toHaveAccessibleDescription(/Már van ilyen nevű kártyaolvasója\./u);
  expect(dialog.queryByText('Nem sikerült menteni')).toBeNull();
});
