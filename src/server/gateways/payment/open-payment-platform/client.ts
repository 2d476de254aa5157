import type { OpenPaymentPlatformSettings } from '#server/config/card-gateway-settings.ts';
import { inClientSpan } from '#server/tracing/spans.ts';
import { type PlatformResponse, parseResponse } from './payment-response.ts';

export type Reply = { response: PlatformResponse } | { response: null; reason: string };

const maxResponseBytes = 1_048_576;

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { code } = (error.cause ?? error) as { code?: unknown };
  return typeof code === 'string' ? `${error.name} ${code}` : error.name;
};

/** Returns the body. Stops reading a too large one and returns null. */
const readText = async ({ body }: Response): Promise<string | null> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > maxResponseBytes) return null;
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
};

/** Sends one request. Ignores the status: declined payments have 200 and 400. */
const call = async (
  { accessToken, timeoutMs }: OpenPaymentPlatformSettings,
  url: URL,
  init: { method: 'GET' } | { method: 'POST'; body: URLSearchParams },
): Promise<Reply> => {
  try {
    const httpResponse = await inClientSpan({ url, method: init.method }, (traceHeaders) =>
      fetch(url, {
        ...init,
        headers: { ...traceHeaders, authorization: `Bearer ${accessToken}`, accept: 'application/json' },
        // A redirect would send the access token to another host.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }),
    );
    const text = await readText(httpResponse);
    const response = text === null ? null : parseResponse(parseJson(text));
    return response ? { response } : { response: null, reason: `HTTP ${httpResponse.status} without a result` };
  } catch (error) {
    return { response: null, reason: reasonOf(error) };
  }
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

export interface PlatformClient {
  post(path: string, form: Readonly<Record<string, string>>): Promise<Reply>;
  get(path: string, query?: Readonly<Record<string, string>>): Promise<Reply>;
}

export const createPlatformClient = (settings: OpenPaymentPlatformSettings): PlatformClient => {
  const { entityId } = settings;
  return {
    post: (path, form) =>
      call(settings, new URL(path, settings.url), {
        method: 'POST',
        body: new URLSearchParams({ entityId, ...form }),
      }),
    get: (path, query = {}) => {
      const url = new URL(path, settings.url);
      url.search = new URLSearchParams({ entityId, ...query }).toString();
      return call(settings, url, { method: 'GET' });
    },
  };
};
