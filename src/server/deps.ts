import type { FastifyBaseLogger } from 'fastify';
import type { Sequelize } from 'sequelize-typescript';
import type { Settings } from './env.ts';
import type { KnownApiKeys } from './features/api-keys/known-api-keys.ts';
import type { KnownTokens } from './features/auth/known-tokens.ts';
import type { LiveSessions } from './features/auth/live-sessions.ts';
import type { CardGateway } from './gateways/payment/card-gateway.ts';
import type { WebhookSender } from './gateways/webhooks/webhook-sender.ts';
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
  knownTokens: KnownTokens;
  liveSessions: LiveSessions;
  apiKeys: KnownApiKeys;
}
