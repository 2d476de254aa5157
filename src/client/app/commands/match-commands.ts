import { foldText, normaliseSearch } from '#shared/validation/normalise-text.ts';

interface Searchable {
  label: string;
  keywords?: string | undefined;
}

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

/**
 * Returns the commands with a word starting with each typed word.
 * Labels that start with the text come first.
 */
export const matchCommands = <Command extends Searchable>(commands: readonly Command[], text: string): Command[] => {
  const typed = foldText(normaliseSearch(text));
  if (typed === '') return [...commands];
  const words = wordsOf(typed);
  const matches = commands.filter(({ label, keywords = '' }) => {
    const known = wordsOf(foldText(`${label} ${keywords}`));
    return words.length > 0 && words.every((word) => known.some((each) => each.startsWith(word)));
  });
  const startsWithText = ({ label }: Command) => foldText(label).startsWith(typed);
  return [...matches.filter(startsWithText), ...matches.filter((command) => !startsWithText(command))];
};
