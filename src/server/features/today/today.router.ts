import { merchantReaders } from '#server/policies/audiences.ts';
import { salesScope, salesScopesFrom } from '#server/policies/merchant-scope.ts';
import { type AsJson, createRouter, procedureFor } from '#server/trpc/procedures.ts';
import { getTodaySchema, type Today, todaySchema } from '#shared/today/today.schema.ts';
import { getToday, getTodayOfAll } from './get-today.ts';

const terminal = {
  terminalId: '01KAGJ6V5T3M9Q2X7C4N8B1RZD',
  terminalSerialNumber: '1740001234',
  terminalName: 'Pult',
};

const example = {
  date: '2026-11-20',
  currency: 'HUF',
  current: { grossIncome: 8_450_000, tipAmount: 0, serviceChargeAmount: 0, refundAmount: 0, transactionCount: 23 },
  lastWeek: {
    date: '2026-11-13',
    untilNow: { grossIncome: 7_900_000, tipAmount: 0, serviceChargeAmount: 0, refundAmount: 0, transactionCount: 21 },
    wholeDay: { grossIncome: 16_300_000, tipAmount: 0, serviceChargeAmount: 0, refundAmount: 0, transactionCount: 48 },
  },
  firstTransactionAt: '2026-11-16T08:30:00.000Z',
  latestTransactions: [
    {
      id: '01KAGJ8N6R2W5Y9D3F7H1K4M8P',
      eftTransactionId: '2026112008300512-0042',
      type: 'Sale',
      state: 'Error',
      amount: 300_000,
      tipAmount: 0,
      serviceChargeAmount: 0,
      refundedAmount: 0,
      currency: 'HUF',
      timestamp: '2026-11-20T08:30:05.120Z',
      receivedAt: '2026-11-20T08:30:06.004Z',
      readerTime: '2026-11-20T08:30:05.120Z',
      card: { brand: 'Visa', maskedNumber: '411111******1111', entryMode: 'ChipContactless', issuerCountry: 'HU' },
      authorizationCode: null,
      declineReason: 'InsufficientFunds',
      ...terminal,
      originalTransactionId: null,
    },
  ],
  readers: [
    {
      id: terminal.terminalId,
      serialNumber: terminal.terminalSerialNumber,
      name: terminal.terminalName,
      isDisabled: false,
      lastUsedAt: '2026-11-20T08:30:05.120Z',
      health: {
        level: 'Attention',
        reasons: ['BatteryLow'],
        isOnline: true,
        lastSeenAt: '2026-11-20T08:31:00.480Z',
        reportedAt: '2026-11-20T08:31:00.480Z',
        batteryPercent: 18,
        isCharging: false,
        connection: 'Wifi',
        signalPercent: 72,
        firmwareVersion: '2.4.1',
        appVersion: '1.8.0',
        lastError: null,
      },
    },
  ],
  attention: {
    returnedPayouts: [
      {
        month: '2026-10',
        number: 94,
        paidOn: '2026-11-03',
        amount: 16_400_000,
        reference: 'CSP-2026-11-03',
        returnedOn: '2026-11-05',
        reason: 'A bankszámla megszűnt',
      },
    ],
    declines: [{ ...terminal, count: 3, since: '2026-11-20T08:24:41.000Z' }],
    lossAlerts: [
      {
        id: '01KAGJ6V5X8R2T4W6Y9B1D3F5H',
        kind: 'ManyVoids',
        day: '2026-11-19',
        ...terminal,
        cardLastFour: null,
        count: 7,
        usualCount: 1,
        firstAt: '2026-11-19T09:12:00.000Z',
        lastAt: '2026-11-19T16:40:00.000Z',
        createdAt: '2026-11-20T03:10:00.000Z',
        seenAt: null,
      },
    ],
    apiKeys: [
      {
        id: '01KAGJ9C2X7V4T8R1M5P9W3Z6B',
        name: 'Könyvelés',
        lastFour: 'x7Qa',
        expiresAt: '2026-11-30T00:00:00.000Z',
      },
    ],
    holds: [
      {
        id: '01KAGJ6V5X8R2T4W6Y9B1D3F5H',
        amount: 50_000_000,
        percent: null,
        reason: 'UnusualSales',
        explanation: 'Kérjük a november 14-i nagy eladások számláit.',
        from: '2026-11-18',
        until: '2026-12-18',
        state: 'Active',
        createdAt: '2026-11-18T11:00:00.000Z',
        endedAt: null,
        endExplanation: null,
      },
    ],
    reports: [],
  },
} satisfies AsJson<Today>;

export const todayRouter = createRouter({
  get: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Merchant/{merchantId}/Today',
        tags: ['Statistics'],
        summary: 'Get the overview of the day of a merchant',
        description:
          'The income since midnight in Budapest beside that of the same day of last week until the same time, the latest transactions, the card readers, and what needs a look. Sums equal those of the statistics. For an API key, transactions, card readers, reports, holds and returned payouts are empty lists without the scope that reads them (`readTransactions`, `readTerminals`, `readReports`).',
      },
      rest: { errors: ['apiKeyOwnMerchantOnly'], scope: 'readToday', example: { response: example } },
    })
    .input(getTodaySchema)
    .output(todaySchema)
    .query(async ({ ctx: { deps, caller }, input: { merchantId, includeChildren } }) =>
      includeChildren
        ? getTodayOfAll(deps, await salesScopesFrom(deps, caller, merchantId))
        : getToday(deps, caller, await salesScope(deps, caller, merchantId)),
    ),
});
