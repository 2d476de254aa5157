import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusal, renderWithServer } from '#client/testing/in-memory-server.tsx';
import type { HandlePaymentAlert, ListPaymentAlerts, PaymentAlert } from '#shared/payments/payment-alerts.schema.ts';
import { PaymentAlertsPage } from './payment-alerts-page.tsx';

const alert: PaymentAlert = {
  id: '01KAGJ6V5Q7N2R9T4W6Y8A1C3E',
  source: 'Order',
  kind: 'Duplicate',
  noticedAt: new Date('2026-11-19T14:05:00.000Z'),
  amount: 5_054_600,
  currency: 'HUF',
  resultCode: '000.000.000',
  gatewayPaymentId: '8ac7a4a19f2b',
  checkoutId: null,
  order: null,
  shop: null,
  merchant: { id: '01KAGJ6V5V8S1K4D6F2H9J3M7P', name: 'Kovács Pékség Kft.' },
  handled: null,
  note: null,
  version: 1,
};
const handled = {
  at: new Date('2026-11-20T08:30:00.000Z'),
  by: { userId: '01KAGJ6V5Z1B3C5D7F9G2H4J6K', email: 'anna@csippano.example' },
};
const editOf = (email: string) => ({
  id: '1',
  happenedAt: new Date('2026-11-20T09:00:00.000Z'),
  actor: { email },
  action: 'paymentAlert.handle',
  subject: { type: 'paymentAlert', id: alert.id },
  changes: {},
});

/**
 * Opens the alert in the list of `show`. `saveTheirs` is the save of another administrator. Returns what is sent.
 */
const openAlert = async (show: 'Open' | 'Handled', opened: PaymentAlert) => {
  let current = opened;
  const sent: HandlePaymentAlert[] = [];
  window.history.replaceState(null, '', `/?alert=${alert.id}${show === 'Handled' ? '&show=Handled' : ''}`);
  renderWithServer(<PaymentAlertsPage />, {
    'paymentAlerts.list': (input) => {
      const { state } = input as ListPaymentAlerts;
      const isListed = state === undefined || (state === 'Handled') === (current.handled !== null);
      const data = isListed ? [current] : [];
      return { data, pageNumber: 1, pageSize: 100, totalCount: data.length, totalPages: 1 };
    },
    'paymentAlerts.handle': (input) => {
      const edit = input as HandlePaymentAlert;
      sent.push(edit);
      if (edit.version !== current.version) throw refusal(409, 'changedMeanwhile');
      const { isHandled, note, version } = edit;
      current = { ...current, handled: isHandled ? handled : null, note, version: version + 1 };
      return current;
    },
    'audit.list': () => ({ data: [editOf('bela@csippano.example')], totalCount: 1, totalPages: 1 }),
  });
  await screen.findByLabelText('Mi történt vele?');
  return {
    sent,
    saveTheirs: (edit: Partial<PaymentAlert>) => {
      current = { ...current, ...edit, version: current.version + 1 };
    },
  };
};
const note = () => screen.getByLabelText('Mi történt vele?');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const write = async (text: string) => {
  await userEvent.clear(note());
  await userEvent.type(note(), text);
};

test('stops when another administrator has handled the alert', async () => {
  const { sent, saveTheirs } = await openAlert('Open', alert);
  saveTheirs({ handled, note: 'Visszautalva.' });
  await write('Felhívtam őket.');
  await press('Elintézettnek jelölöm');
  expect(await screen.findByText(/anna@csippano\.example közben elintézte ezt a riasztást/u)).toBeVisible();
  expect(screen.getByText(/Felhívtam őket\./u)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Elintézettnek jelölöm|Megjegyzés mentése|Újra megnyitom/u })).toBeNull();
  expect(sent).toHaveLength(1);
  await press('Megnézem');
  expect(note()).toHaveValue('Visszautalva.');
  expect(screen.getByRole('button', { name: 'Megjegyzés mentése' })).toBeDisabled();
});

test('stops when another administrator has reopened the alert', async () => {
  const { sent, saveTheirs } = await openAlert('Handled', { ...alert, handled, note: 'Visszautalva.' });
  saveTheirs({ handled: null });
  await write('Visszautalva, 118.');
  await press('Megjegyzés mentése');
  expect(await screen.findByText(/bela@csippano\.example közben újra megnyitotta/u)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Megjegyzés mentése' })).toBeNull();
  expect(sent).toHaveLength(1);
});

test('shows both notes that two administrators have written, and saves the chosen one', async () => {
  const { sent, saveTheirs } = await openAlert('Handled', { ...alert, handled, note: 'Visszautalva.' });
  saveTheirs({ note: 'Visszautalva, 117.' });
  await write('Visszautalva, 118.');
  await press('Megjegyzés mentése');
  const choice = await screen.findByRole('radiogroup', { name: 'Mi történt vele?' });
  expect(await screen.findByText(/bela@csippano\.example közben átírta a megjegyzést/u)).toBeVisible();
  expect(sent).toHaveLength(1);
  const [mine] = within(choice).getAllByRole('radio');
  if (mine) await userEvent.click(mine);
  await press('A választottak mentése');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ version: 2, isHandled: true, note: 'Visszautalva, 118.' });
});

test('keeps a note written meanwhile when the alert is reopened', async () => {
  const { sent, saveTheirs } = await openAlert('Handled', { ...alert, handled, note: 'Visszautalva.' });
  saveTheirs({ note: 'Visszautalva, 117.' });
  await press('Újra megnyitom');
  expect(await screen.findByText(/bela@csippano\.example közben átírta a megjegyzést/u)).toBeVisible();
  expect(note()).toHaveValue('Visszautalva, 117.');
  expect(sent).toHaveLength(1);
  await press('Újra megnyitom');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ version: 2, isHandled: false, note: 'Visszautalva, 117.' });
});
