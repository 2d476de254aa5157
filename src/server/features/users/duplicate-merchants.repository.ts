import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import type { MerchantModel } from '#db/models/merchants.models.ts';
import { readable } from '#db/models/readable.ts';
import { column } from '#db/sql/column-values.ts';
import { countRows, findRow, type ListOptions, listRows } from '#db/sql/rows.ts';
import { selectRows } from '#db/sql/select-rows.ts';
import { lessThan, notEqual } from '#db/sql/where.ts';
import {
  liveMerchant,
  merchantColumns,
  merchantRowSchema,
  people,
  toRelatedMerchant,
} from '#server/policies/merchant-tree.repository.ts';
import { merchantStatuses } from '#shared/merchants/merchant-enums.ts';
import { type DuplicateMerchant, duplicateReasons } from '#shared/merchants/merchant-reviews.schema.ts';

/** How two merchants' rows, `own` and `other`, agree, each indexed. */
const matches: Record<(typeof duplicateReasons)[number], { table: string; id: string; condition: string }> = {
  TaxNumber: { table: 'merchants', id: 'id', condition: 'other.tax_base = own.tax_base' },
  CompanyRegistrationNumber: {
    table: 'merchants',
    id: 'id',
    condition: 'other.company_registration_number = own.company_registration_number',
  },
  BankAccount: { table: 'bank_accounts', id: 'merchant_id', condition: 'other.iban_digest = own.iban_digest' },
};

/** Other merchants' ids that agree with `:ids`. Erased ones share placeholders. */
const pairsSql = duplicateReasons
  .map((reason) => {
    const { table, id, condition } = matches[reason];
    return `SELECT own.${id} AS ownId, other.${id} AS otherId, '${reason}' AS reason
      FROM ${table} AS own JOIN ${table} AS other ON ${condition} AND other.${id} <> own.${id}
      WHERE own.${id} IN (:ids)`;
  })
  .join(' UNION ALL ');

/** For one merchant in `:ids`. Exported for its index test. */
export const duplicatesSql = `SELECT ${merchantColumns}, merchants.status,
    users.deactivated_at IS NOT NULL AS isDeactivated, GROUP_CONCAT(pairs.reason) AS reasons
  FROM (${pairsSql}) AS pairs JOIN merchants ON merchants.id = pairs.otherId ${people}
  WHERE users.erased_at IS NULL
  GROUP BY merchants.id, merchants.company_name, merchants.tax_number, persons.last_name, persons.first_name,
    merchants.status, merchants.created_at, users.deactivated_at
  ORDER BY merchants.created_at DESC, merchants.id DESC LIMIT 20`;

const duplicateRowSchema = merchantRowSchema.extend({
  status: z.enum(merchantStatuses),
  isDeactivated: column.boolean,
  reasons: z.string(),
});

/**
 * Returns merchants with the same tax number, company registration number
 * or bank account, newest first.
 */
export const listDuplicates = async (sequelize: Sequelize, id: string): Promise<DuplicateMerchant[]> => {
  const rows = await selectRows(sequelize, duplicatesSql, { replacements: { ids: [id] } }, duplicateRowSchema);
  return rows.map(({ status, isDeactivated, reasons, ...row }) => ({
    ...toRelatedMerchant(row),
    status,
    isDeactivated,
    reasons: duplicateReasons.filter((reason) => reasons.split(',').includes(reason)),
  }));
};

export const findMerchantsWithDuplicates = async (
  sequelize: Sequelize,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await selectRows(
    sequelize,
    `SELECT DISTINCT pairs.ownId AS id FROM (${pairsSql}) AS pairs
     JOIN merchants ON merchants.id = pairs.otherId ${people} WHERE users.erased_at IS NULL`,
    { replacements: { ids: [...ids] } },
    z.object({ id: z.string() }),
  );
  return new Set(rows.map(({ id }) => id));
};

const waiting = { status: 'Pending', ...liveMerchant } as const;
const oldestFirst = { createdAt: 'ASC', id: 'ASC' } as const;
const newestFirst = { createdAt: 'DESC', id: 'DESC' } as const;

/** Returns a merchant's place in the review queue and its neighbours. */
export const getReviewQueue = async (
  sequelize: Sequelize,
  id: string,
): Promise<{ pendingCount: number; position: number | null; previousId: string | null; nextId: string | null }> => {
  const db = { sequelize };
  const first = async (list: Pick<ListOptions<MerchantModel>, 'where' | 'orderBy' | 'after'>) =>
    (await listRows(db, readable.MerchantModel, { ...list, limit: 1 }, ['id']))[0]?.id ?? null;
  const own = await findRow(db, readable.MerchantModel, { id }, ['id', 'createdAt', 'status']);
  const after = own && { createdAt: own.createdAt, id };
  const [previousId, nextId, oldestId, pendingCount, earlier, sameTime] = await Promise.all([
    after && first({ where: waiting, orderBy: newestFirst, after }),
    after && first({ where: waiting, orderBy: oldestFirst, after }),
    after && first({ where: { ...waiting, id: notEqual(id) }, orderBy: oldestFirst }),
    countRows(db, readable.MerchantModel, waiting),
    after && countRows(db, readable.MerchantModel, { ...waiting, createdAt: lessThan(after.createdAt) }),
    after && countRows(db, readable.MerchantModel, { ...waiting, createdAt: after.createdAt, id: lessThan(id) }),
  ]);
  return {
    pendingCount,
    position: own?.status === 'Pending' ? (earlier ?? 0) + (sameTime ?? 0) + 1 : null,
    previousId,
    nextId: nextId ?? oldestId,
  };
};
