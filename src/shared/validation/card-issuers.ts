/** A card scheme: prefixes (single or a range of equal length) and number lengths. */
interface CardScheme {
  prefixes: readonly (readonly [from: string, to?: string])[];
  lengths: readonly number[];
}

const upTo19 = (min: number): number[] => Array.from({ length: 20 - min }, (_, index) => min + index);

/** Issuer identification numbers by ISO/IEC 7812, as the schemes publish them. */
const schemes: Readonly<Record<string, CardScheme>> = {
  visa: { prefixes: [['4']], lengths: [13, 16, 19] },
  mastercard: {
    prefixes: [
      ['51', '55'],
      ['2221', '2720'],
    ],
    lengths: [16],
  },
  maestro: { prefixes: [['50'], ['56', '58'], ['6304'], ['639'], ['67']], lengths: upTo19(13) },
  americanExpress: { prefixes: [['34'], ['37']], lengths: [15] },
  dinersClub: { prefixes: [['300', '305'], ['3095'], ['36'], ['38', '39']], lengths: upTo19(14) },
  jcb: { prefixes: [['3528', '3589']], lengths: upTo19(16) },
  discover: { prefixes: [['6011'], ['644', '649'], ['65']], lengths: upTo19(16) },
  unionPay: { prefixes: [['62'], ['81']], lengths: upTo19(16) },
  mir: { prefixes: [['2200', '2204']], lengths: upTo19(16) },
};

/** True if a card scheme has this prefix and this length. */
export const hasCardIssuer = (digits: string): boolean =>
  Object.values(schemes).some(
    ({ prefixes, lengths }) =>
      lengths.includes(digits.length) &&
      prefixes.some(([from, to = from]) => {
        const prefix = digits.slice(0, from.length);
        return prefix >= from && prefix <= to;
      }),
  );
