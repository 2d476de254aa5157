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

/** The fields that a password manager or a browser fills in. */
const filledTypes = new Set(['text', 'email', 'password', 'tel', 'search', 'url']);

/** Sets the values of the form that differ from the texts of its inputs. */
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
 * `useForm` of react-hook-form, which knows a text by its events only. Password managers write into fields without any,
 * or with some that React ignores: here each press and submission first reads the fields.
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
