const isSubmit = (control: Element) => control instanceof HTMLButtonElement && control.type === 'submit';

/** A state that is selected, such as the language: nothing is done that cannot be undone by the next press. */
const isChoice = (control: Element) => control.hasAttribute('aria-pressed');

/**
 * Ignores the rest of a double click after its first click has acted: on a submit button, and on a control that was not
 * there at the first click, such as the button of the next screen in the same place. Ignores the repeats of an
 * Enter, too. A click after an input is a new one, however soon. Buttons that are clicked in quick succession, such as
 * those of a stepper, act each time.
 */
export const ignoreRepeatedPresses = (): (() => void) => {
  let first: { control: Element; name: string | null } | null = null;
  let isInputBetween = false;
  const onInput = () => {
    isInputBetween = true;
  };
  const onClick = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest('button, a[href], [role=button]') : null;
    // The clicks of one place in quick succession are counted in `detail`; it is 0 for the keyboard and programs.
    if (event.detail <= 1 || isInputBetween) {
      isInputBetween = false;
      first = control && { control, name: control.textContent };
      return;
    }
    if (control === null || isChoice(control)) return;
    const isSame = first?.control === control && first.name === control.textContent;
    if (isSame && !isSubmit(control)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
  };
  addEventListener('click', onClick, { capture: true });
  addEventListener('input', onInput, { capture: true });
  addEventListener('keydown', onKeyDown, { capture: true });
  return () => {
    removeEventListener('click', onClick, { capture: true });
    removeEventListener('input', onInput, { capture: true });
    removeEventListener('keydown', onKeyDown, { capture: true });
  };
};
