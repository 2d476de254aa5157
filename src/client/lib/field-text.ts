import type { TFunction } from 'i18next';
import type { FieldError } from 'react-hook-form';
import { readFieldMessage } from '#shared/validation/field-messages.ts';

/** Marks an error that came from the server, whose message is words already. */
export const serverError = 'server';

/** The words for the error of a form field. */
export const fieldText = (t: TFunction, error: FieldError | undefined): string | undefined => {
  if (error === undefined) return undefined;
  if (error.type === serverError) return error.message;
  const { key, params } = readFieldMessage(error.message);
  return t(`errors:fields.${key}`, params);
};
