import { normaliseCode } from '#shared/validation/normalise-text.ts';

const hexadecimal = /^[0-9a-f]{32}$/iu;

/** The one spelling of an entity id: the platform's own, of 32 hexadecimal digits, are the same in capitals. */
export const normaliseEntityId = (text: string): string => {
  const id = normaliseCode(text);
  return hexadecimal.test(id) ? id.toLowerCase() : id;
};
