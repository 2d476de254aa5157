import { chakra } from '@chakra-ui/react';
import { countryName } from '#client/lib/country-name.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { Merchant } from '#shared/merchants/merchants.schema.ts';
import type { RequirementItem } from '#shared/requirements/requirement-items.ts';
import type { Address } from '#shared/validation/address.ts';

const addressText = (address: Address | null): string | null =>
  address && [address.zipCode, address.city, address.street].join(' ');

/** Returns the current value of an item; null without a single value. */
const presentValueOf = (merchant: Merchant, item: RequirementItem, language: Language): string | null => {
  const { person, company, bankAccount } = merchant;
  switch (item) {
    case 'email':
      return merchant.email;
    case 'person.lastName':
      return person.lastName;
    case 'person.firstName':
      return person.firstName;
    case 'person.dateOfBirth':
      return person.dateOfBirth && formatDay(person.dateOfBirth, language);
    case 'person.nationalityCode':
      return person.nationalityCode && countryName(person.nationalityCode, language);
    case 'person.mobile':
      return person.mobile;
    case 'person.address':
      return addressText(person.address);
    case 'merchant.description':
      return merchant.description;
    case 'merchant.doingBusinessAs':
      return merchant.doingBusinessAs;
    case 'merchant.taxNumber':
      return merchant.taxNumber;
    case 'merchant.authorizedSignatory':
      return merchant.authorizedSignatory;
    case 'merchant.website':
      return merchant.website;
    case 'merchant.registrationAddress':
      return addressText(merchant.registrationAddress);
    case 'merchant.operationAddress':
      return addressText(merchant.operationAddress);
    case 'company.name':
      return company?.name ?? null;
    case 'company.registrationId':
      return company?.registrationId ?? null;
    case 'bankAccount':
      return bankAccount?.localNumber ?? null;
    default:
      return null;
  }
};

interface PresentValueProps {
  merchantId: string;
  item: RequirementItem;
}

/** Shows the merchant's current value that the question is about. */
export const PresentValue = ({ merchantId, item }: PresentValueProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data } = trpc.merchants.get.useQuery({ id: merchantId });
  const value = data ? presentValueOf(data, item, language) : null;
  return value ? <chakra.p overflowWrap="anywhere">{t('requirements:answer.present', { value })}</chakra.p> : null;
};
