/** Which wording of the consent people see now. Kept with each answer, so it changes with every change of the words. */
export const marketingTextVersion = '2026-11';
