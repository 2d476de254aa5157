import { type FieldPath, get } from 'react-hook-form';
import type { Problem } from '#client/lib/problem.ts';
import { stepOfField } from '#shared/registration/registration-steps.ts';
import type { SignupForm } from './form.ts';
import type { Step } from './steps.ts';

/** What the server said about one field, as long as the field holds what was sent. */
export interface Refusal {
  step: Step;
  field: FieldPath<SignupForm>;
  value: unknown;
  message: string;
}

/** `persons[1].email` is `persons.1.email` in the form. */
const nameOf = (path: string) => path.replaceAll(/\[(\d+)\]/gu, '.$1') as FieldPath<SignupForm>;

export const refusalsIn = ({ fields }: Problem, sent: SignupForm): Refusal[] =>
  Object.entries(fields).flatMap(([path, [message]]) => {
    const step = stepOfField(path);
    const field = nameOf(path);
    return step === null || message === undefined ? [] : [{ step, field, value: get(sent, field), message }];
  });

export const refusalsOf = (step: Step, refusals: readonly Refusal[], form: SignupForm): Refusal[] =>
  refusals.filter((refusal) => refusal.step === step && get(form, refusal.field) === refusal.value);
