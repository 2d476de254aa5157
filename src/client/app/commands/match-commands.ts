import { foldText, normaliseSearch } from '#shared/validation/normalise-text.ts';

/** What a command is found by. */
interface Searchable {
  label: string;
  /** Other words for it. */
  keywords?: string | undefined;
}

/**
 * Returns the commands of which some word starts with each typed word, those whose label starts with the text first.
 */
export const matchCommands = <Command extends Searchable>(commands: readonly Command[], text: string): Command[] => {
  const typed = foldText(normaliseSearch(text));
  if (typed === '') return [...commands];
  const words = typed.split(/\s+/u);
  const matches = commands.filter(({ label, keywords = '' }) => {
    const known = foldText(`${label} ${keywords}`).split(/[^\p{L}\p{N}]+/u);
    return words.every((word) => known.some((each) => each.startsWith(word)));
  });
  const startsWithText = ({ label }: Command) => foldText(label).startsWith(typed);
  return [...matches.filter(startsWithText), ...matches.filter((command) => !startsWithText(command))];
};
