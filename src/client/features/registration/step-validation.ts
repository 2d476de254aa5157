import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldError, type FieldErrors, type FieldPath, get, type Resolver, set } from 'react-hook-form';
import { z } from 'zod';
import { serverError } from '#client/lib/form-errors.ts';
import type { Problem } from '#client/lib/problem.ts';
import { type RegistrationForm, type RegistrationStep, stepOfField } from '#shared/registration/registration-steps.ts';
import type { SignupForm } from './form.ts';
import { type Step, stepsOf } from './steps.ts';
import { toRegistration } from './to-registration.ts';

/** Combines the shared schemas of steps for the typed form. */
const formSchema = (steps: readonly RegistrationStep[]) =>
  z
    .custom<SignupForm>()
    .transform((form) => {
      const { passwordAgain, pinCodeAgain } = form;
      // Unvalidated: the schema of the call reports whatever is missing.
      return { ...toRegistration(form), passwordAgain, pinCodeAgain } as RegistrationForm;
    })
    .pipe(
      steps
        .map(({ schema }) => schema)
        .reduce((all, schema) => z.intersection(all, schema) as RegistrationStep['schema']),
    );

/** Applies until the sent value of its field changes. */
export interface ServerFieldError {
  step: Step;
  field: FieldPath<SignupForm>;
  sentValue: unknown;
  error: FieldError;
}

/** Maps the server's field errors to fields and steps. */
export const serverFieldErrors = ({ fields, code }: Problem, sent: SignupForm): ServerFieldError[] =>
  Object.entries(fields).flatMap(([path, [message]]): ServerFieldError[] => {
    const step = stepOfField(path);
    if (step === null || message === undefined) return [];
    // `persons[1].email` is `persons.1.email` in the form.
    const field = path.replaceAll(/\[(\d+)\]/gu, '.$1') as FieldPath<SignupForm>;
    // The portal's own text of the most frequent error follows the language.
    const error: FieldError =
      code === 'emailTaken'
        ? { type: 'rule', message: JSON.stringify({ key: 'alreadyTaken', params: {} }) }
        : { type: serverError, message };
    return [{ step, field, sentValue: get(sent, field), error }];
  });

/**
 * Validates the steps of a screen, and adds the server's errors.
 * An error of the schema takes precedence.
 */
export const stepsResolver = (
  steps: readonly RegistrationStep[],
  serverErrors: readonly ServerFieldError[],
): Resolver<SignupForm> => {
  const validate: Resolver<SignupForm> = zodResolver(formSchema(steps), undefined, { raw: true });
  const keys = new Set(steps.map(({ key }) => key));
  return async (values, context, options) => {
    const result = await validate(values, context, options);
    const errors: FieldErrors<SignupForm> = result.errors;
    for (const { step, field, sentValue, error } of serverErrors) {
      if (keys.has(step) && get(values, field) === sentValue && !get(errors, field)) set(errors, field, error);
    }
    return Object.keys(errors).length === 0 ? result : { values: {}, errors };
  };
};

/**
 * Returns the first step with an invalid field
 * outside `ignoredFields`; null without one.
 */
export const firstIncompleteStep = (
  steps: readonly RegistrationStep[],
  form: SignupForm,
  ignoredFields: readonly string[] = [],
): Step | null => {
  const keys = new Set(stepsOf(form.merchant.type));
  const isIncomplete = (step: RegistrationStep) =>
    formSchema([step])
      .safeParse(form)
      .error?.issues.some(({ path }) => !ignoredFields.includes(path.join('.')));
  return steps.find((step) => keys.has(step.key) && isIncomplete(step))?.key ?? null;
};
