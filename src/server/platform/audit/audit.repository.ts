import { isDeepStrictEqual } from 'node:util';
import type { Sequelize } from 'sequelize-typescript';
import { beforeCommit } from '#db/connection/transaction.ts';
import { AuditEntryModel } from '#db/models/audit.models.ts';
import { listRows } from '#db/sql/rows.ts';
import type { InTransaction } from '#db/sql/unit-of-work.ts';
import { greaterThan } from '#db/sql/where.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import type { Changes, NewAuditEntry } from './audit.types.ts';
import { appendToChain } from './audit-chains.repository.ts';
import { staffChain } from './audit-hash.ts';

/** Converts like the JSON column: dates become texts, missing values disappear. */
const toJson = (changes: Changes): Changes => JSON.parse(JSON.stringify(changes));

/**
 * Writes an entry in the transaction of its change.
 * The last statement adds it to its chain, after all other locks.
 */
export const writeAudit = async (
  db: InTransaction<Pick<Deps, 'sequelize' | 'clock'>>,
  { actor, action, subject, merchantId, changes }: NewAuditEntry,
): Promise<void> => {
  const happenedAt = db.clock();
  const chain = { chainKey: merchantId ?? staffChain, day: budapestDay(happenedAt) };
  const entry = {
    id: createId(happenedAt),
    happenedAt,
    actorUserId: actor.userId,
    actorRole: actor.role,
    ipAddress: actor.ipAddress,
    action,
    subjectType: subject.type,
    subjectId: subject.id,
    merchantId,
    changes: toJson(changes),
  };
  beforeCommit(db.transaction, `audit ${chain.chainKey} ${chain.day}`, () => appendToChain(db, chain, entry));
};

/** True if the actor did this to the merchant since then, from this address. */
export const wasAuditedSince = async (
  sequelize: Sequelize,
  { actor, action, merchantId }: Pick<NewAuditEntry, 'actor' | 'action'> & { merchantId: string },
  since: Date,
): Promise<boolean> => {
  const { userId, ipAddress } = actor;
  const where = { merchantId, happenedAt: greaterThan(since), actorUserId: userId, action, ipAddress };
  const found = await listRows({ sequelize }, AuditEntryModel, { where, limit: 1 }, ['id']);
  return found.length > 0;
};

/** Returns the differing fields. Null `before` means new, null `after` deleted. */
export const changesBetween = <T extends object>(before: T | null, after: T | null): Changes => {
  const names = Object.keys({ ...before, ...after }) as (keyof T & string)[];
  return Object.fromEntries(
    names
      .map((name) => [name, { before: before?.[name] ?? null, after: after?.[name] ?? null }] as const)
      .filter(([, change]) => !isDeepStrictEqual(change.before, change.after)),
  );
};
