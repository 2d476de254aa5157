import { z } from 'zod';
import type { GatewayPayment, PaymentOutcome } from '#server/gateways/payment/card-gateway.ts';
import { classifyResult, isRequestError } from './result-codes.ts';

const debit = 'DB';
const chargeback = 'CB';

const codeSchema = z.string().regex(/^[0-9.]{5,20}$/u);
const resultSchema = z.looseObject({ code: codeSchema });

/** Only the used members. The platform may add others. */
const paymentSchema = z.looseObject({
  id: z.string().min(1).max(64).optional(),
  merchantTransactionId: z.string().optional(),
  paymentType: z.string().optional(),
  amount: z.union([z.string(), z.number()]).optional(),
  currency: z.string().optional(),
  result: resultSchema,
});
export type PaymentResponse = z.infer<typeof paymentSchema>;

const responseSchema = paymentSchema.extend({
  integrity: z.string().max(255).optional(),
  // A search returns a list; its name depends on the platform's version.
  payments: z.array(z.unknown()).optional(),
  records: z.array(z.unknown()).optional(),
});
export type PlatformResponse = z.infer<typeof responseSchema>;

/** Returns null for others, such as a load balancer's error page. */
export const parseResponse = (body: unknown): PlatformResponse | null => responseSchema.safeParse(body).data ?? null;

/** Returns the payments of a search, without malformed ones. */
export const listedPayments = ({ payments, records }: PlatformResponse): PaymentResponse[] =>
  [...(payments ?? []), ...(records ?? [])].flatMap((entry) => paymentSchema.safeParse(entry).data ?? []);

/** Parses `"25273.00"` to 2527300 minor units; null for anything else. */
export const parseDecimalAmount = (amount: string | number | undefined): number | null => {
  const [, whole, fraction = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/u.exec(String(amount ?? '').trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
};

/** Formats 2527300 minor units as `"25273.00"`. */
export const toDecimalAmount = (minorUnits: number): string =>
  `${Math.floor(minorUnits / 100)}.${String(minorUnits % 100).padStart(2, '0')}`;

const toPayment = (response: PaymentResponse): GatewayPayment => ({
  id: response.id ?? null,
  merchantReference: response.merchantTransactionId ?? null,
  isDebit: response.paymentType === debit,
  amount: parseDecimalAmount(response.amount),
  currency: response.currency ?? null,
  resultCode: response.result.code,
});

/** False for an error of the request, not of the payment. */
const isAboutPayment = ({ paymentType, amount, result }: PaymentResponse): boolean =>
  paymentType !== undefined || amount !== undefined || !isRequestError(result.code);

/** Maps the response about one payment to its outcome. */
export const outcomeOf = (response: PaymentResponse): PaymentOutcome => {
  const { code } = response.result;
  const payment = toPayment(response);
  // The result code may be a success: the chargeback succeeded.
  if (response.paymentType === chargeback) return { kind: 'ChargedBack', payment };
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
      return isAboutPayment(response) ? { kind: 'Rejected', payment } : { kind: 'Unanswered', reason: code };
  }
};

const precedence: readonly PaymentOutcome['kind'][] = ['Paid', 'Pending', 'Uncertain', 'ChargedBack', 'Rejected'];

/**
 * Returns the outcome of a checkout's payments.
 * A success outweighs failures; an open payment may still succeed.
 */
export const outcomeOfAll = (responses: readonly PaymentResponse[], resultCode: string): PaymentOutcome => {
  const debits = responses.filter(({ paymentType }) => paymentType === undefined || paymentType === debit);
  const outcomes = debits.map(outcomeOf);
  const kind = precedence.find((each) => outcomes.some((outcome) => outcome.kind === each));
  return outcomes.find((outcome) => outcome.kind === kind) ?? { kind: 'NoPayment', resultCode };
};
