import { expect, test } from 'vitest';
import { registrationStepKeys } from '#shared/registration/registration-steps.ts';
import { stepAfter, stepBefore, stepGroups, stepsOf } from './steps.ts';

test('a company is asked all eleven, from the first to the last', () => {
  const walked = [];
  for (let step: ReturnType<typeof stepAfter> = 'personBasics'; step !== null; step = stepAfter(step, 'Company'))
    walked.push(step);
  expect(walked).toHaveLength(11);
  expect(walked).toEqual(registrationStepKeys);
});

test('a sole trader goes from the addresses to the order, and back', () => {
  expect(stepsOf('Person')).toHaveLength(10);
  expect(stepAfter('addresses', 'Person')).toBe('order');
  expect(stepBefore('order', 'Person')).toBe('addresses');
});

test('there is nothing before the first and behind the last', () => {
  expect(stepBefore('personBasics', '')).toBeNull();
  expect(stepAfter('survey', 'Person')).toBeNull();
});

test('the overview has every step once, in the order in which they are asked', () => {
  expect(stepGroups.flatMap(({ steps }) => [...steps])).toEqual(registrationStepKeys);
});
