import { authenticate, type Caller } from '#server/auth/authenticate.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AppError } from '#shared/errors/app-error.ts';
import type { Language } from '#shared/i18n/languages.ts';

/** What a request tells of itself, whichever surface it came in by. */
export interface RequestInfo {
  transport: 'rpc' | 'rest';
  traceId: string;
  language: Language;
  ipAddress: string;
  userAgent: string | null;
  authorization: string | undefined;
  /** The header of that name, on calls that can be sent again. */
  idempotencyKey: string | undefined;
}

export interface Context {
  deps: Deps;
  request: RequestInfo;
  /** Why no call of the request is carried out, such as that it is one too many. */
  refusal: AppError | null;
  /** The signed-in caller, or a 401. Asked only by procedures that need one: public calls ignore any token. */
  caller(): Promise<Caller>;
}

export const createContext = (deps: Deps, request: RequestInfo): Context => {
  let known: Promise<Caller> | null = null;
  return {
    deps,
    request,
    refusal: null,
    caller: () => {
      known ??= authenticate(deps, request);
      return known;
    },
  };
};
