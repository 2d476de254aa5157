import { CsippanoError } from './errors.ts';
import type { Send } from './send-request.ts';

/** A login's tokens. A card reader's work only for operations below `/api/Mobile`. */
export interface Tokens {
  accessToken: string;
  refreshToken: string;
  isReader: boolean;
}

type Renew = (tokens: Tokens) => Promise<Pick<Tokens, 'accessToken' | 'refreshToken'>>;

/** The tokens in use. All requests that find them expired share one renewal. */
export class TokenSession {
  #tokens: Tokens | null;
  #renewal: Promise<void> | null = null;
  readonly #renew: Renew;
  readonly #onTokens: (tokens: Tokens | null) => void;

  constructor(tokens: Tokens | null, { renew, onTokens }: { renew: Renew; onTokens: (tokens: Tokens | null) => void }) {
    this.#tokens = tokens;
    this.#renew = renew;
    this.#onTokens = onTokens;
  }

  get accessToken(): string | null {
    return this.#tokens?.accessToken ?? null;
  }

  use(tokens: Tokens | null): void {
    this.#tokens = tokens;
    this.#onTokens(tokens);
  }

  /** Renews the tokens unless they changed since the refused request. */
  async renewAfter(refused: string): Promise<void> {
    const tokens = this.#tokens;
    if (!tokens || tokens.accessToken !== refused) return;
    this.#renewal ??= this.#renewOnce(tokens).finally(() => {
      this.#renewal = null;
    });
    await this.#renewal;
  }

  async #renewOnce(tokens: Tokens): Promise<void> {
    try {
      const { accessToken, refreshToken } = await this.#renew(tokens);
      this.use({ ...tokens, accessToken, refreshToken });
    } catch (error) {
      if (error instanceof CsippanoError && error.status === 401) this.use(null);
      throw error;
    }
  }
}

const withToken = (init: RequestInit, token: string | null): RequestInit => {
  const headers = new Headers(init.headers);
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  return { ...init, headers };
};

/** Sends requests with the session's access token. Repeats once with renewed tokens. */
export const sendInSession =
  (send: Send, session: TokenSession): Send =>
  async (url, init) => {
    const token = session.accessToken;
    try {
      return await send(url, withToken(init, token));
    } catch (error) {
      const isExpired = error instanceof CsippanoError && error.status === 401 && error.code === 'tokenInvalid';
      if (token === null || !isExpired) throw error;
      await session.renewAfter(token);
      return send(url, withToken(init, session.accessToken));
    }
  };

/** Sends requests with an API key. */
export const sendWithApiKey =
  (send: Send, apiKey: string): Send =>
  (url, init) =>
    send(url, withToken(init, apiKey));
