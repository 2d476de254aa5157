import { AppError } from '#shared/errors/app-error.ts';
import { isApiKeyToken } from './api-key-token.ts';
import type { ApiKeyVerifier, AuthDeps } from './auth-deps.ts';
import type { Caller } from './caller.ts';
import type { RequestInfo } from './request-info.ts';
import { isTokenCurrent } from './session-cache.ts';

const bearer = /^Bearer +(\S+)$/iu;

const authenticateApiKey = async (
  apiKeys: ApiKeyVerifier,
  token: string,
  { transport, ipAddress }: RequestInfo,
): Promise<Caller> => {
  // RPC changes together with the portal and is no contract for API keys.
  if (transport === 'rpc') throw new AppError('tokenInvalid');
  const key = await apiKeys.use(token, ipAddress);
  if (!key) throw new AppError('apiKeyInvalid');
  const { id, userId, merchantId, memberRole, scopes, liveMerchantId } = key;
  const caller = { userId, sessionId: id, role: 'Basic' as const, merchantId, memberRole, apiKey: { id, scopes } };
  return liveMerchantId === null ? caller : { ...caller, liveMerchantId };
};

/**
 * Returns the caller of the Authorization header.
 * Throws 401 for a missing, invalid or expired token,
 * an ended session, or a changed role or merchant.
 */
export const authenticate = async (
  { accessTokens, sessions, apiKeys }: Pick<AuthDeps, 'accessTokens' | 'sessions' | 'apiKeys'>,
  request: RequestInfo,
): Promise<Caller> => {
  const { authorization } = request;
  if (!authorization) throw new AppError('unauthenticated');
  const token = bearer.exec(authorization)?.[1];
  if (!token) throw new AppError('tokenInvalid');
  if (isApiKeyToken(token)) return authenticateApiKey(apiKeys, token, request);
  // Nearly every request finds both cached and waits for neither.
  const claims = accessTokens.findCached(token) ?? (await accessTokens.read(token));
  const session = claims && (sessions.findCached(claims.sessionId) ?? (await sessions.find(claims.sessionId)));
  if (!session || !isTokenCurrent(session, claims)) throw new AppError('tokenInvalid');
  const { liveMerchantId } = session;
  return liveMerchantId === null ? claims : { ...claims, liveMerchantId };
};
