import { merchantReaders } from '#server/policies/audiences.ts';
import { salesScope } from '#server/policies/merchant-scope.ts';
import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import {
  balanceSchema,
  ledgerEntryPageSchema,
  listLedgerEntriesSchema,
  ofMerchantSchema,
  settledMonthsSchema,
} from '#shared/ledger/ledger.schema.ts';
import { getBalance, listSettledMonths } from './get-balance.ts';
import { listEntries } from './ledger.repository.ts';

const tags = ['Ledger'];

const balanceExample = {
  ...{ open: 21_300_000, payable: 181_031_100, owed: 0, balance: 202_331_100, currency: 'HUF' },
  months: [
    {
      ...{ month: '2026-10', state: 'Payable', net: 181_031_100, paid: 0, outstanding: 181_031_100 },
      paidOn: null,
    },
    {
      ...{ month: '2026-09', state: 'Paid', net: 176_400_000, paid: 176_400_000, outstanding: 0 },
      paidOn: '2026-10-06',
    },
  ],
};
const entryExample = {
  ...{ number: 94, month: '2026-09', day: '2026-10-06', kind: 'Payout', amount: -176_400_000, balance: 0 },
  ...{ isCorrection: false, reference: 'CSP-2026-09', returnedNumber: null, reason: null },
  postedAt: '2026-10-06T09:12:00.000Z',
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
          'The months that are not settled yet, and the settled ones by the ledger, with what of them was paid out. The fees of all sales of open months are added up: poll it once a minute at most. A sale of a settled month that arrives late is in it after the next run of the hourly job.',
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
        summary: 'List the settled months of a merchant',
        description:
          'What the merchant gets for each, and what of it was paid out. A sale belongs to the month of its day; a month that is not in the list is open, or older than the last 24.',
      },
      rest: { scope: 'readReports', example: { response: { data: balanceExample.months } } },
    })
    .input(ofMerchantSchema)
    .output(settledMonthsSchema)
    .query(async ({ ctx, input }) =>
      listSettledMonths(ctx.deps, await salesScope(ctx.deps, ctx.caller, input.merchantId)),
    ),

  entries: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Merchant/{merchantId}/LedgerEntry',
        tags,
        summary: 'List the entries of the ledger of a merchant, newest first',
        description:
          'The sales, refunds and fees of each day of the settled months, and the payouts. Entries are only added: what a late sale, void or refund changes is a correction that names its day. The entries of a month add up to what is outstanding of it, and all of them to the balance of the settled months.',
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
