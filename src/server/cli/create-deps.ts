import { KnownTokens } from '#server/auth/access-token-cache.ts';
import { LiveSessions } from '#server/auth/session-cache.ts';
import { KnownApiKeys } from '#server/features/api-keys/api-key-cache.ts';
import { createCardGateway } from '#server/gateways/payment/create-card-gateway.ts';
import { createHttpSender } from '#server/gateways/webhooks/http-sender.ts';
import type { Deps } from '#server/platform/deps.ts';
import { ChangeFeed } from '#server/platform/live/change-feed.ts';
import { createSecrets } from '#server/platform/secrets.ts';

/** What a receiver has to answer in. */
const webhookTimeoutMs = 10_000;

type Given = Pick<Deps, 'settings' | 'sequelize' | 'clock' | 'log'>;

/** What all use cases of one server share, made from what the server was given. */
export const createDeps = ({ appSecret, ...given }: Given & { appSecret: string }): Deps => {
  const { sequelize, clock, log } = given;
  const secrets = createSecrets(appSecret);
  return {
    ...given,
    secrets,
    changes: new ChangeFeed(sequelize, log),
    cardGateway: createCardGateway(given),
    webhookSender: createHttpSender({ ...given.settings.webhooks, timeoutMs: webhookTimeoutMs }),
    knownTokens: new KnownTokens(secrets.accessTokenKey, clock),
    liveSessions: new LiveSessions(sequelize, clock),
    apiKeys: new KnownApiKeys(sequelize, clock),
  };
};
