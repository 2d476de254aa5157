import { Flex } from '@chakra-ui/react';
import { Banknote, CreditCard, Landmark } from 'lucide-react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from '#client/lib/i18n.ts';
import { CheckboxField } from '#client/ui/checkbox-field.tsx';
import { NumberStepper } from '#client/ui/number-stepper.tsx';
import { RadioCards } from '#client/ui/radio-cards.tsx';
import { type OrderPaymentMethod, orderPaymentMethods } from '#shared/orders/order-enums.ts';
import { maxTerminals } from '#shared/orders/orders.schema.ts';
import { FieldGroup } from '../fields/field-group.tsx';
import { SharedAddress } from '../fields/shared-address.tsx';
import { useField } from '../fields/use-field.ts';
import type { SignupForm } from '../form.ts';
import { PriceTotal } from './price-total.tsx';

const icons: Record<OrderPaymentMethod, typeof CreditCard> = {
  BankCard: CreditCard,
  ByBankTransferInAdvance: Landmark,
  Cod: Banknote,
};

export const OrderStep = () => {
  const { t } = useTranslation();
  const { field } = useField();
  const { control, setValue } = useFormContext<SignupForm>();
  const { field: countField } = useController({ control, name: 'terminalOrder.count' });
  const count = Number(countField.value);
  return (
    <>
      <NumberStepper
        label={t('signup:order.count')}
        help={t('signup:order.countHelp', { max: maxTerminals })}
        min={1}
        max={maxTerminals}
        value={count}
        onChange={(value) => {
          countField.onChange(String(value));
          if (value < maxTerminals) setValue('terminalOrder.extraQuantityNeeded', false);
        }}
        onBlur={countField.onBlur}
      />
      <Flex direction="column">
        {count === maxTerminals && (
          <CheckboxField
            label={t('signup:order.extraQuantity', { max: maxTerminals })}
            help={t('signup:order.extraQuantityHelp')}
            {...field('terminalOrder.extraQuantityNeeded')}
          />
        )}
        <CheckboxField
          label={t('signup:order.multipleAddresses')}
          help={t('signup:order.multipleAddressesHelp')}
          {...field('terminalOrder.multipleOperationAddresses')}
        />
      </Flex>
      <PriceTotal count={count} />
      <RadioCards
        label={t('signup:order.paymentMethod')}
        options={orderPaymentMethods.map((value) => {
          const Icon = icons[value];
          return {
            value,
            title: t(`signup:order.methods.${value}.title`),
            text: t(`signup:order.methods.${value}.text`),
            icon: <Icon />,
          };
        })}
        {...field('terminalOrder.paymentMethod')}
      />
      <FieldGroup title={t('signup:address.delivery')} help={t('signup:address.deliveryHelp')}>
        <SharedAddress place="delivery" purpose="shipping" />
      </FieldGroup>
      <FieldGroup title={t('signup:address.billing')} help={t('signup:address.billingHelp')}>
        <SharedAddress place="billing" purpose="billing" />
      </FieldGroup>
    </>
  );
};
