import type { InTransaction } from '#db/sql/unit-of-work.ts';
import { actInTransaction } from '#server/auth/act-in-transaction.ts';
import { emailTime, notifyTeam } from '#server/features/notifications/notifications.api.ts';
import { type Actor, writeAudit } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SaveResponse } from '#server/platform/idempotency/idempotency.api.ts';
import { createId } from '#server/platform/ids.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import { enqueueOwnerEmail } from '#server/platform/outbox/outbox.api.ts';
import type { MerchantScope, SalesScope } from '#server/policies/merchant-scope.ts';
import { lockMerchant } from '#server/policies/merchant-tree.repository.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import type { Day } from '#shared/dates/day.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { EndHold, PayoutHold, PayoutHolds, PlaceHold } from '#shared/holds/holds.schema.ts';
import { findHold, insertHold, listActiveHolds, listHoldRows, markHoldEnded } from './holds.repository.ts';
import type { StoredHold } from './holds.rules.ts';
import { requireHoldEnd, requirePercentLeft, stateOfHold } from './holds.rules.ts';

export const toPayoutHold = ({ merchantId: _, ...hold }: StoredHold, today: Day): PayoutHold => ({
  ...hold,
  state: stateOfHold(hold, today),
});

/** Returns the holds of a merchant, newest first. */
export const listHolds = async (
  { sequelize, clock }: Pick<Deps, 'sequelize' | 'clock'>,
  { merchantId }: SalesScope,
): Promise<PayoutHolds> => {
  const today = budapestDay(clock());
  return { data: (await listHoldRows({ sequelize }, merchantId)).map((hold) => toPayoutHold(hold, today)) };
};

/** Audits the change, e-mails the account's owner and notifies the team in its transaction. */
const announce = async (
  db: InTransaction<Deps>,
  actor: Actor,
  { id, merchantId, amount, percent, reason, from, until, explanation, endExplanation }: StoredHold,
): Promise<void> => {
  const at = db.clock();
  const isEnd = endExplanation !== null;
  const size = amount === null ? { percent } : { amount };
  const fields = isEnd
    ? { ...size, explanation: endExplanation }
    : { ...size, reason, explanation, holdFrom: from, holdUntil: until };
  await writeAudit(db, {
    actor,
    action: isEnd ? 'payoutHold.end' : 'payoutHold.place',
    subject: { type: 'payoutHold', id },
    merchantId,
    changes: Object.fromEntries(Object.entries(fields).map(([field, after]) => [field, { before: null, after }])),
  });
  const said = { reason, from, until, explanation: endExplanation ?? explanation };
  const kind = isEnd ? 'payoutHoldEnded' : 'payoutHeld';
  await enqueueOwnerEmail(
    db,
    { template: kind, merchantId, amount, percent, ...said },
    await emailTime(db, merchantId),
  );
  const share = { size: amount ?? percent ?? 0, isShare: amount === null };
  await notifyTeam(db, merchantId, { kind, ...share, ...said, at, eventKey: id });
  await bumpMerchantVersion(db, merchantId, at);
};

/**
 * Withholds money of a merchant from today on, and notifies it.
 * Throws 400 if the shares would exceed all new sales.
 */
export const placeHold = async (
  deps: Deps,
  actor: Actor,
  { merchantId }: MerchantScope,
  { amount = null, percent = null, ...given }: Omit<PlaceHold, 'merchantId'>,
  saveResponse: SaveResponse,
): Promise<PayoutHold> => {
  const placed = await actInTransaction(deps, { actor }, async (db) => {
    await lockMerchant(db, { merchantId });
    const createdAt = db.clock();
    const from = budapestDay(createdAt);
    requireHoldEnd(given.until, from);
    requirePercentLeft(percent, await listActiveHolds(db, from, [merchantId]));
    const added = { id: createId(createdAt), merchantId, amount, percent, ...given, from, createdAt };
    await insertHold(db, { ...added, decidedBy: actor.userId });
    const stored = { ...added, endedAt: null, endExplanation: null };
    await announce(db, actor, stored);
    const answer = toPayoutHold(stored, from);
    await saveResponse(answer, db);
    return answer;
  });
  deps.changes.nudge(merchantId);
  return placed;
};

/**
 * Ends a hold early and notifies the merchant. A repetition changes nothing.
 * Throws 404 for an unknown hold, 409 if its last day is over.
 */
export const endHold = async (
  deps: Deps,
  actor: Actor,
  { merchantId }: MerchantScope,
  { id, explanation }: Omit<EndHold, 'merchantId'>,
): Promise<PayoutHold> => {
  const ended = await actInTransaction(deps, { actor }, async (db) => {
    await lockMerchant(db, { merchantId });
    const found = await findHold(db, { merchantId, id });
    if (!found) throw new AppError('notFound');
    const endedAt = db.clock();
    const today = budapestDay(endedAt);
    const state = stateOfHold(found, today);
    if (state === 'Ended') return toPayoutHold(found, today);
    if (state === 'Expired') throw new AppError('holdExpired');
    await markHoldEnded(db, id, { endedAt, endedBy: actor.userId, endExplanation: explanation });
    const changed = { ...found, endedAt, endExplanation: explanation };
    await announce(db, actor, changed);
    return toPayoutHold(changed, today);
  });
  deps.changes.nudge(merchantId);
  return ended;
};
