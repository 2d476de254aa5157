import { AddressModel } from '#db/models/people.models.ts';
import { insertRow } from '#db/sql/rows.ts';
import { writePrepared } from '#db/sql/statement.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { createId } from '#server/platform/ids.ts';
import type { Address } from '#shared/validation/address.ts';

/** All columns that reference an address. */
const uses = [
  'persons.address_id',
  'merchants.registration_address_id',
  'merchants.operation_address_id',
  'terminal_orders.delivery_address_id',
  'terminal_orders.billing_address_id',
  'terminals.address_id',
];

export const addAddress = async (db: UnitOfWork, address: Address, at: Date): Promise<string> => {
  const { countryCode, zipCode, city, street } = address;
  const id = createId(at);
  await insertRow(db, AddressModel, { id, countryCode, zipCode, city, street });
  return id;
};

/**
 * Deletes the address if no row refers to it any more.
 * Rows may share an address, so an edit inserts a new one
 * and then calls this.
 */
export const removeUnusedAddress = async ({ sequelize, transaction }: UnitOfWork, id: string): Promise<void> => {
  const unused = uses.map((column) => `NOT EXISTS (SELECT 1 FROM ${column.split('.')[0]} WHERE ${column} = $id)`);
  const sql = `DELETE FROM addresses WHERE id = $id AND ${unused.join(' AND ')}`;
  await writePrepared(sequelize, AddressModel, sql, { bind: { id }, transaction });
};
