import { SimpleGrid, Stack } from '@chakra-ui/react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { fieldText } from '#client/lib/form-errors.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { CheckboxField } from '#client/ui/checkbox-field.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { isFeeConsentGiven } from '#shared/prices/fee-consents.schema.ts';
import { foreignFeeText } from '#shared/prices/price-words.ts';
import type { SetPrice } from '#shared/prices/prices.schema.ts';
import { pricedBrands, standardPrice } from '#shared/prices/sale-price.ts';
import { type EnteredPrice, noPrice } from './price-fields.ts';

/** The prices of foreign cards and of some brands, each optional. */
export const CardPriceFields = ({
  merchantId,
  form: { control, register, formState, setValue },
}: {
  merchantId: string;
  form: UseFormReturn<EnteredPrice, unknown, Omit<SetPrice, 'merchantId'>>;
}) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { hasForeignFee, hasBrandRates } = useWatch({ control });
  const { errors } = formState;
  const consents = trpc.feeConsents.list.useQuery({ merchantId }).data?.data ?? [];
  // A hidden field must have no error.
  const clear = (...names: ('foreignRate' | 'foreignFixed' | 'brandRates')[]) => {
    for (const name of names) setValue(name, noPrice[name]);
  };
  return (
    <>
      <CheckboxField
        label={t('prices:form.foreign')}
        help={t('prices:form.foreignHelp', { fee: foreignFeeText(standardPrice.foreignFee, language) })}
        {...register('hasForeignFee', { onChange: () => clear('foreignRate', 'foreignFixed') })}
      />
      {hasForeignFee && (
        <Stack gap="4">
          <TextField
            label={t('prices:form.foreignRate')}
            inputMode="decimal"
            autoComplete="off"
            error={fieldText(t, errors.foreignRate)}
            {...register('foreignRate')}
          />
          <TextField
            label={t('prices:form.foreignFixed')}
            inputMode="numeric"
            autoComplete="off"
            error={fieldText(t, errors.foreignFixed)}
            {...register('foreignFixed')}
          />
        </Stack>
      )}
      <CheckboxField
        label={t('prices:form.brands')}
        help={t('prices:form.brandsHelp')}
        {...register('hasBrandRates', { onChange: () => clear('brandRates') })}
      />
      {hasBrandRates && isFeeConsentGiven(consents, 'Blended') && (
        <Notice tone="warning">{t('prices:form.brandsBlended')}</Notice>
      )}
      {hasBrandRates && (
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          {pricedBrands.map((brand, index) => (
            <TextField
              key={brand}
              label={t('prices:form.brandRate', { brand })}
              inputMode="decimal"
              autoComplete="off"
              error={fieldText(t, errors.brandRates?.[index])}
              {...register(`brandRates.${index}`)}
            />
          ))}
        </SimpleGrid>
      )}
    </>
  );
};
