/**
 * Hides prerendered content for visitors from signed-in users until the application starts. before-paint.js sets the
 * attribute, the header removes it.
 */
export const hiddenFromSignedIn = { 'html[data-session=stored] &': { visibility: 'hidden' } };
