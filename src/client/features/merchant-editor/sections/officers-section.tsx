import { Box, chakra } from '@chakra-ui/react';
import { useMerchantLabels } from '#client/features/merchant-editor/use-merchant-labels.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import type { Officer } from '#shared/merchants/merchants.schema.ts';
import { personName } from '#shared/users/person-name.ts';
import type { EditableSectionProps } from './business-sections.tsx';
import { EditorSection, Fact, Facts } from './editor-section.tsx';

export const OfficersSection = ({ merchant, onEdit }: EditableSectionProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <EditorSection part="officers" onEdit={onEdit}>
      {merchant.persons.length === 0 && <chakra.p color="fg.muted">{t('merchantAdmin:none')}</chakra.p>}
      <Box css={{ '& > div + div': { borderTopWidth: '1px', mt: '5', pt: '5' } }}>
        {merchant.persons.map((officer, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: at most two officers, which have no id.
          <div key={i}>
            <chakra.h3 textStyle="label" mb="3">
              {personName(officer, language)}
            </chakra.h3>
            <OfficerFacts officer={officer} />
          </div>
        ))}
      </Box>
    </EditorSection>
  );
};

const OfficerFacts = ({ officer }: { officer: Officer }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { day, country, address, yesOrNo } = useMerchantLabels();
  const { ownershipPercentage: share } = officer;
  return (
    <Facts>
      <Fact name={t('signup:officers.email')}>{officer.email}</Fact>
      <Fact name={t('signup:person.dateOfBirth')}>{day(officer.dateOfBirth)}</Fact>
      <Fact name={t('signup:person.nationality')}>{country(officer.nationalityCode)}</Fact>
      <Fact name={t('signup:steps.homeAddress.title')}>{address(officer.address)}</Fact>
      <Fact name={t('signup:officers.isSignatory')}>{yesOrNo(officer.isAuthorizedSignatory)}</Fact>
      <Fact name={t('signup:officers.isDirector')}>{yesOrNo(officer.isDirector)}</Fact>
      <Fact name={t('signup:officers.isOwner')}>
        {share === null
          ? yesOrNo(officer.isUltimateBeneficiaryOwner)
          : `${yesOrNo(officer.isUltimateBeneficiaryOwner)}, ${share.toLocaleString(language)}%`}
      </Fact>
      <Fact name={t('signup:officers.isPep')}>
        {[yesOrNo(officer.isPep), officer.pepDescription].filter(Boolean).join(', ')}
      </Fact>
    </Facts>
  );
};
