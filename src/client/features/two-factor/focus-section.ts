/** For a dialog's `focusAfter`: the opener or, once removed, its section. */
export const focusSection =
  (id: 'two-factor' | 'passkeys' | 'remembered-devices') =>
  (opener: HTMLElement | null): HTMLElement | null =>
    opener ?? document.getElementById(id);
