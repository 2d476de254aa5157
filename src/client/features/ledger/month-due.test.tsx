import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithServer } from '#client/testing/in-memory-server.tsx';
import type { SettledMonth } from '#shared/ledger/ledger.schema.ts';
import { forints } from '#shared/money/format-money.ts';
import { MonthDue } from './month-due.tsx';

const month: SettledMonth = {
  month: '2026-11',
  through: '2026-11-25',
  state: 'Payable',
  net: forints(9000),
  paid: forints(2000),
  outstanding: forints(7000),
  held: forints(500),
  due: forints(6500),
  paidOn: '2026-11-20',
};
const open = (months: SettledMonth[], net = forints(9000)) =>
  renderWithServer(<MonthDue merchantId="M1" month="2026-11" net={net} />, {
    'ledger.months': () => ({ data: months, payableBy: null }),
  });
const lines = async () => {
  const list = (await screen.findByText('Mennyi jár most')).nextElementSibling;
  const names = [...(list?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent);
  const values = [...(list?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent);
  return names.map((name, i) => `${name}: ${values[i]}`.replaceAll(/\s/gu, ' '));
};

test('leads from what the month brings to what is to be transferred', async () => {
  open([month], forints(9800));
  expect(await lines()).toEqual([
    'Véglegesített napok, eddig: 2026.11.25.: 9 000 Ft',
    'Napok, amelyek még változhatnak: 800 Ft',
    'Elutalva: 2 000 Ft',
    'Visszatartva: 500 Ft',
    'Kifizetésre vár: 6 500 Ft',
  ]);
});

test('names a debt, and leaves out what there is not', async () => {
  open(
    [{ ...month, state: 'Owed', paid: 0, net: -forints(50), outstanding: -forints(50), held: 0, due: -forints(50) }],
    -forints(50),
  );
  expect(await lines()).toEqual(['Véglegesített napok, eddig: 2026.11.25.: −50 Ft', 'Tartozás: 50 Ft']);
});
