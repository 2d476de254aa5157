import { feeOf, type PricedBrand, type SalePrice, type Tariff } from './sale-price.ts';

/** Cards issued elsewhere are foreign. */
export const homeCountry = 'HU';

/** What the fee of a sale depends on in addition to its amount. */
export interface FeeCard {
  brand: string;
  issuerCountry: string | null;
}

/** The cards that have one tariff. */
export interface CardGroup extends Required<Tariff> {
  kind: 'Foreign' | 'Brand' | 'Rate';
  /** Of `Brand`; null otherwise. */
  brand: PricedBrand | null;
}

/**
 * Returns the groups of cards of a price. A card belongs to the first that it meets, and the last meets all: one issued
 * abroad has the foreign fee whatever its brand, and the minimum is that of the others.
 */
export const cardGroupsOf = ({ feePerMille, minimumFee, foreignFee, brandRates }: SalePrice): CardGroup[] => [
  ...(foreignFee ? [{ kind: 'Foreign' as const, brand: null, ...foreignFee, minimumFee: 0 }] : []),
  ...brandRates.map((rate) => ({ kind: 'Brand' as const, ...rate, fixedFee: 0, minimumFee })),
  { kind: 'Rate', brand: null, feePerMille, fixedFee: 0, minimumFee },
];

/** Readers write brands in any casing and with or without spaces. Only letters of ASCII have a case here, as in SQL. */
const brandWord = (brand: string): string =>
  brand.replaceAll(' ', '').replace(/[A-Z]/gu, (letter) => letter.toLowerCase());

const meets = ({ brand, issuerCountry }: FeeCard, group: CardGroup): boolean => {
  if (group.kind === 'Foreign') return issuerCountry !== null && issuerCountry !== homeCountry;
  return group.brand === null || brandWord(brand) === brandWord(group.brand);
};

/** Returns the tariff of a card. */
export const tariffOf = (price: SalePrice, card: FeeCard): Tariff =>
  cardGroupsOf(price).find((group) => meets(card, group)) ?? price;

/** Returns what a sale by a card costs. */
export const feeOfSale = (amount: number, price: SalePrice, card: FeeCard): number =>
  feeOf(amount, tariffOf(price, card));
