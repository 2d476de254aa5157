import { feeOf, type PricedBrand, type SalePrice, type Tariff } from './sale-price.ts';

/** Cards issued elsewhere are foreign. */
export const homeCountry = 'HU';

/** The facts of a card that decide the fee of a sale. */
export interface FeeCard {
  brand: string;
  issuerCountry: string | null;
}

/** Cards with one tariff. */
export interface CardGroup extends Required<Tariff> {
  kind: 'Foreign' | 'Brand' | 'Rate';
  /** Of `Brand`; null otherwise. */
  brand: PricedBrand | null;
}

/**
 * Returns a price's card groups.
 * A card belongs to the first match; the last group matches all.
 * Foreign cards have the foreign fee for any brand, without a minimum.
 */
export const cardGroupsOf = ({ feePerMille, minimumFee, foreignFee, brandRates }: SalePrice): CardGroup[] => [
  ...(foreignFee ? [{ kind: 'Foreign' as const, brand: null, ...foreignFee, minimumFee: 0 }] : []),
  ...brandRates.map((rate) => ({ kind: 'Brand' as const, ...rate, fixedFee: 0, minimumFee })),
  { kind: 'Rate', brand: null, feePerMille, fixedFee: 0, minimumFee },
];

/**
 * Readers write brands in any casing, with or without spaces.
 * Only ASCII letters have a case, as in SQL.
 */
const brandWord = (brand: string): string =>
  brand.replaceAll(' ', '').replace(/[A-Z]/gu, (letter) => letter.toLowerCase());

const meets = ({ brand, issuerCountry }: FeeCard, group: CardGroup): boolean => {
  if (group.kind === 'Foreign') return issuerCountry !== null && issuerCountry !== homeCountry;
  return group.brand === null || brandWord(brand) === brandWord(group.brand);
};

export const tariffOf = (price: SalePrice, card: FeeCard): Tariff =>
  cardGroupsOf(price).find((group) => meets(card, group)) ?? price;

export const feeOfSale = (amount: number, price: SalePrice, card: FeeCard): number =>
  feeOf(amount, tariffOf(price, card));
