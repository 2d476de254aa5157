import { z } from 'zod';
import { emailSchema, idSchema, merchantIdSchema } from '#shared/validation/text-schemas.ts';
import { languages } from '../i18n/languages.ts';
import { cardEntryModes, transactionStates, transactionTypes } from '../transactions/transaction-enums.ts';

/** Contents of a card holder's receipt. */
export const receiptSchema = z.object({
  transactionId: z.string(),
  type: z.enum(transactionTypes),
  state: z.enum(transactionStates),
  /** Minor units. */
  amount: z.number().int(),
  /** The tip in `amount`. E-mailed receipts of former servers have none. */
  tipAmount: z.number().int().default(0),
  /** The service charge in `amount`. E-mailed receipts of former servers have none. */
  serviceChargeAmount: z.number().int().default(0),
  /** The refunded part of a sale. E-mailed receipts of former servers have none. */
  refundedAmount: z.number().int().default(0),
  /** A void's or refund's sale; null for a sale. E-mailed receipts of former servers have none. */
  originalTransactionId: z.string().nullable().default(null),
  at: z.coerce.date(),
  /** Time of the void; null for a sale that was not voided. */
  voidedAt: z.coerce.date().nullable(),
  merchant: z.object({
    name: z.string(),
    tradeName: z.string().nullable(),
    /** Address of the terminal. */
    address: z.string(),
    taxNumber: z.string(),
    mid: z.string().nullable(),
  }),
  terminalSerialNumber: z.string(),
  card: z.object({ brand: z.string(), lastFour: z.string(), entryMode: z.enum(cardEntryModes) }),
  authorizationCode: z.string().nullable(),
  /** Details from the reader; null if it sent none. */
  aid: z.string().nullable(),
  tid: z.string().nullable(),
  rrn: z.string().nullable(),
  verificationMethod: z.string().nullable(),
});
export type Receipt = z.infer<typeof receiptSchema>;

const transactionShape = {
  merchantId: merchantIdSchema,
  id: idSchema.describe('The transaction, by its `id` in the list.'),
};
const languageSchema = z.enum(languages).meta({ description: 'Language of the receipt.' });

export const getReceiptSchema = z.strictObject({ ...transactionShape, language: languageSchema.default('hu') });
export const emailReceiptSchema = z.strictObject({
  ...transactionShape,
  email: emailSchema.describe('Who gets the receipt.'),
  language: languageSchema,
});
export type EmailReceipt = z.infer<typeof emailReceiptSchema>;

/** Returns false for a pending transaction, which has no outcome to print. */
export const hasReceipt = ({ state }: Pick<Receipt, 'state'>): boolean => state !== 'Pending';

/** The outcome that a receipt states. */
export type ReceiptKind = 'paid' | 'voided' | 'void' | 'refund' | 'failed' | 'voidFailed' | 'refundFailed';

const failures: Record<Receipt['type'], ReceiptKind> = {
  Sale: 'failed',
  VoidSale: 'voidFailed',
  Refund: 'refundFailed',
};

export const receiptKindOf = ({ type, state }: Pick<Receipt, 'type' | 'state'>): ReceiptKind => {
  if (state === 'Error') return failures[type];
  if (type === 'Refund') return 'refund';
  if (type === 'VoidSale') return 'void';
  return state === 'Storno' ? 'voided' : 'paid';
};
