import { z } from 'zod';
import { languages } from '../i18n/languages.ts';
import { cardEntryModes, transactionStates, transactionTypes } from '../transactions/transaction-enums.ts';
import { emailSchema, idSchema } from '../validation/text.ts';

/** What is printed on the receipt of a card payment: nothing that a card holder's copy must not show. */
export const receiptSchema = z.object({
  transactionId: z.string(),
  type: z.enum(transactionTypes),
  state: z.enum(transactionStates),
  /** Minor units. */
  amount: z.number().int(),
  at: z.coerce.date(),
  /** Of a voided sale: when it was taken back. */
  voidedAt: z.coerce.date().nullable(),
  merchant: z.object({
    name: z.string(),
    tradeName: z.string().nullable(),
    /** Where the reader is used. */
    address: z.string(),
    taxNumber: z.string(),
    mid: z.string().nullable(),
  }),
  terminalSerialNumber: z.string(),
  card: z.object({ brand: z.string(), lastFour: z.string(), entryMode: z.enum(cardEntryModes) }),
  authorizationCode: z.string().nullable(),
  /** As readers name them, where they told. */
  aid: z.string().nullable(),
  tid: z.string().nullable(),
  rrn: z.string().nullable(),
  verificationMethod: z.string().nullable(),
});
export type Receipt = z.infer<typeof receiptSchema>;

const transactionShape = { merchantId: idSchema, id: idSchema };
const languageSchema = z.enum(languages).meta({ description: 'Of the receipt.' });

export const getReceiptSchema = z.strictObject({ ...transactionShape, language: languageSchema.default('hu') });
export const emailReceiptSchema = z.strictObject({ ...transactionShape, email: emailSchema, language: languageSchema });
export type EmailReceipt = z.infer<typeof emailReceiptSchema>;

/** What a person types to have one sent. */
export const receiptRecipientSchema = emailReceiptSchema.pick({ email: true, language: true });

/** One that is still pending has no outcome that could be printed. */
export const hasReceipt = ({ state }: Pick<Receipt, 'state'>): boolean => state !== 'Pending';
