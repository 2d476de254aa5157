import type { Sequelize } from 'sequelize-typescript';
import { ConsentModel } from '#db/models/consents.models.ts';
import { UserModel } from '#db/models/merchants.models.ts';
import { deleteRows, findRow, listRows } from '#db/sql/rows.ts';
import type { Row } from '#db/sql/table.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { insertInBatches } from '#db/sql/upsert-rows.ts';
import { lessThan } from '#db/sql/where.ts';
import { createId } from '#server/platform/ids.ts';
import { parseUserAgent } from '#shared/auth/parse-user-agent.ts';
import type { Consent, ConsentKind } from '#shared/privacy/consents.schema.ts';
import type { ConsentOrigin } from './users.types.ts';

type StoredConsent = Pick<Row<ConsentModel>, 'kind' | 'version' | 'isGiven' | 'changedAt'> & ConsentOrigin;

/** Stores a user's consents of one time, accepted, given or withdrawn. */
export const insertConsents = async (
  db: UnitOfWork,
  { userId, at, origin }: { userId: string; at: Date; origin: ConsentOrigin },
  consents: readonly { kind: ConsentKind; version: string; isGiven: boolean }[],
): Promise<void> => {
  const { ipAddress, userAgent } = origin;
  await insertInBatches(
    db,
    ConsentModel,
    consents.map((consent) => ({ ...consent, id: createId(at), userId, changedAt: at, ipAddress, userAgent })),
  );
};

const accountColumns = [
  'termsAcceptedAt',
  'termsVersion',
  'marketingChangedAt',
  'marketingTextVersion',
  'isMarketingAllowed',
] as const;
type ConsentsOfAccount = Pick<Row<UserModel>, (typeof accountColumns)[number]>;

/** The account's own answers, the only ones of former versions and demos. */
const consentsOfAccount = (user: ConsentsOfAccount): StoredConsent[] => {
  const unknown = { ipAddress: null, userAgent: null };
  const { termsAcceptedAt, termsVersion, marketingChangedAt, marketingTextVersion, isMarketingAllowed } = user;
  return [
    ...(termsAcceptedAt && termsVersion !== null
      ? [{ kind: 'Terms' as const, version: termsVersion, isGiven: true, changedAt: termsAcceptedAt, ...unknown }]
      : []),
    ...(marketingChangedAt && marketingTextVersion !== null
      ? [
          {
            kind: 'Marketing' as const,
            version: marketingTextVersion,
            isGiven: isMarketingAllowed,
            changedAt: marketingChangedAt,
            ...unknown,
          },
        ]
      : []),
  ];
};

const toConsent = ({ kind, version, isGiven, changedAt, ipAddress, userAgent }: StoredConsent): Consent => {
  const { browser, system } = parseUserAgent(userAgent);
  return { kind, version, isGiven, changedAt, ipAddress, browser, system };
};

/** Returns a user's consents, given and withdrawn, newest first. */
export const listConsents = async (sequelize: Sequelize, userId: string): Promise<Consent[]> => {
  const stored = await listRows({ sequelize }, ConsentModel, { where: { userId } });
  const user = await findRow({ sequelize }, UserModel, { id: userId }, accountColumns);
  if (!user) throw new Error(`There is no user ${userId}.`);
  const isStored = ({ kind, changedAt }: StoredConsent): boolean =>
    stored.some((row) => row.kind === kind && row.changedAt.getTime() === changedAt.getTime());
  return [...stored, ...consentsOfAccount(user).filter((consent) => !isStored(consent))]
    .map(toConsent)
    .sort((one, other) => other.changedAt.getTime() - one.changedAt.getTime());
};

/** Deletes consent changes: all, or a kind's before a time. */
export const deleteConsents = async (
  db: UnitOfWork,
  userIds: readonly string[],
  old?: { kind: ConsentKind; before: Date },
): Promise<void> => {
  const isOld = old && { kind: old.kind, changedAt: lessThan(old.before) };
  await deleteRows(db, ConsentModel, { userId: userIds, ...isOld });
};
