import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { refusal, renderWithServer } from '#client/testing/in-memory-server.tsx';
import { forints } from '#shared/money/format-money.ts';
import { testAmounts } from '#shared/test-mode/test-amounts.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';
import { VirtualReaderPage } from './virtual-reader-page.tsx';

const merchantId = '01KAGJ6V5V8S1K4D6F2H9J3M7P';
const saleOf = (amount: number, changes: Partial<Transaction> = {}): Transaction => ({
  id: '01KAGJ8N6R2W5H9M4C7Q1X3VTD',
  eftTransactionId: 'virtual-1',
  type: 'Sale',
  state: 'Success',
  amount,
  tipAmount: 0,
  serviceChargeAmount: 0,
  refundedAmount: 0,
  currency: 'HUF',
  timestamp: new Date('2026-11-20T08:00:00.000Z'),
  receivedAt: new Date('2026-11-20T08:00:00.000Z'),
  readerTime: new Date('2026-11-20T08:00:00.000Z'),
  card: { brand: 'Visa', maskedNumber: '400000******0002', entryMode: 'ChipContactless', issuerCountry: 'HU' },
  authorizationCode: '123456',
  declineReason: null,
  terminalId: merchantId,
  terminalSerialNumber: `TEST${merchantId}`,
  terminalName: 'Virtuális kártyaolvasó',
  originalTransactionId: null,
  ...changes,
});

let sent: { amount: number; tipAmount: number; serviceChargeAmount: number }[] = [];
beforeEach(() => {
  sent = [];
});
const show = (answer: (amount: number) => unknown, report: (input: unknown) => unknown = () => null) =>
  renderWithServer(<VirtualReaderPage merchantId={merchantId} />, {
    'virtualReader.sell': (input) => {
      const payment = input as (typeof sent)[number];
      sent.push(payment);
      return answer(payment.amount);
    },
    'virtualReader.reportOutcome': report,
  });
const pay = () => userEvent.click(screen.getByRole('button', { name: 'Fizetés' }));
const type = async (label: RegExp, text: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
};
const display = () => screen.getByRole('region', { name: 'A kártyaolvasó kijelzője' });

test('a preset fills in the amount, and the display names the reason and leads to the sale', async () => {
  show((amount) => saleOf(amount, { state: 'Error', declineReason: 'InsufficientFunds' }));
  const presets = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Mi történjen?' });
  expect(presets.options).toHaveLength(testAmounts.length + 1);
  await userEvent.selectOptions(presets, '1051');
  expect(screen.getByLabelText<HTMLInputElement>(/^Összeg/u).value).toBe('1051');
  await pay();
  const result = within(display());
  await result.findByText('Elutasítva');
  result.getByText('Nincs elég fedezet.');
  const link = result.getByRole('link', { name: 'Az eladás megnyitása' });
  expect(link.getAttribute('href')).toBe(`/merchant/${merchantId}/transactions?transaction=${saleOf(1).id}`);
  expect(sent).toEqual([{ amount: forints(1_051), tipAmount: 0, serviceChargeAmount: 0 }]);
});

test('a typed amount is sent with its tip and its service charge', async () => {
  show((amount) => saleOf(amount));
  await type(/^Összeg/u, '12 500');
  await type(/borravaló/u, '1000');
  await type(/szervizdíj/u, '1500');
  await pay();
  await within(display()).findByText('Sikeres fizetés');
  expect(sent).toEqual([{ amount: forints(12_500), tipAmount: forints(1_000), serviceChargeAmount: forints(1_500) }]);
});

test('a service charge above 15 % of the price without it and the tip is not sent', async () => {
  show((amount) => saleOf(amount));
  await type(/^Összeg/u, '12 500');
  await type(/borravaló/u, '1000');
  await type(/szervizdíj/u, '1501');
  await pay();
  await screen.findByText('A szervizdíj legfeljebb a nélküle számított ár 15%-a lehet.');
  expect(sent).toEqual([]);
});

test('a sale without an answer stays pending', async () => {
  show((amount) => saleOf(amount, { state: 'Pending', authorizationCode: null }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Mi történjen?' }), '1200');
  await pay();
  await within(display()).findByText(/folyamatban van/u);
});

test('the outcome of a sale without an answer is reported on request', async () => {
  const reported: unknown[] = [];
  const pending = saleOf(forints(1_200), { state: 'Pending', authorizationCode: null });
  show(
    () => pending,
    (input) => {
      reported.push(input);
      if (reported.length === 1) throw refusal(503, 'serviceUnavailable');
      return { ...pending, state: 'Error', declineReason: 'BankUnavailable' };
    },
  );
  await pay();
  await userEvent.click(await within(display()).findByRole('button', { name: 'Elutasítás' }));
  await within(display()).findByText('Az eredményt nem sikerült jelenteni');
  await userEvent.click(within(display()).getByRole('button', { name: 'Elutasítás' }));
  await within(display()).findByText('Elutasítva');
  expect(within(display()).queryByRole('button', { name: 'Elutasítás' })).toBeNull();
  expect(reported).toEqual([1, 2].map(() => ({ id: pending.id, state: 'Error' })));
});

test.each<[string, string, string | RegExp]>([
  ['', '', 'Kötelező megadni.'],
  ...['nulla', '0', '-5', '99999999999'].map((amount): [string, string, RegExp] => [
    amount,
    '',
    /^Egész forintot adjon meg, 1 és 9\s999\s999\s999 között\.$/u,
  ]),
  ['100', '200', /borravaló/iu],
])('nothing is sent for the amount "%s" with the tip "%s"', async (amount, tip, problem) => {
  show((of) => saleOf(of));
  await type(/^Összeg/u, amount);
  await type(/borravaló/u, tip);
  await pay();
  await screen.findAllByText(problem);
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1);
  expect(sent).toEqual([]);
});

test('a payment that fails says why, and is sent again by the same button', async () => {
  let isDown = true;
  show((amount) => {
    if (isDown) throw refusal(503, 'serviceUnavailable');
    return saleOf(amount);
  });
  await pay();
  await screen.findByText('A fizetést nem sikerült elindítani');
  isDown = false;
  await pay();
  await within(display()).findByText('Sikeres fizetés');
  expect(screen.queryByText('A fizetést nem sikerült elindítani')).toBeNull();
});

test('a sale whose answer is lost is sent again with the same key, and another one with a new key', async () => {
  const keys: (string | null)[] = [];
  renderWithServer(<VirtualReaderPage merchantId={merchantId} />, {
    'virtualReader.sell': (input, key) => {
      keys.push(key);
      if (keys.length === 2) throw new Error('The connection is lost');
      return saleOf((input as { amount: number }).amount, { id: `sale-${keys.length}` });
    },
  });
  await pay();
  await within(display()).findByText('Sikeres fizetés');
  await pay();
  await screen.findByText('A fizetést nem sikerült elindítani');
  await pay();
  await within(display()).findByText('Sikeres fizetés');
  await pay();
  await waitFor(() => expect(keys).toHaveLength(4));
  const [first, lost, repeated, last] = keys;
  expect(repeated).toBe(lost);
  expect(new Set([first, lost, last]).size).toBe(3);
});
