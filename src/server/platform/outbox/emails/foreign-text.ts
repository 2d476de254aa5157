import { z } from 'zod';

/** The signs that make an address, also as other scripts write them. */
const addressSigns = /([.:@\u3002\uff0e\uff1a\uff20\uff61])(?=[^\s\u2060])/gu;

/**
 * Separates the parts of addresses with an invisible word joiner, so that mail programs do not turn the text of a
 * stranger, or a name such as `DR.KISS`, into links.
 */
export const withoutLinks = (text: string): string => text.replace(addressSigns, '$1\u2060');

/** A text that people chose: names and addresses. It is printed without links. */
export const foreignTextSchema = z.string().transform(withoutLinks);
