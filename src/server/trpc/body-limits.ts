import { AppError } from '#shared/errors/app-error.ts';

const kilobyte = 1024;

/**
 * Bytes of JSON bodies, for `maxBodyBytes` in a procedure's meta.
 * Larger bodies are rejected unparsed.
 */
export const maxBodyBytes = {
  /** Logins, passwords, tokens and second factors. */
  credentials: 16 * kilobyte,
  /** Procedures without their own limit. */
  standard: 64 * kilobyte,
  /** Registration, and edits of a merchant and its persons. */
  registration: 256 * kilobyte,
} as const;

/** The largest legitimate body, an RPC registration: 100 values on 5 levels. */
export const jsonLimits = { depth: 20, values: 500 } as const;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openingBracket = 0x5b;
const closingBracket = 0x5d;
const openingBrace = 0x7b;
const closingBrace = 0x7d;

/** Returns the index of the string's final quote, or the text's length. */
const endOfString = (text: string, start: number): number => {
  let index = start + 1;
  while (index < text.length) {
    const code = text.charCodeAt(index);
    if (code === quote) return index;
    index += code === backslash ? 2 : 1;
  }
  return text.length;
};

/**
 * Throws 400 if a JSON text exceeds `jsonLimits`, before `JSON.parse`: validating
 * thousands of members takes seconds. Leaves malformed JSON to the parser.
 */
export const requireSmallJson = (text: string): void => {
  let depth = 0;
  // The first value of an object or array follows a bracket, others a comma.
  let values = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    switch (code) {
      case quote:
        index = endOfString(text, index);
        break;
      case comma:
        values += 1;
        break;
      case openingBracket:
      case openingBrace:
        depth += 1;
        values += 1;
        break;
      case closingBracket:
      case closingBrace:
        depth -= 1;
        break;
    }
    if (depth > jsonLimits.depth || values > jsonLimits.values)
      throw new AppError('bodyTooComplex', { params: jsonLimits });
  }
};
