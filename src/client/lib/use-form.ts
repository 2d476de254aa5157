import { useEffect } from 'react';
import {
  type Field,
  type FieldPathValue,
  type FieldValues,
  get,
  type Path,
  type UseFormProps,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form';

/** The fields that password managers and browsers fill. */
const filledTypes = new Set(['text', 'email', 'password', 'tel', 'search', 'url']);

/** Copies inputs that differ from the form into its values. */
const readInputs = <Values extends FieldValues, Context, Transformed>({
  control,
  getValues,
  setValue,
}: Pick<UseFormReturn<Values, Context, Transformed>, 'control' | 'getValues' | 'setValue'>) => {
  for (const name of control._names.mount) {
    const input = (get(control._fields, name) as Field | undefined)?._f.ref;
    if (!(input instanceof HTMLInputElement) || !input.isConnected || !filledTypes.has(input.type)) continue;
    const path = name as Path<Values>;
    if (input.value === (getValues(path) ?? '')) continue;
    const value = input.value as FieldPathValue<Values, Path<Values>>;
    setValue(path, value, { shouldDirty: true, shouldTouch: true, shouldValidate: control._formState.isSubmitted });
  }
};

/**
 * `useForm` of react-hook-form, which learns of texts by events only.
 * Password managers fill fields without events that React handles.
 * Each press and submission therefore first reads the fields.
 */
export const useForm = <Values extends FieldValues = FieldValues, Context = unknown, Transformed = Values>(
  options?: UseFormProps<Values, Context, Transformed>,
): UseFormReturn<Values, Context, Transformed> => {
  const form = useHookForm<Values, Context, Transformed>(options);
  const { control, getValues, setValue } = form;
  useEffect(() => {
    const read = () => readInputs({ control, getValues, setValue });
    for (const event of ['click', 'submit']) addEventListener(event, read, true);
    return () => {
      for (const event of ['click', 'submit']) removeEventListener(event, read, true);
    };
  }, [control, getValues, setValue]);
  return form;
};
