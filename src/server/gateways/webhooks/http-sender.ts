import { type LookupAddress, lookup as lookUpByDefault } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { inClientSpan } from '#server/tracing/spans.ts';
import type { DeliveryFailure } from '#shared/webhooks/webhook-enums.ts';
import { findTargetProblem, isPublicAddress } from './validate-target.ts';
import type { WebhookOutcome, WebhookRequest, WebhookSender } from './webhook-signature.ts';

const maxBodyBytes = 4_096;

export interface SenderOptions {
  /** Also allows http, any port and private addresses. For development only. */
  allowPrivateTargets: boolean;
  timeoutMs: number;
  /** Resolves host names. */
  lookup?: LookupFunction;
}

class PrivateAddressError extends Error {}

/** Filters the connection's own lookup: DNS rebinding bypasses earlier checks. */
const onlyPublic =
  (lookup: LookupFunction): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const addresses = (found as LookupAddress[]).filter(({ address }) => isPublicAddress(address));
      const [first] = addresses;
      if (!first) return callback(new PrivateAddressError(), []);
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });

const unknownNames: ReadonlySet<string> = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_NONAME', 'EAI_FAIL']);

const failureOf = (error: unknown, isLate: boolean): DeliveryFailure => {
  if (isLate) return 'Timeout';
  if (error instanceof PrivateAddressError) return 'AddressRefused';
  const code = String((error as { code?: unknown } | null)?.code);
  if (unknownNames.has(code)) return 'NameUnknown';
  return /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH|EPROTO)/u.test(code)
    ? 'Certificate'
    : 'NoConnection';
};

const failureOfStatus = (status: number): DeliveryFailure | null => {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'Redirect' : 'Status';
};

/** Removes NUL and lone surrogates, which the database column cannot store. */
const readable = (bytes: Buffer): string => bytes.toString('utf8').replaceAll('\0', '').toWellFormed();

/** Reads the response's beginning. It may be incomplete or endless. */
const readBeginning = async (answer: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= maxBodyBytes) break;
    }
  } catch {
    // The status has arrived, and only it counts.
  }
  return readable(Buffer.concat(chunks).subarray(0, maxBodyBytes));
};

const post = (
  { url, body, headers }: WebhookRequest,
  lookup: LookupFunction,
  signal: AbortSignal,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = url.startsWith('https:') ? requestHttps : requestHttp;
    request(
      url,
      // An agent's kept connection would skip the address check.
      {
        method: 'POST',
        agent: false,
        lookup,
        signal,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      },
      resolve,
    )
      .on('error', reject)
      .end(body);
  });

const noAnswer = { status: null, body: null, retryAfter: null };

/** Sends by node:http: no redirects, no proxy, no kept connection. */
export const createHttpSender = ({
  allowPrivateTargets,
  timeoutMs,
  lookup = lookUpByDefault as LookupFunction,
}: SenderOptions): WebhookSender => ({
  send: async (request) => {
    const startedAt = performance.now();
    const outcome = (part: Omit<WebhookOutcome, 'durationMs'>): WebhookOutcome => ({
      ...part,
      durationMs: Math.round(performance.now() - startedAt),
    });
    if (!allowPrivateTargets && findTargetProblem(request.url)) {
      return outcome({ fault: 'AddressRefused', ...noAnswer });
    }
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await inClientSpan({ url: request.url, method: 'POST' }, (traceHeaders) =>
        post(
          { ...request, headers: { ...request.headers, ...traceHeaders } },
          allowPrivateTargets ? lookup : onlyPublic(lookup),
          signal,
        ),
      );
      const status = answer.statusCode ?? 0;
      const body = await readBeginning(answer);
      answer.destroy();
      const retryAfter = answer.headers['retry-after'] ?? null;
      return outcome({ fault: failureOfStatus(status), status, body, retryAfter });
    } catch (error) {
      return outcome({ fault: failureOf(error, signal.aborted), ...noAnswer });
    }
  },
});
