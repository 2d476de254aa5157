import { type RegistrationStepKey, registrationStepKeys } from '#shared/registration/registration-steps.ts';
import type { SignupForm } from './form.ts';

export type Step = RegistrationStepKey;

export const isStep = (value: unknown): value is Step => registrationStepKeys.some((step) => step === value);

type SelectedType = SignupForm['merchant']['type'];

/** Returns a merchant type's steps in order; sole traders have no officers. */
export const stepsOf = (type: SelectedType): readonly Step[] =>
  type === 'Person' ? registrationStepKeys.filter((step) => step !== 'officers') : registrationStepKeys;

/** The steps by screen, in order. The first step names the screen. */
const stepsByScreen = {
  personBasics: ['personBasics'],
  account: ['account'],
  contact: ['contact', 'homeAddress'],
  business: ['business', 'businessData', 'addresses'],
  officers: ['officers'],
  order: ['order'],
  bankAccount: ['bankAccount'],
  survey: ['survey'],
} as const satisfies Partial<Record<Step, readonly Step[]>>;

export type Screen = keyof typeof stepsByScreen;
const allScreens = Object.keys(stepsByScreen) as Screen[];

export const stepsOfScreen = (screen: Screen): readonly Step[] => stepsByScreen[screen];

export const screenOf = (step: Step): Screen => {
  const screen = allScreens.find((each) => stepsOfScreen(each).includes(step));
  if (!screen) throw new RangeError(`No screen shows the step ${step}.`);
  return screen;
};

/** Returns the screens in order: seven for sole traders, otherwise eight. */
export const screensOf = (type: SelectedType): readonly Screen[] =>
  type === 'Person' ? allScreens.filter((screen) => screen !== 'officers') : allScreens;

/** Null after the last screen. */
export const screenAfter = (screen: Screen, type: SelectedType): Screen | null => {
  const screens = screensOf(type);
  return screens[screens.indexOf(screen) + 1] ?? null;
};

/** Null before the first screen. */
export const screenBefore = (screen: Screen, type: SelectedType): Screen | null => {
  const screens = screensOf(type);
  return screens[screens.indexOf(screen) - 1] ?? null;
};
