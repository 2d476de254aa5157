import { describe, expect, it } from 'vitest';
import { toPayloadBody } from './thin-messages.schema.ts';
import type { WebhookMessageType } from './webhook-enums.ts';

const merchantId = '01KAGJ6V5V8S1K4D6F2H9J3M7P';
const thinData: Record<WebhookMessageType, [data: object, thin: object]> = {
  'transaction.created': [{ transaction: { id: 'sale', amount: 1 } }, { transactionId: 'sale' }],
  'transaction.voided': [
    { transaction: { id: 'sale', amount: 1 }, voidedByTransactionId: 'void' },
    { transactionId: 'sale', voidedByTransactionId: 'void' },
  ],
  'transaction.refunded': [
    { transaction: { id: 'sale', amount: 1 }, refundTransactionId: 'refund' },
    { transactionId: 'sale', refundTransactionId: 'refund' },
  ],
  'onlineTransaction.updated': [{ onlineTransaction: { id: 'payment' } }, { onlineTransactionId: 'payment' }],
  'settlement.ready': [{ settlement: { reportId: 'report', gross: 1 } }, { reportId: 'report' }],
  'report.ready': [{ report: { id: 'report', fileName: 'a.pdf' } }, { reportId: 'report' }],
  'terminal.health': [{ terminal: { id: 'terminal', change: 'Disabled' } }, { terminalId: 'terminal' }],
  'merchant.status': [{ status: 'Rejected', statusReason: 'Hiányzó irat' }, {}],
  ping: [{ webhookId: 'webhook' }, { webhookId: 'webhook' }],
};

describe('toPayloadBody', () => {
  it.each(Object.entries(thinData))('leaves ids only in a thin %s', (type, [data, thin]) => {
    const message = { id: 'event', type, timestamp: '2026-11-20T08:30:05.120Z' };
    const body = JSON.stringify({ ...message, data: { merchantId, ...data } });
    expect(toPayloadBody('Full', body)).toBe(body);
    expect(JSON.parse(toPayloadBody('Thin', body))).toEqual({ ...message, data: { merchantId, ...thin } });
  });
});
