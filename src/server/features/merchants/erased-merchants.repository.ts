import type { Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { BankAccountModel } from '#db/models/banks.models.ts';
import { MerchantModel, MerchantSurveyModel, OfficerModel } from '#db/models/merchants.models.ts';
import { PersonModel } from '#db/models/people.models.ts';
import { deletePersons } from '#server/features/users/users.api.ts';
import { erasedText } from '#shared/company/retention.ts';

/**
 * Deletes the officers, the bank account and the survey of a merchant and replaces its data by placeholders. The row stays, with the
 * times of its registration and decision, because relations of numbers to it may stay. Returns the ids of the former addresses.
 */
export const eraseMerchant = async (
  sequelize: Sequelize,
  { id, email, addressId, at }: { id: string; email: string; addressId: string; at: Date },
  transaction: Transaction,
): Promise<string[]> => {
  const merchants = sequelize.getRepository(MerchantModel);
  const merchant = await merchants.findByPk(id, { rejectOnEmpty: true, transaction });
  const officers = sequelize.getRepository(OfficerModel);
  const personIds = (await officers.findAll({ where: { merchantId: id }, transaction })).map((row) => row.personId);
  const persons = await sequelize
    .getRepository(PersonModel)
    .findAll({ where: { id: personIds }, attributes: ['addressId'], transaction });
  await officers.destroy({ where: { merchantId: id }, transaction });
  await deletePersons(sequelize, personIds, transaction);
  await sequelize.getRepository(BankAccountModel).destroy({ where: { merchantId: id }, transaction });
  await sequelize.getRepository(MerchantSurveyModel).destroy({ where: { merchantId: id }, transaction });
  const isCompany = merchant.type === 'Company';
  await merchants.update(
    {
      companyName: isCompany ? erasedText : null,
      companyRegistrationNumber: isCompany ? '00-00-000000' : null,
      taxNumber: '00000000-0-00',
      tradeName: null,
      description: erasedText,
      authorizedSignatory: erasedText,
      website: null,
      mid: null,
      terminalSecret: null,
      settlementReportsEmail: email,
      statusReason: null,
      comment: null,
      registrationAddressId: addressId,
      operationAddressId: addressId,
      version: merchant.version + 1,
      updatedAt: at,
    },
    { where: { id }, transaction },
  );
  const addressIds = persons.map((person) => person.addressId);
  return [merchant.registrationAddressId, merchant.operationAddressId, ...addressIds].filter((each) => each !== null);
};
