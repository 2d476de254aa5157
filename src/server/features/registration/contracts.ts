import { actInTransaction } from '#server/auth/act-in-transaction.ts';
import { requireActiveAccount, targetUserId } from '#server/features/users/users.api.ts';
import { type Actor, writeAudit } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type Contract, enqueueContract } from '#server/platform/outbox/outbox.api.ts';
import { findContractContent, findContractParty } from './contracts.repository.ts';
import { contractMessage, isResendRecorded } from './registration.rules.ts';

/** Current data for the signing partner; null for a deactivated account. */
export const composeContract = async (
  deps: Pick<Deps, 'sequelize' | 'secrets'>,
  { merchantId, requestedAt }: Contract,
  messageId: string,
): Promise<object | null> => contractMessage(await findContractContent(deps, merchantId), { messageId, requestedAt });

/** Queues a merchant's contract for signing again. */
export const resendContract = async (
  deps: Deps,
  actor: Actor,
  { userId: named }: { userId?: string | undefined },
): Promise<void> => {
  const userId = targetUserId(actor, named, 'contractNeedsUser');
  const { merchantId } = requireActiveAccount(await findContractParty(deps.sequelize, userId));
  await actInTransaction(deps, { actor }, async (db) => {
    await enqueueContract(db, { merchantId, requestedAt: deps.clock().toISOString() });
    if (!isResendRecorded(actor)) return;
    await writeAudit(db, {
      actor,
      action: 'contract.resend',
      subject: { type: 'user', id: userId },
      merchantId,
      changes: {},
    });
  });
};
