import type { Transaction } from 'sequelize';
import { OutboxMessageModel } from '#server/database/models/outbox-message.model.ts';
import type { Deps } from '#server/deps.ts';
import { createId } from '#server/ids.ts';
import type { Email } from './email.ts';

/** In the transaction of its cause: the e-mail is sent if, and only if, that is kept. */
export const enqueueEmail = async (deps: Deps, email: Email, transaction?: Transaction): Promise<void> => {
  const at = deps.clock();
  await deps.sequelize.getRepository(OutboxMessageModel).create(
    {
      id: createId(at),
      kind: 'Email',
      sealedPayload: deps.secrets.seal(JSON.stringify(email)),
      attempts: 0,
      nextAttemptAt: at,
      lockedUntil: null,
      sentAt: null,
      givenUpAt: null,
      lastError: null,
      createdAt: at,
    },
    transaction ? { transaction } : {},
  );
};
