/**
 * Stands, on the reading side only, for a member that a newer server sends and this client does not know yet. It is
 * never accepted as input, never stored and never offered for choice, so the lists of members leave it out.
 */
export const invalidMember = 'Invalid';

export const knownOrInvalid = <const T extends string>(
  members: readonly T[],
  value: string,
): T | typeof invalidMember => members.find((member) => member === value) ?? invalidMember;
