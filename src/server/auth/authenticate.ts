import { isApiKeyToken } from '#server/features/api-keys/api-keys.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { RequestInfo } from '#server/trpc/context.ts';
import type { ApiKeyScope } from '#shared/api-keys/api-key-enums.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AccessClaims } from './access-token.ts';

/** What an API key lets its holder do. */
export interface ApiKeyCaller {
  id: string;
  scopes: readonly ApiKeyScope[];
}

/** A caller whose token and session were checked, or whose API key was: that one acts as its merchant's user, narrowed. */
export interface Caller extends AccessClaims {
  apiKey?: ApiKeyCaller;
}

const bearer = /^Bearer +(\S+)$/iu;

const authenticateKey = async (deps: Deps, token: string, { transport, ipAddress }: RequestInfo): Promise<Caller> => {
  // RPC is the portal's own; what it offers changes with the portal.
  if (transport === 'rpc') throw new AppError('tokenInvalid');
  const key = await deps.apiKeys.use(token, ipAddress);
  if (!key) throw new AppError('apiKeyInvalid');
  const { id, userId, merchantId, scopes } = key;
  return { userId, sessionId: id, role: 'Basic', merchantId, apiKey: { id, scopes } };
};

/** From an Authorization header to the caller; 401 without a token, with a bad one, or when its session has ended. */
export const authenticate = async (deps: Deps, request: RequestInfo): Promise<Caller> => {
  const { authorization } = request;
  if (!authorization) throw new AppError('unauthenticated');
  const token = bearer.exec(authorization)?.[1];
  if (!token) throw new AppError('tokenInvalid');
  if (isApiKeyToken(token)) return authenticateKey(deps, token, request);
  const claims = await deps.accessTokens.read(token);
  if (!claims || !(await deps.sessions.isLive(claims.sessionId))) throw new AppError('tokenInvalid');
  return claims;
};
