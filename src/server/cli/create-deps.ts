import { AccessTokenCache } from '#server/auth/access-token.ts';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import { SessionCache } from '#server/auth/session-cache.ts';
import { ApiKeyCache } from '#server/features/api-keys/api-key-cache.ts';
import { ApiKeyRequestLog } from '#server/features/api-keys/requests/api-key-request-log.ts';
import { createCardGateway } from '#server/gateways/payment/create-card-gateway.ts';
import { createHttpSender } from '#server/gateways/webhooks/http-sender.ts';
import { createConcurrencyLimits } from '#server/platform/concurrency/concurrency.api.ts';
import { createSecrets, DataKeyRing, deriveAppSecrets } from '#server/platform/data-keys/data-keys.api.ts';
import { ChangeFeed } from '#server/platform/live/live.api.ts';
import { createMetrics, observeDatabase } from '#server/platform/metrics/metrics.api.ts';
import { noOtherWorkers, type WorkerChannel } from '#server/platform/workers/worker-channel.ts';

/** The time limit of a webhook receiver. */
const webhookTimeoutMs = 10_000;

type Given = Pick<AuthDeps, 'settings' | 'sequelize' | 'clock' | 'log'>;

interface Options extends Given {
  appSecret: string;
  /** The server's other worker processes. Default: none. */
  workers?: WorkerChannel;
  /** Other accepted secrets: former ones, or the next one. */
  previousAppSecrets?: readonly string[];
  /** Measures the age of cache entries. Tests pass their own clock. */
  perf?: { now(): number };
}

/** Creates the dependencies that all use cases of a server share. */
export const createDeps = ({
  appSecret,
  previousAppSecrets,
  perf,
  workers = noOtherWorkers,
  ...given
}: Options): AuthDeps => {
  const { sequelize, clock, log } = given;
  const appSecrets = deriveAppSecrets(appSecret, previousAppSecrets);
  const secrets = createSecrets(appSecrets, new DataKeyRing(sequelize, appSecrets));
  const metrics = createMetrics();
  observeDatabase({ sequelize, metrics });
  return {
    ...given,
    secrets,
    workers,
    changes: new ChangeFeed(sequelize, log, workers),
    limits: createConcurrencyLimits(given.settings, workers),
    metrics,
    cardGateway: createCardGateway(given),
    webhookSender: createHttpSender({ ...given.settings.webhooks, timeoutMs: webhookTimeoutMs }),
    accessTokens: new AccessTokenCache(secrets.tokenKeys, clock),
    sessions: new SessionCache({ ...given, workers }, perf),
    apiKeys: new ApiKeyCache(sequelize, { clock, workers, perf }),
    apiKeyRequests: new ApiKeyRequestLog(sequelize, clock),
  };
};
