/** As a `ref`: what comes in the place of what had the focus takes it over, so that the keyboard goes on there. It needs a `tabIndex`. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
