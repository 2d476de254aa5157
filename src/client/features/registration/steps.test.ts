import { expect, test } from 'vitest';
import { registrationStepKeys } from '#shared/registration/registration-steps.ts';
import { stepAfter, stepBefore, stepGroups, stepsOf } from './steps.ts';

test('a company has all eleven steps in order', () => {
  const walked = [];
  for (let step: ReturnType<typeof stepAfter> = 'personBasics'; step !== null; step = stepAfter(step, 'Company'))
    walked.push(step);
  expect(walked).toHaveLength(11);
  expect(walked).toEqual(registrationStepKeys);
});

test('a sole trader skips the officers in both directions', () => {
  expect(stepsOf('Person')).toHaveLength(10);
  expect(stepAfter('addresses', 'Person')).toBe('order');
  expect(stepBefore('order', 'Person')).toBe('addresses');
});

test('returns null before the first step and after the last', () => {
  expect(stepBefore('personBasics', '')).toBeNull();
  expect(stepAfter('survey', 'Person')).toBeNull();
});

test('the overview lists every step once, in order', () => {
  expect(stepGroups.flatMap(({ steps }) => [...steps])).toEqual(registrationStepKeys);
});
