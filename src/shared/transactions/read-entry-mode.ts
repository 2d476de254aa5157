import { invalidMember } from '../enumeration.ts';
import { type CardEntryMode, cardEntryModes } from './transaction-enums.ts';

/** Other words for the same, as reader software uses them. */
const otherWords: Readonly<Record<string, CardEntryMode>> = {
  contactless: 'ChipContactless',
  nfc: 'ChipContactless',
  icc: 'Chip',
  msr: 'Magstripe',
  magneticstripe: 'Magstripe',
  contactlesschip: 'ChipContactless',
  contactlessmagstripe: 'MagstripeContactless',
};

const key = (text: string): string => text.replace(/[\s_-]/gu, '').toLowerCase();
const known = new Map(cardEntryModes.map((mode) => [key(mode), mode]));

/**
 * A new way of reading cards must not lose the sales that were made with it, so a word that is not known counts as
 * Unknown. Null for the one word that is never taken.
 */
export const readCardEntryMode = (text: string): CardEntryMode | null => {
  const word = key(text);
  if (word === key(invalidMember)) return null;
  return known.get(word) ?? otherWords[word] ?? 'Unknown';
};
