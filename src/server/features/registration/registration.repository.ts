import type { CreationAttributes, Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { BankAccountModel } from '#db/models/bank-account.model.ts';
import { MerchantModel } from '#db/models/merchant.model.ts';
import { MerchantSurveyModel } from '#db/models/merchant-survey.model.ts';
import { OfficerModel } from '#db/models/officer.model.ts';
import { PersonModel } from '#db/models/person.model.ts';
import { UserModel } from '#db/models/user.model.ts';
import { emailKey } from '#shared/validation/text.ts';

type Row<M extends PersonModel | UserModel | MerchantModel | OfficerModel | BankAccountModel | MerchantSurveyModel> =
  CreationAttributes<M>;

export const isEmailTaken = async (sequelize: Sequelize, email: string): Promise<boolean> =>
  (await sequelize.getRepository(UserModel).count({ where: { emailKey: emailKey(email) } })) > 0;

/** The unique key that two registrations with one e-mail run into. */
export const emailUniqueKey = 'users_email_key';

export const insertPerson = async (sequelize: Sequelize, row: Row<PersonModel>, transaction: Transaction) => {
  await sequelize.getRepository(PersonModel).create(row, { transaction });
};

export const insertUser = async (
  sequelize: Sequelize,
  row: Omit<Row<UserModel>, 'emailKey'>,
  transaction: Transaction,
) => {
  await sequelize.getRepository(UserModel).create({ ...row, emailKey: emailKey(row.email) }, { transaction });
};

export const insertMerchant = async (sequelize: Sequelize, row: Row<MerchantModel>, transaction: Transaction) => {
  await sequelize.getRepository(MerchantModel).create(row, { transaction });
};

export const insertOfficer = async (sequelize: Sequelize, row: Row<OfficerModel>, transaction: Transaction) => {
  await sequelize.getRepository(OfficerModel).create(row, { transaction });
};

export const insertBankAccount = async (sequelize: Sequelize, row: Row<BankAccountModel>, transaction: Transaction) => {
  await sequelize.getRepository(BankAccountModel).create(row, { transaction });
};

export const insertSurvey = async (sequelize: Sequelize, row: Row<MerchantSurveyModel>, transaction: Transaction) => {
  await sequelize.getRepository(MerchantSurveyModel).create(row, { transaction });
};
