import { normaliseCode } from '#shared/validation/normalise-text.ts';

const hexadecimal = /^[0-9a-f]{32}$/iu;

/** Normalises an entity id. The platform's own (32 hexadecimal digits) ignore case. */
export const normaliseEntityId = (text: string): string => {
  const id = normaliseCode(text);
  return hexadecimal.test(id) ? id.toLowerCase() : id;
};
