import { type RegistrationStepKey, registrationStepKeys } from '#shared/registration/registration-steps.ts';
import type { SignupForm } from './form.ts';

export type Step = RegistrationStepKey;

export const isStep = (value: unknown): value is Step => registrationStepKeys.some((step) => step === value);

type SelectedType = SignupForm['merchant']['type'];

/** Returns the steps of a merchant type in order. A sole trader has no step for officers. */
export const stepsOf = (type: SelectedType): readonly Step[] =>
  type === 'Person' ? registrationStepKeys.filter((step) => step !== 'officers') : registrationStepKeys;

/** The steps by screen, in order. A screen has the name and the URL of its first step. */
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

/** Returns the screen that shows a step. */
export const screenOf = (step: Step): Screen => {
  const screen = allScreens.find((each) => stepsOfScreen(each).includes(step));
  if (!screen) throw new RangeError(`No screen shows the step ${step}.`);
  return screen;
};

/** Returns the screens of a merchant type in order: seven for a sole trader, eight for a company. */
export const screensOf = (type: SelectedType): readonly Screen[] =>
  type === 'Person' ? allScreens.filter((screen) => screen !== 'officers') : allScreens;

/** Returns the next screen, or null after the last. */
export const screenAfter = (screen: Screen, type: SelectedType): Screen | null => {
  const screens = screensOf(type);
  return screens[screens.indexOf(screen) + 1] ?? null;
};

/** Returns the previous screen, or null before the first. */
export const screenBefore = (screen: Screen, type: SelectedType): Screen | null => {
  const screens = screensOf(type);
  return screens[screens.indexOf(screen) - 1] ?? null;
};
