import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { expect, test } from 'vitest';
import '#client/lib/portal-texts.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { render } from '#client/testing/render.tsx';
import type { AppRouter } from '#server/api/app-router.ts';
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

const show = (data: NextSettlement) => {
  const link: TRPCLink<AppRouter> = () => () =>
    observable((observer) => {
      observer.next({ result: { data } });
      observer.complete();
    });
  const queryClient = new QueryClient();
  render(
    <trpc.Provider client={trpc.createClient({ links: [link] })} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <NextSettlementSection merchantId="01KAGJ6V5V8S1K4D6F2H9J3M7P" />
      </QueryClientProvider>
    </trpc.Provider>,
  );
};

test('names everything that is deducted from the sales', async () => {
  show(settlement);
  expect(await screen.findByText(/eddig 9\s000\sFt, ebből díj 153\sFt$/u)).toBeVisible();
});

test('names the refunds, if there are any', async () => {
  show({ ...settlement, refundCount: 1, refunded: forints(500), net: forints(8347) });
  expect(await screen.findByText(/eddig 9\s000\sFt, ebből díj 153\sFt és visszatérítés 500\sFt$/u)).toBeVisible();
});
