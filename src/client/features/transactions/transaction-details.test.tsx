import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildSale } from '#client/testing/build-sale.ts';
import { renderWithServer } from '#client/testing/in-memory-server.tsx';
import { signInTo } from '#client/testing/sign-in.ts';
import { hourMs } from '#shared/dates/durations.ts';
import { forints } from '#shared/money/format-money.ts';
import type { TransactionDetail } from '#shared/transactions/transactions.schema.ts';
import { TransactionDetails } from './transaction-details.tsx';

const merchantId = '01KAGJ6V5V8S1K4D6F2H9J3M7P';
const sale = buildSale();
const item = { openId: sale.id, hrefOf: () => '/', open: () => {}, close: () => {} };
const show = (more: Partial<TransactionDetail> = {}) =>
  renderWithServer(<TransactionDetails merchantId={merchantId} transaction={{ ...sale, ...more }} item={item} />, {});
const after = (name: string) => screen.getByText(name).closest('dt')?.nextElementSibling;

beforeEach(() => signInTo(merchantId));

test('shows what is left of a sale after its fee', () => {
  show();
  expect(after('Díj után')).toHaveTextContent(/^3\s598\sFt$/u);
});

test.each([
  ['a part', 1_500, /^2\s098\sFt$/u],
  ['all', 3_660, /^−62\sFt$/u],
])('shows what is left after the fee and the refund of %s', (_, refunded, text) => {
  show({ refundedAmount: forints(refunded) });
  expect(after('Díj és visszatérítés után')).toHaveTextContent(text);
  expect(screen.queryByText('Díj után')).toBeNull();
});

test.each([
  ['earlier', -25 * hourMs, 'Az olvasó több mint egy nappal később küldte be, ezért a beérkezés napján számít.'],
  ['later', hourMs, 'Az olvasó órája előrébb jár a miénknél, ezért a beérkezés ideje számít.'],
])('says why a sale counts from its arrival when its reader names a much %s time', (_, difference, text) => {
  show({ readerTime: new Date(sale.receivedAt.getTime() + difference) });
  expect(after('Az olvasó órája szerint')).toHaveTextContent(text);
});

test('says nothing of the arrival of a sale whose outcome came later', () => {
  show({ readerTime: new Date(sale.receivedAt.getTime() + 1000) });
  expect(after('Az olvasó órája szerint')).toHaveTextContent(/^2026\.11\.20\. 09:00:01$/u);
});
