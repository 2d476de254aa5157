const isSubmit = (control: Element) => control instanceof HTMLButtonElement && control.type === 'submit';

/** A choice, such as the language: another press undoes it. */
const isChoice = (control: Element) => control.hasAttribute('aria-pressed');

/**
 * Ignores the rest of a double click once its first click has acted:
 * on submit buttons, and on controls that appeared after it.
 * Also ignores the repeats of an Enter.
 * A click after an input is new, however soon.
 * Quick clicks on other buttons act each time.
 */
export const ignoreRepeatedPresses = (): (() => void) => {
  let first: { control: Element; name: string | null } | null = null;
  let isInputBetween = false;
  const onInput = () => {
    isInputBetween = true;
  };
  const onClick = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest('button, a[href], [role=button]') : null;
    // `detail` counts quick clicks; it is 0 for keyboard and programs.
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
