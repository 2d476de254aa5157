import { Api, type AuthLoginRequest, type Session } from '../client/api.ts';
import { type Operations, operationsOf } from './operations.ts';
import { createSend, type Send } from './send-request.ts';
import { sendInSession, sendWithApiKey, TokenSession, type Tokens } from './session.ts';

export interface CsippanoOptions {
  /** The server's address, without a path. */
  baseUrl: string;
  /** An API key of the merchant. Without it, log in or give earlier tokens. */
  apiKey?: string | undefined;
  tokens?: Tokens | null;
  /** Called with new tokens, or with null at the session's end. */
  onTokens?: (tokens: Tokens | null) => void;
  /** The language of error messages. Default: `hu`. */
  language?: 'hu' | 'en';
  /** The most repetitions of a request after temporary failures. Default: 4. */
  maxRetries?: number;
  /** The time limit of one attempt. Default: 60 seconds. */
  timeoutMs?: number;
  /** A longer `Retry-After` is thrown as an error. Default: 60 seconds. */
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
 * A client of the API.
 * Operations are `client.<tag>.<operationId>(…)` and return the answer's content.
 * They throw a `CsippanoError` for other answers, a `ConnectionError` without one.
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

  /** Logs in for operations below `/api/v1`. Expired tokens are renewed. */
  async logIn(credentials: AuthLoginRequest): Promise<Session> {
    return this.#use(await this.#anonymous.authentication.authLogin(credentials), false);
  }

  /** Logs in as a card reader, for operations below `/api/Mobile`. */
  async logInReader(credentials: AuthLoginRequest): Promise<Session> {
    return this.#use(await this.#anonymous.authentication.authMobileLogin(credentials), true);
  }

  #use(answer: Session, isReader: boolean): Session {
    const { accessToken, refreshToken } = answer;
    this.#session.use({ accessToken, refreshToken, isReader });
    return answer;
  }
}
