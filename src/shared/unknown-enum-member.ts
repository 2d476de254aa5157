/**
 * The enum member for a newer server's unknown value.
 * For reading only: it is never input, stored or offered, so members' lists omit it.
 */
export const invalidMember = 'Invalid';

/** Returns the value if it is a member, else `Invalid`. */
export const knownOrInvalid = <const T extends string>(
  members: readonly T[],
  value: string,
): T | typeof invalidMember => members.find((member) => member === value) ?? invalidMember;
