import { Op, type WhereOptions } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { violatedUniqueKey } from '#db/connection/database-errors.ts';
import { OnlineEntityModel } from '#db/models/merchants.models.ts';
import { readable } from '#db/models/readable.ts';
import { listRows } from '#db/sql/rows.ts';
import { containsPattern } from '#db/sql/text-search.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { erasedText } from '#shared/company/retention.ts';
import type { OnlineEntity } from '#shared/online-entities/online-entities.schema.ts';
import type { PageRequest } from '#shared/paging/page.ts';
import { isAscii } from '#shared/validation/ascii.ts';

const toOnlineEntity = (row: OnlineEntityModel): OnlineEntity => {
  const { id, merchantId, name, url, gatewayEntityId, isDisabled, version } = row;
  return { id, merchantId, name, url, gatewayEntityId, isDisabled, version };
};

const searchFilter = (text: string): WhereOptions => {
  const part = { [Op.like]: containsPattern(text) };
  return { [Op.or]: [{ name: part }, { url: part }, ...(isAscii(text) ? [{ gatewayEntityId: part }] : [])] };
};

/** A page of web shops by name: the merchant's, or those of all merchants if `merchant` is null. */
export const listStoredOnlineEntities = async (
  sequelize: Sequelize,
  merchant: SalesScope | null,
  { searchFor, pageNumber, pageSize }: PageRequest & { searchFor?: string | undefined },
): Promise<{ onlineEntities: OnlineEntity[]; totalCount: number }> => {
  const { rows, count } = await sequelize.getRepository(OnlineEntityModel).findAndCountAll({
    where: {
      ...(merchant ? { merchantId: merchant.merchantId } : {}),
      ...(searchFor ? searchFilter(searchFor) : {}),
    },
    order: [
      ['name', 'ASC'],
      ['id', 'ASC'],
    ],
    limit: pageSize,
    offset: (pageNumber - 1) * pageSize,
  });
  return { onlineEntities: rows.map(toOnlineEntity), totalCount: count };
};

/** Returns all web shops of a merchant. */
export const listOwnEntities = async (sequelize: Sequelize, { merchantId }: SalesScope): Promise<OnlineEntity[]> => {
  const rows = await sequelize
    .getRepository(OnlineEntityModel)
    .findAll({ where: { merchantId }, order: ['name', 'id'] });
  return rows.map(toOnlineEntity);
};

/** Finds a web shop of any merchant; the caller must check `merchantId`. */
export const findOnlineEntity = async (sequelize: Sequelize, id: string): Promise<OnlineEntity | null> => {
  const row = await sequelize.getRepository(OnlineEntityModel).findByPk(id);
  return row && toOnlineEntity(row);
};

/** Locks the web shop's row until the end of the transaction. */
export const lockOnlineEntity = async (
  { sequelize, transaction }: UnitOfWork,
  id: string,
): Promise<OnlineEntity | null> => {
  const row = await sequelize
    .getRepository(OnlineEntityModel)
    .findByPk(id, { lock: transaction.LOCK.UPDATE, transaction });
  return row && toOnlineEntity(row);
};

export const hasOnlineTransactions = async (work: UnitOfWork, { id, merchantId }: OnlineEntity): Promise<boolean> => {
  const where = { merchantId, onlineEntityId: id };
  const db = work;
  const found = await listRows(db, readable.OnlineTransactionModel, { where, limit: 1 }, ['onlineEntityId']);
  return found.length > 0;
};

/** Returns false when the write fails because the gateway's entity id is taken. */
const unlessTaken = async (write: Promise<unknown>): Promise<boolean> => {
  try {
    await write;
    return true;
  } catch (error) {
    if (violatedUniqueKey(error) === 'online_entities_gateway') return false;
    throw error;
  }
};

/** Returns false when the gateway's entity id is taken. */
export const insertOnlineEntity = (
  { sequelize, transaction }: UnitOfWork,
  entity: OnlineEntity,
  at: Date,
): Promise<boolean> =>
  unlessTaken(
    sequelize.getRepository(OnlineEntityModel).create({ ...entity, createdAt: at, updatedAt: at }, { transaction }),
  );

/** Returns false when the gateway's entity id is taken. */
export const updateOnlineEntityRow = (
  { sequelize, transaction }: UnitOfWork,
  { id, ...entity }: OnlineEntity,
  at: Date,
): Promise<boolean> =>
  unlessTaken(
    sequelize.getRepository(OnlineEntityModel).update({ ...entity, updatedAt: at }, { where: { id }, transaction }),
  );

/** Replaces the names and addresses of all web shops of a merchant. */
export const eraseOnlineEntities = async (
  { sequelize, transaction }: UnitOfWork,
  { merchantId, at }: { merchantId: string; at: Date },
): Promise<void> => {
  await sequelize
    .getRepository(OnlineEntityModel)
    .update({ name: erasedText, url: 'https://erased.invalid', updatedAt: at }, { where: { merchantId }, transaction });
};
