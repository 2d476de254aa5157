import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '#client/lib/portal-texts.ts';
import { type Answers, refusal, renderWithServer } from '#client/testing/in-memory-server.tsx';
import type { PayoutHold } from '#shared/holds/holds.schema.ts';
import type { Balance, ExpectedPayoutParts, SettledMonth } from '#shared/ledger/ledger.schema.ts';
import { forints } from '#shared/money/format-money.ts';
import { BalanceSection } from './balance-section.tsx';

const merchantId = '01KAGJ6V5V8S1K4D6F2H9J3M7P';

const monthOf = (month: string, net: number, paid: number, paidOn: string | null = null): SettledMonth => ({
  month,
  through: `${month}-16`,
  net: forints(net),
  paid: forints(paid),
  outstanding: forints(net - paid),
  held: 0,
  due: forints(net - paid),
  paidOn,
  state: net === paid ? 'Paid' : net > paid ? 'Payable' : 'Owed',
});
const openDays = { from: '2026-11-05', to: '2026-11-06', payableBy: '2026-11-13' };
const balanceOf = (months: SettledMonth[], { owed = 0 } = {}): Balance => ({
  openDays: null,
  open: forints(19_660),
  openHeld: 0,
  returnedPayouts: [],
  held: 0,
  payable: forints(9830),
  payableBy: null,
  owed: forints(owed),
  currency: 'HUF',
  holds: [],
  months,
  balance: forints(19_660 + 9830 - owed),
  expected: 0,
  expectedPayouts: [],
});

const parts: ExpectedPayoutParts = { sales: [], fee: 0, refunded: 0, held: 0, paid: 0, debt: 0 };

const server: { balance: Balance | null } = { balance: null };
const answers: Answers = {
  'ledger.balance': () => {
    if (!server.balance) throw refusal(503, 'serviceUnavailable');
    return server.balance;
  },
};
const onOpen = vi.fn();
const open = () => renderWithServer(<BalanceSection merchantId={merchantId} onOpen={onOpen} />, answers);
beforeEach(() => {
  onOpen.mockClear();
  server.balance = null;
});
afterEach(() => vi.useRealTimers());
/** The figures in the order of the page, with ordinary spaces. */
const figures = () => screen.getAllByRole('definition').map(({ textContent }) => textContent?.replaceAll(/\s/gu, ' '));

test('shows what is open, to be paid out and expected when, and the last months with their states', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-06T11:00:00Z') });
  const settled = [monthOf('2026-10', 9830, 0), monthOf('2026-09', 5000, 5000, '2026-10-06')];
  server.balance = {
    ...balanceOf(settled),
    openDays,
    expected: forints(19_660 + 9830),
    expectedPayouts: [
      { payableBy: '2026-11-06', amount: forints(9830), fromDay: '2026-11-02', toDay: '2026-11-03', parts },
      { payableBy: '2026-11-13', amount: forints(19_660), fromDay: '2026-11-05', toDay: '2026-11-06', parts },
    ],
  };
  open();
  await screen.findByText('Kifizetve: 2026.10.06.');
  expect(figures()).toEqual(['19 660 Ft', '2026.11.05. – 2026.11.06.', '9 830 Ft']);
  const expected = screen.getByRole('list', { name: /^Várható utalások összesen: 29\s490\sFt$/u });
  expect(
    within(expected)
      .getAllByRole('listitem')
      .map((item) => [...item.querySelectorAll('p, a')].map(({ textContent }) => textContent?.replaceAll(/\s/gu, ' '))),
  ).toEqual([
    ['9 830 Ft: legkésőbb nov. 6-án, pénteken a számláján van', 'Eladások: 2026.11.02. – 2026.11.03.'],
    ['19 660 Ft: legkésőbb nov. 13-án, pénteken a számláján van', 'Eladások: 2026.11.05. – 2026.11.06.'],
  ]);
  expect(screen.queryByText('Tartozás')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Miből jön ki: 2026. szeptember' }));
  expect(onOpen).toHaveBeenCalledWith('2026-09');
});

test('names a debt, and what is left of a month that was paid in part', async () => {
  server.balance = balanceOf([monthOf('2026-10', 9830, 4000, '2026-11-05'), monthOf('2026-09', -85, 0)], { owed: 85 });
  open();
  await screen.findByText('Tartozás, a következő kifizetésből levonjuk');
  expect(figures()).toEqual(['19 660 Ft', '9 830 Ft', '−85 Ft']);
  expect(screen.getByText(/ebből kifizetésre vár/u).textContent?.replaceAll(/\s/gu, ' ')).toBe(
    '9 830 Ft, ebből kifizetésre vár: 5 830 Ft',
  );
});

test('folds the months, so that the list below stays in its place', async () => {
  server.balance = balanceOf(['10', '09'].map((month) => monthOf(`2026-${month}`, 1000, 1000, '2026-11-05')));
  open();
  const months = await screen.findByRole('group');
  expect(months).toHaveProperty('open', false);
  await userEvent.click(screen.getByText('Hónapok'));
  expect(months).toHaveProperty('open', true);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('says until which day the current month is settled', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T11:00:00Z') });
  server.balance = balanceOf([monthOf('2026-11', 1000, 0), monthOf('2026-10', 1000, 0)]);
  open();
  expect(await screen.findByText('2026. november, eddig: 2026.11.16.')).toBeInTheDocument();
  expect(screen.getByText('2026. október')).toBeInTheDocument();
});

test('says what is withheld, and of which month', async () => {
  const [held, owed] = [
    { ...monthOf('2026-10', 9830, 0), held: forints(2000), due: forints(7830) },
    { ...monthOf('2026-11', 500, 0), held: forints(500), due: 0 },
  ];
  const activeHold: PayoutHold = {
    id: merchantId,
    amount: forints(2500),
    percent: null,
    reason: 'UnusualSales',
    explanation: 'Kérjük a számlákat',
    from: '2026-11-18',
    until: '2026-12-18',
    state: 'Active',
    createdAt: new Date('2026-11-18T11:00:00Z'),
    endedAt: null,
    endExplanation: null,
  };
  server.balance = { ...balanceOf([owed, held]), held: forints(2500), holds: [activeHold] };
  open();
  expect(await screen.findByText('Kérjük a számlákat')).toBeInTheDocument();
  expect(figures()).toEqual(['19 660 Ft', '9 830 Ft', '2 500 Ft']);
  const items = within(screen.getByRole('list', { name: 'Hónapok' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent?.replaceAll(/\s/gu, ' '))).toEqual([
    expect.stringMatching(/Visszatartva500 Ft, ebből kifizetésre vár: 0 Ft, visszatartva: 500 Ft/u),
    expect.stringMatching(/Kifizetésre vár9 830 Ft, ebből kifizetésre vár: 7 830 Ft, visszatartva: 2 000 Ft/u),
  ]);
});

test('promises nothing while a transfer came back, and says what the holds take of the open days', async () => {
  const returned = { month: '2026-10', number: 3, paidOn: '2026-11-03', reference: 'CSP-2026-11-03' };
  const part = { payableBy: null, amount: forints(29_490), fromDay: '2026-11-02', toDay: '2026-11-06', parts };
  server.balance = {
    ...balanceOf([]),
    openDays: { ...openDays, payableBy: null },
    openHeld: forints(5000),
    expected: forints(29_490),
    expectedPayouts: [part],
    returnedPayouts: [
      { ...returned, amount: forints(9830), returnedOn: '2026-11-05', reason: 'A bankszámla megszűnt' },
    ],
  };
  open();
  expect(await screen.findByText(/^Egy utalásunk visszajött/u)).toBeInTheDocument();
  const notice = screen.getByRole('status').textContent?.replaceAll(/\s/gu, ' ');
  expect(notice).toContain('9 830 Ft, visszajött: 2026.11.05. Ok: „A bankszámla megszűnt”');
  const text = document.body.textContent?.replaceAll(/\s/gu, ' ');
  expect(text).toContain('2026.11.05. – 2026.11.06.');
  expect(text).toContain('Ebből visszatartjuk: 5 000 Ft');
  expect(text).toContain('29 490 Ft: amint a bankszámla rendben van');
  expect(text).not.toContain('legkésőbb');
});

test('says that nothing is settled yet', async () => {
  server.balance = balanceOf([]);
  open();
  await screen.findByText('Még nincs véglegesített nap.');
  expect(screen.queryByRole('list')).toBeNull();
});

test('says so if it cannot be loaded', async () => {
  open();
  await screen.findByRole('alert');
});
