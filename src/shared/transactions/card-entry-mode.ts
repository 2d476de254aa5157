import { invalidMember } from '#shared/unknown-enum-member.ts';
import { type CardEntryMode, cardEntryModes } from './transaction-enums.ts';

/** Synonyms that reader software uses. */
const synonyms: Readonly<Record<string, CardEntryMode>> = {
  contactless: 'ChipContactless',
  nfc: 'ChipContactless',
  icc: 'Chip',
  msr: 'Magstripe',
  magneticstripe: 'Magstripe',
  contactlesschip: 'ChipContactless',
  contactlessmagstripe: 'MagstripeContactless',
};

const key = (text: string): string => text.replace(/[\s_-]/gu, '').toLowerCase();
const modes = new Map(cardEntryModes.map((mode) => [key(mode), mode]));

/**
 * Returns `Unknown` for an unknown word, so that a new way of reading cards loses no sales. Returns null only for the
 * reserved invalid member.
 */
export const parseCardEntryMode = (text: string): CardEntryMode | null => {
  const word = key(text);
  if (word === key(invalidMember)) return null;
  return modes.get(word) ?? synonyms[word] ?? 'Unknown';
};
