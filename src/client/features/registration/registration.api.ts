// What other features may use of this one: the fields of the sign-up, for those who correct what was entered in it.
export { AddressFields } from './address-fields.tsx';
export { FieldGroup } from './field-group.tsx';
export { focusFirstFault } from './focus-first-fault.ts';
export { emptyAddress, emptyForm, emptyOfficer, type OfficerForm, type SignupForm } from './form.ts';
export { NameFields } from './name-fields.tsx';
export { BankAccount } from './steps/bank-account.tsx';
export { BusinessData } from './steps/business-data.tsx';
export { Officers } from './steps/officers.tsx';
export { bandKeys, surveyQuestions } from './survey-questions.ts';
export { toRegistration } from './to-registration.ts';
export { useField } from './use-field.ts';
