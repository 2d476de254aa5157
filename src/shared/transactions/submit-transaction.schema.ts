import { z } from 'zod';
import { invalidMember } from '#shared/unknown-enum-member.ts';
import { currencySchema } from '#shared/validation/money-schemas.ts';
import { deviceTextSchema, issuerCodeSchema, referenceSchema } from '#shared/validation/text-schemas.ts';
import { deviceMomentSchema } from '../dates/moment-schema.ts';
import { maskedNumberSchema } from '../validation/card-number.ts';
import { issueParams } from '../validation/field-messages.ts';
import { trimInvisible } from '../validation/normalise-text.ts';
import { readerDetailTexts } from './reader-details.ts';
import { paidAmountShape } from './tips.ts';
import { type CardEntryMode, cardEntryModes, transactionTypes } from './transaction-enums.ts';

/** Readers never send Storno: a sale becomes Storno by its void. */
export const submittedStates = ['Success', 'Error', 'Pending'] as const;
export type SubmittedState = (typeof submittedStates)[number];

/** The reader's reference, which is also a part of URLs. */
const eftTransactionIdSchema = z
  .string()
  .overwrite(trimInvisible)
  .min(1)
  .max(64)
  .regex(/^[\x21-\x7e]+$/u)
  .meta({
    description: 'Reference that the reader assigns, unique within the merchant: 1 to 64 visible ASCII characters.',
    examples: ['6f3b1c1e-8f0a-4d0e-a1d5-3c9d5b0f7a21'],
  });

/** Synonyms in reader software. */
const modeSynonyms: Readonly<Record<string, CardEntryMode>> = {
  contactless: 'ChipContactless',
  nfc: 'ChipContactless',
  icc: 'Chip',
  msr: 'Magstripe',
  magneticstripe: 'Magstripe',
  contactlesschip: 'ChipContactless',
  contactlessmagstripe: 'MagstripeContactless',
};

const wordOf = (text: string): string => text.replace(/[\s_-]/gu, '').toLowerCase();
const modesByWord = new Map(cardEntryModes.map((mode) => [wordOf(mode), mode]));

/**
 * Returns `Unknown` for an unknown word: new ways to read cards lose no sales.
 * Null only for the reserved invalid member.
 */
export const parseCardEntryMode = (text: string): CardEntryMode | null => {
  const word = wordOf(text);
  if (word === wordOf(invalidMember)) return null;
  return modesByWord.get(word) ?? modeSynonyms[word] ?? 'Unknown';
};

const unknownWord = 'Unknown';

/** Programs send null for what a card does not say. */
const orUnknown = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.nullable().transform((text) => text ?? unknownWord);

const submittedCardSchema = z
  .looseObject({
    brand: orUnknown(deviceTextSchema(30, unknownWord)).meta({
      description: 'Card scheme, as printed on receipts; empty or null if the card does not say.',
      examples: ['Visa'],
    }),
    maskedNumber: maskedNumberSchema,
    entryMode: orUnknown(
      z
        .string()
        .overwrite((text) => trimInvisible(text).slice(0, 30) || unknownWord)
        .min(1)
        .max(30)
        .refine((text) => parseCardEntryMode(text) !== null, issueParams('invalid')),
    ).meta({
      description: `${cardEntryModes.join(', ')}; synonyms of readers are accepted, and any other word counts as Unknown.`,
      examples: ['ChipContactless'],
    }),
    issuerCountry: z
      .unknown()
      .optional()
      .meta({
        description:
          'Where the card was issued (EMV tag 5F28), as the two letters of ISO 3166-1; left out or null if the card does not say. The fee may depend on it. Any other value counts as not said.',
        override: { type: ['string', 'null'], examples: ['HU'] },
      }),
  })
  .meta({ id: 'SubmittedCard', description: 'The card of a transaction, as the reader read it.' });

/** Drops values of other types: a wrong detail must not fail a payment. */
const readerDetailShape = Object.fromEntries(
  Object.entries(readerDetailTexts).map(([name, description]) => [
    name,
    z
      .unknown()
      .optional()
      .meta({ description, override: { type: 'string', maxLength: 255 } }),
  ]),
);

/** A rule of several members requires that each of them is valid. */
const areValid =
  (...names: readonly string[]) =>
  ({ issues }: z.core.ParsePayload): boolean =>
    issues.every(({ path: [name] = [] }) => typeof name === 'string' && name !== '' && !names.includes(name));

/**
 * A transaction from a reader.
 * Members outside of `readerDetails` are dropped unread.
 * `toSubmission` masks full card numbers before storing: the payment has happened,
 * whatever the reader writes.
 */
export const submitTransactionSchema = z
  .looseObject({
    eftTransactionId: eftTransactionIdSchema,
    terminalSerialNumber: referenceSchema(30).meta({
      description: 'Serial number of the reader that sends it, in any casing and with or without separators.',
      examples: ['1740001234'],
    }),
    type: z.enum(transactionTypes).meta({
      description:
        '`VoidSale` voids a sale of the same merchant, and `Refund` gives a part of one back, which `amount` says.',
    }),
    ...paidAmountShape,
    currency: currencySchema,
    state: z
      .enum(submittedStates)
      .describe('`Success` is paid, `Error` is not paid; `Pending` is open and is sent again with its outcome.'),
    timestamp: deviceMomentSchema.meta({
      description:
        'Time by the reader’s clock. Any time is accepted. One that is more than 24 hours before the arrival, or more than five minutes after it, is stored and flagged, and the payment counts from its arrival: its day, statistics, closes, settlement and the time for a void.',
    }),
    card: submittedCardSchema.describe('What the reader knows of the card. Never the full number.'),
    authorizationCode: issuerCodeSchema(20)
      .nullish()
      .meta({ description: 'From the issuer of the card; empty or null if it gave none.', examples: ['123456'] }),
    originalEftTransactionId: z
      .string()
      .overwrite(trimInvisible)
      .max(64)
      .regex(/^[\x21-\x7e]*$/u)
      .nullish()
      .meta({ description: 'The reference of the voided or refunded sale; required for both.' }),
    ...readerDetailShape,
  })
  .superRefine(
    ({ type, originalEftTransactionId }, context) => {
      if ((type === 'Sale') !== Boolean(originalEftTransactionId)) return;
      const params = issueParams(type === 'Sale' ? 'originalRefused' : 'originalRequired');
      context.addIssue({ code: 'custom', path: ['originalEftTransactionId'], ...params });
    },
    { when: areValid('type', 'originalEftTransactionId') },
  )
  // The tip and service charge of a void or refund are ignored.
  .refine(({ type, amount, tipAmount }) => type !== 'Sale' || tipAmount <= amount, {
    path: ['tipAmount'],
    ...issueParams('tipOverAmount'),
    when: areValid('type', 'amount', 'tipAmount'),
  })
  .refine(({ type, amount, serviceChargeAmount }) => type !== 'Sale' || serviceChargeAmount <= amount, {
    path: ['serviceChargeAmount'],
    ...issueParams('serviceChargeOverAmount'),
    when: areValid('type', 'amount', 'serviceChargeAmount'),
  })
  .meta({
    id: 'SubmitTransaction',
    description: 'A sale, void or refund that a reader sends. Unknown members are accepted and dropped.',
  });
export type SubmitTransaction = z.infer<typeof submitTransactionSchema>;
