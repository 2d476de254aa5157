import { randomInt } from 'node:crypto';
import { groupReferenceCode, referenceCodeLength, referenceCodeLetters } from '#shared/orders/reference-code.ts';

/** 80 random bits: whoever has a code may see and pay the order, so none may be guessed. */
export const createReferenceCode = (): string =>
  groupReferenceCode(
    Array.from(
      { length: referenceCodeLength },
      () => referenceCodeLetters[randomInt(referenceCodeLetters.length)],
    ).join(''),
  );
