import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { AccessClaims } from './access-token.ts';

/** A signed-in caller whose token and session were checked. */
export type Caller = AccessClaims;

const bearer = /^Bearer +(\S+)$/iu;

/** From an Authorization header to the caller; 401 without a token, with a bad one, or when its session has ended. */
export const authenticate = async (deps: Deps, authorization: string | undefined): Promise<Caller> => {
  if (!authorization) throw new AppError('unauthenticated');
  const token = bearer.exec(authorization)?.[1];
  if (!token) throw new AppError('tokenInvalid');
  const claims = await deps.knownTokens.read(token);
  if (!claims || !(await deps.liveSessions.isLive(claims.sessionId))) throw new AppError('tokenInvalid');
  return claims;
};
