import type { FastifyBaseLogger } from 'fastify';
import type { Sequelize } from 'sequelize-typescript';
import type { Settings } from '#server/config/settings.ts';
import type { CardGateway } from '#server/gateways/payment/card-gateway.ts';
import type { WebhookSender } from '#server/gateways/webhooks/webhook-signature.ts';
import type { ConcurrencyLimits } from './concurrency/concurrency.api.ts';
import type { Secrets } from './data-keys/secrets.ts';
import type { ChangeFeed } from './live/live.api.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { WorkerChannel } from './workers/worker-channel.ts';

/** The dependencies of use cases. `src/server/cli/create-deps.ts` creates them once. */
export interface Deps {
  settings: Settings;
  sequelize: Sequelize;
  clock: () => Date;
  log: FastifyBaseLogger;
  secrets: Secrets;
  changes: ChangeFeed;
  limits: ConcurrencyLimits;
  metrics: Metrics;
  cardGateway: CardGateway;
  webhookSender: WebhookSender;
  /** The other worker processes of this server. */
  workers: WorkerChannel;
}
