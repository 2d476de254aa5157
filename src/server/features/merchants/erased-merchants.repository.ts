import { BankAccountModel } from '#db/models/banks.models.ts';
import { MerchantModel, MerchantSurveyModel, OfficerModel } from '#db/models/merchants.models.ts';
import { readable } from '#db/models/readable.ts';
import { deleteRows, findRow, listRows, updateRows } from '#db/sql/rows.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { deletePersons } from '#server/features/users/users.api.ts';
import { erasedText } from '#shared/company/retention.ts';

/**
 * Deletes a merchant's officers, bank account and survey and replaces its data
 * by placeholders. The row and its times stay: relations may refer to it.
 * Returns the ids of the former addresses.
 */
export const eraseMerchant = async (
  db: UnitOfWork,
  { id, email, addressId, at }: { id: string; email: string; addressId: string; at: Date },
): Promise<string[]> => {
  const merchant = await findRow(db, MerchantModel, { id });
  if (!merchant) throw new Error(`There is no merchant ${id}.`);
  const officers = await listRows(db, OfficerModel, { where: { merchantId: id } }, ['personId']);
  const personIds = officers.map(({ personId }) => personId);
  const persons = await listRows(db, readable.PersonModel, { where: { id: personIds } }, ['addressId']);
  await deleteRows(db, OfficerModel, { merchantId: id });
  await deletePersons(db, personIds);
  await deleteRows(db, BankAccountModel, { merchantId: id });
  await deleteRows(db, MerchantSurveyModel, { merchantId: id });
  const isCompany = merchant.type === 'Company';
  await updateRows(
    db,
    MerchantModel,
    { id },
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
  );
  const addressIds = persons.map((person) => person.addressId);
  return [merchant.registrationAddressId, merchant.operationAddressId, ...addressIds].filter((each) => each !== null);
};
