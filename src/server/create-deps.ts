import type { Deps } from './deps.ts';
import { KnownApiKeys } from './features/api-keys/known-api-keys.ts';
import { KnownTokens } from './features/auth/known-tokens.ts';
import { LiveSessions } from './features/auth/live-sessions.ts';
import { createCardGateway } from './gateways/payment/create-card-gateway.ts';
import { createHttpSender } from './gateways/webhooks/http-sender.ts';
import { ChangeFeed } from './live/change-feed.ts';
import { createSecrets } from './secrets.ts';

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
