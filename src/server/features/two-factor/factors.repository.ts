import { z } from 'zod';
import { column } from '#db/sql/column-values.ts';
import { selectRow } from '#db/sql/select-rows.ts';
import type { Db } from '#db/sql/unit-of-work.ts';

/** Returns true if the user has a confirmed authenticator or a passkey. */
export const hasSecondFactor = async ({ sequelize, transaction }: Db, userId: string): Promise<boolean> => {
  const row = await selectRow(
    sequelize,
    `SELECT EXISTS (SELECT 1 FROM authenticators WHERE user_id = $userId AND confirmed_at IS NOT NULL)
       OR EXISTS (SELECT 1 FROM passkeys WHERE user_id = $userId) AS found`,
    { bind: { userId }, ...(transaction ? { transaction } : {}) },
    z.object({ found: column.boolean }),
  );
  return row?.found === true;
};
