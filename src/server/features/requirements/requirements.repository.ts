import type { Sequelize } from 'sequelize-typescript';
import { readable } from '#db/models/readable.ts';
import { RequirementModel } from '#db/models/requirements.models.ts';
import { countRows, deleteRows, findRow, increment, insertRow, listRows, lockRow, updateRows } from '#db/sql/rows.ts';
import type { Row } from '#db/sql/table.ts';
import type { Db, InTransaction, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { type Secrets, sealedColumnOf } from '#server/platform/data-keys/data-keys.api.ts';
import { type RequirementItem, type ReviewWait, reviewWaits } from '#shared/requirements/requirement-items.ts';
import { deleteDocumentsOf } from './documents.repository.ts';
import type { ReviewedMerchant } from './requirements.rules.ts';

type StoredRequirement = Row<RequirementModel>;

const contextOf = (id: string): string => `requirements.sealed_answer:${id}`;
const maxListed = 100;

/** Locks a merchant to serialise changes of its requirements. */
export const lockReviewedMerchant = async (db: UnitOfWork, merchantId: string): Promise<ReviewedMerchant> => {
  const merchant = await lockRow(db, readable.MerchantModel, { id: merchantId }, ['type', 'status', 'userId']);
  if (!merchant) throw new Error('The merchant of a scope does not exist.');
  const user = await findRow(db, readable.UserModel, { id: merchant.userId }, ['deactivatedAt']);
  return { type: merchant.type, status: merchant.status, isDeactivated: user?.deactivatedAt !== null };
};

type AnsweredRequirement = Omit<StoredRequirement, 'sealedAnswer' | 'remindedAt'> & { answer: string | null };

/** Returns a merchant's latest requirements with their answers, newest first. */
export const listRequirementRows = async (
  db: Db & { secrets: Secrets },
  merchantId: string,
): Promise<AnsweredRequirement[]> => {
  const rows = await listRows(
    db,
    RequirementModel,
    { where: { merchantId }, orderBy: { id: 'DESC' }, limit: maxListed },
    [
      'id',
      'merchantId',
      'item',
      'reason',
      'note',
      'deadline',
      'state',
      'sealedAnswer',
      'version',
      'askedAt',
      'answeredAt',
      'closedAt',
    ],
  );
  return Promise.all(
    rows.map(async ({ sealedAnswer, ...row }) => ({
      ...row,
      answer: sealedAnswer && (await db.secrets.unseal(sealedAnswer, contextOf(row.id))),
    })),
  );
};

/** Returns a merchant's items that are asked for or answered. */
export const listOpenItems = async (db: Db, merchantId: string): Promise<Set<RequirementItem>> => {
  const rows = await listRows(db, RequirementModel, { where: { merchantId, state: ['Asked', 'Answered'] } }, ['item']);
  return new Set(rows.map(({ item }) => item));
};

/** Returns a locked merchant's requirement. */
export const findRequirement = (
  db: UnitOfWork,
  key: { merchantId: string; id: string },
): Promise<Pick<StoredRequirement, 'id' | 'item' | 'reason' | 'note' | 'deadline' | 'state' | 'version'> | null> =>
  lockRow(db, RequirementModel, { ...key }, ['id', 'item', 'reason', 'note', 'deadline', 'state', 'version']);

type Question = Pick<StoredRequirement, 'id' | 'merchantId' | 'item' | 'reason' | 'note' | 'deadline' | 'askedAt'>;

export const insertRequirement = async (db: UnitOfWork, question: Question): Promise<void> => {
  await insertRow(db, RequirementModel, {
    ...question,
    state: 'Asked',
    sealedAnswer: null,
    version: 1,
    answeredAt: null,
    closedAt: null,
    remindedAt: null,
  });
};

type RequirementChanges = Partial<
  Pick<StoredRequirement, 'reason' | 'note' | 'deadline' | 'askedAt' | 'closedAt' | 'remindedAt'>
> &
  Pick<StoredRequirement, 'state'>;

/** Changes a requirement and its version. */
export const updateRequirement = async (db: UnitOfWork, id: string, changes: RequirementChanges): Promise<void> => {
  await updateRows(db, RequirementModel, { id }, { ...changes, version: increment() });
};

/** Seals the answer, possibly a birth date or an account number. */
export const updateAnswer = async (
  db: InTransaction<{ sequelize: Sequelize; secrets: Secrets }>,
  id: string,
  { answer, answeredAt }: { answer: string | null; answeredAt: Date },
): Promise<void> => {
  const sealedAnswer = answer === null ? null : await db.secrets.seal(answer, contextOf(id));
  await updateRows(db, RequirementModel, { id }, { state: 'Answered', sealedAnswer, answeredAt, version: increment() });
};

/**
 * Closes a merchant's open requirements at its decision: an acceptance accepts the answers,
 * all else is withdrawn. The caller has locked the merchant.
 */
export const closeRequirements = async (
  db: UnitOfWork,
  merchantId: string,
  { isAccepted, at: closedAt }: { isAccepted: boolean; at: Date },
): Promise<void> => {
  const close = (from: 'Asked' | 'Answered', state: 'Accepted' | 'Withdrawn') =>
    updateRows(db, RequirementModel, { merchantId, state: from }, { state, closedAt, version: increment() });
  await close('Answered', isAccepted ? 'Accepted' : 'Withdrawn');
  await close('Asked', 'Withdrawn');
};

/** Returns the number of items that wait for the merchant. */
export const countAskedRequirements = (db: Db, { merchantId }: { merchantId: string }): Promise<number> =>
  countRows(db, RequirementModel, { merchantId, state: 'Asked' });

/** Returns what these merchants' open reviews wait for. */
export const listReviewWaits = async (
  db: Db,
  merchantIds: readonly string[],
): Promise<ReadonlyMap<string, ReviewWait>> => {
  const where = { merchantId: merchantIds, state: reviewWaits };
  const rows = await listRows(db, RequirementModel, { where }, ['merchantId', 'state']);
  const waits = new Map<string, ReviewWait>();
  for (const { merchantId, state } of rows) {
    if (waits.get(merchantId) !== 'Answered') waits.set(merchantId, state === 'Answered' ? state : 'Asked');
  }
  return waits;
};

/** Deletes the requirements of an erased merchant. */
export const deleteRequirementsOf = async (db: UnitOfWork, merchantId: string): Promise<void> => {
  await deleteDocumentsOf(db, merchantId);
  await deleteRows(db, RequirementModel, { merchantId });
};

export const sealedAnswers = sealedColumnOf(RequirementModel, 'sealedAnswer', contextOf);
