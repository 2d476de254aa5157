/**
 * The enum member shown for a value that a newer server sends and this client does not know. Reading side only: it is
 * never accepted as input, stored or offered for selection, so the lists of members omit it.
 */
export const invalidMember = 'Invalid';

/** The value if it is a member, else `Invalid`. */
export const knownOrInvalid = <const T extends string>(
  members: readonly T[],
  value: string,
): T | typeof invalidMember => members.find((member) => member === value) ?? invalidMember;
