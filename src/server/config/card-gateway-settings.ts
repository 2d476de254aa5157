import { z } from 'zod';
import { cardGatewayTimeoutMs } from './fixed-settings.ts';
import { originUrl } from './url-settings.ts';

/** The settings of the card gateway as environment variables. */
export const cardGatewayShape = {
  /** The card gateway (Open Payment Platform). Without it, the sandbox is used. */
  OPP_URL: originUrl().optional(),
  OPP_ENTITY_ID: z
    .string()
    .regex(/^[0-9a-f]{32}$/iu)
    .optional(),
  OPP_ACCESS_TOKEN: z.string().min(8).optional(),
  /** Decrypts its webhooks. */
  OPP_WEBHOOK_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/iu)
    .optional(),
  /** Card brands on the payment form, in the platform's spelling, separated by spaces. */
  OPP_BRANDS: z
    .string()
    .regex(/^[A-Z_]+( [A-Z_]+)*$/u)
    .default('VISA MASTER MAESTRO'),
  /** For the platform's test systems only. */
  OPP_TEST_MODE: z.enum(['EXTERNAL', 'INTERNAL']).optional(),
};

type Environment = z.infer<z.ZodObject<typeof cardGatewayShape>>;

/** The card gateway (Open Payment Platform). */
export interface OpenPaymentPlatformSettings {
  /** `https://eu-prod.oppwa.com` */
  url: string;
  entityId: string;
  accessToken: string;
  /** 64 hexadecimal digits. Decrypts the platform's webhooks. */
  webhookKey: string;
  /** Card brands in the platform's spelling, separated by spaces. */
  brands: string;
  /** Null in production. */
  testMode: 'EXTERNAL' | 'INTERNAL' | null;
  timeoutMs: number;
}

/** Needed together: either all or none. */
export const cardGatewayVariables = ['OPP_URL', 'OPP_ENTITY_ID', 'OPP_ACCESS_TOKEN', 'OPP_WEBHOOK_KEY'] as const;

/** Null for the sandbox. `readSettings` has checked that all settings are present. */
export const toCardGateway = (environment: Environment): OpenPaymentPlatformSettings | null => {
  const {
    OPP_URL: url,
    OPP_ENTITY_ID: entityId,
    OPP_ACCESS_TOKEN: accessToken,
    OPP_WEBHOOK_KEY: webhookKey,
    OPP_BRANDS: brands,
    OPP_TEST_MODE: testMode = null,
  } = environment;
  if (!url || !entityId || !accessToken || !webhookKey) return null;
  return { url, entityId, accessToken, webhookKey, brands, testMode, timeoutMs: cardGatewayTimeoutMs };
};
