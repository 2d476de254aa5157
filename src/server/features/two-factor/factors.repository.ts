import { AuthenticatorModel, PasskeyModel } from '#db/models/second-factors.models.ts';
import { hasRow } from '#db/sql/rows.ts';
import type { Db } from '#db/sql/unit-of-work.ts';
import { notEqual } from '#db/sql/where.ts';

/** True if the user has a confirmed authenticator app. */
export const hasAuthenticator = (db: Db, userId: string): Promise<boolean> =>
  hasRow(db, AuthenticatorModel, { where: { userId, confirmedAt: notEqual<Date | null>(null) } });

/** True if the user has a confirmed authenticator or passkey. */
export const hasSecondFactor = async (db: Db, userId: string): Promise<boolean> =>
  (await hasAuthenticator(db, userId)) || (await hasRow(db, PasskeyModel, { where: { userId } }));
