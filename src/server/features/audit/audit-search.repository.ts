import { Op, type WhereOptions } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { MerchantModel, UserModel } from '#db/models/merchants.models.ts';
import { AuditEntryModel } from '#db/models/platform.models.ts';
import { isAscii, startPattern } from '#db/sql/text-search.ts';
import type { AuditEntry } from '#shared/audit/audit.schema.ts';
import { merchantName } from '#shared/merchants/merchant-name.ts';
import type { PageRequest } from '#shared/paging/page.ts';
import { emailKey } from '#shared/validation/text.ts';

export interface AuditFilter extends PageRequest {
  actorUserId: string | null;
  merchantId: string | null;
  /** How it begins. */
  action: string | null;
  start: Date | null;
  end: Date | null;
}

const toEntry = (row: AuditEntryModel, names: ReadonlyMap<string, string>): AuditEntry => ({
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

const conditionOf = ({ actorUserId, merchantId, action, start, end }: AuditFilter): WhereOptions => ({
  ...(actorUserId === null ? {} : { actorUserId }),
  ...(merchantId === null ? {} : { merchantId }),
  ...(action === null ? {} : { action: { [Op.like]: startPattern(action) } }),
  ...(start || end ? { happenedAt: { ...(start ? { [Op.gte]: start } : {}), ...(end ? { [Op.lt]: end } : {}) } } : {}),
});

/** The log keeps the id of a merchant without a key: it outlives what it tells of. */
const listMerchantNames = async (
  sequelize: Sequelize,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> => {
  const merchants = await sequelize.getRepository(MerchantModel).findAll({
    where: { id: [...ids] },
    attributes: ['id', 'companyName'],
    include: [{ association: 'user', attributes: ['id'], include: ['person'] }],
  });
  return new Map(
    merchants.map(({ id, companyName, user }) => {
      const { firstName = '', lastName = '' } = user?.person ?? {};
      return [id, merchantName({ companyName, firstName, lastName })];
    }),
  );
};

/** A page of the log, newest first. */
export const searchAuditLog = async (
  sequelize: Sequelize,
  filter: AuditFilter,
): Promise<{ entries: AuditEntry[]; totalCount: number }> => {
  // Actions are ASCII; comparing them with other letters is an error on some servers.
  if (filter.action !== null && !isAscii(filter.action)) return { entries: [], totalCount: 0 };
  const { rows, count } = await sequelize.getRepository(AuditEntryModel).findAndCountAll({
    where: conditionOf(filter),
    include: [{ association: 'actor', attributes: ['id', 'email'], include: ['person'] }],
    order: [
      ['happenedAt', 'DESC'],
      ['id', 'DESC'],
    ],
    limit: filter.pageSize,
    offset: (filter.pageNumber - 1) * filter.pageSize,
  });
  const names = await listMerchantNames(sequelize, new Set(rows.flatMap(({ merchantId }) => merchantId ?? [])));
  return { entries: rows.map((row) => toEntry(row, names)), totalCount: count };
};

export const findUserIdByEmail = async (sequelize: Sequelize, email: string): Promise<string | null> => {
  const user = await sequelize
    .getRepository(UserModel)
    .findOne({ where: { emailKey: emailKey(email) }, attributes: ['id'] });
  return user?.id ?? null;
};
