import type { AuthDeps } from '#server/auth/auth-deps.ts';
import { authenticate } from '#server/auth/authenticate.ts';
import type { Caller, CallerActor } from '#server/auth/caller.ts';
import type { RequestInfo } from '#server/auth/request-info.ts';

export interface Context {
  deps: AuthDeps;
  request: RequestInfo;
  /**
   * Returns the authenticated caller, verified on the first call; rejects with a 401 without one. Lazy, because an
   * expired token must not make public procedures fail.
   */
  caller(): Promise<Caller>;
  /** The caller, if it has been authenticated by now; else null. For logs and traces only. */
  knownCaller(): Caller | null;
  /**
   * The procedure that was authorised last, by its meta, and its caller. REST authorises a request before it reads the
   * body, and the procedure does not repeat it.
   */
  authorised: { meta: object; caller: Caller } | null;
  /** Whether a result is the saved response to an earlier request with the same idempotency key. */
  isReplayed(): boolean;
  markReplayed(): void;
}

// Functions, not a getter: V8 keeps the getter of an object literal until the next full garbage collection, with all it
// refers to.
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

/** Returns the caller as the actor of an audit entry. */
export const actorOf = ({ caller, request }: { caller: Caller; request: RequestInfo }): CallerActor => ({
  userId: caller.userId,
  sessionId: caller.sessionId,
  isApiKey: caller.apiKey !== undefined,
  role: caller.role,
  ipAddress: request.ipAddress,
});
