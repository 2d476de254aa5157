/** About the strength of 16 random bytes in hexadecimal digits. */
const minBits = 100;

/** Shannon entropy of the text, in bits per character. */
const bitsPerCharacter = (text: string): number => {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  const shares = [...counts.values()].map((count) => count / text.length);
  return -shares.reduce((sum, share) => sum + share * Math.log2(share), 0);
};

/** The shortest text whose repetition gives this one, or the text itself. */
const withoutRepetition = (text: string): string => text.slice(0, (text + text).indexOf(text, 1));

/**
 * True for easily guessed secrets: few different characters, or repetition.
 * An estimate: a sentence passes.
 */
export const isTrivialSecret = (secret: string): boolean => {
  const repeated = withoutRepetition(secret);
  return bitsPerCharacter(repeated) * repeated.length < minBits;
};
