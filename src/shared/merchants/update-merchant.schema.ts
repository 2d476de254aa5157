import { z } from 'zod';
import { type RegistrationFacts, registrationParts } from '../registration/registration.schema.ts';
import { newAddressSchema } from '../validation/address.ts';
import { companyRegistrationNumberSchema } from '../validation/company-registration-number.ts';
import { issueParams } from '../validation/field-messages.ts';
import { type BrokenRule, type IsSound, withRules } from '../validation/rules.ts';
import { commentSchema, idSchema, lineSchema, optionalLineSchema } from '../validation/text.ts';
import { seenVersionSchema } from '../validation/version.ts';
import { merchantPaymentMethods, merchantStatuses } from './merchant-enums.ts';

const code = (pattern: RegExp, key: Parameters<typeof issueParams>[0]) =>
  z
    .string()
    .trim()
    .refine((text) => pattern.test(text), issueParams(key))
    .nullable();

/** What customer service enters beyond the registration. */
const ofCustomerService = {
  status: z.enum(merchantStatuses),
  statusReason: optionalLineSchema(255).meta({ description: 'With a rejection: the merchant is told it.' }),
  mcc: code(/^[0-9]{4}$/u, 'mccFormat').meta({ examples: ['5462'] }),
  mid: code(/^[0-9A-Za-z]{1,15}$/u, 'midFormat').meta({ examples: ['5123456789'] }),
  terminalSecret: code(/^[0-9A-Fa-f]{64}$/u, 'terminalSecretFormat').meta({
    description: 'What the terminal provider shares. It is never answered: only whether there is one.',
  }),
  paymentMethod: z.enum(merchantPaymentMethods),
  comment: commentSchema(255),
};

const rejectionRules = (
  { merchant }: { merchant?: { status?: string | undefined; statusReason?: string | null | undefined } | undefined },
  isSound: IsSound,
): BrokenRule[] => {
  const at = ['merchant', 'statusReason'];
  if (!merchant || !isSound(['merchant', 'status'], at)) return [];
  const hasReason = (merchant.statusReason ?? null) !== null;
  return hasReason && merchant.status !== 'Rejected' ? [{ at, key: 'onlyWhenRejected' }] : [];
};

/** A company without anybody to lead it is none. */
const officersRule = ({ persons }: { persons?: readonly unknown[] | undefined }, isSound: IsSound): BrokenRule[] =>
  persons?.length === 0 && isSound(['persons']) ? [{ at: ['persons'], key: 'tooFew', params: { min: 1 } }] : [];

/** Any part of what a registration takes and of what customer service adds; what is left out stays as it is. */
export const updateMerchantSchema = (facts: RegistrationFacts | null) => {
  const { email, person, merchant, bankAccount, persons } = registrationParts(facts);
  const personUpdate = person
    .omit({ isTacAccepted: true, isMarketingAllowed: true })
    .partial()
    .meta({ id: 'PersonUpdate' });
  const merchantUpdate = merchant
    .omit({ type: true })
    .extend({
      companyName: lineSchema(255),
      companyRegistrationNumber: companyRegistrationNumberSchema,
      operationAddress: newAddressSchema,
      deliveryAddress: newAddressSchema.meta({ description: 'Of the latest terminal order, as the next one.' }),
      billingAddress: newAddressSchema,
      bankAccount,
      ...ofCustomerService,
    })
    .partial()
    .meta({ id: 'MerchantUpdate' });
  const update = z.strictObject({
    userId: idSchema,
    version: seenVersionSchema,
    email: email.optional().meta({
      description:
        'The one to log in with. A new one ends all sessions, voids reset links, and is told to both addresses.',
    }),
    person: personUpdate.optional(),
    merchant: merchantUpdate.optional(),
    persons: persons
      .unwrap()
      .unwrap()
      .optional()
      .meta({ description: 'The officers of a company, one or two, in the place of those that there are.' }),
  });
  return withRules(withRules(update, rejectionRules), officersRule).meta({ id: 'UserUpdate' });
};
export type UpdateMerchant = z.output<ReturnType<typeof updateMerchantSchema>>;
