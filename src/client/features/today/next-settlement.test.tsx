import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import '#client/lib/portal-texts.ts';
import { renderWithServer } from '#client/testing/in-memory-server.tsx';
import { signInTo, signOut } from '#client/testing/sign-in.ts';
import { forints } from '#shared/money/format-money.ts';
import type { NextSettlement } from '#shared/reports/reports.schema.ts';
import { NextSettlementSection } from './next-settlement.tsx';

const settlement: NextSettlement = {
  month: '2026-11',
  expectedOn: '2026-12-02',
  saleCount: 3,
  gross: forints(9000),
  refundCount: 0,
  refunded: 0,
  fee: forints(153),
  net: forints(8847),
  currency: 'HUF',
};

const merchantId = '01KAGJ6V5V8S1K4D6F2H9J3M7P';

beforeEach(() => {
  signInTo(merchantId);
  return () => {
    signOut();
    vi.useRealTimers();
  };
});

const show = (data: NextSettlement, outstanding: number[] = [], payableBy: string | null = null) =>
  renderWithServer(<NextSettlementSection merchantId={merchantId} />, {
    'reports.nextSettlement': () => data,
    'ledger.months': () => ({
      data: outstanding.map((amount, i) => ({ month: `2026-0${i + 1}`, outstanding: amount, held: 0, due: amount })),
      payableBy,
    }),
  });

test('names everything that is deducted from the sales', async () => {
  show(settlement);
  expect(await screen.findByText(/eddig 9\s000\sFt, ebből díj 153\sFt$/u)).toBeVisible();
});

test('names the refunds, if there are any', async () => {
  show({ ...settlement, refundCount: 1, refunded: forints(500), net: forints(8347) });
  expect(await screen.findByText(/eddig 9\s000\sFt, ebből díj 153\sFt és visszatérítés 500\sFt$/u)).toBeVisible();
});

test('adds up what is to be paid out, without debts', async () => {
  show(settlement, [forints(5000), 0, forints(-100), forints(700)]);
  expect(await screen.findByText(/^Kifizetésre vár: 5\s?700\sFt$/u)).toBeVisible();
});

test('says what of the month was transferred', async () => {
  renderWithServer(<NextSettlementSection merchantId={merchantId} />, {
    'reports.nextSettlement': () => settlement,
    'ledger.months': () => ({
      data: [{ month: settlement.month, outstanding: 0, paid: forints(6000) }],
      payableBy: null,
    }),
  });
  expect(await screen.findByText(/^Ebből elutalva: 6\s?000\sFt$/u)).toBeVisible();
  expect(screen.queryByText(/Kifizetésre vár/u)).toBeNull();
});

test('says until which day the amount is on the bank account, unless that day has passed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T11:00:00Z') });
  show(settlement, [forints(5000)], '2026-12-02');
  expect(
    await screen.findByText(
      /^Kifizetésre vár: 5\s?000\sFt, ebből az első rész legkésőbb 2026\.12\.02\. a számláján van$/u,
    ),
  ).toBeVisible();
  cleanup();
  show(settlement, [forints(5000)], '2026-11-27');
  expect(await screen.findByText(/^Kifizetésre vár: 5\s?000\sFt$/u)).toBeVisible();
});
