import { chakra } from '@chakra-ui/react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import {
  AddressFields,
  BankAccount,
  BusinessData,
  FieldGroup,
  NameFields,
  Officers,
  type SignupForm,
  useField,
} from '#client/features/registration/registration.api.ts';
import { fieldText } from '#client/lib/form-errors.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { CheckboxField } from '#client/ui/checkbox-field.tsx';
import { CountryField } from '#client/ui/country-field.tsx';
import { FieldError } from '#client/ui/form-field.tsx';
import { DayField } from '#client/ui/masked/day-field.tsx';
import { MaskedField } from '#client/ui/masked/masked-field.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextareaField, TextField } from '#client/ui/text-field.tsx';
import { merchantPaymentMethods } from '#shared/merchants/merchant-enums.ts';
import type { Merchant } from '#shared/merchants/merchants.schema.ts';
import { normalisePhone } from '#shared/validation/normalise-text.ts';
import { EditDrawer } from './edit-drawer.tsx';
import { editsOf, fieldOfEdit, formOf } from './merchant-form.ts';

export type Editable = keyof typeof editsOf | 'acceptance';

export interface EditFormProps {
  merchant: Merchant;
  edited: Editable;
  onClose: () => void;
}

/** The form of a section, with the same fields as the registration. */
export const EditForm = ({ merchant, edited, onClose }: EditFormProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  if (edited === 'acceptance') return <AcceptanceEdit merchant={merchant} onClose={onClose} />;
  const section = edited === 'orderAddresses' ? 'order' : edited;
  const Fields = fields[edited];
  return (
    <EditDrawer<SignupForm>
      merchant={merchant}
      title={t('merchantAdmin:editWhat', { what: t(`merchantAdmin:sections.${section}`) })}
      toForm={(current) => formOf(current, language)}
      toEdit={editsOf[edited]}
      fieldOf={fieldOfEdit}
      onClose={onClose}
    >
      <Fields />
    </EditDrawer>
  );
};

const BusinessFields = () => {
  const { t } = useTranslation();
  const { field } = useField();
  return (
    <>
      <BusinessData isOwn={false} />
      <TextareaField label={t('merchantAdmin:business.description')} {...field('merchant.description')} />
      <chakra.p color="fg.muted">{t('merchantAdmin:business.typeFixed')}</chakra.p>
    </>
  );
};

const ContactFields = () => {
  const { t } = useTranslation();
  const { field, masked } = useField();
  const nationality = useWatch<SignupForm, 'person.nationalityCode'>({ name: 'person.nationalityCode' });
  const email = { type: 'email', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <>
      <NameFields name="person" />
      <TextField
        label={t('merchantAdmin:contact.email')}
        help={t('merchantAdmin:contact.emailHelp')}
        {...email}
        {...field('email')}
      />
      <MaskedField
        label={t('signup:contact.mobile')}
        help={t('signup:contact.mobileHelp')}
        type="tel"
        autoComplete="off"
        inputMode="tel"
        strip={normalisePhone}
        {...field('person.mobile')}
      />
      <TextField label={t('signup:contact.settlementEmail')} {...email} {...field('merchant.settlementReportsEmail')} />
      <DayField
        label={t('signup:person.dateOfBirth')}
        help={t('signup:person.dateOfBirthHelp')}
        autoComplete="off"
        {...masked('person.dateOfBirth')}
      />
      <CountryField
        label={t('signup:person.nationality')}
        selected={nationality}
        placeholder={t('signup:choose')}
        autoComplete="off"
        {...field('person.nationalityCode')}
      />
      <FieldGroup title={t('signup:steps.homeAddress.title')}>
        <AddressFields name="person.address" purpose="off" />
      </FieldGroup>
    </>
  );
};

const OfficersFields = () => {
  const { t } = useTranslation();
  const { formState } = useFormContext<SignupForm>();
  const together = fieldText(t, get(formState.errors, 'persons.root') ?? undefined);
  return (
    <>
      <Officers isOwn={false} />
      {together && <FieldError>{together}</FieldError>}
    </>
  );
};

const AddressesFields = () => {
  const { t } = useTranslation();
  return (
    <>
      <FieldGroup title={t('signup:address.office')}>
        <AddressFields name="merchant.registrationAddress" purpose="off" />
      </FieldGroup>
      <FieldGroup title={t('signup:address.operation')}>
        <AddressFields name="terminal.operationAddress" purpose="off" />
      </FieldGroup>
    </>
  );
};

const OrderAddressesFields = () => {
  const { t } = useTranslation();
  return (
    <>
      <FieldGroup title={t('signup:address.delivery')}>
        <AddressFields name="terminalOrder.deliveryAddress" purpose="off" />
      </FieldGroup>
      <FieldGroup title={t('signup:address.billing')}>
        <AddressFields name="terminalOrder.billingAddress" purpose="off" />
      </FieldGroup>
    </>
  );
};

const BankFields = () => {
  const { t } = useTranslation();
  return <BankAccount confirmation={t('merchantAdmin:bank.isConfirmed')} />;
};

const fields: Record<keyof typeof editsOf, () => React.ReactNode> = {
  business: BusinessFields,
  contact: ContactFields,
  officers: OfficersFields,
  addresses: AddressesFields,
  orderAddresses: OrderAddressesFields,
  bank: BankFields,
};

interface AcceptanceForm {
  merchant: {
    mcc: string;
    mid: string;
    paymentMethod: string;
    terminalSecret: string;
    isSecretCleared: boolean;
    comment: string;
  };
}

const AcceptanceEdit = ({ merchant, onClose }: Omit<EditFormProps, 'edited'>) => {
  const { t } = useTranslation();
  return (
    <EditDrawer<AcceptanceForm>
      merchant={merchant}
      title={t('merchantAdmin:editWhat', { what: t('merchantAdmin:sections.acceptance') })}
      toForm={({ mcc, mid, paymentMethod, comment }) => ({
        merchant: {
          mcc: mcc ?? '',
          mid: mid ?? '',
          paymentMethod,
          terminalSecret: '',
          isSecretCleared: false,
          comment: comment ?? '',
        },
      })}
      toEdit={({ merchant: { isSecretCleared, terminalSecret, mcc, mid, ...others } }) => ({
        merchant: {
          ...others,
          mcc: mcc.trim() || null,
          mid: mid.trim() || null,
          // Empty means no change: the current secret is never shown.
          ...(isSecretCleared ? { terminalSecret: null } : terminalSecret.trim() === '' ? {} : { terminalSecret }),
        },
      })}
      fieldOf={(path) => path}
      onClose={onClose}
    >
      <AcceptanceFields hasSecret={merchant.hasTerminalSecret} />
    </EditDrawer>
  );
};

const AcceptanceFields = ({ hasSecret }: { hasSecret: boolean }) => {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<AcceptanceForm>();
  const errors = formState.errors.merchant;
  const isCleared = useWatch<AcceptanceForm, 'merchant.isSecretCleared'>({ name: 'merchant.isSecretCleared' });
  return (
    <>
      <TextField
        label={t('merchantAdmin:acceptance.mcc')}
        help={t('merchantAdmin:acceptance.mccHelp')}
        optional
        inputMode="numeric"
        error={fieldText(t, errors?.mcc)}
        {...register('merchant.mcc')}
      />
      <TextField
        label={t('merchantAdmin:acceptance.mid')}
        help={t('merchantAdmin:acceptance.midHelp')}
        optional
        error={fieldText(t, errors?.mid)}
        {...register('merchant.mid')}
      />
      <SelectField
        label={t('merchantAdmin:acceptance.paymentMethod')}
        options={merchantPaymentMethods.map((value) => ({
          value,
          label: t(`merchantAdmin:acceptance.paymentMethods.${value}`),
        }))}
        error={fieldText(t, errors?.paymentMethod)}
        {...register('merchant.paymentMethod')}
      />
      <TextField
        label={t('merchantAdmin:acceptance.secretNew')}
        help={t('merchantAdmin:acceptance.secretHelp')}
        optional
        autoComplete="off"
        spellCheck={false}
        disabled={isCleared}
        error={fieldText(t, errors?.terminalSecret)}
        {...register('merchant.terminalSecret')}
      />
      {hasSecret && (
        <CheckboxField label={t('merchantAdmin:acceptance.secretClear')} {...register('merchant.isSecretCleared')} />
      )}
      <TextareaField
        label={t('merchantAdmin:acceptance.comment')}
        help={t('merchantAdmin:acceptance.commentHelp')}
        optional
        error={fieldText(t, errors?.comment)}
        {...register('merchant.comment')}
      />
    </>
  );
};
