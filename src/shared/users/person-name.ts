import type { Language } from '#shared/i18n/languages.ts';

interface Named {
  firstName: string;
  lastName: string;
}

/** Returns the names in order: Hungarian has the family name first. */
const inOrder = ({ firstName, lastName }: Named, language: Language) =>
  (language === 'hu' ? [lastName, firstName] : [firstName, lastName]).filter(Boolean);

export const personName = (person: Named, language: Language): string => inOrder(person, language).join(' ');

export const initials = (person: Named, language: Language): string =>
  inOrder(person, language)
    .map((name) => [...name][0]?.toLocaleUpperCase(language) ?? '')
    .join('');
