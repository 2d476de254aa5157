/** The part of autocannon that the bench uses. The package has no types and is installed by `npm run bench` only. */
declare module 'autocannon' {
  interface LoadRequest {
    method: string;
    path: string;
    headers: Record<string, string>;
    body?: string;
    /** Called before each request is sent. */
    setupRequest?: (request: LoadRequest) => LoadRequest;
  }

  interface LoadOptions {
    url: string;
    connections: number;
    /** The number of requests on all connections. */
    amount: number;
    /** Seconds. */
    timeout: number;
    /** Milliseconds between two samples. The load ends at a sample. */
    sampleInt: number;
    /** Leaves responses other than 2xx out of the latency. */
    excludeErrorStats: boolean;
    requests: LoadRequest[];
  }

  interface LoadResult {
    '2xx': number;
    non2xx: number;
    /** Connections that broke; time-outs are counted among them. */
    errors: number;
    statusCodeStats: Record<string, { count: number } | undefined>;
    /** Milliseconds. */
    latency: { p99: number };
  }

  interface RunningLoad extends Promise<LoadResult> {
    on(event: 'response', listener: () => void): void;
  }

  export default function autocannon(options: LoadOptions): RunningLoad;
}
