import { type LookupAddress, lookup as lookUpByDefault } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { DeliveryFailure } from '#shared/webhooks/webhook-enums.ts';
import { isPublicAddress } from './public-address.ts';
import { findTargetProblem } from './validate-target.ts';
import type { WebhookOutcome, WebhookRequest, WebhookSender } from './webhook-sender.ts';

const keptBytes = 4_096;

export interface SenderOptions {
  /** Also plain http, any port and private addresses, for development. */
  allowPrivateTargets: boolean;
  timeoutMs: number;
  /** Finds the addresses of a name. */
  lookup?: LookupFunction;
}

class AddressRefused extends Error {}

/**
 * The addresses are judged where the connection takes them from: a name that was looked up before may lead elsewhere by
 * the time it is connected to.
 */
const onlyPublic =
  (lookup: LookupFunction): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const addresses = (found as LookupAddress[]).filter(({ address }) => isPublicAddress(address));
      const [first] = addresses;
      if (!first) return callback(new AddressRefused(), []);
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });

const unknownNames: ReadonlySet<string> = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_NONAME', 'EAI_FAIL']);

const faultOf = (error: unknown, isLate: boolean): DeliveryFailure => {
  if (isLate) return 'Timeout';
  if (error instanceof AddressRefused) return 'AddressRefused';
  const code = String((error as { code?: unknown } | null)?.code);
  if (unknownNames.has(code)) return 'NameUnknown';
  return /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH|EPROTO)/u.test(code)
    ? 'Certificate'
    : 'NoConnection';
};

const faultOfStatus = (status: number): DeliveryFailure | null => {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'Redirect' : 'Status';
};

/** NUL and half characters are nothing that a text can keep. */
const readable = (bytes: Buffer): string => bytes.toString('utf8').replaceAll('\0', '').toWellFormed();

/** As much as is worth keeping. What an answer says counts for nothing, so it may also break off or never end. */
const readBeginning = async (answer: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= keptBytes) break;
    }
  } catch {
    // Its status has come, and that is the answer.
  }
  return readable(Buffer.concat(chunks).subarray(0, keptBytes));
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
      // A connection of its own: none that was judged for another address is taken up again.
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

/** By plain requests: nothing follows a redirect, takes a proxy from the environment, or keeps a connection. */
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
      return outcome({ fault: 'AddressRefused', status: null, body: null });
    }
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await post(request, allowPrivateTargets ? lookup : onlyPublic(lookup), signal);
      const status = answer.statusCode ?? 0;
      const body = await readBeginning(answer);
      answer.destroy();
      return outcome({ fault: faultOfStatus(status), status, body });
    } catch (error) {
      return outcome({ fault: faultOf(error, signal.aborted), status: null, body: null });
    }
  },
});
