// Other features edit a registered merchant with these fields.
export { AddressFields } from './fields/address-fields.tsx';
export { FieldGroup } from './fields/field-group.tsx';
export { NameFields } from './fields/name-fields.tsx';
export { useField } from './fields/use-field.ts';
export { emptyAddress, emptyForm, type SignupForm } from './form.ts';
export { BankAccount } from './steps/bank-account.tsx';
export { BusinessData } from './steps/business-data.tsx';
export { Officers } from './steps/officers.tsx';
export { toRegistration } from './to-registration.ts';
