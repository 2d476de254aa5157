/** The meaning of a result code. */
export type ResultClass =
  | 'Paid'
  | 'PaidForReview'
  | 'Pending'
  | 'ChargedBack'
  | 'Uncertain'
  | 'NoPayment'
  | 'Throttled'
  | 'Rejected';

/**
 * The first match applies. 000.400.110 and similar codes report an authentication,
 * not a payment: no payment pattern matches them.
 */
const classes: readonly (readonly [ResultClass, RegExp])[] = [
  ['Paid', /^(000\.000\.|000\.100\.1|000\.[36])/u],
  ['PaidForReview', /^(000\.400\.0[^3]|000\.400\.100)/u],
  // The checkout was created. Its code resembles those of pending payments.
  ['NoPayment', /^000\.200\.100$/u],
  ['Pending', /^(000\.200)/u],
  // May stay pending for days, in review or at the bank.
  ['Pending', /^(800\.400\.5|100\.400\.500)/u],
  ['ChargedBack', /^(000\.100\.2)/u],
  ['Uncertain', /^(900\.[1234]00|000\.400\.030)/u],
  // The session or transaction does not exist, or no longer exists.
  ['NoPayment', /^(200\.300\.404|700\.400\.580)$/u],
  ['Throttled', /^800\.120\.100$/u],
];

export const classifyResult = (code: string): ResultClass =>
  classes.find(([, pattern]) => pattern.test(code))?.[0] ?? 'Rejected';

/** Errors of the request (format, credentials, system), not of a payment. */
const requestErrors = /^(200\.|100\.[69]00\.500|500\.[12]|600\.|700\.|800\.(12|[56]|800\.[84]|900)|999\.)/u;

export const isRequestError = (code: string): boolean => requestErrors.test(code);
