import { Api, type AuthLoginRequest, type Session } from '../client/api.ts';
import { type Operations, operationsOf } from './operations.ts';
import { createSend, type Send } from './send-request.ts';
import { sendInSession, sendWithApiKey, TokenSession, type Tokens } from './session.ts';

export interface CsippanoOptions {
  /** The address of the server, without a path. */
  baseUrl: string;
  /** An API key of the merchant. Without it, log in or give the tokens of an earlier login. */
  apiKey?: string | undefined;
  tokens?: Tokens | null;
  /** Called with new tokens, and with null when the session has ended. */
  onTokens?: (tokens: Tokens | null) => void;
  /** The language of error messages. `hu` by default. */
  language?: 'hu' | 'en';
  /** How often a request is repeated after a temporary failure. 4 by default. */
  maxRetries?: number;
  /** The time limit of one attempt. 60 seconds by default. */
  timeoutMs?: number;
  /** A longer `Retry-After` is thrown as an error. 60 seconds by default. */
  maxDelayMs?: number;
  fetch?: typeof fetch;
}

const createApi = ({ baseUrl, language = 'hu' }: CsippanoOptions, send: Send) =>
  new Api<unknown>({
    baseUrl: baseUrl.replace(/\/+$/u, ''),
    baseApiParams: { headers: { 'accept-language': language } },
    customFetch: (url, init = {}) => send(String(url), init),
  });

const OperationsClient = class {
  constructor(api: Api<unknown>) {
    Object.assign(this, operationsOf(api));
  }
} as new (
  api: Api<unknown>,
) => Operations;

/**
 * A client of the API. Operations are `client.<tag>.<operationId>(…)`; they return the content of the answer and throw
 * `CsippanoError` for any other answer, `ConnectionError` without one.
 */
export class Csippano extends OperationsClient {
  readonly #session: TokenSession;
  readonly #anonymous: Operations;

  constructor(options: CsippanoOptions) {
    const { apiKey, tokens = null, onTokens = () => {}, maxRetries = 4, timeoutMs = 60_000 } = options;
    // `fetch` must be called without an object.
    const request: typeof fetch = options.fetch ?? ((...args) => fetch(...args));
    const send = createSend({ fetch: request, maxRetries, timeoutMs, maxDelayMs: options.maxDelayMs ?? 60_000 });
    const anonymous = operationsOf(createApi(options, send));
    const session = new TokenSession(tokens, {
      renew: ({ refreshToken, isReader }) =>
        isReader
          ? anonymous.authentication.authMobileRefresh({ refreshToken })
          : anonymous.authentication.authRefresh({ refreshToken }),
      onTokens,
    });
    super(createApi(options, apiKey === undefined ? sendInSession(send, session) : sendWithApiKey(send, apiKey)));
    this.#session = session;
    this.#anonymous = anonymous;
  }

  /** Logs in for the operations below `/api/v1`. The tokens are renewed when they expire. */
  async logIn(credentials: AuthLoginRequest): Promise<Session> {
    return this.#use(await this.#anonymous.authentication.authLogin(credentials), false);
  }

  /** Logs in as a card reader, for the operations below `/api/Mobile`. */
  async logInReader(credentials: AuthLoginRequest): Promise<Session> {
    return this.#use(await this.#anonymous.authentication.authMobileLogin(credentials), true);
  }

  #use(answer: Session, isReader: boolean): Session {
    const { accessToken, refreshToken } = answer;
    this.#session.use({ accessToken, refreshToken, isReader });
    return answer;
  }
}
