import { literal, Op, type WhereOptions } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import type { AuditEntryModel } from '#db/models/audit.models.ts';
import { getReader, type ReadInstance, readable } from '#db/models/readable.ts';
import { startPattern } from '#db/sql/text-search.ts';
import { findMerchantNames } from '#server/policies/merchant-tree.repository.ts';
import type { AuditEntry } from '#shared/audit/audit.schema.ts';
import { type Page, type PageRequest, toPage } from '#shared/paging/page.ts';
import type { EntryFilter, ExportedEntry } from './audit.types.ts';

const toEntry = (row: ReadInstance<AuditEntryModel>, names: ReadonlyMap<string, string>): AuditEntry => ({
  id: row.id,
  happenedAt: row.happenedAt,
  actor: {
    userId: row.actorUserId,
    email: row.actor?.email ?? '',
    firstName: row.actor?.person?.firstName ?? '',
    lastName: row.actor?.person?.lastName ?? '',
    role: row.actorRole,
  },
  ipAddress: row.ipAddress,
  action: row.action,
  subject: { type: row.subjectType, id: row.subjectId },
  merchantId: row.merchantId,
  merchantName: row.merchantId === null ? null : (names.get(row.merchantId) ?? null),
  changes: row.changes ?? {},
});

/** As a literal, because Sequelize doubles each `$` in the arguments of a function. */
const changesOneOf = (sequelize: Sequelize, fields: readonly string[]) => {
  const fieldPaths = fields.map((name) => sequelize.escape(`$."${name}"`));
  return literal(`JSON_CONTAINS_PATH(AuditEntryModel.changes, 'one', ${fieldPaths.join(', ')})`);
};

const conditionOf = (
  sequelize: Sequelize,
  { actorUserId, merchantId, actionPrefix, fields, searched, start, end }: EntryFilter,
): WhereOptions => ({
  ...(actorUserId === null ? {} : { actorUserId }),
  ...(merchantId === null ? {} : { merchantId }),
  ...(actionPrefix === null ? {} : { action: { [Op.like]: startPattern(actionPrefix) } }),
  ...(fields === null ? {} : { [Op.and]: [changesOneOf(sequelize, fields)] }),
  ...(searched ? { [Op.or]: [{ actorUserId: searched.actorIds }, { merchantId: searched.merchantIds }] } : {}),
  ...(start || end ? { happenedAt: { ...(start ? { [Op.gte]: start } : {}), ...(end ? { [Op.lt]: end } : {}) } } : {}),
});

/** Returns the actors of entries by their id. */
export const findActors = async (
  sequelize: Sequelize,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, { email: string; firstName: string; lastName: string }>> => {
  const users = await getReader(sequelize, readable.UserModel).findAll({
    where: { id: [...ids] },
    attributes: ['id', 'email'],
    include: ['person'],
  });
  return new Map(
    users.map(({ id, email, person }) => {
      const { firstName = '', lastName = '' } = person ?? {};
      return [id, { email, firstName, lastName }];
    }),
  );
};

/** Returns a page of the audit log, newest first. */
export const listAuditEntries = async (
  sequelize: Sequelize,
  filter: EntryFilter,
  page: PageRequest,
): Promise<Page<AuditEntry>> => {
  const { rows, count } = await getReader(sequelize, readable.AuditEntryModel).findAndCountAll({
    where: conditionOf(sequelize, filter),
    include: [{ association: 'actor', attributes: ['id', 'email'], include: ['person'] }],
    order: [
      ['happenedAt', 'DESC'],
      ['id', 'DESC'],
    ],
    limit: page.pageSize,
    offset: (page.pageNumber - 1) * page.pageSize,
  });
  const names = await findMerchantNames(
    { sequelize },
    rows.flatMap(({ merchantId }) => merchantId ?? []),
  );
  return toPage(
    rows.map((row) => toEntry(row, names)),
    count,
    page,
  );
};

/** Yields the selected entries, oldest first. No connection is in use between two batches. */
export const readEntryBatches = async function* (
  sequelize: Sequelize,
  filter: EntryFilter,
  batchSize = 500,
): AsyncGenerator<ExportedEntry[], void, void> {
  const selected = conditionOf(sequelize, filter);
  for (let last: ExportedEntry | null = null; ; ) {
    const behind: WhereOptions = last
      ? {
          [Op.or]: [
            { happenedAt: { [Op.gt]: last.happenedAt } },
            { happenedAt: last.happenedAt, id: { [Op.gt]: last.id } },
          ],
        }
      : {};
    const batch: ExportedEntry[] = await getReader(sequelize, readable.AuditEntryModel).findAll({
      where: { [Op.and]: [selected, behind] },
      order: [
        ['happenedAt', 'ASC'],
        ['id', 'ASC'],
      ],
      limit: batchSize,
    });
    if (batch.length > 0) yield batch;
    last = batch.at(-1) ?? null;
    if (batch.length < batchSize) return;
  }
};
