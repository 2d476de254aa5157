import {
  Api,
  type ProblemDetails,
  type ReportTerminalHealth,
  type Session,
  type SubmitTransaction,
  type Terminal,
  type Transaction,
} from '#openapi/client/api.ts';
import { type Answer, ordinaryPatience, type Patience, type Resend, sendUntilAnswered } from './send-until-answered.ts';

export interface ReaderOptions {
  /** The server's origin, such as `http://localhost:3000`. */
  url: string;
  email: string;
  password: string;
  patience?: Partial<Patience>;
  onResend?: (resend: Resend) => void;
  /** Default: Node's `fetch`. */
  fetch?: typeof fetch;
}

/** The server rejected the request. */
export class RequestRejectedError extends Error {
  override readonly name = 'RequestRejectedError';
  readonly status: number;
  readonly problem: ProblemDetails | null;

  constructor({ status, error }: Answer<unknown>) {
    // A proxy may also reject the request, without problem details.
    const problem = typeof error?.detail === 'string' ? error : null;
    const fields = Object.entries(problem?.errors ?? {}).map(([path, messages]) => `${path}: ${messages.join(' ')}`);
    super([`${status} ${problem?.detail ?? ''}`.trim(), ...fields].join(' | '));
    this.status = status;
    this.problem = problem;
  }
}

export interface Submitted {
  transaction: Transaction;
  /** Number of attempts. */
  attempts: number;
}

/**
 * A card reader that uses only the generated client. Resends each request unchanged
 * until an answer, or throws `NoResponseError` after a time limit. Throws
 * `RequestRejectedError` for an error response.
 */
export class Reader {
  readonly #api: Api<string>;
  readonly #login: { email: string; password: string };
  readonly #patience: Patience;
  readonly #onResend: (resend: Resend) => void;
  #session: Session | null = null;
  #renewal: Promise<void> | null = null;

  constructor({ url, email, password, patience = {}, onResend = () => undefined, fetch }: ReaderOptions) {
    this.#login = { email, password };
    this.#patience = { ...ordinaryPatience, ...patience };
    this.#onResend = onResend;
    this.#api = new Api<string>({
      baseUrl: url.replace(/\/+$/u, ''),
      baseApiParams: { headers: { 'accept-language': 'en' } },
      securityWorker: (token) => (token ? { headers: { authorization: `Bearer ${token}` } } : {}),
      ...(fetch ? { customFetch: fetch } : {}),
    });
  }

  async logIn(): Promise<Session> {
    const { answer } = await this.#send((signal) => this.#api.authentication.authMobileLogin(this.#login, { signal }));
    if (!answer.ok) throw new RequestRejectedError(answer);
    return this.#use(answer.data);
  }

  async listTerminals(): Promise<Terminal[]> {
    const { data } = await this.#sendWithToken((signal) => this.#api.terminal.terminalsMobileList({ signal }));
    return data;
  }

  /** Null if the terminal has none. */
  async findLastTransaction(terminalId: string): Promise<Transaction | null> {
    try {
      const { data } = await this.#sendWithToken((signal) =>
        this.#api.transaction.transactionsMobileLast(terminalId, { signal }),
      );
      return data;
    } catch (error) {
      if (error instanceof RequestRejectedError && error.status === 404) return null;
      throw error;
    }
  }

  async submit(report: SubmitTransaction): Promise<Submitted> {
    const { data, attempts } = await this.#sendWithToken((signal) =>
      this.#api.transaction.transactionsSubmit(report, { signal }),
    );
    return { transaction: data, attempts };
  }

  /** Reports the device's state. Only the latest report counts. */
  async reportHealth(terminalId: string, health: ReportTerminalHealth): Promise<void> {
    await this.#sendWithToken((signal) => this.#api.terminal.terminalHealthReport(terminalId, health, { signal }));
  }

  /** Uploads the cardholder's signature. The same picture can be sent again. */
  async saveSignature(eftTransactionId: string, picture: Uint8Array<ArrayBuffer>): Promise<void> {
    const File = new globalThis.File([picture], 'signature.png', { type: 'image/png' });
    await this.#sendWithToken((signal) => this.#api.transaction.signaturesSave(eftTransactionId, { File }, { signal }));
  }

  /** Simulates an expired access token: the next call is rejected and renews it. */
  endToken(): void {
    this.#api.setSecurityData('ended');
  }

  #send<T>(send: (signal: AbortSignal) => Promise<Answer<T>>) {
    return sendUntilAnswered(send, this.#patience, this.#onResend);
  }

  /** Calls with the access token. Renews an expired one once. */
  async #sendWithToken<T>(send: (signal: AbortSignal) => Promise<Answer<T>>): Promise<{ data: T; attempts: number }> {
    const session = this.#session ?? (await this.logIn());
    let { answer, attempts } = await this.#send(send);
    if (answer.status === 401) {
      await this.#renew(session);
      const again = await this.#send(send);
      answer = again.answer;
      attempts += again.attempts;
    }
    if (!answer.ok) throw new RequestRejectedError(answer);
    return { data: answer.data, attempts };
  }

  /** Renews the session once for all waiting calls, or logs in again. */
  async #renew(ended: Session): Promise<void> {
    if (this.#session !== ended) return;
    this.#renewal ??= (async () => {
      const { refreshToken } = ended;
      const { answer } = await this.#send((signal) =>
        this.#api.authentication.authMobileRefresh({ refreshToken }, { signal }),
      );
      if (answer.ok) this.#use(answer.data);
      else await this.logIn();
    })().finally(() => {
      this.#renewal = null;
    });
    await this.#renewal;
  }

  #use(session: Session): Session {
    this.#session = session;
    this.#api.setSecurityData(session.accessToken);
    return session;
  }
}
