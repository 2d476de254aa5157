import { inTransaction } from '#db/connection/transaction.ts';
import type { InTransaction } from '#db/sql/unit-of-work.ts';
import type { Deps } from '#server/platform/deps.ts';
import { marketingTextVersion } from '#shared/company/legal-texts.ts';
import { insertConsents } from './consents.repository.ts';
import { updateMarketingConsent } from './users.repository.ts';
import type { ConsentOrigin } from './users.types.ts';

interface Answer {
  userId: string;
  isAllowed: boolean;
  origin: ConsentOrigin;
}

/**
 * Changes the consent in the given transaction and stores its origin.
 * An unchanged answer stores nothing.
 */
export const changeMarketingConsent = async (
  db: InTransaction<Pick<Deps, 'sequelize' | 'clock'>>,
  { userId, isAllowed, origin }: Answer,
): Promise<void> => {
  const at = db.clock();
  const answer = { isAllowed, textVersion: marketingTextVersion, at };
  if (!(await updateMarketingConsent(db, userId, answer))) return;
  const consent = { kind: 'Marketing' as const, version: marketingTextVersion, isGiven: isAllowed };
  await insertConsents(db, { userId, at, origin }, [consent]);
};

/** Gives or withdraws the marketing consent of a user. */
export const setMarketingConsent = (deps: Pick<Deps, 'sequelize' | 'clock'>, answer: Answer): Promise<void> =>
  inTransaction(deps, (db) => changeMarketingConsent(db, answer));
