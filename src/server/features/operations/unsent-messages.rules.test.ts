import { describe, expect, it } from 'vitest';
import { decisionOf } from '#tests/setup/decisions.ts';
import { describeMessage, requireSettleableMessage } from './unsent-messages.rules.ts';

const at = new Date('2026-11-18T11:00:00.000Z');
const retried = {
  id: '01KAGJ6V5Y8R4S2T6W1X3Z5A7B',
  kind: 'Email' as 'Email' | 'Contract',
  priority: 1 as 0 | 1,
  sealedPayload: Buffer.of(),
  attempts: 1,
  createdAt: new Date('2026-11-18T10:00:00.000Z'),
  nextAttemptAt: new Date('2026-11-18T11:01:00.000Z'),
  givenUpAt: null as Date | null,
  lastError: '550 No such mailbox',
};
const content = { template: 'deactivated', to: 'pek@pelda.example', merchantId: 'merchant' };

describe('describeMessage', () => {
  it('returns the recipient of an e-mail and the merchant of a contract', () => {
    const { sealedPayload: _sealed, kind: _kind, priority: _priority, ...shown } = retried;
    const template = 'deactivated';
    expect(describeMessage(retried, content, 'Retrying')).toEqual({
      ...shown,
      queue: 'email',
      state: 'Retrying',
      template,
      recipient: 'pek@pelda.example',
      merchantId: null,
    });
    const contract = describeMessage({ ...retried, kind: 'Contract', priority: 0 }, { merchantId: 'm' }, 'Retrying');
    expect(contract).toMatchObject({ queue: 'contract', template: null, recipient: null, merchantId: 'm' });
    expect(describeMessage({ ...retried, priority: 0 }, {}, 'Retrying')).toMatchObject({
      queue: 'emailUrgent',
      template: null,
      recipient: null,
    });
  });

  it('has no next attempt once the message was given up', () => {
    expect(describeMessage({ ...retried, givenUpAt: at }, {}, 'GivenUp')).toMatchObject({
      nextAttemptAt: null,
      givenUpAt: at,
    });
  });
});

describe('requireSettleableMessage', () => {
  it('lets any failed message be sent again, and only one that was given up be deleted', () => {
    const decide = (givenUpAt: Date | null) =>
      (['message.retry', 'message.discard'] as const).map((action) => {
        const message = { kind: 'Email' as const, attempts: 1, givenUpAt };
        const decision = decisionOf(() => requireSettleableMessage(message, action));
        return decision === message ? 'permitted' : decision;
      });
    expect(decide(at)).toEqual(['permitted', 'permitted']);
    expect(decide(null)).toEqual(['permitted', 'notFound']);
    expect(decisionOf(() => requireSettleableMessage(null, 'message.retry'))).toBe('notFound');
  });
});
