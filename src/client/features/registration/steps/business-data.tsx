import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '#client/lib/i18n.ts';
import { CheckboxField } from '#client/ui/checkbox-field.tsx';
import { MaskedField } from '#client/ui/masked/masked-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import {
  formatCompanyRegistrationNumber,
  formatTaxNumber,
  mayBeTaxNumber,
} from '#shared/validation/bank-and-tax-numbers.ts';
import { useField } from '../fields/use-field.ts';
import type { SignupForm } from '../form.ts';
import { ownSignature } from '../same-as.ts';

/** `isOwn`: the user may be the signatory. */
export const BusinessData = ({ isOwn = true }: { isOwn?: boolean }) => {
  const { t } = useTranslation();
  const { field, masked } = useField();
  const { control } = useFormContext<SignupForm>();
  const [type, taxNumber, person, signsSelf] = useWatch({
    control,
    name: ['merchant.type', 'merchant.taxNumber', 'person', 'sameAs.signatory'],
  });
  const isCompany = type === 'Company';
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
      {isOwn && (
        <CheckboxField
          label={t('signup:business.signatoryIsMe')}
          help={signsSelf ? ownSignature({ person }) : undefined}
          {...field('sameAs.signatory')}
        />
      )}
      {!(isOwn && signsSelf) && (
        <TextField
          label={t('signup:business.signatory')}
          help={t('signup:business.signatoryHelp')}
          autoComplete="off"
          {...field('merchant.authorizedSignatory')}
        />
      )}
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
