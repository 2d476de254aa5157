import { inTransaction } from '#db/connection/transaction.ts';
import { buildMerchant, type MerchantOverrides } from '#db/factories/build-merchant.ts';
import { buildPerson } from '#db/factories/build-person.ts';
import { buildUser } from '#db/factories/build-user.ts';
import { createPasswordHasher, type FactoryDb, factoryDb } from '#db/factories/factory-db.ts';
import { insertSession } from '#server/auth/sessions.repository.ts';
import { findAccount } from '#server/features/auth/login-accounts.repository.ts';
import { createRefreshToken, toSession } from '#server/features/auth/sessions/issue-session.ts';
import { createId } from '#server/platform/ids.ts';
import type { AccountRole, Role } from '#shared/roles/roles.ts';
import type { TestApp } from './test-app.ts';

// One hash for all accounts, because hashing is slow on purpose.
const hash = createPasswordHasher();

export const factoryOf = ({ deps: { sequelize }, clock }: TestApp): FactoryDb =>
  factoryDb({ sequelize, now: clock.now, hash });

export interface SignedIn {
  userId: string;
  sessionId: string;
  merchantId: string | null;
  role: Role;
  accessToken: string;
  refreshToken: string;
  headers: { authorization: string };
}

/** Creates the session of a login without the slow password check. */
export const signIn = async (
  { deps }: TestApp,
  userId: string,
  surface: 'Web' | 'Mobile' = 'Web',
): Promise<SignedIn> => {
  const account = await findAccount(deps, userId);
  if (!account) throw new Error(`no account ${userId}`);
  const at = deps.clock();
  const sessionId = createId(at);
  const refreshToken = await inTransaction(deps, async (db) => {
    await insertSession(db, { id: sessionId, userId, surface, ipAddress: '127.0.0.1', userAgent: null, at });
    return createRefreshToken(db, sessionId);
  });
  const session = await toSession(deps, account, { sessionId, surface, refreshToken });
  return { ...session, sessionId, headers: { authorization: `Bearer ${session.accessToken}` } };
};

/** Creates and signs in an account without a merchant: Admin, System or ReportUploader. */
export const signInAs = async (testApp: TestApp, role: Exclude<AccountRole, 'Basic'>): Promise<SignedIn> => {
  const db = factoryOf(testApp);
  const user = await buildUser(db, { role, personId: (await buildPerson(db)).id });
  return signIn(testApp, user.id);
};

export interface SignedInMerchant extends SignedIn {
  merchantId: string;
}

/** Creates a merchant and signs its user in on the portal, or on a card reader as BasicMobile. */
export const signInMerchant = async (
  testApp: TestApp,
  { surface = 'Web', ...overrides }: MerchantOverrides & { surface?: 'Web' | 'Mobile' } = {},
): Promise<SignedInMerchant> => {
  const { merchant, user } = await buildMerchant(factoryOf(testApp), overrides);
  return { ...(await signIn(testApp, user.id, surface)), merchantId: merchant.id };
};
