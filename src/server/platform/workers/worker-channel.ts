import type { ContractMessage } from '#server/gateways/contract-signing/contract-signing.ts';
import type { Mail } from '#server/gateways/mail/mailer.ts';

/** Requests that were counted for a rate limit. */
export interface CountedRequests {
  windowStartedMs: number;
  /** The limit of the window. */
  max: number;
  requests: number;
}

/** Messages between the worker processes of one server, by topic. */
export interface WorkerMessages {
  /** The id of a merchant whose data changed. */
  merchantChanged: string;
  /** The id of a session that ended or changed; null for all. */
  sessionChanged: string | null;
  apiKeyRevoked: null;
  /** New requests by the key of their rate limit. */
  requestsCounted: ReadonlyMap<string, CountedRequests>;
  /** The sender's current use of a concurrency limit, by key. */
  placesUsed: { limit: string; counts: ReadonlyMap<string, number> };
  /** The sender has started, and has no earlier messages. */
  workerStarted: null;
  workerEnded: null;
  /** For the in-memory gateways of development. */
  mailDelivered: Mail;
  contractSent: ContractMessage;
}

export type WorkerTopic = keyof WorkerMessages;

/** Messages between a server's workers. They arrive within milliseconds, in order. */
export interface WorkerChannel {
  /** False for a single process, which need not collect messages. */
  readonly hasOthers: boolean;
  /** Sends to all other workers. Does not wait or fail. */
  publish<Topic extends WorkerTopic>(topic: Topic, content: WorkerMessages[Topic]): void;
  /** Calls the listener with other workers' messages. `from` is the sender's number. */
  subscribe<Topic extends WorkerTopic>(
    topic: Topic,
    listener: (content: WorkerMessages[Topic], from: number) => void,
  ): void;
}

/** The channel of a server with a single process. */
export const noOtherWorkers: WorkerChannel = {
  hasOthers: false,
  publish: () => undefined,
  subscribe: () => undefined,
};
