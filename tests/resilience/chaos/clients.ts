import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sequelize } from 'sequelize-typescript';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { factoryPassword } from '#db/factories/build-user.ts';
import { factoryDb } from '#db/factories/factory-db.ts';
import { Api, type ProblemDetails, type SubmitTransaction } from '#openapi/client/api.ts';
import { pick, type Random } from '#shared/random.ts';
import { registrationOf } from '#tests/setup/registration.ts';
import { makeSale, makeVoid } from '../../../src/reader/make-sale.ts';
import { Reader, RequestRejectedError } from '../../../src/reader/reader.ts';
import { type Answer, sendUntilAnswered } from '../../../src/reader/send-until-answered.ts';
import type { Journal, Seller } from './journal.ts';

export interface Shop {
  merchantId: string;
  email: string;
  serialNumber: string;
}

interface Client {
  /** The network in front of the load balancer. */
  url: string;
  journal: Journal;
  random: Random;
  /** Clients finish the request at hand when it aborts. */
  signal: AbortSignal;
}

export const openShop = async (sequelize: Sequelize): Promise<Shop> => {
  const db = factoryDb({ sequelize, now: () => new Date() });
  const { merchant, user } = await buildMerchant(db);
  const { serialNumber } = await buildTerminal(db, { merchantId: merchant.id });
  return { merchantId: merchant.id, email: user.email, serialNumber };
};

/** Longer than any fault and the recovery from it. */
const patience = { giveUpAfterMs: 240_000, timeoutMs: 15_000, firstPauseMs: 50, maxPauseMs: 1_000 };
const voidShare = 0.15;
const ignore = () => undefined;

const problemOf = ({ status, error }: Answer<unknown>): Partial<ProblemDetails> => ({
  status,
  ...(error as Partial<ProblemDetails> | undefined),
});

const countFailure = (journal: Journal) => () => {
  journal.failed += 1;
};

/**
 * Sends until there is a final answer. A request that the server still works on (or worked on when it died) is
 * repeated.
 */
const send = async <T>(
  { journal }: Pick<Client, 'journal'>,
  request: (signal: AbortSignal) => Promise<Answer<T>>,
): Promise<Answer<T>> => {
  for (;;) {
    const { answer } = await sendUntilAnswered(request, patience, countFailure(journal));
    if (answer.ok || !problemOf(answer).type?.endsWith('requestUnfinished')) return answer;
    await pause(patience.maxPauseMs);
  }
};

/** Counts requests, and records responses that no fault may cause: the clients would repeat them like a 503. */
const recordingFetch =
  (journal: Journal): typeof fetch =>
  async (...request) => {
    journal.requests += 1;
    const response = await fetch(...request);
    const { status } = response;
    if (status >= 500 && status !== 503) journal.unexpected.push(`${status} ${await response.clone().text()}`);
    return response;
  };

const openApi = ({ url, journal }: Pick<Client, 'url' | 'journal'>): Api<string> =>
  new Api<string>({
    baseUrl: url,
    customFetch: recordingFetch(journal),
    baseApiParams: { headers: { 'accept-language': 'en' } },
    securityWorker: (token) => (token ? { headers: { authorization: `Bearer ${token}` } } : {}),
  });

const openPortal = async (
  client: Pick<Client, 'url' | 'journal'>,
  { email }: Pick<Shop, 'email'>,
): Promise<{ portal: Api<string>; authorization: string }> => {
  const api = openApi(client);
  const answer = await send(client, (signal) =>
    api.authentication.authLogin({ email, password: factoryPassword }, { signal }),
  );
  if (!answer.ok) throw new Error(`The login was answered with ${JSON.stringify(problemOf(answer))}.`);
  const { accessToken } = answer.data;
  api.setSecurityData(accessToken);
  return { portal: api, authorization: `Bearer ${accessToken}` };
};

/** Sells without a pause and voids some of its own sales, as a card reader that resends until it is answered. */
export const sell = async (shop: Shop, { url, journal, random, signal }: Client): Promise<void> => {
  const login = { email: shop.email, password: factoryPassword };
  const onResend = countFailure(journal);
  const reader = new Reader({ ...login, url, patience, onResend, fetch: recordingFetch(journal) });
  const seller: Seller = { acknowledgedSentAt: Number.NEGATIVE_INFINITY };
  journal.sellers.push(seller);
  const submit = async (report: SubmitTransaction): Promise<void> => {
    const sentAt = performance.now();
    journal.sent.set(report.eftTransactionId, { ...report, merchantId: shop.merchantId });
    await reader.submit(report);
    journal.acknowledged.add(report.eftTransactionId);
    seller.acknowledgedSentAt = sentAt;
  };
  while (!signal.aborted) {
    const sale = makeSale({ terminalSerialNumber: shop.serialNumber, at: new Date(), random });
    await submit(sale);
    if (random() > voidShare) continue;
    await submit(makeVoid(sale, { at: new Date(), random })).catch((error: unknown) => {
      // The portal was faster.
      const isVoided = error instanceof RequestRejectedError && error.status === 422;
      if (!isVoided || !journal.voidSentFromPortal.has(sale.eftTransactionId)) throw error;
    });
  }
};

/** Reads the list and the statistics as the portal does, and voids one of the sales on the first page now and then. */
export const usePortal = async (shop: Shop, client: Client): Promise<void> => {
  const { journal, random, signal } = client;
  const { portal } = await openPortal(client, shop);
  const today = new Date().toISOString().slice(0, 10);
  while (!signal.aborted) {
    const page = await send(client, (abort) =>
      portal.transaction.transactionsList(shop.merchantId, { state: 'Success', type: 'Sale' }, { signal: abort }),
    );
    const statistics = await send(client, (abort) =>
      portal.statistics.statisticsGet(shop.merchantId, { fromDate: today, toDate: today }, { signal: abort }),
    );
    for (const answer of [page, statistics]) if (!answer.ok) journal.unexpected.push(JSON.stringify(problemOf(answer)));
    const sale = page.ok && page.data.data.length > 0 ? pick(random, page.data.data) : null;
    if (!sale || random() > voidShare) continue;
    journal.voidSentFromPortal.add(sale.eftTransactionId);
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await send(client, (abort) =>
      portal.transaction.transactionsVoid(shop.merchantId, sale.id, { headers, signal: abort }),
    );
    if (answer.ok) journal.voidedInPortal.add(sale.eftTransactionId);
    // The reader may have voided it first.
    else if (answer.status !== 422) journal.unexpected.push(JSON.stringify(problemOf(answer)));
  }
};

/** Exports all transactions again and again, and breaks every third export off after its first bytes. */
export const exportLists = async (shop: Shop, client: Client): Promise<void> => {
  const { url, journal, signal } = client;
  const { authorization } = await openPortal(client, shop);
  const address = `${url}/api/v1/Merchant/${shop.merchantId}/Transaction/Export?format=csv`;
  for (let round = 1; !signal.aborted; round += 1) {
    const atLeast = journal.acknowledgedOf(shop.merchantId);
    const read = async (): Promise<string | null> => {
      const abort = new AbortController();
      const response = await fetch(address, {
        headers: { authorization },
        signal: AbortSignal.any([abort.signal, AbortSignal.timeout(60_000)]),
      });
      if (response.status !== 200) return null;
      if (round % 3 > 0) return response.text();
      await response.body?.getReader().read();
      abort.abort();
      return null;
    };
    // A lost export is simply requested again.
    const text = await read().catch(() => null);
    const rowCount = text === null ? null : text.trimEnd().split('\n').length - 1;
    if (rowCount !== null) journal.exports.push({ merchantId: shop.merchantId, atLeast, rowCount });
    await pause(500, undefined, { signal }).catch(ignore);
  }
};

/** Registers merchants and requests a reset link for each. */
export const register = async (client: Client): Promise<void> => {
  const { journal, signal } = client;
  const api = openApi(client);
  while (!signal.aborted) {
    const registration = registrationOf();
    const { email } = registration;
    const headers = { 'idempotency-key': randomUUID() };
    const registered = await send(client, (abort) =>
      api.user.registrationRegister(registration as Parameters<typeof api.user.registrationRegister>[0], {
        headers,
        signal: abort,
      }),
    );
    if (!registered.ok) {
      journal.unexpected.push(JSON.stringify(problemOf(registered)));
      continue;
    }
    journal.registered.set(email, registered.data.user.id);
    const reset = await send(client, (abort) => api.user.authInitiateReset({ email }, { signal: abort }));
    if (reset.ok) journal.resetRequested.add(email);
    else journal.unexpected.push(JSON.stringify(problemOf(reset)));
    await pause(300, undefined, { signal }).catch(ignore);
  }
};
