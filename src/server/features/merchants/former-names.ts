import type { CurrentMerchant, Merchant } from '#shared/merchants/merchants.schema.ts';
import type { UpdateMerchant } from '#shared/registration/update-merchant.schema.ts';

/** Adds the members that `deprecations.formerNames` announces as deprecated. */
export const withFormerNames = (merchant: CurrentMerchant): Merchant => {
  const { doingBusinessAs, company, person, bankAccount, persons, merchantSurvey, extraQuantityNeeded } = merchant;
  const { address, ...ofPerson } = person;
  return {
    ...merchant,
    ...ofPerson,
    bankAccount: bankAccount && { ...bankAccount, currency: bankAccount.currencyCode },
    tradeName: doingBusinessAs,
    companyName: company?.name ?? null,
    companyRegistrationNumber: company?.registrationId ?? null,
    homeAddress: address,
    isExtraQuantityNeeded: extraQuantityNeeded,
    officers: persons,
    survey: merchantSurvey,
  };
};

/** Moves values with a former name to their current name. A value that has both names is taken from the current one. */
export const withCurrentNames = ({ merchant, company, ...others }: UpdateMerchant) => {
  const { companyName, companyRegistrationNumber, ...currentMerchant } = merchant ?? {};
  const former = {
    ...(companyName === undefined ? {} : { name: companyName }),
    ...(companyRegistrationNumber === undefined ? {} : { registrationId: companyRegistrationNumber }),
  };
  return { ...others, merchant: currentMerchant, company: { ...former, ...company } };
};

/** The fields of the request that the company's members came from. */
export const companyFields = ({ merchant }: UpdateMerchant) => ({
  name: merchant?.companyName === undefined ? 'company.name' : 'merchant.companyName',
  registrationId:
    merchant?.companyRegistrationNumber === undefined ? 'company.registrationId' : 'merchant.companyRegistrationNumber',
});
