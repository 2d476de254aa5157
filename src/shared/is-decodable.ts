/**
 * Returns true if `decode`, such as `decodeURI`, reads a text. It is a parameter, because bundlers take a call of
 * `decodeURI` for one without effects and drop it where its result is not used.
 */
export const isDecodable = (text: string, decode: (text: string) => string): boolean => {
  try {
    return decode(text).length >= 0;
  } catch {
    return false;
  }
};
