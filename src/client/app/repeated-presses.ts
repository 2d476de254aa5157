const isSubmit = (control: Element) => control instanceof HTMLButtonElement && control.type === 'submit';

/**
 * Ignores the rest of a double click after its first click has acted: on a submit button, and on a control that was not
 * there at the first click, such as the button of the next screen in the same place. Ignores the key repeats of
 * Enter, too. Buttons that are clicked in quick succession, such as those of a stepper, act each time.
 */
export const ignoreRepeatedPresses = (): (() => void) => {
  let first: { control: Element; name: string | null } | null = null;
  const onClick = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest('button, a[href], [role=button]') : null;
    // The clicks of one place in quick succession are counted in `detail`; it is 0 for the keyboard and programs.
    if (event.detail <= 1) {
      first = control && { control, name: control.textContent };
      return;
    }
    if (control === null) return;
    const isSame = first?.control === control && first.name === control.textContent;
    if (isSame && !isSubmit(control)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
  };
  addEventListener('click', onClick, { capture: true });
  addEventListener('keydown', onKeyDown, { capture: true });
  return () => {
    removeEventListener('click', onClick, { capture: true });
    removeEventListener('keydown', onKeyDown, { capture: true });
  };
};
