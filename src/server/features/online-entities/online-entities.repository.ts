import type { Sequelize } from 'sequelize-typescript';
import { violatedUniqueKey } from '#db/connection/database-errors.ts';
import { OnlineEntityModel } from '#db/models/merchants.models.ts';
import { readable } from '#db/models/readable.ts';
import { fromTable, type JoinedWhere, listJoinedPage } from '#db/sql/joined-rows.ts';
import { findRow, hasRow, insertRow, listRows, lockRow, updateRows } from '#db/sql/rows.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { containing } from '#db/sql/where.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { erasedText } from '#shared/company/retention.ts';
import type { OnlineEntity } from '#shared/online-entities/online-entities.schema.ts';
import type { PageRequest } from '#shared/paging/page.ts';
import { isAscii } from '#shared/validation/ascii.ts';

const names = ['id', 'merchantId', 'name', 'url', 'gatewayEntityId', 'isDisabled', 'version'] as const;

const shops = fromTable('shops', OnlineEntityModel, names);

const searched = (text: string): JoinedWhere<{ shops: OnlineEntityModel }>[] => {
  const part = containing(text);
  const ascii = isAscii(text) ? [{ shops: { gatewayEntityId: part } }] : [];
  return [{ shops: { name: part } }, { shops: { url: part } }, ...ascii];
};

/** A page of web shops by name: the merchant's, or those of all merchants if `merchant` is null. */
export const listStoredOnlineEntities = async (
  sequelize: Sequelize,
  merchant: SalesScope | null,
  { searchFor, ...page }: PageRequest & { searchFor?: string | undefined },
): Promise<{ onlineEntities: OnlineEntity[]; totalCount: number }> => {
  const list = {
    where: { shops: merchant ? { merchantId: merchant.merchantId } : {} },
    ...(searchFor ? { any: searched(searchFor) } : {}),
    orderBy: { 'shops.name': 'ASC', 'shops.id': 'ASC' },
  } as const;
  const { data, totalCount } = await listJoinedPage({ sequelize }, shops, list, page);
  return { onlineEntities: data.map((row) => row.shops), totalCount };
};

/** Returns all web shops of a merchant. */
export const listOwnEntities = (sequelize: Sequelize, { merchantId }: SalesScope): Promise<OnlineEntity[]> =>
  listRows({ sequelize }, OnlineEntityModel, { where: { merchantId }, orderBy: { name: 'ASC', id: 'ASC' } }, names);

/** Finds a web shop of any merchant; the caller must check `merchantId`. */
export const findOnlineEntity = (sequelize: Sequelize, id: string): Promise<OnlineEntity | null> =>
  findRow({ sequelize }, OnlineEntityModel, { id }, names);

/** Locks the web shop's row until the end of the transaction. */
export const lockOnlineEntity = (db: UnitOfWork, id: string): Promise<OnlineEntity | null> =>
  lockRow(db, OnlineEntityModel, { id }, names);

export const hasOnlineTransactions = (db: UnitOfWork, { id, merchantId }: OnlineEntity): Promise<boolean> =>
  hasRow(db, readable.OnlineTransactionModel, { where: { merchantId, onlineEntityId: id } });

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
export const insertOnlineEntity = (db: UnitOfWork, entity: OnlineEntity, at: Date): Promise<boolean> =>
  unlessTaken(insertRow(db, OnlineEntityModel, { ...entity, createdAt: at, updatedAt: at }));

/** Returns false when the gateway's entity id is taken. */
export const updateOnlineEntityRow = (db: UnitOfWork, { id, ...entity }: OnlineEntity, at: Date): Promise<boolean> =>
  unlessTaken(updateRows(db, OnlineEntityModel, { id }, { ...entity, updatedAt: at }));

/** Replaces the names and addresses of all web shops of a merchant. */
export const eraseOnlineEntities = async (
  db: UnitOfWork,
  { merchantId, at }: { merchantId: string; at: Date },
): Promise<void> => {
  const erased = { name: erasedText, url: 'https://erased.invalid', updatedAt: at };
  await updateRows(db, OnlineEntityModel, { merchantId }, erased);
};
