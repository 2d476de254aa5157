/** Characters that file systems do not allow. */
const unfit = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069<>:"|?*\\/]/gu;

/** Removes the characters that a file name must not contain. */
export const fitFileName = (text: string): string => text.normalize('NFC').replaceAll(unfit, '').trim();
