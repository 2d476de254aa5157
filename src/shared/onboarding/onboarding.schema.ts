import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { merchantStatusSchema } from '#shared/merchants/merchants.schema.ts';
import { orderSummarySchema } from '#shared/orders/orders.schema.ts';
import { terminalSchema } from '#shared/terminals/terminals.schema.ts';
import { merchantIdSchema } from '#shared/validation/text-schemas.ts';

/** The steps from the registration to the first sale, in order. */
const onboardingSteps = ['Registration', 'Order', 'Contract', 'Review', 'Reader', 'Pairing', 'FirstSale'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

/** `Open` waits for the merchant, `Waiting` for the operator, `Later` for other steps. */
const onboardingStates = ['Done', 'Open', 'Waiting', 'Later'] as const;
export type OnboardingState = (typeof onboardingStates)[number];

export const getOnboardingSchema = z.strictObject({ merchantId: merchantIdSchema });

const stepStateSchema = z
  .object({
    step: z.enum(onboardingSteps).meta({ description: 'What is to be done.' }),
    state: z
      .enum(onboardingStates)
      .describe('`Open` waits for the merchant, `Waiting` for us, `Later` for the steps before it.'),
    doneAt: timestampSchema.nullable().describe('When it was done; null if it is not, or if that is not known.'),
  })
  .meta({ id: 'OnboardingStepState', description: 'A step to the first sale and its state.' });
export type OnboardingStepState = z.infer<typeof stepStateSchema>;

const orderSchema = orderSummarySchema
  .pick({
    referenceCode: true,
    terminalCount: true,
    totalPrice: true,
    currency: true,
    paymentMethod: true,
    status: true,
  })
  .extend({
    orderedAt: timestampSchema.describe('When the merchant placed the order.'),
    paidAt: timestampSchema.nullable().describe('When the payment arrived; null until then.'),
  })
  .meta({ id: 'OnboardingOrder', description: 'The latest order of card readers.' });

const readerSchema = terminalSchema
  .pick({ serialNumber: true, name: true, lastUsedAt: true })
  .extend({ assignedAt: timestampSchema.describe('When the card reader was assigned to the merchant.') })
  .meta({ id: 'OnboardingReader', description: 'An active card reader of the merchant.' });

const reviewSchema = z
  .object({
    status: merchantStatusSchema,
    reason: z.string().nullable().describe('Why the merchant was rejected, for the merchant; null without a reason.'),
    decidedAt: timestampSchema.nullable().describe('Time of the decision; null while it is pending.'),
  })
  .meta({ id: 'OnboardingReview', description: 'The review of the registration.' });

export const onboardingSchema = z
  .object({
    registeredAt: timestampSchema.describe('When the merchant registered.'),
    steps: z.array(stepStateSchema).meta({ description: 'All steps in their order. Without an order, no `Order`.' }),
    nextStep: z
      .enum(onboardingSteps)
      .nullable()
      .describe('The step to do or to wait for next; null when the first sale was made.'),
    order: orderSchema.nullable().meta({ description: 'Null if the merchant has no order.' }),
    review: reviewSchema.describe('The decision on the registration.'),
    openRequirements: z
      .int()
      .describe('How many items the merchant is asked for and has not answered: `GET …/Requirement` lists them.'),
    readers: z.array(readerSchema).meta({ description: 'Active card readers, first assigned first.' }),
    sellsOnline: z.boolean().describe('True if the merchant accepts payments by web shops in the first place.'),
    firstSaleAt: timestampSchema.nullable().describe('Earliest successful sale by a card reader; null before it.'),
  })
  .meta({ id: 'Onboarding', description: 'How far a merchant is from its registration to its first sale.' });
export type Onboarding = z.infer<typeof onboardingSchema>;
