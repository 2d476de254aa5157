import type { AuthDeps } from '#server/auth/auth-deps.ts';
import { authenticate } from '#server/auth/authenticate.ts';
import type { Caller, CallerActor } from '#server/auth/caller.ts';
import type { RequestInfo } from '#server/auth/request-info.ts';

export interface Context {
  deps: AuthDeps;
  request: RequestInfo;
  /**
   * Returns the authenticated caller, or rejects with a 401.
   * Lazy, because public procedures ignore an expired token.
   */
  caller(): Promise<Caller>;
  /** The caller if already authenticated, else null. For logs and traces only. */
  knownCaller(): Caller | null;
  /**
   * The last authorised procedure (its meta) and its caller.
   * REST authorises before it reads the body, and the procedure does not repeat it.
   */
  authorised: { meta: object; caller: Caller } | null;
  /** Whether a result is the saved response to the same idempotency key. */
  isReplayed(): boolean;
  markReplayed(): void;
}

// Functions: V8 keeps a getter of an object literal, with all it refers to, until a
// full garbage collection.
export const createContext = (deps: AuthDeps, request: RequestInfo): Context => {
  let caller: Promise<Caller> | null = null;
  let known: Caller | null = null;
  let isReplayed = false;
  return {
    deps,
    request,
    caller: () => {
      caller ??= authenticate(deps, request).then((authenticated) => {
        known = authenticated;
        return authenticated;
      });
      return caller;
    },
    knownCaller: () => known,
    authorised: null,
    isReplayed: () => isReplayed,
    markReplayed: () => {
      isReplayed = true;
    },
  };
};

export const actorOf = ({ caller, request }: { caller: Caller; request: RequestInfo }): CallerActor => ({
  userId: caller.userId,
  sessionId: caller.sessionId,
  isApiKey: caller.apiKey !== undefined,
  role: caller.role,
  ipAddress: request.ipAddress,
});
