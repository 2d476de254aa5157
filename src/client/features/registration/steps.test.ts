import { expect, test } from 'vitest';
import { registrationStepKeys } from '#shared/registration/registration-steps.ts';
import { type Screen, screenAfter, screenBefore, screenOf, screensOf, stepsOf, stepsOfScreen } from './steps.ts';

const walk = (type: 'Person' | 'Company') => {
  const walked: Screen[] = [];
  for (let screen: Screen | null = 'personBasics'; screen !== null; screen = screenAfter(screen, type))
    walked.push(screen);
  return walked;
};

test('a company has all eleven steps, on eight screens', () => {
  expect(walk('Company')).toEqual(screensOf('Company'));
  expect(walk('Company')).toHaveLength(8);
  expect(walk('Company').flatMap(stepsOfScreen)).toEqual(registrationStepKeys);
});

test('a sole trader has ten steps, on seven screens, and skips the officers in both directions', () => {
  expect(walk('Person')).toHaveLength(7);
  expect(walk('Person').flatMap(stepsOfScreen)).toEqual(stepsOf('Person'));
  expect(screenAfter('business', 'Person')).toBe('order');
  expect(screenBefore('order', 'Person')).toBe('business');
});

test('every step is on one screen, which has the name of its first step', () => {
  for (const step of registrationStepKeys) {
    expect(stepsOfScreen(screenOf(step))).toContain(step);
    expect(stepsOfScreen(screenOf(step))[0]).toBe(screenOf(step));
  }
});

test('returns null before the first screen and after the last', () => {
  expect(screenBefore('personBasics', '')).toBeNull();
  expect(screenAfter('survey', 'Person')).toBeNull();
});
