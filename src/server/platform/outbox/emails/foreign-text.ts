import { z } from 'zod';

/**
 * The signs of an address, and characters that programs turn into one (NFKC, IDNA),
 * such as `․` and `⒈`. Several dots in one character are none.
 */
const addressSigns =
  /([.:@\u2024\u2488-\u249b\u2a74\u3002\u33c2\u33c7\u33d8\ufe13\ufe52\ufe55\ufe6b\uff0e\uff1a\uff20\uff61\u{1f100}])(?=[^\s\u2060])/gu;

/**
 * Separates the parts of addresses with an invisible word joiner:
 * mail programs make no links of strangers' texts or of `DR.KISS`.
 */
export const withoutLinks = (text: string): string => text.replace(addressSigns, '$1\u2060');

/** A text that people chose, such as a name, without links. */
export const foreignTextSchema = z.string().transform(withoutLinks);
