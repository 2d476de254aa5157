import { giroAccountSchema, ibanSchema } from '#shared/validation/bank-and-tax-numbers.ts';
import type { SignupForm } from './form.ts';

/** Returns what the server stores of a form: no password and PIN, and account numbers only if they are complete. */
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
