import type { ContractMessage } from '#server/gateways/contract-signing/contract-signing.ts';
import type { Mail } from '#server/gateways/mail/mailer.ts';

/** Requests that were counted for a rate limit. */
export interface CountedRequests {
  windowStartedMs: number;
  /** The limit of the window. */
  max: number;
  requests: number;
}

/** What the worker processes of one server send to each other, by topic. */
export interface WorkerMessages {
  /** The id of a merchant whose data has changed. */
  merchantChanged: string;
  /** The id of a session that was ended or changed; null for all. */
  sessionChanged: string | null;
  apiKeyRevoked: null;
  /** New requests by the key of their rate limit. */
  requestsCounted: ReadonlyMap<string, CountedRequests>;
  /** How much of a concurrency limit the sender uses now, by key. */
  placesUsed: { limit: string; counts: ReadonlyMap<string, number> };
  /** The sender has started, and has no messages from before. */
  workerStarted: null;
  workerEnded: null;
  /** For the in-memory gateways of development. */
  mailDelivered: Mail;
  contractSent: ContractMessage;
}

export type WorkerTopic = keyof WorkerMessages;

/**
 * Messages between the workers of one server. They arrive within milliseconds, in the order in which a worker sent
 * them.
 */
export interface WorkerChannel {
  /** False in a server of a single process, which need not collect what it would publish. */
  readonly hasOthers: boolean;
  /** Sends to all other workers. Does not wait, and does not fail. */
  publish<Topic extends WorkerTopic>(topic: Topic, content: WorkerMessages[Topic]): void;
  /** Calls the listener with what other workers publish. `from` is the number of the sender. */
  subscribe<Topic extends WorkerTopic>(
    topic: Topic,
    listener: (content: WorkerMessages[Topic], from: number) => void,
  ): void;
}

/** The channel of a server that is a single process. */
export const noOtherWorkers: WorkerChannel = {
  hasOthers: false,
  publish: () => undefined,
  subscribe: () => undefined,
};
