import type { FastifyBaseLogger } from 'fastify';
import type { Sequelize } from 'sequelize-typescript';
import type { AccessTokenCache } from '#server/auth/access-token-cache.ts';
import type { SessionCache } from '#server/auth/session-cache.ts';
import type { Settings } from '#server/config/settings.ts';
import type { ApiKeyCache } from '#server/features/api-keys/api-key-cache.ts';
import type { CardGateway } from '#server/gateways/payment/card-gateway.ts';
import type { WebhookSender } from '#server/gateways/webhooks/webhook-sender.ts';
import type { ChangeFeed } from './live/change-feed.ts';
import type { Secrets } from './secrets.ts';

/** All that use cases need from outside. Made once in `app.ts` and handed down; there is no other global state. */
export interface Deps {
  settings: Settings;
  sequelize: Sequelize;
  clock: () => Date;
  log: FastifyBaseLogger;
  secrets: Secrets;
  changes: ChangeFeed;
  cardGateway: CardGateway;
  webhookSender: WebhookSender;
  accessTokens: AccessTokenCache;
  sessions: SessionCache;
  apiKeys: ApiKeyCache;
}
