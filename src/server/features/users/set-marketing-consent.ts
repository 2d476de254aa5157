import type { Transaction } from 'sequelize';
import { inTransaction } from '#db/connection/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { marketingTextVersion } from '#shared/company/legal-texts.ts';
import { type ConsentOrigin, insertConsents } from './consents.repository.ts';
import { updateMarketingConsent } from './users.repository.ts';

interface Answer {
  userId: string;
  isAllowed: boolean;
  origin: ConsentOrigin;
}

/** Changes the consent in the given transaction and stores the change with its origin. An unchanged answer stores nothing. */
export const changeMarketingConsent = async (
  { sequelize, clock }: Pick<Deps, 'sequelize' | 'clock'>,
  { userId, isAllowed, origin }: Answer,
  transaction: Transaction,
): Promise<void> => {
  const at = clock();
  const answer = { isAllowed, textVersion: marketingTextVersion, at };
  if (!(await updateMarketingConsent(sequelize, userId, answer, transaction))) return;
  const consent = { kind: 'Marketing' as const, version: marketingTextVersion, isGiven: isAllowed };
  await insertConsents(sequelize, { userId, at, origin }, [consent], transaction);
};

/** Gives or withdraws the marketing consent of a user. */
export const setMarketingConsent = (deps: Pick<Deps, 'sequelize' | 'clock'>, answer: Answer): Promise<void> =>
  inTransaction(deps.sequelize, (transaction) => changeMarketingConsent(deps, answer, transaction));
