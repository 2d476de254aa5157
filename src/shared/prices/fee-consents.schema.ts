import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { merchantIdSchema } from '#shared/validation/text-schemas.ts';

/**
 * Choices by Regulation (EU) 2015/751: a written request for one rate for all cards
 * (article 9), and consent to fees added up by kind of card (article 12).
 */
export const feeConsentKinds = ['Blended', 'Aggregated'] as const;
export type FeeConsentKind = (typeof feeConsentKinds)[number];

/** Version of both texts, stored with each answer. Change it with either. */
export const feeConsentTextVersion = '2026-12';

const kindSchema = z
  .enum(feeConsentKinds)
  .describe(
    'Blended: the merchant requests one rate for all kinds of cards. Aggregated: it agrees that its settlements add up the fees of its sales by kind of card.',
  );

const feeConsentSchema = z
  .object({
    kind: kindSchema,
    isGiven: z.boolean().describe('False for a withdrawal.'),
    version: z.string().describe('Version of the text.'),
    changedAt: timestampSchema.describe('When it was given or withdrawn.'),
  })
  .meta({ id: 'FeeConsent', description: 'What a merchant requested or permitted about its fees, or withdrew.' });
export type FeeConsent = z.infer<typeof feeConsentSchema>;

export const feeConsentListSchema = z
  .object({
    data: z.array(feeConsentSchema).describe('Newest first. The first of a kind counts; without one it is not given.'),
  })
  .meta({ id: 'FeeConsentList', description: 'All that a merchant has given and withdrawn about its fees.' });
export type FeeConsentList = z.infer<typeof feeConsentListSchema>;

export const listFeeConsentsSchema = z.strictObject({ merchantId: merchantIdSchema });

export const setFeeConsentSchema = z.strictObject({
  merchantId: merchantIdSchema,
  kind: kindSchema,
  isGiven: z.boolean().describe('False to withdraw it.'),
});
export type SetFeeConsent = z.infer<typeof setFeeConsentSchema>;

/** True if the latest answer consents. `consents` are newest first. */
export const isFeeConsentGiven = (consents: readonly FeeConsent[], kind: FeeConsentKind): boolean =>
  consents.find((consent) => consent.kind === kind)?.isGiven ?? false;
