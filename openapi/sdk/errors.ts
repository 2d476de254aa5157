import type { ProblemDetails } from '../client/api.ts';

/** The server refused a request. `code` is the stable reason; `problem.type` explains it. */
export class CsippanoError extends Error {
  override readonly name = 'CsippanoError';
  readonly status: number;
  /** `unknown` if a proxy or another party answered. */
  readonly code: string;
  /** The whole answer; null if it is not from the API. */
  readonly problem: ProblemDetails | null;
  readonly headers: Headers;

  constructor({ status, headers }: Response, problem: ProblemDetails | null) {
    super(problem ? problem.detail : `The server answered ${status}.`);
    this.status = status;
    this.code = problem?.code ?? 'unknown';
    this.problem = problem;
    this.headers = headers;
  }
}

/** No answer, or one cut off. `cause` is the error of `fetch`. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}
