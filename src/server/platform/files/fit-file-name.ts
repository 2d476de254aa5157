/** No file system takes these. */
const unfit = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069<>:"|?*\\/]/gu;

/** A text as it can stand in the name of a file. */
export const fitFileName = (text: string): string => text.normalize('NFC').replaceAll(unfit, '').trim();
