/**
 * Returns true if `decode`, such as `decodeURI`, reads a text.
 * It is a parameter: bundlers drop calls of `decodeURI` without used results.
 */
export const isDecodable = (text: string, decode: (text: string) => string): boolean => {
  try {
    return decode(text).length >= 0;
  } catch {
    return false;
  }
};
