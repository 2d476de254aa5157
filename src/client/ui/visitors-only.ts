/**
 * Hides visitors' prerendered content from signed-in users until the start.
 * before-paint.js sets the attribute; the header removes it.
 */
export const hiddenFromSignedIn = { 'html[data-session=stored] &': { visibility: 'hidden' } };
