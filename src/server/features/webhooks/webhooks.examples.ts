const merchantId = '01KAGJ6V5V8S1K4D6F2H9J3M7P';

export const enteredExample = {
  merchantId,
  url: 'https://rendszer.pekseg.example/csippano',
  events: ['transaction.created', 'transaction.voided'],
  payload: 'Full',
  isEnabled: true,
};

export const webhookExample = {
  id: '01KAGJ9A7C2E4G6J8M0P2R4T6V',
  ...enteredExample,
  disabledBecause: null,
  failingSince: null,
  oldSecretUntil: null,
  version: 1,
  createdAt: '2026-11-20T08:30:05.120Z',
};

export const withSecretExample = { ...webhookExample, secret: 'whsec_YW4gZXhhbXBsZSwgYW5kIG5vIHJlYWwgc2VjcmV0' };

export const deliveryExample = {
  id: '01KAGJB1D3F5H7K9N1Q3S5V7X9',
  eventId: '01KAGJB1CQ8R6T4W2Y0A8C6E4G',
  type: 'ping',
  state: 'Delivered',
  attempts: 1,
  createdAt: '2026-11-20T08:31:00.000Z',
  lastAttemptAt: '2026-11-20T08:31:00.004Z',
  nextAttemptAt: null,
  responseStatus: 200,
  durationMs: 87,
  fault: null,
};

export const deliveryDetailExample = {
  ...deliveryExample,
  payload: 'Full',
  url: enteredExample.url,
  requestBody: `{"id":"${deliveryExample.eventId}","type":"ping","timestamp":"2026-11-20T08:31:00.000Z","data":{"merchantId":"${merchantId}","webhookId":"${webhookExample.id}"}}`,
  responseBody: 'ok',
};

export const eventExample = {
  id: deliveryExample.eventId,
  type: 'terminal.health',
  timestamp: '2026-11-20T08:31:00.000Z',
  data: {
    merchantId,
    terminal: {
      id: '01KAGJ6V5T3M9Q2X7C4N8B1RZD',
      serialNumber: '1740001234',
      name: 'Pult',
      change: 'DormancyWarning',
      isDisabled: false,
      lastUsedAt: '2026-02-20T15:12:40.000Z',
      disabledFrom: '2026-12-20T15:12:40.000Z',
    },
  },
};
