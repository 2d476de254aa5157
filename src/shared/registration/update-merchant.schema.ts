import { z } from 'zod';
import { merchantPaymentMethods } from '#shared/merchants/merchant-enums.ts';
import { normaliseMid } from '#shared/merchants/merchant-number.ts';
import { merchantStatusSchema } from '#shared/merchants/merchants.schema.ts';
import { newAddressSchema } from '#shared/validation/address.ts';
import { type AreValid, type BrokenRule, withRules } from '#shared/validation/cross-field-rules.ts';
import { issueParams } from '#shared/validation/field-messages.ts';
import { seenVersionSchema } from '#shared/validation/input-schemas.ts';
import { normaliseCode } from '#shared/validation/normalise-text.ts';
import { commentSchema, idSchema, optionalLineSchema } from '#shared/validation/text-schemas.ts';
import { type RegistrationFacts, registrationParts } from './registration.schema.ts';

const code = (pattern: RegExp, key: Parameters<typeof issueParams>[0], normalise = normaliseCode) =>
  z
    .string()
    .overwrite(normalise)
    .refine((text) => pattern.test(text), issueParams(key))
    .nullable();

/** Acquirers number merchants: a single letter is a typing error. */
export const merchantNumberSchema = code(/^(?=.*[0-9])[0-9A-Z]{4,15}$/u, 'midFormat', normaliseMid).meta({
  description:
    'Merchant number at the acquirer: 4 to 15 letters and digits, at least one of them a digit, unique among all merchants.',
  examples: ['5123456789'],
});

/** Fields that only customer service edits. */
const ofCustomerService = {
  status: merchantStatusSchema,
  statusReason: optionalLineSchema(255).meta({
    description: 'Only with a rejection; it is part of the e-mail to the merchant.',
  }),
  mcc: code(/^[0-9]{4}$/u, 'mccFormat').meta({
    description: 'Merchant category code (ISO 18245), four digits.',
    examples: ['5462'],
  }),
  mid: merchantNumberSchema,
  terminalSecret: code(/^[0-9A-Fa-f]{64}$/u, 'terminalSecretFormat').meta({
    description:
      'The key shared by the terminal provider, 64 hexadecimal digits. It is never returned, only whether there is one.',
  }),
  paymentMethod: z.enum(merchantPaymentMethods).describe('`POS` takes cards on readers, `Online` in a web shop.'),
  comment: commentSchema(255).describe(
    'A note of customer service, at most 255 characters; the merchant does not see it.',
  ),
};

const rejectionRules = (
  { merchant }: { merchant?: { status?: string | undefined; statusReason?: string | null | undefined } | undefined },
  areValid: AreValid,
): BrokenRule[] => {
  const at = ['merchant', 'statusReason'];
  if (!merchant || !areValid(['merchant', 'status'], at)) return [];
  const hasReason = (merchant.statusReason ?? null) !== null;
  return hasReason && merchant.status !== 'Rejected' ? [{ at, key: 'onlyWhenRejected' }] : [];
};

/** A company must keep at least one officer. */
const officersRule = ({ persons }: { persons?: readonly unknown[] | undefined }, areValid: AreValid): BrokenRule[] =>
  persons?.length === 0 && areValid(['persons']) ? [{ at: ['persons'], key: 'tooFew', params: { min: 1 } }] : [];

/** Parts of a registration and of customer service's fields. Omitted ones stay unchanged. */
export const updateMerchantSchema = (facts: RegistrationFacts | null) => {
  const { email, person, merchant, company, bankAccount, persons } = registrationParts(facts);
  const personUpdate = person
    .omit({ isTacAccepted: true, isMarketingAllowed: true })
    .partial()
    .meta({ id: 'PersonUpdate', description: 'Changed data of the person; omitted members stay unchanged.' });
  const merchantUpdate = merchant
    .omit({ type: true })
    .extend({
      operationAddress: newAddressSchema.describe('Where the card readers are used.'),
      deliveryAddress: newAddressSchema.meta({ description: 'Of the latest terminal order, as the next one.' }),
      billingAddress: newAddressSchema.describe('Printed on the invoice.'),
      bankAccount,
      ...ofCustomerService,
    })
    .partial()
    .meta({ id: 'MerchantUpdate', description: 'Changed data of the merchant; omitted members stay unchanged.' });
  const update = z.strictObject({
    userId: idSchema.describe('The account of the merchant.'),
    version: seenVersionSchema,
    email: email.optional().meta({
      description: 'The login e-mail. Changing it ends all sessions, voids reset links and notifies both addresses.',
    }),
    person: personUpdate.optional().describe('Who registered the merchant.'),
    merchant: merchantUpdate.optional().describe('The business and its bank account.'),
    company: company
      .unwrap()
      .unwrap()
      .partial()
      .meta({ id: 'CompanyUpdate', description: 'Changed data of the company; omitted members stay unchanged.' })
      .optional()
      .describe('Only of a company.'),
    persons: persons
      .unwrap()
      .unwrap()
      .optional()
      .meta({ description: 'The officers of a company, one or two; they replace the current ones.' }),
  });
  return withRules(withRules(update, rejectionRules), officersRule).meta({
    id: 'UserUpdate',
    description: 'What customer service changes; omitted members stay unchanged.',
  });
};
export type UpdateMerchant = z.output<ReturnType<typeof updateMerchantSchema>>;
