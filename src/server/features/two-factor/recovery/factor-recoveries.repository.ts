import { Op } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { FactorRecoveryModel } from '#db/models/second-factors.models.ts';
import { column } from '#db/sql/column-values.ts';
import { selectRow, selectRows } from '#db/sql/select-rows.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import type { FactorRecovery } from '#shared/two-factor/two-factor.schema.ts';

export type StoredRecovery = Pick<FactorRecoveryModel, 'id' | 'userId' | 'openedBy'>;
export type NewRecovery = StoredRecovery & Pick<FactorRecoveryModel, 'reason' | 'openedAt' | 'expiresAt'>;

const openAt = (at: Date) => ({ closedAt: null, expiresAt: { [Op.gt]: at } });

export const insertRecovery = async ({ sequelize, transaction }: UnitOfWork, recovery: NewRecovery): Promise<void> => {
  const unfinished = { approvedBy: null, closedAt: null, outcome: null };
  await sequelize.getRepository(FactorRecoveryModel).create({ ...recovery, ...unfinished }, { transaction });
};

/** Returns the open request for an account, or the one with the id; null without one. */
export const findOpenRecovery = async (
  { sequelize, transaction = null }: Db,
  which: { id: string } | { userId: string },
  at: Date,
): Promise<StoredRecovery | null> =>
  sequelize.getRepository(FactorRecoveryModel).findOne({ where: { ...which, ...openAt(at) }, transaction });

/** Closes an open request. Returns false if it was closed before. */
export const closeRecovery = async (
  { sequelize, transaction }: UnitOfWork,
  {
    id,
    outcome,
    approvedBy,
    at,
  }: { id: string; outcome: 'approved' | 'rejected'; approvedBy: string | null; at: Date },
): Promise<boolean> => {
  const [closed] = await sequelize
    .getRepository(FactorRecoveryModel)
    .update({ closedAt: at, outcome, approvedBy }, { where: { id, ...openAt(at) }, transaction });
  return closed === 1;
};

const rowSchema = z
  .object({
    id: z.string(),
    userId: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    openedBy: z.string().nullable(),
    openerEmail: z.string().nullable(),
    openerFirstName: z.string().nullable(),
    openerLastName: z.string().nullable(),
    reason: z.string(),
    openedAt: z.date(),
    expiresAt: z.date(),
  })
  .transform(
    ({ id, userId, email, firstName, lastName, reason, openedAt, expiresAt, ...row }): FactorRecovery => ({
      id,
      account: { id: userId, email, firstName, lastName },
      openedBy:
        row.openedBy === null
          ? null
          : {
              id: row.openedBy,
              email: row.openerEmail ?? '',
              firstName: row.openerFirstName ?? '',
              lastName: row.openerLastName ?? '',
            },
      reason,
      openedAt,
      expiresAt,
    }),
  );

/** The open requests, oldest first. */
export const listOpenRecoveries = (sequelize: Sequelize, at: Date): Promise<FactorRecovery[]> =>
  selectRows(
    sequelize,
    `SELECT r.id, r.user_id AS userId, u.email, p.first_name AS firstName, p.last_name AS lastName,
       r.opened_by AS openedBy, o.email AS openerEmail, op.first_name AS openerFirstName, op.last_name AS openerLastName,
       r.reason, r.opened_at AS openedAt, r.expires_at AS expiresAt
     FROM factor_recoveries r
     JOIN users u ON u.id = r.user_id JOIN persons p ON p.id = u.person_id
     LEFT JOIN users o ON o.id = r.opened_by LEFT JOIN persons op ON op.id = o.person_id
     WHERE r.closed_at IS NULL AND r.expires_at > $at ORDER BY r.id LIMIT 100`,
    { bind: { at } },
    rowSchema,
  );

/** Returns true if another active administrator has a second factor, and so can approve a request. */
export const hasAnotherApprover = async ({ sequelize, transaction }: UnitOfWork, userId: string): Promise<boolean> => {
  const row = await selectRow(
    sequelize,
    `SELECT EXISTS (
       SELECT 1 FROM users u WHERE u.role = 'Admin' AND u.deactivated_at IS NULL AND u.id <> $userId
         AND (EXISTS (SELECT 1 FROM authenticators a WHERE a.user_id = u.id AND a.confirmed_at IS NOT NULL)
           OR EXISTS (SELECT 1 FROM passkeys k WHERE k.user_id = u.id))
     ) AS found`,
    { bind: { userId }, transaction },
    z.object({ found: column.boolean }),
  );
  return row?.found === true;
};
