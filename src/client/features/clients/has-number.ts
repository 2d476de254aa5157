import type { User } from '#shared/users/users.schema.ts';

const digitsOf = (text: string) => text.replaceAll(/[\s-]/gu, '');

/** True if the text is the whole tax number or company registration number of the merchant, with or without hyphens. */
export const hasNumber = ({ merchant }: Pick<User, 'merchant'>, text: string): boolean => {
  const typed = digitsOf(text);
  return [merchant?.taxNumber, merchant?.company?.registrationId].some(
    (number) => number && digitsOf(number) === typed,
  );
};
