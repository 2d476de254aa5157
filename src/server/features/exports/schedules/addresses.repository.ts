import {
  ExportAddressLinkModel,
  ExportAddressModel,
  ExportScheduleAddressModel,
} from '#db/models/export-schedules.models.ts';
import { ExportLinkModel } from '#db/models/exports.models.ts';
import { fromTable, listJoined } from '#db/sql/joined-rows.ts';
import { deleteRows, findRow, insertRow, listRows, lockRow, updateRows } from '#db/sql/rows.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import type { AddressLinkPurpose } from '#shared/exports/schedule-enums.ts';
import type { AddressLink, StoredAddress } from './schedules.types.ts';

interface Owner {
  merchantId: string;
  userId: string;
}

export const findAddress = (db: Db, id: string): Promise<StoredAddress | null> =>
  findRow(db, ExportAddressModel, { id });

export const lockAddress = (db: UnitOfWork, id: string): Promise<StoredAddress | null> =>
  lockRow(db, ExportAddressModel, { id });

/** Returns the addresses of a user for a merchant. */
export const listAddresses = (db: Db, { merchantId, userId }: Owner): Promise<StoredAddress[]> =>
  listRows(db, ExportAddressModel, { where: { merchantId, userId } });

const scheduleAddresses = fromTable('entries', ExportScheduleAddressModel, ['scheduleId']).join(
  'addresses',
  ExportAddressModel,
  { id: 'entries.addressId' },
  ['id', 'merchantId', 'userId', 'email', 'emailKey', 'invitedAt', 'verifiedAt', 'unsubscribedAt', 'createdAt'],
);

/** Returns the addresses of each schedule, in their order. */
export const listAddressesOf = async (
  db: Db,
  scheduleIds: readonly string[],
): Promise<ReadonlyMap<string, StoredAddress[]>> => {
  const bySchedule = new Map<string, StoredAddress[]>(scheduleIds.map((id) => [id, []]));
  const found = await listJoined(db, scheduleAddresses, {
    where: { entries: { scheduleId: [...bySchedule.keys()] } },
    orderBy: { 'entries.scheduleId': 'ASC', 'entries.position': 'ASC' },
  });
  for (const { entries, addresses } of found) bySchedule.get(entries.scheduleId)?.push(addresses);
  return bySchedule;
};

/** Returns the addresses of a schedule, in their order. */
export const listScheduleAddresses = async (db: Db, scheduleId: string): Promise<readonly StoredAddress[]> =>
  (await listAddressesOf(db, [scheduleId])).get(scheduleId) ?? [];

export const insertAddress = async (db: UnitOfWork, address: StoredAddress): Promise<void> => {
  await insertRow(db, ExportAddressModel, address);
};

export const updateAddress = async (
  db: UnitOfWork,
  id: string,
  changes: Partial<Pick<StoredAddress, 'invitedAt' | 'verifiedAt' | 'unsubscribedAt'>>,
): Promise<void> => {
  await updateRows(db, ExportAddressModel, { id }, changes);
};

/** Deletes a user's addresses without a schedule, and the links sent to them. */
export const deleteUnusedAddresses = async (db: UnitOfWork, owner: Owner): Promise<void> => {
  const addresses = await listAddresses(db, owner);
  const ids = addresses.map(({ id }) => id);
  const entries = await listRows(db, ExportScheduleAddressModel, { where: { addressId: ids } }, ['addressId']);
  const used = new Set(entries.map(({ addressId }) => addressId));
  for (const id of ids.filter((each) => !used.has(each))) {
    await deleteRows(db, ExportLinkModel, { addressId: id });
    await deleteRows(db, ExportAddressLinkModel, { addressId: id });
    await deleteRows(db, ExportAddressModel, { id });
  }
};

export const findAddressLink = (db: Db, tokenHash: Buffer): Promise<AddressLink | null> =>
  findRow(db, ExportAddressLinkModel, { tokenHash });

export const lockAddressLink = (db: UnitOfWork, tokenHash: Buffer): Promise<AddressLink | null> =>
  lockRow(db, ExportAddressLinkModel, { tokenHash });

export const insertAddressLink = async (db: UnitOfWork, link: Omit<AddressLink, 'usedAt'>): Promise<void> => {
  await insertRow(db, ExportAddressLinkModel, { ...link, usedAt: null });
};

/** Makes an address's links for this purpose unusable. */
export const endAddressLinks = async (
  db: UnitOfWork,
  { addressId, purpose, at }: { addressId: string; purpose: AddressLinkPurpose; at: Date },
): Promise<void> => {
  await updateRows(db, ExportAddressLinkModel, { addressId, purpose, usedAt: null }, { usedAt: at });
};
