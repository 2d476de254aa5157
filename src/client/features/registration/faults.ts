import type { FieldPath } from 'react-hook-form';
import type { RegistrationStep } from '#shared/registration/registration-steps.ts';
import type { SignupForm } from './form.ts';
import type { Step } from './steps.ts';
import { stepsOf } from './steps.ts';
import { toRegistration } from './to-registration.ts';

export interface Fault {
  /** As react-hook-form names fields: `persons.0.email`. */
  field: FieldPath<SignupForm>;
  /** A key of the texts, as `readFieldMessage` reads it. */
  message: string;
}

/** What is wrong in one step, the first fault of each field. */
export const faultsOf = ({ schema }: RegistrationStep, form: SignupForm): Fault[] => {
  const { passwordAgain, pinCodeAgain } = form;
  const { error } = schema.safeParse({ ...toRegistration(form), passwordAgain, pinCodeAgain });
  const faults = new Map<string, string>();
  for (const { path, message } of error?.issues ?? []) {
    const field = path.join('.');
    if (!faults.has(field)) faults.set(field, message);
  }
  return [...faults].map(([field, message]) => ({ field: field as FieldPath<SignupForm>, message }));
};

/** The earliest of the given steps that is not complete; `null` when all are. */
export const firstFaultyStep = (
  rules: readonly RegistrationStep[],
  form: SignupForm,
  forgives: (fault: Fault) => boolean = () => false,
): Step | null => {
  const asked = new Set(stepsOf(form.merchant.type));
  const faulty = rules.find((step) => asked.has(step.key) && faultsOf(step, form).some((fault) => !forgives(fault)));
  return faulty?.key ?? null;
};
