import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildSale } from '#client/testing/build-sale.ts';
import { refusal, renderWithServer } from '#client/testing/in-memory-server.tsx';
import { signInTo } from '#client/testing/sign-in.ts';
import { forints } from '#shared/money/format-money.ts';
import type { TransactionDetail } from '#shared/transactions/transactions.schema.ts';
import { ReversalSection } from './reversal-section.tsx';

const merchantId = '01KAGJ6V5V8S1K4D6F2H9J3M7P';
const soldAt = new Date('2026-11-20T08:00:00.000Z');
const now = new Date('2026-11-20T09:00:00.000Z');
const sale = buildSale({ amount: forints(13_000), tipAmount: forints(500), fee: forints(221), net: forints(12_779) });

const pending: TransactionDetail['pendingReversals'][number] = {
  id: '01KAGN2B8T4Q6W1Z9X3C5V7M0R',
  type: 'Refund',
  amount: forints(2000),
  timestamp: now,
};
const pendingVoid = { ...pending, type: 'VoidSale', amount: sale.amount } as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  signInTo(merchantId);
});
afterEach(() => vi.useRealTimers());

const show = (
  more: Partial<TransactionDetail>,
  refund: (input: unknown) => unknown = () => sale,
  maxAmount: number | null = null,
) =>
  renderWithServer(
    <ReversalSection merchantId={merchantId} sale={{ ...sale, ...more }} focusAfter={{ current: null }} />,
    { 'transactions.refund': refund, 'refundLimits.own': () => ({ maxAmount }) },
  );
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
/** Opens the dialog, which has its own chunk. */
const openForm = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Részleges visszatérítés' }));
  return within(await screen.findByRole('dialog', { name: 'Részleges visszatérítés' }, { timeout: 30_000 }));
};
const enter = async (form: ReturnType<typeof within>, amount: string, reason: string) => {
  await userEvent.clear(form.getByLabelText('Visszatérítendő összeg (Ft)'));
  if (amount) await userEvent.type(form.getByLabelText('Visszatérítendő összeg (Ft)'), amount);
  await userEvent.clear(form.getByLabelText('A visszatérítés oka'));
  if (reason) await userEvent.type(form.getByLabelText('A visszatérítés oka'), reason);
  await userEvent.click(form.getByRole('button', { name: 'Tovább' }));
};

test('refunds an amount after a confirmation that names it and the rest', async () => {
  const refund = vi.fn((_input: unknown) => ({ ...sale, refundedAmount: forints(2000) }));
  show({ refundedAmount: forints(1000) }, refund);
  const form = await openForm();
  expect(form.getByText(/legfeljebb 11\s500\sFt\. A borravaló csak sztornóval/u)).toBeVisible();
  await enter(form, '2 000', 'Kihűlt leves');
  expect(await form.findByText(/kap vissza a kártyájára, az eladásból 10\s000\sFt marad/u)).toBeVisible();
  expect(refund).not.toHaveBeenCalled();
  await userEvent.click(form.getByRole('button', { name: /^2\s000\sFt visszatérítése$/u }));
  await waitFor(() => expect(refund).toHaveBeenCalledTimes(1));
  expect(refund.mock.calls[0]?.[0]).toEqual({
    merchantId,
    id: sale.id,
    amount: forints(2000),
    reason: 'Kihűlt leves',
    refundedAmount: forints(1000),
  });
});

test('has the focus in the step that follows or returns, also by the keyboard', async () => {
  show({});
  const form = await openForm();
  await userEvent.type(form.getByLabelText('Visszatérítendő összeg (Ft)'), '100');
  await userEvent.type(form.getByLabelText('A visszatérítés oka'), 'Kihűlt leves{Enter}');
  const back = await form.findByRole('button', { name: 'Vissza' });
  const focused = document.activeElement;
  expect(focused).toContainElement(back);
  expect(focused).not.toContainElement(screen.getByRole('dialog'));
  back.focus();
  await userEvent.keyboard('{Enter}');
  expect(form.getByLabelText('Visszatérítendő összeg (Ft)')).toHaveFocus();
});

test('offers no part that a pending refund may give back', async () => {
  show({ refundedAmount: forints(1000), pendingReversals: [pending] });
  const form = await openForm();
  expect(form.getByText(/legfeljebb 9\s500\sFt\. A borravaló csak sztornóval/u)).toBeVisible();
});

test('keeps what was typed and names the fields that are wrong', async () => {
  show({});
  const form = await openForm();
  await enter(form, '12501', '');
  expect(await form.findByText('Legfeljebb annyi téríthető vissza, amennyi az eladásból megmaradt.')).toBeVisible();
  expect(form.getByLabelText('Visszatérítendő összeg (Ft)')).toHaveValue('12501');
  expect(form.getByLabelText('A visszatérítés oka')).toBeInvalid();
});

test('points to the void, which has no fee, when the whole amount of a sale is entered', async () => {
  show({ tipAmount: 0 });
  const form = await openForm();
  const amount = form.getByLabelText('Visszatérítendő összeg (Ft)');
  await userEvent.type(amount, '12999');
  expect(form.queryByText(/akkor díj sincs/u)).toBeNull();
  await userEvent.clear(amount);
  await userEvent.type(amount, '13 000');
  expect(form.getByText('Ez a teljes összeg: sztornózza, akkor díj sincs.')).toBeVisible();
});

test('says in the confirmation of the whole amount that a void has no fee', async () => {
  show({ tipAmount: 0 });
  const form = await openForm();
  await enter(form, '13 000', 'Kihűlt leves');
  expect(await form.findByText(/a díj így is megmarad/u)).toBeVisible();
});

test.each<[string, Partial<TransactionDetail>, string]>([
  ['with a tip', {}, '12500'],
  ['of which a part was refunded', { tipAmount: 0, refundedAmount: forints(1_000) }, '12000'],
  ['of which a part is being refunded', { tipAmount: 0, pendingReversals: [pending] }, '11000'],
])('does not point to the void when all is entered that is left of a sale %s', async (_, more, left) => {
  show(more);
  const form = await openForm();
  await userEvent.type(form.getByLabelText('Visszatérítendő összeg (Ft)'), left);
  expect(form.queryByText(/akkor díj sincs/u)).toBeNull();
});

test('goes back to the form with its input when the server refuses', async () => {
  show({}, () => {
    throw refusal(422, 'refundTooLate');
  });
  const form = await openForm();
  await enter(form, '100', 'Kihűlt leves');
  await userEvent.click(await form.findByRole('button', { name: /visszatérítése$/u }));
  expect(await form.findByText('A visszatérítés nem sikerült')).toBeVisible();
  expect(form.getByLabelText('Visszatérítendő összeg (Ft)')).toHaveValue('100');
});

test('says without an answer that the refund may have been made, and sends the same again', async () => {
  const sent: unknown[] = [];
  show({}, (input) => {
    sent.push(input);
    if (sent.length === 1) throw new TypeError('Failed to fetch');
    return { ...sale, refundedAmount: forints(100) };
  });
  const form = await openForm();
  await enter(form, '100', 'Kihűlt leves');
  await userEvent.click(await form.findByRole('button', { name: /visszatérítése$/u }));
  expect(await form.findByText('Nem érkezett válasz')).toBeVisible();
  expect(form.queryByText('A visszatérítés nem sikerült')).toBeNull();
  await userEvent.click(form.getByRole('button', { name: 'Újraküldés' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
});

test('asks to look again when the sale was refunded meanwhile', async () => {
  show({ refundedAmount: forints(1000) }, () => {
    throw refusal(409, 'changedMeanwhile');
  });
  const form = await openForm();
  expect(form.getByText(/eddig 1\s000\sFt visszatérítés történt/u)).toBeVisible();
  await enter(form, '100', 'Kihűlt leves');
  await userEvent.click(await form.findByRole('button', { name: /visszatérítése$/u }));
  expect(await form.findByText(/közben visszatérítés történt/u)).toBeVisible();
});

test.each<[string, Partial<TransactionDetail>, string[]]>([
  ['of a new sale voids or refunds', {}, ['Sztornózás', 'Részleges visszatérítés']],
  ['of a refunded sale refunds the rest', { refundedAmount: forints(1) }, ['Részleges visszatérítés']],
  ['of a sale that was refunded whole does nothing', { refundedAmount: forints(12_500) }, []],
  ['of which a part is being refunded refunds the rest', { pendingReversals: [pending] }, ['Részleges visszatérítés']],
  ['of a sale that is being voided does nothing', { pendingReversals: [pendingVoid] }, []],
  ['of a voided sale does nothing', { state: 'Storno' }, []],
  ['of a refund does nothing', { type: 'Refund' }, []],
])('the section %s', (_, more, expected) => {
  show(more);
  expect(buttons()).toEqual(expected);
});

test('offers nothing to the users of a parent merchant', () => {
  signInTo('another');
  show({});
  expect(buttons()).toEqual([]);
});

test('disables both after 24 hours and says so', () => {
  show({ timestamp: new Date(soldAt.getTime() - 25 * 3_600_000) });
  for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled();
  expect(screen.getByText(/^Már nem sztornózható és nem téríthető vissza/u)).toBeVisible();
});

test('lets a cashier refund up to the own limit, and says who may give back more', async () => {
  signInTo(merchantId, 'Cashier');
  show({}, undefined, forints(5_000));
  expect(await screen.findByText(/Egyedül most legfeljebb 5\s000\sFt adható vissza/u)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sztornózás' })).toBeDisabled();
  const form = await openForm();
  expect(form.getByText(/legfeljebb 5\s000\sFt/u)).toBeVisible();
  await enter(form, '5001', 'Kihűlt leves');
  expect(await form.findByText(/Ennyit egyedül nem adhat vissza/u)).toBeVisible();
});

test('lets a cashier give nothing back once the day is used up', async () => {
  signInTo(merchantId, 'Cashier');
  show({}, undefined, 0);
  expect(await screen.findByText(/Ma egyedül már nem adhat vissza összeget/u)).toBeVisible();
  for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled();
});

test.each([
  ['Owner', ['Sztornózás', 'Részleges visszatérítés']],
  ['Manager', ['Sztornózás', 'Részleges visszatérítés']],
  ['Cashier', ['Sztornózás', 'Részleges visszatérítés']],
  ['Accountant', []],
] as const)('the role %s has the buttons %o', (role, expected) => {
  signInTo(merchantId, role);
  show({});
  expect(buttons()).toEqual(expected);
});

/** Shows the sale and returns what changes it, as live updates do. */
const showLive = (refund: (input: unknown) => unknown = () => sale) => {
  let change = (_more: Partial<TransactionDetail>) => {};
  const Live = () => {
    const [more, setMore] = useState<Partial<TransactionDetail>>({});
    change = setMore;
    return <ReversalSection merchantId={merchantId} sale={{ ...sale, ...more }} focusAfter={{ current: null }} />;
  };
  renderWithServer(<Live />, { 'transactions.refund': refund, 'refundLimits.own': () => ({ maxAmount: null }) });
  return (more: Partial<TransactionDetail>) => act(() => change(more));
};

const changes: [name: string, more: Partial<TransactionDetail>, text: RegExp][] = [
  ['voided', { state: 'Storno' }, /közben sztornózták/u],
  ['refunded', { refundedAmount: forints(1000) }, /közben visszaadás történt/u],
  ['being refunded', { refundedAmount: 0, pendingReversals: [{ ...pending, amount: forints(12_000) }] }, /közben/u],
];
test.each(changes)('disables the confirmation of a refund when the sale is %s meanwhile', async (_, more, text) => {
  const change = showLive();
  const form = await openForm();
  await enter(form, '2 000', 'Kihűlt leves');
  await form.findByRole('button', { name: /^2\s000\sFt visszatérítése$/u });
  change(more);
  expect(await form.findByText(text)).toBeVisible();
  expect(form.getByRole('button', { name: /^2\s000\sFt visszatérítése$/u })).toBeDisabled();
  expect(form.queryByText(/az eladásból .* marad/u)).toBeNull();
});

test('disables the confirmation of a void when the sale is voided meanwhile', async () => {
  const change = showLive();
  await userEvent.click(screen.getByRole('button', { name: 'Sztornózás' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByRole('button', { name: 'Sztornózás' })).toBeEnabled();
  change({ state: 'Storno' });
  expect(await dialog.findByText(/közben sztornózták/u)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Sztornózás' })).toBeDisabled();
});
