import type { MerchantType } from '#shared/merchants/merchant-enums.ts';
import { type RegistrationStepKey, registrationStepKeys } from '#shared/registration/registration-steps.ts';

export type Step = RegistrationStepKey;

export const isStep = (value: unknown): value is Step => registrationStepKeys.some((step) => step === value);

type ChosenType = MerchantType | '';

/** The steps that are asked, in their order: a sole trader has no officers to name. */
export const stepsOf = (type: ChosenType): readonly Step[] =>
  type === 'Person' ? registrationStepKeys.filter((step) => step !== 'officers') : registrationStepKeys;

/** `null` behind the last. */
export const stepAfter = (step: Step, type: ChosenType): Step | null => {
  const asked = stepsOf(type);
  return asked[asked.indexOf(step) + 1] ?? null;
};

/** `null` before the first. */
export const stepBefore = (step: Step, type: ChosenType): Step | null => {
  const asked = stepsOf(type);
  return asked[asked.indexOf(step) - 1] ?? null;
};

/** Under which heading the steps stand in the overview. */
export const stepGroups = [
  { key: 'you', steps: ['personBasics', 'account', 'contact', 'homeAddress'] },
  { key: 'business', steps: ['business', 'businessData', 'addresses', 'officers'] },
  { key: 'order', steps: ['order', 'bankAccount'] },
  { key: 'finish', steps: ['survey'] },
] as const satisfies readonly { key: string; steps: readonly Step[] }[];
