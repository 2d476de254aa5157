import type { InTransaction } from '#db/sql/unit-of-work.ts';
import { actInTransaction } from '#server/auth/act-in-transaction.ts';
import { emailTime, notifyTeam } from '#server/features/notifications/notifications.api.ts';
import { type Actor, type Changes, changesBetween, writeAudit } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { requireVersion } from '#server/platform/errors/errors.api.ts';
import { createId } from '#server/platform/ids.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import { enqueueOwnerEmail } from '#server/platform/outbox/outbox.api.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import type { AuditAction } from '#shared/audit/audit-actions.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import type { Day } from '#shared/dates/day.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { isDocumentItem } from '#shared/requirements/requirement-items.ts';
import type {
  AskAgain,
  AskedItem,
  AskRequirements,
  ReviewRequirements,
  SeenRequirement,
} from '#shared/requirements/requirements.schema.ts';
import { countDocuments, listDocuments } from './documents.repository.ts';
import {
  findRequirement,
  insertRequirement,
  listOpenItems,
  listRequirementRows,
  lockReviewedMerchant,
  updateAnswer,
  updateRequirement,
} from './requirements.repository.ts';
import type { ReviewedMerchant } from './requirements.rules.ts';
import {
  nextRequirementState,
  type RequirementAct,
  requireAnswer,
  requireAskable,
  requireDeadline,
  requireReason,
  requireReview,
  shownState,
} from './requirements.rules.ts';

type Work = InTransaction<Deps>;
type Found = NonNullable<Awaited<ReturnType<typeof findRequirement>>>;

/** Returns a merchant's requirements. */
export const listRequirements = async (
  deps: Pick<Deps, 'sequelize' | 'secrets' | 'clock'>,
  { merchantId }: MerchantScope,
): Promise<ReviewRequirements> => {
  const today = budapestDay(deps.clock());
  const [rows, documents] = await Promise.all([listRequirementRows(deps, merchantId), listDocuments(deps, merchantId)]);
  return {
    data: rows.map(({ merchantId: _, ...row }) => ({
      ...row,
      state: shownState(row, today),
      documents: documents.flatMap(({ requirementId, ...document }) => (requirementId === row.id ? [document] : [])),
    })),
  };
};

/** Serialises changes of a merchant's requirements and returns these. */
export const changeRequirements = async (
  deps: Deps,
  actor: Actor,
  merchant: MerchantScope,
  work: (db: Work, merchant: ReviewedMerchant) => Promise<void>,
): Promise<ReviewRequirements> => {
  const { merchantId } = merchant;
  const requirements = await actInTransaction(deps, { actor }, async (db) => {
    await work(db, await lockReviewedMerchant(db, merchantId));
    await bumpMerchantVersion(db, merchantId, db.clock());
    return listRequirements(db, merchant);
  });
  deps.changes.nudge(merchantId);
  return requirements;
};

const audit = (
  db: Work,
  { actor, action, id, merchantId }: { actor: Actor; action: AuditAction; id: string; merchantId: string },
  changes: Changes,
): Promise<void> => writeAudit(db, { actor, action, subject: { type: 'requirement', id }, merchantId, changes });

/** E-mails the owner and notifies the team once for all items. */
const announceQuestion = async (
  db: Work,
  merchantId: string,
  { items, deadline, eventKey }: { items: readonly AskedItem[]; deadline: Day; eventKey: string },
): Promise<void> => {
  await enqueueOwnerEmail(
    db,
    { template: 'requirementsAsked', merchantId, deadline, items: [...items] },
    await emailTime(db, merchantId),
  );
  const count = items.length;
  await notifyTeam(db, merchantId, { kind: 'requirementsAsked', count, deadline, at: db.clock(), eventKey });
};

/** Asks a merchant for items, with one notice. Throws 409 for an open item. */
export const askRequirements = (
  deps: Deps,
  actor: Actor,
  merchant: MerchantScope,
  { items, deadline }: Omit<AskRequirements, 'merchantId'>,
): Promise<ReviewRequirements> =>
  changeRequirements(deps, actor, merchant, async (db, reviewed) => {
    const { merchantId } = merchant;
    const askedAt = db.clock();
    requireReview(reviewed);
    requireDeadline(deadline, budapestDay(askedAt));
    const names = items.map(({ item }) => item);
    requireAskable(names, { type: reviewed.type, open: await listOpenItems(db, merchantId) });
    const asked = items.map((item) => ({ id: createId(askedAt), ...item }));
    for (const { id, ...question } of asked) {
      await insertRequirement(db, { id, merchantId, ...question, deadline, askedAt });
      const changes = changesBetween(null, { ...question, deadline });
      await audit(db, { actor, action: 'requirement.ask', id, merchantId }, changes);
    }
    await announceQuestion(db, merchantId, { items, deadline, eventKey: asked[0]?.id ?? '' });
  });

/**
 * Runs an act on a requirement. Throws 404 if it is unknown, 409 if it changed
 * since the caller saw it, 422 if its state forbids the act.
 */
const changeRequirement = (
  deps: Deps,
  actor: Actor,
  merchant: MerchantScope,
  { id, version, act }: Pick<SeenRequirement, 'id' | 'version'> & { act: RequirementAct },
  work: (db: Work, found: Found, next: ReturnType<typeof nextRequirementState>) => Promise<Changes>,
): Promise<ReviewRequirements> =>
  changeRequirements(deps, actor, merchant, async (db) => {
    const { merchantId } = merchant;
    const found = await findRequirement(db, { merchantId, id });
    if (!found) throw new AppError('notFound');
    requireVersion(found.version, version);
    const next = nextRequirementState(found.state, act);
    const changes = await work(db, found, next);
    const action = `requirement.${act}` as const;
    await audit(
      db,
      { actor, action, id, merchantId },
      { ...changes, ...changesBetween(found, { ...found, state: next }) },
    );
  });

type Seen = Omit<SeenRequirement, 'merchantId'>;

/** Stores the merchant's answer, which it can correct until the judgement. */
export const answerRequirement = (
  deps: Deps,
  actor: Actor,
  merchant: MerchantScope,
  { answer, ...seen }: Seen & { answer: string | null },
): Promise<ReviewRequirements> =>
  changeRequirement(deps, actor, merchant, { ...seen, act: 'answer' }, async (db, { id, item }) => {
    requireAnswer(item, answer, isDocumentItem(item) ? await countDocuments(db, id) : 0);
    await updateAnswer(db, id, { answer, answeredAt: db.clock() });
    // The answer itself may be secret.
    return { item: { before: item, after: item } };
  });

/** Asks again, with another reason and deadline, and notifies the merchant. */
export const askAgain = (
  deps: Deps,
  actor: Actor,
  merchant: MerchantScope,
  { reason, note, deadline, ...seen }: Omit<AskAgain, 'merchantId'>,
): Promise<ReviewRequirements> =>
  changeRequirement(deps, actor, merchant, { ...seen, act: 'askAgain' }, async (db, found, state) => {
    const askedAt = db.clock();
    requireDeadline(deadline, budapestDay(askedAt));
    const { id, item } = found;
    requireReason(item, reason);
    await updateRequirement(db, id, { state, reason, note, deadline, askedAt, remindedAt: null });
    const items = [{ item, reason, note }];
    await announceQuestion(db, merchant.merchantId, { items, deadline, eventKey: `${id} ${found.version + 1}` });
    return changesBetween(found, { ...found, reason, note, deadline });
  });

/** Accepts the answer or withdraws the question, and notifies the merchant. */
export const closeRequirement = (
  deps: Deps,
  actor: Actor,
  merchant: MerchantScope,
  seen: Seen & { act: 'accept' | 'withdraw' },
): Promise<ReviewRequirements> =>
  changeRequirement(deps, actor, merchant, seen, async (db, { id, item }, state) => {
    const at = db.clock();
    await updateRequirement(db, id, { state, closedAt: at });
    const isAccepted = state === 'Accepted';
    await notifyTeam(db, merchant.merchantId, { kind: 'requirementClosed', item, isAccepted, at, eventKey: id });
    return {};
  });
