import { Stack } from '@chakra-ui/react';
import { CopyCheck } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { personName } from '#client/lib/person-name.ts';
import { Button } from '#client/ui/button.tsx';
import { MaskedField } from '#client/ui/masked/masked-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import {
  formatCompanyRegistrationNumber,
  formatTaxNumber,
  mayBeTaxNumber,
} from '#shared/validation/bank-and-tax-numbers.ts';
import { useField } from '../fields/use-field.ts';
import type { SignupForm } from '../form.ts';

/** `isOwn`: the user may be the signatory and can copy their own name. */
export const BusinessData = ({ isOwn = true }: { isOwn?: boolean }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { field, masked } = useField();
  const { control, setValue, trigger } = useFormContext<SignupForm>();
  const [type, taxNumber, person] = useWatch({ control, name: ['merchant.type', 'merchant.taxNumber', 'person'] });
  const isCompany = type === 'Company';
  const ownName = personName(person, language);
  const copyOwnName = async () => {
    setValue('merchant.authorizedSignatory', ownName);
    await trigger('merchant.authorizedSignatory');
  };
  return (
    <>
      {isCompany && (
        <TextField
          label={t('signup:business.companyName')}
          help={t('signup:business.companyNameHelp')}
          autoComplete="organization"
          {...field('company.name')}
        />
      )}
      <TextField
        label={t('signup:business.tradeName')}
        help={t('signup:business.tradeNameHelp')}
        optional
        autoComplete="off"
        {...field('merchant.doingBusinessAs')}
      />
      <MaskedField
        label={t('signup:business.taxNumber')}
        help={t('signup:business.taxNumberHelp')}
        warning={mayBeTaxNumber(taxNumber) ? undefined : t('signup:business.oddTaxNumber')}
        autoComplete="off"
        inputMode="numeric"
        fontVariantNumeric="tabular-nums"
        group={formatTaxNumber}
        finish={formatTaxNumber}
        {...masked('merchant.taxNumber')}
      />
      {isCompany && (
        <MaskedField
          label={t('signup:business.registrationId')}
          help={t('signup:business.registrationIdHelp')}
          autoComplete="off"
          inputMode="numeric"
          fontVariantNumeric="tabular-nums"
          group={formatCompanyRegistrationNumber}
          finish={formatCompanyRegistrationNumber}
          {...masked('company.registrationId')}
        />
      )}
      <Stack gap="3">
        <TextField
          label={t('signup:business.signatory')}
          help={t('signup:business.signatoryHelp')}
          autoComplete="off"
          {...field('merchant.authorizedSignatory')}
        />
        {isOwn && ownName !== '' && (
          <Button
            variant="outline"
            alignSelf="flex-start"
            icon={<CopyCheck aria-hidden />}
            onClick={() => void copyOwnName()}
          >
            {t('signup:business.signatoryIsMe')}
          </Button>
        )}
      </Stack>
      <TextField
        label={t('signup:business.website')}
        help={t('signup:business.websiteHelp')}
        optional
        type="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        {...field('merchant.website')}
      />
    </>
  );
};
