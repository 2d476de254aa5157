import type { Sequelize } from 'sequelize-typescript';
import { readable } from '#db/models/readable.ts';
import { fromTable, listJoined, listJoinedPage } from '#db/sql/joined-rows.ts';
import { greaterThan, inOpenRange, startingWith, withMember } from '#db/sql/where.ts';
import { findMerchantNames } from '#server/policies/merchant-tree.repository.ts';
import type { AuditEntry } from '#shared/audit/audit.schema.ts';
import type { Page, PageRequest } from '#shared/paging/page.ts';
import type { EntryFilter, ExportedEntry } from './audit.types.ts';

const nameColumns = ['firstName', 'lastName'] as const;
const actors = fromTable('users', readable.UserModel, ['id', 'email']).join(
  'persons',
  readable.PersonModel,
  { id: 'users.personId' },
  nameColumns,
);
const auditEntries = fromTable('entries', readable.AuditEntryModel);
const entriesWithActors = auditEntries
  .joinOptional('users', readable.UserModel, { id: 'entries.actorUserId' }, ['email'])
  .joinOptional('persons', readable.PersonModel, { id: 'users.personId' }, nameColumns);

const conditionsOf = ({ actorUserId, merchantId, actionPrefix, fields, start, end }: EntryFilter) => ({
  happenedAt: inOpenRange<Date>({ start, end }),
  ...(actorUserId === null ? {} : { actorUserId }),
  ...(merchantId === null ? {} : { merchantId }),
  ...(actionPrefix === null ? {} : { action: startingWith(actionPrefix) }),
  ...(fields === null ? {} : { changes: withMember(fields) }),
});

/** Conditions of which an entry meets one: who acted, or which merchant it is about. */
const alternativesOf = ({ searched }: EntryFilter) =>
  searched && [{ actorUserId: searched.actorIds }, { merchantId: searched.merchantIds }];

/** Returns the actors of entries by their id. */
export const findActors = async (
  sequelize: Sequelize,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, { email: string; firstName: string; lastName: string }>> => {
  const found = await listJoined({ sequelize }, actors, { where: { users: { id: [...ids] } } });
  return new Map(found.map(({ users: { id, email }, persons }) => [id, { email, ...persons }]));
};

/** Returns a page of the audit log, newest first. */
export const listAuditEntries = async (
  sequelize: Sequelize,
  filter: EntryFilter,
  page: PageRequest,
): Promise<Page<AuditEntry>> => {
  const db = { sequelize };
  const alternatives = alternativesOf(filter);
  const { data, ...rest } = await listJoinedPage(
    db,
    entriesWithActors,
    {
      where: { entries: conditionsOf(filter) },
      ...(alternatives && { any: alternatives.map((entries) => ({ entries })) }),
      orderBy: { 'entries.happenedAt': 'DESC', 'entries.id': 'DESC' },
    },
    page,
  );
  const names = await findMerchantNames(
    db,
    data.flatMap(({ entries }) => entries.merchantId ?? []),
  );
  return {
    ...rest,
    data: data.map(({ entries, users, persons }) => ({
      id: entries.id,
      happenedAt: entries.happenedAt,
      actor: {
        userId: entries.actorUserId,
        email: users?.email ?? '',
        firstName: persons?.firstName ?? '',
        lastName: persons?.lastName ?? '',
        role: entries.actorRole,
      },
      ipAddress: entries.ipAddress,
      action: entries.action,
      subject: { type: entries.subjectType, id: entries.subjectId },
      merchantId: entries.merchantId,
      merchantName: entries.merchantId === null ? null : (names.get(entries.merchantId) ?? null),
      changes: entries.changes ?? {},
    })),
  };
};

/** Yields the selected entries, oldest first. Uses no connection between batches. */
export const readEntryBatches = async function* (
  sequelize: Sequelize,
  filter: EntryFilter,
  batchSize = 500,
): AsyncGenerator<ExportedEntry[], void, void> {
  for (let last: ExportedEntry | null = null; ; ) {
    const batch: ExportedEntry[] = await readBatch(sequelize, filter, last, batchSize);
    if (batch.length > 0) yield batch;
    last = batch.at(-1) ?? null;
    if (batch.length < batchSize) return;
  }
};

/** Returns the entries after `last`. */
const readBatch = async (
  sequelize: Sequelize,
  filter: EntryFilter,
  last: ExportedEntry | null,
  limit: number,
): Promise<ExportedEntry[]> => {
  const later = last && [
    { happenedAt: greaterThan(last.happenedAt) },
    { happenedAt: last.happenedAt, id: greaterThan(last.id) },
  ];
  const searched = alternativesOf(filter);
  const alternatives = (later ?? [{}]).flatMap((position) =>
    (searched ?? [{}]).map((subject) => ({ entries: { ...position, ...subject } })),
  );
  const rows = await listJoined({ sequelize }, auditEntries, {
    where: { entries: conditionsOf(last ? { ...filter, start: last.happenedAt } : filter) },
    ...((later || searched) && { any: alternatives }),
    orderBy: { 'entries.happenedAt': 'ASC', 'entries.id': 'ASC' },
    limit,
  });
  return rows.map(({ entries }) => entries);
};
