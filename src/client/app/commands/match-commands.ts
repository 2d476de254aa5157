import { normaliseSearch } from '#shared/validation/normalise-text.ts';

/** What a command is found by. */
interface Searchable {
  label: string;
  /** Other words for it. */
  keywords?: string | undefined;
}

/** Lower case without accents: `Kártya` and `kartya` are the same. */
const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * Returns the commands of which some word starts with each typed word, those whose label starts with the text first.
 */
export const matchCommands = <Command extends Searchable>(commands: readonly Command[], text: string): Command[] => {
  const typed = fold(normaliseSearch(text));
  if (typed === '') return [...commands];
  const words = typed.split(/\s+/u);
  const matches = commands.filter(({ label, keywords = '' }) => {
    const known = fold(`${label} ${keywords}`).split(/[^\p{L}\p{N}]+/u);
    return words.every((word) => known.some((each) => each.startsWith(word)));
  });
  const startsWithText = ({ label }: Command) => fold(label).startsWith(typed);
  return [...matches.filter(startsWithText), ...matches.filter((command) => !startsWithText(command))];
};
