import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import '#client/lib/portal-texts.ts';
import { renderWithServer } from '#client/testing/in-memory-server.tsx';
import { signInTo, signOut } from '#client/testing/sign-in.ts';
import type { Balance, ExpectedPayoutParts, SettledMonth } from '#shared/ledger/ledger.schema.ts';
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

const parts: ExpectedPayoutParts = { sales: [], fee: 0, refunded: 0, held: 0, paid: 0, debt: 0 };

const show = (data: NextSettlement, balance: Partial<Balance> = {}) =>
  renderWithServer(<NextSettlementSection merchantId={merchantId} />, {
    'reports.nextSettlement': () => data,
    'ledger.balance': () => ({ months: [], expected: 0, expectedPayouts: [], ...balance }),
  });
const expectedParts = () =>
  screen
    .getAllByRole('listitem')
    .map((item) => [...item.querySelectorAll('p, a')].map(({ textContent }) => textContent?.replaceAll(/\s/gu, ' ')));

test('names everything that is deducted from the sales', async () => {
  show(settlement);
  expect(await screen.findByText(/eddig 9\s000\sFt, ebből díj 153\sFt$/u)).toBeVisible();
});

test('names the refunds, if there are any', async () => {
  show({ ...settlement, refundCount: 1, refunded: forints(500), net: forints(8347) });
  expect(await screen.findByText(/eddig 9\s000\sFt, ebből díj 153\sFt és visszatérítés 500\sFt$/u)).toBeVisible();
});

test('says what of the month was transferred', async () => {
  const month: SettledMonth = {
    month: settlement.month,
    through: '2026-11-26',
    state: 'Paid',
    net: forints(6000),
    paid: forints(6000),
    outstanding: 0,
    held: 0,
    due: 0,
    paidOn: '2026-11-27',
  };
  show(settlement, { months: [month] });
  expect(await screen.findByText(/^Ebből elutalva: 6\s?000\sFt$/u)).toBeVisible();
  expect(screen.queryByText(/Várható/u)).toBeNull();
});

test('names each part of what is expected, with its day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T11:00:00Z') });
  show(settlement, {
    expected: forints(5700),
    expectedPayouts: [
      { payableBy: '2026-11-27', amount: forints(200), fromDay: '2026-11-21', toDay: '2026-11-21', parts },
      { payableBy: '2026-12-02', amount: forints(500), fromDay: '2026-11-25', toDay: '2026-11-25', parts },
      { payableBy: '2026-12-04', amount: forints(5000), fromDay: '2026-11-27', toDay: '2026-11-29', parts },
    ],
  });
  expect(await screen.findByText(/^Várható utalások összesen: 5\s700\sFt$/u)).toBeVisible();
  expect(expectedParts()).toEqual([
    ['200 Ft: a határideje nov. 27., péntek volt', 'Eladások: 2026.11.21.'],
    ['500 Ft: legkésőbb dec. 2-án, szerdán a számláján van', 'Eladások: 2026.11.25.'],
    ['5 000 Ft: legkésőbb dec. 4-én, pénteken a számláján van', 'Eladások: 2026.11.27. – 2026.11.29.'],
  ]);
  expect(screen.getByRole('link', { name: 'Eladások: 2026.11.27. – 2026.11.29.' })).toHaveAttribute(
    'href',
    expect.stringContaining('type=Sale&state=Success&fromDate=2026-11-27&toDate=2026-11-29'),
  );
});

test('promises no day while a transfer came back', async () => {
  show(settlement, {
    expected: forints(5700),
    expectedPayouts: [{ payableBy: null, amount: forints(5700), fromDay: '2026-11-27', toDay: '2026-11-27', parts }],
  });
  await screen.findByText('Várható utalás');
  expect(expectedParts()).toEqual([['5 700 Ft: amint a bankszámla rendben van', 'Eladások: 2026.11.27.']]);
});

test('says on request what a transfer is made of, and leads to exactly its sales', async () => {
  show(settlement, {
    expected: forints(4800),
    expectedPayouts: [
      {
        payableBy: '2026-12-04',
        amount: forints(4800),
        fromDay: '2026-11-26',
        toDay: '2026-11-29',
        parts: {
          ...parts,
          sales: [
            { fromDay: '2026-11-26', toDay: '2026-11-26', amount: forints(1000) },
            { fromDay: '2026-11-28', toDay: '2026-11-29', amount: forints(4000) },
          ],
          fee: forints(80),
          held: forints(119) + 50,
        },
      },
    ],
  });
  const button = await screen.findByRole('button', { name: /^Miből jön ki\? 4\s800\sFt$/u });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  const plain = ({ textContent }: HTMLElement) => textContent?.replaceAll(/\s/gu, ' ');
  await screen.findByText('Kerekítés');
  const values = screen.getAllByRole('definition').map(plain);
  expect(screen.getAllByRole('term').map((term, index) => [plain(term), values[index]])).toEqual([
    ['Eladások, 2026.11.26.', '1 000 Ft'],
    ['Eladások, 2026.11.28. – 2026.11.29.', '4 000 Ft'],
    ['Díj', '−80 Ft'],
    ['Visszatartva', '−119,50 Ft'],
    ['Kerekítés', '−0,50 Ft'],
    ['Utalás', '4 800 Ft'],
  ]);
  expect(screen.getByRole('link', { name: 'Eladások, 2026.11.28. – 2026.11.29.' })).toHaveAttribute(
    'href',
    expect.stringContaining('type=Sale&state=Success&fromDate=2026-11-28&toDate=2026-11-29'),
  );
  await userEvent.click(button);
  expect(screen.queryByRole('term')).toBeNull();
});
