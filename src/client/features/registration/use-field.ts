import type { ChangeEvent } from 'react';
import { type FieldPath, get, useFormContext } from 'react-hook-form';
import { fieldText } from '#client/lib/field-text.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import type { SignupForm } from './form.ts';

type Field = FieldPath<SignupForm>;

/** What the fields of the kit need of the form. */
export const useField = () => {
  const { t } = useTranslation();
  const { register, getValues, setValue, trigger, formState } = useFormContext<SignupForm>();
  const { errors } = formState;

  /** `along` is a field whose check looks at this one: it is checked again too, once something was typed into it. */
  const field = (name: Field, along?: Field) => {
    const registered = register(name);
    return {
      ...registered,
      onChange: async (event: ChangeEvent) => {
        await registered.onChange(event);
        if (along !== undefined && getValues(along)) await trigger(along);
      },
      error: fieldText(t, get(errors, name)),
    };
  };

  return {
    field,
    /** For a field that rewrites what was typed when it is left. */
    masked: (name: Field, along?: Field) => ({
      ...field(name, along),
      onFinished: (text: string) => setValue(name, text, { shouldValidate: Boolean(get(errors, name)) }),
    }),
  };
};
