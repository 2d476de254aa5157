import {
  Api,
  type Statistics,
  type TerminalCondition,
  type Transaction,
  type TransactionDetail,
} from '#openapi/client/api.ts';
import { RequestRejectedError } from './reader.ts';
import { type Answer, ordinaryPatience, type Resend, sendUntilAnswered } from './send-until-answered.ts';

export interface Period {
  /** YYYY-MM-DD, both included. */
  fromDate: string;
  toDate: string;
}

export interface PortalAccount {
  transactions: Transaction[];
  totalCount: number;
  totalAmount: number;
  statistics: Statistics;
}

/** Reads the portal's figures by the merchant's API. */
export class PortalClient {
  readonly #api: Api<string>;
  #merchantId = '';
  readonly #onResend: (resend: Resend) => void;

  constructor({ url, onResend }: { url: string; onResend: (resend: Resend) => void }) {
    this.#onResend = onResend;
    this.#api = new Api<string>({
      baseUrl: url.replace(/\/+$/u, ''),
      baseApiParams: { headers: { 'accept-language': 'en' } },
      securityWorker: (token) => (token ? { headers: { authorization: `Bearer ${token}` } } : {}),
    });
  }

  async logIn(login: { email: string; password: string }): Promise<void> {
    const { accessToken, merchantId } = await this.#read((signal) =>
      this.#api.authentication.authLogin(login, { signal }),
    );
    this.#merchantId = merchantId ?? '';
    this.#api.setSecurityData(accessToken);
  }

  async readAccount(period: Period): Promise<PortalAccount> {
    const statistics = await this.#read((signal) =>
      this.#api.statistics.statisticsGet(this.#merchantId, period, { signal }),
    );
    const transactions: Transaction[] = [];
    for (let pageNumber = 1; ; pageNumber += 1) {
      const query = { ...period, pageNumber, pageSize: 100 };
      const page = await this.#read((signal) =>
        this.#api.transaction.transactionsList(this.#merchantId, query, { signal }),
      );
      transactions.push(...page.data);
      // Null for cashiers only.
      const { totalCount, totalPages } = page;
      const totalAmount = page.totalAmount ?? 0;
      if (pageNumber >= totalPages) return { transactions, totalCount, totalAmount, statistics };
    }
  }

  readTransaction(id: string): Promise<TransactionDetail> {
    return this.#read((signal) => this.#api.transaction.transactionsGet(this.#merchantId, id, { signal }));
  }

  async readHealth(terminalId: string): Promise<TerminalCondition> {
    const { terminal } = await this.#read((signal) => this.#api.terminal.terminalHealthGet(terminalId, {}, { signal }));
    return terminal.health;
  }

  async #read<T>(send: (signal: AbortSignal) => Promise<Answer<T>>): Promise<T> {
    const { answer } = await sendUntilAnswered(send, ordinaryPatience, this.#onResend);
    if (!answer.ok) throw new RequestRejectedError(answer);
    return answer.data;
  }
}
