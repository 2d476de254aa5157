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
    /** Seconds. */
    duration: number;
    requests: LoadRequest[];
  }

  interface LoadResult {
    '2xx': number;
    non2xx: number;
    /** Connections that broke; time-outs are counted among them. */
    errors: number;
    /** Seconds. */
    duration: number;
    /** Milliseconds. */
    latency: { p99: number };
  }

  export default function autocannon(options: LoadOptions): Promise<LoadResult>;
}
