// Formats of stored files by their bytes: names and media types prove nothing.

export const pdfMediaType = 'application/pdf';
export const jpegMediaType = 'image/jpeg';

const jpegSignature = [0xff, 0xd8, 0xff];
const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, i) => bytes[i] === byte);

export const isJpeg = (bytes: Uint8Array): boolean => startsWith(bytes, jpegSignature);
export const isPng = (bytes: Uint8Array): boolean => startsWith(bytes, pngSignature);

/** Readers look for the end of a file in its last kilobyte. */
const endBytes = 1024;

/** Checks the end, too: an interrupted copy has none. */
export const isPdf = async (file: Blob): Promise<boolean> =>
  /^%PDF-[12]\.\d/u.test(await file.slice(0, 8).text()) && (await file.slice(-endBytes).text()).includes('%%EOF');
