import { z } from 'zod';
import type { GatewayPayment, PaymentOutcome } from '../card-gateway.ts';
import { classifyResult, isQuestionFault } from './result-codes.ts';

const debit = 'DB';
const chargeback = 'CB';

const codeSchema = z.string().regex(/^[0-9.]{5,20}$/u);
const resultSchema = z.looseObject({ code: codeSchema });

/** Only what is used, and anything else may come along: the platform adds members at any time. */
const paymentSchema = z.looseObject({
  id: z.string().min(1).max(64).optional(),
  merchantTransactionId: z.string().optional(),
  paymentType: z.string().optional(),
  amount: z.union([z.string(), z.number()]).optional(),
  currency: z.string().optional(),
  result: resultSchema,
});
export type PaymentAnswer = z.infer<typeof paymentSchema>;

const answerSchema = paymentSchema.extend({
  integrity: z.string().max(255).optional(),
  // A search answers a list; the platform's versions differ in what they call it.
  payments: z.array(z.unknown()).optional(),
  records: z.array(z.unknown()).optional(),
});
export type Answer = z.infer<typeof answerSchema>;

/** Null for what is no answer of the platform's: a balancer's error page, half a line. */
export const readAnswer = (body: unknown): Answer | null => answerSchema.safeParse(body).data ?? null;

/** Those that can be understood. */
export const listedPayments = ({ payments, records }: Answer): PaymentAnswer[] =>
  [...(payments ?? []), ...(records ?? [])].flatMap((entry) => paymentSchema.safeParse(entry).data ?? []);

/** `"25273.00"` to 2527300; null for anything that is no such amount. */
export const readAmount = (amount: string | number | undefined): number | null => {
  const [, whole, fraction = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/u.exec(String(amount ?? '').trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
};

/** 2527300 to `"25273.00"`. */
export const writeAmount = (minorUnits: number): string =>
  `${Math.floor(minorUnits / 100)}.${String(minorUnits % 100).padStart(2, '0')}`;

const toPayment = (answer: PaymentAnswer): GatewayPayment => ({
  id: answer.id ?? null,
  merchantReference: answer.merchantTransactionId ?? null,
  isDebit: answer.paymentType === debit,
  amount: readAmount(answer.amount),
  currency: answer.currency ?? null,
  resultCode: answer.result.code,
});

/** A fault of the question comes without a payment; then nothing is known of what happened to the money. */
const tellsOfPayment = ({ paymentType, amount, result }: PaymentAnswer): boolean =>
  paymentType !== undefined || amount !== undefined || !isQuestionFault(result.code);

/** What the answer about one payment says of it. */
export const outcomeOf = (answer: PaymentAnswer): PaymentOutcome => {
  const { code } = answer.result;
  const payment = toPayment(answer);
  // Its own code may be that of a success: it succeeded in taking the money back.
  if (answer.paymentType === chargeback) return { kind: 'ChargedBack', payment };
  switch (classifyResult(code)) {
    case 'Paid':
      return { kind: 'Paid', payment, isForReview: false };
    case 'PaidForReview':
      return { kind: 'Paid', payment, isForReview: true };
    case 'Pending':
      return { kind: 'Pending', resultCode: code };
    case 'ChargedBack':
      return { kind: 'ChargedBack', payment };
    case 'Uncertain':
      return { kind: 'Uncertain', resultCode: code };
    case 'NoPayment':
      return { kind: 'NoPayment', resultCode: code };
    case 'Throttled':
      return { kind: 'Unanswered', reason: code };
    case 'Rejected':
      return tellsOfPayment(answer) ? { kind: 'Rejected', payment } : { kind: 'Unanswered', reason: code };
  }
};

const importance: readonly PaymentOutcome['kind'][] = ['Paid', 'Pending', 'Uncertain', 'ChargedBack', 'Rejected'];

/** Of all that was tried on one checkout: a success counts whatever else failed, and what is open may still succeed. */
export const outcomeOfAll = (answers: readonly PaymentAnswer[], resultCode: string): PaymentOutcome => {
  const debits = answers.filter(({ paymentType }) => paymentType === undefined || paymentType === debit);
  const outcomes = debits.map(outcomeOf);
  const kind = importance.find((each) => outcomes.some((outcome) => outcome.kind === each));
  return outcomes.find((outcome) => outcome.kind === kind) ?? { kind: 'NoPayment', resultCode };
};
