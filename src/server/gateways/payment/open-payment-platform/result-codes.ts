/** What a result code says of a payment. */
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
 * Tried from the top; the first that matches counts. 000.400.110 and its like tell of a holder's authentication that
 * succeeded and not of a payment, so they are none.
 */
const classes: readonly (readonly [ResultClass, RegExp])[] = [
  ['Paid', /^(000\.000\.|000\.100\.1|000\.[36])/u],
  ['PaidForReview', /^(000\.400\.0[^3]|000\.400\.100)/u],
  // A checkout was made, and that is all: its first letters are those of a pending payment.
  ['NoPayment', /^000\.200\.100$/u],
  ['Pending', /^(000\.200)/u],
  // These stay so for days: a bank or a person looks at them.
  ['Pending', /^(800\.400\.5|100\.400\.500)/u],
  ['ChargedBack', /^(000\.100\.2)/u],
  ['Uncertain', /^(900\.[1234]00|000\.400\.030)/u],
  // No such session (any more), and no such transaction in a search.
  ['NoPayment', /^(200\.300\.404|700\.400\.580)$/u],
  ['Throttled', /^800\.120\.100$/u],
];

export const classifyResult = (code: string): ResultClass =>
  classes.find(([, pattern]) => pattern.test(code))?.[0] ?? 'Rejected';

/** Rejections of the question itself (format, credentials, system): they tell nothing of a payment. */
const questionFaults = /^(200\.|100\.[69]00\.500|500\.[12]|600\.|700\.|800\.(12|[56]|800\.[84]|900)|999\.)/u;

export const isQuestionFault = (code: string): boolean => questionFaults.test(code);
