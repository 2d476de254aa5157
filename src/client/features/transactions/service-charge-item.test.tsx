import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithServer } from '#client/testing/in-memory-server.tsx';
import { DetailList } from '#client/ui/detail-list.tsx';
import { forints } from '#shared/money/format-money.ts';
import { ServiceChargeItem } from './service-charge-item.tsx';

const sale = {
  type: 'Sale',
  amount: forints(12_500),
  tipAmount: forints(1_000),
  serviceChargeAmount: forints(1_500),
} as const;
const show = (changes: Partial<Parameters<typeof ServiceChargeItem>[0]['transaction']> = {}) =>
  renderWithServer(
    <DetailList>
      <ServiceChargeItem transaction={{ ...sale, ...changes }} />
    </DetailList>,
    {},
  );
const label = 'Ebből szervizdíj';
const warning = 'Több, mint a nyugtán feltüntethető 15%.';

test('a service charge of 15 % of the price without it and the tip is shown without a note', () => {
  show();
  expect(screen.getByText(label).parentElement).toHaveTextContent(/1500 Ft|1\s500 Ft/u);
  expect(screen.queryByText(warning)).toBeNull();
});

test('a service charge above 15 % says so', () => {
  show({ serviceChargeAmount: forints(1_501) });
  screen.getByText(warning);
});

test('a service charge that is more than the amount without the tip says that the parts are wrong', () => {
  show({ amount: forints(2_000), tipAmount: forints(1_000), serviceChargeAmount: forints(1_001) });
  screen.getByText('A borravalóval együtt több, mint a fizetett összeg: a kártyaolvasó hibás részeket küldött.');
  expect(screen.queryByText(warning)).toBeNull();
});

test('a service charge of all of the amount without the tip is above 15 % only', () => {
  show({ amount: forints(2_000), tipAmount: forints(1_000), serviceChargeAmount: forints(1_000) });
  screen.getByText(warning);
});

test('a refund shows what it gives back of the service charge, without a note', () => {
  show({ type: 'Refund', amount: forints(100), tipAmount: 0, serviceChargeAmount: forints(20) });
  expect(screen.getByText(label).parentElement).toHaveTextContent('−20');
  expect(screen.queryByText(warning)).toBeNull();
});

test('a sale without a service charge shows nothing', () => {
  show({ serviceChargeAmount: 0 });
  expect(screen.queryByText(label)).toBeNull();
});

test('a sale of a server of the former version, which sends none, shows nothing', () => {
  const { serviceChargeAmount: _none, ...former } = sale;
  renderWithServer(
    <DetailList>
      <ServiceChargeItem transaction={former as typeof sale} />
    </DetailList>,
    {},
  );
  expect(screen.queryByText(label)).toBeNull();
});
