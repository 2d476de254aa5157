import type { ChangeEvent } from 'react';
import { type FieldPath, get, useFormContext } from 'react-hook-form';
import { fieldText } from '#client/lib/form-errors.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import type { SignupForm } from '../form.ts';

type Field = FieldPath<SignupForm>;

/** Connects the fields to the form, with their error texts. */
export const useField = () => {
  const { t } = useTranslation();
  const { register, getValues, setValue, trigger, formState } = useFormContext<SignupForm>();
  const { errors } = formState;

  /**
   * `dependent` is a field whose validation reads this one.
   * If it has a value, it is validated again.
   */
  const field = (name: Field, dependent?: Field) => {
    const registered = register(name);
    return {
      ...registered,
      onChange: async (event: ChangeEvent) => {
        await registered.onChange(event);
        if (dependent !== undefined && getValues(dependent)) await trigger(dependent);
      },
      error: fieldText(t, get(errors, name)),
    };
  };

  return {
    field,
    /** For a field that formats its value on blur. */
    masked: (name: Field, dependent?: Field) => ({
      ...field(name, dependent),
      onFinished: (text: string) => setValue(name, text, { shouldValidate: Boolean(get(errors, name)) }),
    }),
  };
};
