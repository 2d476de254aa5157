import type { TFunction } from 'i18next';
import type { FieldError } from 'react-hook-form';
import { shownMessage } from '#shared/dates/shown-params.ts';
import { readFieldMessage } from '#shared/validation/field-messages.ts';
import { currentLanguage } from './i18n.ts';

/**
 * The `type` of a server error, which holds a translated text.
 * Other form errors hold a key with parameters.
 */
export const serverError = 'server';

export const fieldText = (t: TFunction, error: FieldError | undefined): string | undefined => {
  if (error === undefined) return undefined;
  if (error.type === serverError) return error.message;
  const { key, params } = shownMessage(readFieldMessage(error.message), currentLanguage());
  return t(`errors:fields.${key}`, params);
};

/** Focuses the first invalid field and scrolls it to the middle. */
export const focusFirstError = (form: HTMLElement): void => {
  const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  const field = invalid?.matches('input, select, textarea')
    ? invalid
    : invalid?.querySelector<HTMLElement>('input:checked, input');
  field?.focus({ preventScroll: true });
  invalid?.scrollIntoView({ block: 'center' });
};
