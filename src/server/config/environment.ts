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

/** The settings as environment variables. */
export const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: wholeNumber(0, 65_535).default(3000),
  /** Defaults to all addresses in production and to this machine only elsewhere, where logins are published. */
  HOST: z.string().optional(),
  /** The origin of the portal, for links in e-mails: it is served at the root of its host. */
  PUBLIC_URL: urls.originUrl().optional(),
  /** `mysql://user:password@host:port/name`; without it, the embedded server runs in DATA_DIR. */
  DATABASE_URL: z
    .string()
    .regex(/^mysql:\/\/[^/]*\/[^/?]/u)
    .optional(),
  /** Processes that serve requests, at most one per processor. */
  WORKERS: wholeNumber(1, 64).default(1),
  /** Connections of each worker. */
  DATABASE_POOL_SIZE: count(10),
  /** `off` if the command `migrate` applies migrations: the server refuses to start while any is pending. */
  MIGRATE: z.enum(['on', 'off']).default('on'),
  DATA_DIR: z.string().min(1).default('.data'),
  /** All keys are derived from it. Outside production it is created once in DATA_DIR. */
  APP_SECRET: z.string().min(32).optional(),
  /** Other accepted secrets, separated by commas: former ones, or the next one before it becomes APP_SECRET. */
  APP_SECRET_PREVIOUS: z
    .string()
    .regex(/^[^,]{32,}(,[^,]{32,})*$/u)
    .optional(),
  /** Defaults to `info` in production (one line per request) and to `warn` elsewhere. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  /** Defaults to `json` in production and to `text`, for people, elsewhere. */
  LOG_FORMAT: z.enum(['json', 'text']).optional(),
  /**
   * Loads demo merchants and logins with sales of so many days, nothing for 0. Default: two years in development, which
   * take half a minute, else 0. Ignored in production.
   */
  DEMO_DAYS: wholeNumber(0, maxDays).optional(),
  ...trustedProxiesShape,
  ...tracingShape,
  ...mailShape,
  /** The webhook of the contract signing partner, and the secret that signs its messages. */
  CONTRACT_WEBHOOK_URL: urls.callUrl().optional(),
  CONTRACT_WEBHOOK_SECRET: z.string().refine(isWebhookSecret).optional(),
  /**
   * Requests per minute of a session or API key, and of an IP address without either, on all servers together
   * (`SharedRequestCounts`). The other limits of an IP address follow from its own (`limitsOfAddress`).
   */
  RATE_LIMIT_PER_SESSION_PER_MINUTE: count(600),
  RATE_LIMIT_PER_IP_PER_MINUTE: count(300),
  ...cardGatewayShape,
  ...terminalShape,
  /**
   * A service that lists breached passwords by the first five digits of their SHA-1:
   * `https://api.pwnedpasswords.com/range`.
   */
  BREACHED_PASSWORDS_URL: urls.baseUrl().optional(),
  /** Whether administrators need a second factor. Always `required` in production, `optional` elsewhere by default. */
  ADMIN_SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
  /**
   * Receives page views and conversions of visitors who consented, in the format of Plausible's events API. The site
   * there has the name of the host of PUBLIC_URL.
   */
  TRACKING_URL: urls.callUrl().optional(),
  /** Receives the hash of the audit log every day, as evidence against later changes. */
  AUDIT_ANCHOR_EMAIL: knownEmailSchema.optional(),
  /**
   * `off` if the server's database account must not delete what is kept for eight years: run `csippano db
   * delete-expired` instead.
   */
  RETENTION_JOBS: z.enum(['on', 'off']).default('on'),
  /** Receives security events: a webhook (https) or a syslog receiver. */
  SECURITY_EVENTS_URL: urls.receiverUrl().optional(),
  /** Signs the webhook's messages. */
  SECURITY_EVENTS_SECRET: z.string().refine(isWebhookSecret).optional(),
  /** Certificates of the authority that has signed the certificate of a `syslog+tls` receiver, as a PEM file. */
  SECURITY_EVENTS_CA_FILE: z.string().optional(),
  /** Published in `/.well-known/security.txt`: `mailto:` or https address for reports of weaknesses. */
  SECURITY_CONTACT: z
    .url({ protocol: /^(mailto|https)$/u })
    .refine((text) => !text.startsWith('mailto:') || isEmailAddress(text.slice('mailto:'.length)))
    .optional(),
  /** Time for load balancers to notice that the server stops. Defaults to 3 in production and to 0 elsewhere. */
  SHUTDOWN_DRAIN_SECONDS: wholeNumber(0, 5).optional(),
  /** Live update streams of a worker at the same time. */
  MAX_LIVE_STREAMS: count(2000),
  /**
   * While calls take longer than this on average, fewer are accepted at the same time; the others get 503. So do all
   * calls while the event loop is late by twice this time. 0 for neither limit.
   */
  TARGET_LATENCY_MS: milliseconds(200),
  /** Serves `/metrics` for Prometheus on this port. Without it there are no metrics. */
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  /**
   * The address that METRICS_PORT listens on. The metrics need no login, so it is this machine only unless it is set.
   */
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

/** What a setting without a hint must be, by what is wrong with its value. */
const describeIssue = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'too_small' && issue.origin === 'string') return `must have at least ${issue.minimum} characters`;
  if (issue.code === 'custom' && issue.params) return String(issue.params.hint);
  if (issue.code === 'invalid_value') return `must be ${issue.values.join(' or ')}`;
  return 'does not have the form that .env.example describes';
};

/**
 * Line breaks, and characters that web pages and word processors add. They cannot be seen in a file, and no valid value
 * has them.
 */
const hiddenCharacter = /[\p{Cc}\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/u;

const requireVisible = (given: readonly (readonly [string, string])[]): void => {
  const names = given.filter(([, value]) => hiddenCharacter.test(value)).map(([name]) => name);
  if (names.length > 0)
    throw new StartupError(`These settings have a line break or an invisible character in them: ${names.join(', ')}.`);
};

/**
 * Validates variables of the environment and secrets in files. Throws a StartupError that names every invalid one.
 * Trims white space; a blank value counts as not set. Ignores other variables.
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
