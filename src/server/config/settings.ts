import { StartupError } from '#shared/errors/startup-error.ts';
import { cardGatewayVariables, toCardGateway } from './card-gateway-settings.ts';
import { defaultDemoDays, type Environment, environmentSchema, parseEnvironment } from './environment.ts';
import {
  authDefaults,
  concurrencyDefaults,
  connectionIdleMs,
  databaseMaxWaiting,
  maxHeapPercent,
} from './fixed-settings.ts';
import { limitsOfAddress } from './limits-of-address.ts';
import { readLogFormat } from './log-format.ts';
import { toMail } from './mail-settings.ts';
import { isTrivialSecret } from './secret-strength.ts';
import { toMinVersions } from './terminal-settings.ts';
import { toTracing } from './tracing-settings.ts';
import { toTrustedProxies } from './trusted-proxies.ts';

export type Settings = ReturnType<typeof toSettings>;

const publicUrlOf = (environment: Environment) => environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`;

const toDemoDays = ({ NODE_ENV, DEMO_DAYS }: Environment): number => {
  if (NODE_ENV === 'production') return 0;
  return DEMO_DAYS ?? (NODE_ENV === 'development' ? defaultDemoDays : 0);
};

const toSettings = (environment: Environment) => {
  const isProduction = environment.NODE_ENV === 'production';
  const ofAddress = limitsOfAddress(environment.RATE_LIMIT_PER_IP_PER_MINUTE);
  return {
    isProduction,
    port: environment.PORT,
    host: environment.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: publicUrlOf(environment),
    workers: environment.WORKERS,
    databaseUrl: environment.DATABASE_URL ?? null,
    databasePoolSize: environment.DATABASE_POOL_SIZE,
    databaseMaxWaiting,
    migratesAtStart: environment.MIGRATE === 'on',
    dataDir: environment.DATA_DIR,
    appSecret: environment.APP_SECRET ?? null,
    previousAppSecrets: environment.APP_SECRET_PREVIOUS?.split(',') ?? [],
    logLevel: environment.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    logFormat: readLogFormat(environment),
    /** Days of sales in the demo data; 0 without it. */
    demoDays: toDemoDays(environment),
    trustedProxies: toTrustedProxies(environment),
    tracing: toTracing(environment),
    contracts: {
      webhookUrl: environment.CONTRACT_WEBHOOK_URL ?? null,
      webhookSecret: environment.CONTRACT_WEBHOOK_SECRET ?? null,
    },
    /** Whether merchants' webhooks may be in private networks or without TLS. */
    webhooks: { allowPrivateTargets: !isProduction },
    rateLimits: {
      perSessionPerMinute: environment.RATE_LIMIT_PER_SESSION_PER_MINUTE,
      perIpPerMinute: environment.RATE_LIMIT_PER_IP_PER_MINUTE,
      ...ofAddress.rateLimits,
    },
    proofOfWork: ofAddress.proofOfWork,
    mail: toMail(environment, isProduction),
    cardGateway: toCardGateway(environment),
    minTerminalVersions: toMinVersions(environment),
    auth: {
      ...authDefaults,
      breachedPasswordsUrl: environment.BREACHED_PASSWORDS_URL ?? null,
      ipMaxFailures: ofAddress.loginFailures,
      requiresAdminSecondFactor: isProduction || environment.ADMIN_SECOND_FACTOR === 'required',
    },
    tracking: {
      collectorUrl: environment.TRACKING_URL ?? null,
      site: new URL(publicUrlOf(environment)).hostname,
    },
    audit: {
      anchorEmail: environment.AUDIT_ANCHOR_EMAIL ?? null,
    },
    retention: { deletesRecords: environment.RETENTION_JOBS === 'on' },
    securityEvents: {
      url: environment.SECURITY_EVENTS_URL ?? null,
      secret: environment.SECURITY_EVENTS_SECRET ?? null,
      caFile: environment.SECURITY_EVENTS_CA_FILE ?? null,
    },
    securityContact: environment.SECURITY_CONTACT ?? null,
    connections: {
      drainMs: 1000 * (environment.SHUTDOWN_DRAIN_SECONDS ?? (isProduction ? 3 : 0)),
      idleMs: connectionIdleMs,
    },
    concurrency: {
      ...concurrencyDefaults,
      liveStreams: environment.MAX_LIVE_STREAMS,
    },
    pressure: {
      targetLatencyMs: environment.TARGET_LATENCY_MS,
      maxEventLoopDelayMs: 2 * environment.TARGET_LATENCY_MS,
      maxHeapPercent,
    },
    metrics: { port: environment.METRICS_PORT ?? null, host: environment.METRICS_HOST },
  };
};

/** Settings without a safe default in production. */
const missingInProduction = (environment: Environment): string[] =>
  environment.NODE_ENV === 'production'
    ? (
        [
          'DATABASE_URL',
          'APP_SECRET',
          'PUBLIC_URL',
          'SMTP_URL',
          'CONTRACT_WEBHOOK_URL',
          'CONTRACT_WEBHOOK_SECRET',
          ...cardGatewayVariables,
          'TRUSTED_PROXIES',
        ] as const
      ).filter((name) => !environment[name])
    : [];

/** A partly configured gateway is an error, not the sandbox. */
const missingOfGateway = (environment: Environment): string[] => {
  const missing = cardGatewayVariables.filter((name) => !environment[name]);
  return missing.length < cardGatewayVariables.length ? missing : [];
};

/** Validates the settings. Throws a StartupError that names every invalid one. */
export const readSettings = (variables: NodeJS.ProcessEnv = process.env): Settings => {
  const environment = parseEnvironment(environmentSchema, variables);
  const missing = missingInProduction(environment);
  if (missing.length > 0) throw new StartupError(`Production needs these settings: ${missing.join(', ')}.`);
  if (environment.NODE_ENV === 'production') {
    if (environment.ADMIN_SECOND_FACTOR === 'optional') {
      throw new StartupError('ADMIN_SECOND_FACTOR cannot be optional in production.');
    }
    for (const name of ['OPP_URL', 'PUBLIC_URL'] as const) {
      if (environment[name]?.startsWith('https://')) continue;
      throw new StartupError(`${name} must start with https:// in production.`);
    }
    if (isTrivialSecret(environment.APP_SECRET ?? '')) {
      throw new StartupError('APP_SECRET can be guessed. Generate one, for example with: openssl rand -base64 48.');
    }
  }
  const { NODE_ENV, CONTRACT_WEBHOOK_URL, CONTRACT_WEBHOOK_SECRET } = environment;
  if ((CONTRACT_WEBHOOK_URL === undefined) !== (CONTRACT_WEBHOOK_SECRET === undefined)) {
    throw new StartupError('CONTRACT_WEBHOOK_URL and CONTRACT_WEBHOOK_SECRET are set together, or neither is.');
  }
  if (NODE_ENV === 'production' && !CONTRACT_WEBHOOK_URL?.startsWith('https://')) {
    throw new StartupError('CONTRACT_WEBHOOK_URL must start with https:// in production.');
  }
  if (environment.METRICS_PORT === environment.PORT) throw new StartupError('METRICS_PORT must differ from PORT.');
  const { SECURITY_EVENTS_URL, SECURITY_EVENTS_SECRET } = environment;
  if (SECURITY_EVENTS_URL?.startsWith('http') && SECURITY_EVENTS_SECRET === undefined) {
    throw new StartupError('SECURITY_EVENTS_SECRET is needed with a webhook in SECURITY_EVENTS_URL.');
  }
  if (NODE_ENV === 'production' && SECURITY_EVENTS_URL?.startsWith('http:')) {
    throw new StartupError('SECURITY_EVENTS_URL must start with https:// or syslog in production.');
  }
  const missingGateway = missingOfGateway(environment);
  if (missingGateway.length > 0) {
    throw new StartupError(
      `The card gateway needs these settings too: ${missingGateway.join(', ')}. Without any, it is the sandbox.`,
    );
  }
  return toSettings(environment);
};
