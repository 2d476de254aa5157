import { z } from 'zod';
import { cardGatewayTimeoutMs } from './fixed-settings.ts';
import { originUrl } from './url-settings.ts';

export const cardGatewayShape = {
  /** Open Payment Platform. Without it, the sandbox is used. */
  OPP_URL: originUrl().optional(),
  OPP_ENTITY_ID: z
    .string()
    .regex(/^[0-9a-f]{32}$/iu)
    .optional(),
  OPP_ACCESS_TOKEN: z.string().min(8).optional(),
  /** Decrypts the webhooks of the platform. */
  OPP_WEBHOOK_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/iu)
    .optional(),
  /** Card brands on the payment form: the platform's names, separated by spaces. */
  OPP_BRANDS: z
    .string()
    .regex(/^[A-Z_]+( [A-Z_]+)*$/u)
    .default('VISA MASTER MAESTRO'),
  /** For the platform's test systems only. */
  OPP_TEST_MODE: z.enum(['EXTERNAL', 'INTERNAL']).optional(),
};

type Environment = z.infer<z.ZodObject<typeof cardGatewayShape>>;

export interface OpenPaymentPlatformSettings {
  /** `https://eu-prod.oppwa.com` */
  url: string;
  entityId: string;
  accessToken: string;
  /** 64 hexadecimal digits. Decrypts the platform's webhooks. */
  webhookKey: string;
  /** The platform's names of card brands, separated by spaces. */
  brands: string;
  /** Null in production. */
  testMode: 'EXTERNAL' | 'INTERNAL' | null;
  timeoutMs: number;
}

/** All are set, or none. */
export const cardGatewayVariables = ['OPP_URL', 'OPP_ENTITY_ID', 'OPP_ACCESS_TOKEN', 'OPP_WEBHOOK_KEY'] as const;

/** Returns null for the sandbox. `readSettings` has checked for missing settings. */
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
