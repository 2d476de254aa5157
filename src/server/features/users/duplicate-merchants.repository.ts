import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { MerchantModel } from '#db/models/merchants.models.ts';
import { column } from '#db/sql/column-values.ts';
import { countRows, findRow } from '#db/sql/rows.ts';
import { selectRow, selectRows } from '#db/sql/select-rows.ts';
import {
  merchantColumns,
  merchantRowSchema,
  people,
  toRelatedMerchant,
} from '#server/policies/merchant-tree.repository.ts';
import { merchantStatuses } from '#shared/merchants/merchant-enums.ts';
import { type DuplicateMerchant, duplicateReasons } from '#shared/merchants/merchant-reviews.schema.ts';

/** How the rows of two merchants, `own` and `other`, agree. Each condition has an index. */
const matches: Record<(typeof duplicateReasons)[number], { table: string; id: string; condition: string }> = {
  TaxNumber: { table: 'merchants', id: 'id', condition: 'other.tax_base = own.tax_base' },
  CompanyRegistrationNumber: {
    table: 'merchants',
    id: 'id',
    condition: 'other.company_registration_number = own.company_registration_number',
  },
  BankAccount: { table: 'bank_accounts', id: 'merchant_id', condition: 'other.iban_digest = own.iban_digest' },
};

/**
 * The ids of the other merchants that agree with `own`, whose condition is given. Erased ones all have the same
 * placeholders.
 */
const pairsSql = (own: string): string =>
  duplicateReasons
    .map((reason) => {
      const { table, id, condition } = matches[reason];
      return `SELECT own.${id} AS ownId, other.${id} AS otherId, '${reason}' AS reason
        FROM ${table} AS own JOIN ${table} AS other ON ${condition} AND other.${id} <> own.${id}
        WHERE own.${id} ${own}`;
    })
    .join(' UNION ALL ');

/** Exported for the test of its indexes. */
export const duplicatesSql = `SELECT ${merchantColumns}, merchants.status, merchants.created_at AS createdAt,
    users.deactivated_at IS NOT NULL AS isDeactivated, GROUP_CONCAT(pairs.reason) AS reasons
  FROM (${pairsSql('= :id')}) AS pairs JOIN merchants ON merchants.id = pairs.otherId ${people}
  WHERE users.erased_at IS NULL
  GROUP BY merchants.id, merchants.company_name, merchants.tax_number, persons.last_name, persons.first_name,
    merchants.status, merchants.created_at, users.deactivated_at
  ORDER BY merchants.created_at DESC, merchants.id DESC LIMIT 20`;

const duplicateRowSchema = merchantRowSchema.extend({
  status: z.enum(merchantStatuses),
  createdAt: z.date(),
  isDeactivated: column.boolean,
  reasons: z.string(),
});

/**
 * Returns the merchants with the tax number, the company registration number or the bank account of the given one,
 * newest first.
 */
export const listDuplicates = async (sequelize: Sequelize, id: string): Promise<DuplicateMerchant[]> => {
  const rows = await selectRows(sequelize, duplicatesSql, { replacements: { id } }, duplicateRowSchema);
  return rows.map(({ status, createdAt, isDeactivated, reasons, ...row }) => ({
    ...toRelatedMerchant(row),
    status,
    createdAt,
    isDeactivated,
    reasons: duplicateReasons.filter((reason) => reasons.split(',').includes(reason)),
  }));
};

/** Returns those of the merchants that have a duplicate. */
export const findMerchantsWithDuplicates = async (
  sequelize: Sequelize,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await selectRows(
    sequelize,
    `SELECT DISTINCT pairs.ownId AS id FROM (${pairsSql('IN (:ids)')}) AS pairs
     JOIN merchants ON merchants.id = pairs.otherId JOIN users ON users.id = merchants.user_id
     WHERE users.erased_at IS NULL`,
    { replacements: { ids: [...ids] } },
    z.object({ id: z.string() }),
  );
  return new Set(rows.map(({ id }) => id));
};

const idSchema = z.object({ id: z.string() });
const countSchema = z.object({ total: column.number });

/** Returns the place of a merchant among those that wait for a decision, oldest first, and its neighbours there. */
export const getReviewQueue = async (
  sequelize: Sequelize,
  id: string,
): Promise<{ pendingCount: number; position: number | null; previousId: string | null; nextId: string | null }> => {
  const place = 'FROM merchants AS waiting JOIN merchants AS own ON own.id = :id';
  const isOlder = `waiting.status = 'Pending' AND (waiting.created_at < own.created_at
    OR (waiting.created_at = own.created_at AND waiting.id < own.id))`;
  const isNewer = `waiting.status = 'Pending' AND (waiting.created_at > own.created_at
    OR (waiting.created_at = own.created_at AND waiting.id > own.id))`;
  const select = { replacements: { id } };
  const neighbour = (condition: string, order: 'ASC' | 'DESC') =>
    selectRow(
      sequelize,
      `SELECT waiting.id ${place} WHERE ${condition}
       ORDER BY waiting.created_at ${order}, waiting.id ${order} LIMIT 1`,
      select,
      idSchema,
    );
  const [previous, next, oldest, own, pending, older] = await Promise.all([
    neighbour(isOlder, 'DESC'),
    neighbour(isNewer, 'ASC'),
    neighbour(`waiting.status = 'Pending' AND waiting.id <> own.id`, 'ASC'),
    findRow({ sequelize }, MerchantModel, { id, status: 'Pending' }, ['id']),
    countRows({ sequelize }, MerchantModel, { status: 'Pending' }),
    selectRow(sequelize, `SELECT COUNT(*) AS total ${place} WHERE ${isOlder}`, select, countSchema),
  ]);
  return {
    pendingCount: pending,
    position: own ? (older?.total ?? 0) + 1 : null,
    previousId: previous?.id ?? null,
    nextId: next?.id ?? oldest?.id ?? null,
  };
};
