import { randomInt } from 'node:crypto';
import type { InTransaction } from '#db/sql/unit-of-work.ts';
import { normaliseRecoveryCode } from '#server/features/two-factor/two-factor.rules.ts';
import { tokenHash } from '#server/platform/data-keys/data-keys.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { referenceCodeLetters as letters } from '#shared/orders/reference-code.ts';
import { recoveryCodeCount } from '#shared/two-factor/two-factor.schema.ts';
import { deleteRecoveryCodes, insertRecoveryCodes, markRecoveryCodeUsed } from './recovery-codes.repository.ts';

/** 80 bits suffice for a fast hash. 16 letters fit a phone's line. */
const groups = 4;
const groupLength = 4;

const createCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-');

const hashOfCode = (typed: string): Buffer => tokenHash(normaliseRecoveryCode(typed));

/** Replaces a user's recovery codes and returns them. Stores hashes. */
export const replaceRecoveryCodes = async (
  db: InTransaction<Pick<Deps, 'sequelize' | 'clock'>>,
  userId: string,
): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodeCount }, createCode);
  await deleteRecoveryCodes(db, userId);
  await insertRecoveryCodes(db, userId, { hashes: codes.map(hashOfCode), at: db.clock() });
  return codes;
};

/** Uses up a typed code. False if it is unknown or used. */
export const redeemRecoveryCode = (
  db: InTransaction<Pick<Deps, 'sequelize' | 'clock'>>,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> => markRecoveryCodeUsed(db, { userId, codeHash: hashOfCode(code), at: db.clock() });
