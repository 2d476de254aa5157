import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { giroAccountSchema, ibanSchema } from '#shared/validation/bank-and-tax-numbers.ts';
import { draftTextSchema, emailSchema } from '#shared/validation/text-schemas.ts';
import { registrationParts } from './registration.schema.ts';

/** A draft is deleted if it was not saved for this long. */
export const draftDays = 30;

/** Never part of a draft. */
const secrets: ReadonlySet<string> = new Set(['password', 'pinCode']);

/** A draft has these numbers completely or not at all: none is a card number. */
const wholeNumbers: Readonly<Record<string, z.ZodType<string>>> = { localNumber: giroAccountSchema, iban: ibanSchema };

/** One text: client generators cannot name the union of a constant and a text. */
const wholeOrEmpty = (whole: z.ZodType<string>) =>
  z
    .string()
    .max(50)
    .overwrite((text) => whole.safeParse(text).data ?? text)
    .superRefine((text, context) => {
      if (text === '') return;
      for (const issue of whole.safeParse(text).error?.issues ?? []) context.addIssue({ ...issue });
    });

const unwrap = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? unwrap(schema.unwrap()) : schema;

const isTick = (schema: z.ZodType): boolean => schema.safeParse(true).success;

/**
 * Returns the schema of a partly typed value.
 * Parts may be missing or wrong, and numbers are texts, but no full card numbers.
 */
const typedSchema = (name: string, schema: z.ZodType): z.ZodType => {
  const { description = '' } = schema;
  const inner = unwrap(schema);
  const typed = () => {
    if (inner instanceof z.ZodObject) return typedObject(inner.shape);
    if (inner instanceof z.ZodArray) return z.array(typedSchema('', inner.element as z.ZodType)).max(2);
    if (isTick(schema)) return z.boolean();
    const whole = wholeNumbers[name];
    return whole ? wholeOrEmpty(whole) : draftTextSchema;
  };
  return typed().optional().describe(description);
};

const typedObject = (shape: Readonly<Record<string, z.ZodType>>): z.ZodObject =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(shape).flatMap(([name, member]) => (secrets.has(name) ? [] : [[name, typedSchema(name, member)]])),
    ),
  );

const sameAsSchema = z.strictObject({
  settlementEmail: z.boolean().optional().describe('The reports go to the address of the login.'),
  signatory: z.boolean().optional().describe('The person who registers signs.'),
  office: draftTextSchema.optional().describe('Place with the same address as the seat.'),
  operation: draftTextSchema.optional().describe('Place with the same address as that of the card readers.'),
  delivery: draftTextSchema.optional().describe('Place with the same address as the delivery.'),
  billing: draftTextSchema.optional().describe('Place with the same address as the invoice.'),
});

/** The entered part of a registration, without password and PIN. */
export const draftFormSchema: z.ZodType<Record<string, unknown>> = typedObject(registrationParts(null))
  .extend({ sameAs: sameAsSchema.optional().describe('Which values are the same as others; typed ones stay.') })
  .meta({
    id: 'RegistrationDraftForm',
    description:
      'The members of a registration as far as they are entered, numbers as texts. It has no password and no PIN; full card numbers are refused, account numbers are complete or empty.',
  });

const tokenSchema = z.string().min(1).max(500).describe('From the link in the e-mail.');
export const draftTokenSchema = z.strictObject({ token: tokenSchema });

export const startDraftSchema = z.strictObject({
  email: emailSchema.describe('Who gets the link.'),
  form: draftFormSchema.describe('What was entered so far.'),
});
export type StartDraft = z.infer<typeof startDraftSchema>;

const versionSchema = z.int().min(1);

export const saveDraftSchema = z.strictObject({
  token: tokenSchema,
  version: versionSchema.describe('The `version` that the changes are based on. 409 if it has changed since.'),
  form: draftFormSchema.describe('Replaces what is stored.'),
});
export type SaveDraft = z.infer<typeof saveDraftSchema>;

const savedShape = {
  version: versionSchema.describe('Send it with the next changes.'),
  savedAt: timestampSchema.describe('When it was saved last.'),
  expiresAt: timestampSchema.describe('When it is deleted unless it is saved again.'),
};
export const savedDraftSchema = z
  .object(savedShape)
  .meta({ id: 'SavedRegistrationDraft', description: 'The state of a draft after it was saved.' });
export type SavedDraft = z.infer<typeof savedDraftSchema>;

export const registrationDraftSchema = z
  .object({ ...savedShape, form: draftFormSchema.describe('What was entered so far.') })
  .meta({ id: 'RegistrationDraft', description: 'A registration that was begun.' });
export type RegistrationDraft = z.infer<typeof registrationDraftSchema>;
