/** Why a payment at the card gateway failed, by its result code. */
const resultReasons = [
  'cancelled',
  'cardExpired',
  'cardInvalid',
  'declined',
  'insufficientFunds',
  'limitExceeded',
  'notAuthenticated',
  'suspicious',
  'unreachable',
] as const;
export type ResultReason = (typeof resultReasons)[number];

/** The first match from the top applies. */
const reasons: readonly (readonly [ResultReason, RegExp])[] = [
  ['cancelled', /^100\.396\.10[13]$/u],
  ['cardExpired', /^(800\.100\.157|100\.100\.303)$/u],
  ['insufficientFunds', /^800\.100\.(155|203)$/u],
  ['limitExceeded', /^800\.100\.(16[0-3]|16[89])$/u],
  ['cardInvalid', /^(800\.100\.15[1346]|800\.100\.17|100\.100\.)/u],
  ['notAuthenticated', /^(000\.400\.1(0[1-9]|[1-9])|000\.400\.2|100\.380\.|100\.390\.)/u],
  ['unreachable', /^(900\.[1234]00|000\.400\.030)/u],
  ['declined', /^800\.100\./u],
  ['suspicious', /^(100\.400\.(?!500)|800\.1[1-6]0\.|800\.[23]00\.)/u],
];

/** Returns null for a code without meaning to people, such as a success. */
export const resultReason = (code: string): ResultReason | null =>
  reasons.find(([, pattern]) => pattern.test(code))?.[0] ?? null;
