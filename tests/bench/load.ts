import type { LoadRequest } from 'autocannon';
import { importAutocannon } from './packages.ts';

export interface Load {
  requests: number;
  seconds: number;
  /** Of the answered requests. */
  p99Ms: number;
  /** Requests that an overloaded server refused with 503. */
  refused: number;
}

export interface LoadOptions {
  count: number;
  connections: number;
  /** Whether 503 is a valid response. */
  allowsRefusal?: boolean;
}

// A busy machine is no error: a request may take a minute.
const timeoutSeconds = 60;
// The generator looks this often whether all responses have arrived.
const sampleMs = 20;

/**
 * Sends a request `count` times over these connections, each with one request at a time, and waits for all responses.
 * Throws for a status other than 2xx, or 503 if that is allowed.
 */
export const load = async (
  url: string,
  request: LoadRequest,
  { count, connections, allowsRefusal = false }: LoadOptions,
): Promise<Load> => {
  const autocannon = await importAutocannon();
  const started = performance.now();
  let lastResponse = started;
  const running = autocannon({
    url,
    connections,
    amount: Math.max(count, connections),
    timeout: timeoutSeconds,
    sampleInt: sampleMs,
    excludeErrorStats: true,
    requests: [request],
  });
  running.on('response', () => {
    lastResponse = performance.now();
  });
  const result = await running;
  const refused = allowsRefusal ? (result.statusCodeStats['503']?.count ?? 0) : 0;
  if (result.non2xx > refused || result.errors > 0) {
    const statuses = Object.entries(result.statusCodeStats).map(([status, of]) => `${of?.count} × ${status}`);
    throw new Error(
      `${request.method} ${request.path}: ${[...statuses, `${result.errors} without a response`].join(', ')}`,
    );
  }
  return { requests: result['2xx'], seconds: (lastResponse - started) / 1000, p99Ms: result.latency.p99, refused };
};
