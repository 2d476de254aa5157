import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { personName } from '#client/lib/person-name.ts';
import type { Merchant } from '#shared/merchants/merchants.schema.ts';
import { Fact, Facts } from './facts.tsx';
import { Part } from './part.tsx';
import { useWords } from './use-words.ts';

export interface EditablePartProps {
  merchant: Merchant;
  onEdit: () => void;
}

export const BusinessPart = ({ merchant, onEdit }: EditablePartProps) => {
  const { t } = useTranslation();
  const isCompany = merchant.type === 'Company';
  return (
    <Part part="business" onEdit={onEdit}>
      <Facts>
        {isCompany && <Fact name={t('signup:business.companyName')}>{merchant.companyName}</Fact>}
        <Fact name={t('signup:business.tradeName')}>{merchant.tradeName}</Fact>
        <Fact name={t('signup:business.taxNumber')}>{merchant.taxNumber}</Fact>
        {isCompany && <Fact name={t('signup:business.registrationId')}>{merchant.companyRegistrationNumber}</Fact>}
        <Fact name={t('signup:business.signatory')}>{merchant.authorizedSignatory}</Fact>
        <Fact name={t('signup:business.website')}>{merchant.website}</Fact>
        <Fact wide name={t('merchantAdmin:business.description')}>
          {merchant.description}
        </Fact>
      </Facts>
    </Part>
  );
};

export const ContactPart = ({ merchant, onEdit }: EditablePartProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { day, country, address } = useWords();
  return (
    <Part part="contact" onEdit={onEdit}>
      <Facts>
        <Fact name={t('merchantAdmin:contact.name')}>{personName(merchant, language)}</Fact>
        <Fact name={t('merchantAdmin:contact.email')}>{merchant.email}</Fact>
        <Fact name={t('signup:contact.mobile')}>{merchant.mobile}</Fact>
        <Fact name={t('signup:contact.settlementEmail')}>{merchant.settlementReportsEmail}</Fact>
        <Fact name={t('signup:person.dateOfBirth')}>{day(merchant.dateOfBirth)}</Fact>
        <Fact name={t('signup:person.nationality')}>{country(merchant.nationalityCode)}</Fact>
        <Fact wide name={t('signup:steps.homeAddress.title')}>
          {address(merchant.homeAddress)}
        </Fact>
      </Facts>
    </Part>
  );
};

export const AddressesPart = ({ merchant, onEdit }: EditablePartProps) => {
  const { t } = useTranslation();
  const { address } = useWords();
  return (
    <Part part="addresses" onEdit={onEdit}>
      <Facts>
        <Fact name={t('signup:address.office')}>{address(merchant.registrationAddress)}</Fact>
        <Fact name={t('signup:address.operation')}>{address(merchant.operationAddress)}</Fact>
      </Facts>
    </Part>
  );
};
