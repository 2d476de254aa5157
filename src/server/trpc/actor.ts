import type { Caller } from '#server/auth/caller.ts';
import type { RequestInfo } from '#server/auth/request-info.ts';
import type { Actor } from '#server/platform/audit/audit.repository.ts';

/** Returns the caller as the actor of an audit entry. */
export const actorOf = ({ caller, request }: { caller: Caller; request: RequestInfo }): Actor => ({
  userId: caller.userId,
  role: caller.role,
  ipAddress: request.ipAddress,
});
