import { Op } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { inTransaction } from '#db/connection/transaction.ts';
import { UserModel } from '#db/models/merchants.models.ts';
import { PersonModel } from '#db/models/people.models.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import type { DeleteBatch } from '#server/platform/jobs/jobs.api.ts';
import { erasedEmail, erasedText } from '#shared/company/retention.ts';
import { emailKey } from '#shared/validation/email-address.ts';
import { deleteConsents } from './consents.repository.ts';

/** Returns the ids of accounts of merchants and members that were deactivated before `before` and are not erased. */
export const listFormerAccounts = async (sequelize: Sequelize, before: Date): Promise<string[]> => {
  const users = await sequelize.getRepository(UserModel).findAll({
    where: { role: ['Basic', 'Member'], deactivatedAt: { [Op.lt]: before }, erasedAt: null },
    attributes: ['id'],
    order: ['id'],
  });
  return users.map(({ id }) => id);
};

/**
 * Replaces the personal data of a deactivated account and its person by placeholders, which ends logins for good. The
 * caller has locked the user's row. Returns the id of the person's former address.
 */
export const eraseAccount = async (db: UnitOfWork, { id, at }: { id: string; at: Date }): Promise<string | null> => {
  const users = db.sequelize.getRepository(UserModel);
  const persons = db.sequelize.getRepository(PersonModel);
  const { personId } = await users.findByPk(id, {
    attributes: ['personId'],
    rejectOnEmpty: true,
    transaction: db.transaction,
  });
  const { addressId } = await persons.findByPk(personId, {
    attributes: ['addressId'],
    rejectOnEmpty: true,
    transaction: db.transaction,
  });
  const email = erasedEmail(id);
  await users.update(
    {
      email,
      emailKey: emailKey(email),
      // No hash of a password.
      passwordHash: '',
      pinHash: null,
      termsAcceptedAt: null,
      termsVersion: null,
      isMarketingAllowed: false,
      marketingChangedAt: null,
      marketingTextVersion: null,
      erasedAt: at,
      updatedAt: at,
    },
    { where: { id }, transaction: db.transaction },
  );
  await deleteConsents(db, [id]);
  await persons.update(
    {
      lastName: erasedText,
      firstName: '',
      birthDate: null,
      sealedBirthDate: null,
      nationalityCode: null,
      email: null,
      mobile: null,
      addressId: null,
    },
    { where: { id: personId }, transaction: db.transaction },
  );
  return addressId;
};

/** Deletes the proof of marketing consents that were withdrawn before `before`. */
export const deleteOldConsents: DeleteBatch = async (sequelize, before, limit) => {
  const users = sequelize.getRepository(UserModel);
  const withdrawn = { isMarketingAllowed: false, marketingChangedAt: { [Op.lt]: before } };
  // Locks nothing, because it reads the whole table.
  const found = await users.findAll({ where: withdrawn, attributes: ['id'], order: ['id'], limit });
  const ids = found.map(({ id }) => id);
  await inTransaction({ sequelize }, async (db) => {
    await users.update(
      { marketingChangedAt: null, marketingTextVersion: null },
      { where: { id: ids, ...withdrawn }, transaction: db.transaction },
    );
    await deleteConsents(db, ids, { kind: 'Marketing', before });
  });
  return ids.length;
};
