import { createCipheriv, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OpenPaymentPlatformSettings } from '#server/config/card-gateway-settings.ts';
import * as answers from './opp-responses.ts';
import { framePage, widgetScript } from './opp-widget.ts';

export interface OppCall {
  kind: 'create' | 'status' | 'query';
  authorization: string | undefined;
  /** The parameters of the body or the query string. */
  params: Record<string, string>;
}

export interface OppPayment {
  id: string;
  paymentType: string;
  amount: string;
  currency: string;
  merchantTransactionId: string;
  result: { code: string; description?: string };
}

/** What happens instead of the normal response. */
export type Failure =
  /** The call is never answered. The client's limit is short for this call only. */
  | 'hang'
  /** The call is performed and the connection is closed without a response. */
  | 'drop'
  | { status: number; body: string };

export interface OppServer {
  settings: OpenPaymentPlatformSettings;
  calls: OppCall[];
  count(kind: OppCall['kind']): number;
  /** The forms of the opened checkouts by the platform's id. */
  checkouts: Map<string, Record<string, string>>;
  /** Adds a payment to the checkout with our reference: successful and of the full amount unless overridden. */
  pay(reference: string, overrides?: Partial<OppPayment>): OppPayment;
  /** Lets the next call of the kind fail, or all of them until `recover`. */
  failWith(kind: OppCall['kind'], failure: Failure, isLasting?: boolean): void;
  recover(): void;
  /** Ends all checkout sessions: their payments are found by the search only. */
  endSessions(): void;
  /** Resolves when a call of the kind hangs. */
  waitForHang(kind: OppCall['kind']): Promise<void>;
  close(): Promise<void>;
}

const patientTimeoutMs = 60_000;
const hangTimeoutMs = 2_000;

const readBody = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
};

const kindOf = (method: string | undefined, path: string): OppCall['kind'] | null => {
  if (method === 'POST' && path === '/v1/checkouts') return 'create';
  if (method === 'GET' && path === '/v1/query') return 'query';
  return method === 'GET' && /^\/v1\/checkouts\/[^/]+\/payment$/u.test(path) ? 'status' : null;
};

/** Starts a server with the calls of the Open Payment Platform that we use, and with payments that the test decides. */
export const startOppServer = async (): Promise<OppServer> => {
  const calls: OppCall[] = [];
  const checkouts = new Map<string, Record<string, string>>();
  const payments: OppPayment[] = [];
  const next = new Map<OppCall['kind'], Failure[]>();
  const lasting = new Map<OppCall['kind'], Failure>();
  const waiting: { kind: OppCall['kind']; resolve: () => void }[] = [];
  let haveEnded = false;

  const settings: OpenPaymentPlatformSettings = {
    url: '',
    entityId: '8a8294174b7ecb28014b9699220015ca',
    accessToken: 'token-of-the-test-platform',
    webhookKey: '000102030405060708090a0b0c0d0e0f000102030405060708090a0b0c0d0e0f',
    brands: 'VISA MASTER MAESTRO',
    testMode: 'EXTERNAL',
    timeoutMs: patientTimeoutMs,
  };

  const paymentsOf = (reference: string | undefined) =>
    payments.filter(({ merchantTransactionId }) => merchantTransactionId === reference);

  const perform = (
    kind: OppCall['kind'],
    path: string,
    params: Record<string, string>,
  ): { status: number; body: unknown } => {
    if (kind === 'create') {
      const id = answers.newCheckoutId();
      checkouts.set(id, params);
      return { status: 200, body: answers.created(id) };
    }
    if (kind === 'query') {
      const found = paymentsOf(params.merchantTransactionId);
      return found.length > 0
        ? { status: 200, body: answers.found(found.map(answers.payment)) }
        : { status: 400, body: answers.nothingFound };
    }
    const id = decodeURIComponent(path.split('/')[3] ?? '');
    const form = haveEnded ? undefined : checkouts.get(id);
    if (!form) return { status: 404, body: answers.noSession };
    const last = paymentsOf(form.merchantTransactionId).at(-1);
    return { status: 200, body: last ? answers.payment(last) : answers.created(id) };
  };

  const pay = (reference: string, overrides: Partial<OppPayment> = {}): OppPayment => {
    const form = [...checkouts.values()].find(({ merchantTransactionId }) => merchantTransactionId === reference);
    const payment: OppPayment = {
      id: randomBytes(16).toString('hex'),
      paymentType: 'DB',
      amount: form?.amount ?? '25273.00',
      currency: form?.currency ?? 'HUF',
      merchantTransactionId: reference,
      result: {
        code: '000.100.110',
        description: "Request successfully processed in 'Merchant in Integrator Test Mode'",
      },
      ...overrides,
    };
    payments.push(payment);
    return payment;
  };

  /** Serves a buyer's browser: the script, its frame, and the payment form. */
  const serveBrowser = async (request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> => {
    const send = (type: string, body: string) =>
      void response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(body);
    if (pathname === '/v1/paymentWidgets.js') return send('text/javascript', widgetScript);
    if (pathname === '/v1/frame') return send('text/html', framePage);
    const id = decodeURIComponent(pathname.split('/')[3] ?? '');
    const form = checkouts.get(id);
    if (request.method !== 'POST' || !form) return void response.writeHead(404).end('<html>not found</html>');
    pay(form.merchantTransactionId ?? '');
    const back = new URL(new URLSearchParams(await readBody(request)).get('shopperResultUrl') ?? '');
    back.searchParams.set('id', id);
    back.searchParams.set('resourcePath', '/v1/checkouts/another-checkout/payment');
    response.writeHead(302, { location: back.href }).end();
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', settings.url);
    const kind = kindOf(request.method, pathname);
    if (!kind) return serveBrowser(request, response, pathname);
    const params = Object.fromEntries(
      request.method === 'POST' ? new URLSearchParams(await readBody(request)) : searchParams,
    );
    const { authorization } = request.headers;
    calls.push({ kind, authorization, params });

    const failure = next.get(kind)?.shift() ?? lasting.get(kind);
    if (failure === 'hang') {
      settings.timeoutMs = patientTimeoutMs;
      for (const each of waiting.splice(0, waiting.length)) {
        if (each.kind === kind) each.resolve();
        else waiting.push(each);
      }
      return;
    }
    if (typeof failure === 'object') return void response.writeHead(failure.status).end(failure.body);
    const isKnown = authorization === `Bearer ${settings.accessToken}` && params.entityId === settings.entityId;
    const { status, body } = isKnown ? perform(kind, pathname, params) : { status: 403, body: answers.badCredentials };
    if (failure === 'drop') return void response.destroy();
    response.writeHead(status, { 'content-type': 'application/json;charset=UTF-8' }).end(JSON.stringify(body));
  };

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  settings.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    settings,
    calls,
    count: (kind) => calls.filter((call) => call.kind === kind).length,
    checkouts,
    pay,
    failWith: (kind, failure, isLasting = false) => {
      if (failure === 'hang') settings.timeoutMs = hangTimeoutMs;
      if (isLasting) lasting.set(kind, failure);
      else next.set(kind, [...(next.get(kind) ?? []), failure]);
    },
    recover: () => {
      settings.timeoutMs = patientTimeoutMs;
      next.clear();
      lasting.clear();
    },
    endSessions: () => {
      haveEnded = true;
    },
    waitForHang: (kind) => new Promise((resolve) => waiting.push({ kind, resolve })),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

/** Returns the request with which the platform sends an encrypted event to our callback. */
export const sealEvent = (
  { webhookKey }: Pick<OpenPaymentPlatformSettings, 'webhookKey'>,
  event: unknown,
  { isWrapped = false }: { isWrapped?: boolean } = {},
) => {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(webhookKey, 'hex'), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(event), 'utf8'), cipher.final()]);
  const body = sealed.toString('hex').toUpperCase();
  return {
    method: 'POST' as const,
    url: '/webhooks/open-payment-platform',
    headers: {
      'content-type': isWrapped ? 'application/json' : 'text/plain',
      'x-initialization-vector': iv.toString('hex').toUpperCase(),
      'x-authentication-tag': cipher.getAuthTag().toString('hex').toUpperCase(),
    },
    payload: isWrapped ? JSON.stringify({ encryptedBody: body }) : body,
  };
};
