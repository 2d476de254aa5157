import type { Caller } from '#server/auth/caller.ts';
import type { RequestInfo } from '#server/auth/request-info.ts';
import type { Actor } from '#server/platform/audit/audit.repository.ts';

/** The caller as the audit log names them: who, as what, and from where. */
export const actorOf = ({ caller, request }: { caller: Caller; request: RequestInfo }): Actor => ({
  userId: caller.userId,
  role: caller.role,
  ipAddress: request.ipAddress,
});
