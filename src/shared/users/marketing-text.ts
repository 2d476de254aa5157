/** The current version of the consent text, stored with each answer. Change it with every change of the text. */
export const marketingTextVersion = '2026-11';
