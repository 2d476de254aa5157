import { merchantReaders } from '#server/policies/audiences.ts';
import { salesScope, salesScopesFrom } from '#server/policies/merchant-scope.ts';
import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import {
  cardSharesSchema,
  declinesSchema,
  statisticsSchema,
  terminalSharesSchema,
} from '#shared/statistics/statistics.schema.ts';
import {
  getCardSharesSchema,
  getDeclinesSchema,
  getStatisticsSchema,
  getTerminalSharesSchema,
} from '#shared/statistics/statistics-input.schema.ts';
import { getCardShares, getDeclines, getShares, getStatistics, getTerminalShares } from './get-statistics.ts';

const salesOfExample = [
  { weekday: 3, hour: 8, grossIncome: 800_000, transactionCount: 3 },
  { weekday: 5, hour: 9, grossIncome: 450_000, transactionCount: 2 },
];
const hoursOfWeek = Array.from({ length: 7 }, (_, i) => ({
  weekday: i + 1,
  dayCount: i + 1 >= 3 && i + 1 <= 5 ? 1 : 0,
  hours: Array.from({ length: 24 }, (_each, hour) => {
    const sales = salesOfExample.find((each) => each.weekday === i + 1 && each.hour === hour);
    return { hour, grossIncome: sales?.grossIncome ?? 0, transactionCount: sales?.transactionCount ?? 0 };
  }),
}));

const pointOf = (grossIncome: number, transactionCount: number, activeHours: number) => ({
  grossIncome,
  tipAmount: 0,
  serviceChargeAmount: 0,
  refundAmount: 0,
  transactionCount,
  activeHours,
});

const example = {
  period: { fromDate: '2026-11-18', toDate: '2026-11-20' },
  previousPeriod: { fromDate: '2026-11-15', toDate: '2026-11-17' },
  currency: 'HUF',
  granularity: 'day',
  current: {
    grossIncome: 1_250_000,
    tipAmount: 50_000,
    serviceChargeAmount: 120_000,
    refundAmount: 0,
    transactionCount: 5,
    activeDays: 2,
    activeHours: 4,
    averagePerDay: { grossIncome: 625_000, transactionCount: 2.5 },
    averagePerHour: { grossIncome: 312_500, transactionCount: 1.25 },
    series: [
      { start: '2026-11-17T23:00:00.000Z', ...pointOf(800_000, 3, 2) },
      { start: '2026-11-18T23:00:00.000Z', ...pointOf(0, 0, 0) },
      { start: '2026-11-19T23:00:00.000Z', ...pointOf(450_000, 2, 2) },
    ],
  },
  previous: {
    grossIncome: 300_000,
    tipAmount: 0,
    serviceChargeAmount: 0,
    refundAmount: 0,
    transactionCount: 1,
    activeDays: 1,
    activeHours: 1,
    averagePerDay: { grossIncome: 300_000, transactionCount: 1 },
    averagePerHour: { grossIncome: 300_000, transactionCount: 1 },
    series: [
      { start: '2026-11-14T23:00:00.000Z', ...pointOf(0, 0, 0) },
      { start: '2026-11-15T23:00:00.000Z', ...pointOf(300_000, 1, 1) },
      { start: '2026-11-16T23:00:00.000Z', ...pointOf(0, 0, 0) },
    ],
  },
  hoursOfWeek,
  firstTransactionAt: '2026-11-16T08:30:00.000Z',
};

export const statisticsRouter = createRouter({
  get: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Merchant/{merchantId}/Statistics',
        tags: ['Statistics'],
        summary: 'Get the income of a merchant in a period and in an earlier one',
        description:
          'Successful sales only; 1 to 366 days, both included. One point per hour if both periods have one or two days, otherwise one per day. Averages are over hours and days with a sale.',
      },
      rest: { errors: ['apiKeyOwnMerchantOnly'], scope: 'readStatistics', example: { response: example } },
    })
    .input(getStatisticsSchema)
    .output(statisticsSchema)
    .query(async ({ ctx: { deps, caller }, input: { merchantId, includeChildren, ...days } }) => {
      const { fromDate, toDate, ...compared } = days;
      const period = { fromDate, toDate };
      if (!includeChildren) return getStatistics(deps, [await salesScope(deps, caller, merchantId)], period, compared);
      const merchants = await salesScopesFrom(deps, caller, merchantId);
      const [statistics, shares] = await Promise.all([
        getStatistics(deps, merchants, period, compared),
        getShares(deps, merchants, period),
      ]);
      return { ...statistics, merchants: shares };
    }),

  cards: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Merchant/{merchantId}/Statistics/Card',
        tags: ['Statistics'],
        summary: 'Get the income of a merchant by card scheme and entry mode',
        description:
          'Successful sales only, of 1 to 366 days, both included. The list of transactions with the same days, `brand` and `entryMode`, `type=Sale` and `state=Success` has the same total.',
      },
      rest: {
        scope: 'readStatistics',
        example: {
          response: {
            period: example.period,
            data: [
              { brand: 'Visa', entryMode: 'ChipContactless', grossIncome: 950_000, transactionCount: 4 },
              { brand: 'Mastercard', entryMode: 'Chip', grossIncome: 300_000, transactionCount: 1 },
            ],
          },
        },
      },
    })
    .input(getCardSharesSchema)
    .output(cardSharesSchema)
    .query(async ({ ctx: { deps, caller }, input: { merchantId, ...period } }) =>
      getCardShares(deps, await salesScope(deps, caller, merchantId), period),
    ),

  declines: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Merchant/{merchantId}/Statistics/Decline',
        tags: ['Statistics'],
        summary: 'Get the failed sales of a merchant by reason',
        description:
          'Sales that were declined or cancelled, of 1 to 366 days, both included. The list of transactions with the same days and `declineReason`, `type=Sale` and `state=Error` has the same number.',
      },
      rest: {
        scope: 'readStatistics',
        example: {
          response: {
            period: example.period,
            data: [
              { declineReason: 'InsufficientFunds', amount: 1_890_000, transactionCount: 7 },
              { declineReason: 'WrongPin', amount: 450_000, transactionCount: 2 },
            ],
          },
        },
      },
    })
    .input(getDeclinesSchema)
    .output(declinesSchema)
    .query(async ({ ctx: { deps, caller }, input: { merchantId, ...period } }) =>
      getDeclines(deps, await salesScope(deps, caller, merchantId), period),
    ),

  terminals: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Merchant/{merchantId}/Statistics/Terminal',
        tags: ['Statistics'],
        summary: 'Get the income and tips of a merchant by card reader',
        description:
          'Successful sales less refunds, of 1 to 366 days, both included. The list of transactions with the same days, `terminalId` and `state=Success` has the same total.',
      },
      rest: {
        scope: 'readStatistics',
        example: {
          response: {
            period: example.period,
            data: [
              {
                terminalId: '01KAGJ6V5V8S1K4D6F2H9J3M7P',
                serialNumber: '1740001234',
                name: 'Pult',
                grossIncome: 950_000,
                tipAmount: 50_000,
                refundAmount: 0,
                transactionCount: 4,
              },
              {
                terminalId: '01KAGJ6V5V8S1K4D6F2H9J3M7Q',
                serialNumber: '1740005678',
                name: null,
                grossIncome: 300_000,
                tipAmount: 0,
                refundAmount: 0,
                transactionCount: 1,
              },
            ],
          },
        },
      },
    })
    .input(getTerminalSharesSchema)
    .output(terminalSharesSchema)
    .query(async ({ ctx: { deps, caller }, input: { merchantId, ...period } }) =>
      getTerminalShares(deps, await salesScope(deps, caller, merchantId), period),
    ),
});
