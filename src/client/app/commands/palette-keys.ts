/** The keys of the palette as printed on this keyboard. */
export const paletteKeys = (): string => (/Mac|iPhone|iPad/u.test(navigator.userAgent) ? '⌘K' : 'Ctrl K');
