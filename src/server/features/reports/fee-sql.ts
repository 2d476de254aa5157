import { forints } from '#shared/money/format-money.ts';
import { type CardGroup, cardGroupsOf, homeCountry } from '#shared/prices/card-fees.ts';
import { minimumFeeBelow, type SalePrice, wholeRate } from '#shared/prices/sale-price.ts';

// The rule of `card-fees.ts` as SQL: a month may have a million sales.
// Brands are enum values and need no binding.

/** Compares as ASCII, ignoring case only: other characters become question marks. */
const brandIs = (brand: string): string =>
  `REPLACE(CONVERT(card_brand USING ascii), ' ', '') COLLATE ascii_general_ci = '${brand.replaceAll(' ', '')}'`;

/** Not true for a card without a country. */
const isForeign = `issuer_country <> '${homeCountry}'`;

/** Returns the SQL of a sale's card group. */
const byGroup = (price: SalePrice, sqlOf: (group: CardGroup, index: number) => string): string => {
  const groups = cardGroupsOf(price).map((group, index) => ({ group, sql: sqlOf(group, index) }));
  const branches = groups.slice(0, -1).map(({ group, sql }) => {
    return `WHEN ${group.brand === null ? isForeign : brandIs(group.brand)} THEN ${sql}`;
  });
  const last = groups.at(-1)?.sql ?? '0';
  return branches.length === 0 ? last : `CASE ${branches.join(' ')} ELSE ${last} END`;
};

/** Of `wholeRate`, in whole forints. */
const perWhole = 10_000 * forints(1);

/** The fee by rate and fixed part, rounded like `feeOf`. */
const rateFeeOf = ({ feePerMille, fixedFee }: CardGroup): string =>
  `${Math.round(fixedFee)} + (amount * ${wholeRate(feePerMille)} + ${perWhole / 2}) DIV ${perWhole} * ${forints(1)}`;

/** SQL of a sale's fee, fee without minimum, use of the minimum, and group. */
export const feeSqlOf = (price: SalePrice) => ({
  fee: byGroup(price, (group) => `GREATEST(${Math.round(group.minimumFee)}, ${rateFeeOf(group)})`),
  rateFee: byGroup(price, rateFeeOf),
  isSmall: byGroup(price, (group) => `amount < ${minimumFeeBelow(group)}`),
  /** The index in `cardGroupsOf`. */
  group: byGroup(price, (_group, index) => String(index)),
});
