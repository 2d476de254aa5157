import { chakra } from '@chakra-ui/react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { personName } from '#client/lib/person-name.ts';
import type { Officer } from '#shared/merchants/merchants.schema.ts';
import { Fact, Facts } from './facts.tsx';
import { Part } from './part.tsx';
import type { EditablePartProps } from './people-parts.tsx';
import { useWords } from './use-words.ts';

export const OfficersPart = ({ merchant, onEdit }: EditablePartProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Part part="officers" onEdit={onEdit}>
      {merchant.officers.length === 0 && <chakra.p color="fg.muted">{t('merchantAdmin:none')}</chakra.p>}
      <chakra.div css={{ '& > div + div': { borderTopWidth: '1px', mt: '5', pt: '5' } }}>
        {merchant.officers.map((officer, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two at most, told apart by their place alone.
          <div key={i}>
            <chakra.h3 textStyle="label" mb="3">
              {personName(officer, language)}
            </chakra.h3>
            <OfficerFacts officer={officer} />
          </div>
        ))}
      </chakra.div>
    </Part>
  );
};

const OfficerFacts = ({ officer }: { officer: Officer }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { day, country, address, yesOrNo } = useWords();
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
