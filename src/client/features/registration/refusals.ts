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
  /** Words of the server, in the language that the page had then; otherwise a key of our own texts. */
  isInWords: boolean;
}

/** `persons[1].email` is `persons.1.email` in the form. */
const nameOf = (path: string) => path.replaceAll(/\[(\d+)\]/gu, '.$1') as FieldPath<SignupForm>;

export const refusalsIn = ({ fields, code }: Problem, sent: SignupForm): Refusal[] =>
  Object.entries(fields).flatMap(([path, [message]]): Refusal[] => {
    const step = stepOfField(path);
    if (step === null || message === undefined) return [];
    const field = nameOf(path);
    const value: unknown = get(sent, field);
    // The one that people really meet is said in whichever language they turn to.
    return code === 'emailTaken'
      ? [{ step, field, value, message: JSON.stringify({ key: 'alreadyTaken', params: {} }), isInWords: false }]
      : [{ step, field, value, message, isInWords: true }];
  });

export const refusalsOf = (step: Step, refusals: readonly Refusal[], form: SignupForm): Refusal[] =>
  refusals.filter((refusal) => refusal.step === step && get(form, refusal.field) === refusal.value);
