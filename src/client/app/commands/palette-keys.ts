/** The keys that open the palette, as they are printed on this keyboard. */
export const paletteKeys = (): string => (/Mac|iPhone|iPad/u.test(navigator.userAgent) ? '⌘K' : 'Ctrl K');
