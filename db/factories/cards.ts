import { digits, pick, type Random, weighted } from '#shared/random.ts';
import type { CardEntryMode } from '#shared/transactions/transaction-enums.ts';

export interface TestCard {
  brand: string;
  /** First six and last four digits with stars between. */
  maskedNumber: string;
}

const shares = { Mastercard: 52, Visa: 38, Maestro: 6, 'Visa Electron': 3, VPay: 1 };
const randomBrand = weighted(shares);

/** First digits of these brands. None belongs to a real bank. */
const beginnings: Record<keyof typeof shares, readonly string[]> = {
  Mastercard: ['51', '52', '53', '54', '55', '2222', '2510'],
  Visa: ['40', '41', '42', '43', '44', '45', '47', '48', '49'],
  Maestro: ['5018', '5038', '6304', '6759', '6763'],
  'Visa Electron': ['4026', '4508', '4844', '4913', '4917'],
  VPay: ['4370', '4827'],
};

export const randomCard = (random: Random): TestCard => {
  const brand = randomBrand(random);
  const beginning = pick(random, beginnings[brand]);
  const firstSix = `${beginning}${digits(random, 6 - beginning.length)}`;
  return { brand, maskedNumber: `${firstSix}******${digits(random, 4)}` };
};

/** The card of a transaction; unspecified parts are random. */
export const cardOf = (
  random: Random,
  { cardBrand, maskedCardNumber }: { cardBrand?: string; maskedCardNumber?: string },
): TestCard => {
  if (cardBrand !== undefined && maskedCardNumber !== undefined)
    return { brand: cardBrand, maskedNumber: maskedCardNumber };
  const card = randomCard(random);
  return { brand: cardBrand ?? card.brand, maskedNumber: maskedCardNumber ?? card.maskedNumber };
};

export const randomEntryMode = weighted<CardEntryMode>({
  ChipContactless: 86,
  Chip: 11.5,
  Magstripe: 1,
  MagstripeContactless: 0.8,
  ChipFailMagstripe: 0.5,
  Unknown: 0.2,
});
