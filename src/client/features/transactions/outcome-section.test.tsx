import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { buildSale } from '#client/testing/build-sale.ts';
import { refusal, renderWithServer } from '#client/testing/in-memory-server.tsx';
import { signInAsAdmin, signInTo } from '#client/testing/sign-in.ts';
import { forints } from '#shared/money/format-money.ts';
import type { TransactionDetail } from '#shared/transactions/transactions.schema.ts';
import { OutcomeSection } from './outcome-section.tsx';

const merchantId = '01KAGJ6V5V8S1K4D6F2H9J3M7P';
const pending = buildSale({
  type: 'Refund',
  state: 'Pending',
  amount: forints(2_000),
  authorizationCode: null,
  originalTransactionId: '01KAGJ8N6R2W5H9M4C7Q1X3VTC',
  fee: 0,
  net: 0,
  settlementMonth: null,
});

const show = (more: Partial<TransactionDetail> = {}, record: (input: unknown) => unknown = () => pending) =>
  renderWithServer(
    <OutcomeSection merchantId={merchantId} transaction={{ ...pending, ...more }} focusAfter={{ current: null }} />,
    { 'transactions.recordOutcome': record },
  );
const button = () => screen.queryByRole('button', { name: 'Eredmény rögzítése' });

test('records what the bank says, and how that is known', async () => {
  signInAsAdmin();
  const record = vi.fn((_input: unknown) => ({ ...pending, state: 'Error' }));
  show({}, record);
  await userEvent.click(screen.getByRole('button', { name: 'Eredmény rögzítése' }));
  const form = within(await screen.findByRole('dialog', { name: 'Az eredmény rögzítése' }, { timeout: 30_000 }));
  await userEvent.click(form.getByRole('button', { name: 'Rögzítés' }));
  expect(await form.findByRole('radiogroup', { name: 'Mi történt a bank szerint?' })).toBeInvalid();
  expect(form.getByLabelText('Honnan tudjuk?')).toBeInvalid();
  expect(record).not.toHaveBeenCalled();
  await userEvent.click(form.getByRole('radio', { name: /A vevő nem kapta vissza/u }));
  await userEvent.type(form.getByLabelText('Honnan tudjuk?'), 'A bank szerint nem teljesült');
  await userEvent.click(form.getByRole('button', { name: 'Rögzítés' }));
  await waitFor(() => expect(record).toHaveBeenCalledTimes(1));
  expect(record.mock.calls[0]?.[0]).toEqual({
    merchantId,
    id: pending.id,
    state: 'Error',
    reason: 'A bank szerint nem teljesült',
  });
});

test('says why it could not be recorded, and keeps the input', async () => {
  signInAsAdmin();
  show({}, () => {
    throw refusal(422, 'reversalNotPending');
  });
  await userEvent.click(screen.getByRole('button', { name: 'Eredmény rögzítése' }));
  const form = within(await screen.findByRole('dialog', {}, { timeout: 30_000 }));
  await userEvent.click(form.getByRole('radio', { name: /A vevő visszakapta/u }));
  await userEvent.type(form.getByLabelText('Honnan tudjuk?'), 'Banki levél');
  await userEvent.click(form.getByRole('button', { name: 'Rögzítés' }));
  expect(await form.findByText('Az eredményt nem sikerült rögzíteni')).toBeVisible();
  expect(form.getByLabelText('Honnan tudjuk?')).toHaveValue('Banki levél');
});

test.each([
  ['a merchant', () => signInTo(merchantId), {}],
  ['a refund with its outcome', signInAsAdmin, { state: 'Success' }],
  ['a pending sale', signInAsAdmin, { type: 'Sale' }],
] as const)('offers nothing for %s', (_, signIn, more) => {
  signIn();
  show(more);
  expect(button()).toBeNull();
});
