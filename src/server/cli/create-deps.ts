import { AccessTokenCache } from '#server/auth/access-token-cache.ts';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import { SessionCache } from '#server/auth/session-cache.ts';
import { ApiKeyCache } from '#server/features/api-keys/api-key-cache.ts';
import { createCardGateway } from '#server/gateways/payment/create-card-gateway.ts';
import { createHttpSender } from '#server/gateways/webhooks/http-sender.ts';
import { ChangeFeed } from '#server/platform/live/change-feed.ts';
import { createSecrets } from '#server/platform/secrets.ts';

/** What a receiver has to answer in. */
const webhookTimeoutMs = 10_000;

type Given = Pick<AuthDeps, 'settings' | 'sequelize' | 'clock' | 'log'>;

/** What all use cases of one server share, made from what the server was given. */
export const createDeps = ({ appSecret, ...given }: Given & { appSecret: string }): AuthDeps => {
  const { sequelize, clock, log } = given;
  const secrets = createSecrets(appSecret);
  return {
    ...given,
    secrets,
    changes: new ChangeFeed(sequelize, log),
    cardGateway: createCardGateway(given),
    webhookSender: createHttpSender({ ...given.settings.webhooks, timeoutMs: webhookTimeoutMs }),
    accessTokens: new AccessTokenCache(secrets.accessTokenKey, clock),
    sessions: new SessionCache(sequelize, clock),
    apiKeys: new ApiKeyCache(sequelize, clock),
  };
};
