export const jobExample = {
  name: 'settlements',
  state: 'Failed',
  intervalSeconds: 3600,
  lastStartedAt: '2026-11-20T08:30:05.120Z',
  lastFinishedAt: '2026-11-20T08:30:09.481Z',
  durationMs: 4361,
  lastSucceededAt: '2026-11-20T06:30:04.007Z',
  lastError: 'The database has no free connection.',
  consecutiveFailures: 2,
  nextRunAt: '2026-11-20T09:30:05.120Z',
  isRequested: false,
  isOverdue: false,
};

export const requestedJobExample = { ...jobExample, nextRunAt: '2026-11-20T08:41:00.000Z', isRequested: true };

export const healthExample = {
  checkedAt: '2026-11-20T08:40:00.000Z',
  notices: [
    {
      kind: 'jobFailing',
      severity: 'Warning',
      subject: jobExample.name,
      count: 2,
      since: '2026-11-20T06:30:04.007Z',
    },
  ],
};

export const queueExample = {
  name: 'email',
  isActive: true,
  waiting: 3,
  failing: 1,
  givenUp: 1,
  oldestCreatedAt: '2026-11-20T08:12:40.310Z',
};

export const messageExample = {
  id: '01KAGJ6V5Y8R4S2T6W1X3Z5A7B',
  queue: 'email',
  state: 'GivenUp',
  template: 'settlementReady',
  recipient: 'konyveles@pekseg.example',
  merchantId: null,
  attempts: 20,
  createdAt: '2026-11-18T06:30:04.007Z',
  nextAttemptAt: null,
  givenUpAt: '2026-11-19T05:12:44.900Z',
  lastError: '550 5.1.1 No such mailbox',
};

export const failingWebhookExample = {
  id: '01KAGJ9A7C2E4G6J8M0P2R4T6V',
  merchant: { id: '01KAGJ6V5V8S1K4D6F2H9J3M7P', name: 'Kovács Pékség Kft.' },
  host: 'rendszer.pekseg.example',
  failingSince: '2026-11-19T14:20:31.000Z',
  undelivered: 42,
  fault: 'Status',
  responseStatus: 503,
};

export const serverExample = {
  id: '01KAGJ6V5V8S1K4D6F2H9J3M7P',
  hostName: 'csippano-1',
  processId: 4211,
  version: '1.0.0',
  nodeVersion: 'v24.21.0',
  schemaVersion: '0001-baseline',
  startedAt: '2026-11-18T22:00:11.500Z',
  lastSeenAt: '2026-11-20T08:39:52.204Z',
  isLost: false,
};

export const databaseExample = {
  version: '9.7.4',
  schemaVersion: '0001-baseline',
  pendingMigrations: [],
  newerMigrations: [],
  totalBytes: 7_516_192_768,
  tables: [{ name: 'transactions', rows: 10_213_400, dataBytes: 2_684_354_560, indexBytes: 3_221_225_472 }],
  measuredAt: '2026-11-20T08:40:00.000Z',
};
