import { z } from 'zod';
import { momentSchema } from '../dates/moment-schema.ts';
import { maskedNumberSchema } from '../validation/card-number.ts';
import { issueParams } from '../validation/field-messages.ts';
import { lineSchema } from '../validation/text.ts';
import { findCardNumbers } from './find-card-numbers.ts';
import { readCardEntryMode } from './read-entry-mode.ts';
import { cardEntryModes, transactionTypes } from './transaction-enums.ts';

/** A sale becomes Storno by its void only. */
export const submittedStates = ['Success', 'Error', 'Pending'] as const;
export type SubmittedState = (typeof submittedStates)[number];

/** Twelve digits are what the card networks carry. */
const largestAmount = 999_999_999_999;

// Outside of these no clock is meant, and the database could not hold the moment. A reader that lost its battery says 1970.
const earliest = new Date('1900-01-01T00:00:00.000Z');
const latest = new Date('9999-12-31T23:59:59.999Z');

/** The reader's own reference: it stands in addresses too. */
export const eftTransactionIdSchema = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\x21-\x7e]+$/u)
  .meta({ examples: ['6f3b1c1e-8f0a-4d0e-a1d5-3c9d5b0f7a21'] });

const submittedCardSchema = z.looseObject({
  brand: lineSchema(30).meta({ examples: ['Visa'] }),
  maskedNumber: maskedNumberSchema,
  entryMode: z
    .string()
    .trim()
    .min(1)
    .max(30)
    .refine((text) => readCardEntryMode(text) !== null, issueParams('invalid'))
    .meta({
      description: `${cardEntryModes.join(', ')}; other words of readers for these are understood, and any other counts as Unknown.`,
      examples: ['ChipContactless'],
    }),
});

/**
 * What a reader sends. Members that are not named here are accepted, and dropped but for a few facts of the payment. A
 * full card number is refused wherever it stands.
 */
export const submitTransactionSchema = z
  .looseObject({
    eftTransactionId: eftTransactionIdSchema,
    terminalSerialNumber: lineSchema(30).meta({ examples: ['1740001234'] }),
    type: z.enum(transactionTypes),
    amount: z.number().int().min(1).max(largestAmount).meta({ description: 'Minor units: 1 Ft is 100.' }),
    currency: z.literal('HUF'),
    state: z.enum(submittedStates),
    timestamp: momentSchema
      .refine((moment) => moment >= earliest && moment <= latest, issueParams('moment'))
      .meta({ description: 'By the reader’s clock.' }),
    card: submittedCardSchema,
    authorizationCode: z
      .string()
      .trim()
      .max(20)
      .regex(/^[\x20-\x7e]*$/u)
      .nullish()
      .meta({ examples: ['123456'] }),
    originalEftTransactionId: z
      .string()
      .max(64)
      .regex(/^[\x21-\x7e]*$/u)
      .nullish()
      .meta({ description: 'Of a void: the reference of the sale that it voids.' }),
  })
  .superRefine(
    (body, context) => {
      for (const path of findCardNumbers(body))
        context.addIssue({ code: 'custom', path, ...issueParams('fullCardNumber') });
    },
    // Also when other members are wrong: all faults are told at once, and this one is looked for in what came.
    { when: () => true },
  )
  .superRefine(
    ({ type, originalEftTransactionId }, context) => {
      if ((type === 'VoidSale') === Boolean(originalEftTransactionId)) return;
      const why = issueParams(type === 'VoidSale' ? 'originalRequired' : 'originalRefused');
      context.addIssue({ code: 'custom', path: ['originalEftTransactionId'], ...why });
    },
    {
      when: ({ issues }) =>
        issues.every(({ path: [name] = [] }) => name && name !== 'type' && name !== 'originalEftTransactionId'),
    },
  )
  .meta({ id: 'SubmitTransaction' });
export type SubmitTransaction = z.infer<typeof submitTransactionSchema>;
