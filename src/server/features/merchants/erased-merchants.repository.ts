import { BankAccountModel } from '#db/models/banks.models.ts';
import { MerchantModel, MerchantSurveyModel, OfficerModel } from '#db/models/merchants.models.ts';
import { readable } from '#db/models/readable.ts';
import { listRows } from '#db/sql/rows.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { deletePersons } from '#server/features/users/users.api.ts';
import { erasedText } from '#shared/company/retention.ts';

/**
 * Deletes the officers, the bank account and the survey of a merchant and replaces its data by placeholders. The row
 * stays with its times, because relations may refer to it. Returns the ids of the former addresses.
 */
export const eraseMerchant = async (
  db: UnitOfWork,
  { id, email, addressId, at }: { id: string; email: string; addressId: string; at: Date },
): Promise<string[]> => {
  const merchants = db.sequelize.getRepository(MerchantModel);
  const merchant = await merchants.findByPk(id, { rejectOnEmpty: true, transaction: db.transaction });
  const officers = db.sequelize.getRepository(OfficerModel);
  const personIds = (await officers.findAll({ where: { merchantId: id }, transaction: db.transaction })).map(
    (row) => row.personId,
  );
  const persons = await listRows(db, readable.PersonModel, { where: { id: personIds } }, ['addressId']);
  await officers.destroy({ where: { merchantId: id }, transaction: db.transaction });
  await deletePersons(db, personIds);
  await db.sequelize
    .getRepository(BankAccountModel)
    .destroy({ where: { merchantId: id }, transaction: db.transaction });
  await db.sequelize
    .getRepository(MerchantSurveyModel)
    .destroy({ where: { merchantId: id }, transaction: db.transaction });
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
    { where: { id }, transaction: db.transaction },
  );
  const addressIds = persons.map((person) => person.addressId);
  return [merchant.registrationAddressId, merchant.operationAddressId, ...addressIds].filter((each) => each !== null);
};
