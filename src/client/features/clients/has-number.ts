import type { User } from '#shared/users/users.schema.ts';

const digitsOf = (text: string) => text.replaceAll(/[\s-]/gu, '');

/** True for the whole tax or registration number; hyphens are optional. */
export const hasNumber = ({ merchant }: Pick<User, 'merchant'>, text: string): boolean => {
  const typed = digitsOf(text);
  return [merchant?.taxNumber, merchant?.company?.registrationId].some(
    (number) => number && digitsOf(number) === typed,
  );
};
