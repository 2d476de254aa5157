/** Leads the eye and the keyboard to the first field that is marked as wrong. */
export const focusFirstFault = (form: HTMLElement): void => {
  const marked = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  const field = marked?.matches('input, select, textarea')
    ? marked
    : marked?.querySelector<HTMLElement>('input:checked, input');
  field?.focus({ preventScroll: true });
  marked?.scrollIntoView({ block: 'center' });
};
