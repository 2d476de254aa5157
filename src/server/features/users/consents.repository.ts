import { Op } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { ConsentModel } from '#db/models/consents.models.ts';
import { UserModel } from '#db/models/merchants.models.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { createId } from '#server/platform/ids.ts';
import { parseUserAgent } from '#shared/auth/parse-user-agent.ts';
import type { Consent, ConsentKind } from '#shared/privacy/consents.schema.ts';
import type { ConsentOrigin } from './users.types.ts';

type StoredConsent = Pick<ConsentModel, 'kind' | 'version' | 'isGiven' | 'changedAt'> & ConsentOrigin;

/** Stores what a user has accepted, given or withdrawn at one time. */
export const insertConsents = async (
  { sequelize, transaction }: UnitOfWork,
  { userId, at, origin }: { userId: string; at: Date; origin: ConsentOrigin },
  consents: readonly { kind: ConsentKind; version: string; isGiven: boolean }[],
): Promise<void> => {
  const { ipAddress, userAgent } = origin;
  await sequelize.getRepository(ConsentModel).bulkCreate(
    consents.map((consent) => ({ ...consent, id: createId(at), userId, changedAt: at, ipAddress, userAgent })),
    { transaction },
  );
};

/** What the account itself says, also where a former version or the demo data have stored nothing else. */
const consentsOfAccount = (user: UserModel): StoredConsent[] => {
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

/** Returns everything that a user has accepted, given and withdrawn, newest first. */
export const listConsents = async (sequelize: Sequelize, userId: string): Promise<Consent[]> => {
  const stored = await sequelize.getRepository(ConsentModel).findAll({ where: { userId } });
  const user = await sequelize.getRepository(UserModel).findByPk(userId, { rejectOnEmpty: true });
  const isStored = ({ kind, changedAt }: StoredConsent): boolean =>
    stored.some((row) => row.kind === kind && row.changedAt.getTime() === changedAt.getTime());
  return [...stored, ...consentsOfAccount(user).filter((consent) => !isStored(consent))]
    .map(toConsent)
    .sort((one, other) => other.changedAt.getTime() - one.changedAt.getTime());
};

/** Deletes the stored changes of the users' consents: all, or those of one kind from before a time. */
export const deleteConsents = async (
  { sequelize, transaction }: UnitOfWork,
  userIds: readonly string[],
  old?: { kind: ConsentKind; before: Date },
): Promise<void> => {
  await sequelize.getRepository(ConsentModel).destroy({
    where: { userId: [...userIds], ...(old ? { kind: old.kind, changedAt: { [Op.lt]: old.before } } : {}) },
    transaction,
  });
};
