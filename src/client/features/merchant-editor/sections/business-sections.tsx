import { chakra } from '@chakra-ui/react';
import { useMerchantLabels } from '#client/features/merchant-editor/use-merchant-labels.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import type { Merchant } from '#shared/merchants/merchants.schema.ts';
import { bandKeys, surveyQuestions } from '#shared/registration/survey-questions.ts';
import { personName } from '#shared/users/person-name.ts';
import { formatIban } from '#shared/validation/format-iban.ts';
import { EditorSection, Fact, Facts } from './editor-section.tsx';

export interface EditableSectionProps {
  merchant: Merchant;
  onEdit: () => void;
}

export const BusinessSection = ({ merchant, onEdit }: EditableSectionProps) => {
  const { t } = useTranslation();
  const isCompany = merchant.type === 'Company';
  return (
    <EditorSection part="business" onEdit={onEdit}>
      <Facts>
        {isCompany && <Fact name={t('signup:business.companyName')}>{merchant.company?.name}</Fact>}
        <Fact name={t('signup:business.tradeName')}>{merchant.doingBusinessAs}</Fact>
        <Fact name={t('signup:business.taxNumber')}>{merchant.taxNumber}</Fact>
        {isCompany && <Fact name={t('signup:business.registrationId')}>{merchant.company?.registrationId}</Fact>}
        <Fact name={t('signup:business.signatory')}>{merchant.authorizedSignatory}</Fact>
        <Fact name={t('signup:business.website')}>{merchant.website}</Fact>
        <Fact wide name={t('merchantAdmin:business.description')}>
          {merchant.description}
        </Fact>
      </Facts>
    </EditorSection>
  );
};

export const ContactSection = ({ merchant, onEdit }: EditableSectionProps) => {
  const { t } = useTranslation();
  const { person } = merchant;
  const language = useLanguage();
  const { day, country, address } = useMerchantLabels();
  return (
    <EditorSection part="contact" onEdit={onEdit}>
      <Facts>
        <Fact name={t('merchantAdmin:contact.name')}>{personName(person, language)}</Fact>
        <Fact name={t('merchantAdmin:contact.email')}>{merchant.email}</Fact>
        <Fact name={t('signup:contact.mobile')}>{person.mobile}</Fact>
        <Fact name={t('signup:contact.settlementEmail')}>{merchant.settlementReportsEmail}</Fact>
        <Fact name={t('signup:person.dateOfBirth')}>{day(person.dateOfBirth)}</Fact>
        <Fact name={t('signup:person.nationality')}>{country(person.nationalityCode)}</Fact>
        <Fact wide name={t('signup:steps.homeAddress.title')}>
          {address(person.address)}
        </Fact>
      </Facts>
    </EditorSection>
  );
};

export const AddressesSection = ({ merchant, onEdit }: EditableSectionProps) => {
  const { t } = useTranslation();
  const { address } = useMerchantLabels();
  return (
    <EditorSection part="addresses" onEdit={onEdit}>
      <Facts>
        <Fact name={t('signup:address.office')}>{address(merchant.registrationAddress)}</Fact>
        <Fact name={t('signup:address.operation')}>{address(merchant.operationAddress)}</Fact>
      </Facts>
    </EditorSection>
  );
};

export const AcceptanceSection = ({ merchant, onEdit }: EditableSectionProps) => {
  const { t } = useTranslation();
  return (
    <EditorSection part="acceptance" onEdit={onEdit}>
      <Facts>
        <Fact name={t('merchantAdmin:acceptance.mcc')}>{merchant.mcc}</Fact>
        <Fact name={t('merchantAdmin:acceptance.mid')}>{merchant.mid}</Fact>
        <Fact name={t('merchantAdmin:acceptance.paymentMethod')}>
          {t(`merchantAdmin:acceptance.paymentMethods.${merchant.paymentMethod}`)}
        </Fact>
        <Fact name={t('merchantAdmin:acceptance.secret')}>
          {t(
            merchant.hasTerminalSecret
              ? 'merchantAdmin:acceptance.secretSet'
              : 'merchantAdmin:acceptance.secretMissing',
          )}
        </Fact>
        <Fact wide name={t('merchantAdmin:acceptance.comment')}>
          {merchant.comment}
        </Fact>
      </Facts>
    </EditorSection>
  );
};

export const BankSection = ({ merchant: { bankAccount }, onEdit }: EditableSectionProps) => {
  const { t } = useTranslation();
  return (
    <EditorSection part="bank" description={t('merchantAdmin:bank.hidden')} onEdit={onEdit}>
      {bankAccount ? (
        <Facts>
          <Fact name={t('signup:bank.bank')}>{bankAccount.bankName}</Fact>
          <Fact isLong name={t('signup:bank.localNumber')}>
            {bankAccount.localNumber}
          </Fact>
          <Fact isLong name={t('signup:bank.iban')}>
            {formatIban(bankAccount.iban)}
          </Fact>
          <Fact name={t('signup:bank.bic')}>{bankAccount.bic}</Fact>
          <Fact name={t('signup:bank.currency')}>{bankAccount.currencyCode}</Fact>
        </Facts>
      ) : (
        <chakra.p color="fg.muted">{t('merchantAdmin:bank.missing')}</chakra.p>
      )}
    </EditorSection>
  );
};

/** The survey of the registration cannot be edited. */
export const SurveySection = ({ merchant: { merchantSurvey: survey } }: { merchant: Merchant }) => {
  const { t } = useTranslation();
  return (
    <EditorSection part="survey">
      {survey ? (
        <Facts>
          {surveyQuestions.map(({ name, bands, values }) => {
            const allowed: readonly number[] = values;
            const band = bandKeys[allowed.indexOf(survey[name])];
            return (
              <Fact key={name} name={t(`signup:survey.${name}`)}>
                {band ? t(`signup:survey.bands.${bands}.${band}`) : survey[name]}
              </Fact>
            );
          })}
          <Fact wide name={t('signup:survey.comment')}>
            {survey.comment}
          </Fact>
        </Facts>
      ) : (
        <chakra.p color="fg.muted">{t('merchantAdmin:none')}</chakra.p>
      )}
    </EditorSection>
  );
};
