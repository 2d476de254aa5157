import { z } from 'zod';
import { StartupError } from '#shared/errors/startup-error.ts';
import { isEmailAddress } from '#shared/validation/email-address.ts';
import { knownEmailSchema } from '#shared/validation/text-schemas.ts';
import { isWebhookSecret, webhookSecretHint } from '#shared/webhooks/webhook-secret.ts';
import { cardGatewayShape } from './card-gateway-settings.ts';
import { mailHints, mailShape } from './mail-settings.ts';
import { count, maxDays, milliseconds, wholeNumber } from './number-settings.ts';
import { withSecretFiles } from './secret-files.ts';
import { terminalHints, terminalShape } from './terminal-settings.ts';
import { tracingHints, tracingShape } from './tracing-settings.ts';
import { trustedProxiesHint, trustedProxiesShape } from './trusted-proxies.ts';
import * as urls from './url-settings.ts';

/** Two years. */
export const defaultDemoDays = 730;

export const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: wholeNumber(0, 65_535).default(3000),
  /**
   * Default: all addresses in production, else this machine only,
   * because the logins of the demo data are published.
   */
  HOST: z.string().optional(),
  /** The origin of links in e-mails, with the portal at its root. */
  PUBLIC_URL: urls.originUrl().optional(),
  /** `mysql://user:password@host:port/name`. Without it, the embedded server runs in DATA_DIR. */
  DATABASE_URL: z
    .string()
    .regex(/^mysql:\/\/[^/]*\/[^/?]/u)
    .optional(),
  /** Processes that serve requests, at most one per processor. */
  WORKERS: wholeNumber(1, 64).default(1),
  /** Connections of each worker. */
  DATABASE_POOL_SIZE: count(10),
  /** `off` if only the command `migrate` migrates. Pending migrations then prevent the start. */
  MIGRATE: z.enum(['on', 'off']).default('on'),
  DATA_DIR: z.string().min(1).default('.data'),
  /** The source of all keys. Outside production, one is created in DATA_DIR. */
  APP_SECRET: z.string().min(32).optional(),
  /** Other accepted secrets, separated by commas: former ones, or the next one. */
  APP_SECRET_PREVIOUS: z
    .string()
    .regex(/^[^,]{32,}(,[^,]{32,})*$/u)
    .optional(),
  /** Default: `info` in production (one line per request), else `warn`. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  /** Default: `json` in production, else `text`, for people. */
  LOG_FORMAT: z.enum(['json', 'text']).optional(),
  /**
   * Days of sales in demo data; 0 loads none. Default: 730 in development, which take
   * half a minute, else 0. Production ignores it.
   */
  DEMO_DAYS: wholeNumber(0, maxDays).optional(),
  ...trustedProxiesShape,
  ...tracingShape,
  ...mailShape,
  /** The webhook of the contract signing partner, and its message secret. */
  CONTRACT_WEBHOOK_URL: urls.callUrl().optional(),
  CONTRACT_WEBHOOK_SECRET: z.string().refine(isWebhookSecret).optional(),
  /**
   * Requests per minute on all servers (`SharedRequestCounts`): of a session or API
   * key, and of an IP address without either.
   * The latter sets its other limits (`limitsOfAddress`).
   */
  RATE_LIMIT_PER_SESSION_PER_MINUTE: count(600),
  RATE_LIMIT_PER_IP_PER_MINUTE: count(300),
  ...cardGatewayShape,
  ...terminalShape,
  /**
   * Lists breached passwords by the first five digits of their SHA-1:
   * `https://api.pwnedpasswords.com/range`.
   */
  BREACHED_PASSWORDS_URL: urls.baseUrl().optional(),
  /** Whether administrators need a second factor. Default: `optional`; production requires it. */
  ADMIN_SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
  /**
   * Receives page views and conversions of consenting visitors, as Plausible events.
   * The site there has the name of PUBLIC_URL's host.
   */
  TRACKING_URL: urls.callUrl().optional(),
  /** Receives the hash of the audit log daily, as evidence against later changes. */
  AUDIT_ANCHOR_EMAIL: knownEmailSchema.optional(),
  /**
   * `off` if the server's database account must not delete data kept for eight years.
   * Then run `csippano db delete-expired`.
   */
  RETENTION_JOBS: z.enum(['on', 'off']).default('on'),
  /** A webhook (https) or syslog receiver of security events. */
  SECURITY_EVENTS_URL: urls.receiverUrl().optional(),
  /** Signs the webhook's messages. */
  SECURITY_EVENTS_SECRET: z.string().refine(isWebhookSecret).optional(),
  /** PEM file: certificates of the authority that signed the `syslog+tls` receiver's. */
  SECURITY_EVENTS_CA_FILE: z.string().optional(),
  /**
   * A `mailto:` or https address for reports of weaknesses, published in
   * `/.well-known/security.txt`.
   */
  SECURITY_CONTACT: z
    .url({ protocol: /^(mailto|https)$/u })
    .refine((text) => !text.startsWith('mailto:') || isEmailAddress(text.slice('mailto:'.length)))
    .optional(),
  /** Time for load balancers to notice the stop. Default: 3 in production, else 0. */
  SHUTDOWN_DRAIN_SECONDS: wholeNumber(0, 5).optional(),
  /** Concurrent live update streams of a worker. */
  MAX_LIVE_STREAMS: count(2000),
  /**
   * While calls take longer than this on average, fewer run
   * at once and the others get 503. All get 503 while
   * the event loop is late by twice this time. 0 disables both.
   */
  TARGET_LATENCY_MS: milliseconds(200),
  /** Serves `/metrics` for Prometheus on this port; without it, no metrics. */
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  /** The address of METRICS_PORT. Default: this machine, as metrics need no login. */
  METRICS_HOST: z.string().default('127.0.0.1'),
});

export type Environment = z.infer<typeof environmentSchema>;

const environmentHints: Partial<Record<keyof Environment, string>> = {
  NODE_ENV: 'NODE_ENV must be development, test or production',
  PUBLIC_URL: `PUBLIC_URL ${urls.originUrlHint}`,
  DATABASE_URL: 'DATABASE_URL must look like mysql://user:password@host:3306/name',
  APP_SECRET: 'APP_SECRET must have at least 32 characters',
  APP_SECRET_PREVIOUS: 'APP_SECRET_PREVIOUS must be secrets of at least 32 characters, separated by commas',
  TRACKING_URL: `TRACKING_URL ${urls.callUrlHint}`,
  BREACHED_PASSWORDS_URL: `BREACHED_PASSWORDS_URL ${urls.baseUrlHint}`,
  AUDIT_ANCHOR_EMAIL: 'AUDIT_ANCHOR_EMAIL must be an e-mail address',
  RETENTION_JOBS: 'RETENTION_JOBS must be on or off',
  SECURITY_EVENTS_URL: `SECURITY_EVENTS_URL ${urls.receiverUrlHint}`,
  SECURITY_EVENTS_SECRET: `SECURITY_EVENTS_SECRET ${webhookSecretHint}`,
  CONTRACT_WEBHOOK_URL: `CONTRACT_WEBHOOK_URL ${urls.callUrlHint}`,
  CONTRACT_WEBHOOK_SECRET: `CONTRACT_WEBHOOK_SECRET ${webhookSecretHint}`,
  ...mailHints,
  ...terminalHints,
  OPP_URL: `OPP_URL ${urls.originUrlHint}`,
  OPP_ENTITY_ID: 'OPP_ENTITY_ID must be 32 hexadecimal digits',
  OPP_WEBHOOK_KEY: 'OPP_WEBHOOK_KEY must be 64 hexadecimal digits',
  ADMIN_SECOND_FACTOR: 'ADMIN_SECOND_FACTOR must be required or optional',
  MIGRATE: 'MIGRATE must be on or off',
  SECURITY_CONTACT:
    'SECURITY_CONTACT must start with mailto: or https://, followed by one e-mail address or the address of a page',
  TRUSTED_PROXIES: trustedProxiesHint,
  ...tracingHints,
  LOG_FORMAT: 'LOG_FORMAT must be json or text',
  LOG_LEVEL: 'LOG_LEVEL must be fatal, error, warn, info, debug or silent',
};

/** What a setting without a hint must be, by the issue. */
const describeIssue = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'too_small' && issue.origin === 'string') return `must have at least ${issue.minimum} characters`;
  if (issue.code === 'custom' && issue.params) return String(issue.params.hint);
  if (issue.code === 'invalid_value') return `must be ${issue.values.join(' or ')}`;
  return 'does not have the form that .env.example describes';
};

/**
 * Line breaks, and characters of web pages and word processors.
 * A file does not show them, and no valid value has them.
 */
const hiddenCharacter = /[\p{Cc}\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/u;

const requireVisible = (given: readonly (readonly [string, string])[]): void => {
  const names = given.filter(([, value]) => hiddenCharacter.test(value)).map(([name]) => name);
  if (names.length > 0)
    throw new StartupError(`These settings have a line break or an invisible character in them: ${names.join(', ')}.`);
};

/**
 * Validates environment variables and secret files. Throws
 * a StartupError that names every invalid one. Trims white
 * space; a blank value is not set. Ignores other variables.
 */
export const parseEnvironment = <Schema extends z.ZodObject>(
  schema: Schema,
  variables: NodeJS.ProcessEnv,
): z.infer<Schema> => {
  const given = Object.entries(withSecretFiles(variables))
    .filter(([name]) => name in schema.shape)
    .map(([name, value]) => [name, value?.trim() ?? ''] as const)
    .filter(([, value]) => value !== '');
  requireVisible(given);
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  const hints = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return environmentHints[name as keyof Environment] ?? `${name} ${describeIssue(issue)}`;
  });
  const sentence = [...new Set(hints)].join('; ');
  throw new StartupError(`These settings are not right: ${sentence}. Correct them and start again.`);
};
