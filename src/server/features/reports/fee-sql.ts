import { forints } from '#shared/money/format-money.ts';
import { type CardGroup, cardGroupsOf, homeCountry } from '#shared/prices/card-fees.ts';
import { minimumFeeBelow, type SalePrice, wholeRate } from '#shared/prices/sale-price.ts';

// The rule of `card-fees.ts` as SQL of the columns of `transactions`, because a month may have a million sales. Brands
// are names of an enum, so they need no binding.

/** Compares as ASCII, where only the casing of letters does not matter: other characters become question marks. */
const brandIs = (brand: string): string =>
  `REPLACE(CONVERT(card_brand USING ascii), ' ', '') COLLATE ascii_general_ci = '${brand.replaceAll(' ', '')}'`;

/** Not true for a card that does not say its country. */
const isForeign = `issuer_country <> '${homeCountry}'`;

/** Returns the SQL of the group of cards of a sale. */
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

/** The fee by the rate and the fixed part, with the rounding of `feeOf`. */
const rateFeeOf = ({ feePerMille, fixedFee }: CardGroup): string =>
  `${Math.round(fixedFee)} + (amount * ${wholeRate(feePerMille)} + ${perWhole / 2}) DIV ${perWhole} * ${forints(1)}`;

/** SQL of the fee of a sale, without its minimum, of whether it is too small for the rate, and of its group. */
export const feeSqlOf = (price: SalePrice) => ({
  fee: byGroup(price, (group) => `GREATEST(${Math.round(group.minimumFee)}, ${rateFeeOf(group)})`),
  rateFee: byGroup(price, rateFeeOf),
  isSmall: byGroup(price, (group) => `amount < ${minimumFeeBelow(group)}`),
  /** The index in `cardGroupsOf`. */
  group: byGroup(price, (_group, index) => String(index)),
});
