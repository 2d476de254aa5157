/**
 * For `focusAfter` of a dialog: the button that opened it or, where that has gone with what it removed, its section.
 */
export const focusSection =
  (id: 'two-factor' | 'passkeys' | 'remembered-devices') =>
  (opener: HTMLElement | null): HTMLElement | null =>
    opener ?? document.getElementById(id);
