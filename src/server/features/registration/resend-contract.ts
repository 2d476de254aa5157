import { inTransaction } from '#db/connection/transaction.ts';
import { type Actor, writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueueContract } from '#server/platform/outbox/outbox.repository.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { findContractParty } from './contracts.repository.ts';

/** Whom the call means: a merchant only itself, an Admin whom it names. */
const targetOf = ({ userId, role }: Actor, named: string | undefined): string => {
  if (role === 'Admin') {
    if (named === undefined) throw new AppError('contractNeedsUser', { fields: { userId: 'required' } });
    return named;
  }
  if (named !== undefined && named !== userId) throw new AppError('notFound');
  return userId;
};

/** Sends a merchant's contract to be signed once more, with the data as they are when it goes. */
export const resendContract = async (
  deps: Deps,
  actor: Actor,
  { userId: named }: { userId?: string | undefined },
): Promise<void> => {
  const userId = targetOf(actor, named);
  const party = await findContractParty(deps.sequelize, userId);
  if (!party) throw new AppError('notFound');
  if (party.isDeactivated) throw new AppError('accountDeactivated');
  const { merchantId } = party;
  await inTransaction(deps.sequelize, async (transaction) => {
    await enqueueContract(deps, { merchantId, requestedAt: deps.clock().toISOString() }, transaction);
    if (actor.role !== 'Admin') return;
    await writeAudit(
      deps,
      { actor, action: 'contract.resend', subject: { type: 'user', id: userId }, merchantId, changes: {} },
      transaction,
    );
  });
};
