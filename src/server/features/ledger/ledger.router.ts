import { merchantReaders } from '#server/policies/audiences.ts';
import { salesScope } from '#server/policies/merchant-scope.ts';
import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import {
  balanceSchema,
  ledgerEntryPageSchema,
  listLedgerEntriesSchema,
  listMonthPayoutsSchema,
  monthPayoutsSchema,
  ofMerchantSchema,
  settledMonthsSchema,
} from '#shared/ledger/ledger.schema.ts';
import { getBalance, listMonthPayouts, listSettledMonths } from './get-balance.ts';
import { listEntries } from './ledger.repository.ts';

const tags = ['Ledger'];

const balanceExample = {
  openDays: { from: '2026-11-17', to: '2026-11-18', payableBy: '2026-11-25' },
  open: 21_300_000,
  openHeld: 0,
  held: 0,
  payable: 31_031_100,
  payableBy: '2026-11-23',
  owed: 0,
  balance: 52_331_100,
  expected: 52_331_100,
  expectedPayouts: [
    {
      payableBy: '2026-11-23',
      amount: 31_031_100,
      fromDay: '2026-11-14',
      toDay: '2026-11-16',
      parts: {
        sales: [{ fromDay: '2026-11-14', toDay: '2026-11-16', amount: 31_900_000 }],
        fee: 568_900,
        refunded: 300_000,
        held: 0,
        paid: 0,
        debt: 0,
      },
    },
    {
      payableBy: '2026-11-25',
      amount: 21_300_000,
      fromDay: '2026-11-17',
      toDay: '2026-11-18',
      parts: {
        sales: [{ fromDay: '2026-11-17', toDay: '2026-11-18', amount: 21_690_000 }],
        fee: 390_000,
        refunded: 0,
        held: 0,
        paid: 0,
        debt: 0,
      },
    },
  ],
  currency: 'HUF',
  holds: [],
  returnedPayouts: [],
  months: [
    {
      month: '2026-11',
      through: '2026-11-16',
      state: 'Payable',
      net: 91_031_100,
      paid: 60_000_000,
      outstanding: 31_031_100,
      held: 0,
      due: 31_031_100,
      paidOn: '2026-11-16',
    },
    {
      month: '2026-10',
      through: '2026-10-31',
      state: 'Paid',
      net: 176_400_000,
      paid: 176_400_000,
      outstanding: 0,
      held: 0,
      due: 0,
      paidOn: '2026-11-03',
    },
  ],
};
const entryExample = {
  number: 94,
  month: '2026-10',
  day: '2026-11-03',
  kind: 'Payout',
  amount: -16_400_000,
  balance: 0,
  isCorrection: false,
  reference: 'CSP-2026-11-03',
  returnedNumber: null,
  reason: null,
  postedAt: '2026-11-03T09:12:00.000Z',
};
const payoutExample = {
  month: '2026-10',
  number: 94,
  paidOn: '2026-11-03',
  amount: 16_400_000,
  reference: 'CSP-2026-11-03',
  paidThrough: '2026-10-31',
  recordedAt: '2026-11-03T09:12:00.000Z',
  returnedOn: null,
  reason: null,
};

export const ledgerRouter = createRouter({
  balance: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Merchant/{merchantId}/Balance',
        tags,
        summary: 'Get what a merchant is owed',
        description:
          'The days that are not posted yet, and the posted ones by the ledger, with what of them was paid out. A day is posted 24 hours after its end, when its last sale can no longer be voided. The fees of all sales of these days are added up: poll it once a minute at most. A sale of a posted day that arrives late is in it after the next run of the hourly job. `expectedPayouts` answers what the merchant gets and until which bank day: days with the same promise are one sum with its first and last day, and all of them add up to `expected`.',
      },
      rest: { scope: 'readReports', example: { response: balanceExample } },
    })
    .input(ofMerchantSchema)
    .output(balanceSchema)
    .query(async ({ ctx, input }) => getBalance(ctx.deps, await salesScope(ctx.deps, ctx.caller, input.merchantId))),

  months: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Merchant/{merchantId}/SettledMonth',
        tags,
        summary: 'List the months of a merchant with posted days',
        description:
          'What the merchant gets for each, and what of it was paid out. A sale belongs to the month of its day; a month that is not in the list has no posted day with sales yet, or is older than the last 24.',
      },
      rest: { scope: 'readReports', example: { response: { data: balanceExample.months, payableBy: '2026-11-23' } } },
    })
    .input(ofMerchantSchema)
    .output(settledMonthsSchema)
    .query(async ({ ctx, input }) =>
      listSettledMonths(ctx.deps, await salesScope(ctx.deps, ctx.caller, input.merchantId)),
    ),

  payouts: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Merchant/{merchantId}/Payout',
        tags,
        summary: 'List the bank transfers to a merchant, of a month or by reference',
        description:
          'Those for the sales of a month, or the newest of all months whose reference starts with a text, as the bank statement has it. Each with its reference and the last day that it paid, so that a sale leads to its transfer: to the first one whose `paidThrough` is its day or a later one.',
      },
      rest: { scope: 'readReports', example: { response: { data: [payoutExample] } } },
    })
    .input(listMonthPayoutsSchema)
    .output(monthPayoutsSchema)
    .query(async ({ ctx, input: { merchantId, ...filter } }) =>
      listMonthPayouts(ctx.deps, await salesScope(ctx.deps, ctx.caller, merchantId), filter),
    ),

  entries: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Merchant/{merchantId}/LedgerEntry',
        tags,
        summary: 'List the entries of the ledger of a merchant, newest first',
        description:
          'The sales, refunds and fees of each posted day, and the payouts. Entries are only added: what a late sale, void or refund changes is a correction that names its day. The entries of a month add up to what is outstanding of it, and all of them to the balance of the posted days.',
      },
      rest: {
        scope: 'readReports',
        example: { response: { data: [entryExample], pageNumber: 1, pageSize: 10, totalCount: 1, totalPages: 1 } },
      },
    })
    .input(listLedgerEntriesSchema)
    .output(ledgerEntryPageSchema)
    .query(async ({ ctx, input: { merchantId, ...filter } }) =>
      listEntries(ctx.deps, await salesScope(ctx.deps, ctx.caller, merchantId), filter),
    ),
});
