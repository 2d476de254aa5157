import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { addAddress } from '#server/platform/addresses/addresses.repository.ts';
import { createId } from '#server/platform/ids.ts';
import { erasedText } from '#shared/company/retention.ts';
import { insertMerchant } from './merchant-writes.repository.ts';
import { testMerchantName } from './merchants.rules.ts';

interface TestMode {
  liveMerchantId: string;
  name: string;
  /** Its closed account. Its address receives no e-mail. */
  userId: string;
  email: string;
  at: Date;
}

/** Creates a merchant's test mode with the placeholders of an erased one. Returns its id. */
export const createTestMerchant = async (
  db: UnitOfWork,
  { liveMerchantId, name, userId, email, at }: TestMode,
): Promise<string> => {
  const id = createId(at);
  const address = { countryCode: 'HU', zipCode: '0000', city: erasedText, street: erasedText };
  const addressId = await addAddress(db, address, at);
  await insertMerchant(db, {
    id,
    userId,
    liveMerchantId,
    type: 'Company',
    status: 'Accepted',
    statusReason: null,
    statusChangedAt: at,
    companyName: testMerchantName(name),
    companyRegistrationNumber: '00-00-000000',
    taxNumber: '00000000-0-00',
    paymentMethod: 'POS',
    tradeName: null,
    description: erasedText,
    authorizedSignatory: erasedText,
    website: null,
    mcc: null,
    mid: null,
    terminalSecret: null,
    settlementReportsEmail: email,
    comment: null,
    registrationAddressId: addressId,
    operationAddressId: addressId,
    version: 1,
    createdAt: at,
    updatedAt: at,
  });
  return id;
};
