import { type RegistrationStepKey, registrationStepKeys } from '#shared/registration/registration-steps.ts';
import type { SignupForm } from './form.ts';

export type Step = RegistrationStepKey;

export const isStep = (value: unknown): value is Step => registrationStepKeys.some((step) => step === value);

type SelectedType = SignupForm['merchant']['type'];

/** Returns the steps of a merchant type in order. A sole trader has no step for officers. */
export const stepsOf = (type: SelectedType): readonly Step[] =>
  type === 'Person' ? registrationStepKeys.filter((step) => step !== 'officers') : registrationStepKeys;

/** Returns the next step, or null after the last. */
export const stepAfter = (step: Step, type: SelectedType): Step | null => {
  const steps = stepsOf(type);
  return steps[steps.indexOf(step) + 1] ?? null;
};

/** Returns the previous step, or null before the first. */
export const stepBefore = (step: Step, type: SelectedType): Step | null => {
  const steps = stepsOf(type);
  return steps[steps.indexOf(step) - 1] ?? null;
};

/** The headings of the step overview. */
export const stepGroups = [
  { key: 'you', steps: ['personBasics', 'account', 'contact', 'homeAddress'] },
  { key: 'business', steps: ['business', 'businessData', 'addresses', 'officers'] },
  { key: 'order', steps: ['order', 'bankAccount'] },
  { key: 'finish', steps: ['survey'] },
] as const satisfies readonly { key: string; steps: readonly Step[] }[];
