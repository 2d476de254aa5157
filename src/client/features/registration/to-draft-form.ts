import { giroAccountSchema, ibanSchema } from '#shared/validation/bank-and-tax-numbers.ts';
import type { SignupForm } from './form.ts';

/** Returns the stored part: no secrets, and only complete account numbers. */
export const toDraftForm = (form: SignupForm) => {
  const { password: _password, passwordAgain: _again, pinCode: _pin, pinCodeAgain: _pinAgain, ...entered } = form;
  const { localNumber, iban } = form.bankAccount;
  return {
    ...entered,
    bankAccount: {
      ...form.bankAccount,
      localNumber: giroAccountSchema.safeParse(localNumber).success ? localNumber : '',
      iban: ibanSchema.safeParse(iban).success ? iban : '',
    },
  };
};
